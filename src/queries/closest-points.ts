import { set } from '../math/vec3';
import type { Placed } from '../shapes/cso';
import type { Answer } from './answer';
import { answerApart, blendWitnesses, toWorldFrame } from './apart';
import { closest, findClosest, remember, startAlong, startFrom, weighOrigin } from './closest';
import { pair, setPair } from './pair';
import { v } from './reduce';
import type { PairCache } from './pair-cache';
import { answerReadably } from './readable';
import { defaultTolerance } from './signed-distance';

const problem = pair();
const found = closest();

/**
 * The closest points of two shapes: as `signedDistance`, but where the cores overlap nothing is asked but that. Then both
 * points are one point of both shapes, the distance and the normal are NaN, and the upper bound is minus the margins.
 */
export function closestPoints(
  a: Readonly<Placed>,
  b: Readonly<Placed>,
  out: Answer,
  cache?: PairCache,
  tolerance = defaultTolerance,
): Answer {
  setPair(problem, a, b);
  if (!startFrom(found, problem, cache)) startAlong(found, problem);
  findClosest(found, problem, tolerance * problem.extent);
  remember(cache, problem, found);
  if (found.ending === 'apart') answerApart(out, problem, found);
  else if (found.ending === 'inside') answerInside(out);
  else answerReadably(out, problem, tolerance);
  return toWorldFrame(out, a.pose);
}

function answerInside(out: Answer): void {
  out.status = 'overlapping';
  out.certified = false;
  out.signedDistance = NaN;
  out.lowerBound = -Infinity;
  out.upperBound = -problem.margin;
  set(out.normal, NaN, NaN, NaN);
  weighOrigin();
  v.fill(0);
  blendWitnesses(out, problem);
  out.iterations = found.iterations;
  out.supportCalls = found.supportCalls;
}
