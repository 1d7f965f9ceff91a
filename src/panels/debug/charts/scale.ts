import type { Run } from '../../../stepping/run';
import { formatNumber, powerOfTen } from '../../../trace/format';
import type { Range } from '../../timeline/geometry';
import { bySize, extremes, type Chart, type Line } from './lines';

/** Padding above and below the lines, as a share of their range. */
const headroom = 0.08;

/**
 * Returns the range of a chart, zero included. The values of the first iteration are far off and would flatten the rest, so
 * only later values count, and for a lower bound only the last one. Lines may start outside the chart.
 */
export function linearRange({ lines }: Readonly<Chart>, runs: readonly Readonly<Run>[]): Range {
  const settled = extremes(lines.flatMap((line) => settledOf(line, runs[line.run]!)));
  const [low, high] = settled ?? extremes(lines.flatMap(({ values }) => values)) ?? [0, 1];
  const [least, most] = [Math.min(0, low), Math.max(0, high)];
  const room = headroom * (most - least || 1);
  return { low: least < 0 ? least - room : 0, high: most > 0 || least === 0 ? most + room : 0 };
}

function settledOf({ measure, values }: Line, { timeline }: Readonly<Run>): (number | undefined)[] {
  const last = values.findLast((value) => value !== undefined && Number.isFinite(value));
  if (measure.name === 'lower') return [last];
  const settled = values.filter((_, step) => timeline.steps[step]!.iteration > 1);
  return settled.length > 0 ? [...settled, last] : [...values];
}

/** Returns the range of powers of ten around the magnitudes of all values. */
export function logarithmicRange(lines: readonly Line[]): Range {
  const [low, high] = extremes(lines.flatMap(({ values }) => values.map(bySize))) ?? [1, 10];
  const [from, to] = [Math.floor(Math.log10(low)), Math.ceil(Math.log10(high))];
  return { low: 10 ** Math.max(-323, from), high: 10 ** Math.min(308, Math.max(to, from + 1)) };
}

/** Returns powers of ten from `low` to `high`, evenly spaced and at most `most`. */
export function decades({ low, high }: Range, most: number): number[] {
  const [from, to] = [Math.ceil(Math.log10(low) - 1e-9), Math.floor(Math.log10(high) + 1e-9)];
  const stride = Math.max(1, Math.ceil((to - from) / Math.max(1, most - 1)));
  const count = Math.floor((to - from) / stride) + 1;
  return Array.from({ length: count }, (_, i) => 10 ** (from + i * stride));
}

export const decadeText = (value: number): string => powerOfTen(Math.round(Math.log10(value)));

/** Formats the label of a tick. */
export function tickText(value: number): string {
  if (value === 0) return '0';
  const size = Math.abs(value);
  if (size < 1e-3 || size >= 1e5) return formatNumber(value, 1, size < 1 ? 1e-300 : 1);
  return String(Number(value.toPrecision(6))).replace('-', '−');
}
