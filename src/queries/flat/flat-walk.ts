import { edgeFrom, type FlatCore } from '../../shapes/flat/flat-core';
import type { FlatBody } from './flat-body';

/** B in A's frame: the cosine and sine of its turn, and the vector from the centre of A to that of B. */
export const frame = new Float64Array(4);

/** Sets `frame` without allocating. Returns false, and sets NaN, for bodies that are not in one plane. */
export function setFrame(
  { core: a, pose: p }: Readonly<FlatBody>,
  { core: b, pose: q }: Readonly<FlatBody>,
): boolean {
  const cos = p[0] * q[0] + p[3] * q[3];
  const sin = p[0] * q[3] - p[3] * q[0];
  const x = q[9] - p[9];
  const y = q[10] - p[10];
  const u = b.sizes[0]!;
  const v = b.sizes[1]!;
  const toX = p[0] * x + p[3] * y + cos * u - sin * v - a.sizes[0]!;
  const toY = p[0] * y - p[3] * x + sin * u + cos * v - a.sizes[1]!;
  frame[0] = cos;
  frame[1] = sin;
  frame[2] = toX;
  frame[3] = toY;
  const isInPlane = p[8] === 1 && q[8] === 1 && p[11] === q[11];
  return isInPlane && a.sizes[3]! + b.sizes[3]! >= 0 && Number.isFinite(cos + sin + toX + toY);
}

/** Where a walk around C = A − B ended: the point of C nearest to O, or the edge nearest to it where the shapes overlap. */
interface FlatWalk {
  /** True if it is a corner of C: that of corner i of A and corner j of B. */
  isCorner: boolean;
  /** The gap along the normal: negative if A and B overlap along it. */
  gap: number;
  /** The normal of the edge; of an edge that ends at the corner. */
  normalX: number;
  normalY: number;
  /** Counter-clockwise, the edge begins at corner i of A less corner j of B. */
  i: number;
  j: number;
  /** Positive for an edge of A, negative for one of B, 0 for two that are parallel. */
  turn: number;
  /** The edges that were looked at. */
  edges: number;
}

export const flatWalk = (): FlatWalk => ({
  isCorner: false,
  gap: 0.1,
  normalX: 0.1,
  normalY: 0.1,
  i: 0,
  j: 0,
  turn: 0.1,
  edges: 0,
});

const TINY = 2 ** -900;

/** Edges that differ by a smaller sine are parallel: rounding does not tell which of them comes first. */
const LEVEL = 1e-15;

/**
 * Walks around C, whose edges are those of A and of −B by angle, from the corner of C that is farthest towards B, seen from A. The
 * gap along n, of any length, is a concave function of n. So gaps above 0 are on the side to which the gap rises there, within a
 * quarter turn, and rise to one maximum: the walk goes to that side, and ends at the first edge or corner that faces O.
 *
 * If shapes overlap none does, and the edge with the greatest gap is sought on both sides. With c from centre to centre and
 * the radii of circles about the centres inside A and B, the gap along n is at most c·n − r, r their sum. It falls on either side
 * of c, so that the walk ends where this is no more than the greatest gap.
 *
 * v = B's corner − A's corner. With n an edge's normal and t the way of the walk, orthogonal to n, O is beyond the edge where
 * v·t > 0 at its end, and before it where v·t ≤ 0 at its begin. If it is beyond one edge and before the next, the corner between
 * them faces O.
 */
export function walk(out: FlatWalk, a: FlatCore, b: FlatCore): void {
  const { count: countA, edges: edgesA } = a;
  const { count: countB, edges: edgesB } = b;
  const cos = frame[0]!;
  const sin = frame[1]!;
  const x = frame[2]!;
  const y = frame[3]!;
  // A power of two, since products of the least numbers lose their digits; and any direction where the centres coincide.
  const unit = Math.abs(x) + Math.abs(y) < TINY ? 1 / TINY : 1;
  const toX = x === 0 && y === 0 ? 1 : unit * x;
  const toY = unit * y;
  const inner = a.sizes[4]! + b.sizes[4]!;
  const startI = 4 * edgeFrom(a, toX, toY);
  const startJ = 4 * edgeFrom(b, -cos * toX - sin * toY, sin * toX - cos * toY);
  const endI = 4 * countA;
  const endJ = 4 * countB;
  const isPointA = countA === 1;
  const isPointB = countB === 1;
  const all = (isPointA ? 0 : countA) + (isPointB ? 0 : countB);
  let left = all;
  let most = -Infinity;
  let mostX = 0.1;
  let mostY = 0.1;
  let mostTurn = 0.1;
  let mostI = 0;
  let mostJ = 0;
  let isCorner = false;
  let isFound = false;
  // Counter-clockwise or clockwise.
  let side = 0;
  for (let round = 0; round < 2 && !isFound; round++) {
    let i = startI;
    let j = startJ;
    let cornerAX = edgesA[i]!;
    let cornerAY = edgesA[i + 1]!;
    let u = edgesB[j]!;
    let v = edgesB[j + 1]!;
    let cornerBX = cos * u - sin * v + x;
    let cornerBY = sin * u + cos * v + y;
    let vX = cornerBX - cornerAX;
    let vY = cornerBY - cornerAY;
    side = round === 1 ? -side : toX * vY >= toY * vX ? 1 : -1;
    // The edges that are next.
    let nextA = side > 0 ? i : (i === 0 ? endI : i) - 4;
    let nextB = side > 0 ? j : (j === 0 ? endJ : j) - 4;
    let normalAX = edgesA[nextA + 2]!;
    let normalAY = edgesA[nextA + 3]!;
    u = edgesB[nextB + 2]!;
    v = edgesB[nextB + 3]!;
    let normalBX = sin * v - cos * u;
    let normalBY = -sin * u - cos * v;
    let faced = toX * vX + toY * vY > 0;
    while (left > 0) {
      let turn = side * (normalAX * normalBY - normalAY * normalBX);
      if (isPointA) turn = -1;
      else if (isPointB) turn = 1;
      else if (Math.abs(turn) <= LEVEL) turn = 0;
      const normalX = turn >= 0 ? normalAX : normalBX;
      const normalY = turn >= 0 ? normalAY : normalBY;
      const gap = normalX * vX + normalY * vY;
      const faces = gap > 0;
      if ((faces || faced) && side * (normalX * vY - normalY * vX) <= 0) {
        isFound = isCorner = true;
        mostX = normalX;
        mostY = normalY;
        mostI = i;
        mostJ = j;
        break;
      }
      if (gap > most) {
        most = gap;
        mostX = normalX;
        mostY = normalY;
        mostTurn = turn;
        mostI = side < 0 && turn >= 0 ? nextA : i;
        mostJ = side < 0 && turn <= 0 ? nextB : j;
      } else if (!faces && x * normalX + y * normalY - inner <= most) break;
      if (turn >= 0) {
        i = side > 0 ? i + 4 : nextA;
        if (i === endI) i = 0;
        nextA = side > 0 ? i : (i === 0 ? endI : i) - 4;
        cornerAX = edgesA[i]!;
        cornerAY = edgesA[i + 1]!;
        normalAX = edgesA[nextA + 2]!;
        normalAY = edgesA[nextA + 3]!;
        left--;
      }
      if (turn <= 0) {
        j = side > 0 ? j + 4 : nextB;
        if (j === endJ) j = 0;
        nextB = side > 0 ? j : (j === 0 ? endJ : j) - 4;
        u = edgesB[j]!;
        v = edgesB[j + 1]!;
        cornerBX = cos * u - sin * v + x;
        cornerBY = sin * u + cos * v + y;
        u = edgesB[nextB + 2]!;
        v = edgesB[nextB + 3]!;
        normalBX = sin * v - cos * u;
        normalBY = -sin * u - cos * v;
        left--;
      }
      vX = cornerBX - cornerAX;
      vY = cornerBY - cornerAY;
      if (faces && side * (normalX * vY - normalY * vX) <= 0) {
        isFound = true;
        break;
      }
      faced = faces;
    }
  }
  out.isCorner = isCorner;
  out.gap = most;
  out.normalX = mostX;
  out.normalY = mostY;
  out.turn = mostTurn;
  out.i = mostI >> 2;
  out.j = mostJ >> 2;
  out.edges = all - left;
}

export const after = ({ count }: FlatCore, i: number): number => (i + 1 === count ? 0 : i + 1);
export const before = ({ count }: FlatCore, i: number): number => (i === 0 ? count : i) - 1;
