import { positionOf, toWorld } from '../math/pose';
import { length, maxAbs, vec3 } from '../math/vec3';
import type { Placed } from '../shapes/placed';
import { lastPlaceOf } from './last-place';
import type { Run } from './run';

/** The error of a number near 1 after dozens of operations, in units in the last place. */
const places = 64;

/** The same as a number, in the run's precision. */
export const roundingUnit = ({ scene: { precision } }: Readonly<Run>): number =>
  places * lastPlaceOf(precision);

/** The possible rounding of a length in the run: the error above times the largest number that lengths are computed from. */
export const roundingOf = (run: Readonly<Run>): number => roundingUnit(run) * sizeOf(run);

const sizes = new WeakMap<Readonly<Run>, number>();

/** Cached per run, because it reads all samples and comparisons of runs ask for it often. */
function sizeOf(run: Readonly<Run>): number {
  const size = sizes.get(run) ?? measuredSize(run);
  sizes.set(run, size);
  return size;
}

/** The points of the steps, and the positions of the bodies in the world, whose difference their frame is. */
function measuredSize({ kind, problem, trace }: Readonly<Run>): number {
  let size = problem.scale + Math.max(0, ...kind.bodies(problem).map(awayFromOrigin));
  for (let i = 0; i < trace.sampleCount; i++) {
    const { a, b } = trace.sample(i);
    size = Math.max(size, maxAbs(a), maxAbs(b));
  }
  return size;
}

/** The distances of a body's frame and centre from the world's origin, and of the centre from the frame's origin. */
const awayFromOrigin = ({ shape, pose }: Readonly<Placed>): number =>
  Math.max(
    maxAbs(positionOf(vec3(), pose)),
    length(shape.centre),
    length(toWorld(vec3(), pose, shape.centre)),
  );
