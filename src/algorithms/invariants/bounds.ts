import { length } from '../../math/vec3';
import type { Frame } from '../../trace/frame';
import { say } from '../../trace/sentence';
import { over, worst, type Invariant, type Subject } from './invariant';

/** Invariants of bounds: they only tighten, and follow from the frames so far. None where the steps bound nothing. */
export function boundInvariants(subject: Readonly<Subject>): Invariant[] {
  const { rounding, algorithm } = subject;
  if (algorithm?.bounds.silent) return [];
  const shared: Invariant[] = [
    {
      id: 'lower-rises',
      title: 'The lower bound never falls',
      check: ({ lower }, before) =>
        before &&
        over(
          fall(before.lower, lower),
          rounding,
          () => say`The lower bound fell from ${before.lower} to ${lower}.`,
        ),
    },
    {
      id: 'upper-falls',
      title: 'The upper bound never rises',
      check: ({ upper }, before) =>
        before &&
        over(
          fall(upper, before.upper),
          rounding,
          () => say`The upper bound rose from ${before.upper} to ${upper}.`,
        ),
    },
    {
      id: 'bounds-in-order',
      title: 'The lower bound is not above the upper one',
      check: ({ lower, upper }) =>
        over(
          fall(lower, upper),
          rounding,
          () => say`The lower bound ${lower} is above the upper bound ${upper}.`,
        ),
    },
  ];
  if (!algorithm) return subject.bounded === 'distance' ? [...shared, upperIsReached(subject)] : shared;
  const own = { depth: depthBounds, distance: distanceBounds, time: () => [] };
  return [...shared, ...own[algorithm.bounds.of](subject)];
}

/** The drop from one bound to the other; both may be infinite. */
const fall = (from: number, to: number): number => (from === to ? 0 : from - to);

function depthBounds({ rounding }: Readonly<Subject>): Invariant[] {
  let least = Infinity;
  return [
    {
      id: 'upper-is-best-plane',
      title: 'The upper bound is where the best plane stands',
      check: ({ bestPlane, upper }) =>
        bestPlane &&
        over(
          Math.abs(bestPlane.offset - upper),
          rounding,
          () => say`The best plane is at ${bestPlane.offset}, and the upper bound is ${upper}.`,
        ),
    },
    {
      id: 'upper-is-shown',
      title: 'The upper bound is that of a plane that was shown',
      check(frame) {
        least = Math.min(least, ...heightsOf(frame));
        // A trace of another program may show no plane at all.
        if (least === Infinity || !Number.isFinite(frame.upper)) return undefined;
        return over(
          least - frame.upper,
          rounding,
          () => say`The upper bound is ${frame.upper}, and the least plane so far is at ${least}.`,
        );
      },
    },
  ];
}

/**
 * A point of C at the distance |v| bounds the distance from above, so that a bound that falls below all that were shown has no
 * witness. A program may show no point in some steps; the step in which the bound falls has to show one to be asked.
 */
function upperIsReached({ rounding }: Readonly<Subject>): Invariant {
  let least = Infinity;
  return {
    id: 'upper-is-reached',
    title: 'Where the upper bound falls, a point was shown that is so near to O',
    check({ closest, target, upper }, before) {
      if (!closest || target) return undefined;
      least = Math.min(least, length(closest.v));
      if (!before || !(upper < before.upper)) return undefined;
      return over(
        least - upper,
        rounding,
        () => say`The upper bound fell to ${upper}, and the nearest point so far is ${least} away.`,
      );
    },
  };
}

function distanceBounds(subject: Readonly<Subject>): Invariant[] {
  const { rounding } = subject;
  let least = Infinity;
  return [
    upperIsReached(subject),
    {
      id: 'lower-is-shown',
      title: 'The lower bound is that of a plane that was shown',
      check(frame) {
        least = Math.min(least, ...heightsOf(frame));
        if (least === Infinity || !Number.isFinite(frame.lower)) return undefined;
        const farthest = Math.max(0, -least);
        return over(
          frame.lower - farthest,
          rounding,
          () => say`The lower bound is ${frame.lower}, and the farthest plane so far is ${farthest} away.`,
        );
      },
    },
    {
      id: 'v-falls',
      title: 'No simplex is farther from O than the one before',
      check({ phase, closest, upper }, before) {
        if (phase !== 'reduce' || !closest || !before || !Number.isFinite(before.upper)) return undefined;
        const now = length(closest.v);
        return worst([
          over(now - before.upper, rounding, () => say`|v| is ${now}, and was ${before.upper} before.`),
          over(upper - now, rounding, () => say`|v| is ${now}, and the upper bound still ${upper}.`),
        ]);
      },
    },
  ];
}

const heightsOf = ({ plane, bestPlane, probes = [] }: Readonly<Frame>): number[] => [
  ...(plane ? [plane.offset] : []),
  ...(bestPlane ? [bestPlane.offset] : []),
  ...probes.map(({ height }) => height),
];
