import '../../../styles/cast.css';
import { castLooks } from '../../../problems/cast/looks';
import { looksIn } from '../../../problems/looks';
import { frameAt } from '../../../stepping/run';
import type { Actions, State, Store } from '../../../store/store';
import { formatNumber } from '../../../trace/format';
import { rooting } from '../../../algorithms/root-finder';
import { h, setText, svg, together, type Dispose } from '../../dom';
import { castRun, distanceCurve, drawnTime, type Curve } from './distance-curve';

/** The distance of the shapes over t, with the proven interval of the time of contact, and a slider that moves A alone. */
export function distancePlot(host: HTMLElement, store: Store, actions: Actions): Dispose {
  const picture = svg('svg', {
    class: 'time-picture',
    viewBox: '0 0 1 1',
    preserveAspectRatio: 'none',
    'aria-hidden': 'true',
  });
  const slider = h('input', {
    type: 'range',
    class: 'time-slider',
    'aria-label': 'Time t',
    min: 0,
    step: 'any',
  });
  const [first, last] = [h('span', {}), h('span', {})];
  const ends = h('p', { class: 'time-ends', 'aria-hidden': 'true' }, first, last);
  const words = h('p', { class: 'time-words' });
  const box = h('div', { class: 'time-plot', 'data-keys': 'strip' }, picture, slider, ends);
  host.append(box, words);

  let curve: Curve | null = null;
  const recompute = (): void => {
    const run = castRun(store.getState().run);
    curve = run && distanceCurve(run);
    if (!curve) return;
    slider.max = String(curve.end);
    setText(first, '0');
    setText(last, formatNumber(curve.end, 3));
    show();
  };
  const show = (): void => {
    const state = store.getState();
    const run = castRun(state.run);
    if (!run || !curve) return;
    const t = drawnTime(run, state);
    slider.value = String(t);
    picture.replaceChildren(...drawing(curve, state, t));
    const distance = curve.at(t);
    const told = wordsOf(state, t, distance, run.problem.scale);
    words.replaceChildren(...told.map((text, i) => h(i === 0 ? 'b' : 'span', {}, text)));
    slider.setAttribute('aria-valuetext', told.join(', '));
  };
  slider.addEventListener('input', () => {
    actions.pause();
    actions.setLooks(castLooks, { t: Number(slider.value) });
  });
  const follow = (): void => {
    // A step has a time of its own.
    if (looksIn(store.getState(), castLooks).t !== null) actions.setLooks(castLooks, { t: null });
    else show();
  };
  recompute();
  return together(
    store.subscribe((state) => state.run, recompute),
    store.subscribe((state) => state.step, follow),
    store.subscribe((state) => state.looks, show),
    () => box.remove(),
    () => words.remove(),
  );
}

/** The lines of the plot, in a square of side 1 whose x axis is t. */
function drawing({ points, end, low, high }: Curve, { run, step }: Readonly<State>, t: number): SVGElement[] {
  const x = (time: number): number => (end > 0 ? Math.min(1, Math.max(0, time / end)) : 0);
  const y = (distance: number): number => 0.04 + (0.92 * (high - distance)) / (high - low || 1);
  const path = (line: readonly (readonly [number, number])[]): string =>
    line.map(([time, d], i) => `${i === 0 ? 'M' : 'L'}${x(time).toFixed(5)} ${y(d).toFixed(5)}`).join('');
  const frame = frameAt(run!, step);
  const [from, to] = [x(frame.lower), x(frame.upper)];
  const line = (className: string, d: string): SVGElement => svg('path', { class: className, d });
  const drawn = [
    svg('rect', { class: 'time-bracket', x: from, y: 0, width: Math.max(0, to - from), height: 1 }),
    line(
      'time-zero',
      path([
        [0, 0],
        [end, 0],
      ]),
    ),
    line('time-lower', `M${from} 0V1`),
    ...(frame.upper < Infinity ? [line('time-upper', `M${to} 0V1`)] : []),
    line('time-curve', path(points)),
  ];
  const bracket = frame.phase === rooting ? frame.readings : undefined;
  for (const { value } of bracket?.slice(0, 2) ?? []) drawn.push(line('time-between', `M${x(value)} 0V1`));
  if (bracket)
    drawn.push(
      line('time-plane', path([0, 1].map((i) => [bracket[i]!.value, bracket[i + 2]!.value] as const))),
    );
  const { motion } = frame;
  const isAdvance = (frame.phase as string) === 'advance';
  const before = isAdvance ? (frameAt(run!, step - 1).motion?.t ?? 0) : undefined;
  if (motion && before !== undefined)
    drawn.push(
      line(
        'time-plane',
        path([
          [before, (motion.t - before) * motion.rate],
          [motion.t, 0],
        ]),
      ),
    );
  if (motion && motion.rate > 0 && motion.gap > 0 && !bracket)
    drawn.push(
      line(
        'time-plane',
        path([
          [motion.t, motion.gap],
          [motion.t + motion.gap / motion.rate, 0],
        ]),
      ),
    );
  return [...drawn, line('time-now', `M${x(t)} 0V1`)];
}

/** The time, the distance there, and what the step has proven. */
function wordsOf({ run, step }: Readonly<State>, t: number, distance: number, scale: number): string[] {
  const { lower, upper, outcome } = frameAt(run!, step);
  const time = (value: number): string => formatNumber(value, 4);
  const length = (value: number): string => formatNumber(value, 4, scale);
  const apart = Number.isNaN(distance)
    ? 'distance in doubt'
    : distance < 0
      ? `${length(-distance)} deep`
      : `distance ${length(distance)}`;
  const isMiss = outcome !== undefined && run!.result.status === 'miss';
  const proven = isMiss ? 'no contact' : `contact ≥ ${time(lower)}`;
  return [`t = ${time(t)}`, apart, proven, ...(upper < Infinity && !isMiss ? [`and ≤ ${time(upper)}`] : [])];
}
