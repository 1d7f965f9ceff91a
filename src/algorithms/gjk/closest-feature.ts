import { flatTriangle, underflow } from '../../math/precision';
import { addScaled, copy, cross, dot, lengthSq, scale, set, sub, vec3, type Vec3 } from '../../math/vec3';
import type { Simplex } from '../../trace/step';
import { frameTriangle, triangleFrame } from './triangle-frame';

/**
 * The distance sub-algorithm of GJK: the point of a simplex of up to four vertices nearest to the origin.
 *
 * Every feature is tried: vertices, edges, faces and the body. That costs more dot products than a walk over Voronoi
 * regions, but no region can be skipped by a rounded sign, and each candidate is there to be looked at.
 *
 * Ties go to the larger feature. Its inner point is strictly nearer in exact arithmetic; where rounding cannot tell,
 * because a sideways correction of δ shortens v by δ²/2|v| alone, it still turns v the right way, and the lower bound
 * gains by δ.
 */
export interface ClosestFeature {
  /** The nearest point. */
  v: Vec3;
  distanceSq: number;
  /** Which vertices span the feature: bit i for point i. */
  mask: number;
  /** Its barycentric weights; 0 for vertices outside the mask. */
  weights: [number, number, number, number];
}

export function closestFeature(): ClosestFeature {
  return { v: vec3(), distanceSq: Infinity, mask: 0, weights: [0, 0, 0, 0] };
}

/** A candidate that is farther by less than this factor, a few roundings, is as near. */
const tie = 1 + 16 * Number.EPSILON;
/** A tetrahedron whose height is below this share of its longest edge cannot tell inside from outside. */
export const flatTetrahedron = 4 * Number.EPSILON;

/** Without `faces`, that of the vertices and edges alone. */
export function findClosestFeature(
  out: ClosestFeature,
  simplex: Readonly<Simplex>,
  faces = true,
): ClosestFeature {
  const n = simplex.size;
  out.distanceSq = Infinity;
  for (let i = 0; i < n; i++) tryVertex(out, simplex, i);
  for (let i = 0; i < n; i++) for (let j = i + 1; j < n; j++) tryEdge(out, simplex, i, j);
  if (!faces) return out;
  for (let skipped = n === 3 ? 3 : 0; n >= 3 && skipped < 4; skipped++) {
    tryFace(out, simplex, skipped === 0 ? 1 : 0, skipped <= 1 ? 2 : 1, skipped <= 2 ? 3 : 2);
  }
  if (n === 4) tryBody(out, simplex);
  return out;
}

/**
 * The point of the vertices of `mask` alone at which their affine hull is nearest to the origin; false if that is not
 * strictly inside what they span.
 */
export function projectOrigin(out: ClosestFeature, simplex: Readonly<Simplex>, mask: number): boolean {
  out.distanceSq = Infinity;
  let count = 0;
  for (let i = 0; i < 4; i++) if (mask & (1 << i)) members[count++] = i;
  const [i, j, k] = members;
  if (count === 1) tryVertex(out, simplex, i);
  else if (count === 2) tryEdge(out, simplex, i, j);
  else if (count === 3) tryFace(out, simplex, i, j, k);
  else tryBody(out, simplex);
  return out.distanceSq < Infinity;
}

const members: [number, number, number, number] = [0, 0, 0, 0];

const at = (simplex: Readonly<Simplex>, i: number): Readonly<Vec3> => simplex.points[i]!.v;

/** Makes `v` the closest point, of the vertices of `mask`; leaves their weights to the caller. */
export function take(out: ClosestFeature, mask: number, v: Readonly<Vec3>, distanceSq = lengthSq(v)): void {
  copy(out.v, v);
  out.distanceSq = distanceSq;
  out.mask = mask;
  out.weights.fill(0);
}

export function copyFeature(out: ClosestFeature, from: Readonly<ClosestFeature>): void {
  take(out, from.mask, from.v, from.distanceSq);
  for (let i = 0; i < 4; i++) out.weights[i] = from.weights[i]!;
}

function tryVertex(out: ClosestFeature, simplex: Readonly<Simplex>, i: number): void {
  const distanceSq = lengthSq(at(simplex, i));
  if (!(distanceSq < out.distanceSq)) return;
  take(out, 1 << i, at(simplex, i), distanceSq);
  out.weights[i] = 1;
}

const edge = vec3();
const candidate = vec3();

/**
 * p = a + t·ab with t = −a·ab / |ab|², from the end that is nearer to the origin so that t·ab stays small. Rounding leaves
 * p a component along ab; near contact, that would tilt −p until its plane cuts off an end of the edge. So it is subtracted.
 */
function tryEdge(out: ClosestFeature, simplex: Readonly<Simplex>, i: number, j: number): void {
  const swap = lengthSq(at(simplex, j)) < lengthSq(at(simplex, i));
  const near = swap ? j : i;
  const far = swap ? i : j;
  const a = at(simplex, near);
  sub(edge, at(simplex, far), a);
  const edgeSq = lengthSq(edge);
  const t = -dot(a, edge) / edgeSq;
  if (!(t > 0 && t < 1)) return;
  addScaled(candidate, a, edge, t);
  addScaled(candidate, candidate, edge, -dot(candidate, edge) / edgeSq);
  const distanceSq = lengthSq(candidate);
  if (!(distanceSq <= tie * out.distanceSq)) return;
  take(out, (1 << i) | (1 << j), candidate, distanceSq);
  out.weights[near] = 1 - t;
  out.weights[far] = t;
}

const frame = triangleFrame();
const scratch = vec3();

/**
 * The origin projects to N (N·a)/|N|², which keeps its digits where a blend of the vertices would cancel. Its weights come
 * by elimination: that of the third vertex from how far it is along the height, and that of the end from what is left
 * along the long edge, so that whatever rounding makes of the first, the blend stays in its place.
 *
 *     w_third = −a·height / |height|²,   w_end = −(a + w_third short)·long / |long|²,   w_corner = 1 − w_third − w_end
 *
 * The face is the closest feature only where all three are positive. Where it is flat its edges speak for it.
 */
function tryFace(out: ClosestFeature, simplex: Readonly<Simplex>, i: number, j: number, k: number): void {
  frameTriangle(frame, simplex, i, j, k);
  const { corner, end, third, long, short, height, normal, longSq, heightSq } = frame;
  const a = at(simplex, corner);
  const areaSq = lengthSq(normal);
  if (!(areaSq > underflow && heightSq > flatTriangle * longSq)) return;

  const weightThird = -dot(a, height) / heightSq;
  const weightEnd = -dot(addScaled(scratch, a, short, weightThird), long) / longSq;
  const weightCorner = 1 - weightThird - weightEnd;
  if (!(weightCorner > 0 && weightThird > 0 && weightEnd > 0)) return;

  scale(candidate, normal, dot(normal, a) / areaSq);
  const distanceSq = lengthSq(candidate);
  if (!(distanceSq <= tie * out.distanceSq)) return;
  take(out, (1 << i) | (1 << j) | (1 << k), candidate, distanceSq);
  out.weights[corner] = weightCorner;
  out.weights[end] = weightEnd;
  out.weights[third] = weightThird;
}

const volumes: [number, number, number, number] = [0, 0, 0, 0];

/** Six times the signed volume of the tetrahedron of the origin and three points. */
const volumeWithOrigin = (a: Readonly<Vec3>, b: Readonly<Vec3>, c: Readonly<Vec3>): number =>
  dot(a, cross(scratch, b, c));

/**
 * The origin is inside where it sees all four faces from within: the volumes that it makes with them have one sign, and
 * they are its weights. Which sign it is does not matter, so a tetrahedron may be turned inside out. A flat one proves
 * nothing and is left to its faces.
 */
function tryBody(out: ClosestFeature, simplex: Readonly<Simplex>): void {
  const a = at(simplex, 0);
  const b = at(simplex, 1);
  const c = at(simplex, 2);
  const d = at(simplex, 3);
  volumes[0] = volumeWithOrigin(b, c, d);
  volumes[1] = -volumeWithOrigin(a, c, d);
  volumes[2] = volumeWithOrigin(a, b, d);
  volumes[3] = -volumeWithOrigin(a, b, c);
  const whole = volumes[0] + volumes[1] + volumes[2] + volumes[3];
  const longest = Math.sqrt(Math.max(lengthSq(a), lengthSq(b), lengthSq(c), lengthSq(d)));
  if (!(Math.abs(whole) > Math.max(underflow, flatTetrahedron * longest * longest * longest))) return;
  for (let i = 0; i < 4; i++) {
    bodyWeights[i] = volumes[i]! / whole;
    if (!(bodyWeights[i]! > 0)) return;
  }
  if (!sharpenWeights(bodyWeights, simplex)) return;
  take(out, 0b1111, set(candidate, 0, 0, 0), 0);
  for (let i = 0; i < 4; i++) out.weights[i] = bodyWeights[i]!;
}

const bodyWeights: [number, number, number, number] = [0, 0, 0, 0];

/**
 * The volumes of a thin tetrahedron are rounded by so much that their blend misses O by r. The weight of vertex i falls
 * from 1 there to 0 on the opposite face, whose normal is N: it is off by r·N / (yᵢ − yⱼ)·N, with yⱼ on the face. False
 * where a weight turns out not to be positive: O is outside after all.
 */
export function sharpenWeights(weights: number[], simplex: Readonly<Simplex>): boolean {
  set(candidate, 0, 0, 0);
  for (let i = 0; i < 4; i++) addScaled(candidate, candidate, at(simplex, i), weights[i]!);
  for (let i = 0; i < 4; i++) {
    const j = at(simplex, (i + 1) & 3);
    sub(edge, at(simplex, (i + 2) & 3), j);
    sub(scratch, at(simplex, (i + 3) & 3), j);
    cross(scratch, edge, scratch);
    weights[i]! -= dot(candidate, scratch) / dot(sub(edge, at(simplex, i), j), scratch);
    if (!(weights[i]! > 0)) return false;
  }
  return true;
}
