import { toLocal, toWorld } from '../math/pose';
import { copy, dot, maxAbs, negate, scale, set, sub, vec3, type Vec3 } from '../math/vec3';
import { closestFeature, findClosestFeature, projectOrigin } from '../algorithms/gjk/closest-feature';
import { hasVertex, simplex } from '../algorithms/gjk/simplex';
import { csoSupport } from '../shapes/cso';
import type { CsoPoint } from '../trace/cso-point';
import type { Simplex } from '../trace/step';
import { keepVertices, nearest, nearestOfAll, nearestWithNewest, type Nearest } from './nearest';
import type { Pair } from './pair';
import type { PairCache } from './pair-cache';

/**
 * GJK closest points of the cores: see `gjk` for the papers and for the reasons; this is the same search as a kernel.
 *
 *  1. Start from a first simplex: one support, along a good guess or from the centre of C towards O, or the last simplex of
 *     the query before. v is its point nearest to O.
 *  2. Sample s along −v. O is at most |v| away from C, and at least α = v·s/|v|.
 *  3. Stop where |v| − α = v·(v − s)/|v| is as small as asked for, or s is in the simplex already.
 *  4. Add s, and reduce: v becomes the point of the simplex nearest to O, which keeps the vertices that v needs.
 *  5. Stop where the simplex holds O. Else go on with 2.
 *
 * Departures from `gjk`, with reasons:
 *  - Directions are not normalised and bounds are compared as squares: no root before the end.
 *  - Vertices trade places in a fixed pool, and weights are found once, at the end.
 *  - Step 4 looks only at features of s (`nearestWithNewest`). Where it cannot tell, or |v| does not fall, the step is done
 *    again by `findClosestFeature`: 1 to 4 of 100 steps between random shapes.
 *  - Where |v| does not fall even then, or the bounds are apart at the end, that is called unresolved, for a slower method to
 *    decide: 2 of 400,000 random pairs.
 */
export interface Closest {
  /** Of size 4 where O is inside it. */
  readonly simplex: Simplex;
  /** Its point nearest to O, in A's frame: what the weights of the simplex blend. */
  readonly v: Vec3;
  /** The direction of the last support; not of unit length. */
  readonly direction: Vec3;
  /** lower ≤ distance of the cores ≤ upper. */
  lower: number;
  upper: number;
  /** What rounding makes of a zero: no distance below it is known from contact. */
  noise: number;
  ending: Ending;
  iterations: number;
  supportCalls: number;
}

/**
 * Apart: the bounds agree. Beyond, within: the distance is known to be more than `far`, or no more than `near`, and nothing
 * else. Inside: O is in the interior of the tetrahedron. Touching: O is on the simplex, within rounding, and may be inside C
 * or on its boundary. Unresolved: digits or iterations ran out.
 */
export type Ending = 'apart' | 'beyond' | 'within' | 'inside' | 'touching' | 'unresolved';

export const closest = (): Closest => ({
  simplex: simplex(),
  v: vec3(),
  direction: vec3(),
  lower: NaN,
  upper: NaN,
  noise: NaN,
  ending: 'unresolved',
  iterations: 0,
  supportCalls: 0,
});

const cap = 128;
/** Polytopes are answered to rounding: this share of E. */
const exact = 1e-12;
const rounding = 8 * Number.EPSILON;

const v: Nearest = nearest();
const feature = closestFeature();

/**
 * Goes on from the simplex that `startAlong` or `startFrom` has made. `tolerance` is a length; it counts where the surfaces
 * are curved. The search ends as soon as the distance is known to be no more than `near`, or more than `far`.
 */
export function findClosest(
  out: Closest,
  pair: Readonly<Pair>,
  tolerance: number,
  near = -1,
  far = Infinity,
): void {
  const held = out.simplex;
  const { noise } = out;
  const tight = exact * pair.extent + noise;
  const loose = tolerance + noise;
  const farSq = (far + noise) ** 2;
  const nearSq = near * Math.abs(near);
  // Poses that are not finite, or whose squares are not.
  if (!(v.squared < Infinity)) return end(out, 'unresolved');
  while (out.iterations < cap) {
    if (v.mask === 0b1111) return end(out, 'inside');
    if (v.squared <= noise * noise) return end(out, 'touching');
    if (v.squared <= nearSq) return end(out, 'within');
    const s = held.points[held.size]!;
    sample(out, s, pair);
    const fall = v.x * (v.x - s.v.x) + v.y * (v.y - s.v.y) + v.z * (v.z - s.v.z);
    const ahead = v.squared - fall;
    if (ahead > 0 && ahead * ahead > farSq * v.squared) return end(out, 'beyond');
    const slack = (s.idA | s.idB) < 0 ? loose : tight;
    if (fall <= 0 || fall * fall <= slack * slack * v.squared || hasVertex(held, s)) {
      sharpen(out, pair, fall, slack);
      if (out.upper <= noise) return end(out, 'touching');
      return end(out, out.upper - out.lower <= slack ? 'apart' : 'unresolved');
    }
    held.size++;
    const before = v.squared;
    if (!nearestWithNewest(v, held) || !(v.squared < before)) nearestOfAll(v, held);
    if (!(v.squared < before)) break;
    keepVertices(held, v.mask);
  }
  end(out, 'unresolved');
}

function end(out: Closest, ending: Ending): void {
  out.ending = ending;
}

/** Starts with one support: along `first`, or as seen from the centre of C towards O. */
export function startAlong(
  out: Closest,
  pair: Readonly<Pair>,
  first: Readonly<Vec3> = towardsOrigin(pair),
): void {
  const held = out.simplex;
  begin(out, pair);
  csoSupport(held.points[0]!, pair, copy(out.direction, first));
  out.supportCalls = 1;
  held.size = 1;
  nearestWithNewest(v, held);
}

/**
 * Starts where the last query of these shapes ended, if there was one: its simplex is made of points of the shapes, and as
 * these moved with the shapes, their differences are points of C still. Nothing else is taken from the cache, so all that is
 * proven is proven anew.
 */
export function startFrom(
  out: Closest,
  pair: Readonly<Pair>,
  cache: Readonly<PairCache> | undefined,
): boolean {
  if (!cache || cache.size === 0 || cache.shapeA !== pair.a || cache.shapeB !== pair.b) return false;
  const held = out.simplex;
  begin(out, pair);
  for (let i = 0; i < cache.size; i++) recall(held.points[i]!, pair, cache, i);
  held.size = cache.size;
  if (!nearestWithNewest(v, held, true)) nearestOfAll(v, held);
  keepVertices(held, v.mask);
  return true;
}

/** Keeps the simplex for the next query. One that came out of the cache and was all that was needed is there already. */
export function remember(
  cache: PairCache | undefined,
  pair: Readonly<Pair>,
  { simplex: held, iterations, supportCalls }: Readonly<Closest>,
): void {
  if (!cache) return;
  const isThere = iterations === 1 && supportCalls === 1 && cache.size === held.size;
  if (isThere && cache.shapeA === pair.a && cache.shapeB === pair.b) return;
  cache.shapeA = pair.a;
  cache.shapeB = pair.b;
  cache.size = held.size < 4 ? held.size : 0;
  const { points, features } = cache;
  for (let i = 0; i < cache.size; i++) {
    const { a, b, idA, idB } = held.points[i]!;
    toLocal(inB, pair.poseB, b);
    points[6 * i] = a.x;
    points[6 * i + 1] = a.y;
    points[6 * i + 2] = a.z;
    points[6 * i + 3] = inB.x;
    points[6 * i + 4] = inB.y;
    points[6 * i + 5] = inB.z;
    features[2 * i] = idA;
    features[2 * i + 1] = idB;
  }
}

const inB = vec3();

function recall(
  out: CsoPoint,
  { poseB }: Readonly<Pair>,
  { points, features }: Readonly<PairCache>,
  i: number,
): void {
  set(out.a, points[6 * i]!, points[6 * i + 1]!, points[6 * i + 2]!);
  set(inB, points[6 * i + 3]!, points[6 * i + 4]!, points[6 * i + 5]!);
  toWorld(out.b, poseB, inB);
  sub(out.v, out.a, out.b);
  out.idA = features[2 * i]!;
  out.idB = features[2 * i + 1]!;
}

function begin(out: Closest, pair: Readonly<Pair>): void {
  out.noise = rounding * (maxAbs(pair.centre) + pair.extent);
  out.iterations = 0;
  out.supportCalls = 0;
}

const look = vec3();

/** From the centre of C to O. */
function towardsOrigin({ centre }: Readonly<Pair>): Vec3 {
  negate(look, centre);
  if (dot(look, look) === 0) look.x = 1;
  return look;
}

/** The support along −v. */
function sample(out: Closest, s: CsoPoint, pair: Readonly<Pair>): void {
  set(out.direction, -v.x, -v.y, -v.z);
  csoSupport(s, pair, out.direction);
  out.supportCalls++;
  out.iterations++;
}

/** The weights with which a simplex blends O, where O is inside it or on it. */
export function weighOrigin(held: Simplex): void {
  if (!projectOrigin(feature, held, (1 << held.size) - 1)) findClosestFeature(feature, held);
  for (let i = 0; i < 4; i++) held.weights[i] = feature.weights[i]!;
}

/**
 * Finds the weights of v, and the bounds; `fall` is v·(v − s). Where the vertices make no stout feature, and v may lack a
 * digit, both come from the readable sub-algorithm.
 */
function sharpen(out: Closest, pair: Readonly<Pair>, fall: number, slack: number): void {
  const held = out.simplex;
  const length = Math.sqrt(v.squared);
  out.lower = length - fall / length;
  if (weigh(held)) {
    set(out.v, v.x, v.y, v.z);
    out.upper = length;
    return;
  }
  if (!projectOrigin(feature, held, (1 << held.size) - 1)) findClosestFeature(feature, held);
  out.upper = Math.sqrt(feature.distanceSq);
  let kept = 0;
  for (let i = 0; i < held.size; i++) {
    if (feature.mask & (1 << i)) held.weights[kept++] = feature.weights[i]!;
  }
  keepVertices(held, feature.mask);
  turnSharp(out, pair, slack);
}

/**
 * Along the sharp v nothing was sampled. At a distance of a few digits rounding may tilt it so far that the plane across it
 * cuts deep into the cores: then the direction remains the one that parts them.
 */
function turnSharp(out: Closest, pair: Readonly<Pair>, slack: number): void {
  const s = out.simplex.points[out.simplex.size]!;
  csoSupport(s, pair, negate(out.direction, feature.v));
  out.supportCalls++;
  const lower = dot(feature.v, s.v) / out.upper;
  if (out.upper - lower <= slack) {
    copy(out.v, feature.v);
    out.lower = Math.max(out.lower, lower);
  } else scale(out.v, set(out.v, v.x, v.y, v.z), out.upper / Math.sqrt(v.squared));
}

/** The weights of a vertex, an edge, or a triangle that is no sliver; false for others. */
function weigh({ size, points, weights }: Simplex): boolean {
  const a = points[0]!.v;
  if (size === 1) {
    weights[0] = 1;
    return true;
  }
  const b = points[1]!.v;
  const abx = b.x - a.x;
  const aby = b.y - a.y;
  const abz = b.z - a.z;
  const ab2 = abx * abx + aby * aby + abz * abz;
  const avx = v.x - a.x;
  const avy = v.y - a.y;
  const avz = v.z - a.z;
  if (size === 2) {
    weights[1] = (avx * abx + avy * aby + avz * abz) / ab2;
    weights[0] = 1 - weights[1];
    return weights[0] > 0 && weights[1] > 0;
  }
  const c = points[2]!.v;
  const acx = c.x - a.x;
  const acy = c.y - a.y;
  const acz = c.z - a.z;
  const ac2 = acx * acx + acy * acy + acz * acz;
  const nx = aby * acz - abz * acy;
  const ny = abz * acx - abx * acz;
  const nz = abx * acy - aby * acx;
  const area = nx * nx + ny * ny + nz * nz;
  if (!(area > stout * ab2 * ac2)) return false;
  weights[1] =
    (nx * (avy * acz - avz * acy) + ny * (avz * acx - avx * acz) + nz * (avx * acy - avy * acx)) / area;
  weights[2] =
    (nx * (aby * avz - abz * avy) + ny * (abz * avx - abx * avz) + nz * (abx * avy - aby * avx)) / area;
  weights[0] = 1 - weights[1] - weights[2];
  return weights[0] > 0 && weights[1] > 0 && weights[2] > 0;
}

/** Two edges at a larger angle than this, as the square of its sine, lose no digit that counts. */
const stout = 1e-4;
