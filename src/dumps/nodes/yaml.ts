import { node, type Node } from './node';
import { NodeReader } from './reader';

const yamlRow = /^(\s*)((?:-\s+)?)([A-Za-z_][\w.]*)\s*:(?:\s+(.*?))?\s*$/;

/** True if most lines are keys of YAML, and some are indented. */
export function isYaml(text: string): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !/^(?:---|%|\s*#)/.test(line));
  const rows = lines.filter((line) => yamlRow.test(line) || /^\s*-(?:\s|$)/.test(line));
  return rows.length >= 4 && rows.length >= 0.9 * lines.length && lines.some((line) => /^\s+\S/.test(line));
}

/** Keys by their indentation. An item of a list is a member without a name; `---` begins another document. */
export function yamlNodes(text: string): Node[] {
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
    const [, lone] = /^(\s*)-\s*$/.exec(bare) ?? [];
    if (lone !== undefined) {
      // The item stands in the lines behind its dash.
      while (stack.at(-1)!.indent > lone.length) stack.pop();
      if (stack.length > 1 && stack.at(-1)!.indent === lone.length && stack.at(-1)!.of.name === '')
        stack.pop();
      const item = node('', start);
      stack.at(-1)!.of.members.push(item);
      stack.push({ indent: lone.length, of: item });
      continue;
    }
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
