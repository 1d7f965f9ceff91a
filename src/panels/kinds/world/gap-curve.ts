import { answer2d } from '../../../queries/flat/flat-answer';
import { signedDistance2d } from '../../../queries/flat/signed-distance-2d';
import type { Run } from '../../../stepping/run';
import { listed, poseAfter, type WorldRun } from '../../../view/kinds/world/run';

type Point = readonly [time: number, gap: number];

/** The distance of two bodies over what is left of a step, and what a root finder has tried so far. Times are since the start of the frame. */
export interface GapCurve {
  readonly a: string;
  readonly b: string;
  readonly start: number;
  readonly end: number;
  /** Their signed distance. */
  readonly points: readonly Point[];
  /** The bracket before the try of the step. */
  readonly from: number;
  readonly to: number;
  /** The gap along the axis at each try, that of the step last. */
  readonly tries: readonly Point[];
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
  const { a, b, bodies } = world;
  const [from = 0, to = 0] = readings.map(({ value }) => value);
  const start = startOf(run, step);
  const end = endOf(run, step);
  const distance = distanceOver(run, bodies, a, b);
  const points = Array.from({ length: parts + 1 }, (_, i): Point => {
    const time = ((end - start) * i) / parts;
    return [start + time, distance(time)];
  });
  const tries = triesUpTo(run, step);
  const all = [...points, ...tries].map(([, gap]) => gap);
  return {
    a: run.problem.bodies[a]!.name,
    b: run.problem.bodies[b]!.name,
    start,
    end,
    points,
    from,
    to,
    tries,
    low: Math.min(0, ...all),
    high: Math.max(0, ...all),
  };
}

const phaseOf = ({ trace }: Readonly<WorldRun>, step: number): string => trace.phase(step);

/** The time at which the bodies are as the step lists them: when they last moved, or the step of the world began. */
function startOf(run: Readonly<WorldRun>, step: number): number {
  let at = step;
  while (at > 0 && phaseOf(run, at) !== 'integrate' && phaseOf(run, at) !== 'predict') at--;
  return run.trace.at(at).world?.time ?? 0;
}

function endOf(run: Readonly<WorldRun>, step: number): number {
  let at = step;
  while (at > 0 && phaseOf(run, at) !== 'predict') at--;
  return (run.trace.at(at).world?.time ?? 0) + run.problem.dt / (run.options['substeps'] as number);
}

function distanceOver(run: Readonly<WorldRun>, rows: readonly number[], a: number, b: number) {
  const found = answer2d();
  const at = (i: number, time: number) => ({
    ...run.problem.placed[i]!,
    pose: poseAfter(run, listed(rows, i), i, time),
  });
  return (time: number): number => signedDistance2d(at(a, time), at(b, time), found).signedDistance;
}

/** The tries of this search, in order. */
function triesUpTo(run: Readonly<WorldRun>, step: number): Point[] {
  const tries: Point[] = [];
  const { a, b } = run.trace.at(step).world!;
  for (let at = step; at > 0 && phaseOf(run, at) === 'root-finder'; at--) {
    const { world, readings = [] } = run.trace.at(at);
    if (world!.a !== a || world!.b !== b) break;
    tries.unshift([readings[4]!.value, readings[5]!.value]);
  }
  return tries;
}
