import { node, type Node } from './node';
import { NodeReader } from './reader';

/** The members of shapes and poses. */
const memberWords =
  /pos|origin|transl|rot|quat|orient|basis|extent|size|radius|height|dimension|transform|cent(?:er|re)/i;

/** Rows of the watch window of Visual Studio: name, value and type, with tabs between them. */
export function watchRows(text: string): Node[] {
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
