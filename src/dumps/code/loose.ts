import { isRotation } from '../numbers';
import type { RawShape } from '../raw';
import { positionNamed, type Found } from './found';
import { poseOf, turnOf } from './poses';
import type { FoundBody } from './found-body';
import { shapeWord } from './shapes';
import { isThing, rowsOf, vectorOf, type Thing } from './values';

/** Shapes that no call makes: objects with fields, numbers with names, and lists of points. */
export function looseShapes(found: Found): void {
  for (const [name, value] of found.vars)
    if (isThing(value) && !found.owners.has(value)) fieldShape(found, name, value);
  namedRound(found);
  if (found.records.length >= 2) return;
  const used = new Set<Thing>();
  for (const list of found.lists) {
    if (used.has(list) || found.records.length >= 8) continue;
    used.add(list);
    if (/norm|indices|index|color|expected|result|faces|hit|tri$/i.test(list.name)) continue;
    for (const points of pointLists(list)) if (!isRotation(list.name, points)) addPoints(found, list, points);
  }
}

function addPoints(found: Found, list: Thing, points: number[][]): void {
  const record: FoundBody = {
    name: list.name,
    made: { shape: { type: 'points', points } },
    poses: [],
    live: [],
    spans: [{ start: list.start, end: list.end }],
    claimed: true,
  };
  if (list.fields.has('cut')) found.isCut = true;
  const position = vectorOf(positionNamed(found, list.name));
  const rotation = vectorOf(found.vars.get(`${list.name}_rotation`));
  if (position?.length === 3)
    record.poses.push({ position, ...(rotation?.length === 4 && { turn: { quaternion: rotation } }) });
  found.records.push(record);
}

/** An object whose name is that of a round shape, and whose fields are its sizes. */
function fieldShape(found: Found, name: string, value: Thing): void {
  const made = structure(value);
  if (made) {
    found.records.push(made);
    return;
  }
  const word = [/cylinder/i, /capsule/i, /cone/i].find((pattern) => pattern.test(name))?.source as
    | 'cylinder'
    | undefined;
  const radius = value.fields.get('radius') ?? value.fields.get('mRadius');
  if (!word || typeof radius !== 'number') return;
  const half =
    value.fields.get('mHalfHeightOfCylinder') ??
    value.fields.get('halfHeight') ??
    value.fields.get('half_height');
  const height = half ?? value.fields.get('height') ?? value.fields.get('length');
  const axis = value.fields.get('axis');
  const direction = isThing(axis) ? vectorOf(axis.fields.get('direction')) : null;
  const origin = vectorOf(
    isThing(axis) ? axis.fields.get('origin') : (value.fields.get('center') ?? value.fields.get('position')),
  );
  if (typeof height !== 'number') return;
  found.records.push({
    name,
    made: {
      shape: {
        type: word,
        radius,
        height,
        ...(half !== undefined && { sized: 'half' as const }),
        ...(direction && { axis: direction as [number, number, number] }),
      },
    },
    poses: origin ? [{ position: origin }] : [],
    live: [],
    spans: [{ start: value.start, end: value.end }],
    claimed: true,
  });
}

/** A structure whose type is that of a shape, with its sizes and its pose as fields. */
function structure({ type, name, fields, start, end }: Thing): FoundBody | null {
  const word = shapeWord(type);
  const [x, y, z, radius, height] = ['x', 'y', 'z', 'radius', 'height'].map((key) => fields.get(key));
  const shape: RawShape | null =
    word === 'box' && typeof x === 'number' && typeof y === 'number' && typeof z === 'number'
      ? { type: 'box', sizes: [x, y, z] }
      : word === 'sphere' && typeof radius === 'number'
        ? { type: 'sphere', radius }
        : (word === 'cylinder' || word === 'capsule') &&
            typeof radius === 'number' &&
            typeof height === 'number'
          ? { type: word, radius, height }
          : null;
  if (!shape) return null;
  const position = vectorOf(fields.get('pos'));
  const turn = turnOf(fields.get('quat'));
  const poses = position || turn ? [{ ...(position && { position }), ...(turn && { turn }) }] : [];
  return { name, made: { shape }, poses, live: [], spans: [{ start, end }], claimed: true };
}

/** A capsule whose radius and half height are variables, in a program that speaks of one. */
function namedRound(found: Found): void {
  if (found.records.length > 1) return;
  const radius = found.vars.get('radius');
  const half = found.vars.get('halfHeight') ?? found.vars.get('half_height');
  const type = (['capsule', 'cylinder', 'cone'] as const).find((word) =>
    new RegExp(word, 'i').test(found.text),
  );
  if (
    typeof radius !== 'number' ||
    typeof half !== 'number' ||
    !type ||
    found.records.some(({ made }) => made.shape.type === type)
  )
    return;
  const pose = [...found.vars].find(
    ([name, value]) => poseOf(value) && /0|1|a$|capsule|start/i.test(name) && poseOf(value)!.position,
  );
  const live = pose && isThing(pose[1]) ? [pose[1]] : [];
  found.records.unshift({
    name: type,
    made: { shape: { type, radius, height: half, sized: 'half' } },
    poses: [],
    live,
    spans: live,
    claimed: true,
  });
}

/** The lists of points that a list is: one, several, or none. Columns are points where the program says so. */
function pointLists(list: Thing): number[][][] {
  const dropCut = list.args.filter((item) => item !== undefined);
  const rows = rowsOf({ ...list, args: dropCut });
  if (rows) {
    if (list.type === 'columns' && rows.length <= 3)
      return [rows[0]!.map((_, i) => rows.map((row) => row[i]!))];
    const width = rows[0]!.length;
    return rows.length >= 3 && (width === 2 || width === 3) ? [rows] : [];
  }
  const inner = dropCut.length === 1 ? dropCut[0] : list;
  if (!isThing(inner) || shapeWord(inner.type)) return [];
  const lists = inner.args.map((item) => rowsOf(item));
  return lists.length >= 1 && lists.every((points) => points && points.length >= 3 && points[0]!.length <= 3)
    ? (lists as number[][][])
    : [];
}
