/** Formats of mesh files that a loader reads: binary ones, and glTF. */
type MeshFormat = 'stl' | 'ply' | 'gltf';

const HEAD = 84;
const FACET = 50;
const GLB = 0x46546c67;

/** The format of a file that only a loader reads; null for texts, which the reader of dumps takes. */
export function meshFormatOf(name: string, bytes: ArrayBuffer): MeshFormat | null {
  const head = new TextDecoder('latin1').decode(bytes.slice(0, 1000));
  const view = new DataView(bytes);
  if (bytes.byteLength >= 4 && view.getUint32(0, true) === GLB) return 'gltf';
  if (/^\s*\{/.test(head) && (/\.gltf$/i.test(name) || /"asset"\s*:/.test(head))) return 'gltf';
  if (/^ply\s[^]{0,80}?format binary/.test(head)) return 'ply';
  const isStl = bytes.byteLength >= HEAD && bytes.byteLength === HEAD + FACET * view.getUint32(80, true);
  return isStl ? 'stl' : null;
}

/** True if the file is named as one of a mesh. */
export const isMeshName = (name: string): boolean => /\.(?:stl|ply|obj|off|gltf|glb)$/i.test(name);
