import { A, AXIS, B, bodies, CENTRE, COS, DOWN, FIRST, HALF, pose, SECOND, SIN, UP } from './axial-bodies';
import {
  angles,
  count,
  following,
  heights,
  look,
  measureAt,
  most,
  others,
  sides,
  slopes,
} from './axial-search';
import { normal, onA, type DepthBounds } from './core-depth';
import type { Pair } from './pair';
import { padded, toward } from './support';

const m = new Float64Array(padded);
/** The points of the body itself and of the other one: C contains their sum. */
const own = new Float64Array(padded);
const theirs = new Float64Array(padded);

/**
 * Finds the normal and the points of the least h that `search` found. If h is equally low on both circles, within the slack, the points
 * may be found on only one of them.
 */
export function finish(out: DepthBounds, pair: Readonly<Pair>, slack: number): boolean {
  if (count.pole >= 0) {
    meetCap(count.pole, slack);
    return settle(out, pair, count.pole, slack);
  }
  const side = sides[count.best]!;
  meetSide(out, side, slack);
  if (settle(out, pair, side, slack)) return true;
  count.best = lowestOn(B - side);
  out.upper = heights[count.best]!;
  meetSide(out, B - side, slack);
  return out.upper - out.lower <= slack && settle(out, pair, B - side, slack);
}

function lowestOn(side: number): number {
  let at = side === A ? 0 : 4;
  for (let i = 0; i < count.samples; i++) if (sides[i] === side && heights[i]! < heights[at]!) at = i;
  return at;
}

/** Writes the normal and the point of A. Each point moves by half of the remaining error. */
function settle(out: DepthBounds, { a: { centre } }: Readonly<Pair>, side: number, slack: number): boolean {
  let askew = 0;
  for (let k = 0; k < 3; k++) askew += Math.abs(own[k]! + theirs[k]! - out.upper * m[k]!);
  if (!(askew <= 4 * slack)) return false;
  const ofA = side === A ? own : theirs;
  for (let k = 0; k < 3; k++) {
    normal[k] = m[k]!;
    onA[k] = ofA[k]! - 0.5 * (own[k]! + theirs[k]! - out.upper * m[k]!);
  }
  onA[0]! += centre.x;
  onA[1]! += centre.y;
  onA[2]! += centre.z;
  out.outcome = 'solved';
  return true;
}

const dotAt = (x: Readonly<Float64Array>, y: Readonly<Float64Array>, o: number): number =>
  x[0]! * y[o]! + x[1]! * y[o + 1]! + x[2]! * y[o + 2]!;

/** Takes the point of the body's cap opposite the other's point, or the middle of its cap if the caps are parallel. */
function meetCap(side: number, slack: number): void {
  const { sign } = count;
  const theOther = B - side;
  const end = sign > 0 ? UP : DOWN;
  for (let k = 0; k < 3; k++) m[k] = toward[k] = sign * bodies[side + AXIS + k]!;
  look(theirs, 0, side);
  if (bodies[theOther + end]! * pose.tilt <= slack / 2) {
    for (let k = 0; k < 3; k++) {
      const c = theOther === B ? bodies[B + CENTRE + k]! : 0;
      theirs[k] = c + sign * bodies[theOther + HALF]! * bodies[theOther + AXIS + k]!;
    }
  }
  let far = 0;
  let widest = bodies[side + end]!;
  for (let k = 0; k < 3; k++) own[k] = bodies[side + CENTRE + k]!;
  const level = dotAt(m, own, 0) + dotAt(m, theirs, 0);
  for (let k = 0; k < 3; k++) far += (own[k]! + theirs[k]! - level * m[k]!) ** 2;
  far = Math.sqrt(far);
  widest = far > widest ? widest / far : 1;
  for (let k = 0; k < 3; k++) {
    own[k]! += bodies[side + HALF]! * m[k]! - widest * (own[k]! + theirs[k]! - level * m[k]!);
  }
}

const along = new Float64Array(padded);
/** The lower and upper ends of the side of a body, where it faces along the normal. */
const ends = new Float64Array(padded);
const endsOfOther = new Float64Array(padded);

/** Takes the point of the body's side opposite the other's point, or opposite its side if the sides are parallel. */
function meetSide(out: DepthBounds, side: number, slack: number): void {
  refine(out, slack);
  const { best } = count;
  const c = Math.cos(angles[best]!);
  const s = Math.sin(angles[best]!);
  for (let k = 0; k < 3; k++) {
    const u = c * bodies[side + FIRST + k]! + s * bodies[side + SECOND + k]!;
    const axis = bodies[side + AXIS + k]!;
    m[k] = bodies[side + COS]! * u + bodies[side + SIN]! * axis;
    along[k] = bodies[side + COS]! * axis - bodies[side + SIN]! * u;
  }
  setEnds(ends, side);
  setEnds(endsOfOther, B - side);
  const isParallel = askewOfOther() <= 2 * slack;
  if (!isParallel) for (let k = 0; k < 6; k++) endsOfOther[k] = theirs[k % 3]!;
  const from = Math.max(dotAt(along, ends, 0), -dotAt(along, endsOfOther, 3));
  const to = Math.min(dotAt(along, ends, 3), -dotAt(along, endsOfOther, 0));
  place(own, ends, (from + to) / 2);
  place(theirs, endsOfOther, -(from + to) / 2);
}

/** The divergence of the other's side from the body's own side. */
function askewOfOther(): number {
  const length = dotAt(along, endsOfOther, 3) - dotAt(along, endsOfOther, 0);
  let askew = 0;
  for (let k = 0; k < 3; k++) askew += Math.abs(endsOfOther[3 + k]! - endsOfOther[k]! - length * along[k]!);
  return askew;
}

function setEnds(to: Float64Array, side: number): void {
  const axis = side + AXIS;
  const q = m[0]! * bodies[axis]! + m[1]! * bodies[axis + 1]! + m[2]! * bodies[axis + 2]!;
  const scale = 1 / Math.sqrt(1 - q * q);
  for (let k = 0; k < 3; k++) {
    const a = bodies[axis + k]!;
    const u = scale * (m[k]! - q * a);
    const c = bodies[side + CENTRE + k]!;
    to[k] = c - bodies[side + HALF]! * a + bodies[side + DOWN]! * u;
    to[3 + k] = c + bodies[side + HALF]! * a + bodies[side + UP]! * u;
  }
}

/** Writes the point between the ends at the given position along the axis. */
function place(to: Float64Array, between: Float64Array, at: number): void {
  const first = dotAt(along, between, 0);
  const last = dotAt(along, between, 3);
  const share = last > first ? Math.max(0, Math.min(1, (at - first) / (last - first))) : 0;
  for (let k = 0; k < 3; k++) to[k] = between[k]! + share * (between[3 + k]! - between[k]!);
}

const otherNear = new Float64Array(padded);
const otherFar = new Float64Array(padded);

/**
 * Goes to a minimum between the lowest sample and its neighbour in the direction in which h falls: to where the secant of the
 * slopes is zero, and after a step that does not halve the slope, as at a kink, to the middle. Blends the other body's points
 * on both sides of it, so that the slope is zero.
 */
function refine(out: DepthBounds, slack: number): void {
  const { best } = count;
  const sign = Math.sign(slopes[best]!);
  let other = best;
  if (sign < 0) other = following[best]!;
  else for (let i = 0; i < count.samples; i++) if (following[i] === best) other = i;
  let near = angles[best]!;
  let far = angles[other]!;
  if (sign * (near - far) < 0) far -= sign * 2 * Math.PI;
  let slope = slopes[best]!;
  let slopeOfFar = slopes[other]!;
  sides[most] = sides[best]!;
  copyOther(otherNear, best);
  copyOther(otherFar, other);
  const none = slack / 10;
  let isSecant = true;
  while (Math.abs(slope) > none) {
    const least = Math.min(Math.abs(slope), Math.abs(slopeOfFar));
    const part = isSecant && slope * slopeOfFar < 0 ? slope / (slope - slopeOfFar) : 0.5;
    let between = near + part * (far - near);
    if (between === near || between === far) between = (near + far) / 2;
    if (between === near || between === far) break;
    angles[most] = between;
    measureAt(most);
    out.supportCalls++;
    isSecant = !isSecant || Math.abs(slopes[most]!) < least / 2;
    const rises = sign * slopes[most]! > 0;
    if (rises && heights[most]! <= out.upper + 1e-5 * slack) {
      near = between;
      slope = slopes[most]!;
      out.upper = Math.min(out.upper, heights[most]!);
      copyOther(otherNear, most);
    } else {
      far = between;
      slopeOfFar = slopes[most]!;
      copyOther(otherFar, most);
    }
  }
  angles[best] = near;
  const isKink = Math.abs(slope) > none && slope * slopeOfFar < 0;
  const share = isKink ? slope / (slope - slopeOfFar) : 0;
  for (let k = 0; k < 3; k++) theirs[k] = otherNear[k]! + share * (otherFar[k]! - otherNear[k]!);
}

function copyOther(to: Float64Array, i: number): void {
  for (let k = 0; k < 3; k++) to[k] = others[3 * i + k]!;
}
