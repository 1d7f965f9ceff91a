import { addScaled, length, vec3, type Vec3 } from '../../../math/vec3';
import { castLooks } from '../../../problems/cast/looks';
import type { CastProblem } from '../../../problems/cast/problem';
import type { CastScene } from '../../../problems/cast/scene';
import { looksIn } from '../../../problems/looks';
import { toWorld } from '../../../math/pose';
import type { PairSetup, Run } from '../../../stepping/run';
import { inDouble } from '../../../stepping/run';
import type { State } from '../../../store/store';

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

/** In units of E: motions are drawn no farther. */
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

/** The centre of A at t, in the world. */
export function centreOfA({ problem }: CastRun, t: number): Vec3 {
  const { a, displacement } = problem.world;
  return addScaled(vec3(), toWorld(vec3(), a.pose, a.shape.centre), displacement, t);
}

/** x in Minkowski space at t. */
export const rayAt = (run: CastRun, t: number): Vec3 => wayIn(run, t === 0 ? 0 : -t);
