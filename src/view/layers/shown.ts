import { toWorld } from '../../math/pose';
import { rotate } from '../../math/rotation';
import { vec3, type Vec3 } from '../../math/vec3';
import type { Run } from '../../stepping/run';
import { formatNumber } from '../../trace/format';
import type { Frame, Sample } from '../../trace/trace';
import { emptyPicture, type Picture } from '../picture';

/** What every layer works on: the frame to show, the ways out of A's frame, and the picture that grows. */
export interface Shown {
  readonly run: Run;
  readonly frame: Frame;
  readonly picture: Picture;
  /** A point on a shape, from A's frame to the world. */
  readonly object: (p: Readonly<Vec3>) => Vec3;
  /** A point of C, or any direction, from A's axes to the world's. */
  readonly minkowski: (p: Readonly<Vec3>) => Vec3;
  /** The number by which a vertex of the simplex is called; undefined for what is not in it. */
  readonly numberOf: (sample: Readonly<Sample>) => number | undefined;
}

export function shown(run: Run, step: number): Shown {
  const frame = run.trace.at(step);
  const inSimplex = new Set(frame.simplex?.map((vertex) => vertex.sample.index));
  return {
    run,
    frame,
    picture: emptyPicture(),
    object: (p) => toWorld(vec3(), run.poseA, p),
    minkowski: (p) => rotate(vec3(), run.poseA.rotation, p),
    numberOf: ({ index }) => (inSimplex.has(index) ? run.names[step]!.get(index) : undefined),
  };
}

/** A length in the picture: 3 decimals in a scene of ordinary size. */
export const lengthText = (run: Readonly<Run>, value: number): string =>
  formatNumber(value, 3, run.cso.extent);

/** Everything that shows one support point has the same twin, wherever it stands. */
export const twinOf = (sample: Readonly<Sample>): string => `call:${sample.call}`;
export const answerTwin = 'answer';
