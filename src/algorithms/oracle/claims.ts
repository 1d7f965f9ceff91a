import { plainText } from '../../trace/sentence';
import type { Result } from '../algorithm';
import { resultClaims } from '../invariants/result';
import { aroundA, outside, Shapes, toWorldAxes, type Pair } from '../invariants/shapes';
import { truthClaims } from '../invariants/truth';
import type { DepthBracket } from './depth';

export { aroundA, outside, toWorldAxes, type Pair };

/**
 * What a result says that is not so, in words; empty where it is honest. `truth` brackets the signed depth of the full
 * bodies, and `tol` is what the result may be off by, a length. Nothing is asked of a result that admits to knowing
 * nothing: an 'unresolved' without numbers is honest everywhere.
 */
export function brokenClaims(
  pair: Readonly<Pair>,
  result: Readonly<Result>,
  truth: Readonly<DepthBracket>,
  tol: number,
): string[] {
  const claims = [...resultClaims(new Shapes(pair, false), null, tol), ...truthClaims(truth, tol)];
  return claims.flatMap(({ check }) => {
    const fault = check(result);
    return fault ? [plainText(fault.text)] : [];
  });
}
