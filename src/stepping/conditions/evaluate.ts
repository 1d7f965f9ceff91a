import { columnsOf, type Column, type Measure, type Value } from '../measures';
import type { Run } from '../run';
import type { Node } from './syntax';

/**
 * The value of a tree at each step of a run, undefined if a step has none. Undefined propagates through arithmetic,
 * comparisons and `not`; `and` and `or` may be decided by one side.
 */
export function evaluate(node: Node, run: Readonly<Run>): Column {
  columnsOf(run, measuresIn(node));
  return columnOf(node, run);
}

/** All measures that a tree uses. */
export function measuresIn(node: Node): Measure[] {
  return node.kind === 'measure' ? [node.measure] : partsOf(node).flatMap(measuresIn);
}

function partsOf(node: Node): readonly Node[] {
  if ('of' in node) return [node.of];
  if ('left' in node) return [node.left, node.right];
  return 'inputs' in node ? node.inputs : [];
}

function columnOf(node: Node, run: Readonly<Run>): Column {
  const each = (of: Node, map: (value: Value) => Value): Column =>
    columnOf(of, run).map((value) => (value === undefined ? undefined : defined(map(value))));
  switch (node.kind) {
    case 'number':
    case 'boolean':
    case 'word':
      return constant(node.value, run);
    case 'scale':
      return constant(run.problem.scale, run);
    case 'measure':
      return columnsOf(run, [node.measure])[0]!;
    case 'minus':
      return each(node.of, (value) => -(value as number));
    case 'not':
      return each(node.of, (value) => !value);
    case 'trend':
      return ofTrend(node, columnOf(node.of, run));
    case 'call':
      return ofCall(
        node,
        node.inputs.map((input) => columnOf(input, run)),
      );
    case 'arithmetic':
      return both(node, run, (a, b) => arithmetic[node.operator](a as number, b as number));
    case 'comparison':
      return both(node, run, (a, b) => comparison[node.operator](a, b));
    case 'logic':
      return ofLogic(node, run);
  }
}

const constant = (value: Value, { trace }: Readonly<Run>): Column =>
  Array.from({ length: trace.length }, () => value);

/** 0 / 0 and √−1 have no value. */
const defined = (value: Value): Value | undefined => (Number.isNaN(value) ? undefined : value);

type Pair = { readonly left: Node; readonly right: Node };

function both({ left, right }: Pair, run: Readonly<Run>, map: (a: Value, b: Value) => Value): Column {
  const others = columnOf(right, run);
  return columnOf(left, run).map((a, step) => {
    const b = others[step];
    return a === undefined || b === undefined ? undefined : defined(map(a, b));
  });
}

const arithmetic = {
  '+': (a: number, b: number) => a + b,
  '-': (a: number, b: number) => a - b,
  '*': (a: number, b: number) => a * b,
  '/': (a: number, b: number) => a / b,
} as const;

const comparison = {
  '==': (a: Value, b: Value) => a === b,
  '!=': (a: Value, b: Value) => a !== b,
  '<': (a: Value, b: Value) => a < b,
  '<=': (a: Value, b: Value) => a <= b,
  '>': (a: Value, b: Value) => a > b,
  '>=': (a: Value, b: Value) => a >= b,
} as const;

function ofLogic({ operator, left, right }: Node & { kind: 'logic' }, run: Readonly<Run>): Column {
  // A side with this value settles the result alone.
  const settles = operator === 'or';
  const others = columnOf(right, run);
  return columnOf(left, run).map((a, step) => {
    const b = others[step];
    if (a === settles || b === settles) return settles;
    return a === undefined || b === undefined ? undefined : !settles;
  });
}

/** For each step, the value at the last earlier step that has one. */
function previous(column: Column): Column {
  let last: Value | undefined;
  return column.map((value) => {
    const before = last;
    last = value ?? last;
    return before;
  });
}

const trend = {
  decreases: (now: Value, before: Value) => now < before,
  increases: (now: Value, before: Value) => now > before,
  changes: (now: Value, before: Value) => now !== before,
} as const;

function ofTrend(node: Node & { kind: 'trend' }, column: Column): Column {
  const before = previous(column);
  return column.map((now, step) => {
    const then = before[step];
    return now === undefined || then === undefined ? undefined : trend[node.trend](now, then);
  });
}

const numeric = { abs: Math.abs, log10: Math.log10, sqrt: Math.sqrt, min: Math.min, max: Math.max } as const;

function ofCall({ name }: Node & { kind: 'call' }, inputs: readonly Column[]): Column {
  if (name === 'previous') return previous(inputs[0]!);
  return inputs[0]!.map((_, step) => {
    const values = inputs.map((input) => input[step]);
    return values.includes(undefined) ? undefined : defined(numeric[name](...(values as [number])));
  });
}
