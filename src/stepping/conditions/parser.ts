import { findLettered, isVector } from '../letters';
import { findMeasure, measures } from '../measures';
import { ConditionError } from './fault';
import { tokensOf, type Token } from './lexer';
import { nearest } from './nearest';
import { noQuantity } from './no-quantity';
import {
  comparisons,
  functions,
  trends,
  type Arithmetic,
  type Comparison,
  type FunctionName,
  type Logic,
  type Node,
  type Trend,
} from './syntax';

export const maxNesting = 40;

const knownNames = measures.map(({ name }) => name);

/** The tree of a condition, before its types are checked. Throws a ConditionError. */
export function parse(text: string): Node {
  const parser = new Parser(tokensOf(text));
  return parser.whole();
}

/**
 * A recursive-descent parser; operators from the loosest to the tightest:
 * either = both {or both} · both = negation {and negation} · negation = {not} relation ·
 * relation = sum [comparison sum | trend] · sum = product {+|− product} · product = signed {*|/ signed} ·
 * signed = {−} atom · atom = number [E] | word | name | name(either, …) | (either)
 */
class Parser {
  private next = 0;
  private nesting = 0;

  constructor(private readonly tokens: readonly Token[]) {}

  whole(): Node {
    const node = this.either();
    if (this.peek().kind !== 'end') this.fail(this.afterwards(node));
    return node;
  }

  private either(): Node {
    let left = this.both();
    while (this.takes('or')) left = this.logic('or', left, this.both());
    return left;
  }

  private both(): Node {
    let left = this.negation();
    while (this.takes('and')) left = this.logic('and', left, this.negation());
    return left;
  }

  private negation(): Node {
    const { at } = this.peek();
    if (!this.takes('not')) return this.relation();
    const of = this.nested(() => this.negation());
    return { kind: 'not', of, at, length: endOf(of) - at };
  }

  private relation(): Node {
    const left = this.sum();
    const { at, length } = this.peek();
    const trend = this.takes(...trends) as Trend | undefined;
    if (trend) return { kind: 'trend', trend, of: left, at: left.at, length: at + length - left.at };
    const operator = this.takes(...comparisons) as Comparison | undefined;
    if (!operator) return left;
    const node: Node = { kind: 'comparison', operator, ...pair(left, this.sum()) };
    if (this.peek().kind === 'symbol' && comparisons.some((other) => other === this.peek().text))
      this.refuse('comparisons do not chain: join two of them by “and”');
    return node;
  }

  private sum(): Node {
    let left = this.product();
    for (let by = this.takes('+', '-'); by !== undefined; by = this.takes('+', '-'))
      left = { kind: 'arithmetic', operator: by as Arithmetic, ...pair(left, this.product()) };
    return left;
  }

  private product(): Node {
    let left = this.signed();
    for (let by = this.takes('*', '/'); by !== undefined; by = this.takes('*', '/'))
      left = { kind: 'arithmetic', operator: by as Arithmetic, ...pair(left, this.signed()) };
    return left;
  }

  private signed(): Node {
    const { at } = this.peek();
    if (!this.takes('-')) return this.atom();
    const of = this.nested(() => this.signed());
    return { kind: 'minus', of, at, length: endOf(of) - at };
  }

  private atom(): Node {
    const token = this.peek();
    const { kind, text, at, length } = token;
    if (kind === 'number') {
      const value = Number(text);
      if (!Number.isFinite(value)) this.refuse('this number is larger than any that a run can hold');
      this.next++;
      return this.ofScale({ kind, value, at, length });
    }
    if (kind === 'word') {
      this.next++;
      return { kind, value: text, isQuoted: true, at, length };
    }
    if (kind === 'name') return this.named(token);
    if (!this.takes('(')) this.fail('a value');
    const inner = this.nested(() => this.either());
    this.close('(', at);
    return inner;
  }

  /** Reads `1e-6 E` as `1e-6 * E`. */
  private ofScale(number: Node): Node {
    const { kind, text, at, length } = this.peek();
    if (kind !== 'name' || text !== 'E') return number;
    this.next++;
    return { kind: 'arithmetic', operator: '*', ...pair(number, { kind: 'scale', at, length }) };
  }

  private named({ text, at, length }: Token): Node {
    if (['and', 'or', 'not', ...trends].includes(text)) this.fail('a value');
    this.next++;
    if (text === 'true' || text === 'false') return { kind: 'boolean', value: text === 'true', at, length };
    if (text === 'E') return { kind: 'scale', at, length };
    if (Object.hasOwn(functions, text)) return this.call(text as FunctionName, at);
    if (this.peek().text === '(' && this.peek().kind === 'symbol')
      throw new ConditionError(
        `there is no function “${text}”${nearest(text, Object.keys(functions))}`,
        at,
        length,
      );
    const measure = findMeasure(text) ?? findLettered(text);
    const [, inBars] = /^\|(.+)\|$/u.exec(text) ?? [];
    if (!measure && inBars !== undefined) return this.absolute(inBars, at, length);
    if (!measure && isVector(text)) this.refuseVector(text, at, length);
    return measure ? { kind: 'measure', measure, at, length } : { kind: 'word', value: text, at, length };
  }

  /** Reads `|gap|`, the absolute value of a number. */
  private absolute(name: string, at: number, length: number): Node {
    const measure = findMeasure(name) ?? findLettered(name);
    if (!measure) throw new ConditionError(noQuantity(name, knownNames), at, length);
    const input: Node = { kind: 'measure', measure, at: at + 1, length: length - 2 };
    return { kind: 'call', name: 'abs', inputs: [input], at, length };
  }

  private refuseVector(name: string, at: number, length: number): never {
    const ways = `${name}.x, ${name}.y, ${name}.z or |${name}|`;
    throw new ConditionError(`“${name}” is a vector: ask for ${ways}`, at, length);
  }

  private call(name: FunctionName, at: number): Node {
    const { least, most } = functions[name];
    const open = this.peek().at;
    if (!this.takes('(')) this.fail(`“(” after “${name}”`);
    const inputs = [this.nested(() => this.either())];
    while (this.takes(',')) inputs.push(this.nested(() => this.either()));
    const end = this.close('(', open);
    if (inputs.length < least || inputs.length > most) {
      const takes = least === most ? `${least} value` : `${least} to ${most} values`;
      throw new ConditionError(`“${name}” takes ${takes}, not ${inputs.length}`, at, end - at);
    }
    return { kind: 'call', name, inputs, at, length: end - at };
  }

  private logic(operator: Logic, left: Node, right: Node): Node {
    return { kind: 'logic', operator, ...pair(left, right) };
  }

  private nested<T>(read: () => T): T {
    if (++this.nesting > maxNesting) this.refuse(`more than ${maxNesting} levels of nesting`);
    const result = read();
    this.nesting--;
    return result;
  }

  /** Reads the closing bracket; returns where it ends. */
  private close(open: string, at: number): number {
    const { at: end, length } = this.peek();
    if (this.takes(')')) return end + length;
    if (this.peek().kind === 'end') throw new ConditionError(`this “${open}” is never closed`, at, 1);
    return this.fail('“)” or an operator');
  }

  private peek(): Token {
    return this.tokens[this.next]!;
  }

  /** Reads the next token if it is one of these. */
  private takes(...texts: readonly string[]): string | undefined {
    const { kind, text } = this.peek();
    if ((kind !== 'symbol' && kind !== 'name') || !texts.includes(text)) return undefined;
    this.next++;
    return text;
  }

  private afterwards({ kind }: Node): string {
    return kind === 'comparison' || kind === 'trend' || kind === 'logic' || kind === 'not'
      ? '“and”, “or” or the end'
      : 'an operator';
  }

  private fail(expected: string): never {
    return this.refuse(`expected ${expected}, found ${foundText(this.peek())}`);
  }

  private refuse(text: string): never {
    const { at, length } = this.peek();
    throw new ConditionError(text, at, length);
  }
}

function foundText({ kind, text }: Readonly<Token>): string {
  if (kind === 'end') return 'the end';
  if (kind === 'number') return `the number ${text}`;
  return `“${text}”`;
}

const endOf = ({ at, length }: Node): number => at + length;

const pair = (left: Node, right: Node): { left: Node; right: Node; at: number; length: number } => ({
  left,
  right,
  at: left.at,
  length: endOf(right) - left.at,
});
