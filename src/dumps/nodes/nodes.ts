import type { Node } from './node';
import { NodeReader } from './reader';
import { watchRows } from './watch';
import { isYaml, yamlNodes } from './yaml';

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
