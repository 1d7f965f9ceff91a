import { mostCorners, sideBySide } from './level-feature';
import { padded } from './support';

/** A level feature of one core seen along a normal: in two coordinates orthogonal to it, u and v, and the height along it. */
export interface Outline {
  size: number;
  /** u, v and height of each corner. */
  readonly at: Float64Array;
  /** The slopes of the height along u and v, the height at u = v = 0, and the `turn` of its corners, as in a region. */
  readonly plane: Float64Array;
  /** The radius of the body's surface around an edge. */
  roundness: number;
}

export const outline = (): Outline => ({
  size: 0,
  at: new Float64Array(3 * mostCorners),
  plane: new Float64Array(padded),
  roundness: 0,
});

/** A convex polygon, or a line, seen along the normal. */
export interface Region {
  size: number;
  /** u and v of each corner; an end of a line may be repeated. */
  readonly at: Float64Array;
  /** 1 if the corners go counter-clockwise, −1 if they go clockwise; 0 for a line. */
  turn: number;
}

/** Clipping adds no more corners than the face has. */
export const region = (): Region => ({ size: 0, at: new Float64Array(4 * mostCorners), turn: 1 });

/**
 * Sorts the corners of a hull's feature counter-clockwise, by gift wrapping (R. A. Jarvis, 1973). Drops corners inside it
 * or on its sides.
 */
export function arrange(face: Outline): void {
  const { at, size } = face;
  let first = 0;
  for (let i = 1; i < size; i++) {
    const by = at[3 * i]! - at[3 * first]!;
    if (by < 0 || (by === 0 && at[3 * i + 1]! < at[3 * first + 1]!)) first = i;
  }
  swap(at, 0, first);
  let count = 1;
  for (let next = 0; next >= 0;) {
    const last = 3 * (count - 1);
    let u = at[0]! - at[last]!;
    let v = at[1]! - at[last + 1]!;
    next = -1;
    for (let i = count; i < size; i++) {
      const du = at[3 * i]! - at[last]!;
      const dv = at[3 * i + 1]! - at[last + 1]!;
      const turn = u * dv - v * du;
      if (!(turn < 0 || (turn === 0 && du * du + dv * dv > u * u + v * v))) continue;
      u = du;
      v = dv;
      next = i;
    }
    if (next >= 0) swap(at, count++, next);
  }
  face.size = count;
}

function swap(at: Float64Array, i: number, j: number): void {
  for (let k = 0; k < 3; k++) {
    const kept = at[3 * i + k]!;
    at[3 * i + k] = at[3 * j + k]!;
    at[3 * j + k] = kept;
  }
}

/** Fits the plane through three corners of a face; for an edge, the plane that is level orthogonally to it. */
export function fitPlane({ size, at, plane }: Outline): void {
  const u0 = at[0]!;
  const v0 = at[1]!;
  const h0 = at[2]!;
  // The second and third of three corners that are far from each other; the other end of an edge.
  const p = 3 * Math.max(1, (size / 3) | 0);
  const pu = at[p]! - u0;
  const pv = at[p + 1]! - v0;
  const ph = at[p + 2]! - h0;
  let alongU: number;
  let alongV: number;
  if (size === 2) {
    const slope = ph / (pu * pu + pv * pv);
    alongU = slope * pu;
    alongV = slope * pv;
    plane[3] = 0;
  } else {
    const q = 3 * (((2 * size) / 3) | 0);
    const qu = at[q]! - u0;
    const qv = at[q + 1]! - v0;
    const qh = at[q + 2]! - h0;
    const area = pu * qv - pv * qu;
    alongU = (ph * qv - pv * qh) / area;
    alongV = (pu * qh - ph * qu) / area;
    plane[3] = area < 0 ? -1 : 1;
  }
  plane[0] = alongU;
  plane[1] = alongV;
  plane[2] = h0 - alongU * u0 - alongV * v0;
}

/** True if all corners are in the plane, up to `slack`, a length. */
export function isFlat({ size, at, plane }: Readonly<Outline>, slack: number): boolean {
  let most = 0;
  for (let o = 0; o < 3 * size; o += 3) {
    const height = plane[0]! * at[o]! + plane[1]! * at[o + 1]! + plane[2]!;
    most = Math.max(most, Math.abs(at[o + 2]! - height));
  }
  return most <= slack;
}

/**
 * The greatest lateral distance of two edges, seen along the normal. At x beside its top line, a body of radius r is lower
 * by x²/2r, which may be the slack. Each of them takes a part of the distance in proportion to its radius.
 */
function roomBeside(r: number, s: number, slack: number): number {
  const most = Math.max(r, s);
  return most > 0 ? slack + (r + s) * Math.sqrt((2 * slack) / most) : slack;
}

/** The output buffer of the next cut. */
const clipped = region();
/** The face whose borders the remaining strip exceeds, if there is one. */
let overstepped: Readonly<Outline> | null = null;

/**
 * Moves a place in the region of `findShared` back to the borders that it exceeds. In a strip it exceeds one by no more
 * than the slack, and if the faces share a corner or a side exactly, the place should be a point of both.
 */
export function stepBack(place: Float64Array): void {
  if (overstepped === null) return;
  const { size, at, plane } = overstepped;
  const turn = plane[3]!;
  let p = 3 * (size - 1);
  for (let q = 0; q < 3 * size; q += 3) {
    const u = turn * (at[q]! - at[p]!);
    const v = turn * (at[q + 1]! - at[p + 1]!);
    const side = v * (place[0]! - at[p]!) - u * (place[1]! - at[p + 1]!);
    p = q;
    if (!(side > 0)) continue;
    const share = side / (u * u + v * v);
    place[0]! -= share * v;
    place[1]! += share * u;
  }
}

/** The signed distance of each corner beyond a border. */
const sides = new Float64Array(2 * mostCorners);

/**
 * Finds the region that two features share, seen along the normal: the places where both have a point, within `slack`, a
 * length. For a face with an edge or a face, clips the smaller by the borders of the other (I. E. Sutherland and G. W.
 * Hodgman, "Reentrant polygon clipping", 1974). For two edges side by side, takes the part along which they are so. Returns
 * false if there is no such place.
 */
export function findShared(
  out: Region,
  a: Readonly<Outline>,
  b: Readonly<Outline>,
  slack: number,
  isSmallerA: boolean,
): boolean {
  overstepped = null;
  if (a.size === 2 && b.size === 2) return meetEdges(out, a, b, roomBeside(a.roundness, b.roundness, slack));
  const isOfA = b.size > 2 && (a.size === 2 || isSmallerA);
  const smaller = isOfA ? a : b;
  copy(out, smaller);
  const room = out.turn === 0 ? roomBeside(smaller.roundness, 0, slack) - slack : 0;
  clipBy(out, smaller, isOfA ? b : a, slack, room);
  return out.size > 0;
}

function copy(out: Region, { size, at, plane }: Readonly<Outline>): void {
  out.size = size;
  out.turn = plane[3]!;
  const corners = out.at;
  for (let i = 0; i < size; i++) {
    corners[2 * i] = at[3 * i]!;
    corners[2 * i + 1] = at[3 * i + 1]!;
  }
}

/**
 * Cuts off the part beyond the borders of a face. If no more than a corner or a side is inside, it leaves a strip as wide
 * as the slack: faces that share only a side, seen along the normal, share all of it, even if poses jitter. If all of a
 * line is beyond a border, it is moved there, by `room` at most and sideways: beyond its ends its body has no surface.
 */
function clipBy(
  out: Region,
  { at: ends }: Readonly<Outline>,
  face: Readonly<Outline>,
  slack: number,
  room: number,
): void {
  const { size, at, plane } = face;
  const turn = plane[3]!;
  const corners = out.at;
  const alongU = ends[3]! - ends[0]!;
  const alongV = ends[4]! - ends[1]!;
  const reach = room / Math.sqrt(alongU * alongU + alongV * alongV);
  let moved = 0;
  encircle(out);
  const centreU = circle[0]!;
  const centreV = circle[1]!;
  const radiusSq = circle[2]!;
  let p = 3 * (size - 1);
  for (let q = 0; q < 3 * size; q += 3) {
    const pu = at[p]!;
    const pv = at[p + 1]!;
    const u = turn * (at[q]! - pu);
    const v = turn * (at[q + 1]! - pv);
    p = q;
    const within = u * (centreV - pv) - v * (centreU - pu);
    if (within > 0 && within * within >= radiusSq * (u * u + v * v)) continue;
    const count = out.size;
    let inmost = -Infinity;
    let beyond = 0;
    for (let i = 0; i < count; i++) {
      const side = v * (corners[2 * i]! - pu) - u * (corners[2 * i + 1]! - pv);
      sides[i] = side;
      inmost = Math.max(inmost, -side);
      beyond += +(side > 0) | 0;
    }
    if (beyond > 0) {
      const length = Math.sqrt(u * u + v * v);
      let give = slack * length - Math.max(0, inmost);
      const share = inmost < 0 ? inmost / (u * alongU + v * alongV) : 0;
      if (share !== 0 && Math.abs(moved + share) <= reach) {
        moved += share;
        give -= inmost;
        move(out, share * alongV, -share * alongU);
      }
      if (give > 0) overstepped = face;
      for (let i = 0; give > 0 && i < count; i++) sides[i]! -= give;
      cut(out);
    }
  }
}

/** u and v of the centre of a circle around a region, and its squared radius. */
const circle = new Float64Array(padded);

function encircle({ size, at }: Readonly<Region>): void {
  let u = 0;
  let v = 0;
  for (let o = 0; o < 2 * size; o += 2) {
    u += at[o]!;
    v += at[o + 1]!;
  }
  u /= size;
  v /= size;
  let radiusSq = 0;
  for (let o = 0; o < 2 * size; o += 2) {
    const du = at[o]! - u;
    const dv = at[o + 1]! - v;
    radiusSq = Math.max(radiusSq, du * du + dv * dv);
  }
  circle[0] = u;
  circle[1] = v;
  circle[2] = radiusSq;
}

function move({ size, at }: Region, u: number, v: number): void {
  for (let i = 0; i < size; i++) {
    at[2 * i]! += u;
    at[2 * i + 1]! += v;
  }
}

/**
 * Keeps the part of the region that is at most `most` above a plane, given by its slopes along u and v, and its height at u
 * = v = 0.
 */
export function cutAbove(out: Region, alongU: number, alongV: number, height: number, most: number): void {
  const { at, size } = out;
  let beyond = 0;
  for (let i = 0; i < size; i++) {
    const side = alongU * at[2 * i]! + alongV * at[2 * i + 1]! + height - most;
    sides[i] = side;
    beyond += +(side > 0) | 0;
  }
  if (beyond > 0) cut(out);
}

/** Keeps the part of the region where `sides` is not positive. */
function cut(out: Region): void {
  const { size, at } = out;
  const corners = clipped.at;
  let kept = 0;
  let before = size - 1;
  for (let i = 0; i < size; i++) {
    const p = sides[before]!;
    const q = sides[i]!;
    const from = 2 * before;
    const to = 2 * i;
    if ((p < 0 && q > 0) || (p > 0 && q < 0)) {
      const share = p / (p - q);
      corners[kept] = at[from]! + share * (at[to]! - at[from]!);
      corners[kept + 1] = at[from + 1]! + share * (at[to + 1]! - at[from + 1]!);
      kept += 2;
    }
    if (q <= 0) {
      corners[kept] = at[to]!;
      corners[kept + 1] = at[to + 1]!;
      kept += 2;
    }
    before = i;
  }
  for (let i = 0; i < kept; i++) at[i] = corners[i]!;
  out.size = kept / 2;
}

/**
 * Finds the region shared by two edges. At s along A's edge, seen along the normal, B's point beside it is off by the
 * vector f + s g, whose length is limited by the slack, and by less the more the edges are askew. Returns false for edges
 * that cross at an angle: they meet in one place only. The shared region is between both, as `roomBeside` says.
 */
function meetEdges(
  out: Region,
  { at: a, roundness: r }: Readonly<Outline>,
  { at: b, roundness: s }: Readonly<Outline>,
  slack: number,
): boolean {
  const au = a[3]! - a[0]!;
  const av = a[4]! - a[1]!;
  const bu = b[3]! - b[0]!;
  const bv = b[4]! - b[1]!;
  const aa = au * au + av * av;
  const ab = au * bu + av * bv;
  const askew = (1 - (ab * ab) / (aa * (bu * bu + bv * bv))) / (sideBySide * sideBySide);
  if (!(askew <= 1)) return false;
  const beside = slack * (1 - Math.max(0, askew));
  const du = b[0]! - a[0]!;
  const dv = b[1]! - a[1]!;
  // The ends of B's edge as fractions of A's edge, and how much of B's edge passes.
  const first = (du * au + dv * av) / aa;
  const last = first + ab / aa;
  let low = Math.max(0, Math.min(first, last));
  let high = Math.min(1, Math.max(first, last));
  const rate = aa / ab;
  const gu = rate * bu - au;
  const gv = rate * bv - av;
  const fu = du - first * rate * bu;
  const fv = dv - first * rate * bv;
  const gg = gu * gu + gv * gv;
  const fg = fu * gu + fv * gv;
  const room = fg * fg - gg * (fu * fu + fv * fv - beside * beside);
  if (!(room >= 0)) return false;
  if (gg > 0) {
    const reach = Math.sqrt(room);
    low = Math.max(low, (-fg - reach) / gg);
    high = Math.min(high, (reach - fg) / gg);
  }
  if (!(low <= high)) return false;
  const { at } = out;
  const share = r + s > 0 ? r / (r + s) : 0.5;
  out.size = 2;
  out.turn = 0;
  at[0] = a[0]! + low * au + share * (fu + low * gu);
  at[1] = a[1]! + low * av + share * (fv + low * gv);
  at[2] = a[0]! + high * au + share * (fu + high * gu);
  at[3] = a[1]! + high * av + share * (fv + high * gv);
  return true;
}
