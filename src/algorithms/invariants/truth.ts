import { say } from '../../trace/sentence';
import type { Result } from '../algorithm';
import type { DepthBracket } from '../oracle/depth';
import { over, unless, worst, type Invariant, type Subject } from './invariant';
import { type ResultInvariant } from './result';

/** Invariants against the truth, which takes longer to compute than most runs. */
export function truthInvariants(subject: Readonly<Subject>): Invariant[] {
  const { truth, shapes, result, last, tolerance, rounding } = subject;
  if (!truth || !shapes) return [];
  const claims = result ? truthClaims(truth, (tolerance ?? 0) + rounding, subject.algorithm !== null) : [];
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
 * `tol` is the allowed error of the answer. The algorithms here answer by a plane unless they know better; another program may
 * also answer by its upper bound, if it does not certify that and its bounds hold the truth.
 */
export function truthClaims(
  truth: Readonly<DepthBracket>,
  tol: number,
  answersByPlane = true,
): ResultInvariant[] {
  // The signed distance is between these.
  const least = -truth.upper - tol;
  const most = -truth.lower + tol;
  const isOpen = ({ certified, lowerBound, upperBound, signedDistance }: Readonly<Result>): boolean =>
    !answersByPlane &&
    !certified &&
    lowerBound !== null &&
    upperBound !== null &&
    lowerBound <= most &&
    upperBound >= Math.max(least, signedDistance! - tol);
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
      title: answersByPlane
        ? 'A certified answer is the true one, and no answer is farther than that'
        : 'A certified answer is the true one, and no answer is farther than that or its bounds hold the truth',
      // The signed distance along any normal is at most the true one.
      check: (result) => {
        const { signedDistance, certified } = result;
        return signedDistance === null
          ? undefined
          : worst([
              isOpen(result)
                ? null
                : over(
                    signedDistance - most,
                    0,
                    () => say`The signed distance is ${signedDistance}, and truly ${most} at most.`,
                  ),
              certified
                ? over(
                    least - signedDistance,
                    0,
                    () => say`The answer is certified as ${signedDistance}, and truly ${least} at least.`,
                  )
                : null,
            ]);
      },
    },
  ];
}
