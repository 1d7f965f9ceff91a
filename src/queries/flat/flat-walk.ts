import type { FlatCore } from '../../shapes/flat/flat-core';
import type { FlatBody } from './flat-body';

/** B in A's frame: the cosine and sine of its turn, and the vector from the centre of A to that of B. */
export const frame = new Float64Array(4);

/** Sets `frame` without allocating. It is NaN for bodies that are not in one plane. */
export function setFrame(
  { shape: a, pose: p }: Readonly<FlatBody>,
  { shape: b, pose: q }: Readonly<FlatBody>,
): void {
  const cos = p[0] * q[0] + p[3] * q[3];
  const sin = p[0] * q[3] - p[3] * q[0];
  const x = q[9] - p[9];
  const y = q[10] - p[10];
  frame[0] = cos;
  frame[1] = sin;
  frame[2] = p[0] * x + p[3] * y + cos * b.centre.x - sin * b.centre.y - a.centre.x;
  frame[3] = p[0] * y - p[3] * x + sin * b.centre.x + cos * b.centre.y - a.centre.y;
  if (!(p[8] === 1 && q[8] === 1 && p[11] === q[11] && a.extent + b.extent >= 0)) frame.fill(NaN);
}

/** The edge of C = A − B that a walk ended with. */
export interface FlatWalk {
  /** The gap along the edge's normal: negative if A and B overlap along it. */
  gap: number;
  normalX: number;
  normalY: number;
  /** The edge begins at corner i of A less corner j of B. */
  i: number;
  j: number;
  /** Positive for an edge of A, negative for one of B, 0 for two that are parallel. */
  turn: number;
  /** The edges that were looked at. */
  edges: number;
}

export const flatWalk = (): FlatWalk => ({
  gap: 0.1,
  normalX: 0.1,
  normalY: 0.1,
  i: 0,
  j: 0,
  turn: 0,
  edges: 0,
});

const TINY = 2 ** -900;

/** Edges that differ by a smaller sine are parallel: rounding does not tell which of them comes first. */
const LEVEL = 1e-15;

/**
 * Walks around C, whose edges are those of A and of −B by angle, to the edge with the greatest gap. Gaps above 0 are within a
 * quarter turn of the direction from A to B, since the centres are in the shapes, and rise to one maximum: the gap along n is a
 * concave function of n, of any length. So the walk begins a quarter turn before that direction, and ends where a gap above 0
 * falls. Where shapes overlap it looks at all edges.
 */
export function walk(out: FlatWalk, a: FlatCore, b: FlatCore): void {
  const cos = frame[0]!;
  const sin = frame[1]!;
  const x = frame[2]!;
  const y = frame[3]!;
  // A power of two, since products of the least numbers lose their digits; and any direction where the centres coincide.
  const unit = Math.abs(x) + Math.abs(y) < TINY ? 1 / TINY : 1;
  const toX = x === 0 && y === 0 ? 1 : unit * x;
  const toY = unit * y;
  let i = firstEdge(a, toY, -toX);
  let j = firstEdge(b, sin * toX - cos * toY, cos * toX + sin * toY);
  let leftA = a.count;
  let leftB = b.count;
  out.gap = -Infinity;
  while (leftA + leftB > 0) {
    const normalAX = a.normals[2 * i]!;
    const normalAY = a.normals[2 * i + 1]!;
    let u = b.normals[2 * j]!;
    let v = b.normals[2 * j + 1]!;
    const normalBX = sin * v - cos * u;
    const normalBY = -sin * u - cos * v;
    let turn = normalAX * normalBY - normalAY * normalBX;
    if (leftA === 0) turn = -1;
    else if (leftB === 0) turn = 1;
    else if (Math.abs(turn) <= LEVEL && normalAX * normalBX + normalAY * normalBY > 0) turn = 0;
    u = b.corners[2 * j]!;
    v = b.corners[2 * j + 1]!;
    const normalX = turn >= 0 ? normalAX : normalBX;
    const normalY = turn >= 0 ? normalAY : normalBY;
    const gap =
      normalX * (cos * u - sin * v + x - a.corners[2 * i]!) +
      normalY * (sin * u + cos * v + y - a.corners[2 * i + 1]!);
    if (gap > out.gap) {
      out.gap = gap;
      out.normalX = normalX;
      out.normalY = normalY;
      out.i = i;
      out.j = j;
      out.turn = turn;
    } else if (out.gap > 0) break;
    if (turn >= 0) {
      i = after(a, i);
      leftA--;
    }
    if (turn <= 0) {
      j = after(b, j);
      leftB--;
    }
  }
  out.edges = a.count + b.count - leftA - leftB;
}

export const after = ({ count }: FlatCore, i: number): number => (i + 1 === count ? 0 : i + 1);
export const before = ({ count }: FlatCore, i: number): number => (i === 0 ? count : i) - 1;

/** The first edge whose normal is along (x, y) or comes after it, counter-clockwise. */
function firstEdge({ count, normals }: FlatCore, x: number, y: number): number {
  let wasBefore = isBefore(normals, count - 1, x, y);
  for (let i = 0; i < count; i++) {
    const now = isBefore(normals, i, x, y);
    if (wasBefore && !now) return i;
    wasBefore = now;
  }
  return 0;
}

/** True if normal i comes up to half a turn before (x, y). */
function isBefore(normals: Float64Array, i: number, x: number, y: number): boolean {
  const u = normals[2 * i]!;
  const v = normals[2 * i + 1]!;
  const side = x * v - y * u;
  return side < 0 || (side === 0 && x * u + y * v < 0);
}
