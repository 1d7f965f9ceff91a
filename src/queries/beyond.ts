import { set } from '../math/vec3';
import type { Placed } from '../shapes/placed';
import type { Answer } from './answer';
import { writePlaces } from './apart';
import { noiseOf, type Closest } from './closest';
import { contactOf } from './contact';
import { normal } from './core-depth';
import { frame, type Pair } from './pair';
import { held, places, v } from './reduce';
import { points } from './support';

/**
 * Writes the answer "farther than `maxDistance`": a plane that separates the shapes by more than `maxDistance`. The signed
 * distance is infinite, so that it exceeds any distance it is compared with, and there are no points.
 */
export function answerBeyond(
  out: Answer,
  pair: Readonly<Pair>,
  lowerBound: number,
  placedA: Readonly<Placed>,
): void {
  out.status = 'separated';
  out.certified = true;
  out.signedDistance = 0;
  out.lowerBound = lowerBound;
  writePlaces(out, pair, placedA);
  forgetRest(out);
}

function forgetRest(out: Answer): void {
  out.signedDistance = Infinity;
  out.upperBound = Infinity;
  set(out.pointA, NaN, NaN, NaN);
  set(out.pointB, NaN, NaN, NaN);
}

/** Turns an answer that is proven to be beyond `most`, by more than rounding, into the usual answer of that kind. */
export function forgetBeyond(out: Answer, pair: Readonly<Pair>, most: number): void {
  if (out.certified && out.lowerBound > most + contactOf(pair)) forgetRest(out);
}

/** The gap between the bounding spheres, up to rounding; sets `normal` to the direction from one centre to the other. */
export function gapOfBalls(pair: Readonly<Pair>): number {
  const x = frame[9]!;
  const y = frame[10]!;
  const z = frame[11]!;
  const length = Math.sqrt(x * x + y * y + z * z);
  const scale = -1 / length;
  normal[0] = scale * x;
  normal[1] = scale * y;
  normal[2] = scale * z;
  return length - pair.extent - noiseOf(pair);
}

/** Returns true, and writes the answer, if these spheres are farther apart than `most`. */
export function areBallsBeyond(
  out: Answer,
  pair: Readonly<Pair>,
  placedA: Readonly<Placed>,
  most: number,
): boolean {
  const gap = gapOfBalls(pair);
  if (!(gap > most)) return false;
  out.iterations = 0;
  out.supportCalls = 0;
  answerBeyond(out, pair, gap, placedA);
  return true;
}

/** Writes the last plane of a GJK search that ended beyond. */
export function answerPlane(
  out: Answer,
  pair: Readonly<Pair>,
  { iterations, supportCalls }: Readonly<Closest>,
  placedA: Readonly<Placed>,
): void {
  const x = v[0]!;
  const y = v[1]!;
  const z = v[2]!;
  const s = places[held.size]!;
  const scale = 1 / Math.sqrt(x * x + y * y + z * z);
  normal[0] = -scale * x;
  normal[1] = -scale * y;
  normal[2] = -scale * z;
  out.iterations = iterations;
  out.supportCalls = supportCalls;
  const gap = scale * (x * points[s]! + y * points[s + 1]! + z * points[s + 2]!) - pair.margin;
  answerBeyond(out, pair, gap, placedA);
}
