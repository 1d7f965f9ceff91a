import { markdownOf } from '../../stepping/markdown';
import { pairRun } from '../../stepping/run';
import { solvableScene } from '../../stepping/solvable-scene';
import { algorithmModule } from '../lazy-module';
import { copyText } from '../opening/clipboard';
import { runInSlices } from '../../store/time-slices';
import type { ExportContext } from './context';

/** Copies the pair of the run for a report: numbers, link, and the verdict of each algorithm. Says what happened. */
export async function copyMarkdown({ store, link }: ExportContext): Promise<string> {
  const run = pairRun(store.getState().run);
  if (!run) return 'pairs only';
  const text = async (): Promise<string> => {
    await algorithmModule.load();
    const address = await link.address().catch(() => null);
    return (await runInSlices(markdownOf(solvableScene(run), address, run), () => true))!;
  };
  return (await copyText(text())) ? 'copied' : 'could not be copied';
}
