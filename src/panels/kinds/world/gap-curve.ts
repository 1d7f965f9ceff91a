import { fixedLast } from '../../../algorithms/world/problem';
import { cosSin } from '../../../math/cos-sin';
import { stateAfter } from '../../../problems/world/state-after';
import type { Run } from '../../../stepping/run';
import type { WorldRun } from '../../../view/kinds/world/run';
import { findReading, readingOf } from '../../../algorithms/reading';

type Point = readonly [time: number, gap: number];

/** The gap of two bodies along the axis of a root finder over the rest of a substep, with the times tried so far, since the start of the frame. */
export interface GapCurve {
  readonly a: string;
  readonly b: string;
  readonly start: number;
  readonly end: number;
  /** The gap of the bodies along the axis, which turns with the body whose edge it is normal to. */
  readonly points: readonly Point[];
  /** The bracket before the try of the step. */
  readonly from: number;
  readonly to: number;
  /** The gap along the axis at each try along it, that of the step last. */
  readonly tries: readonly Point[];
  /** The tries so far, along any axis. */
  readonly tried: number;
  /** 1 is the first axis of a search. */
  readonly axis: number;
  readonly low: number;
  readonly high: number;
}

/** Enough for a smooth line. */
const parts = 80;

export const worldRun = (run: Readonly<Run> | null): WorldRun | null =>
  run?.scene.kind === 'world' ? (run as WorldRun) : null;

/** The curve of a step of the root finder; null for other steps. */
export function gapCurve(run: Readonly<WorldRun>, step: number): GapCurve | null {
  const { world, readings = [] } = run.trace.at(step);
  if (!world || phaseOf(run, step) !== 'root-finder') return null;
  const { a, b } = world;
  const [from = 0, to = 0] = readings.map(({ value }) => value);
  const start = world.time;
  const end = endOf(run, step);
  const gapAt = gapOver(run, step);
  const points = Array.from({ length: parts + 1 }, (_, i): Point => {
    const time = ((end - start) * i) / parts;
    return [start + time, gapAt(time)];
  });
  const all = triesUpTo(run, step);
  const { axis } = all.at(-1)!;
  const tries = all.filter((each) => each.axis === axis).map(({ at }) => at);
  const gaps = [...points, ...tries].map(([, gap]) => gap);
  return {
    ...bodyNames(run, a, b),
    start,
    end,
    points,
    from,
    to,
    tries,
    tried: all.length,
    axis,
    low: Math.min(0, ...gaps),
    high: Math.max(0, ...gaps),
  };
}

const phaseOf = ({ trace }: Readonly<WorldRun>, step: number): string => trace.phase(step);

function endOf(run: Readonly<WorldRun>, step: number): number {
  let at = step;
  while (at > 0 && phaseOf(run, at) !== 'predict') at--;
  return (run.trace.at(at).world?.time ?? 0) + run.problem.dt / (run.options['substeps'] as number);
}

/** The gap along the axis of a step over the time since its bodies were as it lists them. */
function gapOver(run: Readonly<WorldRun>, step: number): (time: number) => number {
  const frame = run.trace.at(step);
  const { a, b, ahead, bodies, nearest = [] } = frame.world!;
  const [nx = 0, ny = 0] = nearest.slice(4);
  const turn = findReading(frame, 'turning of the axis')?.value ?? 0;
  const shapes = run.problem.shapes();
  const turned = { cos: 1, sin: 0 };
  return (time) => {
    for (const i of [a, b]) shapes.put(i, stateAfter(bodies, i, time));
    cosSin(turned, turn * (time - ahead));
    const x = turned.cos * nx - turned.sin * ny;
    const y = turned.sin * nx + turned.cos * ny;
    return -shapes.support(b, -x, -y) - shapes.support(a, x, y);
  };
}

/** The tries of this search, in order. */
function triesUpTo(run: Readonly<WorldRun>, step: number): { at: Point; axis: number }[] {
  const tries: { at: Point; axis: number }[] = [];
  const { a, b } = run.trace.at(step).world!;
  for (let at = step; at > 0 && phaseOf(run, at) === 'root-finder'; at--) {
    const frame = run.trace.at(at);
    if (frame.world!.a !== a || frame.world!.b !== b) break;
    const axis = findReading(frame, 'number of the axis')?.value ?? 1;
    tries.unshift({ at: [readingOf(frame, 'time tried'), readingOf(frame, 'gap there')], axis });
  }
  return tries;
}

/** The names of two bodies, a fixed one last. */
export function bodyNames({ problem }: Readonly<WorldRun>, a: number, b: number) {
  const [first, last] = fixedLast(problem, a, b);
  return { a: problem.bodies[first]!.name, b: problem.bodies[last]!.name };
}
