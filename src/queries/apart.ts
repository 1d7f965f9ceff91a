import type { Pose } from '../math/pose';
import { set } from '../math/vec3';
import type { Answer } from './answer';
import { weights, type Closest } from './closest';
import type { Pair } from './pair';
import { held, places, v } from './reduce';
import { witnessesA } from './support';

/** The answer where the cores are apart, by more or by less than the margins; in A's frame. */
export function answerApart(out: Answer, pair: Readonly<Pair>, found: Readonly<Closest>): void {
  const { lower, upper, noise } = found;
  const { a, b, margin } = pair;
  out.status = lower > margin ? 'separated' : upper < margin - noise ? 'overlapping' : 'touching';
  out.certified = true;
  out.signedDistance = upper - margin;
  out.lowerBound = lower - margin;
  out.upperBound = upper - margin;
  const scale = -1 / upper;
  const nx = v[0]! * scale;
  const ny = v[1]! * scale;
  const nz = v[2]! * scale;
  set(out.normal, nx, ny, nz);
  blendWitnesses(out, pair);
  out.iterations = found.iterations;
  out.supportCalls = found.supportCalls;
  const { pointA, pointB } = out;
  const marginA = a.margin;
  const marginB = b.margin;
  pointA.x += marginA * nx;
  pointA.y += marginA * ny;
  pointA.z += marginA * nz;
  pointB.x -= marginB * nx;
  pointB.y -= marginB * ny;
  pointB.z -= marginB * nz;
}

/** The points of the cores that the simplex blends, in A's frame: a − b = v. */
export function blendWitnesses(
  { pointA, pointB }: Pick<Answer, 'pointA' | 'pointB'>,
  { a: { centre } }: Readonly<Pair>,
): void {
  let { x, y, z } = centre;
  for (let i = 0; i < held.size; i++) {
    const o = places[i]!;
    const weight = weights[i]!;
    x += weight * witnessesA[o]!;
    y += weight * witnessesA[o + 1]!;
    z += weight * witnessesA[o + 2]!;
  }
  set(pointA, x, y, z);
  set(pointB, x - v[0]!, y - v[1]!, z - v[2]!);
}

/** From A's frame to the world. */
export function toWorldFrame(out: Answer, pose: Readonly<Pose>): Answer {
  const xx = pose[0];
  const xy = pose[1];
  const xz = pose[2];
  const yx = pose[3];
  const yy = pose[4];
  const yz = pose[5];
  const zx = pose[6];
  const zy = pose[7];
  const zz = pose[8];
  const x = pose[9];
  const y = pose[10];
  const z = pose[11];
  const { normal, pointA, pointB } = out;
  const { x: nx, y: ny, z: nz } = normal;
  const { x: ax, y: ay, z: az } = pointA;
  const { x: bx, y: by, z: bz } = pointB;
  set(normal, xx * nx + xy * ny + xz * nz, yx * nx + yy * ny + yz * nz, zx * nx + zy * ny + zz * nz);
  pointA.x = xx * ax + xy * ay + xz * az + x;
  pointA.y = yx * ax + yy * ay + yz * az + y;
  pointA.z = zx * ax + zy * ay + zz * az + z;
  pointB.x = xx * bx + xy * by + xz * bz + x;
  pointB.y = yx * bx + yy * by + yz * bz + y;
  pointB.z = zx * bx + zy * by + zz * bz + z;
  return out;
}
