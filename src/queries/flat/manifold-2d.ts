import { set, vec3, type Vec3 } from '../../math/vec3';
import type { FlatCore } from '../../shapes/flat/flat-core';
import { answer2d, type FlatAnswer } from './flat-answer';
import type { FlatBody } from './flat-body';
import { after, before, frame } from './flat-walk';
import { facing, normal, readA, readB, signedDistance2d } from './signed-distance-2d';

/** A point of each body, with pointB − pointA = separation · normal. */
export interface ManifoldPoint {
  pointA: Vec3;
  pointB: Vec3;
  separation: number;
  /** The corners of A and of B at this end of their edges: the same in the next frame, whichever of them ends what is shared. */
  cornerA: number;
  cornerB: number;
}

export interface Manifold2d {
  /** 0, 1 or 2. */
  count: number;
  points: readonly [ManifoldPoint, ManifoldPoint];
  answer: FlatAnswer;
}

const point = (): ManifoldPoint => ({
  pointA: vec3(),
  pointB: vec3(),
  separation: NaN,
  cornerA: -1,
  cornerB: -1,
});

export const emptyManifold2d = (): Manifold2d => ({
  count: 0,
  points: [point(), point()],
  answer: answer2d(),
});

/** The least cosine between the normal of an edge and that of the contact for which the edge is one of two that meet. */
const FACING = 0.5;

const edgeA = { from: new Float64Array(2), to: new Float64Array(2) };
const edgeB = { from: new Float64Array(2), to: new Float64Array(2) };
const onA = new Float64Array(2);
const onB = new Float64Array(2);

/**
 * Where two bodies meet: two points if an edge of each faces the other, else one. Seen along the normal, the points are the ends
 * of what the edges share. Neither edge is preferred, so that the points move no farther than the bodies do. Points farther apart
 * than `maxDistance`, a length, are left out. Margins move all points out along the normal: where an edge of a rounded body leans, a
 * point that is not the nearest is inside the body, by up to half its margin, as m (1 − cos 60°) = m / 2.
 */
export function manifold2d(
  a: Readonly<FlatBody>,
  b: Readonly<FlatBody>,
  out: Manifold2d,
  maxDistance = Infinity,
): Manifold2d {
  const { answer } = out;
  signedDistance2d(a, b, answer);
  out.count = 0;
  if (!(answer.signedDistance <= maxDistance)) return out;
  const x = normal[0]!;
  const y = normal[1]!;
  const cos = frame[0]!;
  const sin = frame[1]!;
  const i = facingEdge(a.core, facing.a, x, y);
  const j = facingEdge(b.core, facing.b, -(cos * x + sin * y), sin * x - cos * y);
  if (i < 0 || j < 0 || !clip(out, a, b, i, j, maxDistance)) takeNearest(out, a.core, b.core);
  return out;
}

/** The edge at corner i whose normal is nearest to (x, y); −1 if neither edge faces it. */
function facingEdge(core: FlatCore, i: number, x: number, y: number): number {
  let next = i;
  for (let k = 0; k < core.count && isPoint(core, next); k++) next = after(core, next);
  if (isPoint(core, next)) return -1;
  let last = before(core, i);
  while (isPoint(core, last)) last = before(core, last);
  const cosNext = cosine(core, next, x, y);
  const cosLast = cosine(core, last, x, y);
  if (Math.max(cosNext, cosLast) < FACING) return -1;
  return cosNext >= cosLast ? next : last;
}

const isPoint = (core: FlatCore, i: number): boolean => core.ids[i] === core.ids[after(core, i)];

const cosine = ({ edges }: FlatCore, i: number, x: number, y: number): number =>
  x * edges[4 * i + 2]! + y * edges[4 * i + 3]!;

const along = (p: Float64Array): number => normal[0]! * p[1]! - normal[1]! * p[0]!;

/** Returns false if the edges share no more than a point. */
function clip(
  out: Manifold2d,
  a: Readonly<FlatBody>,
  b: Readonly<FlatBody>,
  i: number,
  j: number,
  maxDistance: number,
): boolean {
  readA(edgeA.from, a.core, i);
  readA(edgeA.to, a.core, after(a.core, i));
  // B's edge runs against that of A.
  readB(edgeB.to, b.core, j);
  readB(edgeB.from, b.core, after(b.core, j));
  const from = Math.max(along(edgeA.from), along(edgeB.from));
  const to = Math.min(along(edgeA.to), along(edgeB.to));
  if (!(from < to)) return false;
  take(out, a, b, from, a.core.ids[i]!, b.core.ids[after(b.core, j)]!, maxDistance);
  take(out, a, b, to, a.core.ids[after(a.core, i)]!, b.core.ids[j]!, maxDistance);
  return out.count > 0;
}

/** Adds the points of both edges at a place along the tangent. */
function take(
  out: Manifold2d,
  a: Readonly<FlatBody>,
  b: Readonly<FlatBody>,
  place: number,
  cornerA: number,
  cornerB: number,
  maxDistance: number,
): void {
  pointAt(onA, edgeA, place);
  pointAt(onB, edgeB, place);
  const x = normal[0]!;
  const y = normal[1]!;
  const { margin } = a.shape;
  const separation = x * (onB[0]! - onA[0]!) + y * (onB[1]! - onA[1]!) - margin - b.shape.margin;
  if (!(separation <= maxDistance)) return;
  const to = out.points[out.count === 0 ? 0 : 1];
  out.count++;
  to.separation = separation;
  to.cornerA = cornerA;
  to.cornerB = cornerB;
  const { pose, shape } = a;
  const u = onA[0]! + margin * x + shape.centre.x;
  const v = onA[1]! + margin * y + shape.centre.y;
  set(to.pointA, pose[0] * u - pose[3] * v + pose[9], pose[3] * u + pose[0] * v + pose[10], pose[11]);
  const n = out.answer.normal;
  set(to.pointB, to.pointA.x + separation * n.x, to.pointA.y + separation * n.y, pose[11]);
}

/** The point of an edge at a place along the tangent that is between its ends. */
function pointAt(out: Float64Array, { from, to }: Readonly<typeof edgeA>, place: number): void {
  const start = along(from);
  const share = (place - start) / (along(to) - start);
  out[0] = from[0]! + share * (to[0]! - from[0]!);
  out[1] = from[1]! + share * (to[1]! - from[1]!);
}

function takeNearest(out: Manifold2d, a: FlatCore, b: FlatCore): void {
  const { pointA, pointB, signedDistance } = out.answer;
  const [to] = out.points;
  out.count = 1;
  to.separation = signedDistance;
  to.cornerA = a.ids[facing.a]!;
  to.cornerB = b.ids[facing.b]!;
  set(to.pointA, pointA.x, pointA.y, pointA.z);
  set(to.pointB, pointB.x, pointB.y, pointB.z);
}
