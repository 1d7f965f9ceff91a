import { rotate, rotationOf } from '../../math/rotation';
import { distance, isFinite, length, sub, vec3, type Vec3 } from '../../math/vec3';
import type { Body } from '../../shapes/body';
import type { Result } from '../algorithm';
import { distanceOutside, separationAlong } from './body-facts';
import { signedDepth, type DepthBracket } from './depth';

export interface Pair {
  a: Body;
  b: Body;
}

/**
 * What a result says that is not so, in words; empty where it is honest. `truth` brackets the signed depth of the full
 * bodies, and `tol` is what the result may be off by, a length. Nothing is asked of a result that admits to knowing
 * nothing: an 'unresolved' without numbers is honest everywhere.
 */
export function brokenClaims(
  pair: Readonly<Pair>,
  result: Readonly<Result>,
  truth: Readonly<DepthBracket>,
  tol: number,
): string[] {
  const { a, b } = aroundA(pair);
  const { status, certified, signedDistance, lowerBound, upperBound, normal } = result;
  // The signed distance is between these.
  const least = -truth.upper - tol;
  const most = -truth.lower + tol;
  const along = normal && separationAlong(a, b, toWorldAxes(a, normal));
  // What the normal stands for; uncertified, no more than what is proven.
  const claimed =
    signedDistance === null || certified ? signedDistance : Math.min(signedDistance, lowerBound ?? Infinity);
  const broken: [boolean, string][] = [
    [holdsNaN(result), 'a number is not finite'],
    [normal !== null && Math.abs(length(normal) - 1) > 1e-9, 'the normal is not of unit length'],
    [status === 'separated' && most < 0, 'called separated, and overlaps'],
    [status === 'overlapping' && least > 0, 'called overlapping, and is separated'],
    [status === 'touching' && (least > 0 || most < 0), 'called touching, and is not'],
    [status === 'unresolved' && certified, 'certified, and unresolved'],
    [lowerBound !== null && lowerBound > most, `lower bound ${lowerBound} > ${most}`],
    [upperBound !== null && upperBound < least, `upper bound ${upperBound} < ${least}`],
    // Along some normal the shapes are so far apart, or overlap by so little: more than the truth is no bound of it.
    [signedDistance !== null && signedDistance > most, `signed distance ${signedDistance} > ${most}`],
    [
      signedDistance !== null && certified && signedDistance < least,
      `certified, and signed distance ${signedDistance} < ${least}`,
    ],
    [
      claimed !== null && along !== null && along < claimed - tol,
      `${along} apart along the normal, not ${claimed}`,
    ],
    ...pointClaims({ a, b }, result, tol),
  ];
  return broken.filter(([isBroken]) => isBroken).map(([, words]) => words);
}

/** The witnesses are points of the bodies, and where these are apart, they are as far apart as the bodies. */
function pointClaims({ a, b }: Pair, { pointA, pointB, ...result }: Readonly<Result>, tol: number) {
  if (!pointA || !pointB) return [];
  const p = toWorldAxes(a, pointA);
  const q = toWorldAxes(a, pointB);
  const apart = result.status === 'separated' && result.certified ? distance(p, q) : null;
  const beyondA = outside(a, p, tol);
  const beyondB = outside(b, q, tol);
  const claims: [boolean, string][] = [
    [beyondA > tol, `pointA is ${beyondA} outside A`],
    [beyondB > tol, `pointB is ${beyondB} outside B`],
    [
      apart !== null && Math.abs(apart - result.signedDistance!) > tol,
      `the points are ${apart} apart, not ${result.signedDistance}`,
    ],
  ];
  return claims;
}

/** At least how far `p` is outside the body, where that is more than `tol`. */
export function outside(body: Readonly<Body>, p: Readonly<Vec3>, tol: number): number {
  const estimate = distanceOutside(body, p) - (body.margin ?? 0);
  if (estimate <= tol) return estimate;
  const point: Body = { type: 'sphere', radius: 0, position: [p.x, p.y, p.z], rotation: [0, 0, 0, 1] };
  return -signedDepth(body, point, { maxPoints: 200 }).upper;
}

function holdsNaN(result: Readonly<Result>): boolean {
  const { signedDistance, lowerBound, upperBound, normal, pointA, pointB } = result;
  const numbers = [signedDistance, lowerBound, upperBound];
  const vectors = [normal, pointA, pointB];
  return (
    numbers.some((x) => x !== null && !Number.isFinite(x)) || vectors.some((v) => v !== null && !isFinite(v))
  );
}

/** The pair moved so that A stands at the origin: what is true of it does not change, and far away no digits are lost. */
export function aroundA({ a, b }: Readonly<Pair>): Pair {
  const { x, y, z } = sub(vec3(), vec3(...b.position), vec3(...a.position));
  return { a: { ...a, position: [0, 0, 0] }, b: { ...b, position: [x, y, z] } };
}

/** From A's frame to axes parallel to the world's, about A's position. */
export function toWorldAxes({ rotation: [x, y, z, w] }: Readonly<Body>, v: Readonly<Vec3>): Vec3 {
  return rotate(vec3(), rotationOf({ x, y, z, w }), v);
}
