import type { NamedVector, Part, Reading } from './part';
import { bestPlane } from './parts/best-plane';
import { certified } from './parts/certified';
import { chart } from './parts/chart';
import { closest } from './parts/closest';
import { direction } from './parts/direction';
import { dropped } from './parts/dropped';
import { gap } from './parts/gap';
import { motion } from './parts/motion';
import { normal } from './parts/normal';
import { outcome } from './parts/outcome';
import { plane } from './parts/plane';
import { polygon } from './parts/polygon';
import { polytope } from './parts/polytope';
import { portal } from './parts/portal';
import { probes } from './parts/probes';
import { proofCalls } from './parts/proof-calls';
import { readings } from './parts/readings';
import { sample } from './parts/sample';
import { simplex } from './parts/simplex';
import { target } from './parts/target';
import { tests } from './parts/tests';
import { vectors } from './parts/vectors';
import { wedgeAxis } from './parts/wedge-axis';
import { world } from './parts/world';

/**
 * Every part that a step may have, in memory order: those of a fixed size first, so that they are found quickly. A new part
 * goes at the end, since codec.ts knows those before it by their indices, and repeats how most of them are written.
 */
export const parts = {
  gap,
  outcome,
  certified,
  direction,
  sample,
  plane,
  bestPlane,
  simplex,
  dropped,
  closest,
  target,
  tests,
  normal,
  portal,
  polytope,
  probes,
  chart,
  vectors,
  readings,
  proofCalls,
  wedgeAxis,
  motion,
  polygon,
  world,
};

export type Parts = typeof parts;
export type PartKey = keyof Parts;
export const partKeys = Object.keys(parts) as PartKey[];

/** The parts as an algorithm gives them, and as a frame has them. */
export type PartsGiven = { [K in PartKey]?: Parameters<Parts[K]['write']>[1] | undefined };
export type PartsRead = { [K in PartKey]?: ReturnType<Parts[K]['read']> };

/** A part of any type, for code that handles all parts. */
type AnyPart = Part<unknown, unknown>;
export const anyPart = (key: PartKey): AnyPart => parts[key];

/** All arrows of a step: those named by the algorithm, and those of parts without a layer of their own. */
export const vectorsOf = (frame: Readonly<PartsRead>): readonly NamedVector[] =>
  presentIn(frame).flatMap((key) => anyPart(key).vectors?.(frame[key]) ?? []);

/** All named numbers of a step, in the same way. */
export const readingsOf = (frame: Readonly<PartsRead>): readonly Reading[] =>
  presentIn(frame).flatMap((key) => anyPart(key).readings?.(frame[key]) ?? []);

/** The parts that a step has. */
export const presentIn = (frame: Readonly<PartsRead>): PartKey[] =>
  partKeys.filter((key) => frame[key] !== undefined);
