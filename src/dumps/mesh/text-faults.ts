/** The first fault of a mesh that is written as text, with its line, as the rest of a sentence about its file; null where it has none. */
type TextFault = (lines: readonly string[][]) => string | null;

const MAX_SHOWN = 30;
const shown = (word: string): string => `“${word.slice(0, MAX_SHOWN)}”`;

/** The words of each line, without comments. */
export const wordsOf = (text: string): string[][] =>
  text.split('\n').map((line) => {
    const bare = line.replace(/#.*$/, '').trim();
    return bare === '' ? [] : bare.split(/\s+/);
  });

/** What is wrong with three coordinates. */
function pointFault(words: readonly string[], line: number): string | null {
  if (words.length < 3) return `line ${line + 1} has ${words.length} of three coordinates.`;
  const wrong = words.slice(0, 3).find((word) => !Number.isFinite(Number(word)));
  return wrong === undefined ? null : `line ${line + 1}: ${shown(wrong)} is no coordinate.`;
}

/** What is wrong with a corner of a face, which counts from `first`. */
function cornerFault(word: string, count: number, first: number, line: number): string | null {
  const index = Number(word);
  const last = count - 1 + first;
  if (Number.isInteger(index) && index >= first && index <= last) return null;
  const range = count === 0 ? 'there is none yet' : `they are ${first} to ${last}`;
  return `line ${line + 1}: a face has the vertex ${shown(word)}, and ${range}.`;
}

/** Faces of OBJ may stand between vertices, and count from the end where they are negative. */
export const objFault: TextFault = (lines) => {
  let count = 0;
  const total = lines.filter(([word]) => word === 'v').length;
  for (const [line, [word, ...rest]] of lines.entries()) {
    if (word === 'v') {
      const fault = pointFault(rest, line);
      if (fault) return fault;
      count++;
    } else if (word === 'f')
      for (const corner of rest) {
        const index = corner.split('/')[0]!;
        const isFromEnd = Number(index) < 0 && Number(index) >= -count;
        const fault = isFromEnd ? null : cornerFault(index, total, 1, line);
        if (fault) return fault;
      }
  }
  return total === 0 ? `none of its ${lines.length} lines is a vertex.` : null;
};

export const stlFault: TextFault = (lines) => {
  let corners = 0;
  let isOpen = false;
  let last = 0;
  for (const [line, [word, ...rest]] of lines.entries()) {
    if (word !== undefined) last = line + 1;
    if (word === 'solid') isOpen = true;
    if (word === 'endsolid') isOpen = false;
    if (word === 'facet') corners = 0;
    if (word === 'endfacet' && corners !== 3)
      return `line ${line + 1}: a facet ends with ${corners} of three corners.`;
    if (word !== 'vertex') continue;
    corners++;
    const fault = pointFault(rest, line);
    if (fault) return fault;
  }
  return isOpen ? `it breaks off at line ${last}, before “endsolid”.` : null;
};

export const offFault: TextFault = (lines) => {
  const rows = [...lines.entries()].filter(([, words]) => words.length > 0 && !/^C?OFF$/.test(words[0]!));
  const [head, ...others] = rows;
  if (!head) return 'it ends before its counts of vertices and faces.';
  const [vertices = NaN, faces = NaN] = head[1].map(Number);
  if (!(vertices >= 0) || !(faces >= 0)) return `line ${head[0] + 1} has no counts of vertices and faces.`;
  return listFault(others, vertices, faces, lines.length);
};

/** What is wrong with rows of vertices and then of faces, each of which begins with its number of corners. */
function listFault(
  rows: readonly (readonly [line: number, words: readonly string[]])[],
  vertices: number,
  faces: number,
  last: number,
): string | null {
  for (const [i, [line, words]] of rows.slice(0, vertices + faces).entries()) {
    const size = Number(words[0]);
    if (i >= vertices && words.length < 1 + size)
      return `line ${line + 1} has ${words.length - 1} of the ${size} corners of a face.`;
    const fault =
      i < vertices
        ? pointFault(words, line)
        : (words
            .slice(1, 1 + size)
            .map((word) => cornerFault(word, vertices, 0, line))
            .find(Boolean) ?? null);
    if (fault) return fault;
  }
  if (rows.length < vertices)
    return `it breaks off at line ${last}: it has ${rows.length} of ${vertices} vertices.`;
  return rows.length < vertices + faces
    ? `it breaks off at line ${last}: it has ${rows.length - vertices} of ${faces} faces.`
    : null;
}

/** Only files whose elements are vertices and then faces are looked at row by row. */
export const plyTextFault: TextFault = (lines) => {
  const end = lines.findIndex(([word]) => word === 'end_header');
  if (end < 0) return `it breaks off at line ${lines.length}, before “end_header”.`;
  const elements = lines.slice(0, end).filter(([word]) => word === 'element');
  for (const [line, [word, name, count = '']] of lines.slice(0, end).entries())
    if (word === 'element' && !(Number.isInteger(Number(count)) && Number(count) >= 0))
      return `line ${line + 1}: ${shown(count)} is no count of ${shown(name ?? '')}.`;
  const [first, second] = elements;
  if (first?.[1] !== 'vertex') return 'its first element is not “vertex”.';
  const rows = [...lines.entries()].slice(end + 1).filter(([, words]) => words.length > 0);
  const faces = second?.[1] === 'face' ? Number(second[2]) : 0;
  return listFault(rows, Number(first[2]), faces, lines.length);
};

const objLine = /^(?:v[nt]?|[fogsl]|usemtl|mtllib)$/;

/** The first fault of a text that has the form of an OBJ or PLY file as a whole; null for any other text. */
export function meshTextFault(text: string): string | null {
  const lines = wordsOf(text);
  const full = lines.filter(({ length }) => length > 0);
  if (/^\s*ply\s*\n\s*format\s+ascii/.test(text)) return plyTextFault(lines);
  const isObj = full.some(([word]) => word === 'f') && full.every(([word]) => objLine.test(word!));
  return isObj ? objFault(lines) : null;
}
