import { isSoundSquare } from '../../math/precision';
import { set } from '../../math/vec3';
import type { FlatCore } from '../../shapes/flat/flat-core';
import { touching } from '../contact';
import type { FlatAnswer, FlatFeature } from './flat-answer';
import type { FlatBody } from './flat-body';
import { ellipseGap, ellipseNormal, ellipsePoint, widestGap } from './ellipse-gap';
import { after, before, flatWalk, frame, setFrame, walk } from './flat-walk';

const found = flatWalk();
const widest = ellipseGap();

/** The corners of A and of B at which the last query ended; an edge that faces the other body is next to them. */
export const facing = { a: 0, b: 0 };

/**
 * Working storage, reused by all queries: in A's frame, about its centre. Numbers that go from function to function are kept here,
 * because a number that is returned, or handed to a function that is not inlined, may be allocated.
 */
export const normal = new Float64Array(2);
const onA = new Float64Array(2);
const cornerA = new Float64Array(2);
const cornerB = new Float64Array(2);
const endA = new Float64Array(2);
const endB = new Float64Array(2);
/** The signed distance of the cores with the greatest it can be, and the length that counts as zero. */
const measured = { distance: 0.1, most: 0.1, slack: 0.1 };

/**
 * The signed distance of two bodies in the plane z = 0, exact to rounding: the same as `signedDistance` gives for their shapes,
 * if only motions in the plane count. With ellipses the bounds are up to 1e-13 E apart, and where that takes too many directions
 * the answer has bounds alone, and is not certified. A pose that is not a number, one out of the plane, and a size that is negative or not
 * finite give an unresolved answer, and so does a distance that overflows. Points of edges that are level within 4e-5 radians are
 * steady, as those of `signedDistance`.
 *
 *  1. A walk around C = A − B finds the edge with the greatest gap (`walk`).
 *  2. If that gap is negative the shapes overlap, and it is their depth.
 *  3. Otherwise the edge faces O, and the point of C nearest to O is on it, or one of its ends.
 *  4. The widest gap beside an ellipse is found by halving and Newton's method (`widestGap`).
 */
export function signedDistance2d(a: Readonly<FlatBody>, b: Readonly<FlatBody>, out: FlatAnswer): FlatAnswer {
  if (!setFrame(a, b)) return forget(out);
  const coreA = a.core;
  const coreB = b.core;
  const slack = touching * (coreA.sizes[3]! + coreB.sizes[3]!);
  measured.slack = slack;
  nearest(out, coreA, coreB);
  const apart = measured.distance - (coreA.sizes[2]! + coreB.sizes[2]!);
  if (!Number.isFinite(apart)) return forget(out);
  out.certified = true;
  out.signedDistance = apart;
  out.lowerBound = apart;
  out.upperBound = apart;
  out.iterations = found.edges;
  out.supportCalls = 0;
  out.status = apart > slack ? 'separated' : apart < -slack ? 'overlapping' : 'touching';
  writePlaces(out, a);
  if (measured.most > measured.distance) widen(out, slack);
  return out;
}

/** Writes the bounds of a gap that is known to a width alone. */
function widen(out: FlatAnswer, slack: number): void {
  out.upperBound += measured.most - measured.distance;
  if (measured.most - measured.distance <= slack) return;
  out.certified = false;
  out.signedDistance = NaN;
  out.status = out.lowerBound > slack ? 'separated' : out.upperBound < -slack ? 'overlapping' : 'unresolved';
}

function forget(out: FlatAnswer): FlatAnswer {
  out.status = 'unresolved';
  out.certified = false;
  out.signedDistance = NaN;
  out.lowerBound = -Infinity;
  out.upperBound = Infinity;
  out.iterations = 0;
  out.supportCalls = 0;
  set(out.normal, NaN, NaN, NaN);
  set(out.pointA, NaN, NaN, NaN);
  set(out.pointB, NaN, NaN, NaN);
  out.featureA.from = out.featureA.to = out.featureB.from = out.featureB.to = -1;
  return out;
}

/** Sets `measured.distance`, `normal`, `onA` and both features. */
function nearest(out: FlatAnswer, a: FlatCore, b: FlatCore): void {
  measured.most = -Infinity;
  if (isEllipse(a) || isEllipse(b)) return besideEllipse(out, a, b);
  if (a.count === 1 && b.count === 1) {
    normal[0] = 1;
    normal[1] = 0;
    found.edges = 0;
    // The direction between points is as good as any where they are as good as one.
    measured.slack = 0;
    return betweenCorners(out, a, b, 0, 0);
  }
  walk(found, a, b);
  const { i, j, turn, gap, normalX, normalY } = found;
  normal[0] = normalX;
  normal[1] = normalY;
  if (found.isCorner) return betweenCorners(out, a, b, i, j);
  measured.distance = gap;
  if (turn < 0) readA(onA, a, i);
  else {
    readB(onA, b, j);
    onA[0] = onA[0]! - gap * normalX;
    onA[1] = onA[1]! - gap * normalY;
  }
  nameFeature(out.featureA, a, i, turn >= 0);
  nameFeature(out.featureB, b, j, turn <= 0);
  facing.a = i;
  facing.b = j;
  if (a.count > 1 && b.count > 1) steady(out, a, b);
}

const isEllipse = ({ count, sizes }: FlatCore): boolean => count === 1 && sizes[5]! > 0;

function besideEllipse(out: FlatAnswer, a: FlatCore, b: FlatCore): void {
  const isB = !isEllipse(a);
  widestGap(widest, a, b, isB);
  const { gap, most, corner, isEdge, directions } = widest;
  const x = ellipseNormal[0]!;
  const y = ellipseNormal[1]!;
  const cos = isB ? -frame[0]! : 1;
  const sin = isB ? -frame[1]! : 0;
  normal[0] = cos * x - sin * y;
  normal[1] = sin * x + cos * y;
  onA[0] = ellipsePoint[0]!;
  onA[1] = ellipsePoint[1]!;
  if (isB) {
    onA[0] = frame[2]! - cos * ellipsePoint[0]! + sin * ellipsePoint[1]! - gap * normal[0];
    onA[1] = frame[3]! - sin * ellipsePoint[0]! - cos * ellipsePoint[1]! - gap * normal[1];
  }
  measured.distance = gap;
  measured.most = most;
  found.edges = directions;
  nameFeature(out.featureA, a, isB ? corner : 0, isB && isEdge);
  nameFeature(out.featureB, b, isB ? 0 : corner, !isB && isEdge);
  facing.a = isB ? corner : 0;
  facing.b = isB ? 0 : corner;
}

function betweenCorners(out: FlatAnswer, a: FlatCore, b: FlatCore, i: number, j: number): void {
  readA(onA, a, i);
  readB(cornerB, b, j);
  const x = cornerB[0]! - onA[0]!;
  const y = cornerB[1]! - onA[1]!;
  const squared = x * x + y * y;
  const distance = isSoundSquare(squared) ? Math.sqrt(squared) : Math.hypot(x, y);
  // Rounding turns a vector that is all but zero, and the edge's normal will do then.
  if (distance > measured.slack) {
    normal[0] = x / distance;
    normal[1] = y / distance;
  }
  measured.distance = distance;
  nameFeature(out.featureA, a, i, false);
  nameFeature(out.featureB, b, j, false);
  facing.a = i;
  facing.b = j;
  if (a.count > 1 && b.count > 1) steady(out, a, b);
}

/** Names the corner, or the edge from it on, which is a corner if it has no length. */
function nameFeature(out: FlatFeature, core: FlatCore, i: number, isEdge: boolean): void {
  out.from = core.ids[i]!;
  out.to = isEdge ? core.ids[after(core, i)]! : out.from;
}

/** Edges are level up to this angle, in radians. */
const LEVEL = 1e-5;
/** From there on the points go back, up to this angle, to those that are nearest. */
const ASKEW = 4e-5;

/** If edges of both are level with each other, moves the points to the middle of what they share. */
function steady(out: FlatAnswer, a: FlatCore, b: FlatCore): void {
  const x = normal[0]!;
  const y = normal[1]!;
  const edgeA = levelEdge(a, facing.a, x, y);
  if (edgeA < 0) return;
  const inBX = -(frame[0]! * x + frame[1]! * y);
  const inBY = frame[1]! * x - frame[0]! * y;
  const edgeB = levelEdge(b, facing.b, inBX, inBY);
  if (edgeB < 0) return;
  readA(cornerA, a, edgeA);
  readA(endA, a, after(a, edgeA));
  readB(endB, b, edgeB);
  readB(cornerB, b, after(b, edgeB));
  const from = Math.max(along(cornerA), along(cornerB));
  const to = Math.min(along(endA), along(endB));
  if (!(from <= to)) return;
  nameFeature(out.featureA, a, edgeA, true);
  nameFeature(out.featureB, b, edgeB, true);
  const sine = Math.max(sineOf(a, edgeA, x, y), sineOf(b, edgeB, inBX, inBY));
  const share = Math.min(1, (ASKEW - sine) / (ASKEW - LEVEL));
  const move = share * ((from + to) / 2 - along(onA));
  onA[0] = onA[0]! - move * y;
  onA[1] = onA[1]! + move * x;
}

const along = (p: Float64Array): number => normal[0]! * p[1]! - normal[1]! * p[0]!;

/** The edge before or after corner i that is level, or −1. */
function levelEdge(core: FlatCore, i: number, x: number, y: number): number {
  if (sineOf(core, i, x, y) < ASKEW) return i;
  const last = before(core, i);
  return sineOf(core, last, x, y) < ASKEW ? last : -1;
}

/** The sine between an edge's normal and (x, y); 2 if they are opposite. */
function sineOf({ edges }: FlatCore, i: number, x: number, y: number): number {
  const u = edges[4 * i + 2]!;
  const v = edges[4 * i + 3]!;
  return u * x + v * y > 0 ? Math.abs(u * y - v * x) : 2;
}

export function readA(out: Float64Array, { edges }: FlatCore, i: number): void {
  out[0] = edges[4 * i]!;
  out[1] = edges[4 * i + 1]!;
}

export function readB(out: Float64Array, { edges }: FlatCore, j: number): void {
  const u = edges[4 * j]!;
  const v = edges[4 * j + 1]!;
  out[0] = frame[0]! * u - frame[1]! * v + frame[2]!;
  out[1] = frame[1]! * u + frame[0]! * v + frame[3]!;
}

/** Writes the normal and the points in the world, on the full shapes. */
function writePlaces(out: FlatAnswer, { core, pose }: Readonly<FlatBody>): void {
  const apart = out.signedDistance;
  const cos = pose[0];
  const sin = pose[3];
  const nx = cos * normal[0]! - sin * normal[1]!;
  const ny = sin * normal[0]! + cos * normal[1]!;
  const u = onA[0]! + core.sizes[0]! + core.sizes[2]! * normal[0]!;
  const v = onA[1]! + core.sizes[1]! + core.sizes[2]! * normal[1]!;
  const x = cos * u - sin * v + pose[9];
  const y = sin * u + cos * v + pose[10];
  set(out.normal, nx, ny, 0);
  set(out.pointA, x, y, pose[11]);
  set(out.pointB, x + apart * nx, y + apart * ny, pose[11]);
}
