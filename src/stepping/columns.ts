import type { Frame } from '../trace/frame';
import type { Measure, Value } from './measure';
import type { Run } from './run';

export type Column = readonly (Value | undefined)[];

const columns = new WeakMap<Readonly<Run>, Map<Measure, Column>>();

/** The values of a measure over all steps of a run. One pass reads every measure in `wanted` that is not cached. */
export function columnsOf(run: Readonly<Run>, wanted: readonly Measure[]): readonly Column[] {
  const known = columns.get(run) ?? new Map<Measure, Column>();
  columns.set(run, known);
  const missing = wanted.filter((measure) => !known.has(measure));
  if (missing.length > 0) {
    const fresh = missing.map((): (Value | undefined)[] => []);
    let before: Frame | undefined;
    for (let step = 0; step < run.trace.length; step++) {
      const frame = run.trace.at(step);
      missing.forEach((measure, i) => fresh[i]!.push(measure.at({ run, frame, before })));
      before = frame;
    }
    missing.forEach((measure, i) => known.set(measure, fresh[i]!));
  }
  return wanted.map((measure) => known.get(measure)!);
}
