import { plainText, type Sentence } from '../../trace/sentence';
import type { Result } from '../algorithm';
import { resultClaims } from '../invariants/result';
import { aroundA, outside, Shapes, toWorldAxes, type Pair } from '../invariants/shapes';
import { truthClaims } from '../invariants/truth';
import type { DepthBracket } from './depth';

export { aroundA, outside, toWorldAxes, type Pair };

/**
 * The false claims of a result; empty if it is honest. `truth` brackets the signed depth of the full bodies, and
 * `tol` is the allowed error, a length. An 'unresolved' result without numbers is always honest.
 */
export function falseClaims(
  pair: Readonly<Pair>,
  result: Readonly<Result>,
  truth: Readonly<DepthBracket>,
  tol: number,
): Sentence[] {
  const claims = [...resultClaims(new Shapes(pair, false), null, tol), ...truthClaims(truth, tol)];
  return claims.flatMap(({ check }) => {
    const fault = check(result);
    return fault ? [fault.text] : [];
  });
}

/** The same as plain text, its numbers with all digits. */
export const brokenClaims = (...given: Parameters<typeof falseClaims>): string[] =>
  falseClaims(...given).map((text) => plainText(text));
