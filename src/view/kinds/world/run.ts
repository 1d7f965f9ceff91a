import { moved } from '../../../algorithms/world/state';
import { toWorld, type Pose } from '../../../math/pose';
import { vec3, type Vec3 } from '../../../math/vec3';
import type { NamedBody } from '../../../problems/kind';
import type { WorldProblem } from '../../../problems/world/problem';
import type { WorldScene } from '../../../problems/world/scene';
import { stateAfter } from '../../../problems/world/state-after';
import { setState } from '../../../problems/world/shapes';
import { frameAt, type Run } from '../../../stepping/run';
import type { Frame } from '../../../trace/trace';
import { flatParts } from '../flat/surfaces';

export type WorldRun = Run<WorldScene, WorldProblem>;

export const bodiesAt = (run: Readonly<WorldRun>, step: number): readonly NamedBody[] =>
  run.kind.bodies(run.problem, frameAt(run, step));

export const isFixed = ({ problem }: Readonly<WorldRun>, i: number): boolean =>
  problem.bodies[i]!.inverseMass === 0;

/** A body as a step lists it. */
export interface Listed {
  x: number;
  y: number;
  cos: number;
  sin: number;
  vx: number;
  vy: number;
  omega: number;
}

export function listed(rows: readonly number[], i: number): Listed {
  return stateAfter(rows, i, 0);
}

/**
 * Where a body is held to throw it, at the start: at the tip of its way in a frame; at rest, on its rim, so that a finger can move the
 * body by its middle and throw it by its rim.
 */
export function throwPoint(
  { problem }: Readonly<WorldRun>,
  { x, y, vx, vy }: Readonly<Listed>,
  i: number,
): Vec3 {
  const rim = vx === 0 && vy === 0 ? Math.SQRT1_2 * problem.bodies[i]!.reach : 0;
  return vec3(x + problem.dt * vx + rim, y + problem.dt * vy + rim);
}

/** The pose of a body that goes on from a step for a time, as it moves there. */
export function poseAfter(
  { problem }: Readonly<WorldRun>,
  body: Readonly<Listed>,
  i: number,
  time: number,
): Pose {
  const from = { ...body, turned: 0 };
  const to = moved({ ...from }, from, from, time);
  return setState(new Array(12).fill(0) as unknown as Pose, problem.placed[i]!, to);
}

/** The outline of a body in the world, closed. */
export function outlineAt({ problem }: Readonly<WorldRun>, i: number, pose: Readonly<Pose>): Vec3[] {
  const { shape } = problem.placed[i]!;
  const { core, full } = flatParts(shape);
  const { points } = (full ?? core).surface;
  const count = points.length / 3;
  return Array.from({ length: count + 1 }, (_, k) => {
    const at = 3 * (k % count);
    const local = vec3(points[at]! + shape.centre.x, points[at + 1]! + shape.centre.y);
    return toWorld(local, pose, local);
  });
}

/** True if contacts are made at events, of bodies that touch there. */
export const isOfEvents = ({ scene }: Readonly<WorldRun>): boolean => scene.algorithm === 'world-toi';

export const phaseAt = ({ phase }: Readonly<Frame>): string => phase;

/** Phases after the bodies have moved. */
const over: ReadonlySet<string> = new Set(['integrate', 'frame', 'event', 'stop']);

/** True for steps after the bodies have moved. */
export const isOver = (frame: Readonly<Frame>): boolean => over.has(frame.phase);

/** The time from a step to the end of its substep; at the end of a substep, the whole of the next one. */
export const timeAhead = (run: Readonly<WorldRun>, frame: Readonly<Frame>): number =>
  timeLeft(run, frame) || substep(run);

/** The time that is left of a substep; 0 at its start and at its end. */
export function timeLeft(run: Readonly<WorldRun>, { world }: Readonly<Frame>): number {
  const h = substep(run);
  const gone = (world?.time ?? 0) % h;
  // Times are sums of steps: at the end of one, rounding leaves nearly h or nearly 0.
  return Math.min(gone, h - gone) < 1e-9 * run.problem.dt ? 0 : h - gone;
}

const substep = ({ problem, options }: Readonly<WorldRun>): number =>
  problem.dt / (options['substeps'] as number);

/** The states of the bodies at the start of a straight motion, and the time since the start of the frame. */
interface Segment {
  from: number;
  bodies: readonly number[];
}

/** The straight motions in the frame of a step, up to that step. */
export function segmentsOf({ trace }: Readonly<WorldRun>, step: number): Segment[] {
  const segments: Segment[] = [];
  const number = trace.at(step).world?.frame;
  for (let at = step; at > 0; at--) {
    if ((trace.phase(at) as string) !== 'integrate') continue;
    const { world } = trace.at(at - 1);
    if (!world || world.frame !== number) break;
    segments.unshift({ from: world.time, bodies: world.bodies });
  }
  return segments;
}
