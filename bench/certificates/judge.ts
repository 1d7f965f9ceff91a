import { isFinite, length } from '../../src/math/vec3';
import { acrossOf, contactError } from '../../src/algorithms/invariants/contact';
import type { Answered } from './answers';
import type { Truth } from './truth';

/** A false claim. */
export interface Judged {
  algorithm: string;
  text: string;
}

/** All false claims of the answers to one scene. */
export function faultsOf(answers: readonly Answered[], truth: Truth | null): Judged[] {
  const faults = answers.flatMap((answered) => {
    const texts = [...ownFaults(answered), ...(truth ? againstTruth(answered, truth) : [])];
    return texts.map((text) => ({ algorithm: answered.algorithm, text }));
  });
  return [...faults, ...contradictions(answers)];
}

/** Contradictions within one answer. */
function ownFaults({ result, tolerance, extent }: Readonly<Answered>): string[] {
  const { status, certified, signedDistance: d, lowerBound, upperBound, normal, pointA, pointB } = result;
  const least = lowerBound ?? -Infinity;
  const most = upperBound ?? Infinity;
  const faults: string[] = [];
  const demand = (holds: boolean, text: () => string): void => void (holds || faults.push(text()));
  demand(least <= most, () => `bounds are crossed: ${least} and ${most}`);
  demand((status === 'separated') === least > 0, () => `${status} with the lower bound ${least}`);
  demand((status === 'overlapping') === most < 0, () => `${status} with the upper bound ${most}`);
  demand(!certified || status !== 'unresolved', () => `certified and unresolved`);
  // Without a certificate the plane of the answer need not be the best that was met.
  demand(
    d === null || ((d >= least || !certified) && d <= most),
    () => `${d} is not between ${least} and ${most}`,
  );
  const numbers = [d, lowerBound, upperBound].filter((x) => x !== null);
  const vectors = [normal, pointA, pointB].filter((x) => x !== null);
  demand(numbers.every(Number.isFinite) && vectors.every((v) => isFinite(v)), () => 'a number is not finite');
  demand(!normal || Math.abs(length(normal) - 1) < 1e-6, () => 'a normal is not of unit length');
  const error = contactError(result);
  if (!error || d === null) return faults;
  const slack = tolerance + 2 * (result.rounding ?? 0);
  demand(error.along <= slack, () => `its points are off by ${error.along} along its normal`);
  demand(
    error.across <= slack + acrossOf(slack, extent + Math.abs(d)),
    () => `its points are ${error.across} apart across its normal`,
  );
  return faults;
}

function againstTruth({ result, tolerance, contact }: Readonly<Answered>, { least, most }: Truth): string[] {
  const { status, certified, signedDistance: d, lowerBound, upperBound } = result;
  const rounding = result.rounding ?? 0;
  const faults: string[] = [];
  const demand = (holds: boolean, text: () => string): void => void (holds || faults.push(text()));
  demand(status !== 'separated' || most > 0, () => `separated, and truly ${most}`);
  demand(status !== 'overlapping' || least < 0, () => `overlapping, and truly ${least}`);
  demand(
    status !== 'touching' || (least <= contact + rounding && most >= -contact - rounding),
    () => `touching, and truly ${least}`,
  );
  demand((lowerBound ?? -Infinity) - rounding <= most, () => `lower bound ${lowerBound}, and truly ${most}`);
  demand((upperBound ?? Infinity) + rounding >= least, () => `upper bound ${upperBound}, and truly ${least}`);
  const off = certified && d !== null ? Math.max(d - most, least - d) : 0;
  demand(off <= tolerance + 2 * rounding, () => `certified ${d}, and truly ${most}`);
  return faults;
}

/** Two certified answers that contradict each other. */
function contradictions(answers: readonly Answered[]): Judged[] {
  const certified = answers.filter(({ result }) => result.certified);
  return certified.flatMap((one, i) =>
    certified.slice(i + 1).flatMap((other): Judged[] => {
      const [a, b] = [one.result, other.result];
      const slack = (a.rounding ?? 0) + (b.rounding ?? 0);
      const apart = Math.max(
        (a.lowerBound ?? -Infinity) - (b.upperBound ?? Infinity),
        (b.lowerBound ?? -Infinity) - (a.upperBound ?? Infinity),
      );
      const sides = new Set([a.status, b.status]);
      const opposed = sides.has('separated') && sides.has('overlapping');
      if (!opposed && apart <= slack) return [];
      return [{ algorithm: one.algorithm, text: `${a.status} where ${other.algorithm} says ${b.status}` }];
    }),
  );
}
