import type { DepthBracket } from '../../algorithms/oracle/depth';
import type { PairScene } from '../../problems/pair/scene';
import { truthOfPair } from '../../stepping/truth';

/** The bodies of the scene, and whether they lie in a plane. */
export type TruthJob = Pick<PairScene, 'a' | 'b' | 'dim'>;

self.onmessage = ({ data }: MessageEvent<TruthJob>): void =>
  self.postMessage(truthOfPair(data) satisfies DepthBracket);
