import type { Test } from '../trace/step';

/** A comparison that an algorithm makes again and again: its words are given once, its numbers each time. */
export function comparison(left: string, relation: Test['relation'], right: string): Test {
  return { left, relation, right, leftValue: 0, rightValue: 0, met: false };
}

/** Notes the two numbers of a comparison and how it came out, and returns that. */
export function measure(t: Test, left: number, right: number, met: boolean): boolean {
  t.leftValue = left;
  t.rightValue = right;
  t.met = met;
  return met;
}
