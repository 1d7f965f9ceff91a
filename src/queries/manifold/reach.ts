import { mostCorners } from '../level-feature';
import type { Region } from '../shared-region';

/** The angle over which a place is a mean, in radians: 45°. */
const width = Math.PI / 4;

/** Sides shorter than this share of the size are none: rounding turns them. */
const shortest = 1e-9;

/** The angle of the outward normal of each side of the region, and the first corner of each side. */
const angles = new Float64Array(2 * mostCorners);
const firsts = new Int32Array(2 * mostCorners);
/** The number of sides, counter-clockwise. */
let sides = 0;

/** The place that `reach` found. */
export const place = { u: 0, v: 0 };

/** Prepares a region for `reach`. */
export function takeSides({ at, size, turn }: Readonly<Region>): void {
  sides = 0;
  if (turn === 0) return;
  let span = 0;
  for (let i = 1; i < size; i++)
    span = Math.max(span, Math.abs(at[2 * i]! - at[0]!), Math.abs(at[2 * i + 1]! - at[1]!));
  for (let k = 0; k < size; k++) {
    const i = turn > 0 ? k : size - 1 - k;
    const after = turn > 0 ? i + 1 : i - 1;
    const next = after === size ? 0 : after < 0 ? size - 1 : after;
    const u = at[2 * next]! - at[2 * i]!;
    const v = at[2 * next + 1]! - at[2 * i + 1]!;
    if (!(Math.abs(u) > shortest * span || Math.abs(v) > shortest * span)) continue;
    angles[sides] = Math.atan2(-u, v);
    firsts[sides++] = i;
  }
}

/**
 * Where the region of `takeSides` reaches farthest along (u, v), as the mean of its support points over all directions within
 * 22.5° of it. The mean is a corner where that corner is farthest along all of them, and goes from corner to corner as the
 * direction turns, so that it moves with the region and never jumps. As a mean of points of the region it is one of them.
 */
export function reach({ at, size }: Readonly<Region>, u: number, v: number): void {
  if (sides < 3) return reachOfLine(at, size, u, v);
  const aim = Math.atan2(v, u);
  place.u = place.v = 0;
  let before = relative(angles[sides - 1]! - aim);
  for (let i = 0; i < sides; i++) {
    const here = relative(angles[i]! - aim);
    // The corner between two sides is the support of all directions between their normals.
    let share = clamped(here) - clamped(before);
    // Normals on both sides of ±180°.
    if (here - before < -Math.PI) share += width;
    else if (here - before > Math.PI) share -= width;
    const corner = 2 * firsts[i]!;
    place.u += (share / width) * at[corner]!;
    place.v += (share / width) * at[corner + 1]!;
    before = here;
  }
}

const clamped = (angle: number): number => Math.max(-width / 2, Math.min(width / 2, angle));

/** The same angle from −π to π. */
const relative = (angle: number): number => angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI));

/** The same for a line, which has a normal on either side. */
function reachOfLine(at: Readonly<Float64Array>, size: number, u: number, v: number): void {
  let low = 0;
  let high = 0;
  for (let i = 1; i < size; i++) {
    const along = at[2 * i]! * u + at[2 * i + 1]! * v;
    if (along < at[2 * low]! * u + at[2 * low + 1]! * v) low = i;
    if (along > at[2 * high]! * u + at[2 * high + 1]! * v) high = i;
  }
  const x = at[2 * high]! - at[2 * low]!;
  const y = at[2 * high + 1]! - at[2 * low + 1]!;
  const length = Math.sqrt(x * x + y * y);
  const turned = length > 0 ? Math.asin(Math.min(1, (x * u + y * v) / length)) : 0;
  const share = 0.5 + clamped(turned) / width;
  place.u = at[2 * low]! + share * x;
  place.v = at[2 * low + 1]! + share * y;
}
