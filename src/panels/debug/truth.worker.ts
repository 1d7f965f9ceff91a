import type { DepthBracket } from '../../algorithms/oracle/depth';
import type { Scene } from '../../problems/scene';
import { truthOfPair } from '../../stepping/truth';

/** Two bodies as a run was given them. */
export type TruthJob = Pick<Scene, 'a' | 'b'>;

self.onmessage = ({ data }: MessageEvent<TruthJob>): void =>
  self.postMessage(truthOfPair(data) satisfies DepthBracket);
