import type { Placed } from '../shapes/placed';
import { answer } from './answer';
import { closest, findClosest, remember, startAlong, startFrom } from './closest';
import { doubtOf } from './contact';
import { coreDepth } from './core-depth';
import { ifNear } from './depth-cache';
import { pair, setPair } from './pair';
import type { PairCache } from './pair-cache';
import { hasPoint, pointDepth } from './point-depth';
import { isOrdinary, scaledPair } from './scaled';
import { insideBy } from './reduce';
import { defaultTolerance, signedDistance } from './signed-distance';

const problem = pair();
const found = closest();
const depth = coreDepth();
const result = answer();

/**
 * True if two shapes have a common point, margins included: exactly if `signedDistance` says that they touch or overlap.
 * The search stops at the first separating plane or common point. If it is in doubt whether they touch, `signedDistance`
 * decides. If that is unresolved, the result is false, as it is if a pose is NaN, or a size is negative or not finite.
 */
export function intersects(a: Readonly<Placed>, b: Readonly<Placed>, cache?: PairCache): boolean {
  setPair(problem, a, b);
  const scaled = isOrdinary(problem) ? undefined : scaledPair(a, b);
  if (scaled !== undefined) return intersects(scaled.a, scaled.b);
  const { margin, extent } = problem;
  const doubt = doubtOf(problem, defaultTolerance);
  if (hasPoint(problem) && pointDepth(depth, problem)) {
    const overlap = depth.upper + margin;
    return Math.abs(overlap) > doubt ? overlap > 0 : doMeet(a, b);
  }
  const kept = ifNear(cache, problem);
  if (!startFrom(found, problem, kept)) startAlong(found, problem);
  findClosest(found, problem, defaultTolerance * extent, margin - doubt, margin + doubt);
  remember(kept, problem, found);
  switch (found.ending) {
    case 'beyond':
      return false;
    case 'within':
      return true;
    case 'inside':
      return insideBy(extent) + margin > doubt || doMeet(a, b);
    default:
      return doMeet(a, b);
  }
}

function doMeet(a: Readonly<Placed>, b: Readonly<Placed>): boolean {
  const { status } = signedDistance(a, b, result);
  return status === 'touching' || status === 'overlapping';
}
