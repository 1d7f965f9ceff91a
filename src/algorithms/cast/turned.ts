import { cosSin } from '../../math/cos-sin';
import { noRotation, rotate, unrotate, type Rotation } from '../../math/rotation';
import { setTurn } from '../../math/turn';
import { dot, sub, vec3, type Vec3 } from '../../math/vec3';
import { unknownCore } from '../../shapes/core';
import { csoSupport } from '../../shapes/cso';
import type { Shape } from '../../shapes/shape';
import { csoPoint } from '../../trace/cso-point';
import type { Cast } from './problem';

/** A cast with `a` and `centre` at the time that `turnTo` sets, in A's frame at t = 0. */
export interface TurnedCast extends Cast {
  /** A's frame at that time. */
  readonly rotation: Rotation;
}

/** The cast with an A that can be turned; it stands as at t = 0. */
export function turnable(problem: Readonly<Cast>): TurnedCast {
  const { a, centre } = problem;
  const rotation = noRotation();
  const local = vec3();
  const turned: Shape & { centre: Vec3 } = {
    ...a,
    centre: { ...a.centre },
    support(out, d) {
      const feature = a.support(out, unrotate(local, rotation, d));
      rotate(out, rotation, out);
      return feature;
    },
    core: unknownCore,
  };
  return { ...problem, a: turned, centre: { ...centre }, rotation };
}

const circle = { cos: 1, sin: 0 };
const centreOfB = vec3();

/** Turns A to where it is at t. `as` is the cast that `to` was made of. */
export function turnTo(to: TurnedCast, as: Readonly<Cast>, t: number): void {
  const { turning } = as;
  if (!turning) return;
  setTurn(to.rotation, turning.axis, cosSin(circle, t * turning.speed));
  rotate(to.a.centre, to.rotation, as.a.centre);
  sub(centreOfB, as.a.centre, as.centre);
  sub(to.centre, to.a.centre, centreOfB);
}

/**
 * The gap along a unit n at t: the distance of the shapes if n separates them, margins included.
 *
 *     gap(t) = n·x(t) − h(n) − m,   x(t) = −t·displacement
 */
export function gapAlong(problem: Readonly<Cast>, n: Readonly<Vec3>, t: number): number {
  const at = problem.turning ? turnable(problem) : problem;
  if (problem.turning) turnTo(at as TurnedCast, problem, t);
  return -t * dot(n, problem.displacement) - dot(n, csoSupport(csoPoint(), at, n).v) - problem.margin;
}
