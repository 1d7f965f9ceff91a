import type { Placed } from '../shapes/cso';
import type { Answer } from './answer';
import type { Closest } from './closest';
import { normal, onA, type DepthBounds } from './core-depth';
import type { Pair } from './pair';
import { held, places, v, weights } from './reduce';
import { steadyPoints } from './steady-points';
import { witnessesA } from './support';

/** The answer where the cores are apart, by more or by less than the margins. */
export function answerApart(
  out: Answer,
  pair: Readonly<Pair>,
  found: Readonly<Closest>,
  placedA: Readonly<Placed>,
): void {
  const scale = -1 / found.upper;
  normal[0] = scale * v[0]!;
  normal[1] = scale * v[1]!;
  normal[2] = scale * v[2]!;
  blendWitnesses(pair);
  // The last support was along v.
  answerGap(out, pair, found, placedA, places[held.size]);
}

/** The same where `normal` and `onA` are known; `o` is the place of a support along the normal, or −1. */
export function answerGap(
  out: Answer,
  pair: Readonly<Pair>,
  found: Readonly<Closest>,
  placedA: Readonly<Placed>,
  o = -1,
): void {
  const { lower, upper, noise } = found;
  writeBounds(out, lower, upper, pair, noise);
  out.iterations = found.iterations;
  out.supportCalls = found.supportCalls;
  steadyPoints(out, pair, o);
  writePlaces(out, placedA);
}

/** Shapes touch that neither overlap nor are apart by more than this share of E. */
export const touching = 1e-13;

/** Of cores that are apart by no less than `lower`, and no more than `upper`: see `Closest`. */
export function writeBounds(
  out: Answer,
  lower: number,
  upper: number,
  { margin, extent }: Readonly<Pair>,
  noise: number,
): void {
  const slack = Math.max(noise, touching * extent);
  out.status = lower > margin + slack ? 'separated' : upper < margin - slack ? 'overlapping' : 'touching';
  out.certified = true;
  out.signedDistance = upper - margin;
  // Rounding may put one bound past the other.
  out.lowerBound = Math.min(lower, upper) - margin;
  out.upperBound = upper - margin;
}

/**
 * The answer where the signed depth D of the cores is known: −D less the margins is the signed distance. `o` is as above.
 */
export function answerDepth(
  out: Answer,
  pair: Readonly<Pair>,
  { lower, upper, iterations, supportCalls }: Readonly<DepthBounds>,
  placedA: Readonly<Placed>,
  o = -1,
): void {
  const { margin, extent } = pair;
  const slack = touching * extent;
  out.status = lower + margin > slack ? 'overlapping' : upper + margin < -slack ? 'separated' : 'touching';
  out.certified = true;
  out.signedDistance = -upper - margin;
  out.lowerBound = -upper - margin;
  // Rounding may put one bound past the other.
  out.upperBound = -Math.min(lower, upper) - margin;
  out.iterations = iterations;
  out.supportCalls = supportCalls;
  steadyPoints(out, pair, o);
  writePlaces(out, placedA);
}

/** `onA` becomes the point of A's core that the simplex blends. */
export function blendWitnesses({ a: { centre } }: Readonly<Pair>): void {
  let { x, y, z } = centre;
  for (let i = 0; i < held.size; i++) {
    const o = places[i]!;
    const weight = weights[i]!;
    x += weight * witnessesA[o]!;
    y += weight * witnessesA[o + 1]!;
    z += weight * witnessesA[o + 2]!;
  }
  onA[0] = x;
  onA[1] = y;
  onA[2] = z;
}

/**
 * Writes the normal and the points of an answer that has its distance, in the world and with margins, from `normal` and `onA`.
 * One row after the other: all at once need more registers than there are.
 */
export function writePlaces(out: Answer, { pose, shape: { margin } }: Readonly<Placed>): void {
  const { normal: n, pointA, pointB, signedDistance } = out;
  const nx = normal[0]!;
  const ny = normal[1]!;
  const nz = normal[2]!;
  const ax = onA[0]!;
  const ay = onA[1]!;
  const az = onA[2]!;
  let x = pose[0];
  let y = pose[1];
  let z = pose[2];
  let way = x * nx + y * ny + z * nz;
  let at = x * ax + y * ay + z * az + margin * way;
  let origin = pose[9];
  n.x = way;
  pointA.x = at + origin;
  pointB.x = at + signedDistance * way + origin;
  x = pose[3];
  y = pose[4];
  z = pose[5];
  way = x * nx + y * ny + z * nz;
  at = x * ax + y * ay + z * az + margin * way;
  origin = pose[10];
  n.y = way;
  pointA.y = at + origin;
  pointB.y = at + signedDistance * way + origin;
  x = pose[6];
  y = pose[7];
  z = pose[8];
  way = x * nx + y * ny + z * nz;
  at = x * ax + y * ay + z * az + margin * way;
  origin = pose[11];
  n.z = way;
  pointA.z = at + origin;
  pointB.z = at + signedDistance * way + origin;
}
