import type { Measure } from '../measures';
import type { Run } from '../run';
import { evaluate, measuresIn } from './evaluate';
import { ConditionError, type Fault } from './fault';
import { parse } from './parser';
import { print } from './print';
import type { Node } from './syntax';
import { checkCondition } from './types';

/** A parsed and type-checked condition over the quantities of a step. */
export interface Condition {
  /** The plainest spelling. */
  text: string;
  tree: Node;
}

/** Parses `text`; returns the condition, or the error and its place. Never throws. */
export function readCondition(text: string): Condition | Fault {
  try {
    const tree = parse(text);
    checkCondition(tree);
    return { text: print(tree), tree };
  } catch (error) {
    if (error instanceof ConditionError) return { at: error.at, length: error.length, text: error.text };
    throw error;
  }
}

export const isFault = (read: Condition | Fault): read is Fault => !('tree' in read);

/** The steps of a run at which a condition holds, from 0 and ascending. */
export function matchesOf({ tree }: Readonly<Condition>, run: Readonly<Run>): number[] {
  return evaluate(tree, run).flatMap((holds, step) => (holds === true ? [step] : []));
}

/** The quantities in a condition that no step of the run has. */
export function missingIn({ tree }: Readonly<Condition>, run: Readonly<Run>): Measure[] {
  const missing = measuresIn(tree).filter((measure) =>
    evaluate({ kind: 'measure', measure, at: 0, length: 0 }, run).every((value) => value === undefined),
  );
  return [...new Set(missing)];
}
