import { BOX, CONE, CYLINDER, ELLIPSOID, type Core } from '../shapes/core';
import { normal, onA, type DepthBounds } from './core-depth';
import { frame as r, type Pair } from './pair';
import { lookAt, points, sample, toward, witnessesA } from './support';

/**
 * The depth of a spheroid and another solid of revolution about the same axis. Every meridian is like every other, so a mesh
 * has to cover a ring of minima with thousands of points, while in the half plane of one meridian the problem has two
 * dimensions.
 *
 *  1. Sample both poles and the equator: a polygon inside the section of C.
 *  2. Between the directions of two neighbouring samples s and t, h(m) ≥ max(s·m, t·m), which is least along the normal of the
 *     edge from s to t: its distance from O is a lower bound. Sample along the normal of the nearest edge, until h there is no
 *     more than that distance plus the slack.
 *  3. The point of the edge nearest to O is a point of C on the normal.
 *
 * Axes that differ by rounding alone count as one: turning B by a small angle and moving it aside changes h by no more than
 * the way of B's points, which is taken from the lower bound. Returns true if this gives the answer. `slack` is a length.
 */
export function coaxialDepth(out: DepthBounds, pair: Readonly<Pair>, slack: number): boolean {
  const { a, b } = pair;
  if (a.core?.kind !== ELLIPSOID && b.core?.kind !== ELLIPSOID) return false;
  const ofB = axisOf(b.core);
  axis.along = axisOf(a.core);
  if (ofB < 0 || axis.along < 0) return false;
  axis.across = (axis.along + 1) % 3;
  const beside = (axis.along + 2) % 3;
  const { across } = axis;
  const tilt = Math.abs(r[3 * across + ofB]!) + Math.abs(r[3 * beside + ofB]!);
  const doubt = Math.abs(r[9 + across]!) + Math.abs(r[9 + beside]!) + 2 * tilt * b.extent;
  if (!(doubt <= slack / 16)) return false;
  lookAt(pair);
  return search(out, pair, slack / 4, doubt);
}

const axis = { along: 1, across: 2 };

/** The axis about which a core is turned alike; −1 if it has none, or more than one. */
function axisOf(core: Core | undefined): number {
  if (core === undefined) return -1;
  const [x, y, z] = core.numbers;
  switch (core.kind) {
    case CYLINDER:
    case CONE:
      return 1;
    case ELLIPSOID:
      return x === z && x !== y ? 1 : x === y && x !== z ? 2 : y === z && x !== y ? 0 : -1;
    case BOX:
      return x === 0 && z === 0 ? 1 : x === 0 && y === 0 ? 2 : y === 0 && z === 0 ? 0 : -1;
    default:
      return -1;
  }
}

const most = 200;
/** Each sample across and along the axis, its witness on A, and the next sample towards the upper pole. */
const x = new Float64Array(most);
const y = new Float64Array(most);
const ax = new Float64Array(most);
const ay = new Float64Array(most);
const following = new Int32Array(most);
/** The distance from O of the edge to the next sample. */
const lows = new Float64Array(most);
const count = { samples: 0 };

function search(out: DepthBounds, pair: Readonly<Pair>, goal: number, doubt: number): boolean {
  out.supportCalls = count.samples = 0;
  addSample(out, 0, -1);
  addSample(out, 1, 0);
  addSample(out, 0, 1);
  link(0, 1);
  link(1, 2);
  for (;;) {
    const at = nearestEdge();
    const low = lows[at]!;
    out.iterations = count.samples;
    // NaN fails here.
    if (!(low - doubt > 0) || count.samples === most) return false;
    normalOf(at, following[at]!);
    const [u, v] = [edge.u, edge.v];
    const height = addSample(out, u, v);
    if (height - low <= goal) {
      out.lower = Math.min(low - doubt, height);
      out.upper = height;
      answer(pair, at, u, v, height - low);
      out.outcome = 'solved';
      return true;
    }
    const next = following[at]!;
    link(at, count.samples - 1);
    link(count.samples - 1, next);
  }
}

/** Samples C along (u, v), and returns h there. A point along the axis stands for its ring, whose middle is on the axis. */
function addSample(out: DepthBounds, u: number, v: number): number {
  const { along, across } = axis;
  toward[0] = toward[1] = toward[2] = 0;
  toward[across] = u;
  toward[along] = v;
  sample(0);
  out.supportCalls++;
  const i = count.samples++;
  const isPole = u === 0;
  x[i] = isPole ? 0 : points[across]!;
  y[i] = points[along]!;
  ax[i] = isPole ? 0 : witnessesA[across]!;
  ay[i] = witnessesA[along]!;
  return u * x[i] + v * y[i];
}

const edge = { u: 0, v: 0 };

/** The outward normal of the edge from one sample to another. */
function normalOf(i: number, j: number): void {
  const dx = x[j]! - x[i]!;
  const dy = y[j]! - y[i]!;
  const length = Math.sqrt(dx * dx + dy * dy);
  edge.u = dy / length;
  edge.v = -dx / length;
}

function link(i: number, j: number): void {
  following[i] = j;
  normalOf(i, j);
  const low = edge.u * x[i]! + edge.v * y[i]!;
  // Where two samples are one, no direction between theirs is lower than their own, which are the ends of other edges.
  lows[i] = x[i] === x[j] && y[i] === y[j] ? Infinity : low;
}

function nearestEdge(): number {
  let at = 0;
  for (let i = following[0]!; i !== 2; i = following[i]!) if (lows[i]! < lows[at]!) at = i;
  return at;
}

/** Writes the normal and the point of A, which moves by half of the error. */
function answer({ a: { centre } }: Readonly<Pair>, i: number, u: number, v: number, error: number): void {
  const { along, across } = axis;
  const j = following[i]!;
  const dx = x[j]! - x[i]!;
  const dy = y[j]! - y[i]!;
  const share = Math.max(0, Math.min(1, -(x[i]! * dx + y[i]! * dy) / (dx * dx + dy * dy)));
  for (let k = 0; k < 3; k++) normal[k] = onA[k] = 0;
  normal[across] = u;
  normal[along] = v;
  onA[across] = ax[i]! + share * (ax[j]! - ax[i]!) + 0.5 * error * u;
  onA[along] = ay[i]! + share * (ay[j]! - ay[i]!) + 0.5 * error * v;
  onA[0]! += centre.x;
  onA[1]! += centre.y;
  onA[2]! += centre.z;
}
