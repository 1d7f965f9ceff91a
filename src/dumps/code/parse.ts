import { isReal } from '../numbers';
import type { Token } from '../lexer';
import { combine, negative } from './arithmetic';
import { constantOf, functionOf } from './constants';
import { itemAt, itemNamed, part, turnPart } from './members';
import { TokenCursor } from './token-cursor';
import { WORLD, isThing, thing, type Thing, type Value } from './values';

const MAX_DEPTH = 24;
const MAX_PARTS = 16;
/** The steps after which the parser takes a text for no program. */
const MAX_STEPS = 150_000;
/** A failure unwinds all calls that led to it, so it costs many steps. */
const MAX_FAILURES = 60_000;

/** Thrown where the text is no expression that this reader knows. */
class NoExpression extends Error {}
const noExpression = new NoExpression();

interface Scope {
  get(path: string): Value | undefined;
  /** Hears of each call as it is read. */
  called(call: Thing): void;
  /** A size of a shape by the name of its member; null for anything else. */
  sizeOf(shape: Thing, name: string): Value;
}

/** Reads one expression after another from tokens, and evaluates it at once. */
export class Expressions extends TokenCursor {
  private depth = 0;
  private brackets = 0;
  private nesting = 0;
  private steps = 0;
  private failures = 0;
  private readonly calls: Thing[] = [];

  constructor(
    tokens: readonly Token[],
    private readonly scope: Scope,
    private readonly truncates: boolean,
  ) {
    super(tokens);
  }

  /** True if no expression is read any more. */
  get isSpent(): boolean {
    return this.steps > MAX_STEPS || this.failures > MAX_FAILURES;
  }

  /** The value of the expression here, or undefined if there is none; `at` is behind it then. */
  attempt(): Value | undefined {
    const from = this.at;
    const { depth, brackets } = this;
    const heard = this.calls.length;
    this.nesting++;
    try {
      const value = this.expression();
      // Calls are reported once the outermost expression is read, since one that fails in its middle has called nothing.
      if (this.nesting === 1) for (const call of this.calls.splice(0)) this.scope.called(call);
      return value;
    } catch (error) {
      if (error !== noExpression) throw error;
      this.failures++;
      this.at = from;
      this.depth = depth;
      this.brackets = brackets;
      this.calls.length = heard;
      return undefined;
    } finally {
      this.nesting--;
    }
  }

  /** Reads what stands in brackets that the caller opens and closes. */
  inBrackets(): Value | undefined {
    this.brackets++;
    const value = this.attempt();
    this.brackets--;
    return value;
  }

  private expression(): Value {
    this.skipLines();
    let left = this.term();
    for (;;) {
      this.passLines();
      const operator = this.peek()?.text;
      if (operator !== '+' && operator !== '-') return left;
      this.at++;
      left = combine(left, operator, this.term());
    }
  }

  /** Line ends count for nothing in brackets. */
  private passLines(): void {
    if (this.brackets > 0) this.skipLines();
  }

  private term(): Value {
    let left = this.unary();
    for (;;) {
      this.passLines();
      const operator = this.peek()?.text;
      if ((operator !== '*' && operator !== '/') || this.peek()?.kind !== 'mark') return left;
      const before = this.peek(-1);
      this.at++;
      const first = this.peek();
      const right = this.unary();
      const areWhole = this.truncates && isWhole(before) && isWhole(first) && this.peek(-1) === first;
      const value = combine(left, operator, right);
      left = areWhole && operator === '/' && typeof value === 'number' ? Math.trunc(value) : value;
    }
  }

  private unary(): Value {
    if (++this.depth > MAX_DEPTH || ++this.steps > MAX_STEPS || this.isSpent) {
      this.depth--;
      throw noExpression;
    }
    try {
      this.skipLines();
      const text = this.peek()?.text;
      if (this.peek()?.kind === 'mark' && (text === '-' || text === '+')) {
        this.at++;
        const value = this.unary();
        return text === '+' ? value : negative(value);
      }
      if (text === '&' || text === '*' || text === '!' || text === '@' || text === '...') {
        this.at++;
        if (this.peek()?.text === 'mut') this.at++;
        const value = this.unary();
        if (text === '*' && isThing(value) && value.type === '') return { ...value, type: '*' };
        return value;
      }
      if (
        this.isWord() &&
        /^(?:new|New|await|const|mut|return|ref|in|out|move)$/.test(text ?? '') &&
        !(text === 'out' && !this.isWord(1))
      ) {
        // `out T name` declares a variable.
        if (text === 'out' && this.isWord(2)) this.at++;
        this.at++;
        return this.unary();
      }
      return this.postfix(this.primary());
    } finally {
      this.depth--;
    }
  }

  private primary(): Value {
    const token = this.peek();
    if (!token) throw noExpression;
    if (token.kind === 'number') {
      this.at++;
      return token.value;
    }
    if (token.kind === 'text') {
      this.at++;
      return token.text;
    }
    if (token.kind === 'word') return this.path();
    if (token.text === '(') return this.parenthesis();
    if (token.text === '[' || token.text === '{') return this.list(token.text);
    throw noExpression;
  }

  private parenthesis(): Value {
    const from = this.at;
    const cast = this.castLength();
    if (cast > 0) {
      const type = this.peek(1)!.text;
      this.at += cast;
      if (!this.is('{')) return this.unary();
      const made = this.list('{');
      if (!isThing(made)) return made;
      const typed = { ...made, type };
      this.calls.push(typed);
      return typed;
    }
    const made = this.list('(');
    const hasComma = isThing(made) && made.fields.has(',');
    if (!isThing(made)) throw noExpression;
    made.fields.delete(',');
    if (made.args.length === 1 && !hasComma) return made.args[0]!;
    if (made.args.length === 0 && made.fields.size === 0) this.at = Math.max(this.at, from + 1);
    return made;
  }

  /** The arguments of a call or the members of a list, up to the bracket that closes them. A list that breaks off keeps what it has. */
  private list(open: string): Value {
    const start = this.peek()!.start;
    const close = open === '(' ? ')' : open === '[' ? ']' : '}';
    const made = thing('', [], { start, end: start });
    if (++this.depth > MAX_DEPTH) throw noExpression;
    this.brackets++;
    this.at++;
    for (;;) {
      this.skipLines();
      const token = this.peek();
      if (!token) {
        made.fields.set('cut', 1);
        break;
      }
      made.end = token.end;
      if (token.text === close && token.kind === 'mark') {
        this.at++;
        break;
      }
      if ((token.text === ',' || token.text === ';' || token.text === '|') && token.kind === 'mark') {
        made.fields.set(',', 1);
        this.at++;
        continue;
      }
      this.member(made);
    }
    this.brackets--;
    this.depth--;
    if (open !== '(') made.fields.delete(',');
    return made;
  }

  private member(into: Thing): void {
    // `..Default::default()` of Rust: members that are not named are as usual.
    const isRest = this.is('..') || (this.is('.') && this.is('.', 1));
    if (isRest) {
      this.at += this.is('..') ? 1 : 2;
      if (this.attempt() === undefined) throw noExpression;
      return;
    }
    const { at } = this;
    if (this.is('.') && this.isWord(1)) this.at++;
    const [name, mark] = [this.peek(), this.peek(1)];
    if (
      name &&
      (name.kind === 'word' || name.kind === 'text') &&
      mark?.kind === 'mark' &&
      (mark.text === '=' || mark.text === ':')
    ) {
      this.at += 2;
      const value = this.attempt();
      if (value === undefined) throw noExpression;
      into.fields.set(name.text.replace(/^['"]|['"]$/g, ''), value);
      return;
    }
    this.at = at;
    const value = this.attempt();
    if (value === undefined) throw noExpression;
    if (isThing(value) && value.type === '*') into.args.push(...value.args);
    else into.args.push(value);
    if (this.isWord() && /^(?:for|if|as)$/.test(this.peek()!.text)) {
      if (this.peek()!.text !== 'as') throw noExpression;
      this.at += 2;
    }
  }

  /** A name with its parts, such as `Isometry3::<f32>::new` or `a.b->c`, and what it is called with. */
  private path(): Value {
    const { start } = this.peek()!;
    // Behind an arrow stands the type of a result, and the brace behind it opens a body.
    const isResult = this.is('->', -1);
    const isMade = /^new$/i.test(this.peek(-1)?.text ?? '');
    let name = this.tokens[this.at++]!.text;
    for (let parts = 0; parts < MAX_PARTS; parts++) {
      const template = this.templateLength();
      if (template > 0 && /make_(?:shared|unique)$|^MakeRef$/.test(name)) name = this.templateText(template);
      if (template > 0) this.at += template;
      const dot = this.peek();
      if (this.is('!') && (this.is('[', 1) || this.is('(', 1))) {
        this.at++;
        break;
      }
      if (dot?.kind !== 'mark' || !/^(?:::|\.|->)$/.test(dot.text)) break;
      if (this.is('<', 1)) {
        this.at++;
        continue;
      }
      if (!this.isWord(1)) break;
      // A method belongs to what is before it, which may be known.
      if (dot.text !== '::' && isThing(this.scope.get(name))) break;
      name += (dot.text === '->' ? '.' : dot.text) + this.peek(1)!.text;
      this.at += 2;
    }
    const span = { start, end: this.peek(-1)!.end };
    if (isMade) this.passTo('{');
    if (this.is('(') || (this.is('[') && this.is('!', -1))) return this.call(name, start);
    if (
      this.is('[') &&
      /^[A-Z_]?[a-z]*(?:Vec|Float|float|double|Vector)\w*$/.test(name) &&
      this.scope.get(name) === undefined
    )
      return this.arrayOf(name, start);
    if (
      !isResult &&
      this.is('{') &&
      /^(?:[\w$]+(?:::|\.))*[A-Z]\w*$|^b2\w+|^(?:float|double)\d$/.test(name) &&
      this.scope.get(name) === undefined
    )
      return this.call(name, start, '{');
    const known = this.scope.get(name);
    if (known !== undefined) return known;
    const constant = constantOf(name);
    if (constant !== undefined) return constant;
    const unknown = thing(`?${name}`, [], span);
    return unknown;
  }

  /** `float[3, 8] { … }`, `Vector3[] { … }` or `Float32[1, 2, 3]`. */
  private arrayOf(name: string, start: number): Value {
    const sizes = this.list('[');
    if (this.is('(')) {
      this.list('(');
      this.skipLines();
    }
    if (!this.is('{')) return isThing(sizes) ? { ...sizes, type: name, start } : sizes;
    const made = this.list('{');
    if (!isThing(made) || !isThing(sizes)) return made;
    const isByColumns =
      sizes.args.length === 2 &&
      typeof sizes.args[0] === 'number' &&
      sizes.args[0] <= 3 &&
      Number(sizes.args[1]) > 3;
    return { ...made, type: isByColumns ? 'columns' : 'array', start };
  }

  private call(type: string, start: number, open = this.peek()!.text): Value {
    const args = this.list(open);
    if (!isThing(args)) throw noExpression;
    args.fields.delete(',');
    const made: Thing = { ...args, type, start };
    if (open === '(') this.skipTemplate();
    const afterSpan = this.is('{') && /List|Array|Vec|Set/.test(type) ? this.list('{') : null;
    if (isThing(afterSpan)) made.args.push(...afterSpan.args);
    const value = functionOf(type, made.args) ?? (isEmpty(made) ? constantOf(type) : undefined);
    if (value !== undefined) return value;
    this.calls.push(made);
    return made;
  }

  private skipTemplate(): void {
    while (this.is('?')) this.at++;
  }

  private postfix(value: Value): Value {
    for (;;) {
      if (this.peek()?.kind === 'line') {
        let ahead = 0;
        while (this.peek(ahead)?.kind === 'line') ahead++;
        // A line that begins with a method goes on with the one before.
        if (this.is('.', ahead) && this.isWord(ahead + 1)) this.at += ahead;
      }
      if (this.is('?')) this.at++;
      else if (this.is('[') && isThing(value)) {
        const index = this.list('[');
        const only = isThing(index) && index.args.length === 1 ? index.args[0] : null;
        if (typeof only === 'number' && value.args[only] !== undefined) value = itemAt(value, only);
        else if (typeof only === 'string') value = itemNamed(value, only);
        else if (!(isThing(only) && only.args.length > 1)) value = null;
      } else if ((this.is('.') || this.is('->') || this.is('::')) && this.isWord(1))
        value = this.method(value);
      else if (this.is('as') && this.isWord(1)) this.at += 2;
      else return value;
    }
  }

  private method(self: Value): Value {
    const name = this.peek(1)!;
    this.at += 2;
    const template = this.templateLength();
    const component =
      /^(?:Add|Get)Component$/.test(name.text) && template > 0 ? this.templateText(template) : null;
    if (template > 0) this.at += template;
    if (!this.is('('))
      return isThing(self)
        ? (self.fields.get(name.text) ?? part(self, name.text) ?? this.scope.sizeOf(self, name.text))
        : null;
    const args = this.list('(');
    if (!isThing(args)) throw noExpression;
    args.fields.delete(',');
    if (
      /^(?:unwrap|clone|get|into|as_quat|normali[sz]ed?|copy|finish|as_support_map|as_ref|build|astype|reshape|transpose|Get|Create|inverse|tolist|to_vec)$/.test(
        name.text,
      )
    )
      return name.text === 'inverse' ? null : self;
    // Jolt places a shape by its centre of mass.
    const [only] = args.args;
    if (name.text === 'PreTranslated' && isThing(only) && only.type === '.GetCenterOfMass')
      return isThing(self) ? { ...self, fields: new Map(self.fields).set(WORLD, 1) } : self;
    if (typeof self === 'number') return functionOf(name.text, [self, ...args.args]) ?? null;
    const coordinate = args.args.length === 0 && isThing(self) ? turnPart(self, name.text) : null;
    if (coordinate !== null) return coordinate;
    const size = args.args.length === 0 && isThing(self) ? this.scope.sizeOf(self, name.text) : null;
    if (size !== null) return size;
    const made: Thing = { ...args, type: component ?? `.${name.text}`, self, start: name.start };
    this.calls.push(made);
    return isThing(self) &&
      /^(?:with|set)_?|^rotate(?:_?[XYZxyz]|OnAxis)$|^(?:translation|rotation|position|pose|linear|block|inflate)$/i.test(
        name.text,
      )
      ? self
      : made;
  }
}

const isEmpty = ({ args, fields }: Thing): boolean => args.length === 0 && fields.size === 0;

const isWhole = (token: Token | undefined): boolean => token?.kind === 'number' && !isReal(token.text);
