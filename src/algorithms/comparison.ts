import type { Test } from '../trace/step';
import type { TestId } from './test-id';

/**
 * A repeated comparison: id and words are set once, the numbers each time. `ends` is the result that ends the search (see
 * `Test`).
 */
export function comparison(
  id: TestId,
  left: string,
  relation: Test['relation'],
  right: string,
  ends?: Test['ends'],
): Test {
  return { id, left, relation, right, ends, leftValue: 0, rightValue: 0, met: false };
}

/** Stores both numbers of a comparison and its result, and returns the result. */
export function measure(t: Test, left: number, right: number, met: boolean): boolean {
  t.leftValue = left;
  t.rightValue = right;
  t.met = met;
  return met;
}
