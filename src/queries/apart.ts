import { toWorld, type Pose } from '../math/pose';
import { rotate } from '../math/rotation';
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

/** The points of the cores that the simplex blends, and what the search took. */
export function blendWitnesses(out: Answer, { simplex, iterations, supportCalls }: Readonly<Closest>): void {
  const { pointA, pointB } = out;
  set(pointA, 0, 0, 0);
  set(pointB, 0, 0, 0);
  for (let i = 0; i < simplex.size; i++) {
    addScaled(pointA, pointA, simplex.points[i]!.a, simplex.weights[i]!);
    addScaled(pointB, pointB, simplex.points[i]!.b, simplex.weights[i]!);
  }
  out.iterations = iterations;
  out.supportCalls = supportCalls;
}

/** From A's frame to the world. */
export function toWorldFrame(out: Answer, pose: Readonly<Pose>): Answer {
  rotate(out.normal, pose.rotation, out.normal);
  toWorld(out.pointA, pose, out.pointA);
  toWorld(out.pointB, pose, out.pointB);
  return out;
}
