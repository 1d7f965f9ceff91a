import { constantOf, functionOf } from '../code/constants';
import { TokenCursor } from '../code/token-cursor';
import type { Token } from '../lexer';
import { isReal } from '../numbers';
import type { Span } from '../raw';
import { flatOf, isObj, obj, type Obj, type Value } from './values';
import { SUM } from './vectors';

const MAX_DEPTH = 24;
const MAX_STEPS = 150_000;
const MAX_ITEMS = 4096;
const MAX_TYPE = 10;

/** Thrown where the text is no expression. */
class NoExpression extends Error {}
const noExpression = new NoExpression();

/** What the functions and types of an engine do. */
interface Host {
  /** Hears of a call or a construction with the object that it makes, and returns its value. */
  call(made: Obj): Value;
  /** The value of a name that the program does not set. */
  constant(name: string): Value;
}

/** Words before a declaration or an expression that say nothing of values. */
const passed =
  /^(?:const|let|var|auto|static|final|mut|struct|constexpr|unsigned|extern|inline|public|private|protected|readonly|this|self)$/;
const skipped =
  /^(?:if|for|while|else|return|import|from|def|function|class|using|namespace|void|do|switch|case|break|export|in|of|and|or|not|print|assert)$/;

/** Runs a program from top to bottom, without its loops and conditions: objects hold what was last assigned to their members. */
export class Interpreter extends TokenCursor {
  private depth = 0;
  private brackets = 0;
  private steps = 0;
  readonly vars = new Map<string, Value>();

  constructor(
    tokens: readonly Token[],
    private readonly host: Host,
    /** A quotient of whole literals is whole. */
    private readonly truncates: boolean,
  ) {
    super(tokens);
  }

  run(): void {
    while (this.at < this.tokens.length && this.steps < MAX_STEPS) {
      const { at } = this;
      this.attempt(() => this.statement());
      if (this.at <= at) this.at = at + 1;
      this.steps++;
    }
  }

  private attempt<T>(read: () => T): T | undefined {
    const { at, depth, brackets } = this;
    try {
      return read();
    } catch (error) {
      if (error !== noExpression) throw error;
      Object.assign(this, { at, depth, brackets });
      return undefined;
    }
  }

  private statement(): void {
    if (this.is('+') && this.is('+', 1) && this.isWord(2)) return this.next(this.peek(2)!, 3);
    if (!this.isWord()) throw noExpression;
    const { text } = this.peek()!;
    const isOwner = this.is('.', 1) || this.is('->', 1);
    // `in` is the name of an input too.
    if ((skipped.test(text) && !(text === 'in' && isOwner)) || (passed.test(text) && !isOwner)) {
      this.at++;
      return;
    }
    if (this.declaration()) return;
    const target = this.place();
    if (target) this.passType();
    if (target && this.is('=') && !this.is('=', 1)) {
      this.at++;
      target.set(this.row(this.expression()));
      return;
    }
    const [, operator] = /^([-+*])=$/.exec(this.peek()?.text ?? '') ?? [];
    if (target && operator) {
      this.at++;
      const change = this.expression();
      const { value: before } = target;
      target.set(
        operator === '*' ? product(before, change, '*') : sum(before, change, operator === '+' ? 1 : -1),
      );
      return;
    }
    const value = this.expressionFrom(target?.value);
    // A sum that nothing takes is that of its own vector.
    if (isObj(value) && value.type === SUM && value.self) {
      const [x, y] = flatOf(value)!;
      value.self.fields.set('x', x).set('y', y);
    }
    if (this.is('+') && this.is('+', 1) && isObj(target?.value) && this.isWord(-1))
      this.next(this.peek(-1)!, 2);
  }

  /** `name: Type = …` and `name := …`. */
  private passType(): void {
    if (!this.is(':')) return;
    for (let ahead = 1; ahead < MAX_TYPE; ahead++) {
      const { kind, text } = this.peek(ahead) ?? {};
      if (text === '=') this.at += ahead;
      if (kind !== 'word' && !/^(?:[.<>|[\]]|::)$/.test(text ?? '')) return;
    }
  }

  /** `++b` of a pointer: another object of its type. */
  private next(token: Token, length: number): void {
    const before = this.vars.get(token.text);
    this.at += length;
    if (isObj(before)) this.vars.set(token.text, this.construct(before.type, [], new Map(), token));
  }

  /** `T name`, `T* name = …`, `T name(…)`, `T name{…}`, `T name[4] = {…}` and `T a, b;`. */
  private declaration(): boolean {
    const { at } = this;
    let type = this.peek()!.text;
    this.at++;
    while (this.is('::') && this.isWord(1)) {
      type = this.peek(1)!.text;
      this.at += 2;
    }
    if (this.is('<')) this.at += this.typesLength();
    while (this.is('*') || this.is('&')) this.at++;
    if (!this.isWord() || !/^[=;({[,)]$/.test(this.peek(1)?.text ?? '') || this.is('=', 2)) {
      this.at = at;
      return false;
    }
    for (let count = 0; count < MAX_ITEMS && this.isWord(); count++) {
      const name = this.peek()!;
      this.at++;
      this.vars.set(name.text, this.declared(type, name));
      if (!this.is(',')) break;
      this.at++;
      while (this.is('*') || this.is('&')) this.at++;
    }
    return true;
  }

  private declared(type: string, name: Token): Value {
    let isArray = false;
    while (this.is('[')) {
      while (this.at < this.tokens.length && !this.is(']')) this.at++;
      this.at++;
      isArray = true;
    }
    const open = this.peek()?.text;
    const isPlain = /^(?:int|float|double|bool|char|real|auto|size_t|var|let|const)$/.test(type);
    if (open === '=') {
      this.at++;
      const value = this.expression();
      if (!isObj(value) || value.type !== 'list' || isArray || isPlain) return named(value, name.text);
      return named(this.construct(type, value.args, value.fields, value), name.text);
    }
    if (!isArray && (open === '(' || open === '{')) {
      const list = this.list(open);
      if (list.args.length === 1 && isPlain) return list.args[0];
      return named(this.construct(type, list.args, list.fields, list), name.text);
    }
    return isArray
      ? obj('list', name.text, name)
      : named(this.construct(type, [], new Map(), name), name.text);
  }

  private construct(type: string, args: Value[], fields: Map<string, Value>, span: Span): Value {
    return this.host.call({ ...obj(type, '', span), args: [...args], fields: new Map(fields) });
  }

  /** Numbers behind each other without brackets, as in Python. */
  private row(first: Value): Value {
    const span = this.peek(-1)!;
    const row = obj('list', '', span);
    row.args.push(first);
    while (
      typeof first === 'number' &&
      this.is(',') &&
      (this.peek(1)?.kind === 'number' || (this.is('-', 1) && this.peek(2)?.kind === 'number'))
    ) {
      this.at++;
      row.args.push(this.expression());
    }
    return row.args.length > 1 ? row : first;
  }

  /** Something that can be assigned to: a name, or a member or an item of an object. */
  private place(): { value: Value; set(value: Value): void } | undefined {
    let token = this.peek()!;
    if (!this.isWord() || /^(?:new|await)$/.test(token.text)) return undefined;
    if ((this.is('this') || this.is('self')) && (this.is('.', 1) || this.is('->', 1)) && this.isWord(2)) {
      this.at += 2;
      token = this.peek()!;
    }
    if (this.is('(', 1) || this.is('{', 1) || this.is('<', 1) || this.is('::', 1)) return undefined;
    const { text: name } = token;
    this.at++;
    let place = {
      value: this.lookUp(name, token),
      set: (value: Value) => void this.vars.set(name, named(value, name)),
    };
    for (let parts = 0; parts < MAX_DEPTH; parts++) {
      const { value: owner } = place;
      if (!isObj(owner)) break;
      if ((this.is('.') || this.is('->')) && this.isWord(1) && !this.is('(', 2)) {
        const key = this.peek(1)!;
        this.at += 2;
        place = {
          value: this.member(owner, key),
          set: (value) => void owner.fields.set(key.text, value),
        };
      } else if (this.is('[') && this.peek(1)?.kind === 'number' && this.is(']', 2)) {
        const i = this.peek(1)!.value;
        this.at += 3;
        if (i >= MAX_ITEMS) throw noExpression;
        place = { value: this.item(owner, i), set: (value) => void (owner.args[i] = value) };
      } else break;
    }
    return place;
  }

  private lookUp(name: string, span: Span): Value {
    const known = this.vars.get(name) ?? constantOf(name) ?? this.host.constant(name);
    if (known !== undefined || this.vars.has(name)) return known;
    const made = obj('', name, span);
    this.vars.set(name, made);
    return made;
  }

  private member(owner: Obj, key: Token): Value {
    const { text } = key;
    const known = owner.fields.get(text);
    if (known !== undefined) return known;
    const at = ['x', 'y', 'z', 'w'].indexOf(text);
    if (typeof owner.args[at] === 'number') return owner.args[at];
    const constant = owner.type === '' ? (constantOf(text) ?? this.host.constant(text)) : undefined;
    if (constant !== undefined) return constant;
    const made = obj('', owner.name === '' ? text : `${owner.name}.${text}`, key);
    made.self = owner;
    owner.fields.set(text, made);
    return made;
  }

  private item(owner: Obj, i: number): Value {
    return (owner.args[i] ??= obj('', `${owner.name}[${i}]`, this.peek(-1)!));
  }

  private expression(): Value {
    return this.sumFrom(this.term());
  }

  private expressionFrom(first: Value): Value {
    return this.sumFrom(this.termFrom(first === undefined ? this.unary() : this.postfix(first)));
  }

  private sumFrom(first: Value): Value {
    let left = first;
    for (;;) {
      if (this.brackets > 0) this.skipLines();
      const sign = this.is('+') ? 1 : this.is('-') ? -1 : 0;
      if (sign === 0 || (this.is('+') && this.is('+', 1))) return left;
      this.at++;
      left = sum(left, this.term(), sign);
    }
  }

  private term(): Value {
    return this.termFrom(this.unary());
  }

  private termFrom(first: Value): Value {
    let left = first;
    for (;;) {
      const { text, kind } = this.peek() ?? {};
      if (kind !== 'mark' || (text !== '*' && text !== '/')) return left;
      const before = this.peek(-1);
      this.at++;
      const first = this.peek();
      const value = product(left, this.unary(), text);
      const isWhole = this.truncates && text === '/' && isInteger(before) && isInteger(first);
      left = isWhole && typeof value === 'number' && this.peek(-1) === first ? Math.trunc(value) : value;
    }
  }

  private unary(): Value {
    if (++this.depth > MAX_DEPTH || ++this.steps > MAX_STEPS) throw noExpression;
    if (this.brackets > 0) this.skipLines();
    const { text = '', kind } = this.peek() ?? {};
    let value: Value;
    if (kind === 'mark' && (text === '-' || text === '+')) {
      this.at++;
      value = this.unary();
      if (text === '-') value = product(-1, value, '*');
    } else if (kind === 'mark' && (text === '&' || text === '*' || text === '!')) {
      this.at++;
      value = this.unary();
    } else if (kind === 'word' && /^(?:new|await|const|return)$/.test(text)) {
      this.at++;
      if (text === 'new') this.at += this.arrayTypeLength();
      value = this.unary();
      // `new T` makes one without brackets too.
      if (text === 'new' && isObj(value) && value.type === '')
        value = this.construct(value.name.split('.').at(-1)!, [], new Map(), value);
    } else value = this.postfix(this.primary());
    this.depth--;
    return value;
  }

  /** How many tokens the type of an array takes before its items, as in `new int[] { … }`. */
  private arrayTypeLength(): number {
    const named = this.isWord() ? 1 : 0;
    const sized = named + (this.is(']', named + 1) ? 2 : 3);
    return this.is('[', named) && this.is(']', sized - 1) && this.is('{', sized) ? sized : 0;
  }

  private primary(): Value {
    const token = this.peek();
    if (!token) throw noExpression;
    if (token.kind === 'number' || token.kind === 'text') {
      this.at++;
      return token.kind === 'number' ? token.value : token.text.slice(1, -1);
    }
    if (token.kind === 'word') return this.path();
    if (token.text === '(') return this.parenthesis();
    if (token.text === '[' || token.text === '{') return this.list(token.text);
    throw noExpression;
  }

  /** A name with the namespaces before it, and what it is called or filled with. */
  private path(): Value {
    if ((this.is('this') || this.is('self')) && (this.is('.', 1) || this.is('->', 1)) && this.isWord(2))
      this.at += 2;
    let token = this.peek()!;
    this.at++;
    while (this.is('::') && this.isWord(1)) {
      token = this.peek(1)!;
      this.at += 2;
    }
    const template = this.typesLength();
    if (template > 0 && this.is('(', template)) {
      this.at += template;
      if (token.text.endsWith('_cast')) return this.parenthesis();
    }
    if (this.is('(')) return this.called(token, null);
    if (this.is('{') && /^(?:b2|cp|[A-Z])\w+$/.test(token.text) && !this.vars.has(token.text)) {
      const { args, fields, end } = this.list('{');
      return this.construct(token.text, args, fields, { start: token.start, end });
    }
    return this.lookUp(token.text, token);
  }

  private parenthesis(): Value {
    // A cast: `(float)x`, `(b2Vec2){ 1, 2 }`, `(b2Vec2[]){ … }`.
    let ahead = 2;
    while (this.is('*', ahead)) ahead++;
    const isArray = this.is('[', ahead);
    if (isArray) ahead += this.is(']', ahead + 1) ? 2 : 3;
    if (this.isWord(1) && this.is(')', ahead)) {
      const after = this.peek(ahead + 1);
      const { text: type } = this.peek(1)!;
      if (after?.text === '{') {
        this.at += ahead + 1;
        const list = this.list('{');
        return isArray ? list : this.construct(type, list.args, list.fields, list);
      }
      if (after?.kind === 'number' || (after?.kind === 'word' && /^(?:float|double|int|real)$/i.test(type))) {
        this.at += ahead + 1;
        return this.unary();
      }
    }
    const made = this.list('(');
    return made.args.length === 1 && !made.fields.has(',') ? made.args[0] : without(made);
  }

  /** Arguments or items up to the bracket that closes them. */
  private list(open: string): Obj {
    const close = open === '(' ? ')' : open === '[' ? ']' : '}';
    const made = obj('list', '', this.peek()!);
    if (++this.depth > MAX_DEPTH) throw noExpression;
    this.brackets++;
    this.at++;
    for (;;) {
      this.skipLines();
      if (!this.peek() || made.args.length > MAX_ITEMS) throw noExpression;
      if (this.is(close)) break;
      if (this.is(',') || this.is(';')) {
        made.fields.set(',', 1);
        this.at++;
        continue;
      }
      this.entry(made, open);
    }
    made.end = this.peek()!.end;
    this.at++;
    this.brackets--;
    this.depth--;
    return open === '(' ? made : without(made);
  }

  private entry(into: Obj, open: string): void {
    if (this.is('.') && this.isWord(1)) {
      this.at++;
      // `.min.x = 1`: a member of a member.
      if (this.is('.', 1) && this.isWord(2)) {
        const { text } = this.peek()!;
        const inner = into.fields.get(text) ?? obj('list', '', this.peek()!);
        if (!isObj(inner)) throw noExpression;
        into.fields.set(text, inner);
        this.at++;
        this.entry(inner, open);
        return;
      }
    }
    const name = this.peek()!;
    const isKey = name.kind === 'word' || name.kind === 'text';
    if (isKey && ((this.is('=', 1) && !this.is('=', 2)) || (this.is(':', 1) && open !== '['))) {
      this.at += 2;
      into.fields.set(name.text.replace(/^['"]|['"]$/g, ''), this.expression());
      return;
    }
    const isShort = open === '{' && name.kind === 'word' && (this.is(',', 1) || this.is('}', 1));
    const value = this.expression();
    if (isShort) into.fields.set(name.text, value);
    into.args.push(value);
    if (!this.is(',') && !this.is(';') && !this.isClosing() && this.peek()?.kind !== 'line')
      throw noExpression;
  }

  private isClosing(): boolean {
    return this.is(')') || this.is(']') || this.is('}');
  }

  private called({ text, start }: Token, self: Obj | null): Value {
    const { args, fields, end } = without(this.list('('));
    const known = functionOf(
      text,
      args.length <= 2 ? args.map((arg) => (typeof arg === 'number' ? arg : null)) : [],
    );
    if (known !== undefined && args.length > 0) return known;
    return this.host.call({ type: text, name: '', args, fields, self, start, end });
  }

  private postfix(first: Value): Value {
    let value = first;
    for (;;) {
      if (this.peek()?.kind === 'line' && this.is('.', 1)) this.at++;
      if ((this.is('.') || this.is('->') || this.is('::')) && this.isWord(1)) {
        const key = this.peek(1)!;
        this.at += 2;
        if (this.is('(')) value = this.called(key, isObj(value) ? value : null);
        else value = isObj(value) ? this.member(value, key) : undefined;
      } else if (this.is('[') && isObj(value) && this.peek(-1)?.kind !== 'line') {
        const { args } = this.list('[');
        const [i] = args;
        value = typeof i === 'number' && i >= 0 && i < MAX_ITEMS ? this.item(value, i) : undefined;
      } else return value;
    }
  }

  /** How many tokens `<…>` takes here; 0 where this is no list of types. */
  private typesLength(): number {
    if (!this.is('<')) return 0;
    for (let ahead = 1; ahead < 12; ahead++) {
      if (this.is('>', ahead)) return ahead + 1;
      if (!this.isWord(ahead) && !this.is('::', ahead) && !this.is('*', ahead) && !this.is(',', ahead))
        return 0;
    }
    return 0;
  }
}

const isInteger = (token: Token | undefined): boolean => token?.kind === 'number' && !isReal(token.text);

function without(made: Obj): Obj {
  made.fields.delete(',');
  return made;
}

function named(value: Value, name: string): Value {
  if (isObj(value) && value.name === '') value.name = name;
  return value;
}

function vector(x: number, y: number, span: Span): Obj {
  return { ...obj('list', '', span), args: [x, y] };
}

function sum(left: Value, right: Value, sign: number): Value {
  if (typeof left === 'number' && typeof right === 'number') return left + sign * right;
  const [a, b] = [flatOf(left), flatOf(right)];
  return a && b && isObj(left) ? vector(a[0] + sign * b[0], a[1] + sign * b[1], left) : undefined;
}

function product(left: Value, right: Value, operator: string): Value {
  if (typeof left === 'number' && typeof right === 'number')
    return operator === '*' ? left * right : left / right;
  const [factor, whole] = typeof left === 'number' && operator === '*' ? [left, right] : [right, left];
  const list = flatOf(whole);
  if (!list || !isObj(whole) || typeof factor !== 'number') return undefined;
  return operator === '*'
    ? vector(list[0] * factor, list[1] * factor, whole)
    : vector(list[0] / factor, list[1] / factor, whole);
}
