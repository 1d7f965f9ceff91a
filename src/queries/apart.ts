import type { Placed } from '../shapes/placed';
import type { Answer } from './answer';
import type { Closest } from './closest';
import { touching } from './contact';
import { normal, onA, type DepthBounds } from './core-depth';
import type { Pair } from './pair';
import { held, places, v, weights } from './reduce';
import { steadyPoints } from './steady-points';
import { witnessesA } from './support';

/** Writes the answer for separated cores, whether by more or by less than the margins. */
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
  // The last support was along −v.
  answerGap(out, pair, found, placedA, places[held.size]);
}

/** Writes the same from a known `normal` and `onA`; `o` is the place of a support along the normal, or −1. */
export function answerGap(
  out: Answer,
  pair: Readonly<Pair>,
  found: Readonly<Closest>,
  placedA: Readonly<Placed>,
  o = -1,
): void {
  const { lower, upper } = found;
  writeBounds(out, lower, upper, pair);
  out.iterations = found.iterations;
  out.supportCalls = found.supportCalls;
  steadyPoints(out, pair, o);
  writePlaces(out, pair, placedA);
}

/** The status for a signed distance between the bounds. Near contact, rounding is far less than `touching`. */
export function statusOf(
  lowerBound: number,
  upperBound: number,
  { extent }: Readonly<Pair>,
): 'separated' | 'touching' | 'overlapping' {
  const slack = touching * extent;
  return lowerBound > slack ? 'separated' : upperBound < -slack ? 'overlapping' : 'touching';
}

/** Writes the bounds for cores at a distance of `lower` to `upper`: see `Closest`. */
export function writeBounds(out: Answer, lower: number, upper: number, pair: Readonly<Pair>): void {
  const { margin } = pair;
  out.certified = true;
  // From 0, because a bound of 0 is not to be −0.
  out.signedDistance = 0 + upper - margin;
  // Rounding may put the bounds in the wrong order.
  out.lowerBound = 0 + Math.min(lower, upper) - margin;
  out.upperBound = 0 + upper - margin;
  out.status = statusOf(out.lowerBound, out.upperBound, pair);
}

/** Writes the answer for a known signed depth D of the cores: the signed distance is −D minus the margins. `o` is as above. */
export function answerDepth(
  out: Answer,
  pair: Readonly<Pair>,
  { lower, upper, iterations, supportCalls }: Readonly<DepthBounds>,
  placedA: Readonly<Placed>,
  o = -1,
): void {
  const { margin } = pair;
  out.certified = true;
  // From 0, because a depth of 0 is a distance of 0 and not of −0.
  out.signedDistance = 0 - upper - margin;
  out.lowerBound = 0 - upper - margin;
  // Rounding may put the bounds in the wrong order.
  out.upperBound = 0 - Math.min(lower, upper) - margin;
  out.status = statusOf(out.lowerBound, out.upperBound, pair);
  out.iterations = iterations;
  out.supportCalls = supportCalls;
  steadyPoints(out, pair, o);
  writePlaces(out, pair, placedA);
}

/** Writes a mesh's bounds that are wider than the tolerance, and the normal of the upper one, but no distance or points. */
export function answerWide(
  out: Answer,
  pair: Readonly<Pair>,
  depth: Readonly<DepthBounds>,
  placedA: Readonly<Placed>,
): void {
  onA.fill(NaN);
  answerDepth(out, pair, depth, placedA);
  out.certified = false;
  if (out.status === 'touching') out.status = 'unresolved';
  out.signedDistance = NaN;
}

/** Sets `onA` to the simplex's weighted mean of A's witnesses. */
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
 * Writes the normal and the points of an answer that has its distance, in the world and with margins, from `normal` and
 * `onA`. It writes one row at a time, because all at once need too many registers.
 */
export function writePlaces(
  out: Answer,
  { a: { margin } }: Readonly<Pair>,
  { pose }: Readonly<Placed>,
): void {
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
