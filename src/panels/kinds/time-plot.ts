import '../../styles/cast.css';
import { h, svg } from '../dom';

type PlotPoint = readonly [time: number, gap: number];

/** A gap over time, and what a step knows of where it comes to zero. */
export interface TimePlot {
  start: number;
  end: number;
  /** The least and the greatest gap that are shown. */
  low: number;
  high: number;
  points: readonly PlotPoint[];
  /** The interval in which the contact is; its end may be Infinity. */
  bracket?: readonly [from: number, to: number];
  /** The bracket of a root finder. */
  between?: readonly number[];
  /** Straight lines, by two points each: separations along an axis. */
  lines?: readonly (readonly [PlotPoint, PlotPoint])[];
  /** The tries of a root finder. */
  tries?: readonly PlotPoint[];
  now: number;
}

/** The elements of the plot in the dock: the picture, with its ends, and the words beside it. */
export function timePlotFrame() {
  const picture = svg('svg', {
    class: 'time-picture',
    viewBox: '0 0 1 1',
    preserveAspectRatio: 'none',
    'aria-hidden': 'true',
  });
  const [first, last] = [h('span', {}), h('span', {})];
  const ends = h('p', { class: 'time-ends', 'aria-hidden': 'true' }, first, last);
  return { picture, first, last, ends, words: h('p', { class: 'time-words' }) };
}

/** The first text is that of the time. */
export const showWords = (words: HTMLElement, told: readonly string[]): void =>
  words.replaceChildren(...told.map((text, i) => h(i === 0 ? 'b' : 'span', {}, text)));

/** The lines of the plot, in a square of side 1 whose x axis is the time. */
export function drawTimePlot(plot: Readonly<TimePlot>): SVGElement[] {
  const { start, end, low, high, bracket, now } = plot;
  const x = (time: number): number =>
    end > start ? Math.min(1, Math.max(0, (time - start) / (end - start))) : 0;
  const y = (gap: number): number => 0.04 + (0.92 * (high - gap)) / (high - low || 1);
  const path = (line: readonly PlotPoint[]): string =>
    line.map(([time, gap], i) => `${i === 0 ? 'M' : 'L'}${x(time).toFixed(5)} ${y(gap).toFixed(5)}`).join('');
  const line = (className: string, d: string): SVGElement => svg('path', { class: className, d });
  const upright = (className: string, time: number): SVGElement => line(className, `M${x(time)} 0V1`);
  return [
    ...(bracket ? [bracketArea(x(bracket[0]), x(bracket[1]))] : []),
    line('time-zero', `M0 ${y(0)}H1`),
    ...(bracket ? [upright('time-lower', bracket[0])] : []),
    ...(bracket && bracket[1] < Infinity ? [upright('time-upper', bracket[1])] : []),
    line('time-curve', path(plot.points)),
    ...(plot.between ?? []).map((time) => upright('time-between', time)),
    ...(plot.lines ?? []).map((ends) => line('time-plane', path(within(ends, low, high)))),
    upright('time-now', now),
    // A line without length has round ends: a dot of the same size however the plot is stretched.
    ...(plot.tries ?? []).map(([time, gap]) => line('time-try', `M${x(time)} ${y(gap)}h0`)),
  ];
}

const bracketArea = (from: number, to: number): SVGElement =>
  svg('rect', { class: 'time-bracket', x: from, y: 0, width: Math.max(0, to - from), height: 1 });

/** The part of a line that the plot has room for. */
function within([p, q]: readonly [PlotPoint, PlotPoint], low: number, high: number): readonly PlotPoint[] {
  const at = (gap: number): number => p[0] + ((q[0] - p[0]) * (gap - p[1])) / (q[1] - p[1]);
  const inside = ([time, gap]: PlotPoint): PlotPoint =>
    gap > high ? [at(high), high] : gap < low ? [at(low), low] : [time, gap];
  return Math.max(p[1], q[1]) < low || Math.min(p[1], q[1]) > high ? [] : [inside(p), inside(q)];
}
