import { scaleToOne } from '../../math/precision';
import type { FlatCore } from '../../shapes/flat/flat-core';
import { before, frame } from './flat-walk';

/**
 * The widest gap between an ellipse and a polygon, a point or an ellipse: their distance, or minus their depth.
 *
 * In the ellipse's frame, about its centre, C = ellipse − other, h(n) = max over C of c·n, and h' is its derivative by the angle
 * of n. The gap along n is −h(n), so the least h is sought. One corner of the other is its support from the normal of one edge to
 * that of the next, a piece. Within a piece h is smooth, and h'' = ρ − h, with ρ the radius of curvature of C.
 *
 *  1. h is taken at the ends of all pieces.
 *  2. If none is negative C may hold O, and each piece may have a local minimum: arcs are halved until none of their bounds is
 *     below the least h found (`searchPieces`).
 *  3. Newton's method goes on to h' = 0, unless the least h is at the normal of an edge (`settleBest`).
 *
 * If h < 0 the points along n are as far apart as the shapes, or farther, and bound the distance from above. Elsewhere the
 * bounds of the arcs do.
 */
interface EllipseGap {
  /** The widest gap found, and a bound that none exceeds. */
  gap: number;
  most: number;
  /** The other's corner that faces the ellipse, or the first one of the edge that does. */
  corner: number;
  isEdge: boolean;
  /** The number of directions of which h was taken. */
  directions: number;
}

export const ellipseGap = (): EllipseGap => ({
  gap: 0.1,
  most: 0.1,
  corner: 0,
  isEdge: false,
  directions: 0,
});

/** In the frame of the ellipse, about its centre: the unit normal towards the other, and the ellipse's point along it. */
export const ellipseNormal = new Float64Array(2);
export const ellipsePoint = new Float64Array(2);

/** The width of the bounds in units of E, well above rounding. */
const WIDTH = 1e-13;
const MOST_DIRECTIONS = 20_000;
const MOST_ARCS = 100;
const MOST_STEPS = 100;

/**
 * The semi-axes of the ellipse, and the other's, 0 if it is none. Lengths here are multiplied by a power of two, so that squares
 * neither overflow nor lose digits.
 */
const radii = new Float64Array(4);
/** The other in the ellipse's frame: the cosine and sine of its turn, and its centre. */
const other = new Float64Array(4);
/** Both ends of the piece, and the other's corner. */
const piece = new Float64Array(4);
const corner = new Float64Array(2);
const n = new Float64Array(2);
/** h, h' and h'' along n, and the ellipse's point there. */
const at = { height: 0.1, slope: 0.1, bend: 0.1, x: 0.1, y: 0.1 };
const best = { height: 0.1, x: 0.1, y: 0.1, piece: 0 };
const proof = { width: 0.1, lowest: 0.1 };
/** Each arc is x and y of the direction where it begins, and of that where it ends, counter-clockwise. */
const arcs = new Float64Array(4 * MOST_ARCS);
const arc = new Float64Array(4);
const bracket = new Float64Array(4);
let directions = 0;
let unit = 1;

/** `frame` holds B in A's frame. The ellipse is A, or B if `isB`. */
export function widestGap(out: EllipseGap, a: FlatCore, b: FlatCore, isB: boolean): void {
  const polygon = isB ? a : b;
  setPair(isB ? b : a, polygon, isB);
  directions = 0;
  best.height = Infinity;
  proof.lowest = Infinity;
  const pieces = piecesOf(polygon);
  for (let i = 0; i < pieces; i++) {
    setPiece(polygon, i);
    lookAt(piece, 0);
    keep(i);
    lookAt(piece, 2);
    keep(i);
  }
  if (best.height >= 0) searchPieces(polygon, pieces);
  settleBest(polygon, pieces);
  write(out, polygon);
}

/** A point or an ellipse has four, between axes. */
const piecesOf = ({ count }: FlatCore): number => (count === 1 ? 4 : count);

function setPair(ellipse: FlatCore, polygon: FlatCore, isB: boolean): void {
  const extent = ellipse.sizes[3]! + polygon.sizes[3]!;
  unit = scaleToOne(extent);
  proof.width = WIDTH * unit * extent;
  for (let i = 0; i < 2; i++) {
    radii[i] = unit * ellipse.sizes[5 + i]!;
    radii[2 + i] = unit * polygon.sizes[5 + i]!;
  }
  const cos = frame[0]!;
  const sin = frame[1]!;
  const x = unit * frame[2]!;
  const y = unit * frame[3]!;
  other[0] = cos;
  other[1] = isB ? -sin : sin;
  other[2] = isB ? -cos * x - sin * y : x;
  other[3] = isB ? sin * x - cos * y : y;
}

function setPiece(polygon: FlatCore, i: number): void {
  const cos = other[0]!;
  const sin = other[1]!;
  const { edges } = polygon;
  const isPoint = polygon.count === 1;
  const u = unit * edges[isPoint ? 0 : 4 * i]!;
  const v = unit * edges[isPoint ? 1 : 4 * i + 1]!;
  corner[0] = cos * u - sin * v + other[2]!;
  corner[1] = sin * u + cos * v + other[3]!;
  if (isPoint) {
    piece[0] = i === 0 ? 1 : i === 2 ? -1 : 0;
    piece[1] = i === 1 ? 1 : i === 3 ? -1 : 0;
    piece[2] = -piece[1];
    piece[3] = piece[0];
  } else {
    writeNormal(0, polygon, before(polygon, i));
    writeNormal(2, polygon, i);
  }
}

/** Writes the outward normal of an edge of −other. */
function writeNormal(to: number, { edges }: FlatCore, i: number): void {
  const u = edges[4 * i + 2]!;
  const v = edges[4 * i + 3]!;
  piece[to] = other[1]! * v - other[0]! * u;
  piece[to + 1] = -other[1]! * u - other[0]! * v;
}

function lookAt(from: Float64Array, i: number): void {
  n[0] = from[i]!;
  n[1] = from[i + 1]!;
  measure();
}

/** With D = diag(radii), an ellipse has h(n) = |Dn|, the support DDn/|Dn|, and there ρ = (r₀ r₁)²/|Dn|³. */
function measure(): void {
  directions++;
  const x = n[0]!;
  const y = n[1]!;
  const ax = radii[0]! * x;
  const by = radii[1]! * y;
  const height = Math.sqrt(ax * ax + by * by);
  at.x = radii[0]! * (ax / height);
  at.y = radii[1]! * (by / height);
  at.height = height - (corner[0]! * x + corner[1]! * y);
  at.bend = curvature(radii[0]!, radii[1]!, height);
  let cX = at.x - corner[0]!;
  let cY = at.y - corner[1]!;
  if (radii[2]! > 0) {
    const cos = other[0]!;
    const sin = other[1]!;
    const u = radii[2]! * (cos * x + sin * y);
    const v = radii[3]! * (cos * y - sin * x);
    const far = Math.sqrt(u * u + v * v);
    const pointX = radii[2]! * (u / far);
    const pointY = radii[3]! * (v / far);
    cX += cos * pointX - sin * pointY;
    cY += sin * pointX + cos * pointY;
    at.height += far;
    at.bend += curvature(radii[2]!, radii[3]!, far);
  }
  at.slope = cY * x - cX * y;
  at.bend -= at.height;
}

/** The radius of curvature where |Dn| is `height`. */
const curvature = (first: number, second: number, height: number): number =>
  ((first / height) * (second / height)) ** 2 * height;

function keep(i: number): void {
  if (!(at.height < best.height)) return;
  best.height = at.height;
  best.x = n[0]!;
  best.y = n[1]!;
  best.piece = i;
}

/** Halves arcs, the last one first, and goes down from each direction with a lesser h. Ends early if h < 0: it then has one minimum. */
function searchPieces(polygon: FlatCore, pieces: number): void {
  for (let i = 0; i < pieces; i++) {
    setPiece(polygon, i);
    arcs.set(piece);
    for (let left = 1; left > 0;) {
      left--;
      for (let k = 0; k < 4; k++) arc[k] = arcs[4 * left + k]!;
      const bound = arcBound();
      if (bound >= best.height - proof.width) {
        proof.lowest = Math.min(proof.lowest, bound);
        continue;
      }
      if (directions > MOST_DIRECTIONS || left + 2 > MOST_ARCS) {
        proof.lowest = -Infinity;
        return;
      }
      halve(left);
      left += 2;
      measure();
      if (!(at.height < best.height)) continue;
      keep(i);
      goDown(i);
      if (best.height < 0) return;
    }
  }
}

/** Puts both halves of the arc on the stack, and sets n between them. */
function halve(left: number): void {
  setMiddle(arc);
  for (let k = 0; k < 2; k++) {
    arcs[4 * left + k] = arc[k]!;
    arcs[4 * left + 2 + k] = n[k]!;
    arcs[4 * left + 4 + k] = n[k]!;
    arcs[4 * left + 6 + k] = arc[2 + k]!;
    bracket[k] = arc[k]!;
    bracket[2 + k] = arc[2 + k]!;
  }
}

function setMiddle(of: Float64Array): void {
  setDirection(of[0]! + of[2]!, of[1]! + of[3]!);
}

function setDirection(x: number, y: number): void {
  const length = Math.sqrt(x * x + y * y);
  n[0] = x / length;
  n[1] = y / length;
}

/**
 * A number that h is not below on the arc. With the least radius of curvature r there, g = h − r has g'' + g ≥ 0. So g is not
 * below the sinusoid with its value and derivative at either end: those of the points q = c − r n of C's supports c at both ends.
 * The greater of the two is least at an end, where they cross, or where a sinusoid has its own minimum.
 */
function arcBound(): number {
  const x0 = arc[0]!;
  const y0 = arc[1]!;
  const x1 = arc[2]!;
  const y1 = arc[3]!;
  const r = leastCurvature(0, 1, 0) + (radii[2]! > 0 ? leastCurvature(2, other[0]!, other[1]!) : 0);
  lookAt(arc, 0);
  const g0 = at.height - r;
  const qx0 = g0 * x0 - at.slope * y0;
  const qy0 = g0 * y0 + at.slope * x0;
  lookAt(arc, 2);
  const g1 = at.height - r;
  const qx1 = g1 * x1 - at.slope * y1;
  const qy1 = g1 * y1 + at.slope * x1;
  // If the sinusoids cross, n is orthogonal to the difference of the points.
  const x = qy1 - qy0;
  const y = qx0 - qx1;
  const length = Math.sqrt(x * x + y * y);
  const cross = length > 0 && x0 * y >= y0 * x && x * y1 >= y * x1;
  let least = Math.min(g0, g1, cross ? (qx0 * x + qy0 * y) / length : qx0 * x1 + qy0 * y1);
  if (isBetween(x0, y0, -qx0, -qy0, cross ? x : x1, cross ? y : y1))
    least = Math.min(least, -Math.sqrt(qx0 * qx0 + qy0 * qy0));
  if (cross && isBetween(x, y, -qx1, -qy1, x1, y1))
    least = Math.min(least, -Math.sqrt(qx1 * qx1 + qy1 * qy1));
  return least + r;
}

/** True if (x, y) is on the arc, of less than a half turn, from one direction counter-clockwise to another. */
const isBetween = (fromX: number, fromY: number, x: number, y: number, toX: number, toY: number): boolean =>
  fromX * y >= fromY * x && x * toY >= y * toX;

/** The least radius of curvature on the arc, of the semi-axes at `k` along (cos, sin): |Dn| is greatest there. */
function leastCurvature(k: number, cos: number, sin: number): number {
  const first = radii[k]!;
  const second = radii[k + 1]!;
  const x = first >= second ? cos : -sin;
  const y = first >= second ? sin : cos;
  const isOnArc =
    isBetween(arc[0]!, arc[1]!, x, y, arc[2]!, arc[3]!) ||
    isBetween(arc[0]!, arc[1]!, -x, -y, arc[2]!, arc[3]!);
  if (isOnArc) return curvature(first, second, Math.max(first, second));
  return Math.min(
    curvature(
      first,
      second,
      Math.hypot(first * (cos * arc[0]! + sin * arc[1]!), second * (cos * arc[1]! - sin * arc[0]!)),
    ),
    curvature(
      first,
      second,
      Math.hypot(first * (cos * arc[2]! + sin * arc[3]!), second * (cos * arc[3]! - sin * arc[2]!)),
    ),
  );
}

/**
 * From n, which is between the ends of `bracket`, goes to h' = 0, and keeps the place if it is lower. Newton's method creeps where ρ
 * falls within a small angle, so the bracket is halved where h' was not.
 */
function goDown(i: number): void {
  let last = Infinity;
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    const { slope, bend } = at;
    if (slope === 0) break;
    const k = slope < 0 ? 0 : 2;
    bracket[k] = n[0]!;
    bracket[k + 1] = n[1]!;
    const turn = -slope / bend;
    const isQuick = bend > 0 && Math.abs(slope) <= last / 2;
    const isDone = bend > 0 && Math.abs(turn) < 1e-15;
    if (isQuick || isDone) setDirection(n[0]! - turn * n[1]!, n[1]! + turn * n[0]!);
    if (!isDone && !(isQuick && isInBracket())) {
      setMiddle(bracket);
      if (!isInBracket()) break;
    }
    last = Math.abs(slope);
    measure();
    if (isDone) break;
  }
  // The root of the slope is sought: near it, rounding hides the decrease of h.
  if (at.height > best.height + proof.width / 8) return;
  best.height = at.height;
  best.x = n[0]!;
  best.y = n[1]!;
  best.piece = i;
}

const isInBracket = (): boolean =>
  bracket[0]! * n[1]! > bracket[1]! * n[0]! && n[0]! * bracket[3]! > n[1]! * bracket[2]!;

/** Goes down from the best direction within its piece, and where that leads to an end of it, in the next piece too. */
function settleBest(polygon: FlatCore, pieces: number): void {
  let i = best.piece;
  settleIn(polygon, i);
  const end = endOfDescent(i);
  if (end < 0) return;
  for (let k = 0; k < pieces; k++) {
    i = end === 2 ? (i + 1 === pieces ? 0 : i + 1) : i === 0 ? pieces - 1 : i - 1;
    settleIn(polygon, i);
    if (endOfDescent(i) !== end) return;
  }
}

/**
 * The end of the present piece beyond which h may fall further, 0 or 2; else −1. Both ends of a narrow piece are one to rounding,
 * and the slopes there decide: the best direction then is made that end.
 */
function endOfDescent(i: number): number {
  if (!isNarrow()) return isBestAt(0) ? 0 : isBestAt(2) ? 2 : -1;
  lookAt(piece, 2);
  const end = at.slope < 0 ? 2 : 0;
  lookAt(piece, end);
  if (end === 0 && at.slope <= 0) return -1;
  best.height = at.height;
  best.x = n[0]!;
  best.y = n[1]!;
  best.piece = i;
  return end;
}

/** The sine between the ends of a piece within which rounding hides any fall of h. */
const NARROW = 1e-13;

const isNarrow = (): boolean =>
  piece[0]! * piece[2]! + piece[1]! * piece[3]! > 0 && piece[0]! * piece[3]! - piece[1]! * piece[2]! < NARROW;

const isBestAt = (k: number): boolean => best.x === piece[k] && best.y === piece[k + 1];

function settleIn(polygon: FlatCore, i: number): void {
  setPiece(polygon, i);
  n[0] = best.x;
  n[1] = best.y;
  measure();
  if (at.slope < 0 ? isBestAt(2) : isBestAt(0)) return;
  bracket.set(piece);
  goDown(i);
}

function write(out: EllipseGap, polygon: FlatCore): void {
  const i = best.piece;
  setPiece(polygon, i);
  n[0] = best.x;
  n[1] = best.y;
  measure();
  const isAtStart = isBestAt(0);
  const isEdge = polygon.count > 1 && (isAtStart || isBestAt(2));
  const offset = isEdge ? 0 : at.slope;
  const { height } = at;
  const most = height < 0 ? Math.sqrt(height * height + offset * offset) : Math.max(-height, -proof.lowest);
  out.gap = -height / unit;
  out.most = most / unit;
  out.isEdge = isEdge;
  out.corner = polygon.count === 1 ? 0 : isEdge && isAtStart ? before(polygon, i) : i;
  out.directions = directions;
  ellipseNormal[0] = n[0]!;
  ellipseNormal[1] = n[1]!;
  ellipsePoint[0] = at.x / unit;
  ellipsePoint[1] = at.y / unit;
}
