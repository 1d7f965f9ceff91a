import type { Pose } from '../math/pose';
import { addScaled, scale, set } from '../math/vec3';
import type { Answer } from './answer';
import type { Closest } from './closest';
import type { Pair } from './pair';

/** The answer where the cores are apart, by more or by less than the margins; in A's frame. */
export function answerApart(out: Answer, pair: Readonly<Pair>, found: Readonly<Closest>): void {
  const { v, lower, upper, noise } = found;
  const { a, b, margin } = pair;
  out.status = lower > margin ? 'separated' : upper < margin - noise ? 'overlapping' : 'touching';
  out.certified = true;
  out.signedDistance = upper - margin;
  out.lowerBound = lower - margin;
  out.upperBound = upper - margin;
  scale(out.normal, v, -1 / upper);
  blendWitnesses(out, found);
  addScaled(out.pointA, out.pointA, out.normal, a.margin);
  addScaled(out.pointB, out.pointB, out.normal, -b.margin);
}

/** The points of the cores that the simplex blends, a − b = v, and what the search took. */
export function blendWitnesses(
  out: Answer,
  { simplex: { size, points, weights }, v, iterations, supportCalls }: Readonly<Closest>,
): void {
  let x = 0;
  let y = 0;
  let z = 0;
  for (let i = 0; i < size; i++) {
    const { a } = points[i]!;
    const weight = weights[i]!;
    x += weight * a.x;
    y += weight * a.y;
    z += weight * a.z;
  }
  set(out.pointA, x, y, z);
  set(out.pointB, x - v.x, y - v.y, z - v.z);
  out.iterations = iterations;
  out.supportCalls = supportCalls;
}

/** From A's frame to the world. */
export function toWorldFrame(out: Answer, { position: t, rotation }: Readonly<Pose>): Answer {
  const { xx, xy, xz, yx, yy, yz, zx, zy, zz } = rotation;
  const { normal, pointA, pointB } = out;
  const { x: nx, y: ny, z: nz } = normal;
  const { x: ax, y: ay, z: az } = pointA;
  const { x: bx, y: by, z: bz } = pointB;
  set(normal, xx * nx + xy * ny + xz * nz, yx * nx + yy * ny + yz * nz, zx * nx + zy * ny + zz * nz);
  pointA.x = xx * ax + xy * ay + xz * az + t.x;
  pointA.y = yx * ax + yy * ay + yz * az + t.y;
  pointA.z = zx * ax + zy * ay + zz * az + t.z;
  pointB.x = xx * bx + xy * by + xz * bz + t.x;
  pointB.y = yx * bx + yy * by + yz * bz + t.y;
  pointB.z = zx * bx + zy * by + zz * bz + t.z;
  return out;
}
