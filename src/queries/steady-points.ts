import type { Vec3 } from '../math/vec3';
import { CORNERS, TABLE, unknownCore } from '../shapes/core';
import type { Shape } from '../shapes/shape';
import type { Answer } from './answer';
import { normal, onA } from './core-depth';
import {
  EDGE,
  VERTEX,
  findLevel,
  lean,
  levelOf,
  levelFeature,
  lookFromA,
  lookFromB,
  meetInPoint,
  wide,
} from './level-feature';
import { frame, type Pair } from './pair';
import { arrange, findShared, fitPlane, isFlat, outline, region, type Outline } from './shared-region';
import { findMiddle, middle, shareOf } from './steady-middle';
import { featuresA, featuresB, lookAt, maxPoints, padded, sample, toward } from './support';

/** The width of the gap above its least, as a fraction of the smaller extent, in which the search for a middle begins. */
const bandShare = 1.5e-5;

/** The greatest lateral distance of the points, as such a fraction. */
const slackShare = 3e-6;

/** The greatest distance of a face's corners from its plane, as such a fraction. */
const flatShare = 1e-8;

/**
 * The rule for the points of an answer, for separated and overlapping bodies. If features of both are level, that is, edges
 * or faces nearly orthogonal to the normal, there are many nearest or deepest points, or would be without a tilt that is
 * noise. So the points are a middle of the region that these features share, seen along the normal: see `findMiddle`. The
 * more the features lean, the nearer that is to the place where the gap is least, and from 4e-5 radians on it is that
 * place.
 *
 *  - A tilt of less than 1e-5 radians moves no point, and where it grows by x, no point moves by more than 5e4 x of the
 *    smaller extent.
 *  - pB − pA is still signedDistance · normal: each point moves by half of the gap's excess there, by at most 5e-6 of the
 *    smaller extent.
 *  - If a body has a vertex or a curved surface there, or more than 255 corners, nothing moves.
 *
 * Moves `onA` there. `o` is the place of a support along the normal, or negative.
 */
export function steadyPoints(
  { signedDistance }: Readonly<Pick<Answer, 'signedDistance'>>,
  pair: Readonly<Pair>,
  o: number,
): void {
  const { a, b, margin } = pair;
  const coreA = a.core ?? unknownCore;
  const coreB = b.core ?? unknownCore;
  lookFromA(normal);
  let place = o;
  if (o < 0) {
    place = spare;
    if (isHull(a) || isHull(b)) sampleAlong(pair);
  }
  const topA = featuresA[place]!;
  const levelA = levelOf(coreA, 0, topA, lean);
  if (levelA === VERTEX) return;
  lookFromB();
  const topB = featuresB[place]!;
  const levelB = levelOf(coreB, 3, topB, lean);
  if (levelB === VERTEX) return;
  if (levelA === EDGE && levelB === EDGE && meetInPoint(coreA, coreB, topA, topB)) return;
  const least = Math.min(a.extent, b.extent);
  spanAxes();
  if (!seeA(a, topA, least) || !seeB(pair, topB, least)) return;
  const gap = signedDistance + margin;
  if (!findShared(shared, outlineA, outlineB, slackShare * least, a.extent <= b.extent)) return;
  if (!findMiddle(shared, outlineA, outlineB, gap, bandShare * least)) return;
  // A rim has no level side: with the greatest allowed lean it has the point of the search.
  const share = 1 - shareOf(Math.max(featureA.tilt, featureB.tilt));
  const u = share * middle[0]!;
  const v = share * middle[1]!;
  const h = share * (middle[2]! + 0.5 * middle[3]!);
  for (let i = 0; i < 3; i++) onA[i]! += u * axes[i]! + v * axes[3 + i]! + h * normal[i]!;
}

const featureA = levelFeature();
const featureB = levelFeature();
const outlineA = outline();
const outlineB = outline();
const shared = region();

/** A place that no search needs any more when it has its answer. */
const spare = 3 * (maxPoints - 1);

function sampleAlong(pair: Readonly<Pair>): void {
  lookAt(pair);
  toward[0] = normal[0]!;
  toward[1] = normal[1]!;
  toward[2] = normal[2]!;
  sample(spare);
}

const isHull = ({ core }: Readonly<Shape>): boolean => core?.kind === TABLE || core?.kind === CORNERS;

/** Two unit vectors orthogonal to the normal, after T. Duff et al., "Building an Orthonormal Basis, Revisited" (2017). */
const axes = new Float64Array(padded);

function spanAxes(): void {
  const x = normal[0]!;
  const y = normal[1]!;
  const z = normal[2]!;
  const sign = z < 0 ? -1 : 1;
  const a = -1 / (sign + z);
  const b = x * y * a;
  axes[0] = 1 + sign * x * x * a;
  axes[1] = sign * b;
  axes[2] = -sign * x;
  axes[3] = b;
  axes[4] = sign + y * y * a;
  axes[5] = -y;
}

/** Writes a corner as seen along the normal, relative to `onA`, which keeps the numbers small. */
function see({ at }: Outline, i: number, x: number, y: number, z: number): void {
  at[3 * i] = x * axes[0]! + y * axes[1]! + z * axes[2]!;
  at[3 * i + 1] = x * axes[3]! + y * axes[4]! + z * axes[5]!;
  at[3 * i + 2] = x * normal[0]! + y * normal[1]! + z * normal[2]!;
}

/** Returns false if A has no level feature, or several faces that are almost level with each other. */
function seeA(a: Readonly<Shape>, top: number, least: number): boolean {
  const core = a.core ?? unknownCore;
  for (let limit = wide; ; limit = lean) {
    if (!findLevel(featureA, core, 0, top, limit)) return false;
    writeOutlineA(a.centre, a.margin);
    if (isPlain(outlineA, a, least)) return true;
    if (limit === lean) return false;
  }
}

function seeB({ a, b }: Readonly<Pair>, top: number, least: number): boolean {
  const core = b.core ?? unknownCore;
  for (let limit = wide; ; limit = lean) {
    if (!findLevel(featureB, core, 3, top, limit)) return false;
    writeOutlineB(a.centre, b.margin);
    if (isPlain(outlineB, b, least)) return true;
    if (limit === lean) return false;
  }
}

/** Makes an edge or a face of the corners. */
function isPlain(out: Outline, shape: Readonly<Shape>, least: number): boolean {
  const mayBend = isHull(shape) && out.size > 2;
  if (mayBend) arrange(out);
  fitPlane(out);
  return !mayBend || isFlat(out, flatShare * least);
}

function writeOutlineA(centre: Readonly<Vec3>, margin: number): void {
  const { size, corners, roundness } = featureA;
  const x = centre.x - onA[0]!;
  const y = centre.y - onA[1]!;
  const z = centre.z - onA[2]!;
  outlineA.size = size;
  outlineA.roundness = roundness + margin;
  for (let i = 0; i < size; i++) {
    see(outlineA, i, corners[3 * i]! + x, corners[3 * i + 1]! + y, corners[3 * i + 2]! + z);
  }
}

function writeOutlineB(centre: Readonly<Vec3>, margin: number): void {
  const { size, corners, roundness } = featureB;
  const r = frame;
  const x = centre.x - onA[0]! - r[9]!;
  const y = centre.y - onA[1]! - r[10]!;
  const z = centre.z - onA[2]! - r[11]!;
  outlineB.size = size;
  outlineB.roundness = roundness + margin;
  for (let i = 0; i < size; i++) {
    const p = corners[3 * i]!;
    const q = corners[3 * i + 1]!;
    const s = corners[3 * i + 2]!;
    see(
      outlineB,
      i,
      r[0]! * p + r[1]! * q + r[2]! * s + x,
      r[3]! * p + r[4]! * q + r[5]! * s + y,
      r[6]! * p + r[7]! * q + r[8]! * s + z,
    );
  }
}
