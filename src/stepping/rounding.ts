import { positionOf, toWorld } from '../math/pose';
import { length, maxAbs, vec3 } from '../math/vec3';
import type { Placed } from '../shapes/cso';
import { lastPlaceOf } from './last-place';
import type { Run } from './run';

/** What a number near 1 may be off by after the dozens of operations behind it, in units of the last place. */
const places = 64;

/** The same as a number, in the run's precision. */
export const roundingUnit = ({ scene: { precision } }: Readonly<Run>): number =>
  places * lastPlaceOf(precision);

/** What a length of the run may have lost: its unit, of the largest of the numbers that lengths are computed from. */
export const roundingOf = (run: Readonly<Run>): number => roundingUnit(run) * sizeOf(run);

const sizes = new WeakMap<Readonly<Run>, number>();

/** Read once a run: that takes all its samples, and whoever compares many runs asks for each of them again and again. */
function sizeOf(run: Readonly<Run>): number {
  const size = sizes.get(run) ?? measuredSize(run);
  sizes.set(run, size);
  return size;
}

/** Points of the steps, and what becomes their frame: the places of the bodies in the world, of which it is the difference. */
function measuredSize({ kind, problem, trace }: Readonly<Run>): number {
  let size = problem.scale + Math.max(0, ...kind.bodies(problem).map(awayFromOrigin));
  for (let i = 0; i < trace.sampleCount; i++) {
    const { a, b } = trace.sample(i);
    size = Math.max(size, maxAbs(a), maxAbs(b));
  }
  return size;
}

/** How far a body's frame and its centre are from the world's origin, and the centre from the frame's. */
const awayFromOrigin = ({ shape, pose }: Readonly<Placed>): number =>
  Math.max(
    maxAbs(positionOf(vec3(), pose)),
    length(shape.centre),
    length(toWorld(vec3(), pose, shape.centre)),
  );
