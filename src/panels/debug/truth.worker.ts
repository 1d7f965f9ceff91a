import type { DepthBracket } from '../../algorithms/oracle/depth';
import type { Scene } from '../../scenes/scene';
import { truthOfPair } from '../../stepping/truth';

/** The bodies of the scene. */
export type TruthJob = Pick<Scene, 'a' | 'b'>;

self.onmessage = ({ data }: MessageEvent<TruthJob>): void =>
  self.postMessage(truthOfPair(data) satisfies DepthBracket);
