import { noRotation, unrotate, type Rotation } from '../math/rotation';
import { poseAt, toLocal, toWorld } from '../math/pose';
import { add, addScaled, copy, cross, dot, negate, scale, set, sub, vec3, type Vec3 } from '../math/vec3';
import type { Shape } from '../shapes/shape';
import { normal, onA } from './core-depth';
import { poseOfB, type Pair } from './pair';

/**
 * Finds where two boxes touch once one is moved by upper · `normal`, so that a plane orthogonal to it separates them: writes
 * the point a of A to `onA`, where B's is b = a − upper · normal, and returns how far these are outside the boxes.
 *
 * The features of both on that plane are vertices, edges or faces:
 *
 *  - a vertex is itself the point;
 *  - two edges cross in it;
 *  - an edge or a face lies on a face: the middle of what they share.
 */
export function touch(upper: number, pair: Readonly<Pair>): number {
  halfExtents(halfA, pair.a);
  halfExtents(halfB, pair.b);
  poseOfB(poseB);
  const slack = 1e-14 * pair.extent;
  set(n, normal[0]!, normal[1]!, normal[2]!);
  scale(offset, n, upper);
  featureAlong(featureA, halfA, n, slack);
  unrotate(back, poseB, n);
  featureAlong(featureB, halfB, negate(back, back), slack);
  if (featureB.free === 0) {
    toWorld(b, poseB, featureB.middle);
    add(a, b, offset);
  } else if (featureA.free === 0) {
    copy(a, featureA.middle);
    sub(b, a, offset);
  } else if (featureA.free + featureB.free === 2) {
    crossEdges();
  } else if (featureA.free === 2) {
    cornersOf(featureB);
    for (let i = 0; i < count; i++) add(polygon[i]!, toWorld(polygon[i]!, poseB, polygon[i]!), offset);
    middleOnFace(a, featureA, slack);
    sub(b, a, offset);
  } else {
    cornersOf(featureA);
    for (let i = 0; i < count; i++) toLocal(polygon[i]!, poseB, sub(polygon[i]!, polygon[i]!, offset));
    middleOnFace(b, featureB, slack);
    toWorld(b, poseB, b);
    add(a, b, offset);
  }
  onA[0] = a.x;
  onA[1] = a.y;
  onA[2] = a.z;
  return Math.max(outside(a, halfA), outside(toLocal(local, poseB, b), halfB));
}

const poseB = poseAt(vec3(), noRotation());
const halfA = vec3();
const halfB = vec3();

function halfExtents(out: Vec3, { core }: Readonly<Shape>): void {
  const { numbers } = core!;
  set(out, numbers[0]!, numbers[1]!, numbers[2]!);
}

/** A vertex, edge or face of a box, in its frame: all points at `middle` ± `half` along the axes that are `free`. */
interface Feature {
  middle: Vec3;
  half: Vec3;
  free: number;
  axes: [number, number];
}

const feature = (): Feature => ({ middle: vec3(), half: vec3(), free: 0, axes: [0, 0] });

const featureA = feature();
const featureB = feature();
const n = vec3();
const a = vec3();
const b = vec3();
const offset = vec3();
const back = vec3();
const local = vec3();
const axisA = vec3();
const axisB = vec3();
const across = vec3();
const product = vec3();

/** The component with the given index: a keyed property would cost ten times as much. */
const part = (v: Readonly<Vec3>, axis: number): number => (axis === 0 ? v.x : axis === 1 ? v.y : v.z);

function setPart(out: Vec3, axis: number, value: number): void {
  if (axis === 0) out.x = value;
  else if (axis === 1) out.y = value;
  else out.z = value;
}

/** Finds the feature farthest along the unit vector `n`: an axis is free if its ends are level. */
function featureAlong(out: Feature, half: Readonly<Vec3>, n: Readonly<Vec3>, slack: number): void {
  out.free = 0;
  copy(out.half, half);
  out.middle.x = side(out, 0, half.x, n.x, slack);
  out.middle.y = side(out, 1, half.y, n.y, slack);
  out.middle.z = side(out, 2, half.z, n.z, slack);
}

/** An axis shorter than a few slacks is not made free, so no more than two are. */
function side(out: Feature, axis: number, half: number, n: number, slack: number): number {
  if (half * Math.abs(n) > slack || half <= 4 * slack) return n < 0 ? -half : half;
  if (out.free < 2) out.axes[out.free++] = axis;
  return 0;
}

/** The point where A's edge crosses B's, moved by the offset; the middle of their common part if they are collinear. */
function crossEdges(): void {
  const along = featureA.axes[0];
  columnOf(axisB, poseB, featureB.axes[0]);
  set(axisA, 0, 0, 0);
  setPart(axisA, along, 1);
  cross(across, axisA, axisB);
  toWorld(local, poseB, featureB.middle);
  sub(local, add(local, local, offset), featureA.middle);
  const lengthSq = dot(across, across);
  let high = part(featureA.half, along);
  let low = -high;
  if (lengthSq > 1e-26) {
    const way = dot(cross(product, local, axisB), across) / lengthSq;
    low = high = Math.max(low, Math.min(high, way));
  } else {
    const reach = part(featureB.half, featureB.axes[0]);
    low = Math.max(low, part(local, along) - reach);
    high = Math.min(high, part(local, along) + reach);
  }
  copy(a, featureA.middle);
  setPart(a, along, (low + high) / 2);
  sub(b, a, offset);
}

/** The corners of a face, or each end of an edge twice, in order; and the output buffer of a cut. */
let polygon = corners();
let clipped = corners();
let count = 0;

function corners(): Vec3[] {
  return Array.from({ length: 12 }, () => vec3());
}

function cornersOf({ middle, half, free, axes }: Readonly<Feature>): void {
  const [u, v] = axes;
  count = 4;
  for (let i = 0; i < count; i++) {
    const p = copy(polygon[i]!, middle);
    setPart(p, u, i === 0 || i === 3 ? part(half, u) : -part(half, u));
    if (free === 2) setPart(p, v, i < 2 ? part(half, v) : -part(half, v));
  }
}

/** The middle of the region shared by the polygon and the face, up to `slack`. */
function middleOnFace(out: Vec3, { half, axes }: Readonly<Feature>, slack: number): void {
  for (const axis of axes) {
    clip(axis, 1, part(half, axis) + slack);
    clip(axis, -1, part(half, axis) + slack);
  }
  set(out, 0, 0, 0);
  for (let i = 0; i < count; i++) addScaled(out, out, polygon[i]!, 1 / count);
}

/** Cuts off the part beyond the face's border, ±reach along the axis, unless that is everything. */
function clip(axis: number, sign: number, reach: number): void {
  let kept = 0;
  for (let i = 0; i < count; i++) {
    const p = polygon[i]!;
    const q = polygon[(i + 1) % count]!;
    const beyondP = sign * part(p, axis) - reach;
    const beyondQ = sign * part(q, axis) - reach;
    if (beyondP <= 0) copy(clipped[kept++]!, p);
    if (beyondP < 0 ? beyondQ > 0 : beyondP > 0 && beyondQ < 0) {
      addScaled(clipped[kept]!, p, sub(product, q, p), beyondP / (beyondP - beyondQ));
      setPart(clipped[kept++]!, axis, sign * reach);
    }
  }
  if (kept === 0) return;
  [polygon, clipped] = [clipped, polygon];
  count = kept;
}

function outside({ x, y, z }: Readonly<Vec3>, half: Readonly<Vec3>): number {
  return Math.max(Math.abs(x) - half.x, Math.abs(y) - half.y, Math.abs(z) - half.z);
}

/** The j-th axis of a rotated frame. */
function columnOf(out: Vec3, r: Readonly<Rotation>, j: number): Vec3 {
  if (j === 0) return set(out, r[0], r[3], r[6]);
  return j === 1 ? set(out, r[1], r[4], r[7]) : set(out, r[2], r[5], r[8]);
}
