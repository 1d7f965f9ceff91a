import type { Timeline } from '../../stepping/timeline';

/** Up to so many steps, all of them are shown at first. */
const maxStepsAtFirst = 30;

export type FramesOf = 'iterations' | 'steps';

/** What a run is first shown as: a long one by the ends of its iterations. */
export const firstChoice = ({ steps }: Readonly<Timeline>): FramesOf =>
  steps.length <= maxStepsAtFirst ? 'steps' : 'iterations';

/** The steps that have a frame each. */
export function frameSteps({ steps, iterations }: Readonly<Timeline>, of: FramesOf): number[] {
  return of === 'steps' ? steps.map((_, step) => step) : iterations.map(({ last }) => last);
}

/** The frame that shows a step: its own, or that of the end of its iteration. */
export function frameOf(frames: readonly number[], step: number): number {
  const at = frames.findIndex((shown) => shown >= step);
  return at < 0 ? frames.length - 1 : at;
}

/** At most `most` of the frames, evenly spread, the first and the last among them. */
export function evenlySpaced(frames: readonly number[], most: number): number[] {
  if (frames.length <= most) return [...frames];
  return Array.from({ length: most }, (_, i) => frames[Math.round((i * (frames.length - 1)) / (most - 1))]!);
}

/** How many columns make `count` frames of this size fill a sheet as wide as a screen. */
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
