import type { RawBody, RawPose, RawScene, RawShape } from '../raw';
import { inRows } from '../numbers';
import { numbersIn, type Format } from './format';

/** The numbers of mjtGeom for shapes with a size of their own. */
const kinds: Readonly<Record<number, string>> = {
  2: 'sphere',
  3: 'capsule',
  4: 'ellipsoid',
  5: 'cylinder',
  6: 'box',
};
const MAX_GEOMS = 64;

/** Arrays of an mjModel and an mjData: one row a geom, half sizes, and w first in quaternions. */
export const mujocoArrays: Format = {
  id: 'arrays of MuJoCo',
  read(text) {
    const types = typesIn(text);
    if (types.length === 0 || types.length > MAX_GEOMS) return [];
    const count = types.length;
    const [sizes, places, quaternions, matrices] = [
      rowsOf(text, 'size', count, 3),
      rowsOf(text, 'x?pos', count, 3),
      rowsOf(text, 'x?quat', count, 4),
      rowsOf(text, 'xmat', count, 9),
    ];
    if (!sizes) return [];
    const asks: string[] = [];
    const bodies = types.flatMap((type, i): RawBody[] => {
      const shape = shapeOf(type, sizes.rows[i]!);
      if (!shape) {
        asks.push(`Geom ${i} is of type ${type}: what shape is it?`);
        return [];
      }
      const [position, quaternion, matrix] = [places, quaternions, matrices].map((found) => found?.rows[i]);
      const pose: RawPose = {
        ...(position && { position }),
        ...(matrix
          ? { turn: { matrix, layout: 'rows' as const } }
          : quaternion && { turn: { quaternion, order: 'wxyz' as const } }),
      };
      const spans = [sizes, places, matrices ?? quaternions].flatMap((found) => found?.span ?? []);
      return [{ name: `geom ${i}`, shape, poses: [pose], spans }];
    });
    return bodies.length > 0 ? [{ bodies, asks } satisfies RawScene] : [];
  },
};

/** The text in the brackets behind a name, with the place where it begins. */
function bracketsBehind(text: string, name: string): { inner: string; start: number } | null {
  const found = new RegExp(String.raw`\bgeom_${name}\b[\s:=]{0,8}(?:np\.)?(?:array\()?\s*(?=\[)`).exec(text);
  if (!found) return null;
  const start = found.index + found[0].length;
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    if (text[at] === '[') depth++;
    if (text[at] === ']' && --depth === 0) return { inner: text.slice(start, at + 1), start };
  }
  return null;
}

function typesIn(text: string): number[] {
  const inner = bracketsBehind(text, 'type')?.inner;
  if (!inner) return [];
  const names = [...inner.matchAll(/mjGEOM_([A-Z]+)/g)].map(([, name]) =>
    Number(Object.entries(kinds).find(([, kind]) => kind === name!.toLowerCase())?.[0] ?? -1),
  );
  return names.length > 0 ? names : numbersIn(inner);
}

/** The rows of `width` numbers under a name, and their place; null unless the text has as many as there are geoms. */
function rowsOf(text: string, name: string, count: number, width: number) {
  const found = bracketsBehind(text, name);
  const numbers = found && numbersIn(found.inner);
  if (!found || numbers?.length !== count * width) return null;
  const span = { start: found.start, end: found.start + found.inner.length };
  return { rows: inRows(numbers, width), span };
}

function shapeOf(type: number, [x, y, z]: readonly number[]): RawShape | null {
  switch (kinds[type]) {
    case 'sphere':
      return { type: 'sphere', radius: x! };
    case 'capsule':
      return { type: 'capsule', radius: x!, height: y!, sized: 'half', axis: 'Z' };
    case 'cylinder':
      return { type: 'cylinder', radius: x!, height: y!, sized: 'half', axis: 'Z' };
    case 'ellipsoid':
      return { type: 'ellipsoid', radii: [x!, y!, z!] };
    case 'box':
      return { type: 'box', sizes: [x!, y!, z!], sized: 'half' };
    default:
      return null;
  }
}
