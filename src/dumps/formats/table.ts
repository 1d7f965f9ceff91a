import { axisAngle } from '../code/poses';
import type { HeightSized, RawBody, RawPose, RawShape, RawTurn } from '../raw';
import { pairNamed } from '../pairing';
import { numbersIn, type Format } from './format';

interface Row {
  cells: string[];
  start: number;
  end: number;
}

const MAX_BODIES = 64;

/** A table with a body in each row: CSV, Markdown, or columns between blanks. Its head tells what the columns are. */
export const table: Format = {
  id: 'table',
  read(text) {
    const found = separators.map((split) => tableOf(text, split)).find((rows) => rows !== null);
    if (!found) return [];
    const [head, ...rows] = found;
    const roles = head!.cells.map(roleOf);
    const hulls = hullsOf(rows, roles);
    if (hulls.length > 1) return [{ bodies: hulls, asks: [] }];
    const asks: string[] = [];
    const bodies = rows.slice(0, MAX_BODIES).flatMap((row, i) => bodyOf(row, roles, i, asks));
    const dim =
      roles.some((role) => role?.key === 'y') && !roles.some((role) => role?.key === 'z') ? 2 : undefined;
    const pair = pairNamed(
      text,
      bodies.map(({ name }) => name),
    );
    return bodies.length > 1 ? [{ bodies, asks, ...(pair && { pair }), ...(dim && { dim }) }] : [];
  },
};

/** A cell that begins with a bracket or a quote mark ends with its partner. */
const cellsBetween = (mark: string) => {
  const cell = new RegExp(String.raw`\s*(\([^()]*\)|\[[^[\]]*\]|"[^"]*"|[^${mark}]*)\s*(?:[${mark}]|$)`, 'y');
  return (line: string): string[] => {
    const cells: string[] = [];
    for (let at = 0; at < line.length;) {
      cell.lastIndex = at;
      const match = cell.exec(line);
      if (!match || match[0] === '') break;
      cells.push(match[1]!.trim().replace(/^"|"$/g, ''));
      at += match[0].length;
    }
    if (line.trimEnd().endsWith(mark)) cells.push('');
    return cells;
  };
};

type Split = (line: string) => string[];
const separators: readonly Split[] = [
  (line) =>
    line.includes('|')
      ? line
          .replace(/^\s*\||\|\s*$/g, '')
          .split('|')
          .map((cell) => cell.trim())
      : [],
  cellsBetween(','),
  cellsBetween(';'),
  (line) => (line.includes('\t') ? line.split('\t').map((cell) => cell.trim()) : []),
  (line) => line.trim().split(/\s{2,}/),
  (line) => line.trim().split(/\s+/),
];

const MIN_COLUMNS = 3;

/** The head of a table and the rows behind it, of as many cells; null if the text has none. */
function tableOf(text: string, split: Split): Row[] | null {
  let rows: Row[] = [];
  let start = 0;
  for (const line of text.split('\n')) {
    const end = start + line.length;
    const isRule = /^[\s|:+=-]+$/.test(line) && line.trim() !== '';
    if (!isRule) {
      const cells = line.trim() === '' ? [] : split(line);
      const isNext = rows.length > 0 && cells.length === rows[0]!.cells.length;
      if (isNext) rows.push({ cells, start, end });
      else if (rows.length > 2) break;
      else rows = isHead(cells) ? [{ cells, start, end }] : [];
    }
    start = end + 1;
  }
  return rows.length > 2 ? rows : null;
}

/** A head has no numbers, names a place or a size, and names columns that are known for the most part. */
function isHead(cells: readonly string[]): boolean {
  if (cells.length < MIN_COLUMNS || cells.some((cell) => /^[-+]?[\d.]/.test(cell))) return false;
  const keys = cells.map((cell) => roleOf(cell)?.key);
  const known = keys.filter((key) => key !== undefined);
  const hasPlace = known.some((key) => key === 'position' || key === 'x');
  return hasPlace && known.length >= 3 && known.length > cells.length / 2;
}

interface Role {
  key: string;
  order?: 'wxyz' | 'xyzw';
  sized?: 'half' | 'full';
}

const axisOf = (name: string): string | undefined =>
  /^(?:p|pos|position|t|c|center|centre|loc|location|translation|origin)?_?([xyz])$/.exec(name)?.[1];
const turnOf = (name: string): string | undefined =>
  /^(?:q|quat|quaternion|rot|rotation|orientation|r)_?([xyzw])$/.exec(name)?.[1];

/** What a column holds, by its name; undefined if that is not known. */
function roleOf(cell: string): Role | undefined {
  const text = cell.toLowerCase().replace(/[*`]/g, '').trim();
  const [unit = ''] = /[([].*$/.exec(text) ?? [];
  const name = text
    .replace(/[([].*$/, '')
    .trim()
    .replace(/[\s.-]+/g, '_');
  if (/^(?:name|body|object|hull|mesh|polygon|id|idx|index|label|#)$/.test(name)) return { key: 'name' };
  if (/^(?:type|shape|kind|geometry|geom)$/.test(name)) return { key: 'type' };
  const axis = axisOf(name);
  if (axis) return { key: axis };
  const half = /^(?:h|half|half_?extents?|half_?sizes?|he|hext)_?([xyz])$/.exec(name)?.[1];
  if (half) return { key: `s${half}`, sized: 'half' };
  const full = /^(?:s|size|w|l|len|d|dim|extent)_?([xyz])$/.exec(name)?.[1];
  if (full) return { key: `s${full}`, ...(/^(?:size|len|l|w)/.test(name) && { sized: 'full' }) };
  const given = /^(?:param|size|dim|dimension|arg|p)_?([123])$/.exec(name)?.[1];
  if (given) return { key: `s${'xyz'[Number(given) - 1]}` };
  const turn = turnOf(name);
  if (turn) return { key: `q${turn}` };
  if (/^(?:pos|position|center|centre|translation|origin|location|xyz)$/.test(name))
    return { key: 'position' };
  if (/^(?:quat|quaternion|orientation|rotation|rot)$/.test(name))
    return {
      key: 'turn',
      ...(/w\W*x\W*y\W*z/.test(unit) ? { order: 'wxyz' } : /x\W*y\W*z\W*w/.test(unit) && { order: 'xyzw' }),
    };
  if (/^(?:angle|theta|yaw|heading)$/.test(name)) return { key: /deg|°/.test(unit) ? 'degrees' : 'angle' };
  if (/^(?:roll|pitch|euler|rpy|angles)/.test(name)) return { key: 'euler' };
  if (/^half_?(?:height|length)$|^hh$/.test(name)) return { key: 'height', sized: 'half' };
  if (/^(?:radius|r)$/.test(name)) return { key: 'radius' };
  if (/^(?:height|length|lz)$/.test(name)) return { key: 'height', sized: 'full' };
  if (/half_?ext|half_?size/.test(name)) return { key: 'size', sized: 'half' };
  return /^(?:sizes?|dimensions?|dims|params|parameters|extents?)/.test(name) ? { key: 'size' } : undefined;
}

/** The bodies of a table that has but corners, each with the name of its body. */
function hullsOf(rows: readonly Row[], roles: readonly (Role | undefined)[]): RawBody[] {
  const [name, ...axes] = ['name', 'x', 'y', 'z'].map((key) => roles.findIndex((role) => role?.key === key));
  const isPlain = roles.every((role) => role !== undefined && /^(?:name|[xyz])$/.test(role.key));
  if (!isPlain || name === undefined || name < 0) return [];
  const hulls = new Map<string, RawBody & { shape: { type: 'points'; points: number[][] } }>();
  for (const { cells, start, end } of rows) {
    const label = cells[name]!;
    const known = hulls.get(label);
    const hull = known ?? {
      name: label,
      shape: { type: 'points', points: [] },
      poses: [],
      spans: [{ start, end }],
    };
    hulls.set(label, hull);
    hull.shape.points.push(axes.filter((at) => at >= 0).map((at) => Number(cells[at])));
    hull.spans[0]!.end = end;
  }
  const all = [...hulls.values()];
  return all.every(({ shape }) => shape.points.length >= 3 && shape.points.flat().every(Number.isFinite))
    ? all.slice(0, MAX_BODIES)
    : [];
}

const kinds = ['box', 'sphere', 'capsule', 'cylinder', 'cone', 'ellipsoid'] as const;
const wordOf = (cell: string): (typeof kinds)[number] | undefined => {
  const word = cell.toLowerCase();
  if (/cuboid|cube|rect/.test(word)) return 'box';
  if (/ball|circle/.test(word)) return 'sphere';
  return kinds.find((kind) => word.includes(kind));
};

function bodyOf(row: Row, roles: readonly (Role | undefined)[], i: number, asks: string[]): RawBody[] {
  const cells = new Map<string, { numbers: number[]; text: string; role: Role }>();
  roles.forEach((role, at) => {
    const text = row.cells[at]!;
    if (role && text !== '' && text !== '-') cells.set(role.key, { numbers: numbersIn(text), text, role });
  });
  const label = cells.get('name')?.text ?? `row ${i + 1}`;
  const shape = shapeOf(cells);
  if (!shape) {
    asks.push(`What is the shape of ${label}?`);
    return [];
  }
  return [{ name: label, shape, poses: [poseOf(cells)], spans: [{ start: row.start, end: row.end }] }];
}

type Cells = ReadonlyMap<string, { numbers: number[]; text: string; role: Role }>;

function shapeOf(cells: Cells): RawShape | null {
  const number = (key: string): number | undefined => cells.get(key)?.numbers[0];
  const list = cells.get('size');
  const type = wordOf(cells.get('type')?.text ?? '') ?? wordOf(cells.get('name')?.text ?? '');
  const sides = ['sx', 'sy', 'sz'].map(number).filter((side) => side !== undefined);
  const sizes = list?.numbers ?? sides;
  const ofColumn = (list?.role ?? cells.get('sx')?.role ?? {}).sized;
  const sized = ofColumn ?? (/\bhalf\b/i.test(cells.get('type')?.text ?? '') ? 'half' : undefined);
  if (type === 'box')
    return sizes.length === 3 || sizes.length === 2
      ? { type, sizes: [...sizes], ...(sized && { sized }) }
      : null;
  if (type === 'ellipsoid') return sizes.length === 3 ? { type, radii: [...sizes] } : null;
  const radius = number('radius') ?? sizes[0];
  if (radius === undefined || type === undefined) return null;
  if (type === 'sphere') return { type, radius };
  const height = number('height');
  if (height === undefined) return null;
  const measured: HeightSized | undefined = cells.get('height')?.role.sized;
  return { type, radius, height, ...(measured && { sized: measured }) };
}

function poseOf(cells: Cells): RawPose {
  const number = (key: string): number | undefined => cells.get(key)?.numbers[0];
  const at = ['x', 'y', 'z'].map(number).filter((x) => x !== undefined);
  const position = cells.get('position')?.numbers ?? at;
  const four = ['qx', 'qy', 'qz', 'qw'].map(number);
  const list = cells.get('turn');
  const angle = number('angle');
  const degrees = number('degrees');
  const turn: RawTurn | undefined = four.every((x) => x !== undefined)
    ? { quaternion: four, order: 'xyzw' }
    : list?.numbers.length === 4
      ? { quaternion: list.numbers, ...(list.role.order && { order: list.role.order }) }
      : degrees !== undefined
        ? axisAngle([0, 0, 1], (degrees * Math.PI) / 180)
        : angle !== undefined
          ? axisAngle([0, 0, 1], angle)
          : undefined;
  const isOpen = cells.has('euler') || (list !== undefined && !turn);
  return {
    ...(position.length >= 2 && { position }),
    ...(turn && { turn }),
    ...(isOpen && { missing: 'the order of the angles of its rotation' }),
  };
}
