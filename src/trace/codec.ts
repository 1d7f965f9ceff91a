import { writeSamples, writeVec3, type Cursor } from './cursor';
import type { Frame } from './frame';
import { anyPart, partKeys, parts, type PartKey } from './parts';
import { writeWitnesses } from './parts/closest';
import { writePlane } from './parts/plane';
import { writeSimplex } from './parts/simplex';
import { writeTests } from './parts/tests';
import type { Step } from './step';
import type { Storage } from './storage';

/** The bit of a part in a frame's mask: 1 << its index in `parts`. */
export const bit = {
  gap: 1 << 0,
  outcome: 1 << 1,
  certified: 1 << 2,
  direction: 1 << 3,
  sample: 1 << 4,
  plane: 1 << 5,
  bestPlane: 1 << 6,
  simplex: 1 << 7,
  dropped: 1 << 8,
  closest: 1 << 9,
  target: 1 << 10,
  tests: 1 << 11,
  normal: 1 << 12,
  portal: 1 << 13,
  polytope: 1 << 14,
  probes: 1 << 15,
  chart: 1 << 16,
  vectors: 1 << 17,
  readings: 1 << 18,
  proofCalls: 1 << 19,
} as const satisfies Partial<Record<PartKey, number>>;

/** Parts that are not written out below. */
const others = partKeys
  .map((key, i) => ({ key, part: anyPart(key), bit: 1 << i }))
  .filter(({ key }) => !(key in bit));

/**
 * Writes the parts that `step` has and returns their mask. Written out instead of looped: with a loop a recorded run takes
 * 2.0 times as long as a plain one, like this 1.6 times. A new part at the end of `parts` needs no line here.
 */
export function writeParts(to: Storage, step: Readonly<Step>): number {
  let mask = 0;
  if (step.gap !== undefined) {
    mask |= bit.gap;
    to.frames.push(step.gap);
  }
  if (step.outcome !== undefined) {
    mask |= bit.outcome;
    to.frames.push(to.words.keep(step.outcome));
  }
  if (step.certified !== undefined) {
    mask |= bit.certified;
    to.frames.push(step.certified ? 1 : 0);
  }
  if (step.direction !== undefined) {
    mask |= bit.direction;
    writeVec3(to, step.direction);
  }
  if (step.sample !== undefined) {
    mask |= bit.sample;
    to.frames.push(to.samples.keep(step.sample));
  }
  if (step.plane !== undefined) {
    mask |= bit.plane;
    writePlane(to, step.plane);
  }
  if (step.bestPlane !== undefined) {
    mask |= bit.bestPlane;
    writePlane(to, step.bestPlane);
  }
  if (step.simplex !== undefined) {
    mask |= bit.simplex;
    writeSimplex(to, step.simplex);
  }
  if (step.dropped !== undefined) {
    mask |= bit.dropped;
    writeSamples(to, step.dropped);
  }
  if (step.closest !== undefined) {
    mask |= bit.closest;
    writeWitnesses(to, step.closest);
  }
  if (step.target !== undefined) {
    mask |= bit.target;
    writeVec3(to, step.target);
  }
  if (step.tests !== undefined) {
    mask |= bit.tests;
    writeTests(to, step.tests);
  }
  if (step.normal !== undefined) {
    mask |= bit.normal;
    writeVec3(to, step.normal);
  }
  if (step.portal !== undefined) {
    mask |= bit.portal;
    parts.portal.write(to, step.portal);
  }
  if (step.polytope !== undefined) {
    mask |= bit.polytope;
    parts.polytope.write(to, step.polytope);
  }
  if (step.probes !== undefined) {
    mask |= bit.probes;
    parts.probes.write(to, step.probes);
  }
  if (step.chart !== undefined) {
    mask |= bit.chart;
    parts.chart.write(to, step.chart);
  }
  if (step.vectors !== undefined) {
    mask |= bit.vectors;
    parts.vectors.write(to, step.vectors);
  }
  if (step.readings !== undefined) {
    mask |= bit.readings;
    parts.readings.write(to, step.readings);
  }
  if (step.proofCalls !== undefined && step.proofCalls > 0) {
    mask |= bit.proofCalls;
    to.frames.push(step.proofCalls);
  }
  for (let i = 0; i < others.length; i++) {
    const { key, part, bit: own } = others[i]!;
    const given = step[key];
    if (given === undefined) continue;
    mask |= own;
    part.write(to, given);
  }
  return mask;
}

/** The parts of `mask` in memory order up to the last of `keys` that it has: none behind that need be read to reach it. */
export function maskUpTo(mask: number, keys: readonly PartKey[]): number {
  const wanted = keys.reduce((bits, key) => bits | (1 << partKeys.indexOf(key)), 0) & mask;
  return wanted === 0 ? 0 : mask & ((2 << (31 - Math.clz32(wanted))) - 1);
}

/** Reads the parts of `mask` into `frame`. */
export function readParts(from: Cursor, mask: number, frame: Frame): void {
  partKeys.forEach((key, i) => {
    if (mask & (1 << i)) (frame as Record<PartKey, unknown>)[key] = anyPart(key).read(from);
  });
}

/**
 * How many doubles after its header a frame of this mask has the part; undefined if it has none. Parts before it that the
 * frame has are all of a fixed size.
 */
export function placeOf(key: 'gap' | 'plane', mask: number): number | undefined {
  const at = partKeys.indexOf(key);
  if ((mask & (1 << at)) === 0) return undefined;
  return partKeys
    .slice(0, at)
    .reduce((place, before, i) => place + (mask & (1 << i) ? parts[before].size! : 0), 0);
}
