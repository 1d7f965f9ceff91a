import { rotate } from '../../math/rotation';
import { isFinite, vec3, type Vec3 } from '../../math/vec3';
import { looksIn } from '../../problems/looks';
import { pairLooks, type Along } from '../../problems/pair/looks';
import type { Triple } from '../../shapes/shape';
import type { State } from '../state';

/**
 * Returns the direction of the step in world axes: that of its sample, else of its best plane, else of the answer. The last
 * step uses the answer's, since its own may remain from the proof that O, the origin, is in C.
 */
export function stepDirection({ run, step }: Readonly<Pick<State, 'run' | 'step'>>): Triple {
  const frame = run?.trace.at(step);
  const answer = run?.result.normal;
  const own = frame?.direction ?? frame?.bestPlane?.normal;
  const d = frame?.outcome ? (answer ?? own) : (own ?? answer);
  if (!run || !d || !isFinite(d)) return [0, 1, 0];
  const { x, y, z } = rotate(vec3(), run.problem.toWorld, d);
  return [x, y, z];
}

/** Returns the unit direction along which the overlap is measured, in world axes; null if it is off. */
export function measuredDirection(state: Readonly<Pick<State, 'run' | 'step' | 'looks'>>): Vec3 | null {
  const { along } = looksIn(state, pairLooks);
  if (along === 'off') return null;
  return vec3(...(along === 'step' ? stepDirection(state) : along));
}

/** Returns the measured direction of a kind, after another. By hand, it starts from the step's direction. */
export function measuredBy(state: Readonly<State>, by: 'off' | 'step' | 'hand'): Along {
  if (by !== 'hand') return by;
  const { along } = looksIn(state, pairLooks);
  return typeof along === 'string' ? stepDirection(state) : along;
}
