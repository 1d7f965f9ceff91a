import type { Measure } from '../measures';

/** The place of a part in the text. */
export interface Place {
  at: number;
  length: number;
}

export const comparisons = ['==', '!=', '<', '<=', '>', '>='] as const;
export type Comparison = (typeof comparisons)[number];
export type Arithmetic = '+' | '-' | '*' | '/';
export type Logic = 'and' | 'or';

/** Compares a value with its previous one. */
export const trends = ['decreases', 'increases', 'changes'] as const;
export type Trend = (typeof trends)[number];

/** The functions: the number of arguments and the type of the result of each. */
export const functions = {
  abs: { least: 1, most: 1, title: 'absolute value' },
  log10: { least: 1, most: 1, title: 'decimal logarithm' },
  max: { least: 2, most: 8, title: 'the largest of up to eight' },
  min: { least: 2, most: 8, title: 'the smallest of up to eight' },
  previous: { least: 1, most: 1, title: 'the value at the last step before that has one' },
  sqrt: { least: 1, most: 1, title: 'square root' },
} as const;
export type FunctionName = keyof typeof functions;

/** A parsed condition. Words and names that are not measures stay `word` until the types are checked. */
export type Node = Readonly<Place> &
  (
    | { readonly kind: 'number'; readonly value: number }
    | { readonly kind: 'boolean'; readonly value: boolean }
    | { readonly kind: 'word'; readonly value: string; readonly isQuoted?: true }
    | { readonly kind: 'scale' }
    | { readonly kind: 'measure'; readonly measure: Measure }
    | { readonly kind: 'call'; readonly name: FunctionName; readonly inputs: readonly Node[] }
    | { readonly kind: 'minus'; readonly of: Node }
    | { readonly kind: 'not'; readonly of: Node }
    | { readonly kind: 'trend'; readonly trend: Trend; readonly of: Node }
    | {
        readonly kind: 'arithmetic';
        readonly operator: Arithmetic;
        readonly left: Node;
        readonly right: Node;
      }
    | {
        readonly kind: 'comparison';
        readonly operator: Comparison;
        readonly left: Node;
        readonly right: Node;
      }
    | { readonly kind: 'logic'; readonly operator: Logic; readonly left: Node; readonly right: Node }
  );

/** Reserved names, with the same meaning everywhere. */
export const reserved: ReadonlySet<string> = new Set([
  ...trends,
  ...Object.keys(functions),
  'and',
  'or',
  'not',
  'true',
  'false',
  'E',
]);
