import type { Timeline } from '../../stepping/timeline';

/** A run with at most this many steps is shown whole at first. */
const maxStepsAtFirst = 30;

export type FramesOf = 'iterations' | 'steps';

/** The initial choice: all steps of a short run, the iteration ends of a long one. */
export const firstChoice = ({ steps }: Readonly<Timeline>): FramesOf =>
  steps.length <= maxStepsAtFirst ? 'steps' : 'iterations';

/** Returns the steps that have a frame. */
export function frameSteps({ steps, iterations }: Readonly<Timeline>, of: FramesOf): number[] {
  return of === 'steps' ? steps.map((_, step) => step) : iterations.map(({ last }) => last);
}

/** The page lays out this many frames in about 0.1 s. */
export const MAX_FRAMES = 1000;

/** Returns the index of the frame of a step, or of the end of its iteration. */
export function frameOf(frames: readonly number[], step: number): number {
  const at = frames.findIndex((shown) => shown >= step);
  return at < 0 ? frames.length - 1 : at;
}

/** Returns at most `most` of the frames, evenly spread, including the first and the last. */
export function evenlySpaced(frames: readonly number[], most: number): number[] {
  if (frames.length <= most) return [...frames];
  return Array.from({ length: most }, (_, i) => frames[Math.round((i * (frames.length - 1)) / (most - 1))]!);
}

/** Returns the number of columns that makes a sheet of `count` frames closest to 16:9. */
export function columnsFor(count: number, width: number, height: number): number {
  const wide = 16 / 9;
  let best = 1;
  let least = Infinity;
  for (let columns = 1; columns <= count; columns++) {
    const shape = (columns * width) / (Math.ceil(count / columns) * height);
    const off = Math.abs(Math.log(shape / wide));
    if (off < least) [best, least] = [columns, off];
  }
  return best;
}
