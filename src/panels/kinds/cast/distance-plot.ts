import { castLooks } from '../../../problems/cast/looks';
import { looksIn } from '../../../problems/looks';
import { frameAt } from '../../../stepping/run';
import type { Actions } from '../../../store/actions';
import type { State, Store } from '../../../store/state';
import { formatNumber } from '../../../trace/format';
import { rooting } from '../../../algorithms/root-finder';
import { h, setText, together, type Dispose } from '../../dom';
import { drawTimePlot, showWords, timePlotFrame, type TimePlot } from '../time-plot';
import { castRun, distanceCurve, drawnTime, type Curve } from './distance-curve';

/** The distance of the shapes over t, with the proven interval of the time of contact, and a slider that moves A alone. */
export function distancePlot(host: HTMLElement, store: Store, actions: Actions): Dispose {
  const { picture, first, last, ends, words } = timePlotFrame();
  const slider = h('input', {
    type: 'range',
    class: 'time-slider',
    'aria-label': 'Time t',
    min: 0,
    step: 'any',
  });
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
    picture.replaceChildren(...drawTimePlot(plotOf(curve, state, t)));
    const distance = curve.at(t);
    const told = wordsOf(state, t, distance, run.problem.scale);
    showWords(words, told);
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

/** The curve with what the step knows: its interval, its plane, and the bracket of a root finder. */
function plotOf({ points, end, low, high }: Curve, { run, step }: Readonly<State>, t: number): TimePlot {
  const frame = frameAt(run!, step);
  const { lower, upper, motion } = frame;
  const isRooting = (frame.phase as string) === rooting;
  const bracket = isRooting ? (frame.readings ?? []).map(({ value }) => value) : [];
  const [from = 0, to = 0, gapFrom = 0, gapTo = 0] = bracket;
  const plot = { start: 0, end, low, high, points, bracket: [lower, upper] as const, now: t };
  if (isRooting)
    return {
      ...plot,
      between: [from, to],
      lines: [
        [
          [from, gapFrom],
          [to, gapTo],
        ],
      ],
    };
  if (!motion) return plot;
  const { t: at, gap, rate } = motion;
  if ((frame.phase as string) === 'advance') {
    const before = frameAt(run!, step - 1).motion?.t ?? 0;
    return {
      ...plot,
      lines: [
        [
          [before, (at - before) * rate],
          [at, 0],
        ],
      ],
    };
  }
  return rate > 0 && gap > 0
    ? {
        ...plot,
        lines: [
          [
            [at, gap],
            [at + gap / rate, 0],
          ],
        ],
      }
    : plot;
}

/** Shapes nearer than this, in units of E, are in contact. */
const contact = 1e-9;

/** The time, the distance there, and what the step has proven. */
function wordsOf({ run, step }: Readonly<State>, t: number, distance: number, scale: number): string[] {
  const { lower, upper, outcome } = frameAt(run!, step);
  const time = (value: number): string => formatNumber(value, 4);
  const length = (value: number): string => formatNumber(value, 4, scale);
  const apart = Number.isNaN(distance)
    ? 'distance in doubt'
    : Math.abs(distance) <= contact * scale
      ? 'in contact'
      : distance < 0
        ? `${length(-distance)} deep`
        : `distance ${length(distance)}`;
  const isMiss = outcome !== undefined && run!.result.status === 'miss';
  const proven = isMiss ? 'no contact' : `contact ≥ ${time(lower)}`;
  return [`t = ${time(t)}`, apart, proven, ...(upper < Infinity && !isMiss ? [`and ≤ ${time(upper)}`] : [])];
}
