import { say } from '../../trace/sentence';
import type { Result } from '../algorithm';
import type { DepthBracket } from '../oracle/depth';
import { over, unless, worst, type Invariant, type Subject } from './invariant';
import { COARSE, type ResultInvariant } from './result';

/** Invariants against the truth, which takes longer to compute than most runs. */
export function truthInvariants(subject: Readonly<Subject>): Invariant[] {
  const { truth, shapes, result, last, tolerance, rounding } = subject;
  if (!truth || !shapes) return [];
  const coarse = subject.algorithm ? null : COARSE * shapes.size;
  const claims = result ? truthClaims(truth, (tolerance ?? 0) + rounding, coarse) : [];
  return [
    ...stepTruths(subject, truth, shapes.beyond),
    ...claims.map(({ id, title, check }): Invariant => ({
      id,
      title,
      check: ({ index }) => (index === last ? check(result!) : undefined),
    })),
  ];
}

/** The bounds of steps exclude the margins `beyond`; those of a program that is unknown here may include them. */
function stepTruths(
  { algorithm, bounded, rounding }: Readonly<Subject>,
  truth: Readonly<DepthBracket>,
  beyond: number,
): Invariant[] {
  const of = algorithm?.bounds.of ?? bounded;
  if (!of) return [];
  const isDepth = of === 'depth';
  const depths = [truth.lower - beyond, truth.upper - (algorithm ? beyond : 0)] as const;
  const [least, most] = isDepth ? depths : [Math.max(0, -depths[1]), Math.max(0, -depths[0])];
  const what = isDepth ? 'depth' : 'distance';
  return [
    {
      id: 'bounds-hold-truth',
      title: `The bounds of every step hold the true ${what}`,
      check: ({ lower, upper }) =>
        worst([
          over(
            lower === -Infinity ? 0 : lower - most,
            rounding,
            () => say`The lower bound is ${lower}, and the true ${what} ${most}.`,
          ),
          over(
            upper === Infinity ? 0 : least - upper,
            rounding,
            () => say`The upper bound is ${upper}, and the true ${what} ${least}.`,
          ),
        ]),
    },
  ];
}

/**
 * `tol` is the allowed error of the answer. The algorithms here answer by a plane unless they know better. Another program,
 * whose allowed error is `coarse` where it certifies nothing, may then also answer by any number between bounds that hold it.
 */
export function truthClaims(
  truth: Readonly<DepthBracket>,
  tol: number,
  coarse: number | null = null,
): ResultInvariant[] {
  // The signed distance is between these.
  const least = -truth.upper - tol;
  const most = -truth.lower + tol;
  /** True of an answer that says no more than that it is within its bounds. */
  const isOpen = ({ certified, lowerBound, upperBound, signedDistance }: Readonly<Result>): boolean => {
    if (coarse === null || certified || lowerBound === null) return false;
    const farthest = upperBound ?? lowerBound + coarse;
    const isWithin = signedDistance! >= lowerBound - tol && signedDistance! <= farthest + tol;
    return isWithin && lowerBound <= most && (upperBound ?? Infinity) >= least;
  };
  const said = (status: Result['status'], isWrong: boolean) =>
    unless(!isWrong, () => say`The answer is ${status}, and the true signed distance ${-truth.upper}.`);
  return [
    {
      id: 'true-status',
      title: 'The status is that of the shapes',
      check({ status }) {
        if (status === 'separated') return said(status, most < 0);
        if (status === 'overlapping') return said(status, least > 0);
        return status === 'touching' ? said(status, least > 0 || most < 0) : undefined;
      },
    },
    {
      id: 'true-bounds',
      title: 'The bounds of the answer hold the true signed distance',
      check: ({ lowerBound, upperBound }) =>
        worst([
          lowerBound === null
            ? undefined
            : over(lowerBound - most, 0, () => say`The lower bound ${lowerBound} is above the true ${most}.`),
          upperBound === null
            ? undefined
            : over(
                least - upperBound,
                0,
                () => say`The upper bound ${upperBound} is below the true ${least}.`,
              ),
        ]),
    },
    {
      id: 'true-distance',
      title:
        coarse === null
          ? 'A certified answer is the true one, and no answer is farther than that'
          : 'The answer is the true one, or it is not certified, and its bounds hold the truth',
      // The signed distance along any normal is at most the true one.
      check: (result) => {
        const { signedDistance, certified } = result;
        if (signedDistance === null) return undefined;
        if (isOpen(result)) return null;
        const slack = certified ? 0 : (coarse ?? 0);
        return worst([
          over(
            signedDistance - most,
            slack,
            () => say`The signed distance is ${signedDistance}, and truly ${most} at most.`,
          ),
          coarse === null && !certified
            ? null
            : over(
                least - signedDistance,
                slack,
                () =>
                  say`The ${certified ? 'answer is certified as' : 'signed distance is'} ${signedDistance}, and truly ${least} at least.`,
              ),
        ]);
      },
    },
  ];
}
