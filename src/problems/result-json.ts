import type { Result } from '../algorithms/algorithm';
import { isFinite, type Vec3 } from '../math/vec3';
import type { Json } from '../trace/json';

/** Null for a number that is not finite, which JSON cannot hold. */
export const numberJson = (value: number | null): Json =>
  value !== null && Number.isFinite(value) ? unsignedZero(value) : null;

const vectorJson = (a: Readonly<Vec3> | null): Json =>
  a && isFinite(a) ? [a.x, a.y, a.z].map(unsignedZero) : null;

/** The sign of a zero has no meaning in a result. */
const unsignedZero = (value: number): number => value + 0;

/** A result as JSON, in the frame it is given in: vectors as [x, y, z], null if nothing was computed. */
export const resultJson = (
  result: Readonly<Result>,
): Record<Exclude<keyof Result, 'tLower' | 'tUpper' | 'own'>, Json> => ({
  status: result.status,
  outcome: result.outcome,
  certified: result.certified,
  signedDistance: numberJson(result.signedDistance),
  normal: vectorJson(result.normal),
  pointA: vectorJson(result.pointA),
  pointB: vectorJson(result.pointB),
  lowerBound: numberJson(result.lowerBound),
  upperBound: numberJson(result.upperBound),
  rounding: numberJson(result.rounding),
  t: numberJson(result.t ?? null),
  iterations: result.iterations,
  supportCalls: result.supportCalls,
  proofCalls: result.proofCalls,
  ...(result.tLower !== undefined && {
    tLower: numberJson(result.tLower),
    tUpper: numberJson(result.tUpper ?? null),
  }),
});
