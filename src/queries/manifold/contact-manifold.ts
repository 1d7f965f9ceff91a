import { unrotate, rotate } from '../../math/rotation';
import { copy, negate, set, vec3, type Vec3 } from '../../math/vec3';
import type { Pose } from '../../math/pose';
import type { Placed } from '../../shapes/placed';
import { answer, type Answer } from '../answer';
import type { PairCache } from '../pair-cache';
import { findShared, fitPlane, outline, region, type Outline } from '../shared-region';
import { defaultTolerance, signedDistance } from '../signed-distance';
import { place, reach, takeSides } from './reach';
import { findTouching, touchingFeature, type TouchingFeature } from './touching-feature';

/** A point of each body, with pointB − pointA = separation · normal. */
export interface ContactPoint {
  pointA: Vec3;
  pointB: Vec3;
  /** Negative where the features overlap: −depth. */
  separation: number;
  /**
   * Which of up to four points of its features this is, or 4 for the nearest points added to them: it names the point from frame to
   * frame, with `featureA` and `featureB`.
   */
  corner: number;
}

export interface ContactManifold {
  /** From 0 to 4. */
  count: number;
  readonly points: readonly [ContactPoint, ContactPoint, ContactPoint, ContactPoint];
  /** Numbers of the features that touch: the same as long as the same faces, edges or corners touch. −1 for none. */
  featureA: number;
  featureB: number;
  /** The signed distance, and the normal of all points. */
  answer: Answer;
}

const contactPoint = (): ContactPoint => ({
  pointA: vec3(),
  pointB: vec3(),
  separation: NaN,
  corner: 0,
});

export const emptyManifold = (): ContactManifold => ({
  count: 0,
  points: [contactPoint(), contactPoint(), contactPoint(), contactPoint()],
  featureA: -1,
  featureB: -1,
  answer: answer(),
});

/** The greatest lateral distance of the points from a border of their features, as a share of the smaller extent. */
const slackShare = 1e-6;

/** The same for two lines, which noise turns against each other. */
const lineShare = 1e-3;

/** A manifold holds the depth if a point's separation is greater by no more than this share of the smaller extent. */
const depthShare = 1e-3;

/** Faces with less than this share of the area of the other give the directions in which the points are sought. */
const smaller = 0.9;

const ofA = touchingFeature();
const ofB = touchingFeature();
const outlineA = outline();
const outlineB = outline();
const shared = region();
/** The normal in a body's frame, pointing out of it. */
const outward = vec3();
const corner = vec3();
const u = vec3();
const v = vec3();

/**
 * Where two bodies touch, or are nearest: up to four points, for all shapes with cores that have faces or lines.
 *
 *  1. `signedDistance` gives the normal, from A to B.
 *  2. The feature of each body that touches is the face, edge, or line of a round side that leans least against the normal, by no
 *     more than 15° and by less than half of the angle to its neighbours (`findTouching`).
 *  3. Seen along the normal, one feature is clipped by the other (`findShared`). What they share is a polygon or a line.
 *  4. The points are where this reaches farthest along up to four directions that are fixed in the smaller feature: out of the
 *     corners of its face, or along its edge. Each is the mean over 45°, so that no point jumps to another corner (`reach`), and at
 *     a corner it is the corner itself. Each point has its own separation, from the planes of both features.
 *  5. Features that lean may be deepest, or nearest, at a corner in none of these directions. The nearest points of `signedDistance`
 *     then join them, in the place of the fourth whose separation is greatest.
 *  6. If one of them is a corner or curved, or lines cross, the nearest points of `signedDistance` are the only ones.
 *
 * Points farther apart than `maxDistance`, a length, are left out. An answer that is not certified has no points. Nothing is kept
 * from call to call but what `cache` holds, as in `signedDistance`. What of a shape may touch is found once, and kept with it.
 */
export function contactManifold(
  a: Readonly<Placed>,
  b: Readonly<Placed>,
  out: ContactManifold,
  maxDistance = Infinity,
  cache?: PairCache,
): ContactManifold {
  const found = signedDistance(a, b, out.answer, cache, defaultTolerance, maxDistance);
  out.count = 0;
  out.featureA = out.featureB = -1;
  // The first is false for NaN.
  if (!(found.signedDistance <= maxDistance) || !found.certified) return out;
  const { normal } = found;
  findTouching(ofA, a.shape, unrotate(outward, a.pose, normal));
  findTouching(ofB, b.shape, negate(outward, unrotate(outward, b.pose, normal)));
  out.featureA = ofA.id;
  out.featureB = ofB.id;
  if (ofA.size === 1 || ofB.size === 1 || !clip(a, b, normal)) return takeNearest(out);
  takePoints(out, a, b, maxDistance);
  const slack = depthShare * Math.min(a.shape.extent, b.shape.extent);
  if (out.count === 0) return takeNearest(out);
  if (leastSeparation(out) > found.signedDistance + slack) addNearest(out);
  return out;
}

function leastSeparation({ points, count }: Readonly<ContactManifold>): number {
  let least = Infinity;
  for (let i = 0; i < count; i++) least = Math.min(least, points[i as 0 | 1 | 2 | 3].separation);
  return least;
}

/** Adds the nearest points, in the place of the farthest where there are four. */
function addNearest(out: ContactManifold): void {
  let at = 0;
  if (out.count < 4) at = out.count++;
  else
    for (let i = 1; i < 4; i++)
      if (out.points[i as 1 | 2 | 3].separation > out.points[at as 0 | 1 | 2 | 3].separation) at = i;
  writeNearest(out.points[at as 0 | 1 | 2 | 3], out.answer, 4);
}

/** Sets `shared`. False if the features share nothing. */
function clip(a: Readonly<Placed>, b: Readonly<Placed>, normal: Readonly<Vec3>): boolean {
  spanAxes(normal);
  see(outlineA, ofA, a, a.pose, normal);
  see(outlineB, ofB, b, a.pose, normal);
  const areLines = ofA.size === 2 && ofB.size === 2;
  const slack = (areLines ? lineShare : slackShare) * Math.min(a.shape.extent, b.shape.extent);
  return findShared(shared, outlineA, outlineB, slack, carries(ofA, ofB));
}

/** True if the directions are fixed in A's feature. */
function carries({ face, size }: Readonly<TouchingFeature>, other: Readonly<TouchingFeature>): boolean {
  if (!face || !other.face) return size === 2;
  return other.face.area > smaller * face.area;
}

/** Two unit vectors orthogonal to the normal (T. Duff et al., "Building an Orthonormal Basis, Revisited", 2017). */
function spanAxes({ x, y, z }: Readonly<Vec3>): void {
  const sign = z < 0 ? -1 : 1;
  const p = -1 / (sign + z);
  const q = x * y * p;
  set(u, 1 + sign * x * x * p, sign * q, -sign * x);
  set(v, q, sign + y * y * p, -y);
}

/** The feature seen along the normal, relative to A's position. */
function see(
  out: Outline,
  { size, corners, roundness }: Readonly<TouchingFeature>,
  { shape, pose }: Readonly<Placed>,
  origin: Readonly<Pose>,
  n: Readonly<Vec3>,
): void {
  const x = pose[9] - origin[9];
  const y = pose[10] - origin[10];
  const z = pose[11] - origin[11];
  for (let i = 0; i < size; i++) {
    set(corner, corners[3 * i]!, corners[3 * i + 1]!, corners[3 * i + 2]!);
    rotate(corner, pose, corner);
    set(corner, corner.x + x, corner.y + y, corner.z + z);
    out.at[3 * i] = corner.x * u.x + corner.y * u.y + corner.z * u.z;
    out.at[3 * i + 1] = corner.x * v.x + corner.y * v.y + corner.z * v.z;
    out.at[3 * i + 2] = corner.x * n.x + corner.y * n.y + corner.z * n.z;
  }
  out.size = size;
  out.roundness = roundness + shape.margin;
  fitPlane(out);
}

function takePoints(
  out: ContactManifold,
  a: Readonly<Placed>,
  b: Readonly<Placed>,
  maxDistance: number,
): void {
  const isOfA = carries(ofA, ofB);
  const { face, corners } = isOfA ? ofA : ofB;
  const { pose } = isOfA ? a : b;
  const aims = face ? face.aims.length / 3 : 2;
  takeSides(shared);
  for (let i = 0; i < aims; i++) {
    if (face) set(corner, face.aims[3 * i]!, face.aims[3 * i + 1]!, face.aims[3 * i + 2]!);
    else setAlong(corners, i);
    rotate(corner, pose, corner);
    reach(
      shared,
      corner.x * u.x + corner.y * u.y + corner.z * u.z,
      corner.x * v.x + corner.y * v.y + corner.z * v.z,
    );
    take(out, a, b, i, maxDistance);
  }
}

/** The direction of an end of a line, in its frame. */
function setAlong(c: Readonly<Float64Array>, end: number): void {
  set(corner, c[3]! - c[0]!, c[4]! - c[1]!, c[5]! - c[2]!);
  if (end === 0) negate(corner, corner);
}

const heightAt = ({ plane }: Readonly<Outline>): number =>
  plane[0]! * place.u + plane[1]! * place.v + plane[2]!;

/** Adds the points of both features at the place that was found. */
function take(
  out: ContactManifold,
  a: Readonly<Placed>,
  b: Readonly<Placed>,
  which: number,
  maxDistance: number,
): void {
  const top = heightAt(outlineA) + a.shape.margin;
  const separation = heightAt(outlineB) - b.shape.margin - top;
  if (!(separation <= maxDistance)) return;
  const to = out.points[out.count as 0 | 1 | 2 | 3];
  out.count++;
  to.corner = which;
  to.separation = separation;
  const { normal: n } = out.answer;
  const { pose } = a;
  set(
    to.pointA,
    place.u * u.x + place.v * v.x + top * n.x + pose[9],
    place.u * u.y + place.v * v.y + top * n.y + pose[10],
    place.u * u.z + place.v * v.z + top * n.z + pose[11],
  );
  const { x, y, z } = to.pointA;
  set(to.pointB, x + separation * n.x, y + separation * n.y, z + separation * n.z);
}

function takeNearest(out: ContactManifold): ContactManifold {
  out.count = 1;
  writeNearest(out.points[0], out.answer, 0);
  return out;
}

function writeNearest(to: ContactPoint, { signedDistance, pointA, pointB }: Answer, which: number): void {
  to.corner = which;
  to.separation = signedDistance;
  copy(to.pointA, pointA);
  copy(to.pointB, pointB);
}
