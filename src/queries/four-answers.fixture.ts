import { distance as between, isFinite, length } from '../math/vec3';
import type { Placed } from '../shapes/placed';
import { answer, type Answer } from './answer';
import { touching } from './contact';
import { closestPoints } from './closest-points';
import { distance } from './distance';
import { intersects } from './intersects';
import { pairCache, type PairCache } from './pair-cache';
import { defaultTolerance, signedDistance } from './signed-distance';

/** The caches of a pair in motion, one per query. */
export type Caches = Record<'signed' | 'points' | 'distance' | 'intersects', PairCache>;

export const caches = (): Caches => ({
  signed: pairCache(),
  points: pairCache(),
  distance: pairCache(),
  intersects: pairCache(),
});

export function oneCache(): Caches {
  const cache = pairCache();
  return { signed: cache, points: cache, distance: cache, intersects: cache };
}

interface FourAnswers {
  readonly signed: Answer;
  readonly points: Answer;
  readonly distance: number;
  readonly isMeeting: boolean;
  /** True if each query is certain of its answer. */
  readonly isSure: boolean;
  /** Contradictions between two queries, or impossible answers, in words. */
  readonly faults: string[];
}

/** Runs all four queries on a pair. */
export function fourAnswers(
  a: Readonly<Placed>,
  b: Readonly<Placed>,
  kept?: Caches,
  maxDistance = Infinity,
  tolerance = defaultTolerance,
): FourAnswers {
  const signed = signedDistance(a, b, answer(), kept?.signed, tolerance, maxDistance);
  const points = closestPoints(a, b, answer(), kept?.points, tolerance, maxDistance);
  const d = distance(a, b, kept?.distance, tolerance, maxDistance);
  const isMeeting = intersects(a, b, kept?.intersects);
  const extent = a.shape.extent + b.shape.extent;
  // Depth bounds that are too wide still have a normal.
  const isInside = points.status === 'overlapping' && Number.isNaN(points.normal.x);
  const given = { signed, points, distance: d, isMeeting };
  return {
    ...given,
    isSure: signed.certified && (points.certified || isInside) && !Number.isNaN(d),
    faults: [
      ...faultsOf(signed),
      ...(isInside ? faultsOfInside(points, extent) : faultsOf(points)),
      ...contradictions(given, 2 * tolerance * extent + 4e-12 * extent),
      ...(signed.certified && maxDistance < Infinity
        ? faultsBeyond(given, maxDistance, touching * extent)
        : []),
    ],
  };
}

type Given = Omit<FourAnswers, 'isSure' | 'faults'>;

/** The required answer of each query, given the status of the signed distance. If that is unresolved, the others may know more. */
function contradictions({ signed, points, distance: d, isMeeting }: Given, tolerance: number): string[] {
  const { status, certified, signedDistance: s } = signed;
  if (status === 'unresolved') return isMeeting && d > 0 ? ['unresolved: meets, and apart'] : [];
  const faults: string[] = [];
  const isApart = status === 'separated';
  if (isMeeting === isApart) faults.push(`${status}: intersects is ${isMeeting}`);
  if (!Number.isNaN(d) && d > 0 !== isApart) faults.push(`${status}: distance is ${d}`);
  if (points.status !== status && points.status !== 'unresolved')
    faults.push(`${status}: closest points are ${points.status}`);
  if (!certified) return faults;
  const off = (x: number, y: number): boolean => x !== y && !(Math.abs(x - y) <= tolerance);
  if (!Number.isNaN(d) && off(Math.max(0, s), d)) faults.push(`signed distance ${s}, distance ${d}`);
  if (points.certified && off(s, points.signedDistance))
    faults.push(`signed distance ${s}, of closest points ${points.signedDistance}`);
  return faults;
}

/** The distance is infinite if the shapes are beyond `most` by more than rounding; otherwise every query has its number. */
function faultsBeyond({ signed, points, distance: d }: Given, most: number, slack: number): string[] {
  const { signedDistance: s, lowerBound } = signed;
  const faults: string[] = [];
  if ((s === Infinity) !== lowerBound > Math.max(0, most) + slack)
    faults.push(`most ${most}: signed distance ${s} from ${lowerBound}`);
  if ((s === Infinity) !== (d === Infinity)) faults.push(`most ${most}: signed distance ${s}, distance ${d}`);
  if ((s === Infinity) !== (points.signedDistance === Infinity))
    faults.push(`most ${most}: signed distance ${s}, of closest points ${points.signedDistance}`);
  return faults;
}

const faultsOfInside = ({ pointA, pointB }: Answer, extent: number): string[] =>
  between(pointA, pointB) <= 2e-11 * extent ? [] : ['no common point'];

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
  const isBeyond = d === Infinity;
  if (!(Math.abs(length(normal) - 1) < 1e-9)) faults.push('no unit normal');
  if (!isBeyond && !(isFinite(pointA) && isFinite(pointB) && Number.isFinite(d))) faults.push('not finite');
  if (!(lowerBound <= d && d <= upperBound)) faults.push('beside its bounds');
  return faults;
}
