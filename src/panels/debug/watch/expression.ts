import { evaluate, measuresIn } from '../../../stepping/conditions/evaluate';
import { ConditionError, type Fault } from '../../../stepping/conditions/fault';
import { parse } from '../../../stepping/conditions/parser';
import { print } from '../../../stepping/conditions/print';
import type { Node } from '../../../stepping/conditions/syntax';
import { typeOf } from '../../../stepping/conditions/types';
import type { Column, Measure } from '../../../stepping/measures';
import type { Run } from '../../../stepping/run';

/** What is watched: a quantity of a step, or what some come to. */
export interface Expression {
  /** In its plainest spelling. */
  text: string;
  tree: Node;
  /** The quantity itself, where the expression is nothing else. */
  measure?: Measure;
  /** The first quantity that it names, if it names any. */
  about?: Measure;
}

/** The expression that `text` says, a condition or a number, or what is wrong with it and where. Never throws. */
export function readExpression(text: string): Expression | Fault {
  try {
    const tree = parse(text);
    typeOf(tree);
    const [about] = measuresIn(tree);
    return {
      text: print(tree),
      tree,
      ...(about && { about }),
      ...(tree.kind === 'measure' && { measure: tree.measure }),
    };
  } catch (error) {
    if (error instanceof ConditionError) return { at: error.at, length: error.length, text: error.text };
    throw error;
  }
}

export const isFault = (read: Expression | Fault): read is Fault => !('tree' in read);

const known = new WeakMap<Readonly<Run>, Map<string, Column>>();

/** Its value at each step of a run, worked out once. */
export function valuesOf({ text, tree }: Expression, run: Readonly<Run>): Column {
  const of = known.get(run) ?? new Map<string, Column>();
  known.set(run, of);
  const values = of.get(text) ?? evaluate(tree, run);
  of.set(text, values);
  return values;
}

/** What a value changed by since the last step before that had one; undefined where there is none, or where it is no number. */
export function changeAt(values: Column, step: number): number | undefined {
  const now = values[step];
  const before = values.slice(0, step).findLast((value) => value !== undefined);
  if (typeof now !== 'number' || typeof before !== 'number') return undefined;
  const change = now - before;
  return Number.isNaN(change) ? undefined : change;
}
