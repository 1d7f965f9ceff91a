import { distance, isFinite, length, type Vec3 } from '../../math/vec3';
import { q, say, type Sentence } from '../../trace/sentence';
import type { Result } from '../algorithm';
import { acrossOf, contactError } from './contact';
import { over, unless, worst, type Invariant, type Subject, type Verdict } from './invariant';
import type { Shapes } from './shapes';

/** A property of every honest result. A result that claims nothing passes. */
export interface ResultInvariant {
  id: string;
  title: string;
  check: (result: Readonly<Result>) => Verdict;
}

/** Invariants of the answer in the last step. */
export function resultInvariants(subject: Readonly<Subject>): Invariant[] {
  const { result, last, tolerance, rounding, unit, shapes, algorithm } = subject;
  if (!result) return [];
  const claims = resultClaims(shapes, tolerance, rounding, unit, algorithm !== null);
  const asSteps = claims.map(({ id, title, check }): Invariant => ({
    id,
    title,
    check: ({ index }) => (index === last ? check(result) : undefined),
  }));
  return [
    ...asSteps,
    {
      id: 'result-of-steps',
      title: 'The answer counts and ends as the last step does',
      check: ({ index, iteration, supportCalls, proofCalls, outcome, certified }) =>
        index !== last
          ? undefined
          : worst([
              unless(
                outcome === undefined || outcome === result.outcome,
                () => say`The answer says ${result.outcome}.`,
              ),
              unless(
                certified === undefined || certified === result.certified,
                () =>
                  say`The answer says ${result.certified ? 'certified' : 'not certified'}, and the last step does not.`,
              ),
              unless(
                iteration === result.iterations,
                () => say`The answer says ${result.iterations} iterations.`,
              ),
              unless(
                supportCalls === result.supportCalls,
                () => say`The answer says ${result.supportCalls} support calls.`,
              ),
              unless(
                (proofCalls ?? 0) === result.proofCalls,
                () => say`The answer says ${result.proofCalls} support calls of the proof.`,
              ),
            ]),
    },
  ];
}

/** Engines in single precision stop at this share of a length. An answer of theirs that is not certified may be as far off. */
export const COARSE = 1e-4;

/**
 * `tolerance`: what the answer may be off by; null if that is not known. `rounding` is of lengths, `unit` of numbers near 1.
 * `isOwn` is false of a program that is unknown here, whose answer is held to its own numbers even if it is not certified.
 */
export function resultClaims(
  shapes: Shapes | null,
  tolerance: number | null,
  rounding: number,
  unit = rounding,
  isOwn = true,
): ResultInvariant[] {
  const tol = (tolerance ?? 0) + rounding;
  return [
    {
      id: 'result-numbers',
      title: 'The numbers of the answer are finite, and its normal is of unit length',
      check: (result) =>
        worst([
          unless(!holdsNaN(result), () => say`A number of the answer is not finite.`),
          result.normal &&
            over(
              Math.abs(length(result.normal) - 1),
              1e-9 + unit,
              () => say`The normal is ${length(result.normal!)} long.`,
            ),
        ]),
    },
    {
      id: 'result-in-bounds',
      title: `The signed distance is within its bounds${isOwn ? '; one that is not certified may be below' : ''}`,
      check({ signedDistance, lowerBound, upperBound, certified }) {
        if (signedDistance === null) return undefined;
        return worst([
          // A search may end on a plane that is not the best that it met: how deep the shapes overlap at most is known then.
          lowerBound === null || (isOwn && !certified)
            ? undefined
            : over(
                lowerBound - signedDistance,
                rounding + (certified ? 0 : COARSE * Math.abs(signedDistance)),
                () => say`${signedDistance} is below the lower bound ${lowerBound}.`,
              ),
          upperBound === null
            ? undefined
            : over(
                signedDistance - upperBound,
                rounding,
                () => say`${signedDistance} is above the upper bound ${upperBound}.`,
              ),
        ]);
      },
    },
    {
      id: 'status-sign',
      title: 'The status agrees with the sign of the signed distance',
      check: ({ status, signedDistance }) =>
        signedDistance === null ? undefined : statusFault(status, signedDistance, tol),
    },
    {
      id: 'status-of-bounds',
      title: 'The status follows from the bounds',
      check({ status, lowerBound, upperBound, certified }) {
        const least = lowerBound ?? -Infinity;
        const most = upperBound ?? Infinity;
        const said = (bound: number) => (): Sentence =>
          say`The answer is ${status}, and ${bound} a bound of the signed distance.`;
        // An answer that is open may come with a bound all the same.
        if (status === 'unresolved')
          return unless(!certified, () => say`The answer is certified, and unresolved.`);
        return worst([
          unless(status === 'separated' || !(least > rounding), said(least)),
          unless(status === 'overlapping' || !(most < -rounding), said(most)),
          unless(status !== 'separated' || lowerBound === null || least > 0, said(least)),
          unless(status !== 'overlapping' || upperBound === null || most < 0, said(most)),
        ]);
      },
    },
    {
      id: 'certified-bounds',
      title: 'Where the answer is certified, its bounds agree within the tolerance',
      check({ certified, lowerBound, upperBound, signedDistance }) {
        if (
          !certified ||
          tolerance === null ||
          lowerBound === null ||
          upperBound === null ||
          signedDistance === null
        )
          return undefined;
        const by = upperBound - lowerBound;
        return over(by, tol, () => say`The bounds ${lowerBound} and ${upperBound} are ${by} apart.`);
      },
    },
    {
      id: 'points-apart',
      title: 'The points are as far apart as the answer says',
      check({ status, certified, pointA, pointB, signedDistance, lowerBound }) {
        if (!pointA || !pointB || signedDistance === null) return undefined;
        if (certified ? status !== 'separated' : isOwn) return undefined;
        const apart = distance(pointA, pointB);
        // An engine may give one point of contact for both.
        if (!certified && !(apart > 0)) return undefined;
        const far = Math.max(Math.abs(signedDistance), length(pointA), length(pointB));
        const slack = tol + (certified ? 0 : COARSE * far);
        const isBound = !certified && Math.abs(signedDistance - (lowerBound ?? NaN)) <= slack;
        return isBound && apart >= signedDistance
          ? null
          : over(
              Math.abs(apart - Math.abs(signedDistance)),
              slack,
              () => say`${q.pA} and ${q.pB} are ${apart} apart, not ${Math.abs(signedDistance)}.`,
            );
      },
    },
    ...(shapes ? shapeClaims(shapes, tol, isOwn) : []),
  ];
}

function statusFault(status: Result['status'], signedDistance: number, tol: number): Verdict {
  const wrong = {
    separated: -signedDistance,
    overlapping: signedDistance,
    touching: Math.abs(signedDistance),
  }[status as string];
  return wrong === undefined
    ? undefined
    : over(wrong, tol, () => say`The answer is ${status}, and the signed distance ${signedDistance}.`);
}

const shapeClaims = (shapes: Shapes, tol: number, isOwn: boolean): ResultInvariant[] => [
  {
    id: 'points-of-normal',
    title: 'From one point to the other it is the signed distance along the normal',
    check(result) {
      const { along, across } = contactError(result) ?? {};
      if (along === undefined || across === undefined) return undefined;
      return worst([
        over(along, 2 * tol, () => say`Along the normal ${q.pA} and ${q.pB} are off by ${along}.`),
        over(
          across,
          2 * tol + acrossOf(tol, shapes.size + Math.abs(result.signedDistance!)),
          () => say`Across the normal ${q.pA} and ${q.pB} are ${across} apart.`,
        ),
      ]);
    },
  },
  {
    id: 'points-on-shapes',
    title: 'The points of the answer lie on the shapes',
    check: ({ pointA, pointB }) => {
      const outside = (which: 'a' | 'b', p: Vec3 | null): Verdict => {
        if (!p) return undefined;
        const by = shapes.outsideWhole(which, p, tol);
        return over(
          by,
          tol,
          () => say`${which === 'a' ? q.pA : q.pB} is ${by} outside ${which === 'a' ? q.A : q.B}.`,
        );
      };
      return worst([outside('a', pointA), outside('b', pointB)]);
    },
  },
  {
    id: 'normal-parts',
    title: 'Along the normal the shapes are as far apart as the answer says',
    check({ normal, signedDistance, certified, lowerBound }) {
      // Uncertified, the normal stands for no more than what is proven.
      const claimed =
        signedDistance === null || certified
          ? signedDistance
          : Math.min(signedDistance, lowerBound ?? Infinity);
      if (!normal || claimed === null) return undefined;
      const along = shapes.separation(normal);
      const slack = tol + (isOwn || certified ? 0 : COARSE * Math.abs(claimed));
      return over(
        claimed - along,
        slack,
        () => say`Along the normal they are ${along} apart, not ${claimed}.`,
      );
    },
  },
];

function holdsNaN(result: Readonly<Result>): boolean {
  const { signedDistance, lowerBound, upperBound, normal, pointA, pointB } = result;
  const numbers = [signedDistance, lowerBound, upperBound];
  const vectors = [normal, pointA, pointB];
  return (
    numbers.some((x) => x !== null && !Number.isFinite(x)) || vectors.some((v) => v !== null && !isFinite(v))
  );
}
