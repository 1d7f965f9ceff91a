import type { Result } from '../algorithms/algorithm';
import { dot, length } from '../math/vec3';
import type { BoundedQuantity } from '../trace/file';
import type { Frame, Trace } from '../trace/trace';

/** What is known of a run beside its steps. */
interface Bounded {
  result: Pick<Result, 'signedDistance'>;
  /** The margins of both shapes, which lie outside what the steps bound. */
  margin: number;
  /** The scale E of the scene. */
  scale: number;
}

/**
 * What the bounds of the steps of another program are of, where its header does not say. In this order it is told
 *
 *  1. by a best plane at h, which is the lower bound −h of the distance or the upper bound h of the depth; by a polytope or an upper
 *     bound below zero, which only a depth has;
 *  2. by the answer, which is within the last bounds as a distance or, with its sign turned, as a depth;
 *  3. by the plane of a sample, as by a best plane.
 *
 * A negative lower bound tells nothing: the first plane of a search for a distance may have the origin behind it. If nothing tells,
 * the bounds are taken as those of the distance. Yields the part done.
 */
export function* findingQuantity(trace: Trace, known: Readonly<Bounded>): Generator<number, BoundedQuantity> {
  const near = known.scale * share;
  let bySample: BoundedQuantity | null = null;
  for (let i = 0; i < trace.length; i++) {
    const frame = trace.at(i);
    const byBest = ofPlane(frame.bestPlane?.offset, frame, near);
    if (byBest || frame.upper < 0 || frame.polytope) return byBest ?? 'depth';
    bySample ??= ofSample(frame, near);
    yield i / trace.length;
  }
  return ofAnswer(trace.at(trace.length - 1), known, near) ?? bySample ?? 'distance';
}

/** Programs in single precision round by a share of 1e-7 of the scale, in several places. */
const share = 1e-6;

/** Null if the answer fits neither, or both. */
function ofAnswer(
  { lower, upper }: Readonly<Frame>,
  { result: { signedDistance }, margin }: Readonly<Bounded>,
  near: number,
): BoundedQuantity | null {
  if (signedDistance === null) return null;
  const between = (x: number): boolean => x >= lower - near && x <= upper + near;
  return onlyOne(between(signedDistance + margin), between(-signedDistance - margin));
}

function ofSample(frame: Readonly<Frame>, near: number): BoundedQuantity | null {
  const { direction, sample } = frame;
  if (!direction || !sample) return null;
  const height = dot(direction, sample.v) / length(direction);
  // A search may begin with a bound of 0, whatever its first plane says.
  return Math.abs(height) > near ? ofPlane(height, frame, near) : null;
}

/** Null if a plane at `height` stands at neither bound, or at both. */
function ofPlane(
  height: number | undefined,
  { lower, upper }: Readonly<Frame>,
  near: number,
): BoundedQuantity | null {
  if (height === undefined) return null;
  return onlyOne(Math.abs(lower + height) <= near, Math.abs(upper - height) <= near);
}

const onlyOne = (isDistance: boolean, isDepth: boolean): BoundedQuantity | null =>
  isDistance === isDepth ? null : isDistance ? 'distance' : 'depth';
