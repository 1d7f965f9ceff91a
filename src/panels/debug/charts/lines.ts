import { capitalised } from '../../as-sentence';
import { isOfTolerance } from '../../../algorithms/test-id';
import type { Pace } from '../../../scenes/link-fields';
import { columnsOf, findMeasure, type Measure, type Unit, type Value } from '../../../stepping/measures';
import type { Run } from '../../../stepping/run';
import { formatFull } from '../../../trace/format';

/**
 * Returns the x coordinate of each step: the step number from 1, or the progress from 0 to 1. By iteration, the steps of
 * iteration k are spread over [k, k + 1). The coordinates increase.
 */
export function placesOf({ timeline }: Readonly<Run>, pace: Pace): number[] {
  const count = timeline.steps.length;
  if (pace === 'step') return timeline.steps.map((_, step) => step + 1);
  if (pace === 'progress') return timeline.steps.map((_, step) => step / Math.max(1, count - 1));
  return timeline.iterations.flatMap(({ number, first, last }) =>
    Array.from({ length: last - first + 1 }, (_, i) => number + i / (last - first + 1)),
  );
}

/** Returns the step whose x coordinate is nearest to `x`. */
export function nearestStep(places: readonly number[], x: number): number {
  let [low, high] = [0, places.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (places[middle]! < x) low = middle + 1;
    else high = middle;
  }
  return low > 0 && x - places[low - 1]! <= places[low]! - x ? low - 1 : low;
}

/** A quantity over the steps of a run. */
export interface Line {
  /** The index of the run. */
  run: number;
  kind: 'upper' | 'lower' | 'value' | 'tolerance';
  measure: Measure;
  /** One value per step: undefined if the step has none, infinite if nothing is proven. */
  values: readonly (number | undefined)[];
}

/** Lines that share one chart. */
export interface Chart {
  /** The name of its measure; `bounds` for both bounds. */
  id: string;
  title: string;
  unit: Unit;
  lines: readonly Line[];
}

export const boundsId = 'bounds';

/** Returns a chart of these runs; null if no numeric measure has this name. */
export function chartOf(id: string, runs: readonly Readonly<Run>[]): Chart | null {
  if (id === boundsId) return boundsChart(runs);
  const measure = findMeasure(id);
  if (measure?.type !== 'number') return null;
  const lines = runs.map((run, i) => lineOf(run, i, measure, 'value'));
  const tolerances = id === 'gap' ? runs.map((run, i) => lineOf(run, i, tolerance, 'tolerance')) : [];
  const title = capitalised(measure.title);
  const others = tolerances.filter(
    (line, i) => isSomewhere(line) && tolerances.findIndex(isLike(line)) === i,
  );
  return { id, title, unit: measure.unit, lines: [...lines, ...others] };
}

/** If both distance and depth runs are charted, depths are negated, so that all bounds are of the signed distance. */
function boundsChart(runs: readonly Readonly<Run>[]): Chart {
  const [upper, lower] = [findMeasure('upper')!, findMeasure('lower')!];
  const mixed = new Set(runs.map(({ algorithm }) => algorithm.bounds.of)).size > 1;
  const lines = runs.flatMap((run, i) => {
    const [most, least] = [lineOf(run, i, upper, 'upper'), lineOf(run, i, lower, 'lower')];
    const turned = mixed && run.algorithm.bounds.of === 'depth';
    return turned ? [negated(least, 'upper'), negated(most, 'lower')] : [most, least];
  });
  return { id: boundsId, title: mixed ? 'Bounds of the signed distance' : 'Bounds', unit: 'length', lines };
}

const negated = (line: Line, kind: Line['kind']): Line => ({
  ...line,
  kind,
  values: line.values.map((value) => value && -value),
});

/** True if two lines end at the same value. */
const isLike =
  ({ values }: Line) =>
  (other: Line): boolean =>
    lastNumber(other.values) === lastNumber(values);

const lastNumber = (values: Line['values']): number | undefined =>
  values.findLast((value) => value !== undefined);

const isSomewhere = ({ values }: Line): boolean => values.some((value) => value !== undefined);

function lineOf(run: Readonly<Run>, index: number, measure: Measure, kind: Line['kind']): Line {
  const [column] = columnsOf(run, [measure]);
  return { run: index, kind, measure, values: column!.map(asNumber) };
}

const asNumber = (value: Value | undefined): number | undefined =>
  typeof value === 'number' ? value : undefined;

/** The tolerance that a run compares its gap with, at the steps with that comparison. */
const tolerance: Measure = {
  name: 'tolerance',
  title: 'ε that the gap is held against',
  type: 'number',
  unit: 'length',
  at(moment) {
    const gap = findMeasure('gap')!.at(moment);
    return moment.frame.tests?.find((test) => isOfTolerance(test) && test.leftValue === gap)?.rightValue;
  },
};

/** The value on a logarithmic scale: its magnitude. Zero becomes NaN, which breaks the line. */
export const bySize = (value: number | undefined): number | undefined =>
  value === undefined ? undefined : value === 0 ? NaN : Math.abs(value);

/** Values that a logarithmic scale hides. */
interface Hidden {
  signs: boolean;
  zeros: boolean;
}

export function hiddenByLogarithm(lines: readonly Line[]): Hidden {
  const some = (is: (value: number) => boolean): boolean =>
    lines.some(({ values }) => values.some((value) => value !== undefined && is(value)));
  return { signs: some((value) => value < 0 && value > -Infinity), zeros: some((value) => value === 0) };
}

/** Returns the minimum and maximum of the finite numbers; null if there is none. */
export function extremes(values: Iterable<number | null | undefined>): [number, number] | null {
  let [low, high] = [Infinity, -Infinity];
  for (const value of values) {
    if (typeof value !== 'number' || !Number.isFinite(value)) continue;
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  return low <= high ? [low, high] : null;
}

/** Returns all steps of the runs as a tab-separated table with full-precision numbers. */
export function tableOf(ids: readonly string[], runs: readonly Readonly<Run>[]): string {
  const names = ids.flatMap((id) => (id === boundsId ? ['upper', 'lower'] : [id]));
  const known = names.flatMap((name) => findMeasure(name) ?? []);
  const rows = runs.flatMap((run, i) => {
    const columns = columnsOf(run, known);
    return run.timeline.steps.map((_, step) => [
      i + 1,
      step + 1,
      ...columns.map((column) => cell(column[step])),
    ]);
  });
  return [['run', 'step', ...known.map(({ name }) => name)], ...rows].map((row) => row.join('\t')).join('\n');
}

const cell = (value: Value | undefined): string =>
  typeof value === 'number' ? formatFull(value) : String(value ?? '');
