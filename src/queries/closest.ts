import { closestFeature, findClosestFeature, projectOrigin } from '../algorithms/gjk/closest-feature';
import { frame, type Pair } from './pair';
import { loadSimplex } from './depth-cache';
import { forget, isOf, keepPoint, type PairCache } from './pair-cache';
import {
  asSimplex,
  hasPoint,
  held,
  keep,
  places,
  reduce,
  reduceReadably,
  reduceSurely,
  resetPlaces,
  stout,
  v,
  weights,
} from './reduce';
import { featuresA, featuresB, lookAt, points, sample, toward } from './support';

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
 *  - Vertices stay where they are in the kernels' arrays and trade places in a list. Weights are found once, at the end.
 *  - Step 4 looks at the signs of features of s (`reduce`). Where it cannot tell, or |v| does not fall, the step is done
 *    again by `findClosestFeature`: one of 2000 steps between random shapes, needles and contacts among them.
 *  - Where |v| does not fall even then, or the bounds are apart at the end, that is called unresolved, for a slower method to
 *    decide: 2 of 400,000 random pairs.
 */
export interface Closest {
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
  lower: NaN,
  upper: NaN,
  noise: NaN,
  ending: 'unresolved',
  iterations: 0,
  supportCalls: 0,
});

const cap = 128;
/** Polytopes are answered to rounding: this share of E. */
export const exact = 1e-12;
const rounding = 8 * Number.EPSILON;
/**
 * |v|² has half the digits of v: a turn of v by 1e-8 leaves it as it is, where the turn of its plane is far more than rounding.
 * So it may stay on one level for a few steps: the step that turns v across a face takes two at most, others go round in circles.
 */
const level = 1 + 32 * Number.EPSILON;
const mostStalls = 8;
/** More than rounding makes of nothing, as the square of a share. */
const slight = 1e-12;

const feature = closestFeature();

/**
 * Goes on from the simplex that `startAlong` or `startFrom` has made. `tolerance` is a length; it counts where the surfaces
 * are curved. The search ends as soon as the distance is known to be no more than `near`, or more than `far`.
 */
export function findClosest(
  out: Closest,
  pair: Readonly<Pair>,
  tolerance: number,
  near = -Infinity,
  far = Infinity,
): void {
  out.ending = search(out, pair, tolerance, near, far);
  out.supportCalls += out.iterations;
}

function search(out: Closest, pair: Readonly<Pair>, tolerance: number, near: number, far: number): Ending {
  const { noise } = out;
  const tight = exact * pair.extent + noise;
  const loose = tolerance + noise;
  const farSq = (far + noise) * (far + noise);
  const nearSq = near * Math.abs(near);
  const noiseSq = noise * noise;
  const extentSq = pair.extent * pair.extent;
  let stalls = 0;
  // Poses that are not finite, or whose squares are not.
  if (!(v[3]! < Infinity)) return 'unresolved';
  for (let i = 1; i <= cap; i++) {
    const x = v[0]!;
    const y = v[1]!;
    const z = v[2]!;
    const before = v[3]!;
    const { size } = held;
    if (size === 4) return 'inside';
    if (before <= noiseSq) return 'touching';
    if (before <= nearSq) return 'within';
    const s = places[size]!;
    toward[0] = -x;
    toward[1] = -y;
    toward[2] = -z;
    sample(s);
    out.iterations = i;
    const fall = x * (x - points[s]!) + y * (y - points[s + 1]!) + z * (z - points[s + 2]!);
    const ahead = before - fall;
    if (ahead > 0 && ahead * ahead > farSq * before) return 'beyond';
    const slack = (featuresA[s]! | featuresB[s]!) < 0 ? loose : tight;
    const isSmall = fall <= 0 || fall * fall <= slack * slack * before;
    // A vertex that is there already has v·s = |v|², but for rounding.
    if (isSmall || (fall * fall <= slight * before * (before + extentSq) && hasPoint(s))) {
      sharpen(out, fall, slack);
      if (out.upper <= noise) return 'touching';
      return out.upper - out.lower <= slack ? 'apart' : 'unresolved';
    }
    held.size = size + 1;
    reduce();
    if (!(v[3]! < before)) {
      reduceReadably(size + 1);
      if (!(v[3]! < before)) {
        const isThere = v[0] === x && v[1] === y && v[2] === z;
        if (isThere) return lookAcrossFace(out, slack);
        if (!(v[3]! <= level * before) || ++stalls > mostStalls) return 'unresolved';
      }
    }
  }
  return 'unresolved';
}

/**
 * O is on the border of the face of an edge and the support that came last, to rounding: v is that of the edge still, and as its
 * digits are those of the points, it is askew where it is short. The normal of the face has all of its own.
 */
function lookAcrossFace(out: Closest, slack: number): Ending {
  if (held.size !== 2) return 'unresolved';
  const a = places[0]!;
  const b = places[1]!;
  const c = places[2]!;
  const ax = points[a]!;
  const ay = points[a + 1]!;
  const az = points[a + 2]!;
  const abx = points[b]! - ax;
  const aby = points[b + 1]! - ay;
  const abz = points[b + 2]! - az;
  const acx = points[c]! - ax;
  const acy = points[c + 1]! - ay;
  const acz = points[c + 2]! - az;
  const nx = aby * acz - abz * acy;
  const ny = abz * acx - abx * acz;
  const nz = abx * acy - aby * acx;
  const length = Math.sqrt(nx * nx + ny * ny + nz * nz);
  const scale = nx * ax + ny * ay + nz * az < 0 ? -1 / length : 1 / length;
  toward[0] = -scale * nx;
  toward[1] = -scale * ny;
  toward[2] = -scale * nz;
  const s = places[3]!;
  sample(s);
  out.supportCalls++;
  out.upper = Math.sqrt(v[3]!);
  out.lower = scale * (nx * points[s]! + ny * points[s + 1]! + nz * points[s + 2]!);
  if (!(out.upper - out.lower <= slack && weigh())) return 'unresolved';
  // The support along v is where others look for it.
  places[2] = s;
  places[3] = c;
  v[0] = out.upper * scale * nx;
  v[1] = out.upper * scale * ny;
  v[2] = out.upper * scale * nz;
  return 'apart';
}

/** Starts with one support: as seen from the centre of C towards O. */
export function startAlong(out: Closest, pair: Readonly<Pair>): void {
  begin(out, pair);
  const x = frame[9]!;
  const y = frame[10]!;
  const z = frame[11]!;
  toward[0] = x === 0 && y === 0 && z === 0 ? 1 : -x;
  toward[1] = -y;
  toward[2] = -z;
  sample(0);
  out.supportCalls = 1;
  resetPlaces();
  held.size = 1;
  const px = points[0]!;
  const py = points[1]!;
  const pz = points[2]!;
  v[0] = px;
  v[1] = py;
  v[2] = pz;
  v[3] = px * px + py * py + pz * pz;
}

/**
 * Starts with a second support: towards O from the point nearest to it between the centre of C and the first support. From the
 * first itself O is seen too far aside where the cores overlap. It costs a support where one would do to part them.
 */
export function startAcross(out: Closest, pair: Readonly<Pair>): void {
  startAlong(out, pair);
  const x = frame[9]!;
  const y = frame[10]!;
  const z = frame[11]!;
  const ux = points[0]! - x;
  const uy = points[1]! - y;
  const uz = points[2]! - z;
  const along = -(x * ux + y * uy + z * uz);
  const whole = ux * ux + uy * uy + uz * uz;
  const share = along < whole ? along / whole : 1;
  toward[0] = -(x + share * ux);
  toward[1] = -(y + share * uy);
  toward[2] = -(z + share * uz);
  sample(3);
  out.supportCalls = 2;
  held.size = 2;
  reduceSurely(true);
}

/**
 * Starts where the last query of these shapes ended, if there was one: its simplex is made of points of the shapes, and as
 * these moved with the shapes, their differences are points of C still; or from the face of a mesh that was nearest to O. Nothing
 * else is taken from the cache, so all that is proven is proven anew.
 */
export function startFrom(
  out: Closest,
  pair: Readonly<Pair>,
  cache: Readonly<PairCache> | undefined,
): boolean {
  if (cache === undefined || !isOf(cache, pair)) return false;
  begin(out, pair);
  resetPlaces();
  held.size = loadSimplex(cache);
  reduceSurely(true);
  return true;
}

/**
 * Keeps the simplex for the next query. One that came out of the cache and was all that was needed is there already; and the
 * mesh of a pair that overlaps says more. Where the poses are no numbers, no simplex is known to be of the shapes.
 */
export function remember(
  cache: PairCache | undefined,
  pair: Readonly<Pair>,
  { iterations, supportCalls, ending }: Readonly<Closest>,
): void {
  if (cache === undefined) return;
  if (ending === 'unresolved') return forget(cache);
  const { size } = held;
  if (isOf(cache, pair)) {
    const isParted = ending === 'apart' || ending === 'beyond';
    const isThere = iterations === 1 && supportCalls === 1 && cache.points === size;
    if (cache.faces > 0 ? !isParted : isThere) return;
  }
  cache.shapeA = pair.a;
  cache.shapeB = pair.b;
  cache.faces = 0;
  cache.points = size < 4 ? size : 0;
  for (let i = 0; i < cache.points; i++) keepPoint(cache, i, places[i]!);
}

/** Makes C that of the pair, and the search one that has done nothing yet. */
export function begin(out: Closest, pair: Readonly<Pair>): void {
  lookAt(pair);
  out.noise = noiseOf(pair);
  out.iterations = 0;
  out.supportCalls = 0;
}

/** What rounding makes of a zero: see `Closest`. */
export const noiseOf = ({ extent }: Readonly<Pair>): number =>
  rounding * (Math.abs(frame[9]!) + Math.abs(frame[10]!) + Math.abs(frame[11]!) + extent);

/**
 * How near a distance, found to within `tolerance` as a length, is to another number for a search of its own to decide which is
 * the larger: twice what bounds may be apart, as those of both searches. The search has begun.
 */
export const doubtOf = ({ noise }: Readonly<Closest>, tolerance: number): number => 2 * (tolerance + noise);

/** The weights with which a simplex blends O, where O is inside it or on it. */
export function weighOrigin(): void {
  const simplex = asSimplex();
  if (!projectOrigin(feature, simplex, (1 << held.size) - 1)) findClosestFeature(feature, simplex);
  for (let i = 0; i < 4; i++) weights[i] = feature.weights[i]!;
}

/**
 * Finds the weights of v, and the bounds; `fall` is v·(v − s). Where the vertices make no stout feature, and v may lack a
 * digit, both come from the readable sub-algorithm.
 */
function sharpen(out: Closest, fall: number, slack: number): void {
  const length = Math.sqrt(v[3]!);
  out.lower = length - fall / length;
  out.upper = length;
  if (weigh()) return;
  weighOrigin();
  out.upper = Math.sqrt(feature.distanceSq);
  let kept = 0;
  for (let i = 0; i < held.size; i++) {
    if (feature.mask & (1 << i)) weights[kept++] = feature.weights[i]!;
  }
  keep(feature.mask);
  turnSharp(out, slack);
}

/**
 * Along the sharp v nothing was sampled. At a distance of a few digits rounding may tilt it so far that the plane across it
 * cuts deep into the cores: then the direction remains the one that parts them.
 */
function turnSharp(out: Closest, slack: number): void {
  const { x, y, z } = feature.v;
  const s = places[held.size]!;
  toward[0] = -x;
  toward[1] = -y;
  toward[2] = -z;
  sample(s);
  out.supportCalls++;
  const lower = (x * points[s]! + y * points[s + 1]! + z * points[s + 2]!) / out.upper;
  if (out.upper - lower <= slack) {
    v[0] = x;
    v[1] = y;
    v[2] = z;
    out.lower = Math.max(out.lower, lower);
  } else {
    const stretch = out.upper / Math.sqrt(v[3]!);
    v[0] = v[0]! * stretch;
    v[1] = v[1]! * stretch;
    v[2] = v[2]! * stretch;
  }
}

/** The weights of a vertex, an edge, or a triangle that is no sliver; false for others. */
function weigh(): boolean {
  const { size } = held;
  if (size === 1) {
    weights[0] = 1;
    return true;
  }
  const a = places[0]!;
  const b = places[1]!;
  const ax = points[a]!;
  const ay = points[a + 1]!;
  const az = points[a + 2]!;
  const abx = points[b]! - ax;
  const aby = points[b + 1]! - ay;
  const abz = points[b + 2]! - az;
  const ab2 = abx * abx + aby * aby + abz * abz;
  const avx = v[0]! - ax;
  const avy = v[1]! - ay;
  const avz = v[2]! - az;
  if (size === 2) {
    const share = (avx * abx + avy * aby + avz * abz) / ab2;
    weights[0] = 1 - share;
    weights[1] = share;
    return share > 0 && share < 1;
  }
  const c = places[2]!;
  const acx = points[c]! - ax;
  const acy = points[c + 1]! - ay;
  const acz = points[c + 2]! - az;
  const ac2 = acx * acx + acy * acy + acz * acz;
  const nx = aby * acz - abz * acy;
  const ny = abz * acx - abx * acz;
  const nz = abx * acy - aby * acx;
  const area = nx * nx + ny * ny + nz * nz;
  if (!(area > stout * ab2 * ac2)) return false;
  const inverse = 1 / area;
  const ofB =
    inverse * (nx * (avy * acz - avz * acy) + ny * (avz * acx - avx * acz) + nz * (avx * acy - avy * acx));
  const ofC =
    inverse * (nx * (aby * avz - abz * avy) + ny * (abz * avx - abx * avz) + nz * (abx * avy - aby * avx));
  const ofA = 1 - ofB - ofC;
  weights[0] = ofA;
  weights[1] = ofB;
  weights[2] = ofC;
  return ofA > 0 && ofB > 0 && ofC > 0;
}
