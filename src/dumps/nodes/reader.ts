import { tokensOf, type Token } from '../lexer';
import { node, type Node } from './node';

const MAX_DEPTH = 24;
const MAX_NODES = 60_000;
const MAX_PATH = 40;
const open = /^[{([]$/;
const closing: Readonly<Record<string, string>> = { '{': '}', '(': ')', '[': ']' };

const isGeometry = /^(?:r|radius|points|vertices|calcPoints|half_?[eE]xtents)$/;

/** What a debugger was asked for. */
interface Asked {
  name: string;
  type: string;
}

function nameBy(made: Node, asked: Asked | undefined): void {
  if (!asked) return;
  made.name = asked.name;
  made.type ||= asked.type;
}

const isNothing = ({ name, members, word, value }: Node): boolean =>
  name === '' && members.length === 0 && word === '' && Number.isNaN(value);

/** Reads values such as `{a = {1, 2}, b = (x = 1, y = 2)}`. */
export class NodeReader {
  private readonly tokens: readonly Token[];
  private at = 0;
  private count = 0;

  constructor(
    text: string,
    private readonly offset: number,
  ) {
    this.tokens = tokensOf(text);
  }

  private is(mark: string, ahead = 0): boolean {
    const token = this.tokens[this.at + ahead];
    return token?.text === mark && token.kind !== 'text';
  }

  private isKind(kind: Token['kind'], ahead = 0): boolean {
    return this.tokens[this.at + ahead]?.kind === kind;
  }

  private get start(): number {
    return (this.tokens[this.at]?.start ?? 0) + this.offset;
  }

  private get end(): number {
    return (this.tokens[Math.max(0, this.at - 1)]?.end ?? 0) + this.offset;
  }

  /** Each named value of the text. The value of `$1` has the name of what was asked for in the line before. */
  all(): Node[] {
    const found: Node[] = [];
    let asked: Asked[] = [];
    while (this.at < this.tokens.length) {
      const { at } = this;
      if ((this.is('gdb', 1) || this.is('lldb', 1)) && this.is('(') && this.is(')', 2)) {
        this.at += 3;
        asked = this.askedNames();
        continue;
      }
      const answers = this.answers();
      if (answers) {
        found.push(...answers);
        continue;
      }
      // The members of an object of JSON are values with names, unless it is a body itself.
      const isJson = this.is('{') && this.isKind('text', this.isKind('line', 1) ? 2 : 1);
      const object = isJson ? this.list(0) : null;
      if (object) {
        const isBody = object.members.some(({ name }) => isGeometry.test(name));
        found.push(...(isBody ? [object] : object.members));
        continue;
      }
      const made = this.named() ?? this.typedObject() ?? (asked.length > 0 ? this.unnamed() : null);
      const isWord = made !== null && made.word !== '' && made.name.includes('.');
      if (made && (isWord || made.members.length > 0 || !Number.isNaN(made.value))) {
        if (/^(?:\$\d*)?$/.test(made.name)) nameBy(made, asked.shift());
        found.push(made);
      } else this.at = Math.max(this.at, at + 1);
    }
    return found;
  }

  /** `a.radius, a.position` or `console.log(a.position)` in a line, and the values in the next one; null for anything else. */
  private answers(): Node[] | null {
    const { at } = this;
    if (at > 0 && !this.isKind('line', -1)) return null;
    const names = this.askedPaths();
    const isAnswered = names.length > 0 && this.isKind('line');
    if (isAnswered) this.at++;
    const values = isAnswered ? this.valuesInLine() : [];
    const [only] = values;
    const isTuple = values.length === 1 && names.length > 1 && only!.name === '' && only!.type === '';
    const own = isTuple ? only!.members : values;
    if (names.length > 0 && own.length === names.length)
      return own.map((made, i) => ({ ...made, name: names[i]! }));
    this.at = at;
    return null;
  }

  /** The paths of a line of nothing else, which may stand within a call that prints them. */
  private askedPaths(): string[] {
    const names: string[] = [];
    let depth = 0;
    let path = '';
    for (let count = 0; count < 4 * MAX_PATH && !this.isKind('line'); count++, this.at++) {
      const token = this.tokens[this.at];
      if (!token) return [];
      if (token.kind === 'word' && !this.isKind('word', 1)) path += token.text;
      else if (this.is('.') || this.is('->')) path += '.';
      else if (this.is('(') && this.is(')', 1) && path !== '') this.at++;
      else if (this.is('[') && this.isKind('text', 1) && this.is(']', 2)) {
        path += `.${this.tokens[this.at + 1]!.text.slice(1, -1)}`;
        this.at += 2;
      } else if (this.is('(') && depth === 0 && /(?:^|\.)(?:log|print(?:ln)?)$/.test(path)) {
        depth = 1;
        path = '';
      } else if (this.is(',') && path !== '') {
        names.push(path);
        path = '';
      } else if (!(this.is(')') && depth === 1) && !this.is(';')) return [];
    }
    const all = path === '' ? names : [...names, path];
    return all.every((name) => name.includes('.')) ? all : [];
  }

  private valuesInLine(): Node[] {
    const values: Node[] = [];
    for (let count = 0; count < MAX_PATH && this.at < this.tokens.length; count++) {
      if (this.isKind('line')) break;
      if (this.is(',')) this.at++;
      const made = this.value(0);
      if (!made || isNothing(made)) break;
      values.push(made);
    }
    return values;
  }

  /** What was asked for in a line, with the type of a cast: `p *(btBoxShape*)shape0`. */
  private askedNames(): Asked[] {
    const names: string[] = [];
    let type = '';
    while (this.at < this.tokens.length && !this.isKind('line')) {
      const token = this.tokens[this.at]!;
      if (this.is('(') && this.isKind('word', 1) && this.is('*', 2)) {
        type = this.balanced('(').replace('*', '');
        continue;
      }
      if (token.kind === 'word') names.push(token.text);
      this.at++;
    }
    // The operand follows the name of the cast.
    const cast = names.findIndex((name) => name.endsWith('_cast'));
    if (cast >= 0) return [{ name: names.at(-1)!, type }];
    const path = names.filter((name) => !/^(?:p|po|print|frame|variable|expr|v|fr|x)$/.test(name));
    return [{ name: path.join('.'), type }];
  }

  /** `Type { … }` that is the value of nothing, as Rust prints values; null for anything else. */
  private typedObject(): Node | null {
    const { at, start } = this;
    const isFirst = at === 0 || this.isKind('line', -1) || this.isKind('word', -1) || this.is('}', -1);
    if (!isFirst || !this.isKind('word') || !/^[A-Z]/.test(this.tokens[at]!.text) || !this.is('{', 1))
      return null;
    const inside = this.isKind('line', 2) ? 3 : 2;
    if (!this.isKind('word', inside) || !this.is(':', inside + 1)) return null;
    const type = this.tokens[at]!.text;
    this.at++;
    const made = this.list(0);
    if (made) return { ...made, type, start };
    this.at = at;
    return null;
  }

  /** `name = value`, `name: value` and `(Type) name = value`; null for anything else, and where it stands is not told. */
  private named(): Node | null {
    const from = this.at;
    const { start } = this;
    const isFirst = this.at === 0 || this.isKind('line', -1) || this.is(')', -1);
    const type = isFirst && this.is('(') && !this.is('=', 2) ? this.balanced('(') : '';
    let name = '';
    const most = this.at + MAX_PATH;
    while (
      this.at < most &&
      (this.isKind('word') || (name !== '' && (this.is('.') || this.is('::') || this.is('->'))))
    ) {
      // Words before the name, such as `var`, are its type.
      const isNew = this.isKind('word') && this.isKind('word', -1) && this.at > from;
      name = (isNew ? '' : name) + this.tokens[this.at]!.text;
      this.at++;
    }
    if (name === '' || !(this.is('=') || this.is(':'))) {
      this.at = from;
      return null;
    }
    this.at++;
    // The braces of an object may stand below its name.
    if (this.isKind('line') && this.is('{', 1)) this.at++;
    const made = this.value(0);
    if (!made) {
      this.at = from;
      return null;
    }
    return { ...made, name, type: made.type || type, start };
  }

  /** `(Type) {…}`: the value of what was asked for, without a name. */
  private unnamed(): Node | null {
    const { at: from, start } = this;
    const isFirst = this.is('(') && (from === 0 || this.isKind('line', -1));
    const type = isFirst ? this.balanced('(') : '';
    const made = type !== '' && this.is('{') ? this.list(0) : null;
    if (made) return { ...made, type: type.replace(/^const/, ''), start };
    this.at = from;
    return null;
  }

  /** The text between brackets, which are passed. */
  private balanced(bracket: string): string {
    const close = bracket === '<' ? '>' : closing[bracket]!;
    let depth = 0;
    let text = '';
    for (let steps = 0; steps < 60 && this.at < this.tokens.length; steps++) {
      if (this.is(bracket)) depth++;
      if (this.is(close)) depth--;
      text += this.tokens[this.at]!.text;
      this.at++;
      if (depth <= 0) break;
    }
    return text.slice(1, -1);
  }

  /** Passes `size=4` of lldb and `std::vector of length 4, capacity 8 =` of gdb before what is in brackets. */
  private passLength(): void {
    for (let ahead = 1; ahead < MAX_PATH; ahead++) {
      const token = this.tokens[this.at + ahead];
      if (!token || token.kind === 'line' || token.kind === 'text') return;
      const isSize = this.is('size') && this.isKind('number', 2) && ahead === 3;
      const isLength = this.is('=', ahead - 1) && this.isKind('number', ahead - 2) && this.is('std');
      if (open.test(token.text) && (isSize || isLength)) {
        this.at += ahead;
        return;
      }
      if (open.test(token.text)) return;
    }
  }

  value(depth: number): Node | null {
    if (depth > MAX_DEPTH || ++this.count > MAX_NODES) return null;
    while (depth > 0 && this.isKind('line')) this.at++;
    if (this.is('size') || this.is('std')) this.passLength();
    if ((this.is('&') || this.is('*')) && this.is('{', 1)) this.at++;
    const { start } = this;
    const sign = this.is('-') ? -1 : 1;
    if ((this.is('-') || this.is('+')) && this.isKind('number', 1)) this.at++;
    const token = this.tokens[this.at];
    if (token?.kind === 'number') {
      this.at++;
      // An address stands before what is there.
      if (token.text.startsWith('0x') && this.isBracket()) return this.value(depth + 1);
      return { ...node('', start), value: sign * token.value, end: this.end };
    }
    if (token?.kind === 'text') {
      this.at++;
      return { ...node('', start), word: token.text.slice(1, -1), end: this.end };
    }
    const referred = this.is('(') ? this.referred(depth) : null;
    if (referred) return referred;
    if (this.isBracket()) return this.list(depth);
    if (token?.kind !== 'word' && !this.is('<')) return null;
    return this.typed(depth, start);
  }

  /** `(const Type &) @0x12: {…}`, as gdb prints what a reference is to; null for anything else. */
  private referred(depth: number): Node | null {
    const { at, start } = this;
    const type = this.balanced('(').replace(/^const(?= ?[A-Za-z])|&$/g, '');
    if (this.is('@') && this.isKind('number', 1) && this.is(':', 2)) {
      this.at += 3;
      const made = this.value(depth + 1);
      if (made) return { ...made, type: made.type || type, start };
    }
    this.at = at;
    return null;
  }

  private isBracket(): boolean {
    return open.test(this.tokens[this.at]?.text ?? '') && !this.isKind('text');
  }

  /** `Type {…}`, `ns::Type<int> (data ptr: 0x12) = {…}` or a word. */
  private typed(depth: number, start: number): Node | null {
    let type = '';
    for (let parts = 0; parts < 40; parts++) {
      // The name of the next value follows a value that is a word.
      if (this.isKind('word', -1) && this.isName()) break;
      if (this.isKind('word') || this.is('::') || this.is('.')) {
        type += this.tokens[this.at]!.text;
        this.at++;
      } else if (this.is('<')) this.balanced('<');
      else break;
    }
    const from = this.at;
    if (this.is('(') && type !== '') {
      const inner = this.balanced('(');
      if (!/ptr|0x/.test(inner)) this.at = from;
      else if (this.is('=')) this.at++;
    } else if (type.startsWith('std::') && this.is('=')) this.at++;
    const made = this.isBracket() ? this.list(depth) : null;
    return made ? { ...made, type, start } : { ...node('', start), word: type, end: this.end };
  }

  /** True before `a.b =`. */
  private isName(): boolean {
    let ahead = 0;
    while (ahead < 8 && (this.isKind('word', ahead) || this.is('.', ahead))) {
      ahead++;
      if (this.isKind('word', ahead) && this.isKind('word', ahead - 1)) return false;
    }
    return ahead > 0 && this.is('=', ahead);
  }

  private list(depth: number): Node | null {
    const made = node('', this.start);
    const close = closing[this.tokens[this.at]!.text]!;
    this.at++;
    while (this.at < this.tokens.length) {
      if (this.is(close)) {
        this.at++;
        break;
      }
      if (this.isKind('line') || this.is(',') || this.is(';') || this.is('}') || this.is(')')) {
        this.at++;
        continue;
      }
      const { at } = this;
      const member = this.member(depth + 1);
      if (!member && this.at === at) this.at++;
      // `<No data fields>` says nothing.
      if (!member || isNothing(member)) continue;
      // What a class inherits is its own.
      if (member.name.startsWith('<')) {
        made.members.push(...member.members);
        if (member.name.includes('Matrix<')) made.type ||= member.name;
      } else made.members.push(member);
    }
    made.end = this.end;
    return made;
  }

  private member(depth: number): Node | null {
    const { at, start } = this;
    const name = this.memberName();
    if (name !== null && (this.is('=') || this.is(':'))) {
      this.at++;
      const made = this.value(depth);
      return made && { ...made, name, start };
    }
    this.at = at;
    return this.value(depth);
  }

  /** `ns::Base<int> =` of lldb; null for anything else. */
  private baseName(): string | null {
    let name = '';
    while (name.length < 200 && (this.isKind('word') || this.is('::') || this.is('<'))) {
      if (this.is('<')) name += `<${this.balanced('<')}>`;
      else name += this.tokens[this.at++]!.text;
    }
    return this.is('=') && this.is('{', 1) ? `<${name}>` : null;
  }

  private memberName(): string | null {
    // lldb has a union without a name for a member of no name.
    if (this.is('=') && this.is('{', 1)) return '';
    if (this.is('.') && this.isKind('word', 1)) this.at++;
    if (this.is('<')) return `<${this.balanced('<')}>`;
    if (this.isKind('word') && (this.is('::', 1) || this.is('<', 1))) return this.baseName();
    if (this.is('[')) {
      const inside = this.balanced('[');
      return /^[\d,]+$/.test(inside) ? inside : null;
    }
    if (this.isKind('text')) return this.tokens[this.at++]!.text.slice(1, -1);
    if (!this.isKind('word')) return null;
    return this.tokens[this.at++]!.text;
  }
}
