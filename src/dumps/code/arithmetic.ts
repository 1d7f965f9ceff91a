import type { Span } from '../raw';
import { isThing, thing, vectorOf, type Value } from './values';

/** −value; null for what is neither a number nor a vector. */
export function negative(value: Value): Value {
  if (typeof value === 'number') return -value;
  const vector = vectorOf(value);
  return vector && isThing(value) ? mapped(vector, (number) => -number, value) : null;
}

/** A number, vector or pose out of two values; null if it is none. */
export function combine(left: Value, operator: string, right: Value): Value {
  if (typeof left === 'number' && typeof right === 'number') return calculate(left, operator, right);
  const [a, b] = [vectorOf(left), vectorOf(right)];
  const span = isThing(left) ? left : isThing(right) ? right : null;
  if (!span) return null;
  const isSum = operator === '+' || operator === '-';
  if (a && b && a.length === b.length && isSum)
    return mapped(a, (number, i) => calculate(number, operator, b[i]!), span);
  if (a && typeof right === 'number' && !isSum)
    return mapped(a, (number) => calculate(number, operator, right), span);
  if (b && typeof left === 'number' && operator === '*') return mapped(b, (number) => left * number, span);
  // A vector times what is not known is no vector.
  const isUnknown = (value: Value): boolean => isThing(value) && value.type.startsWith('?');
  if ((a && isUnknown(right)) || (b && isUnknown(left))) return null;
  // A pose out of a rotation and a translation, or two poses after each other.
  if (isThing(left) && isThing(right) && operator === '*')
    return thing('*pose', [left, right], { start: left.start, end: right.end });
  return null;
}

const mapped = (
  vector: readonly number[],
  change: (number: number, i: number) => number,
  span: Readonly<Span>,
): Value => thing('', vector.map(change), span);

function calculate(a: number, operator: string, b: number): number {
  if (operator === '+') return a + b;
  if (operator === '-') return a - b;
  return operator === '*' ? a * b : a / b;
}
