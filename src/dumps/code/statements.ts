import type { Token } from '../lexer';
import { combine } from './arithmetic';
import { Expressions } from './parse';
import { shapeWord } from './shapes';
import { isThing, thing, type Thing, type Value } from './values';

const MAX_PARTS = 16;

/** Receives what the statements of a program assign and call. */
interface Sink {
  get(name: string): Value | undefined;
  /** Called for each call, inner ones first. */
  called(call: Thing): void;
  sizeOf(shape: Thing, name: string): Value;
  assign(name: string, value: Value): void;
  store(path: readonly string[], value: Value): void;
  /** Hears that a member is added to or multiplied. */
  changed(path: readonly string[], words: string): void;
  /** Hears of a value that is a statement of its own. */
  stands(value: Thing): void;
  /** Called if the text ends inside a value. */
  breaksOff(): void;
}

/** Reads a program's statements one after another. */
export class Statements {
  private readonly reader: Expressions;
  private readonly firstLoop: number;
  private readonly firstLater: number;

  constructor(
    private readonly tokens: readonly Token[],
    private readonly sink: Sink,
    truncates: boolean,
  ) {
    this.reader = new Expressions(tokens, sink, truncates);
    this.firstLoop = this.firstOf(/^(?:for|while|loop)$/);
    this.firstLater = this.firstOf(/^(?:for|while|loop|function|animate)$/);
  }

  private firstOf(words: RegExp): number {
    const at = this.tokens.findIndex(({ kind, text }) => kind === 'word' && words.test(text));
    return at < 0 ? this.tokens.length : at;
  }

  readAll(): void {
    const { reader } = this;
    let guard = 0;
    while (reader.at < this.tokens.length && !reader.isSpent && guard++ < this.tokens.length * 2) {
      const { at } = reader;
      this.statement();
      if (reader.at <= at) reader.at = at + 1;
    }
  }

  private statement(): void {
    const { reader } = this;
    const token = reader.peek();
    if (token?.kind !== 'word') {
      reader.at++;
      return;
    }
    if (
      /^(?:let|var|const|static|auto|final|mut|constexpr|fn|def|struct|class|using|return|public|private|void|for|if|while|else|import|from)$/.test(
        token.text,
      )
    ) {
      reader.at++;
      if (/^(?:struct|class|fn|def|using|import|from)$/.test(token.text)) reader.at++;
      return;
    }
    if (this.several() || this.setter() || this.compound() || this.assignment() || this.declaration()) return;
    const { at } = reader;
    const value = reader.attempt();
    if (value === undefined) reader.at = at + 1;
    else if (isThing(value)) this.sink.stands(value);
  }

  /** `a, b = x, y` of Python. */
  private several(): boolean {
    const { reader } = this;
    const { at } = reader;
    const targets = [reader.peek()!.text];
    let ahead = 1;
    while (targets.length < MAX_PARTS && reader.is(',', ahead) && reader.peek(ahead + 1)?.kind === 'word') {
      targets.push(reader.peek(ahead + 1)!.text);
      ahead += 2;
    }
    if (targets.length < 2 || !reader.is('=', ahead)) return false;
    reader.at += ahead + 1;
    const values: Value[] = [];
    do {
      const value = reader.attempt();
      if (value === undefined) break;
      values.push(value);
      if (!reader.is(',')) break;
      reader.at++;
    } while (values.length < targets.length);
    if (values.length === 0) {
      reader.at = at;
      return false;
    }
    targets.forEach((name, i) => this.sink.assign(name, values[i] ?? null));
    return true;
  }

  /** `a = x`, `a: T = x`, `a.b[0].c = x`, `a.translation() = x` and `a << 1, 2, 3`. */
  private assignment(): boolean {
    const { reader } = this;
    const { at } = reader;
    const path = this.target();
    // A line that begins with `=` goes on with the one before.
    if (path) reader.passTo('=');
    if (path && (reader.is('=') || (reader.is(':') && this.passType()))) {
      reader.at++;
      const paths = [path, ...this.furtherTargets()];
      const value = reader.attempt();
      if (value !== undefined) {
        const stored = this.numberRow(value);
        for (const each of paths) this.sink.store(each, stored);
        const isCoordinate = path.length >= 3 && /^[xyz]$/.test(path.at(-1)!);
        if (isCoordinate && typeof stored !== 'number' && at < this.firstLater)
          this.sink.changed(path, `${path.join('.')} =`);
        return true;
      }
      if (this.tokens.length - reader.at < 400 && reader.peek() === undefined) this.sink.breaksOff();
    } else if (path && reader.is('<<')) {
      const start = reader.peek()!.start;
      const numbers: number[] = [];
      do {
        reader.at++;
        const value = reader.attempt();
        if (typeof value !== 'number') break;
        numbers.push(value);
        reader.skipLines();
      } while (reader.is(','));
      if (numbers.length > 1) {
        this.sink.store(path, thing('', numbers, { start, end: reader.peek(-1)!.end }));
        return true;
      }
    }
    reader.at = at;
    return false;
  }

  /** `b = c = ` of `a = b = c = x`. */
  private furtherTargets(): string[][] {
    const { reader } = this;
    const paths: string[][] = [];
    for (;;) {
      const { at } = reader;
      const path = reader.peek()?.kind === 'word' ? this.target() : null;
      if (!path || !reader.is('=') || paths.length >= MAX_PARTS) {
        reader.at = at;
        return paths;
      }
      paths.push(path);
      reader.at++;
    }
  }

  /** `a += x` and `a++`. A loop may do it any number of times, so that there nobody knows the value. */
  private compound(): boolean {
    const { reader } = this;
    const { text: name, start, end } = reader.peek()!;
    const { text: operator } = reader.peek(1) ?? { text: '' };
    const old = this.sink.get(name);
    const isStep =
      /^[-+]$/.test(operator) && reader.is(operator, 2) && !/^[\w(]/.test(reader.peek(3)?.text ?? '');
    if (/^(?:\.|->|\[)$/.test(operator)) return this.changed();
    if ((!/^[-+*/]=$/.test(operator) && !isStep) || old === undefined) return false;
    const isOnce = reader.at < this.firstLoop;
    reader.at += isStep ? 3 : 2;
    const value = isStep ? 1 : reader.attempt();
    const made = value === undefined || !isOnce ? null : combine(old, operator.charAt(0), value);
    this.sink.assign(name, made ?? thing(`?${name}`, [], { start, end }));
    return true;
  }

  /** `a.position.x += 2`: what a program changes once; what it changes in a loop or a function is of a later time. */
  private changed(): boolean {
    const { reader } = this;
    const { at } = reader;
    const path = this.target();
    if (path && /^[-+*/]=$/.test(reader.peek()?.text ?? '') && at < this.firstLater) {
      const operator = reader.peek()!.text;
      reader.at++;
      reader.attempt();
      this.sink.changed(path, `${path.join('.')} ${operator}`);
      return true;
    }
    reader.at = at;
    return false;
  }

  /** `a.position.set(1, 2, 3)`, `ccdVec3Set(&a.pos, 1, 2, 3)` and the macro `CCD_BOX(a);`. */
  private setter(): boolean {
    const { reader } = this;
    const { at } = reader;
    const { text: head, start } = reader.peek()!;
    const isOfAngle = /set_?angle_?axis$/i.test(head);
    const isThrough = (isOfAngle || /set$/i.test(head)) && reader.is('(', 1) && reader.is('&', 2);
    const isMacro = shapeWord(head) !== null && reader.is('(', 1) && reader.is(')', 3) && reader.is(';', 4);
    if (isMacro && reader.peek(2)?.kind === 'word') {
      this.sink.assign(reader.peek(2)!.text, thing(head, [], reader.peek(2)!));
      reader.at += 4;
      return true;
    }
    reader.at += isThrough ? 3 : 0;
    const path =
      isThrough && reader.peek()?.kind !== 'word' ? null : isThrough ? this.target() : this.setPath();
    if (path && (isThrough ? reader.is(',') : reader.is('('))) {
      const verb = isThrough ? 'set' : reader.peek(-1)!.text;
      const inner = this.bracketed('(');
      const [copied] = verb === 'copy' && inner ? inner.args : [];
      if (isThing(copied)) {
        this.sink.store(path, copied);
        return true;
      }
      const type =
        isOfAngle || verb === 'setFromAxisAngle'
          ? 'angle_axis'
          : verb === 'setFromEuler' ||
              (verb === 'set' && path.at(-1) === 'rotation' && inner?.args.length === 3)
            ? 'Euler'
            : /quat/i.test(head + path.at(-1)!)
              ? 'quaternion'
              : '';
      const isWhole =
        type === 'angle_axis'
          ? inner?.args.length === 2
          : type === 'Euler' ||
            (verb === 'set' && /^(?:position|quaternion)$/.test(path.at(-1)!)) ||
            inner?.args.every((arg) => typeof arg === 'number');
      if (inner && inner.args.length > 0 && isWhole) {
        this.sink.store(path, { ...inner, type, start });
        return true;
      }
    }
    reader.at = at;
    return false;
  }

  /** The path before `.set(`; null for anything else. */
  private setPath(): string[] | null {
    const { reader } = this;
    const path = [reader.peek()!.text];
    reader.at++;
    while (path.length < MAX_PARTS && reader.is('.') && reader.peek(1)?.kind === 'word') {
      const { text } = reader.peek(1)!;
      reader.at += 2;
      if (/^(?:set(?:FromAxisAngle|FromEuler)?|copy)$/.test(text)) return path.length > 1 ? path : null;
      path.push(text);
    }
    return null;
  }

  /** Numbers that follow each other without brackets: `a = 1, 2, 3`. */
  private numberRow(value: Value): Value {
    const { reader } = this;
    if (typeof value !== 'number' || !reader.is(',')) return value;
    const start = reader.peek(-1)!.start;
    const numbers = [value];
    while (reader.is(',') && numbers.length < 16) {
      const { at } = reader;
      reader.at++;
      if (reader.peek()?.kind === 'word' && reader.is('=', 1)) {
        reader.at = at;
        break;
      }
      const next = reader.attempt();
      if (typeof next !== 'number') {
        reader.at = at;
        break;
      }
      numbers.push(next);
    }
    return numbers.length > 1 ? thing('', numbers, { start, end: reader.peek(-1)!.end }) : value;
  }

  private passType(): boolean {
    const { reader } = this;
    for (let ahead = 1; ahead < 14; ahead++) {
      if (reader.is('=', ahead)) {
        reader.at += ahead;
        return true;
      }
      const token = reader.peek(ahead);
      if (!token || token.kind === 'line' || token.kind === 'number' || /^[(){},;]$/.test(token.text))
        return false;
    }
    return false;
  }

  private target(): string[] | null {
    const { reader } = this;
    const path = [reader.peek()!.text];
    reader.at++;
    while (path.length < MAX_PARTS) {
      if ((reader.is('.') || reader.is('->')) && reader.peek(1)?.kind === 'word') {
        path.push(reader.peek(1)!.text);
        reader.at += 2;
        if (reader.is('<')) {
          let ahead = 1;
          while (ahead < 8 && !reader.is('>', ahead)) ahead++;
          if (reader.is('(', ahead + 1)) reader.at += ahead + 1;
        }
        if (reader.is('(')) {
          let ahead = 1;
          while (ahead < 12 && !reader.is(')', ahead)) ahead++;
          if (!reader.is(')', ahead)) return null;
          if (!reader.is('=', ahead + 1) && !reader.is('<<', ahead + 1) && !reader.is('.', ahead + 1))
            return null;
          if (reader.is('.', ahead + 1) && ahead > 1) return null;
          reader.at += ahead + 1;
        }
      } else if (reader.is('[') && reader.is(']', 1)) reader.at += 2;
      else if (reader.is('[') && reader.peek(1)?.kind === 'number' && reader.is(']', 2)) {
        path.push(reader.peek(1)!.text);
        reader.at += 3;
      } else break;
    }
    return path;
  }

  /** `T name(args)`, `T name{args}`, `T name;` and `T name[3] = {…}`. */
  private declaration(): boolean {
    const { reader } = this;
    const { at } = reader;
    let type = reader.peek()!.text;
    reader.at++;
    while (reader.at < at + 4 * MAX_PARTS) {
      if (reader.is('::') && reader.peek(1)?.kind === 'word') {
        type += `::${reader.peek(1)!.text}`;
        reader.at += 2;
      } else if (reader.is('<')) {
        let depth = 0;
        let ahead = 0;
        do {
          if (reader.is('<', ahead)) depth++;
          if (reader.is('>', ahead)) depth--;
          ahead++;
        } while (depth > 0 && ahead < 24);
        if (depth > 0) break;
        reader.at += ahead;
      } else if (reader.is('*') || reader.is('&')) reader.at++;
      else break;
    }
    const name = reader.peek();
    if (name?.kind === 'word' && reader.peek(-1)?.kind !== 'line') {
      const [open] = [reader.peek(1)?.text];
      if (open === '(' || open === '{') {
        const start = reader.peek()!.start;
        reader.at++;
        const inner = this.bracketed(open);
        if (inner) {
          this.declared(type, name.text, { ...inner, start });
          this.others(type);
          return true;
        }
      } else if (open === ';' || (open === '[' && reader.is(']', 3) && reader.is(';', 4))) {
        reader.at += 2;
        this.sink.assign(name.text, thing(type, [], name));
        return true;
      } else if (open === ',') {
        let ahead = 0;
        while (ahead < 2 * MAX_PARTS && reader.peek(ahead)?.kind === 'word' && reader.is(',', ahead + 1))
          ahead += 2;
        if (reader.peek(ahead)?.kind === 'word' && reader.is(';', ahead + 1)) {
          for (let i = 0; i <= ahead; i += 2) {
            const each = reader.peek(i)!;
            this.sink.assign(each.text, thing(type, [], each));
          }
          reader.at += ahead + 2;
          return true;
        }
      } else if (open === '=') return this.typedList(type, name);
      else if (open === '[') return this.arrayNamed(name.text);
    }
    reader.at = at;
    return false;
  }

  private declared(type: string, name: string, inner: Thing): void {
    const pointee = /ptr(?:_t)?$|^auto$/i.test(type) ? inner.args.find(isThing) : undefined;
    const made: Thing = { ...inner, type };
    if (pointee && inner.args.length === 1) return this.sink.assign(name, pointee);
    this.sink.called(made);
    this.sink.assign(name, this.scalar(made));
  }

  /** `, b(args), c{args}`: further variables of a declaration. */
  private others(type: string): void {
    const { reader } = this;
    for (let count = 0; count < MAX_PARTS && reader.is(','); count++) {
      const { at } = reader;
      const name = reader.peek(1);
      const [open] = [reader.peek(2)?.text];
      if (name?.kind !== 'word' || (open !== '(' && open !== '{')) return;
      reader.at += 2;
      const inner = this.bracketed(open);
      if (!inner) {
        reader.at = at;
        return;
      }
      this.declared(type, name.text, { ...inner, start: name.start });
    }
  }

  /** `b2Transform a = {…}`: the list is what its type says, where that is a shape or a pose. */
  private typedList(type: string, { text: name }: Token): boolean {
    const { reader } = this;
    const isKnown = shapeWord(type) !== null || /transform|quat/i.test(type);
    if (!isKnown || !reader.is('{', 2)) return true;
    reader.at += 2;
    const list = reader.attempt();
    if (!isThing(list)) return true;
    const made: Thing = { ...list, type };
    this.sink.called(made);
    this.sink.assign(name, made);
    return true;
  }

  /** `name[3] = {…}` and `name[] = {…}` behind a type: the brackets hold the size. */
  private arrayNamed(name: string): boolean {
    const { reader } = this;
    let ahead = 2;
    while (ahead < 8 && !reader.is(']', ahead)) ahead++;
    reader.at += ahead + 1;
    if (reader.is('[')) {
      reader.at--;
      return this.arrayNamed(name);
    }
    if (!reader.is('=')) return true;
    reader.at++;
    const value = reader.attempt();
    if (value !== undefined) this.sink.assign(name, value);
    else if (reader.peek() === undefined) this.sink.breaksOff();
    return true;
  }

  private scalar(made: Thing): Value {
    return /^(?:Px)?(?:float|double|real|Real|btScalar|PxReal)$/i.test(made.type) && made.args.length === 1
      ? made.args[0]!
      : made;
  }

  private bracketed(open: string): Thing | null {
    const { reader } = this;
    const { at } = reader;
    if (open === '{') {
      const list = reader.attempt();
      return isThing(list) ? list : null;
    }
    // A parenthesis of one value is that value, so a comma is read by a call of no name.
    const inner: Value[] = [];
    reader.at++;
    const start = reader.peek()?.start ?? 0;
    for (;;) {
      reader.skipLines();
      if (reader.is(')')) {
        reader.at++;
        return thing('', inner, { start, end: reader.peek(-1)!.end });
      }
      if (reader.is(',')) {
        reader.at++;
        continue;
      }
      const value = reader.inBrackets();
      if (value === undefined) {
        reader.at = at;
        return null;
      }
      inner.push(value);
    }
  }
}
