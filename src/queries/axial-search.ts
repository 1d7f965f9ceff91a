import { A, AXIS, B, bodies, CENTRE, COS, FIRST, pose, SECOND, SIN } from './axial-bodies';
import type { DepthBounds } from './core-depth';
import { padded, points, sample, toward, witnessesA } from './support';

export const most = 300;
/**
 * Per sample on a circle: which circle, φ, h, its slope, the next sample, the lower bound of h up to that, and how far from
 * here it is reached.
 */
export const sides = new Int32Array(most + 1);
export const angles = new Float64Array(most + 1);
export const heights = new Float64Array(most + 1);
export const slopes = new Float64Array(most + 1);
/** The sinusoid that the offset adds to f, and its slope. */
const swings = new Float64Array(most + 1);
const swingSlopes = new Float64Array(most + 1);
export const following = new Int32Array(most);
const lows = new Float64Array(most);
const aims = new Float64Array(most);
/** The other body's point of each sample. */
export const others = new Float64Array(3 * most + 3);
/** The number of samples, the index of the lowest, and the body whose pole is lower still: −1 for none. */
export const count = { samples: 0, best: 0, pole: -1, sign: 1 };

/** Step 3 of `axialDepth`, after both poles of each body. `lower` is the bound in the caps, of step 2. */
export function search(out: DepthBounds, lower: number, slack: number): boolean {
  count.samples = 0;
  count.best = 0;
  count.pole = -1;
  out.supportCalls = 0;
  out.upper = Infinity;
  tryPole(out, A, 1);
  tryPole(out, A, -1);
  const ofCaps = Math.min(lower, out.upper);
  tryPole(out, B, 1);
  tryPole(out, B, -1);
  begin(out, A);
  begin(out, B);
  for (;;) {
    const at = lowest();
    out.lower = Math.min(ofCaps, lows[at]!);
    out.iterations = count.samples;
    if (out.upper - lows[at]! <= slack) return out.lower > 0 && out.upper - out.lower <= slack;
    if (count.samples === most) return false;
    const before = following[at]!;
    const i = measure(out, sides[at]!, angles[at]! + aims[at]!);
    following[at] = i;
    following[i] = before;
    boundFrom(at);
    boundFrom(i);
  }
}

/** Adds four samples around a circle. */
function begin(out: DepthBounds, side: number): void {
  const first = count.samples;
  for (let k = 0; k < 4; k++) following[measure(out, side, (k * Math.PI) / 2)] = first + ((k + 1) & 3);
  for (let k = 0; k < 4; k++) boundFrom(first + k);
}

function lowest(): number {
  let at = 0;
  for (let i = 1; i < count.samples; i++) if (lows[i]! < lows[at]!) at = i;
  return at;
}

/** Adds a sample on the circle of a body, and returns its index. */
function measure(out: DepthBounds, side: number, angle: number): number {
  const i = count.samples++;
  sides[i] = side;
  angles[i] = angle;
  measureAt(i);
  out.supportCalls++;
  if (heights[i]! < out.upper) {
    out.upper = heights[i]!;
    count.best = i;
    count.pole = -1;
  }
  return i;
}

export function measureAt(i: number): void {
  const side = sides[i]!;
  const c = Math.cos(angles[i]!);
  const s = Math.sin(angles[i]!);
  const cosine = bodies[side + COS]!;
  const sine = bodies[side + SIN]!;
  let slope = 0;
  let swing = 0;
  let swingSlope = 0;
  for (let k = 0; k < 3; k++) {
    const x = bodies[side + FIRST + k]!;
    const y = bodies[side + SECOND + k]!;
    const across = cosine * (c * x + s * y);
    const offset = bodies[B + CENTRE + k]!;
    toward[k] = across + sine * bodies[side + AXIS + k]!;
    ahead[k] = cosine * (c * y - s * x);
    swing += across * offset;
    swingSlope += ahead[k]! * offset;
  }
  swings[i] = swing;
  swingSlopes[i] = swingSlope;
  heights[i] = look(others, 3 * i, side);
  for (let k = 0; k < 3; k++) slope += ahead[k]! * points[k]!;
  slopes[i] = slope;
}

/** The derivative of the normal with respect to φ. */
const ahead = new Float64Array(padded);

/** Returns h along `toward`, and writes the point of the other body to index o of `to`. */
export function look(to: Float64Array, o: number, side: number): number {
  sample(0);
  for (let k = 0; k < 3; k++) to[o + k] = side === A ? points[k]! - witnessesA[k]! : witnessesA[k]!;
  return toward[0]! * points[0]! + toward[1]! * points[1]! + toward[2]! * points[2]!;
}

/** Computes the lower bound of h from a sample to the next, and where it is reached. */
function boundFrom(i: number): void {
  const j = following[i]!;
  const between = angles[j]! - angles[i]!;
  const way = between > 0 ? between : between + 2 * Math.PI;
  const bend = bendBetween(i, j);
  const slopeThere = slopes[j]! + bend * way;
  const fall = heights[j]! - slopes[j]! * way - (bend * way * way) / 2 - heights[i]!;
  const turn = slopes[i]! - slopeThere;
  // Where the parabolas cross: before that, the first is the higher one.
  const x = turn < 0 ? Math.max(0, Math.min(way, fall / turn)) : way / 2;
  const first = lowestAt(slopes[i]!, bend, 0, x);
  const second = lowestAt(slopeThere, bend, x, way);
  const low = heights[i]! + rise(slopes[i]!, bend, first);
  const lowAfter = heights[i]! + fall + rise(slopeThere, bend, second);
  lows[i] = Math.min(low, lowAfter);
  aims[i] = Math.max(way / 64, Math.min(way - way / 64, low < lowAfter ? first : second));
}

/** The height of a parabola with f″ = −bend and the given slope at 0, above that at 0. */
const rise = (slope: number, bend: number, x: number): number => x * (slope - (bend * x) / 2);

/** Where between `from` and `to` such a parabola is lowest. */
function lowestAt(slope: number, bend: number, from: number, to: number): number {
  if (bend < 0) return Math.max(from, Math.min(to, slope / bend));
  return rise(slope, bend, from) < rise(slope, bend, to) ? from : to;
}

/** K between two samples, which are at most a quarter of the circle apart. */
function bendBetween(i: number, j: number): number {
  const bend = sides[i] === A ? pose.bendA : pose.bendB;
  const amplitude = Math.sqrt(swings[i]! * swings[i]! + swingSlopes[i]! * swingSlopes[i]!);
  const peaks = swingSlopes[i]! >= 0 && swingSlopes[j]! <= 0;
  return bend + (peaks ? amplitude : Math.max(swings[i]!, swings[j]!)) + 1e-12 * amplitude;
}

/** The point of the other body at the sampled pole. */
const ofPole = new Float64Array(padded);

function tryPole(out: DepthBounds, side: number, sign: number): void {
  for (let k = 0; k < 3; k++) toward[k] = sign * bodies[side + AXIS + k]!;
  const height = look(ofPole, 0, side);
  out.supportCalls++;
  if (!(height < out.upper)) return;
  out.upper = height;
  count.pole = side;
  count.sign = sign;
}
