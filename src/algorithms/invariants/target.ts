import { distance, scale, vec3 } from '../../math/vec3';
import { q, say } from '../../trace/sentence';
import { over, unless, type Invariant, type Subject } from './invariant';

/** Invariants of searches with a target other than O: O projected to the best plane. */
export const targetInvariants = ({ rounding }: Readonly<Subject>): Invariant[] => [
  {
    id: 'target-on-plane',
    title: 'T is O brought up to the best plane, and O itself where that has O in front',
    check({ target, bestPlane }) {
      if (!target || !bestPlane) return undefined;
      const by = distance(target, scale(vec3(), bestPlane.normal, Math.max(0, bestPlane.offset)));
      return over(by, rounding, () => say`${q.T} is ${by} off.`);
    },
  },
  {
    id: 'touch-stops',
    title: 'Where the simplex touches T, the search ends, or has noticed before it looks elsewhere',
    check({ phase }, before) {
      const touched =
        before?.phase === 'reduce' && before.target && before.closest
          ? distance(before.target, before.closest.v) === 0
          : undefined;
      if (touched === undefined) return undefined;
      return unless(
        !touched ||
          phase !== 'sample' ||
          before!.tests?.some(({ ends, met }) => ends === 'met' && met) === true,
        () => say`The simplex touched ${q.T}, and the search went on as if it had not.`,
      );
    },
  },
];
