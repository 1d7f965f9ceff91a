import { lean } from './level-feature';
import { cutAbove, region, stepBack, type Outline, type Region } from './shared-region';
import { padded } from './support';

/** The u and v of the place found by `findMiddle`, A's height there, and the excess of the gap over `gap`. */
export const middle = new Float64Array(padded);

/** The slope up to which a tilt moves nothing unless the band does; from there to `lean` it moves the place more and more. */
const still = 1.2e-5;

const inBand = region();
/** The excess of the gap: its slopes along u and v, and its value at u = v = 0. */
const widening = new Float64Array(padded);

/**
 * Finds the steady place in the shared region of two features. It begins in the middle of the part where the gap is at most
 * `gap + band`: the centroid of that part's border, which moves as little as the border does even if the part becomes as
 * narrow as a line. From there it descends the gap's slope, to the border and along it to the narrowest place: by a
 * fraction of each straight part of that path, none if the slope is less than `still`, all of it if the slope is `lean`.
 *
 * The path down a convex region gets less and less steep, so the place is a mean of points of the path: it is in the
 * region. The fraction is zero if the slope of a part changes its sign. So the place does not jump when another corner
 * becomes the narrowest place.
 */
export function findMiddle(
  shared: Readonly<Region>,
  a: Readonly<Outline>,
  b: Readonly<Outline>,
  gap: number,
  band: number,
): boolean {
  for (let i = 0; i < 3; i++) widening[i] = b.plane[i]! - a.plane[i]!;
  widening[2]! -= gap;
  take(shared);
  cutAbove(inBand, widening[0]!, widening[1]!, widening[2]!, band);
  if (inBand.size === 0) return false;
  takeCentre();
  if (shared.turn === 0) descendLine(shared);
  else descend(shared);
  stepBack(middle);
  const u = middle[0]!;
  const v = middle[1]!;
  middle[2] = a.plane[0]! * u + a.plane[1]! * v + a.plane[2]!;
  middle[3] = wideningAt(u, v);
  return middle[3] <= band;
}

function take({ size, at }: Readonly<Region>): void {
  inBand.size = size;
  const corners = inBand.at;
  for (let i = 0; i < 2 * size; i++) corners[i] = at[i]!;
}

const wideningAt = (u: number, v: number): number => widening[0]! * u + widening[1]! * v + widening[2]!;

/** The centroid of the border, each side weighted by its length. */
function takeCentre(): void {
  const { size, at } = inBand;
  let u = 0;
  let v = 0;
  let border = 0;
  let pu = at[2 * size - 2]!;
  let pv = at[2 * size - 1]!;
  for (let i = 0; i < 2 * size; i += 2) {
    const qu = at[i]!;
    const qv = at[i + 1]!;
    const length = Math.sqrt((qu - pu) ** 2 + (qv - pv) ** 2);
    u += length * (pu + qu);
    v += length * (pv + qv);
    border += 2 * length;
    pu = qu;
    pv = qv;
  }
  middle[0] = border > 0 ? u / border : pu;
  middle[1] = border > 0 ? v / border : pv;
}

/** The fraction of a part of the path that is travelled at this slope. */
export const shareOf = (slope: number): number => Math.min(1, Math.max(0, (slope - still) / (lean - still)));

function descendLine({ size, at }: Readonly<Region>): void {
  let low = 0;
  let high = 0;
  for (let i = 2; i < 2 * size; i += 2) {
    const here = wideningAt(at[i]!, at[i + 1]!);
    if (here < wideningAt(at[low]!, at[low + 1]!)) low = i;
    if (here > wideningAt(at[high]!, at[high + 1]!)) high = i;
  }
  const u = at[low]!;
  const v = at[low + 1]!;
  const length = Math.sqrt((at[high]! - u) ** 2 + (at[high + 1]! - v) ** 2);
  const share = length > 0 ? shareOf((wideningAt(at[high]!, at[high + 1]!) - wideningAt(u, v)) / length) : 0;
  if (share > 0) go(share, u - middle[0]!, v - middle[1]!);
}

function go(share: number, u: number, v: number): void {
  middle[0]! += share * u;
  middle[1]! += share * v;
}

function descend({ size, at, turn }: Readonly<Region>): void {
  const slope = Math.sqrt(widening[0]! ** 2 + widening[1]! ** 2);
  const share = shareOf(slope);
  if (share === 0) return;
  const u = -widening[0]! / slope;
  const v = -widening[1]! / slope;
  // The side that the path meets first, and its distance.
  let side = 0;
  let way = Infinity;
  for (let i = 0; i < size; i++) {
    const p = 2 * i;
    const q = i + 1 < size ? p + 2 : 0;
    const nu = turn * (at[q + 1]! - at[p + 1]!);
    const nv = -turn * (at[q]! - at[p]!);
    const along = nu * u + nv * v;
    if (!(along > 0)) continue;
    const ahead = (nu * (at[p]! - middle[0]!) + nv * (at[p + 1]! - middle[1]!)) / along;
    if (ahead >= way) continue;
    way = ahead;
    side = i;
  }
  if (!(way < Infinity)) return;
  const fromU = middle[0]! + way * u;
  const fromV = middle[1]! + way * v;
  go(share, way * u, way * v);
  descendBorder(at, size, side, fromU, fromV);
}

/** Follows the border from a place on a side, while it descends. */
function descendBorder(at: Readonly<Float64Array>, size: number, side: number, u: number, v: number): void {
  const p = 2 * side;
  const q = side + 1 < size ? p + 2 : 0;
  const isForth = wideningAt(at[q]!, at[q + 1]!) < wideningAt(at[p]!, at[p + 1]!);
  let to = isForth ? q : p;
  let fromU = u;
  let fromV = v;
  let from = wideningAt(u, v);
  for (let i = 0; i < size; i++) {
    const toU = at[to]!;
    const toV = at[to + 1]!;
    const down = wideningAt(toU, toV);
    const length = Math.sqrt((toU - fromU) ** 2 + (toV - fromV) ** 2);
    const share = length > 0 ? shareOf((from - down) / length) : 1;
    if (share === 0) return;
    go(share, toU - fromU, toV - fromV);
    fromU = toU;
    fromV = toV;
    from = down;
    to = isForth ? (to + 2) % (2 * size) : (to + 2 * size - 2) % (2 * size);
  }
}
