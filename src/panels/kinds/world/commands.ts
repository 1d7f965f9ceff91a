import type { Run } from '../../../stepping/run';
import type { Command } from '../../key-table';

/** The keys that go from frame to frame. */
export const worldCommands: readonly Command[] = [
  { id: 'next-frame', keys: ['Control+ArrowRight'], run: byFrame(1) },
  { id: 'previous-frame', keys: ['Control+ArrowLeft'], run: byFrame(-1) },
];

function byFrame(by: 1 | -1): Command['run'] {
  return (actions, { run, step }) => {
    if (run) actions.stepBy(frameEnd(run, step, by) - step);
  };
}

/** The step at which the next frame ends, or the one before; the last or first step if there is none. */
export function frameEnd({ trace }: Readonly<Pick<Run, 'trace'>>, step: number, by: 1 | -1): number {
  const last = trace.length - 1;
  let at = Math.min(Math.max(step + by, 0), last);
  while (at > 0 && at < last && (trace.phase(at) as string) !== 'frame') at += by;
  return at;
}
