/**
 * Formulas of lessons: numbers of a run, and arithmetic over them.
 *
 *   formula  sums and products of terms; `(x, y)` is a point
 *   term     a number, `√` of a term, `name`, `name@sample.2` (at another step), `run:name@exit` (of another run of the
 *            beat), `function(formula, …)`
 *
 * A value is a number, a point (two or three numbers), or a word such as an outcome.
 */
export type Value = number | readonly number[] | string;

/** The value of a name at a step (the stop's own if it is undefined) of a run (the beat's own if undefined). */
type Lookup = (name: string, step: string | undefined, run: string | undefined) => Value;
export type Functions = Readonly<Record<string, (lookup: Scope, ...values: Value[]) => Value>>;

/** Where a formula's functions find the run. */
export interface Scope {
  lookup: Lookup;
  functions: Functions;
}

export class FormulaError extends Error {
  constructor(formula: string, why: string) {
    super(`“${formula.length > 80 ? `${formula.slice(0, 80)}…` : formula}”: ${why}`);
    this.name = 'FormulaError';
  }
}

const lexeme =
  /\s*(?:(?<number>\d+(?:\.\d+)?(?:e[+-]?\d+)?)|(?<name>(?:[a-z][a-z-]*:)?[A-Za-z|α-ω][\w.|-]*(?<![-.])(?:@[a-z-]+(?:\.-?\d+)?)?)|(?<sign>[-+−*/·√(),°]))/uy;

/** Evaluates a formula. Throws a FormulaError. */
export function evaluate(formula: string, scope: Scope): Value {
  const reader = new Reader(formula, scope);
  const value = reader.sum();
  reader.end();
  return value;
}

/** The deepest nesting of a formula. */
const MAX_DEPTH = 100;

class Reader {
  private at = 0;
  private depth = 0;
  private next: RegExpExecArray | null = null;

  constructor(
    private readonly formula: string,
    private readonly scope: Scope,
  ) {
    this.advance();
  }

  end(): void {
    if (this.next || this.formula.slice(this.at).trim() !== '') this.fail('cannot be read to its end');
  }

  sum(): Value {
    let value = this.product();
    while (this.isSign('+', '-', '−')) {
      const isMinus = !this.isSign('+');
      this.advance();
      const other = this.product();
      value = this.combine(value, other, (x, y) => (isMinus ? x - y : x + y));
    }
    return value;
  }

  private product(): Value {
    let value = this.term();
    for (;;) {
      const divides = this.isSign('/');
      if (divides || this.isSign('*', '·')) this.advance();
      // A number before a root multiplies it: 2√3.
      else if (!this.isSign('√')) return value;
      const other = this.term();
      value = divides ? this.combine(value, other, (x, y) => x / y) : this.times(value, other);
    }
  }

  private term(): Value {
    if (++this.depth > MAX_DEPTH) this.fail(`is nested more than ${MAX_DEPTH} deep`);
    const value = this.simple();
    this.depth--;
    return value;
  }

  private simple(): Value {
    const { number, name, sign } = this.next?.groups ?? {};
    if (number !== undefined) return this.after(Number(number));
    if (sign === '-' || sign === '−') {
      this.advance();
      return this.times(-1, this.term());
    }
    if (sign === '√') {
      this.advance();
      return Math.sqrt(this.number(this.term()));
    }
    if (sign === '(') return this.list();
    if (name !== undefined) return this.named(name);
    return this.fail('a number, a name or “(” is missing');
  }

  private list(): Value {
    const values = this.arguments();
    return values.length === 1 ? values[0]! : values.map((value) => this.number(value));
  }

  private arguments(): Value[] {
    const values: Value[] = [];
    do {
      this.advance();
      values.push(this.sum());
    } while (this.isSign(','));
    if (!this.isSign(')')) this.fail('“)” is missing');
    this.advance();
    return values;
  }

  private named(whole: string): Value {
    this.advance();
    if (this.isSign('(')) {
      const { functions } = this.scope;
      const called = Object.hasOwn(functions, whole) ? functions[whole] : undefined;
      return called ? called(this.scope, ...this.arguments()) : this.fail(`there is no function ${whole}`);
    }
    const [, run, name = '', phase, count] =
      /^(?:([a-z-]+):)?([^@]+)(?:@([a-z-]+)(?:\.(-?\d+))?)?$/u.exec(whole) ?? [];
    const step = phase === undefined ? undefined : count === undefined ? phase : `${phase} ${count}`;
    return this.scope.lookup(name, step, run);
  }

  private times(x: Value, y: Value): Value {
    if (typeof x === 'number' && Array.isArray(y)) return (y as number[]).map((each) => x * each);
    if (typeof y === 'number' && Array.isArray(x)) return (x as number[]).map((each) => each * y);
    return this.number(x) * this.number(y);
  }

  private combine(x: Value, y: Value, by: (x: number, y: number) => number): Value {
    if (Array.isArray(x) && Array.isArray(y) && x.length === y.length)
      return (x as number[]).map((each, i) => by(each, (y as number[])[i]!));
    if (Array.isArray(x) && typeof y === 'number') return (x as number[]).map((each) => by(each, y));
    return by(this.number(x), this.number(y));
  }

  private number(value: Value): number {
    return typeof value === 'number' ? value : this.fail('a number was expected');
  }

  private after(value: number): number {
    this.advance();
    return value;
  }

  private isSign(...signs: string[]): boolean {
    return signs.includes(this.next?.groups?.['sign'] ?? '');
  }

  private advance(): void {
    lexeme.lastIndex = this.at;
    this.next = lexeme.exec(this.formula);
    this.at = this.next ? lexeme.lastIndex : this.at;
  }

  private fail(why: string): never {
    throw new FormulaError(this.formula, why);
  }
}
