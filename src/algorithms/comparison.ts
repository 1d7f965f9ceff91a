import type { Test } from '../trace/step';
import type { TestId } from './test-id';

/**
 * A comparison that an algorithm makes again and again: its id and its words are given once, its numbers each time. `ends`
 * says how it comes out where the search ends by it (see `Test`).
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

/** Notes the two numbers of a comparison and how it came out, and returns that. */
export function measure(t: Test, left: number, right: number, met: boolean): boolean {
  t.leftValue = left;
  t.rightValue = right;
  t.met = met;
  return met;
}
