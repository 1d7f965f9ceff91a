import { countText } from './count-text';

const CHUNK_HEAD = 8;
const JSON_CHUNK = 0x4e4f534a;

/** The head of a GLB, its chunks, and the scene in the first of them. */
export function glbFault(bytes: ArrayBuffer): string | null {
  const view = new DataView(bytes);
  const size = view.byteLength;
  if (size < 12) return `it breaks off at byte ${size}, within its head of 12 bytes.`;
  const [version, length] = [view.getUint32(4, true), view.getUint32(8, true)];
  if (version !== 2) return `its version (at byte 4) is ${countText(version)}, and 2 is read.`;
  if (length !== size)
    return `it ${length > size ? 'breaks off' : 'goes on behind its end'}: its length (at byte 8) is ${countText(length)}, and the file has ${countText(size)} bytes.`;
  for (let at = 12; at < size;) {
    if (at + CHUNK_HEAD > size) return `it breaks off at byte ${countText(at)}, within the head of a chunk.`;
    const behind = at + CHUNK_HEAD + view.getUint32(at, true);
    if (behind > size)
      return `its chunk at byte ${countText(at)} ends at byte ${countText(behind)}, and the file has ${countText(size)}.`;
    if (at === 12 && view.getUint32(at + 4, true) !== JSON_CHUNK)
      return 'its first chunk (at byte 12) is no JSON.';
    if (at === 12) {
      const fault = gltfFault(new TextDecoder().decode(bytes.slice(at + CHUNK_HEAD, behind)));
      if (fault) return fault;
    }
    at = behind;
  }
  return null;
}

export type Members = Readonly<Record<string, unknown>>;
const listOf = (value: unknown): readonly Members[] =>
  Array.isArray(value)
    ? value.filter((item): item is Members => typeof item === 'object' && item !== null)
    : [];

/** Members that name items of another list by their index. */
const references: readonly (readonly [list: string, member: string, target: string])[] = [
  ['bufferViews', 'buffer', 'buffers'],
  ['accessors', 'bufferView', 'bufferViews'],
  ['nodes', 'mesh', 'meshes'],
  ['nodes', 'children', 'nodes'],
  ['scenes', 'nodes', 'nodes'],
];

/** What the JSON of a glTF refers to and has not. */
export function gltfFault(text: string): string | null {
  const value = parsed(text);
  if (value === undefined) return `its JSON is broken, or breaks off: ${endOf(text)}.`;
  if (typeof value !== 'object' || value === null) return 'its JSON is no object.';
  const json = value as Members;
  for (const [list, member, target] of references)
    for (const [i, item] of listOf(json[list]).entries()) {
      const wrong = [item[member] ?? []]
        .flat()
        .find((index) => listOf(json[target])[Number(index)] === undefined);
      if (wrong !== undefined)
        return `${list}[${i}].${member} is ${JSON.stringify(wrong).slice(0, 20)}, and there are ${listOf(json[target]).length} ${target}.`;
    }
  return viewFault(json) ?? zerosFault(json) ?? nodeFault(json);
}

function viewFault(json: Members): string | null {
  const buffers = listOf(json['buffers']);
  for (const [i, { buffer, byteOffset = 0, byteLength = 0 }] of listOf(json['bufferViews']).entries()) {
    const end = Number(byteOffset) + Number(byteLength);
    const size = Number(buffers[Number(buffer)]!['byteLength']);
    if (end > size)
      return `bufferViews[${i}] ends at byte ${countText(end)}, and buffers[${Number(buffer)}] has ${countText(size)}.`;
  }
  return null;
}

const MAX_ZEROS = 1_000_000;

/** An accessor without a view is all zeros, of which a file of a few bytes may ask for any number. */
export function zerosFault(json: Members): string | null {
  for (const [i, { bufferView, count }] of listOf(json['accessors']).entries())
    if (bufferView === undefined && Number(count) > MAX_ZEROS)
      return `accessors[${i}] has ${countText(Number(count))} items and no bufferView, and at most ${countText(MAX_ZEROS)} are read.`;
  return null;
}

/** A node that is within itself. */
function nodeFault(json: Members): string | null {
  const nodes = listOf(json['nodes']);
  const isDone = new Set<number>();
  const path: number[] = [];
  const visit = (i: number): string | null => {
    if (path.includes(i))
      return `nodes[${i}] is a child of itself: ${[...path.slice(path.indexOf(i)), i].join(' → ')}.`;
    if (isDone.has(i) || path.length > 1000) return null;
    path.push(i);
    for (const child of [nodes[i]!['children'] ?? []].flat()) {
      const fault = visit(Number(child));
      if (fault) return fault;
    }
    path.pop();
    isDone.add(i);
    return null;
  };
  for (const i of nodes.keys()) {
    const fault = visit(i);
    if (fault) return fault;
  }
  return null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** How many brackets are open where the text ends. */
function endOf(text: string): string {
  let open = 0;
  for (const [mark] of text.matchAll(/[{}[\]]|"(?:[^"\\]|\\.)*"/g))
    open += mark === '{' || mark === '[' ? 1 : mark === '}' || mark === ']' ? -1 : 0;
  const place = `line ${text.trimEnd().split('\n').length}`;
  return open > 0
    ? `${open === 1 ? '1 bracket is' : `${open} brackets are`} open at its end, ${place}`
    : `it ends at ${place}`;
}
