import type { Placed } from '../shapes/cso';
import { answer } from './answer';
import { touching } from './apart';
import { closest, doubtOf, findClosest, remember, startAlong, startFrom } from './closest';
import { coreDepth } from './core-depth';
import { ifNear } from './depth-cache';
import { pair, setPair } from './pair';
import type { PairCache } from './pair-cache';
import { hasPoint, pointDepth } from './point-depth';
import { isOrdinary, scaledPair } from './scaled';
import { signedDistance } from './signed-distance';

const problem = pair();
const found = closest();
const depth = coreDepth();
const result = answer();

/** The width of bounds that is asked for where it is in doubt whether shapes touch, as a share of E. */
const tolerance = 1e-12;

/**
 * Whether two shapes have a point in common, margins included: false exactly where a plane is found to part them. Shapes
 * that touch intersect. The search stops at the first plane that parts them and at the first point of both. Where it is in
 * doubt whether they touch, `signedDistance` is asked, so that both say the same.
 */
export function intersects(a: Readonly<Placed>, b: Readonly<Placed>, cache?: PairCache): boolean {
  setPair(problem, a, b);
  const scaled = isOrdinary(problem) ? undefined : scaledPair(a, b);
  if (scaled !== undefined) return intersects(scaled.a, scaled.b);
  const { margin, extent } = problem;
  if (hasPoint(problem) && pointDepth(depth, problem)) return depth.upper + margin >= -touching * extent;
  const kept = ifNear(cache, problem);
  if (!startFrom(found, problem, kept)) startAlong(found, problem);
  const doubt = doubtOf(found, tolerance * extent);
  findClosest(found, problem, tolerance * extent, margin - doubt, margin + doubt);
  remember(kept, problem, found);
  switch (found.ending) {
    case 'beyond':
      return false;
    case 'within':
    case 'inside':
      return true;
    default:
      return signedDistance(a, b, result).status !== 'separated';
  }
}
