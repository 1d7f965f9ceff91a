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
 * GJK closest points of the cores: see `gjk` for the papers and the reasons; this is the same search, written for speed.
 *
 *  1. Start from a first simplex: one support, along a good guess or from the centre of C towards O, or the last simplex of
 *     the previous query. v is its point nearest to O.
 *  2. Sample s along −v. O is at most |v| away from C, and at least α = v·s/|v|.
 *  3. Stop if |v| − α = v·(v − s)/|v| is within the tolerance, or s is in the simplex already.
 *  4. Add s, and reduce: v becomes the point of the simplex nearest to O, which keeps the vertices that v needs.
 *  5. Stop if the simplex contains O. Otherwise go on with 2.
 *
 * Departures from `gjk`, with reasons:
 *  - Directions are not normalised and bounds are compared as squares: no square root before the end.
 *  - Vertices stay in place in shared arrays and are permuted in a list. Weights are computed once, at the end.
 *  - Step 4 uses the signs of features of s (`reduce`). If it cannot decide, or |v| does not fall, the step is repeated by
 *    `findClosestFeature`: one of 2000 steps between random shapes, needles and contacts among them.
 *  - If |v| does not fall even then, or the bounds disagree at the end, the result is unresolved, for a slower method to
 *    decide: 2 of 400,000 random pairs.
 */
export interface Closest {
  /** lower ≤ distance of the cores ≤ upper. */
  lower: number;
  upper: number;
  /** The rounding error of a zero, as a length: no smaller distance can be told from contact. */
  noise: number;
  ending: Ending;
  iterations: number;
  supportCalls: number;
}

/**
 * Apart: the bounds agree. Beyond, within: the distance is only known to be more than `far`, or no more than `near`.
 * Inside: O is in the interior of the tetrahedron. Touching: O is on the simplex, within rounding, and may be inside C or
 * on its boundary. Unresolved: digits or iterations ran out.
 */
type Ending = 'apart' | 'beyond' | 'within' | 'inside' | 'touching' | 'unresolved';

export const closest = (): Closest => ({
  lower: NaN,
  upper: NaN,
  noise: NaN,
  ending: 'unresolved',
  iterations: 0,
  supportCalls: 0,
});

const cap = 128;
/** The tolerance for polytopes, in units of E: rounding. */
export const exact = 1e-12;
const rounding = 8 * Number.EPSILON;
/**
 * |v|² has half the digits of v: it does not change when v turns by 1e-8, but the plane's turn then is far more than
 * rounding. So |v|² may stay level for a few steps: turning v to a face's normal takes two at most, others are cycles.
 */
const level = 1 + 32 * Number.EPSILON;
const mostStalls = 8;
/** A face turns about an edge like Newton's method: the error of its normal is squared. */
const mostTurns = 4;
/** The square of a relative length well above rounding. */
const slight = 1e-12;

const feature = closestFeature();

/**
 * Continues from the simplex made by `startAlong` or `startFrom`. `tolerance` is a length; it only applies to curved
 * surfaces. The search ends as soon as the distance is known to be no more than `near`, or more than `far`.
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
  // Poses that are not finite, or whose squares are not, end here.
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
    // A vertex that is already there has v·s = |v|², up to rounding.
    if (isSmall || (fall * fall <= slight * before * (before + extentSq) && hasPoint(s))) {
      sharpen(out, fall, slack);
      if (out.upper <= noise) return 'touching';
      return out.upper - out.lower <= slack ? 'apart' : 'unresolved';
    }
    held.size = size + 1;
    reduce();
    if (!(v[3]! < before)) {
      if (size === 2 && v[3]! <= level * before && isAcrossFace(out, slack)) return 'apart';
      reduceReadably(size + 1);
      if (!(v[3]! < before)) {
        const isThere = v[0] === x && v[1] === y && v[2] === z;
        if (isThere) return isAcrossFace(out, slack) ? 'apart' : 'unresolved';
        if (!(v[3]! <= level * before) || ++stalls > mostStalls) return 'unresolved';
      }
    }
  }
  return 'unresolved';
}

/**
 * Handles O on the border of the face of an edge and the latest support, to rounding. v is as long as the edge's v and has
 * the digits of the points, so its direction is inaccurate when it is short. The face's normal has all digits. Returns true
 * if the plane orthogonal to that normal proves the distance. If C passes that plane, the face turns about the edge to
 * the point that does; a curved C needs that more than once.
 */
function isAcrossFace(out: Closest, slack: number): boolean {
  const { size } = held;
  if (size !== 2 && size !== 3) return false;
  for (let turn = 0; turn < mostTurns; turn++) {
    if (isFaceProof(out, slack)) return true;
    if (size === 3) return false;
    const s = places[3]!;
    places[3] = places[2]!;
    places[2] = s;
  }
  return false;
}

/** Samples C along the normal of the face of the first three points; true if its plane proves the distance. */
function isFaceProof(out: Closest, slack: number): boolean {
  const { size } = held;
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
  if (!(out.upper - out.lower <= slack && weigh())) return false;
  // Other functions expect the support along v at this index.
  places[size] = s;
  if (size === 2) places[3] = c;
  v[0] = out.upper * scale * nx;
  v[1] = out.upper * scale * ny;
  v[2] = out.upper * scale * nz;
  return true;
}

/** Starts with one support, along the direction from the centre of C towards O. */
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
 * Starts with a second support: towards O from the point nearest to it between the centre of C and the first support. From
 * the first support itself, the direction to O is poor if the cores overlap. It costs one support more where one would
 * separate them.
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
 * Starts where the last query of these shapes ended, if there was one. Its simplex is made of points of the shapes, which
 * move with them, so their differences are still points of C. If the cache has a mesh, starts from its face that was
 * nearest to O. Nothing else is taken from the cache, so everything is proven again.
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
 * Stores the simplex for the next query. A cached simplex that was sufficient is stored already, and the mesh of an
 * overlapping pair is worth more. If the poses are not numbers, no simplex is known to belong to the shapes.
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

/** Sets C to that of the pair, and resets the search. */
export function begin(out: Closest, pair: Readonly<Pair>): void {
  lookAt(pair);
  out.noise = noiseOf(pair);
  out.iterations = 0;
  out.supportCalls = 0;
}

/** The rounding error of a zero: see `Closest`. */
export const noiseOf = ({ extent }: Readonly<Pair>): number =>
  rounding * (Math.abs(frame[9]!) + Math.abs(frame[10]!) + Math.abs(frame[11]!) + extent);

/** Computes the weights with which a simplex blends to O, if O is inside it or on it. */
export function weighOrigin(): void {
  const simplex = asSimplex();
  if (!projectOrigin(feature, simplex, (1 << held.size) - 1)) findClosestFeature(feature, simplex);
  for (let i = 0; i < 4; i++) weights[i] = feature.weights[i]!;
}

/**
 * Computes the weights of v, and the bounds; `fall` is v·(v − s). If the simplex is thin and v may lack digits, both come
 * from the readable sub-algorithm.
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
 * Nothing was sampled along the sharpened v. At a distance of a few rounding errors, rounding may tilt it so far that the
 * plane orthogonal to it cuts deep into the cores; then the direction that separates them is kept.
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

/** Computes the weights of a vertex, an edge, or a triangle that is no sliver; returns false for others. */
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
