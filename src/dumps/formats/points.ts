import { fromBits } from '../numbers';
import type { RawBody } from '../raw';
import { isResult } from '../results';
import { numberPattern as number, type Format } from './format';

interface Group {
  name: string;
  points: number[][];
  start: number;
  end: number;
  /** The text ends in the middle of its last row. */
  isCut: boolean;
  /** The letters that its corners have before their numbers. */
  letters?: string | undefined;
}

const row = new RegExp(
  `^\\s*(?:v\\s+|\\d+\\s*[:)]\\s+|([A-Za-z]{1,6})_?\\[?\\d{1,4}\\]?\\s*[:=]\\s*)?[([{]*\\s*(${number})[fF]?[\\s,;]+(${number})[fF]?(?:[\\s,;]+(${number})[fF]?)?\\s*[)\\]}]*(?:,\\s*dtype=[\\w.]{1,20}\\))?[,;]?\\s*$`,
);

/** Lists of points: one a line, with or without brackets, an OBJ or OFF file, or coordinates with names. */
export const points: Format = {
  id: 'points',
  read(source, engine) {
    const matrices = matrixGroups(source);
    const text = source.replace(/\],\s\[/g, '],\n[');
    const objects = objectGroups(text);
    const listed = [
      ...coordinateGroups(text),
      ...rowGroups(without(text, [...matrices, ...objects])),
      ...matrices,
      ...objects,
    ];
    const isNamed =
      listed.filter(({ points: { length } }) => length >= 3).length < 2 && /\btri/i.test(source);
    const all = [...listed, ...(isNamed ? trianglesByName(text) : [])].filter(
      (group) => group.points.length >= 3 && !isMatrix(group) && !isOfIndices(group),
    );
    const given = all.filter(({ start }) => !isResult(text, start));
    const groups = given.length >= 2 ? given : all;
    const cut = groups.find((group) => group.isCut);
    const bodies = groups.map(({ name, points: list, letters, start, end }): RawBody => ({
      name,
      shape: {
        type: 'points',
        points: list,
        isTriangle: list.length === 3 && letters !== undefined && /\btri/i.test(source),
      },
      // The corners of matter.js are in the world.
      poses:
        engine.name === 'matter.js'
          ? [{ position: [0, 0], turn: { known: { x: 0, y: 0, z: 0, w: 1 } } }]
          : [],
      spans: [{ start, end }],
    }));
    if (bodies.length === 0) return [];
    const asks = cut ? [`The points of ${cut.name} break off.`] : [];
    const isQuery = bodies.length === 1 && /query poi/i.test(text);
    if (isQuery) asks.push('Where is the query point?');
    return [{ bodies, asks }];
  },
};

/** The text with blanks in place of what is read. */
const without = (text: string, read: readonly Group[]): string =>
  read.reduce(
    (left, { start, end }) =>
      left.slice(0, start) + left.slice(start, end).replaceAll(/[^\n]/g, ' ') + left.slice(end),
    text,
  );

/** Rows of whole numbers under the name of faces tell which points they are of. */
const isOfIndices = ({ name, points }: Group): boolean =>
  /^(?:\w{1,20}[._])?(?:faces?|indices|index|tris?|polygons)$/i.test(name) &&
  points.flat().every(Number.isInteger);

/** Three rows of three numbers under the name of a rotation. */
const isMatrix = ({ name, points }: Group): boolean =>
  points.length <= 4 &&
  points.every(({ length }) => length === 3) &&
  /^(?:(?:geom_?)|\w{1,20}\.)?(?:R|rot\w*|x?mat\w*|basis|linear|orientation)\d?[ab]?$/i.test(name);

/** What stands before the first row of an array of numpy or its like, as a prompt prints it. */
const arrayHead = /^\s*(?:([A-Za-z_]\w{0,40})\s*=\s*)?(?:[a-z]{1,10}\.)?(?:array|tensor|Array)\(\s*(?=[[(])/;

function rowGroups(text: string): Group[] {
  const groups: Group[] = [];
  let group: Group | null = null;
  let label = '';
  let left = Infinity;
  let at = 0;
  const isMesh = /^\s*v\s/m.test(text);
  const close = (): void => {
    group = null;
  };
  const lines = text.split('\n');
  lines.forEach((whole, i) => {
    const head = arrayHead.exec(whole);
    const line = head ? whole.slice(head[0].length) : whole;
    if (head) {
      close();
      label = head[1] ?? '';
    }
    const found = row.exec(line);
    const isVertex = !isMesh || /^\s*v\s/.test(line);
    const [, counted] = /^\s*(?:COFF|OFF)?\s*(\d+)(?:\s+\d+\s+\d+)?\s*$/.exec(line) ?? [];
    const isHead = /^\s*\d+\s+\d+\s+\d+\s*$/.test(line) && /^\s*(?:COFF|OFF)\s*$/.test(lines[i - 1] ?? '');
    if (counted !== undefined && (isHead || /^\s*\d+\s*$/.test(line))) {
      close();
      left = Number(counted) || Infinity;
    } else if (found && isVertex && left > 0) {
      const [, letters] = found;
      const values = found
        .slice(2)
        .filter((part) => part !== undefined)
        .map(Number);
      if (group && (group.points[0]!.length !== values.length || group.letters !== letters)) {
        close();
        label ||= letters ?? '';
      }
      if (!group) {
        group = {
          name: letters || label || `points ${groups.length + 1}`,
          points: [],
          start: at,
          end: at,
          isCut: false,
          letters,
        };
        groups.push(group);
        label = '';
      }
      group.points.push(values);
      group.end = at + whole.length;
      if (i === lines.length - 1 && !/[)\]};]\s*$/.test(line)) group.isCut = true;
      left--;
      if (left === 0) {
        close();
        left = Infinity;
      }
    } else if (group && /^\s*\.\.\.,?\s*$/.test(line)) {
      group.isCut = true;
    } else if (/^\s*[[{(]+\s*$/.test(line)) {
      // The label before a bracket of its own line is that of the list.
      close();
    } else if (line.trim() !== '' || group === null) {
      const [, named] =
        /^\s*(?:g|o)?\s*\{?["']?([A-Za-z](?:[\w ]|\.(?=\w)){0,30}?)["']?\s*(?:\(\d{1,5}\)\s*)?[:=]?\s*[{[]?\s*$/.exec(
          line,
        ) ?? [];
      if (line.trim() !== '' && !/^\s*(?:f|vn|vt|s|usemtl)\s/.test(line)) {
        close();
        label = named ?? '';
      }
    } else close();
    at += whole.length + 1;
  });
  return groups;
}

const MAX_LISTS = 20;

/** `[{"x": 1, "y": 2}, …]`, as a console prints vertices, with the name that stands before it. */
function objectGroups(text: string): Group[] {
  const groups: Group[] = [];
  const coordinate = (item: string, axis: string): number | undefined => {
    const [, digits] = new RegExp(`["']?\\b${axis}["']?\\s*:\\s*(${number})`).exec(item) ?? [];
    return digits === undefined ? undefined : Number(digits);
  };
  for (const { 0: found, index } of text.matchAll(/\[\s*\{[^[\]]{1,100000}\}\s*,?\s*\]/g)) {
    if (groups.length >= MAX_LISTS) break;
    const points = [...found.matchAll(/\{([^{}]*)\}/g)].map(([, item]) =>
      ['x', 'y', 'z'].map((axis) => coordinate(item!, axis)).filter((x) => x !== undefined),
    );
    const [first] = points;
    if (!first || first.length < 2 || points.some(({ length }) => length !== first.length)) continue;
    const [, name = ''] =
      /([A-Za-z_][\w.]{0,40})\s*[:=]?\s*$/.exec(text.slice(Math.max(0, index - 60), index)) ?? [];
    groups.push({
      name: name.replace(/\.(?:vertices|points|verts)$/, '') || `points ${groups.length + 1}`,
      points,
      start: index,
      end: index + found.length,
      isCut: false,
    });
  }
  return groups;
}

const corner = new RegExp(
  String.raw`(?<![\w.])([a-zA-Z])_?(\d)(?:\[3\])?\s*[:=]?\s*(?:[A-Za-z_][\w.:]{0,30})?[([{]\s*(${number})f?[,\s]+(${number})f?[,\s]+(${number})f?\s*[)\]}]`,
  'g',
);

/** `p1`, `q1`, `r1`, `p2`, `q2`, `r2` or `p0`, `p1`, `p2`, `q0`, `q1`, `q2`: the digit or the letter is that of the triangle, and the other that of its corner. */
function trianglesByName(text: string): Group[] {
  const corners = [...text.matchAll(corner)];
  const by = (key: 1 | 2): Group[] => {
    const groups = new Map<string, Group>();
    for (const found of corners) {
      const { 0: all, 3: x, 4: y, 5: z, index } = found;
      const of = found[key]!;
      const start = {
        name: key === 2 ? `triangle ${of}` : of,
        points: [],
        start: index,
        end: 0,
        isCut: false,
        letters: 't',
      };
      const group = groups.get(of) ?? start;
      groups.set(of, group);
      group.points.push([Number(x), Number(y), Number(z)]);
      group.end = index + all.length;
    }
    return [...groups.values()];
  };
  return (
    ([2, 1] as const)
      .map(by)
      .find((groups) => groups.length === 2 && groups.every(({ points }) => points.length === 3)) ?? []
  );
}

const MAX_MATRICES = 20;

/**
 * `A = [0 0 0; 1 0 0; …]` of MATLAB, Octave and Julia, and what they print under `A =`: points by rows, or by columns where there
 * are but two or three rows. MATLAB and Octave may print a common factor, `1.0e+03 *`, above the rows.
 */
function matrixGroups(text: string): Group[] {
  const groups: Group[] = [];
  // What stands within the brackets is split by hand: a pattern of its numbers would try all ways to split one that breaks off.
  const written = /([A-Za-z_]\w{0,40})\s{0,20}=\s{0,20}\[()([-+\d.eE,;\s]+)\]/g;
  const printed =
    /^[ \t]{0,8}([A-Za-z_]\w{0,40})[ \t]{0,8}=[ \t]{0,8}\n[ \t]{0,8}\n?(?:[ \t]{1,8}\d{1,6}[x×]\d{1,6} \w{0,12} ?matrix[ \t]{0,8}\n[ \t]{0,8}\n?)?(?:[ \t]{1,8}1\.0+(e[-+]\d{1,3})[ \t]{0,4}\*[ \t]{0,8}\n[ \t]{0,8}\n?)?((?:[ \t]{1,20}[-+\d.eE \t]+\n)+)/gm;
  for (const pattern of [written, printed])
    for (const { 0: found, 1: name, 2: factor = '', 3: inner, index } of `${text}\n`.matchAll(pattern)) {
      if (groups.length >= MAX_MATRICES) break;
      if (!/[;\n]/.test(inner!) || /^(?:ans|R|T|rot\w*|pose\w*|tform\w*)\d?$/i.test(name!)) continue;
      const points = pointsOfMatrix(inner!, factor);
      if (points) groups.push({ name: name!, points, start: index, end: index + found.length, isCut: false });
    }
  return groups;
}

/** The factor is an exponent, such as `e+03`: a number with it is rounded once. */
function pointsOfMatrix(inner: string, factor: string): number[][] | null {
  const rows = inner
    .split(/[;\n]/)
    .map((part) =>
      part
        .split(/[\s,]+/)
        .filter((word) => word !== '' && word !== '...')
        .map((word) => Number(word + factor)),
    )
    .filter(({ length }) => length > 0);
  const width = rows[0]?.length ?? 0;
  if (width < 2 || rows.some((row) => row.length !== width || !row.every(Number.isFinite))) return null;
  const isByColumns = (width > 3 && rows.length === 3) || (width > 2 && rows.length === 2);
  if (!isByColumns && width > 3) return null;
  return isByColumns ? rows[0]!.map((_, i) => rows.map((row) => row[i]!)) : rows;
}

/** `x0: 1`, `y0: 2` or `p[0].x = 1`, one coordinate after the other; eight hexadecimal digits are the bits of a float. */
function coordinateGroups(text: string): Group[] {
  const pattern = new RegExp(
    `((?<![\\w.])[A-Za-z_][\\w.]{0,40}?)?(?:\\[(\\d+)\\]\\.([xyz])|\\b([xyz])_?(\\d+))\\s*[:=]\\s*(0x[\\da-f]+|${number})`,
    'gi',
  );
  const groups = new Map<string, Group>();
  for (const found of text.matchAll(pattern)) {
    const [, name = '', index, axis, plainAxis, plainIndex, written] = found;
    const value = /^0x/i.test(written!) ? fromBits(written!) : Number(written);
    if (value === null) continue;
    const i = Number(index ?? plainIndex);
    if (i > 10_000) continue;
    const group = groups.get(name) ?? {
      name: name || 'points',
      points: [],
      start: found.index,
      end: 0,
      isCut: false,
    };
    groups.set(name, group);
    group.end = found.index + found[0].length;
    const point = (group.points[i] ??= []);
    point['xyz'.indexOf((axis ?? plainAxis)!.toLowerCase())] = value;
  }
  return [...groups.values()].filter(({ points: list }) =>
    Array.from(list).every(
      (point) =>
        point &&
        (point.length === 2 || point.length === 3) &&
        Array.from(point).every((x) => x !== undefined),
    ),
  );
}
