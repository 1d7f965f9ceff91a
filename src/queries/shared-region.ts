import { lean, mostCorners, sideBySide } from './level-feature';
import { nine } from './support';

/**
 * What two level features share, as seen along a normal: the places where both have a point, and the gap between these. Of an edge or a face and
 * a face, the one clipped by the borders of the other (I. E. Sutherland and G. W. Hodgman, "Reentrant polygon clipping", 1974); of
 * two edges side by side, the part along which they are so.
 *
 * All is in two coordinates across the normal, u and v, and the height along it.
 */
export interface Outline {
  size: number;
  /** Each corner's u, v and height, and how much more than the least the gap is there. */
  readonly at: Float64Array;
  /** How the height of a face grows along u and v; and the height, u and v of its centre. */
  readonly plane: Float64Array;
}

/** Clipping adds no more corners than the face has. */
export const outline = (): Outline => ({
  size: 0,
  at: new Float64Array(8 * mostCorners),
  plane: new Float64Array(nine),
});

/**
 * Puts the corners of a hull's feature in order, counter-clockwise, by gift wrapping (R. A. Jarvis, 1973): those inside or on its
 * sides are left out.
 */
export function arrange(face: Outline): void {
  const { at, size } = face;
  let first = 0;
  for (let i = 1; i < size; i++) {
    const by = at[4 * i]! - at[4 * first]!;
    if (by < 0 || (by === 0 && at[4 * i + 1]! < at[4 * first + 1]!)) first = i;
  }
  swap(at, 0, first);
  let count = 1;
  for (let next = 0; next >= 0;) {
    const last = 4 * (count - 1);
    let u = at[0]! - at[last]!;
    let v = at[1]! - at[last + 1]!;
    next = -1;
    for (let i = count; i < size; i++) {
      const du = at[4 * i]! - at[last]!;
      const dv = at[4 * i + 1]! - at[last + 1]!;
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
  for (let k = 0; k < 4; k++) {
    const kept = at[4 * i + k]!;
    at[4 * i + k] = at[4 * j + k]!;
    at[4 * j + k] = kept;
  }
}

/**
 * How much a feature leans, as a slope. A face that leans by more than may be gives way to the edge at its foremost corner that leans less;
 * `way` is 1 where the foremost is the highest, and −1 where it is the lowest.
 */
export function leanOf(out: Outline, way: number): number {
  if (out.size > 2) {
    const slope = fitPlane(out);
    if (slope <= lean) return slope;
    takeEdge(out, way);
  }
  return slopeOf(out.at, 0, 4);
}

/** The plane of a face that may not be quite flat, by the normal of M. E. Newell; returns its slope, NaN where it has no area. */
function fitPlane({ size, at, plane }: Outline): number {
  let nu = 0;
  let nv = 0;
  let nh = 0;
  let u = 0;
  let v = 0;
  let h = 0;
  let p = 4 * (size - 1);
  for (let q = 0; q < 4 * size; q += 4) {
    nu += (at[p + 1]! - at[q + 1]!) * (at[p + 2]! + at[q + 2]!);
    nv += (at[p + 2]! - at[q + 2]!) * (at[p]! + at[q]!);
    nh += (at[p]! - at[q]!) * (at[p + 1]! + at[q + 1]!);
    u += at[q]!;
    v += at[q + 1]!;
    h += at[q + 2]!;
    p = q;
  }
  const alongU = -nu / nh;
  const alongV = -nv / nh;
  plane[0] = alongU;
  plane[1] = alongV;
  plane[2] = h / size;
  plane[3] = u / size;
  plane[4] = v / size;
  return Math.sqrt(alongU * alongU + alongV * alongV);
}

function takeEdge(out: Outline, way: number): void {
  const { size, at } = out;
  let top = 0;
  for (let i = 1; i < size; i++) if (way * (at[4 * i + 2]! - at[4 * top + 2]!) > 0) top = i;
  const before = (top + size - 1) % size;
  const after = (top + 1) % size;
  const other = slopeOf(at, 4 * top, 4 * before) < slopeOf(at, 4 * top, 4 * after) ? before : after;
  const edge = Math.min(top, other);
  swap(at, 0, edge);
  swap(at, 1, Math.max(top, other));
  out.size = 2;
}

/** How steep the edge between the corners at p and q is: height over length seen along the normal. */
function slopeOf(at: Readonly<Float64Array>, p: number, q: number): number {
  const u = at[q]! - at[p]!;
  const v = at[q + 1]! - at[p + 1]!;
  return Math.abs(at[q + 2]! - at[p + 2]!) / Math.sqrt(u * u + v * v);
}

/** What `findMiddle` finds, as the numbers of a corner. */
export const middle = new Float64Array(nine);

let region = outline();
let clipped = outline();
/** How far each corner is beyond a border. */
const sides = new Float64Array(2 * mostCorners);

/**
 * Finds the middle of where the gap is no wider than `gap + band`: its centre of area, or of length. False where there is no such
 * place. The height is that of A's feature.
 */
export function findMiddle(a: Readonly<Outline>, b: Readonly<Outline>, gap: number, band: number): boolean {
  if (a.size === 2 && b.size === 2) return meetEdges(a, b, gap, band);
  const isOfA = b.size > 2 && (a.size === 2 || a.size >= b.size);
  const face = isOfA ? b : a;
  copy(isOfA ? a : b);
  clipBy(face);
  measureGap(face, isOfA ? 1 : -1, gap);
  let beyond = 0;
  for (let i = 0; i < region.size; i++) {
    sides[i] = region.at[4 * i + 3]! - band;
    beyond += +(sides[i]! > 0) | 0;
  }
  if (beyond > 0) cut();
  if (region.size === 0) return false;
  takeMiddle();
  if (!isOfA) middle[2] = middle[2]! - gap - middle[3]!;
  return true;
}

function copy({ size, at }: Readonly<Outline>): void {
  region.size = size;
  const corners = region.at;
  for (let i = 0; i < 4 * size; i++) corners[i] = at[i]!;
}

/** Cuts off what is beyond the borders of a face. */
function clipBy({ size, at }: Readonly<Outline>): void {
  const turn = areaOf(size, at) < 0 ? -1 : 1;
  let p = 4 * (size - 1);
  for (let q = 0; q < 4 * size; q += 4) {
    const pu = at[p]!;
    const pv = at[p + 1]!;
    const u = turn * (at[q]! - pu);
    const v = turn * (at[q + 1]! - pv);
    const corners = region.at;
    const count = region.size;
    let beyond = 0;
    for (let i = 0; i < count; i++) {
      const side = v * (corners[4 * i]! - pu) - u * (corners[4 * i + 1]! - pv);
      sides[i] = side;
      beyond += +(side > 0) | 0;
    }
    if (beyond > 0) cut();
    p = q;
  }
}

/** Twice the area, positive where the corners go round counter-clockwise. */
function areaOf(size: number, at: Readonly<Float64Array>): number {
  let area = 0;
  for (let k = 1; k + 1 < size; k++) area += areaOfFan(at, k);
  return area;
}

/** Twice the area of the triangle of the corners 0, k and k + 1. */
function areaOfFan(at: Readonly<Float64Array>, k: number): number {
  const p = 4 * k;
  const u = at[0]!;
  const v = at[1]!;
  return (at[p]! - u) * (at[p + 5]! - v) - (at[p + 1]! - v) * (at[p + 4]! - u);
}

/** Leaves of the region where `sides` is not positive. */
function cut(): void {
  const { size, at } = region;
  const out = clipped.at;
  let kept = 0;
  let before = size - 1;
  for (let i = 0; i < size; i++) {
    const p = sides[before]!;
    const q = sides[i]!;
    const from = 4 * before;
    const to = 4 * i;
    if ((p < 0 && q > 0) || (p > 0 && q < 0)) {
      const share = p / (p - q);
      out[kept] = at[from]! + share * (at[to]! - at[from]!);
      out[kept + 1] = at[from + 1]! + share * (at[to + 1]! - at[from + 1]!);
      out[kept + 2] = at[from + 2]! + share * (at[to + 2]! - at[from + 2]!);
      out[kept + 3] = at[from + 3]! + share * (at[to + 3]! - at[from + 3]!);
      kept += 4;
    }
    if (q <= 0) {
      out[kept] = at[to]!;
      out[kept + 1] = at[to + 1]!;
      out[kept + 2] = at[to + 2]!;
      out[kept + 3] = at[to + 3]!;
      kept += 4;
    }
    before = i;
  }
  const whole = region;
  whole.size = 0;
  clipped.size = kept / 4;
  region = clipped;
  clipped = whole;
}

/** Writes how much wider the gap is at each corner of the region; `way` is 1 where that is A's, and −1 where it is B's. */
function measureGap({ plane }: Readonly<Outline>, way: number, gap: number): void {
  const { at, size } = region;
  for (let o = 0; o < 4 * size; o += 4) {
    const height = plane[2]! + plane[0]! * (at[o]! - plane[3]!) + plane[1]! * (at[o + 1]! - plane[4]!);
    at[o + 3] = way * (height - at[o + 2]!) - gap;
  }
}

/** A region that is narrower than this share of its length, squared, is as good as a line. */
const narrow = 1e-12;

function takeMiddle(): void {
  const { size, at } = region;
  middle[0] = 0;
  middle[1] = 0;
  middle[2] = 0;
  middle[3] = 0;
  let reach = 0;
  for (let o = 4; o < 4 * size; o += 4) {
    reach = Math.max(reach, Math.abs(at[o]! - at[0]!), Math.abs(at[o + 1]! - at[1]!));
  }
  const area = areaOf(size, at);
  if (Math.abs(area) > narrow * reach * reach) {
    for (let k = 1; k + 1 < size; k++) {
      const share = areaOfFan(at, k) / (3 * area);
      addCorner(0, share);
      addCorner(k, share);
      addCorner(k + 1, share);
    }
  } else takeMiddleOfLine(reach);
}

/** Takes the centre of the sides, each as heavy as it is long. */
function takeMiddleOfLine(reach: number): void {
  const { size } = region;
  if (!(reach > 0)) return addCorner(0, 1);
  let length = 0;
  for (let i = 0; i < size; i++) length += lengthOfSide(i);
  for (let i = 0; i < size; i++) {
    const share = lengthOfSide(i) / (2 * length);
    addCorner(i, share);
    addCorner((i + 1) % size, share);
  }
}

function lengthOfSide(i: number): number {
  const { size, at } = region;
  const j = (i + 1) % size;
  const u = at[4 * j]! - at[4 * i]!;
  const v = at[4 * j + 1]! - at[4 * i + 1]!;
  return Math.sqrt(u * u + v * v);
}

function addCorner(i: number, share: number): void {
  const { at } = region;
  middle[0] = middle[0]! + share * at[4 * i]!;
  middle[1] = middle[1]! + share * at[4 * i + 1]!;
  middle[2] = middle[2]! + share * at[4 * i + 2]!;
  middle[3] = middle[3]! + share * at[4 * i + 3]!;
}

/**
 * Of two edges. At s along A's, B's point beside it is off from where it should be, by gap along the normal, by f + s g: a vector,
 * which may be no longer than the band. False for edges that cross at an angle: there is one place only where they meet.
 */
function meetEdges(
  { at: a }: Readonly<Outline>,
  { at: b }: Readonly<Outline>,
  gap: number,
  band: number,
): boolean {
  const au = a[4]! - a[0]!;
  const av = a[5]! - a[1]!;
  const ah = a[6]! - a[2]!;
  const bu = b[4]! - b[0]!;
  const bv = b[5]! - b[1]!;
  const bh = b[6]! - b[2]!;
  const aa = au * au + av * av + ah * ah;
  const ab = au * bu + av * bv + ah * bh;
  const bb = bu * bu + bv * bv + bh * bh;
  if (!(ab * ab >= sideBySide * aa * bb)) return false;
  const du = b[0]! - a[0]!;
  const dv = b[1]! - a[1]!;
  const dh = b[2]! - a[2]!;
  // As shares of A's edge, where B's begins and ends, and how much of B's goes by.
  const first = (du * au + dv * av + dh * ah) / aa;
  const last = first + ab / aa;
  let low = Math.max(0, Math.min(first, last));
  let high = Math.min(1, Math.max(first, last));
  const rate = aa / ab;
  const gu = rate * bu - au;
  const gv = rate * bv - av;
  const gh = rate * bh - ah;
  const fu = du - first * rate * bu;
  const fv = dv - first * rate * bv;
  const fh = dh - first * rate * bh - gap;
  const gg = gu * gu + gv * gv + gh * gh;
  const fg = fu * gu + fv * gv + fh * gh;
  const ff = fu * fu + fv * fv + fh * fh;
  const room = fg * fg - gg * (ff - band * band);
  if (!(room >= 0)) return false;
  if (gg > 0) {
    const reach = Math.sqrt(room);
    low = Math.max(low, (-fg - reach) / gg);
    high = Math.min(high, (reach - fg) / gg);
  }
  if (!(low <= high)) return false;
  const s = 0.5 * (low + high);
  middle[0] = a[0]! + s * au + 0.5 * (fu + s * gu);
  middle[1] = a[1]! + s * av + 0.5 * (fv + s * gv);
  middle[2] = a[2]! + s * ah;
  middle[3] = fh + s * gh;
  return true;
}
