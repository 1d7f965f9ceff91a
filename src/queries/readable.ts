import { toWorld, type Pose } from '../math/pose';
import { rotate } from '../math/rotation';
import { addScaled, copy, set, sub, vec3, type Vec3 } from '../math/vec3';
import type { Options, Result } from '../algorithms/algorithm';
import { Epa } from '../algorithms/epa/epa';
import type { Answer } from './answer';
import { exact } from './closest';
import { normal, onA } from './core-depth';
import { csoOf, hasCurves, type Pair } from './pair';
import { steadyPoints } from './steady-points';

/** EPA's default options. */
export const optionsOfEpa: Options = {
  tolerance: 1e-12,
  cap: 1000,
  capacity: 1000,
  sides: 'exact',
  delta: 0,
  start: '−c',
  firstDirection: null,
  warmStart: [],
};

const unknown = vec3(NaN, NaN, NaN);

/**
 * The answer of the readable algorithms, for pairs that the fast ones could not resolve. It is far slower, and allocates.
 * `tolerance` is in units of E and applies to curved surfaces. If the bounds disagree, the status is what they prove beyond
 * rounding.
 */
export function answerReadably(
  out: Answer,
  pair: Readonly<Pair>,
  tolerance: number,
  poseA: Readonly<Pose>,
): void {
  const result = new Epa(csoOf(pair), hasCurves(pair) ? { ...optionsOfEpa, tolerance } : optionsOfEpa).run();
  out.status = result.status as Answer['status'];
  out.certified = result.certified || isWithin(result, pair, tolerance);
  out.signedDistance = out.certified ? result.signedDistance! : NaN;
  copy(out.normal, result.normal ?? unknown);
  copy(out.pointA, result.pointA ?? unknown);
  copy(out.pointB, result.pointB ?? unknown);
  out.lowerBound = result.lowerBound ?? -Infinity;
  out.upperBound = result.upperBound ?? Infinity;
  out.iterations = result.iterations;
  out.supportCalls = result.supportCalls;
  if (out.certified) {
    closeGap(out);
    steady(out, pair);
  }
  rotate(out.normal, poseA, out.normal);
  toWorld(out.pointA, poseA, out.pointA);
  toWorld(out.pointB, poseA, out.pointB);
}

/** True if its bounds agree within the requested tolerance, though its search wanted more and ran out of digits. */
function isWithin(result: Readonly<Result>, pair: Readonly<Pair>, tolerance: number): boolean {
  const { lowerBound, upperBound, signedDistance, normal, pointA, pointB } = result;
  if (signedDistance === null || !normal || !pointA || !pointB) return false;
  if (lowerBound === null || upperBound === null) return false;
  const slack = (hasCurves(pair) ? Math.max(tolerance, exact) : exact) * pair.extent;
  return upperBound - lowerBound <= slack;
}

/** Moves the points to where `steadyPoints` puts them, which knows A's core alone. */
function steady(out: Answer, pair: Readonly<Pair>): void {
  const { pointA, pointB, signedDistance } = out;
  const { margin } = pair.a;
  const n = out.normal;
  write(normal, n);
  write(onA, addScaled(pointA, pointA, n, -margin));
  steadyPoints(out, pair, -1);
  addScaled(pointA, set(pointA, onA[0]!, onA[1]!, onA[2]!), n, margin);
  addScaled(pointB, pointA, n, signedDistance);
}

function write(out: Float64Array, { x, y, z }: Readonly<Vec3>): void {
  out[0] = x;
  out[1] = y;
  out[2] = z;
}

const gap = vec3();

/** The points may be off the normal by the tolerance: each moves by half. */
function closeGap({ pointA, pointB, normal, signedDistance }: Answer): void {
  addScaled(gap, sub(gap, pointB, pointA), normal, -signedDistance);
  addScaled(pointA, pointA, gap, 0.5);
  addScaled(pointB, pointB, gap, -0.5);
}
