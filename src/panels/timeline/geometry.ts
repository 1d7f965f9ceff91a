import type { Iteration, Timeline, TimelineStep } from '../../stepping/timeline';

/**
 * The layout of the strip. Every step has a cell of `pitch` pixels. Chart, ticks, iteration numbers and playhead use the
 * same x.
 */
type TickStyle = 'glyphs' | 'dots' | 'bands';

/** Heights in pixels, from top to bottom. */
export interface Rows {
  chart: number;
  ticks: number;
  numbers: number;
  /** Width of a digit of the iteration numbers. */
  digit: number;
}

export interface Strip {
  count: number;
  width: number;
  pitch: number;
  ticks: TickStyle;
  /** Edge of a tick glyph, and of the current one. */
  glyph: number;
  currentGlyph: number;
}

const maxGlyphSize = 16;
const minTickPitch = 4;

export function strip(count: number, width: number): Strip {
  const pitch = width / Math.max(1, count);
  const ticks = pitch >= maxGlyphSize ? 'glyphs' : pitch >= minTickPitch ? 'dots' : 'bands';
  // Among dots, the glyphs of one iteration may be a little wider than their cells.
  const glyph = ticks === 'glyphs' ? Math.min(maxGlyphSize, 0.9 * pitch) : Math.max(8, 0.9 * pitch);
  return {
    count,
    width,
    pitch,
    ticks,
    glyph,
    currentGlyph: 1.5 * Math.min(maxGlyphSize, Math.max(glyph, 11)),
  };
}

export const centreOf = (s: Readonly<Strip>, step: number): number => (step + 0.5) * s.pitch;

/** Returns the step whose cell contains `x`, clamped to the first and last. */
export function stepAt(s: Readonly<Strip>, x: number): number {
  return Math.min(Math.max(0, Math.floor(x / s.pitch)), Math.max(0, s.count - 1));
}

const minBandWidth = 6;

/** Returns x and width of every odd iteration, or of every odd group of 10, 100, … if iterations are too narrow. */
export function bands(s: Readonly<Strip>, iterations: readonly Iteration[]): { x: number; width: number }[] {
  const stride = strideOf(s, iterations, minBandWidth);
  const found: { x: number; width: number }[] = [];
  let last = -1;
  for (const { number, first, last: end } of iterations) {
    const band = Math.floor(number / stride);
    const width = (end - first + 1) * s.pitch;
    if (band % 2 === 1 && band === last) found.at(-1)!.width += width;
    else if (band % 2 === 1) found.push({ x: first * s.pitch, width });
    last = band;
  }
  return found;
}

/** A sign at `x`, and the range of the marked steps that it stands for. */
interface MarkGroup {
  x: number;
  left: number;
  right: number;
}

const minSignSpacing = 10;

/** Groups ascending marked steps into signs with space between them. A step too close to the previous sign joins it. */
export function markGroups(s: Readonly<Strip>, steps: readonly number[]): MarkGroup[] {
  const groups: MarkGroup[] = [];
  for (const step of steps) {
    const x = centreOf(s, step);
    const last = groups.at(-1);
    if (last && x - last.x < minSignSpacing) last.right = (step + 1) * s.pitch;
    else groups.push({ x, left: step * s.pitch, right: (step + 1) * s.pitch });
  }
  return groups;
}

interface IterationLabel {
  number: number;
  x: number;
}

const strides = [1, 10, 100, 1e3, 1e4, 1e5].flatMap((power) => [power, 2 * power, 5 * power]);

/** Returns the smallest round number of iterations that is at least `pixels` wide. */
function strideOf(s: Readonly<Strip>, iterations: readonly Iteration[], pixels: number): number {
  const mean = s.width / Math.max(1, iterations.length);
  return strides.find((candidate) => candidate * mean >= pixels) ?? strides.at(-1)!;
}

/** Returns labels at round iteration numbers, about `spacing` pixels apart or more. */
export function iterationLabels(
  s: Readonly<Strip>,
  iterations: readonly Iteration[],
  spacing: number,
): IterationLabel[] {
  const stride = strideOf(s, iterations, spacing);
  const labels: IterationLabel[] = [];
  for (const iteration of iterations) {
    if (iteration.number % stride !== 0) continue;
    const x = labelPlace(s, iteration);
    const last = labels.at(-1);
    if (last && x - last.x < 0.6 * spacing) continue;
    labels.push({ number: iteration.number, x });
  }
  return labels;
}

export const labelPlace = (s: Readonly<Strip>, iteration: Readonly<Iteration>): number =>
  ((iteration.first + iteration.last + 1) / 2) * s.pitch;

/** The values at the bottom and the top of the chart. */
export interface Range {
  low: number;
  high: number;
}

const headroom = 1.3;

/**
 * Returns the range of the chart, zero included. The first bounds are far off and would flatten the rest, so the top is 1.3
 * times the largest finite value after iteration 1 (or of all steps, if there is none). The bottom is set by the upper
 * bound and by the last value of the other curve. Lower bounds of a distance below zero are ignored.
 */
export function chartRange(timeline: Readonly<Timeline>): Range {
  const { steps } = timeline;
  const settled = steps.filter((step) => step.iteration > 1);
  const counted = finiteValues(settled).length > 0 ? settled : steps;
  const last = timeline.of === 'distance' ? [] : steps.slice(-1).map((step) => step.beside);
  const lows = [...counted.map((step) => step.upper), ...last].filter(Number.isFinite);
  const high = headroom * finiteValues(counted).reduce((most, value) => Math.max(most, value), 0);
  const low = headroom * lows.reduce((least, value) => Math.min(least, value), 0);
  return high > low ? { low, high } : { low: 0, high: 1 };
}

const finiteValues = (steps: Timeline['steps']): number[] =>
  steps.flatMap((step) => [step.beside, step.upper]).filter(Number.isFinite);

/**
 * Returns a timeline to draw `columns` pixels wide: two steps a column, with the least and the greatest of what many steps
 * have there. A path through a million steps takes a second to draw. One with few steps is returned as it is.
 */
export function thinned(timeline: Readonly<Timeline>, columns: number): Timeline {
  const { steps } = timeline;
  const count = Math.max(1, Math.ceil(columns));
  if (steps.length <= 4 * count) return timeline;
  const start = (column: number): number => Math.floor((column * steps.length) / count);
  const both = Array.from({ length: count }, (_, column) =>
    extremes(steps, start(column), start(column + 1)),
  );
  return { ...timeline, steps: both.flat() };
}

function extremes(all: Timeline['steps'], first: number, end: number): [TimelineStep, TimelineStep] {
  const [least, most] = [{ ...all[first]! }, { ...all[first]! }];
  for (let i = first; i < end; i++) {
    const { lower, upper, beside } = all[i]!;
    least.lower = finite(Math.min, least.lower, lower);
    most.lower = finite(Math.max, most.lower, lower);
    least.upper = finite(Math.min, least.upper, upper);
    most.upper = finite(Math.max, most.upper, upper);
    least.beside = finite(Math.min, least.beside, beside);
    most.beside = finite(Math.max, most.beside, beside);
  }
  return [least, most];
}

/** Returns the one of two values that is finite, and `pick` of both where both are. */
function finite(pick: (x: number, y: number) => number, x: number, y: number): number {
  if (!Number.isFinite(y)) return x;
  return Number.isFinite(x) ? pick(x, y) : y;
}

/** Returns the values of the second curve. A gap is held until the next one; values below the chart are left out. */
export function besideCurve(timeline: Readonly<Timeline>): number[] {
  const { low } = chartRange(timeline);
  let held = NaN;
  return timeline.steps.map(({ beside }) => {
    if (timeline.beside === 'gap' && Number.isNaN(beside)) return held;
    held = beside < low ? NaN : beside;
    return held;
  });
}

/** Maps a value to pixels below the top of a chart, clamped to its range. */
export function scaleY(range: Readonly<Range>, height: number): (value: number) => number {
  return (value) => {
    const share = (range.high - value) / (range.high - range.low);
    return Math.min(Math.max(0, share), 1) * height;
  };
}

const round = (value: number): string => String(Math.round(value * 100) / 100);

/** A stepped line over the cells. It is interrupted where a bound is infinite, since nothing is proven there. */
export function boundPath(values: readonly number[], pitch: number, y: (value: number) => number): string {
  let path = '';
  let last: string | null = null;
  values.forEach((value, i) => {
    if (!Number.isFinite(value)) {
      if (last !== null) path += `H${round(i * pitch)}`;
      last = null;
      return;
    }
    const here = round(y(value));
    if (last === null) path += `M${round(i * pitch)} ${here}`;
    else if (here !== last) path += `H${round(i * pitch)}V${here}`;
    last = here;
  });
  return last === null ? path : `${path}H${round(values.length * pitch)}`;
}

/** The area between both bounds: one closed path for each run of steps with finite bounds. */
export function bracketPath(steps: Timeline['steps'], pitch: number, y: (value: number) => number): string {
  let path = '';
  for (let first = 0; first < steps.length; first++) {
    if (!isBracketed(steps[first]!)) continue;
    let end = first;
    while (end < steps.length && isBracketed(steps[end]!)) end++;
    path += stretch(steps, first, end, pitch, y);
    first = end;
  }
  return path;
}

const isBracketed = (step: Timeline['steps'][number]): boolean =>
  Number.isFinite(step.lower) && Number.isFinite(step.upper);

function stretch(
  steps: Timeline['steps'],
  first: number,
  end: number,
  pitch: number,
  y: (value: number) => number,
): string {
  let path = `M${round(first * pitch)} ${round(y(steps[first]!.upper))}`;
  for (let i = first; i < end; i++) path += `V${round(y(steps[i]!.upper))}H${round((i + 1) * pitch)}`;
  for (let i = end - 1; i >= first; i--) path += `V${round(y(steps[i]!.lower))}H${round(i * pitch)}`;
  return `${path}Z`;
}
