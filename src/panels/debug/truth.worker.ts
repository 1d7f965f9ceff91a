import type { DepthBracket } from '../../algorithms/oracle/depth';
import type { PairScene } from '../../problems/pair/scene';
import { truthOfPair } from '../../stepping/truth';

/** Two bodies as a run was given them. */
export type TruthJob = Pick<PairScene, 'a' | 'b'>;

self.onmessage = ({ data }: MessageEvent<TruthJob>): void =>
  self.postMessage(truthOfPair(data) satisfies DepthBracket);
