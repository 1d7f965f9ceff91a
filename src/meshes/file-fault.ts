import { binaryPlyFault, binaryStlFault } from './binary-faults';
import { isMeshName, meshFormatOf } from './format';
import { glbFault, gltfFault } from './gltf-faults';
import { objFault, offFault, plyTextFault, stlFault, wordsOf } from '../dumps/mesh/text-faults';

const HEAD = 2000;

/** Files that are often dropped by mistake, by their first characters. */
const strangers: readonly (readonly [head: string, what: string, at?: number])[] = [
  ['\x89PNG', 'a PNG picture'],
  ['\xff\xd8\xff', 'a JPEG picture'],
  ['GIF8', 'a GIF picture'],
  ['WEBP', 'a WebP picture', 8],
  ['%PDF-', 'a PDF document'],
  ['PK\x03\x04', 'a ZIP archive'],
  ['\x1f\x8b', 'a gzip archive'],
  ['Kaydara FBX', 'an FBX file'],
  ['BLENDER', 'a file of Blender'],
];

const decoded = (bytes: ArrayBuffer, length: number): string =>
  new TextDecoder('latin1').decode(bytes.slice(0, length));

/** As much of a file as the header of a PLY may take. */
export const headOf = (bytes: ArrayBuffer): string => decoded(bytes, 20_000);

/** What a file is that nothing here reads, in a sentence with its name; null for texts and meshes. `head` is its beginning. */
export function strangeFile(name: string, head: ArrayBuffer, size: number): string | null {
  if (size === 0) return `${name} is empty.`;
  const text = decoded(head, HEAD);
  const what = strangers.find(([given, , at]) => text.startsWith(given, at))?.[1];
  if (what)
    return `${name} is ${what}, by its first bytes. Texts, traces and meshes (STL, PLY, OBJ, OFF, glTF, GLB) are read.`;
  const at = text.indexOf('\0');
  if (at < 0 || isMeshName(name) || meshFormatOf(name, head) !== null) return null;
  return `${name} is no text: byte ${at} is 0. Texts, traces and meshes (STL, PLY, OBJ, OFF, glTF, GLB) are read.`;
}

/** The first fault of a file of a mesh, in a sentence with its name and the place; null where none is found. */
export function meshFault(name: string, bytes: ArrayBuffer): string | null {
  const strange = strangeFile(name, bytes.slice(0, HEAD), bytes.byteLength);
  if (strange) return strange;
  const fault = faultOf(name.toLowerCase(), bytes);
  return fault && `${name}: ${fault}`;
}

function faultOf(name: string, bytes: ArrayBuffer): string | null {
  const head = decoded(bytes, HEAD);
  const text = (): string => new TextDecoder().decode(bytes);
  if (head.startsWith('glTF') || name.endsWith('.glb'))
    return head.startsWith('glTF') ? glbFault(bytes) : 'its first bytes are not “glTF”.';
  if (name.endsWith('.gltf')) return gltfFault(text());
  if (/^ply\s[^]{0,80}?format binary/.test(head)) return binaryPlyFault(bytes, headOf(bytes));
  if (name.endsWith('.ply'))
    return head.startsWith('ply') ? plyTextFault(wordsOf(text())) : 'its first line is not “ply”.';
  if (name.endsWith('.off'))
    return /^\s*(?:#[^\n]*\n\s*)*C?OFF\s/.test(head)
      ? offFault(wordsOf(text()))
      : 'its first line is not “OFF”.';
  if (name.endsWith('.obj')) return head.includes('\0') ? 'it is no text.' : objFault(wordsOf(text()));
  if (!name.endsWith('.stl')) return null;
  return /^\s*solid\b[^\n]*\n\s*(?:facet|endsolid)\b/.test(head)
    ? stlFault(wordsOf(text()))
    : binaryStlFault(bytes);
}
