import { rotate } from '../math/rotation';
import { toWorld } from '../math/pose';
import { withDefaults } from '../algorithms/algorithm';
import { epa } from '../algorithms/epa/epa';
import type { Placed } from '../shapes/cso';
import type { Answer } from './answer';
import { pair, setPair } from './pair';
import type { PairCache } from './pair-cache';

/** Of E: how close the bounds of a certified answer are where shapes are curved; polytopes are answered to rounding. */
export const defaultTolerance = 1e-9;

const problem = pair();

/** The signed distance of any two shapes: their distance, or minus the depth of their overlap, proven. */
export function signedDistance(
  a: Readonly<Placed>,
  b: Readonly<Placed>,
  out: Answer,
  _cache?: PairCache,
  tolerance = defaultTolerance,
): Answer {
  const result = epa.solve(setPair(problem, a, b), withDefaults(epa.options, { tolerance }));
  out.status = result.status as Answer['status'];
  out.certified = result.certified;
  out.signedDistance = result.signedDistance ?? NaN;
  if (result.normal) rotate(out.normal, a.pose.rotation, result.normal);
  if (result.pointA) toWorld(out.pointA, a.pose, result.pointA);
  if (result.pointB) toWorld(out.pointB, a.pose, result.pointB);
  out.lowerBound = result.lowerBound ?? -Infinity;
  out.upperBound = result.upperBound ?? Infinity;
  out.iterations = result.iterations;
  out.supportCalls = result.supportCalls;
  return out;
}
