import { soundSpeed } from '../../../algorithms/world/problem';
import type { Store } from '../../../store/state';
import type { Run } from '../../../stepping/run';
import { formatNumber } from '../../../trace/format';
import { h, setText, together, type Dispose } from '../../dom';
import { drawTimePlot, showWords, timePlotFrame, type TimePlot } from '../time-plot';
import type { WorldRun } from '../../../view/kinds/world/run';
import { gapCurve, worldRun, type GapCurve } from './gap-curve';
import { pushCurve, type PushCurve } from './push-curve';
import { onStep } from '../../on-step';

/**
 * At the steps of a root finder, the gap of two bodies over the time of a step of the world, with the bracket and the tries; from the
 * contacts of a solver on, n·v of one of them over the steps of the solver, with the least that is allowed.
 */
export function gapPlot(host: HTMLElement, store: Store): Dispose {
  const { picture, first, last, ends, words } = timePlotFrame();
  const box = h('div', { class: 'time-plot' }, picture, ends);
  host.append(box, words);
  const show = (): void => {
    const { run, step } = store.getState();
    const world = worldRun(run);
    const gap = world && gapCurve(world, step);
    const push = gap || !world ? null : pushCurve(world, step);
    picture.replaceChildren(...(gap ? drawTimePlot(plotOf(gap)) : push ? drawTimePlot(pushPlot(push)) : []));
    setText(first, gap ? formatNumber(gap.start, 3, world.problem.dt) : '');
    setText(last, gap ? formatNumber(gap.end, 3, world.problem.dt) : '');
    showWords(
      words,
      gap ? wordsOf(gap, world.problem) : push ? pushWords(push, world!.problem) : noPush(run, step),
    );
  };
  show();
  return together(
    store.subscribe((state) => state.run, show),
    onStep(store, show),
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

/** A course in stairs, as n·v changes from step to step, and the limit as a line across. */
function pushPlot({ values, count, limit }: PushCurve): TimePlot {
  const points = values.flatMap((value, i): [number, number][] => [
    [i, value],
    [i + 1, value],
  ]);
  return {
    start: 0,
    end: count,
    low: Math.min(0, limit, ...values),
    high: Math.max(0, limit, ...values),
    points,
    lines: [
      [
        [0, limit],
        [count, limit],
      ],
    ],
    now: values.length - 0.5,
  };
}

function noPush(run: Readonly<Run> | null, step: number): string[] {
  const phase: string = run?.trace.phase(step) ?? '';
  return phase === 'frame'
    ? ['No contact in this frame']
    : phase === 'stop'
      ? ['No contact in the last frame']
      : ['No contact yet in this frame', 'n·v begins with one'];
}

function pushWords(curve: PushCurve, problem: WorldRun['problem']): string[] {
  const { contact, a, b, values, limit, impulse } = curve;
  return [
    `n·v = ${formatNumber(soundSpeed(values.at(-1)!, problem), 4)}`,
    `allowed ≥ ${formatNumber(soundSpeed(limit, problem), 4)}`,
    `λ = ${formatNumber(impulse, 4)}`,
    `contact ${contact + 1}: ${a}, ${b}`,
  ];
}

/** The try of the step, what it found, and the bracket that it was in. */
function wordsOf(
  { a, b, from, to, tries, tried, axis }: GapCurve,
  { scale, dt }: WorldRun['problem'],
): string[] {
  const [time, gap] = tries.at(-1)!;
  const number = (value: number): string => formatNumber(value, 4, dt);
  return [
    `try ${tried}: t = ${number(time)}`,
    `s = ${formatNumber(gap, 4, scale)} along ${axis > 1 ? `axis ${axis}` : 'the axis'}`,
    `bracket ${number(from)} to ${number(to)}`,
    `${a}, ${b}`,
  ];
}
