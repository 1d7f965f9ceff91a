import { evaluate, measuresIn } from '../../../stepping/conditions/evaluate';
import { ConditionError, type Fault } from '../../../stepping/conditions/fault';
import { parse } from '../../../stepping/conditions/parser';
import { print } from '../../../stepping/conditions/print';
import type { Node } from '../../../stepping/conditions/syntax';
import { typeOf } from '../../../stepping/conditions/types';
import type { Column, Measure } from '../../../stepping/measures';
import type { Run } from '../../../stepping/run';

/** A watched expression. */
export interface Expression {
  /** The normalised text. */
  text: string;
  tree: Node;
  /** Set if the expression is a single quantity. */
  measure?: Measure;
  /** The first quantity in the expression, if there is any. */
  about?: Measure;
}

/** Parses a condition or a numeric expression. Returns a fault with its position if that fails, and never throws. */
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

/** Returns the cached value at each step of a run. */
export function valuesOf({ text, tree }: Expression, run: Readonly<Run>): Column {
  const of = known.get(run) ?? new Map<string, Column>();
  known.set(run, of);
  const values = of.get(text) ?? evaluate(tree, run);
  of.set(text, values);
  return values;
}

/** Returns the change since the last earlier step with a value; undefined if either value is missing or not a number. */
export function changeAt(values: Column, step: number): number | undefined {
  const now = values[step];
  const before = values.slice(0, step).findLast((value) => value !== undefined);
  if (typeof now !== 'number' || typeof before !== 'number') return undefined;
  const change = now - before;
  return Number.isNaN(change) ? undefined : change;
}
