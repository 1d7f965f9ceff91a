import type { Vec3 } from '../math/vec3';
import { CORNERS, TABLE, unknownCore } from '../shapes/core';
import type { Shape } from '../shapes/shape';
import type { Answer } from './answer';
import { normal, onA } from './core-depth';
import {
  EDGE,
  VERTEX,
  areCrossing,
  findLevel,
  lean,
  levelOf,
  levelFeature,
  lookFromA,
  lookFromB,
} from './level-feature';
import { frame, type Pair } from './pair';
import { arrange, findMiddle, leanOf, middle, outline, type Outline } from './shared-region';
import { featuresA, featuresB, lookAt, maxPoints, nine, sample, toward } from './support';

/** How much wider than the least the gap may be between the points of an answer, as a share of the smaller extent. */
export const bandShare = 1e-5;

/**
 * The rule for the points of an answer, for bodies apart and overlapping. Where features of both are level, that is, edges or faces
 * across the normal but for a lean, the points nearest or deepest are many, or would be but for a tilt that is noise. So the points are
 * the middle of what these features share, seen along the normal, as far as the gap between them is wider than the least by no
 * more than a band: 1e-5 of the smaller extent, and of features that lean, the less the more they do, down to nothing at
 * 4e-5 radians.
 *
 *  - A tilt that changes the gap by less than the band moves no point.
 *  - pB − pA is signedDistance · normal all the same: each point gives way by half of what the gap is wider there, by 5e-6 of the
 *    smaller extent at most.
 *  - Where a body has a vertex or a curved surface there, or more than 255 corners, nothing moves.
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
    if (coreA.kind === TABLE || coreB.kind === TABLE) sampleAlong(pair);
  }
  const levelA = levelOf(coreA, 0, featuresA[place]!);
  if (levelA === VERTEX) return;
  lookFromB();
  const levelB = levelOf(coreB, 3, featuresB[place]!);
  if (levelB === VERTEX || (levelA === EDGE && levelB === EDGE && areCrossing())) return;
  if (findLevel(featureA, coreA, 0, featuresA[place]!) && findLevel(featureB, coreB, 3, featuresB[place]!)) {
    takeMiddle(pair, signedDistance + margin);
  }
}

function takeMiddle({ a, b }: Readonly<Pair>, gap: number): void {
  spanAxes();
  seeA(a.centre);
  seeB(a.centre);
  if (isHull(a)) arrange(outlineA);
  if (isHull(b)) arrange(outlineB);
  const steep = Math.max(leanOf(outlineA, 1), leanOf(outlineB, -1));
  if (!(steep < lean)) return;
  const band = bandShare * Math.min(a.extent, b.extent) * (1 - steep / lean);
  if (!findMiddle(outlineA, outlineB, gap, band)) return;
  const u = middle[0]!;
  const v = middle[1]!;
  const h = middle[2]! + 0.5 * middle[3]!;
  for (let i = 0; i < 3; i++) onA[i]! += u * axes[i]! + v * axes[3 + i]! + h * normal[i]!;
}

const featureA = levelFeature();
const featureB = levelFeature();
const outlineA = outline();
const outlineB = outline();

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

/** Two unit vectors across the normal, after T. Duff et al., "Building an Orthonormal Basis, Revisited" (2017). */
const axes = new Float64Array(nine);

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

/** Writes a corner as it is seen along the normal from where `onA` is, which keeps the numbers small. */
function see({ at }: Outline, i: number, x: number, y: number, z: number): void {
  at[4 * i] = x * axes[0]! + y * axes[1]! + z * axes[2]!;
  at[4 * i + 1] = x * axes[3]! + y * axes[4]! + z * axes[5]!;
  at[4 * i + 2] = x * normal[0]! + y * normal[1]! + z * normal[2]!;
}

function seeA(centre: Readonly<Vec3>): void {
  const { size, corners } = featureA;
  const x = centre.x - onA[0]!;
  const y = centre.y - onA[1]!;
  const z = centre.z - onA[2]!;
  outlineA.size = size;
  for (let i = 0; i < size; i++) {
    see(outlineA, i, corners[3 * i]! + x, corners[3 * i + 1]! + y, corners[3 * i + 2]! + z);
  }
}

function seeB(centre: Readonly<Vec3>): void {
  const { size, corners } = featureB;
  const r = frame;
  const x = centre.x - onA[0]! - r[9]!;
  const y = centre.y - onA[1]! - r[10]!;
  const z = centre.z - onA[2]! - r[11]!;
  outlineB.size = size;
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
