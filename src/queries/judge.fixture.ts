import { toLocal } from '../math/pose';
import { unrotate } from '../math/rotation';
import { isFinite, vec3, type Vec3 } from '../math/vec3';
import type { Result } from '../algorithms/algorithm';
import { brokenClaims, type Pair } from '../algorithms/oracle/claims';
import type { DepthBracket } from '../algorithms/oracle/depth';
import { place, type Body } from '../shapes/body';
import type { Placed } from '../shapes/placed';
import { answer, type Answer } from './answer';
import { defaultTolerance, signedDistance } from './signed-distance';

/** The false claims of an answer, in words; see `brokenClaims`. */
export function brokenAnswer(
  pair: Readonly<Pair>,
  given: Readonly<Answer>,
  truth: Readonly<DepthBracket>,
  tol: number,
): string[] {
  return brokenClaims(pair, inFrameOfA(pair, given), truth, tol);
}

function inFrameOfA({ a }: Readonly<Pair>, given: Readonly<Answer>): Result {
  const { pose } = placed(a);
  const number = (x: number): number | null => (Number.isFinite(x) ? x : null);
  const given3 = (v: Readonly<Vec3>, local: (v: Readonly<Vec3>) => Vec3): Vec3 | null =>
    isFinite(v) ? local(v) : null;
  const point = (p: Readonly<Vec3>): Vec3 => toLocal(vec3(), pose, p);
  return {
    status: given.status,
    outcome: 'converged-gap',
    certified: given.certified,
    signedDistance: number(given.signedDistance),
    normal: given3(given.normal, (n) => unrotate(vec3(), pose, n)),
    pointA: given3(given.pointA, point),
    pointB: given3(given.pointB, point),
    lowerBound: number(given.lowerBound),
    upperBound: number(given.upperBound),
    rounding: null,
    iterations: given.iterations,
    supportCalls: given.supportCalls,
    proofCalls: 0,
  };
}

export const solve = ({ a, b }: Readonly<Pair>): Answer => signedDistance(placed(a), placed(b), answer());

/** E = extent(A) + extent(B). */
export const extentOf = ({ a, b }: Readonly<Pair>): number => placed(a).shape.extent + placed(b).shape.extent;

const known = new WeakMap<Readonly<Body>, Placed>();

/** Prepares a body once. */
export function placed(body: Readonly<Body>): Placed {
  const before = known.get(body);
  if (before) return before;
  const now = place(body);
  known.set(body, now);
  return now;
}

/** The tolerance in units of E: rounding if neither shape is curved, otherwise the requested one. */
export const toleranceOf = ({ a, b }: Readonly<Pair>, asked = defaultTolerance): number =>
  isRound(a) || isRound(b) ? asked + 2e-12 : 2e-12;
const isRound = ({ type }: Readonly<Body>): boolean =>
  type === 'cylinder' || type === 'cone' || type === 'ellipsoid';
