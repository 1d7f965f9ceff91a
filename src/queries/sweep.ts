import { positionOf, setPosition } from '../math/pose';
import { simplex } from '../algorithms/gjk/simplex';
import { addScaled, dot, lengthSq, maxAbs, negate, normalize, vec3, type Vec3 } from '../math/vec3';
import { unrotate } from '../math/rotation';
import { csoSupport, type Placed } from '../shapes/cso';
import type { CsoPoint } from '../trace/cso-point';
import type { Simplex } from '../trace/step';
import { pair, setPair, type Pair } from './pair';

/**
 * A cast in A's frame. A moves by d·t, and C = A − B with it; seen from C it is O that moves, along the ray −d. The cast asks
 * where the ray enters C ⊕ ball(margin).
 *
 * x is the point of the ray that is reached, always from outside: C is proven not to hold any point before it. Vertices are
 * kept as they are seen from x, so that their numbers are small where it matters.
 */
export interface Sweep {
  /** The CSO as it is after `start`. */
  readonly pair: Pair;
  /** −d/|d|; zero where A stands still. */
  readonly ray: Vec3;
  /** How far A goes to x, in the unit of the shapes: to `start` and by `way` from there. It goes to start + far at most. */
  start: number;
  way: number;
  far: number;
  /** Whether a plane has moved x. Otherwise A stands at t = 0, and nothing is known of it. */
  isMoved: boolean;
  /** The outward normal of the plane that x was moved to, of any length. */
  readonly plane: Vec3;
  /** Vertices seen from x, and the weights of the contact where there is one. */
  readonly held: Simplex;
  /** What rounding makes of a zero. */
  noise: number;
  /** How wide the gap of a contact may be: noise until a support is curved, then the tolerance. */
  slack: number;
  /** The tolerance as a length. */
  tolerance: number;
  supportCalls: number;
}

export const sweep = (): Sweep => ({
  pair: pair(),
  ray: vec3(),
  start: 0,
  way: 0,
  far: 0,
  isMoved: false,
  plane: vec3(),
  held: simplex(),
  noise: 0,
  slack: 0,
  tolerance: 0,
  supportCalls: 0,
});

/** Of the size of the numbers: what rounding makes of a zero. */
export const rounding = 8 * Number.EPSILON;
const across = vec3();
const shift = vec3();

/**
 * Puts A where the ball around the centre of C that holds all of it is entered, or leaves it at t = 0 where that is inside.
 * False where the ball is missed.
 */
export function beginSweep(
  out: Sweep,
  a: Readonly<Placed>,
  b: Readonly<Placed>,
  displacement: Readonly<Vec3>,
  maxT: number,
  tolerance: number,
): boolean {
  const { pair, ray } = out;
  setPair(pair, a, b);
  const { extent, centre, poseB } = pair;
  unrotate(ray, a.pose, displacement);
  const speed = normalize(ray, ray);
  negate(ray, ray);
  const reach = speed > 0 ? speed * maxT : 0;

  const middle = dot(centre, ray);
  const half2 = extent * extent - lengthSq(addScaled(across, centre, ray, -middle));
  const half = Math.sqrt(half2);
  out.supportCalls = 0;
  if (half2 < 0 || middle + half < 0 || middle - half > reach) return false;

  const start = Math.max(0, middle - half);
  setPosition(poseB, addScaled(shift, positionOf(shift, poseB), ray, start));
  addScaled(centre, centre, ray, -start);
  negate(out.plane, centre);
  out.start = start;
  out.way = 0;
  out.far = reach - start;
  out.isMoved = start > 0;
  out.held.size = 0;
  out.noise = rounding * (extent + maxAbs(a.shape.centre) + maxAbs(positionOf(shift, poseB)));
  out.slack = out.noise;
  out.tolerance = tolerance * extent;
  return true;
}

/** The support of C along n, seen from x. */
export function sampleFrom({ pair, ray, way }: Readonly<Sweep>, s: CsoPoint, n: Readonly<Vec3>): void {
  csoSupport(s, pair, n);
  if (way > 0) addScaled(s.v, s.v, ray, -way);
}

/** Moves x by `step` along the ray to the support plane with normal n; the first `count` points of the pool come along. */
export function moveTo(out: Sweep, n: Readonly<Vec3>, step: number, count: number): void {
  const { ray, plane, held } = out;
  out.way += step;
  out.isMoved = true;
  plane.x = n.x;
  plane.y = n.y;
  plane.z = n.z;
  const dx = step * ray.x;
  const dy = step * ray.y;
  const dz = step * ray.z;
  for (let i = 0; i < count; i++) {
    const { v } = held.points[i]!;
    v.x -= dx;
    v.y -= dy;
    v.z -= dz;
  }
}
