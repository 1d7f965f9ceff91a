import type { Placed } from '../shapes/cso';
import { answer } from './answer';
import { closest, findClosest, remember, startAlong, startFrom } from './closest';
import { pair, setPair } from './pair';
import type { PairCache } from './pair-cache';
import { answerReadably } from './readable';

const problem = pair();
const found = closest();
const result = answer();

/** Pairs that are apart by less than this share of E may count as touching. */
const tolerance = 1e-12;

/**
 * Whether two shapes have a point in common, margins included: false exactly where a plane is found to part them. Shapes
 * that touch intersect. The search stops at the first plane that parts them and at the first point of both.
 */
export function intersects(a: Readonly<Placed>, b: Readonly<Placed>, cache?: PairCache): boolean {
  setPair(problem, a, b);
  const { margin } = problem;
  if (!startFrom(found, problem, cache)) startAlong(found, problem);
  findClosest(found, problem, tolerance * problem.extent, margin, margin);
  remember(cache, problem, found);
  switch (found.ending) {
    case 'beyond':
      return false;
    case 'unresolved':
      answerReadably(result, problem, tolerance, a.pose);
      return result.status !== 'separated';
    default:
      return true;
  }
}
