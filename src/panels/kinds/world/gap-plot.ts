import '../../../styles/cast.css';
import type { Store } from '../../../store/store';
import { formatNumber } from '../../../trace/format';
import { h, setText, svg, together, type Dispose } from '../../dom';
import { gapCurve, worldRun, type GapCurve } from './gap-curve';

/** The distance of two bodies over the time of a step, with the bracket and the tries of the root finder. */
export function gapPlot(host: HTMLElement, store: Store): Dispose {
  const picture = svg('svg', {
    class: 'time-picture',
    viewBox: '0 0 1 1',
    preserveAspectRatio: 'none',
    'aria-hidden': 'true',
  });
  const [first, last] = [h('span', {}), h('span', {})];
  const ends = h('p', { class: 'time-ends', 'aria-hidden': 'true' }, first, last);
  const words = h('p', { class: 'time-words' });
  const box = h('div', { class: 'time-plot' }, picture, ends);
  host.append(box, words);
  const show = (): void => {
    const { run, step } = store.getState();
    const world = worldRun(run);
    const curve = world && gapCurve(world, step);
    picture.replaceChildren(...(curve ? drawing(curve) : []));
    setText(first, curve ? formatNumber(curve.start, 3) : '');
    setText(last, curve ? formatNumber(curve.end, 3) : '');
    const told = curve ? wordsOf(curve, world.problem.scale) : ['s(t)', 'at the steps of the root finder'];
    words.replaceChildren(...told.map((text, i) => h(i === 0 ? 'b' : 'span', {}, text)));
  };
  show();
  return together(
    store.subscribe((state) => state.run, show),
    store.subscribe((state) => state.step, show),
    () => box.remove(),
    () => words.remove(),
  );
}

/** The lines of the plot, in a square of side 1 whose x axis is the time. */
function drawing({ start, end, points, from, to, tries, low, high }: GapCurve): SVGElement[] {
  const x = (time: number): number => (end > start ? (time - start) / (end - start) : 0);
  const y = (gap: number): number => 0.04 + (0.92 * (high - gap)) / (high - low || 1);
  const line = (className: string, d: string): SVGElement => svg('path', { class: className, d });
  const curve = points.map(
    ([time, gap], i) => `${i === 0 ? 'M' : 'L'}${x(time).toFixed(5)} ${y(gap).toFixed(5)}`,
  );
  const now = tries.at(-1)![0];
  return [
    svg('rect', { class: 'time-bracket', x: x(from), y: 0, width: x(to) - x(from), height: 1 }),
    line('time-zero', `M0 ${y(0)}H1`),
    line('time-lower', `M${x(from)} 0V1`),
    line('time-upper', `M${x(to)} 0V1`),
    line('time-curve', curve.join('')),
    line('time-now', `M${x(now)} 0V1`),
    // A line without length has round ends: a dot of the same size however the plot is stretched.
    ...tries.map(([time, gap]) => line('time-try', `M${x(time)} ${y(gap)}h0`)),
  ];
}

/** The try of the step, what it found, and the bracket that it was in. */
function wordsOf({ a, b, from, to, tries }: GapCurve, scale: number): string[] {
  const [time, gap] = tries.at(-1)!;
  const number = (value: number): string => formatNumber(value, 4);
  return [
    `try ${tries.length}: t = ${number(time)}`,
    `s = ${formatNumber(gap, 4, scale)} along the axis`,
    `bracket ${number(from)} to ${number(to)}`,
    `${a}, ${b}`,
  ];
}
