import { tokensOf, type Token } from '../lexer';
import type { Span } from '../raw';

/** A value as a debugger or a file of settings shows it, with its name, its type and its members. */
export interface Node extends Span {
  name: string;
  type: string;
  /** NaN if it is no number. */
  value: number;
  word: string;
  members: Node[];
}

const MAX_DEPTH = 24;
const MAX_NODES = 60_000;
const MAX_PATH = 40;
const open = /^[{([]$/;
const closing: Readonly<Record<string, string>> = { '{': '}', '(': ')', '[': ']' };

const node = (name: string, start: number, members: Node[] = []): Node => ({
  name,
  type: '',
  value: NaN,
  word: '',
  members,
  start,
  end: members.at(-1)?.end ?? start,
});

let lastText = '';
let lastNodes: readonly Node[] = [];

/** The values of a text, by their names: what gdb, lldb and Visual Studio print, and YAML. The last are kept, since they are asked for twice. */
export function nodesOf(text: string): readonly Node[] {
  if (text !== lastText) {
    lastNodes = nodesIn(text);
    lastText = text;
  }
  return lastNodes;
}

function nodesIn(text: string): Node[] {
  const rows = watchRows(text);
  if (rows.length > 0) return rows;
  return isYaml(text) ? yamlNodes(text) : new NodeReader(text, 0).all();
}

/** Reads values such as `{a = {1, 2}, b = (x = 1, y = 2)}`. */
class NodeReader {
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
    let asked: string[] = [];
    while (this.at < this.tokens.length) {
      const { at } = this;
      if ((this.is('gdb', 1) || this.is('lldb', 1)) && this.is('(') && this.is(')', 2)) {
        this.at += 3;
        asked = this.askedNames();
        continue;
      }
      // The members of an object of JSON are values with names.
      const isJson = this.is('{') && this.isKind('text', this.isKind('line', 1) ? 2 : 1);
      const object = isJson ? this.list(0) : null;
      if (object) {
        found.push(...object.members);
        continue;
      }
      const made = this.named() ?? (asked.length > 0 ? this.unnamed() : null);
      if (made && made.name === '') made.name = asked.shift() ?? '';
      if (made && (made.members.length > 0 || !Number.isNaN(made.value))) {
        if (/^\$\d*$/.test(made.name)) made.name = asked.shift() ?? made.name;
        found.push(made);
      } else this.at = Math.max(this.at, at + 1);
    }
    return found;
  }

  private askedNames(): string[] {
    const names: string[] = [];
    while (this.at < this.tokens.length && !this.isKind('line')) {
      const token = this.tokens[this.at++]!;
      if (token.kind === 'word') names.push(token.text);
    }
    // The operand follows the name of the cast.
    const cast = names.findIndex((name) => name.endsWith('_cast'));
    if (cast >= 0) return names.slice(-1);
    return [names.filter((name) => !/^(?:p|po|print|frame|variable|expr|v|fr|x)$/.test(name)).join('.')];
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

  value(depth: number): Node | null {
    if (depth > MAX_DEPTH || ++this.count > MAX_NODES) return null;
    while (depth > 0 && this.isKind('line')) this.at++;
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
    if (this.isBracket()) return this.list(depth);
    if (token?.kind !== 'word' && !this.is('<')) return null;
    return this.typed(depth, start);
  }

  private isBracket(): boolean {
    return open.test(this.tokens[this.at]?.text ?? '') && !this.isKind('text');
  }

  /** `Type {…}`, `ns::Type<int> (data ptr: 0x12) = {…}` or a word. */
  private typed(depth: number, start: number): Node | null {
    let type = '';
    for (let parts = 0; parts < 40; parts++) {
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
    }
    const made = this.isBracket() ? this.list(depth) : null;
    return made ? { ...made, type, start } : { ...node('', start), word: type, end: this.end };
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
      if (!member) continue;
      // What a class inherits is its own.
      if (member.name === '<>') made.members.push(...member.members);
      else made.members.push(member);
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

  private memberName(): string | null {
    // lldb has a union without a name for a member of no name.
    if (this.is('=') && this.is('{', 1)) return '';
    if (this.is('.') && this.isKind('word', 1)) this.at++;
    if (this.is('<')) {
      this.balanced('<');
      return '<>';
    }
    if (this.is('[')) {
      const inside = this.balanced('[');
      return /^[\d,]+$/.test(inside) ? inside : null;
    }
    if (this.isKind('text')) return this.tokens[this.at++]!.text.slice(1, -1);
    if (!this.isKind('word')) return null;
    return this.tokens[this.at++]!.text;
  }
}

/** The members of shapes and poses. */
const memberWords =
  /pos|origin|transl|rot|quat|orient|basis|extent|size|radius|height|dimension|transform|cent(?:er|re)/i;

/** Rows of the watch window of Visual Studio: name, value and type, with tabs between them. */
function watchRows(text: string): Node[] {
  const found: Node[] = [];
  let owner: Node | null = null;
  let at = 0;
  for (const line of text.split('\n')) {
    const [whole, before, name, value, type = ''] =
      /^([-+ ]?\s*\t\s*)([\w.$[\]*&>:-]+)\t([^\t]+?)\s*(?:\t\s*([^\t]*?)\s*)?$/.exec(line) ?? [];
    const start = at + (before?.length ?? 0);
    at += line.length + 1;
    if (whole === undefined || name === undefined) continue;
    const isOpen = value === '{...}';
    const made = isOpen ? node('', start) : new NodeReader(value!, start + name.length + 1).value(0);
    if (!made) continue;
    Object.assign(made, { name, type: type || made.type, start, end: start + line.length });
    const [first] = name.split('.');
    if (owner && (Number.isFinite(made.value) || memberWords.test(first!))) {
      // Members of a row that shows its value are there already.
      const isThere = owner.members.some((member) => member.name === first && !name.includes('.'));
      if (!isThere) addAt(owner, name.split('.'), made);
      owner.end = made.end;
      continue;
    }
    found.push(made);
    if (before!.startsWith('-')) owner = made;
  }
  return found.length > 0 && /\t/.test(text) ? found : [];
}

/** Puts a value where a path such as `position.x` says. */
function addAt(owner: Node, [name, ...rest]: readonly string[], made: Node): void {
  if (rest.length === 0) {
    owner.members.push({ ...made, name: name! });
    return;
  }
  let inner = owner.members.find((member) => member.name === name);
  if (!inner) owner.members.push((inner = node(name!, made.start)));
  inner.end = made.end;
  addAt(inner, rest, made);
}

const yamlRow = /^(\s*)((?:-\s+)?)([A-Za-z_][\w.]*)\s*:(?:\s+(.*?))?\s*$/;

/** True if most lines are keys of YAML, and some are indented. */
function isYaml(text: string): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !/^(?:---|%|\s*#)/.test(line));
  const rows = lines.filter((line) => yamlRow.test(line) || /^\s*-\s/.test(line));
  return rows.length >= 4 && rows.length >= 0.9 * lines.length && lines.some((line) => /^\s+\S/.test(line));
}

/** Keys by their indentation. An item of a list is a member without a name; `---` begins another document. */
function yamlNodes(text: string): Node[] {
  const roots: Node[] = [];
  let documentRoot = node('', 0);
  let stack: { indent: number; of: Node }[] = [];
  let at = 0;
  const begin = (start: number): void => {
    documentRoot = node('', start);
    roots.push(documentRoot);
    stack = [{ indent: -1, of: documentRoot }];
  };
  begin(0);
  for (const line of text.split('\n')) {
    const start = at;
    at += line.length + 1;
    if (line.startsWith('---')) {
      begin(start);
      continue;
    }
    const bare = line.replace(/\s#.*$/, '');
    const [whole, spaces = '', dash = '', key = '', value] = yamlRow.exec(bare) ?? [];
    const [item, itemSpaces = '', inside = ''] =
      whole === undefined ? (/^(\s*)-\s+(.*)$/.exec(bare) ?? []) : [];
    if (whole === undefined && item === undefined) continue;
    const indent = (whole === undefined ? itemSpaces : spaces).length;
    while (stack.at(-1)!.indent >= indent + (dash || item !== undefined ? 1 : 0)) stack.pop();
    if (dash || item !== undefined) {
      while (stack.length > 1 && stack.at(-1)!.indent === indent && stack.at(-1)!.of.name === '') stack.pop();
      if (item !== undefined) {
        const made = new NodeReader(inside, start + line.indexOf(inside)).value(0);
        if (made) stack.at(-1)!.of.members.push(made);
        continue;
      }
      const made = node('', start);
      stack.at(-1)!.of.members.push(made);
      stack.push({ indent, of: made });
    }
    const made =
      value === undefined || value === ''
        ? node(key, start)
        : new NodeReader(value, start + line.indexOf(value)).value(0);
    if (!made) continue;
    Object.assign(made, { name: key, start, end: start + line.length });
    stack.at(-1)!.of.members.push(made);
    for (const { of } of stack) of.end = made.end;
    if (value === undefined || value === '') stack.push({ indent: indent + dash.length, of: made });
  }
  return roots.filter(({ members }) => members.length > 0);
}
