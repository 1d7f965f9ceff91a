import type { Triple } from '../../shapes/shape';
import type { Span } from '../raw';
import type { Mesh } from './mesh';

/** A mesh with its place in the text. */
export interface WrittenMesh extends Mesh, Span {
  /** The text ends before the mesh does. */
  isCut?: boolean;
}

/** The meshes of a text in the form of STL, PLY, OBJ or OFF; none where the text has another form, or is not whole. */
export function readMeshes(text: string): WrittenMesh[] {
  const meshes = /^\s*solid\b[^\n]*\n\s*facet\s/.test(text)
    ? readStl(text)
    : /^\s*ply\s*\n\s*format\s+ascii/.test(text)
      ? readPly(text)
      : /^\s*(?:C?OFF)\s*\n/.test(text)
        ? readOff(text)
        : /^\s*v\s/m.test(text)
          ? readObj(text)
          : [];
  return meshes.every(isWhole) ? meshes.filter(({ points }) => points.length > 0) : [];
}

/** All corners are numbers, every face has corners that there are, and every corner is of a face. */
function isWhole({ points, faces }: Mesh): boolean {
  const isUsed = new Uint8Array(points.length);
  for (const face of faces) {
    if (face.length < 2) return false;
    for (const i of face) {
      if (!(i >= 0 && i < points.length)) return false;
      isUsed[i] = 1;
    }
  }
  return (
    points.every((point) => point.every(Number.isFinite)) && (faces.length === 0 || isUsed.every(Boolean))
  );
}

function* linesOf(text: string): Generator<{ words: string[]; start: number; end: number }> {
  for (let start = 0; start < text.length;) {
    const next = text.indexOf('\n', start);
    const end = next < 0 ? text.length : next;
    yield { words: text.slice(start, end).trim().split(/\s+/), start, end };
    start = end + 1;
  }
}

const tripleOf = ([x, y, z]: readonly string[]): Triple => [Number(x), Number(y), Number(z)];

/** One mesh a solid, whose facets are three corners each. */
function readStl(text: string): WrittenMesh[] {
  const meshes: WrittenMesh[] = [];
  let mesh: WrittenMesh | undefined;
  for (const { words, start, end } of linesOf(text)) {
    const [word, ...rest] = words;
    if (word === 'solid') {
      mesh = { name: rest.join(' ') || `solid ${meshes.length + 1}`, points: [], faces: [], start, end };
      meshes.push(mesh);
    } else if (word === 'vertex' && mesh) {
      const count = mesh.points.push(tripleOf(rest));
      if (count % 3 === 0) mesh.faces.push([count - 3, count - 2, count - 1]);
    }
    if (!mesh) continue;
    if (word !== '') mesh.end = end;
    mesh.isCut = word !== 'endsolid' && (word !== '' || mesh.isCut);
  }
  for (const { points, faces } of meshes) points.length = 3 * faces.length;
  return meshes;
}

interface PlyElement {
  name: string;
  count: number;
  properties: string[];
}

function readPly(text: string): WrittenMesh[] {
  const mesh: WrittenMesh = { name: 'mesh', points: [], faces: [], start: 0, end: 0 };
  const elements: PlyElement[] = [];
  let isHeader = true;
  let at = 0;
  let left = 0;
  for (const { words, start, end } of linesOf(text)) {
    const [word, name = '', third = ''] = words;
    if (isHeader) {
      if (word === 'element') elements.push({ name, count: Number(third), properties: [] });
      else if (word === 'property') elements.at(-1)?.properties.push(words.at(-1)!);
      else if (word === 'end_header') {
        isHeader = false;
        left = elements[0]?.count ?? 0;
      }
      continue;
    }
    if (word === '') continue;
    while (left === 0 && at < elements.length) left = elements[++at]?.count ?? 0;
    const element = elements[at];
    if (!element) break;
    left--;
    if (element.name === 'vertex') {
      if (mesh.points.length === 0) mesh.start = start;
      mesh.points.push(
        tripleOf(['x', 'y', 'z'].map((axis) => words[element.properties.indexOf(axis)] ?? 'none')),
      );
      mesh.end = end;
    } else if (element.name === 'face') mesh.faces.push(words.slice(1, 1 + Number(word)).map(Number));
  }
  const count = elements.find(({ name }) => name === 'vertex')?.count;
  return mesh.points.length === count ? [mesh] : [];
}

function readOff(text: string): WrittenMesh[] {
  const mesh: WrittenMesh = { name: 'mesh', points: [], faces: [], start: 0, end: 0 };
  let counts: number[] | null = null;
  for (const { words, start, end } of linesOf(text)) {
    if (words[0] === '' || words[0]!.startsWith('#') || /^C?OFF$/.test(words[0]!)) continue;
    if (!counts) counts = words.map(Number);
    else if (mesh.points.length < counts[0]!) {
      if (mesh.points.length === 0) mesh.start = start;
      mesh.points.push(tripleOf(words));
      mesh.end = end;
    } else if (mesh.faces.length < counts[1]!)
      mesh.faces.push(words.slice(1, 1 + Number(words[0])).map(Number));
  }
  return counts && mesh.points.length === counts[0] && mesh.faces.length === counts[1] && counts[1] > 0
    ? [mesh]
    : [];
}

interface ObjGroup {
  name: string;
  faces: number[][];
}

/** One mesh an object or group that has faces. A text without faces is a list of points, which is read as one. */
function readObj(text: string): WrittenMesh[] {
  const points: Triple[] = [];
  const places: Span[] = [];
  const groups: ObjGroup[] = [{ name: 'mesh', faces: [] }];
  for (const { words, start, end } of linesOf(text)) {
    const [word, ...rest] = words;
    if (word === 'v') {
      points.push(tripleOf(rest));
      places.push({ start, end });
    } else if (word === 'f') groups.at(-1)!.faces.push(rest.map((corner) => cornerOf(corner, points.length)));
    else if (word === 'o' || word === 'g') groups.push({ name: rest.join(' ') || 'mesh', faces: [] });
  }
  const isUsed = new Uint8Array(points.length);
  for (const { faces } of groups) for (const face of faces) for (const i of face) isUsed[i] = 1;
  if (points.length === 0 || !isUsed.every(Boolean)) return [];
  return groups.filter(({ faces }) => faces.length > 0).map((group) => objMesh(group, points, places));
}

/** Corners count from 1, and from the end where they are negative; what stands behind a slash is no corner. */
function cornerOf(word: string, count: number): number {
  const index = Number(word.split('/')[0]);
  return index < 0 ? count + index : index - 1;
}

function objMesh({ name, faces }: ObjGroup, points: readonly Triple[], places: readonly Span[]): WrittenMesh {
  const own = [...new Set(faces.flat())].sort((a, b) => a - b);
  const index = new Map(own.map((i, k) => [i, k]));
  return {
    name,
    points: own.map((i) => points[i] ?? [NaN, NaN, NaN]),
    faces: faces.map((face) => face.map((i) => index.get(i)!)),
    start: places[own[0]!]?.start ?? 0,
    end: places[own.at(-1)!]?.end ?? 0,
  };
}
