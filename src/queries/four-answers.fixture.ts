import { distance as between, isFinite, length } from '../math/vec3';
import type { Placed } from '../shapes/cso';
import { answer, type Answer } from './answer';
import { closestPoints } from './closest-points';
import { distance } from './distance';
import { intersects } from './intersects';
import { defaultTolerance, signedDistance } from './signed-distance';

const points = answer();

export interface FourAnswers {
  readonly signed: Answer;
  /** Whether each of the queries is sure of its answer. */
  readonly isSure: boolean;
  /** What two of them say that cannot both be so, or one says that cannot be, in words. */
  readonly faults: string[];
}

/** Asks all four queries of a pair. */
export function fourAnswers(a: Readonly<Placed>, b: Readonly<Placed>): FourAnswers {
  const signed = signedDistance(a, b, answer());
  closestPoints(a, b, points);
  const d = distance(a, b);
  const isMeeting = intersects(a, b);
  const tolerance = 2 * defaultTolerance * (a.shape.extent + b.shape.extent);
  const isInside = points.status === 'overlapping' && Number.isNaN(points.signedDistance);
  const faults = [...faultsOf(signed), ...(isInside ? [] : faultsOf(points))];
  if (signed.certified) {
    const { status, signedDistance: s } = signed;
    if (status === 'separated' && (isMeeting || d === 0 || points.status === 'overlapping'))
      faults.push('apart, and not');
    if (status === 'overlapping' && (!isMeeting || d > 0 || points.status === 'separated'))
      faults.push('overlap, and not');
    if (Math.abs(Math.max(0, s) - d) > tolerance) faults.push('two distances');
    if (points.certified && Math.abs(points.signedDistance - s) > tolerance)
      faults.push('two signed distances');
  }
  if (isInside && !(between(points.pointA, points.pointB) <= 0.01 * tolerance))
    faults.push('no common point');
  return {
    signed,
    isSure: signed.certified && (points.certified || isInside) && !Number.isNaN(d),
    faults,
  };
}

function faultsOf({
  certified,
  normal,
  pointA,
  pointB,
  signedDistance: d,
  lowerBound,
  upperBound,
}: Answer): string[] {
  if (!certified) return Number.isNaN(d) ? [] : ['uncertified, with a number'];
  const faults: string[] = [];
  if (!(Math.abs(length(normal) - 1) < 1e-9)) faults.push('no unit normal');
  if (!(isFinite(pointA) && isFinite(pointB) && Number.isFinite(d))) faults.push('not finite');
  if (!(lowerBound <= d && d <= upperBound)) faults.push('beside its bounds');
  return faults;
}
