import { say } from '../../trace/sentence';
import { over, unless, worst, type Invariant, type Subject } from './invariant';

/** Invariants of searches that accept or reject a trial direction. */
export const descentInvariants = ({ rounding, tolerance }: Readonly<Subject>): Invariant[] => [
  {
    id: 'accepted',
    title: 'What is accepted is no deeper than what was there before',
    check: ({ phase, upper }, before) =>
      phase !== 'accept' || !before
        ? undefined
        : over(
            upper === before.upper ? 0 : upper - before.upper,
            0,
            () => say`The depth rose from ${before.upper} to ${upper}.`,
          ),
  },
  {
    id: 'rejected',
    title: 'What is rejected changes nothing',
    check: ({ phase, upper }, before) =>
      phase !== 'reject' || !before
        ? undefined
        : unless(upper === before.upper, () => say`The depth went from ${before.upper} to ${upper}.`),
  },
  {
    id: 'best-probe',
    title: 'Of the directions kept, none is better than the one called best',
    check({ probes = [], portal }) {
      const best = probes.find(({ state }) => state === 'best');
      // A probe of a ray is ranked by the plane where it ends, but has the height of the plane where it starts.
      if (!best || portal) return undefined;
      return worst(
        probes
          .filter(({ state }) => state === 'kept')
          .map(({ height }) =>
            over(
              best.height - height,
              rounding + (tolerance ?? 0),
              () => say`One is at ${height}, the best at ${best.height}.`,
            ),
          ),
      );
    },
  },
];
