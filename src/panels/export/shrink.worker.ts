import '../../algorithms/catalogue';
import '../../algorithms/float32';
import '../../problems/kinds';
import type { Scene } from '../../problems/scene';
import type { Failing } from '../../stepping/shrink/failing';
import { shrinking, type Progress, type Shrunk } from '../../stepping/shrink/shrink';

export interface ShrinkJob {
  scene: Scene;
  failing: Failing;
}
/** Progress comes a few times a second, the result once. */
export type ShrinkNews = { progress: Progress } | { result: Shrunk } | { error: string };

const reportMs = 100;

self.onmessage = ({ data: { scene, failing } }: MessageEvent<ShrinkJob>): void => {
  const tell = (news: ShrinkNews): void => self.postMessage(news);
  try {
    const work = shrinking(scene, failing);
    let told = -Infinity;
    for (let step = work.next(); ; step = work.next()) {
      if (step.done) return tell({ result: step.value });
      if (performance.now() < told + reportMs) continue;
      told = performance.now();
      tell({ progress: step.value });
    }
  } catch (error) {
    tell({ error: error instanceof Error ? error.message : String(error) });
  }
};
