import { addScaled, length, vec3, type Vec3 } from '../../../math/vec3';
import { castLooks } from '../../../problems/cast/looks';
import type { CastProblem } from '../../../problems/cast/problem';
import type { CastScene } from '../../../problems/cast/scene';
import { looksIn } from '../../../problems/looks';
import { positionOf, toLocal, toWorld } from '../../../math/pose';
import { turnable, turnTo } from '../../../algorithms/cast/turned';
import { moved } from '../../../problems/cast/moved';
import { cso, csoSupport } from '../../../shapes/cso';
import type { Placed } from '../../../shapes/placed';
import { csoPoint, type CsoPoint } from '../../../trace/cso-point';
import type { PairSetup, Run } from '../../../stepping/run';
import { inDouble } from '../../../stepping/run';
import type { State } from '../../../store/state';

export type CastRun = Run<CastScene, CastProblem>;

const pairs = new WeakMap<CastRun, PairSetup>();

/** The bodies of a cast at its start as a pair, whose surfaces are drawn. */
export function pairAtStart(run: CastRun): PairSetup {
  const known = pairs.get(run);
  if (known) return known;
  const { problem, ...setup } = inDouble(run);
  const made = {
    ...setup,
    scene: { ...setup.scene, precision: 'f64' },
    problem: { ...problem, poseBInWorld: problem.world.b.pose },
  } as unknown as PairSetup;
  pairs.set(run, made);
  return made;
}

/** The bodies at t as a pair, with A where it starts: where it does not turn, always the same. Its C is that of t. */
export function pairAt(run: CastRun, t: number): PairSetup {
  const start = pairAtStart(run);
  if (t === 0 || !run.problem.turning) return start;
  const known = turnedPairs.get(run) ?? new Map<number, PairSetup>();
  turnedPairs.set(run, known);
  const made = known.get(t) ?? turnedPair(run, start, t);
  if (known.size >= mostKept) known.clear();
  known.set(t, made);
  return made;
}

const turnedPairs = new WeakMap<CastRun, Map<number, PairSetup>>();
/** A picture needs A at its start, its time and its end. */
const mostKept = 12;

function turnedPair(run: CastRun, start: PairSetup, t: number): PairSetup {
  const { world, dim } = run.problem;
  const { a, b, angularVelocity } = world;
  const turned = moved(a, { displacement: vec3(), angularVelocity: angularVelocity! }, t);
  const problem = { ...start.problem, ...cso(turned, b, dim), toWorld: turned.pose };
  return { ...start, problem };
}

/** Motions are drawn up to this length, in units of E. */
const farthest = 12;

/** The last time that is drawn: the end of the motion, unless that is far away. */
export function lastDrawn({ problem: { displacement, maxT, scale, centre }, result }: CastRun): number {
  const reach = length(displacement);
  const enough = (farthest * scale + length(centre)) / reach;
  return Math.max(Math.min(maxT, enough), result.t ?? 0);
}

/** The time at which A is drawn: that of the slider, or else of the step. */
export function drawnTime(run: CastRun, state: Readonly<Pick<State, 'step' | 'looks'>>): number {
  const { t } = looksIn(state, castLooks);
  return Math.min(t ?? run.trace.at(state.step).motion?.t ?? 0, run.problem.maxT);
}

/** The displacement over the time t, in the world. */
export const wayIn = ({ problem }: CastRun, t: number): Vec3 =>
  addScaled(vec3(), vec3(), problem.world.displacement, t);

/** A at t, in the world. */
export const bodyAt = ({ problem: { world } }: CastRun, t: number): Placed => moved(world.a, world, t);

/** The centre of A at t, in the world. */
export function centreOfA({ problem }: CastRun, t: number): Vec3 {
  const { shape, pose } = moved(problem.world.a, problem.world, t);
  return toWorld(vec3(), pose, shape.centre);
}

/** The point of A that moves in a straight line, at t: its centre, or the point that A turns about. */
export function anchorOfA(run: CastRun, t: number): Vec3 {
  const { turning, world } = run.problem;
  return turning
    ? addScaled(vec3(), positionOf(vec3(), world.a.pose), world.displacement, t)
    : centreOfA(run, t);
}

/** The position at time `to` of the point of A that is at `p` at time `from`, both in the world. */
export function carried(run: CastRun, p: Readonly<Vec3>, from: number, to: number): Vec3 {
  if (!run.problem.turning) return addScaled(vec3(), p, run.problem.world.displacement, to - from);
  return toWorld(vec3(), bodyAt(run, to).pose, toLocal(vec3(), bodyAt(run, from).pose, p));
}

/** The support of C at time t along a unit n, in A's frame; A may turn. */
export function supportAt(run: CastRun, n: Readonly<Vec3>, t: number): CsoPoint {
  const { problem } = run;
  const at = turnable(problem);
  turnTo(at, problem, t);
  return csoSupport(csoPoint(), at, n);
}

/** x in Minkowski space at t. */
export const rayAt = (run: CastRun, t: number): Vec3 => wayIn(run, t === 0 ? 0 : -t);
