import { measures, measureWith, type Measure, type Unit } from '../measures';
import { isWord } from '../../trace/own-words';
import { ConditionError } from './fault';
import { nearest } from './nearest';
import { noQuantity } from './no-quantity';
import { functions, reserved, type Node } from './syntax';

/** Numbers of the same unit may be combined with each other and with plain ones. Counts and ratios are `plain`. */
type Type =
  | { readonly kind: 'number'; readonly unit: Dimension }
  | { readonly kind: 'boolean' }
  | { readonly kind: 'word'; readonly of: Measure };
type Dimension = Exclude<Unit, 'count' | 'none'> | 'plain';

const plain: Type = { kind: 'number', unit: 'plain' };
const boolean: Type = { kind: 'boolean' };

/** Throws a ConditionError if `node` is not true or false. */
export function checkCondition(node: Node): void {
  const type = typeOf(node);
  if (type.kind !== 'boolean')
    fail(node, `${typeText(type)} alone is no condition: compare it with something`);
}

/** The type of a well-typed tree. Throws a ConditionError at the first mismatch. */
export function typeOf(node: Node): Type {
  switch (node.kind) {
    case 'number':
      return plain;
    case 'boolean':
      return boolean;
    case 'scale':
      return { kind: 'number', unit: 'length' };
    case 'measure':
      return ofMeasure(node.measure);
    case 'word':
      return unknown(node);
    case 'minus':
      return numberOf(node.of);
    case 'not':
      return truthOf(node.of);
    case 'logic':
      truthOf(node.left);
      return truthOf(node.right);
    case 'trend':
      if (node.trend === 'changes') typeOf(node.of);
      else numberOf(node.of);
      return boolean;
    case 'call':
      return ofCall(node);
    case 'arithmetic':
      return ofArithmetic(node);
    case 'comparison':
      checkComparison(node);
      return boolean;
  }
}

function ofMeasure(of: Measure): Type {
  const { type: kind, unit } = of;
  if (kind === 'word') return { kind, of };
  if (kind === 'boolean') return boolean;
  return { kind, unit: unit === 'count' || unit === 'none' ? 'plain' : unit };
}

function ofCall(node: Node & { kind: 'call' }): Type {
  if (node.name === 'previous') return typeOf(node.inputs[0]!);
  const types = node.inputs.map(numberOf);
  if (node.name === 'log10' || node.name === 'sqrt') return plain;
  return types.reduce((known, type, i) => together(known, type, node.inputs[i]!));
}

type Operation<K extends Node['kind']> = Node & { kind: K };

/** The unit of a product or quotient is known only if one side is plain. */
function ofArithmetic({ operator, left, right }: Operation<'arithmetic'>): Type {
  const [a, b] = [numberOf(left), numberOf(right)];
  if (operator === '+' || operator === '-') return together(a, b, right);
  if (b.unit === 'plain') return a;
  return a.unit === 'plain' && operator === '*' ? b : plain;
}

type Number = Type & { kind: 'number' };

/** The common unit of two numbers that are added or compared. */
function together(a: Number, b: Number, at: Node): Number {
  if (a.unit === 'plain') return b;
  if (b.unit === 'plain' || a.unit === b.unit) return a;
  return fail(at, `expected ${unitText(a.unit)}, found ${unitText(b.unit)}`);
}

function checkComparison({ operator, left, right }: Operation<'comparison'>): void {
  // A bare word has meaning only beside a quantity that can take that word.
  const [first, second] = left.kind === 'word' ? [right, left] : [left, right];
  const type = typeOf(first);
  if (type.kind === 'number') return void together(type, numberOf(second), second);
  if (operator !== '==' && operator !== '!=')
    return fail(first, `expected a number, found ${typeText(type)}: it is equal to something or not`);
  if (type.kind === 'boolean') return void truthOf(second);
  if (second.kind === 'word') return checkWord(second, type.of, first);
  const other = typeOf(second);
  if (other.kind !== 'word' || other.of !== type.of)
    fail(second, `expected ${typeText(type)}, found ${typeText(other)}`);
}

function checkWord(word: Operation<'word'>, { words, isOpen }: Measure, of: Node): void {
  const known = words!();
  if (known.includes(word.value) || (isOpen && word.isQuoted && isWord(word.value))) return;
  const name = of.kind === 'measure' ? `“${of.measure.name}”` : 'this';
  fail(word, `${name} is never “${word.value}”${nearest(word.value, known)}`);
}

function numberOf(node: Node): Number {
  if (node.kind === 'word' && measureWith(node.value))
    fail(node, `expected a number, found the word “${node.value}”`);
  const type = typeOf(node);
  return type.kind === 'number' ? type : fail(node, `expected a number, found ${typeText(type)}`);
}

function truthOf(node: Node): Type {
  const type = typeOf(node);
  return type.kind === 'boolean'
    ? type
    : fail(node, `expected something that holds or does not, found ${typeText(type)}`);
}

/** The error for a word where none is allowed: misplaced, or a misspelt name. */
function unknown({ value, at, length }: Operation<'word'>): never {
  const owner = measureWith(value);
  const text = owner
    ? `the word “${value}” is to be compared with “${owner.name}”`
    : noQuantity(value, known);
  throw new ConditionError(text, at, length);
}

const known = [...measures.map(({ name }) => name), ...Object.keys(functions), ...reserved];

function typeText(type: Type): string {
  if (type.kind === 'number') return type.unit === 'plain' ? 'a number' : unitText(type.unit);
  return type.kind === 'word'
    ? `a word such as “${type.of.words!()[0]}”`
    : 'something that holds or does not';
}

const unitText = (unit: Dimension): string => (unit === 'length' ? 'a length' : `an angle in ${unit}`);

function fail({ at, length }: Node, text: string): never {
  throw new ConditionError(text, at, length);
}
