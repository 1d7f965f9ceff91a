import { addScaled, dot, lengthSq, negate, normalize, set, sumAbs, vec3, type Vec3 } from '../math/vec3';
import { unrotate } from '../math/rotation';
import type { Placed } from '../shapes/placed';
import { frame, pair, setPair, type Pair } from './pair';
import { held, places, resetPlaces } from './reduce';
import { featuresA, featuresB, lookAt, padded, points, sample } from './support';

/**
 * A cast in A's frame. A moves by d·t, and C = A − B with it; relative to C, O moves along the ray −d. The cast asks where
 * the ray enters C ⊕ ball(margin).
 *
 * x is the point reached on the ray, always from outside: C is proven not to contain any point before it. It takes the
 * place of O: points are stored, and sampled, relative to x, so that their numbers are small where it matters.
 */
export interface Sweep {
  readonly pair: Pair;
  /** The position of x along A's motion, in the unit of the shapes: `start` plus `way`. It is at most start + far. */
  start: number;
  way: number;
  far: number;
  /** True if the ray misses the bounding ball of C: then no more is known. */
  isBeside: boolean;
  /** True if a plane has moved x. Otherwise A is at t = 0, and nothing is known about that. */
  isMoved: boolean;
  /** The rounding error of a zero, as a length. */
  noise: number;
  /** The greatest gap of a contact: noise until a support is curved, then the tolerance. */
  slack: number;
  /** The tolerance as a length. */
  tolerance: number;
  supportCalls: number;
}

export const sweep = (): Sweep => ({
  pair: pair(),
  start: 0,
  way: 0,
  far: 0,
  isBeside: false,
  isMoved: false,
  noise: 0,
  slack: 0,
  tolerance: 0,
  supportCalls: 0,
});

/** −d/|d|; zero if A does not move. */
export const ray = new Float64Array(padded);
/** The outward normal of the plane that x was moved to, of any length. */
export const plane = new Float64Array(padded);

/** The rounding error of a zero, relative to the size of the numbers. */
export const rounding = 8 * Number.EPSILON;
const u = vec3();
const across = vec3();
const centre = vec3();

/**
 * Moves A to where the ray enters the bounding ball around the centre of C, or leaves it at t = 0 if that is inside.
 * Returns false if the ray misses the ball.
 */
export function beginSweep(
  out: Sweep,
  a: Readonly<Placed>,
  b: Readonly<Placed>,
  displacement: Readonly<Vec3>,
  maxT: number,
  tolerance: number,
): boolean {
  const { pair } = out;
  setPair(pair, a, b);
  const { extent } = pair;
  set(centre, frame[9]!, frame[10]!, frame[11]!);
  unrotate(u, a.pose, displacement);
  const speed = normalize(u, u);
  negate(u, u);
  const reach = speed > 0 ? speed * maxT : 0;

  const middle = dot(centre, u);
  const half2 = extent * extent - lengthSq(addScaled(across, centre, u, -middle));
  const half = Math.sqrt(half2);
  out.supportCalls = 0;
  out.isBeside = half2 < 0 || middle + half < 0 || middle - half > reach;
  if (out.isBeside) return false;

  const start = Math.max(0, middle - half);
  addScaled(centre, centre, u, -start);
  frame[9] = centre.x;
  frame[10] = centre.y;
  frame[11] = centre.z;
  write(ray, u);
  write(plane, negate(across, centre));
  out.start = start;
  out.way = 0;
  out.far = reach - start;
  out.isMoved = start > 0;
  out.noise = rounding * (sumAbs(centre) + extent);
  out.slack = out.noise;
  out.tolerance = tolerance * extent;
  lookAt(pair);
  resetPlaces();
  held.size = 0;
  return true;
}

function write(out: Float64Array, { x, y, z }: Readonly<Vec3>): void {
  out[0] = x;
  out[1] = y;
  out[2] = z;
}

/** Sets the point at s to the support of C along `toward`, relative to x. */
export function sampleFrom(sweep: Sweep, s: number): void {
  sample(s);
  sweep.supportCalls++;
  if ((featuresA[s]! | featuresB[s]!) < 0) sweep.slack = sweep.noise + sweep.tolerance;
}

/** Moves x by `step` along the ray to the support plane with normal n; updates the first `count` vertices. */
export function moveTo(out: Sweep, nx: number, ny: number, nz: number, step: number, count: number): void {
  out.way += step;
  out.isMoved = true;
  plane[0] = nx;
  plane[1] = ny;
  plane[2] = nz;
  const dx = step * ray[0]!;
  const dy = step * ray[1]!;
  const dz = step * ray[2]!;
  frame[9]! -= dx;
  frame[10]! -= dy;
  frame[11]! -= dz;
  for (let i = 0; i < count; i++) {
    const o = places[i]!;
    points[o]! -= dx;
    points[o + 1]! -= dy;
    points[o + 2]! -= dz;
  }
}
