import type { Store } from '../../../store/store';
import { formatNumber } from '../../../trace/format';
import { h, setText, together, type Dispose } from '../../dom';
import { drawTimePlot, showWords, timePlotFrame, type TimePlot } from '../time-plot';
import { gapCurve, worldRun, type GapCurve } from './gap-curve';

/** The distance of two bodies over the time of a step, with the bracket and the tries of the root finder. */
export function gapPlot(host: HTMLElement, store: Store): Dispose {
  const { picture, first, last, ends, words } = timePlotFrame();
  const box = h('div', { class: 'time-plot' }, picture, ends);
  host.append(box, words);
  const show = (): void => {
    const { run, step } = store.getState();
    const world = worldRun(run);
    const curve = world && gapCurve(world, step);
    picture.replaceChildren(...(curve ? drawTimePlot(plotOf(curve)) : []));
    setText(first, curve ? formatNumber(curve.start, 3) : '');
    setText(last, curve ? formatNumber(curve.end, 3) : '');
    const told = curve ? wordsOf(curve, world.problem.scale) : ['s(t)', 'at the steps of the root finder'];
    showWords(words, told);
  };
  show();
  return together(
    store.subscribe((state) => state.run, show),
    store.subscribe((state) => state.step, show),
    () => box.remove(),
    () => words.remove(),
  );
}

const plotOf = ({ from, to, tries, ...curve }: GapCurve): TimePlot => ({
  ...curve,
  bracket: [from, to],
  tries,
  now: tries.at(-1)![0],
});

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
