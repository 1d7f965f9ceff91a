import { set } from '../math/vec3';
import type { Placed } from '../shapes/cso';
import type { Answer } from './answer';
import { answerApart, blendWitnesses, writePlaces } from './apart';
import { answerPlane, areBallsBeyond, forgetBeyond } from './beyond';
import { closest, findClosest, remember, startAlong, startFrom, weighOrigin } from './closest';
import { normal } from './core-depth';
import { answerKept } from './kept-triangle';
import { pair, setPair } from './pair';
import type { PairCache } from './pair-cache';
import { answerReadably } from './readable';
import { defaultTolerance } from './signed-distance';

const problem = pair();
const found = closest();

/**
 * The closest points of two shapes: as `signedDistance`, but where the cores overlap nothing is asked but that. Then both
 * points are one point of both shapes, the distance and the normal are NaN, and the upper bound is minus the margins.
 * `maxDistance` is as there.
 */
export function closestPoints(
  a: Readonly<Placed>,
  b: Readonly<Placed>,
  out: Answer,
  cache?: PairCache,
  tolerance = defaultTolerance,
  maxDistance = Infinity,
): Answer {
  setPair(problem, a, b);
  const most = Math.max(0, maxDistance);
  if (most < Infinity && areBallsBeyond(out, problem, a, most)) return out;
  if (cache === undefined || !answerKept(out, problem, cache, a)) search(out, a, tolerance, most, cache);
  if (most < Infinity) forgetBeyond(out, most);
  return out;
}

function search(out: Answer, a: Readonly<Placed>, tolerance: number, most: number, cache?: PairCache): void {
  if (!startFrom(found, problem, cache)) startAlong(found, problem);
  const { extent, margin } = problem;
  findClosest(found, problem, tolerance * extent, -Infinity, most + margin);
  remember(cache, problem, found);
  if (found.ending === 'beyond') answerPlane(out, problem, found, a);
  else if (found.ending === 'apart') answerApart(out, problem, found, a);
  else if (found.ending === 'inside') answerInside(out, a);
  else answerReadably(out, problem, tolerance, a.pose);
}

function answerInside(out: Answer, a: Readonly<Placed>): void {
  out.status = 'overlapping';
  out.certified = false;
  out.signedDistance = 0;
  out.lowerBound = -Infinity;
  out.upperBound = -problem.margin;
  out.iterations = found.iterations;
  out.supportCalls = found.supportCalls;
  weighOrigin();
  normal.fill(0);
  blendWitnesses(problem);
  writePlaces(out, a);
  out.signedDistance = NaN;
  set(out.normal, NaN, NaN, NaN);
}
