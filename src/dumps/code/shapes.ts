import type { Engine } from '../engines';
import type { RawPose, RawShape } from '../raw';
import { isThing, rowsOf, vectorOf, type Thing, type Value } from './values';

/** A shape that a call makes, and where it stands in its own body's frame. */
export interface MadeShape {
  shape: RawShape;
  pose?: RawPose;
}

const names: readonly (readonly [pattern: RegExp, type: string])[] = [
  [/^(?:aabb|axisalignedboundingbox)$/, 'bounds'],
  [/^(?:box|cuboid|rectangle|makebox|roundcuboid|obb)$/, 'box'],
  [/^(?:sphere|ball|circle)$/, 'sphere'],
  [/^capsule[xyz]?$/, 'capsule'],
  [/^cylinder[xyz]?$/, 'cylinder'],
  [/^cone[xyz]?$/, 'cone'],
  [/^ellipsoid$/, 'ellipsoid'],
  [/^(?:triangle|trianglep)$/, 'points'],
  [
    /^(?:convex|convexhull|convexpolyhedron|convexpolygon|polygon|hull|computehull|polytope|convexmesh|pointcloud|meshgraph|makeconvexmesh)$/,
    'points',
  ],
];

/** The kind of shape that a type's name says; null where it says none. */
export function shapeWord(path: string): string | null {
  const parts = path
    .split(/::|\./)
    .filter(
      (part) =>
        part !== '' &&
        !/^(?:new|try_new|create|from_convex_hull|from_convex_polyline|convex_hull|unchecked|New|from_points|Create|default)$/.test(
          part,
        ),
    );
  const last = parts.at(-1) ?? '';
  const bare = last
    .replace(/^(?:bt|Px|b2|c2|JPH|fcl|ccd_?|dt|ode|Create|I)(?=[A-Z])/, '')
    .replace(/(?:ShapeSettings|Shape|Geometry|Geom|Collider|Settings|Object)?(?:3D|2D|3d|2d|[23][df]?)?$/, '')
    .replace(/(?:ShapeSettings|Shape|Geometry|Settings)$/, '')
    .replaceAll('_', '')
    .toLowerCase();
  return names.find(([pattern]) => pattern.test(bare))?.[1] ?? null;
}

const numbersOf = (value: Thing): number[] => value.args.filter((arg) => typeof arg === 'number');

function field(value: Thing, pattern: RegExp): Value | undefined {
  for (const [name, found] of value.fields) if (pattern.test(name)) return found;
  return undefined;
}

const numberField = (value: Thing, pattern: RegExp): number | undefined => {
  const found = field(value, pattern);
  return typeof found === 'number' ? found : undefined;
};

/** The shape that a call makes; null where it makes none. */
export function shapeOf(value: Thing, engine: Engine): MadeShape | null {
  const word = shapeWord(value.type);
  if (word === null || value.type.startsWith('.') || value.type.startsWith('?')) return null;
  const numbers = numbersOf(value);
  if (word === 'sphere') {
    const radius = numbers.at(-1) ?? numberField(value, /^m?_?radius$|^r$/i);
    if (radius === undefined) return null;
    const centre = value.args.map((arg) => vectorOf(arg)).find((vector) => vector !== null);
    return { shape: { type: 'sphere', radius }, ...(centre && { pose: { position: centre } }) };
  }
  if (word === 'bounds') return boundsOf(value.args);
  if (word === 'box') return boxOf(value, numbers, engine);
  if (word === 'ellipsoid') {
    const radii = numbers.length === 3 ? numbers : vectorOf(value.args[0] ?? field(value, /radii|semi/i));
    return radii ? { shape: { type: 'ellipsoid', radii } } : null;
  }
  if (word === 'points') {
    const points = pointsOf(value);
    return points ? { shape: { type: 'points', points } } : null;
  }
  return roundOf(value, word as 'capsule', numbers, engine);
}

function boundsOf(args: readonly Value[]): MadeShape | null {
  const rows = args.map((arg) => vectorOf(arg)).filter((row) => row !== null);
  const [least, most] = rows.length >= 2 ? rows : (rowsOf(args[0]) ?? []);
  if (!least || !most || least.length !== most.length) return null;
  return {
    shape: { type: 'box', sizes: least.map((x, i) => most[i]! - x), sized: 'full' },
    pose: { position: least.map((x, i) => (x + most[i]!) / 2) },
  };
}

function boxOf(value: Thing, numbers: readonly number[], engine: Engine): MadeShape | null {
  const bounds = value.fields.get('bounds');
  if (isThing(bounds)) return boundsOf([bounds]);
  const half = field(value, /half/i);
  const full = field(value, /size|extents|dimensions|lengths/i);
  const given =
    vectorOf(half) ?? vectorOf(full) ?? vectorOf(value.args.find((arg) => vectorOf(arg) !== null)) ?? null;
  const flat = engine.name === 'Box2D' ? 2 : 3;
  const sizes = given ?? (numbers.length >= 2 ? numbers.slice(0, flat) : null);
  if (!sizes || sizes.length < 2) return null;
  const sized = half !== undefined ? 'half' : value.fields.has('extents') ? 'full' : undefined;
  return { shape: { type: 'box', sizes: [...sizes], ...(sized && { sized }) } };
}

function roundOf(
  value: Thing,
  type: 'capsule' | 'cylinder' | 'cone',
  numbers: readonly number[],
  engine: Engine,
): MadeShape | null {
  const ends = [...value.args, ...value.fields.values()]
    .map((arg) => vectorOf(arg))
    .filter((end) => end !== null);
  const radiusField = numberField(value, /radius|^r$/i);
  if (ends.length >= 2) {
    const radius = radiusField ?? numbers.at(-1);
    return radius === undefined ? null : segment(type, ends[0]!, ends[1]!, radius);
  }
  const [, letter] = /([XYZxyz])(?:::new|Shape|Geometry|Settings)*$/.exec(value.type) ?? [];
  const isNamed = /(?:capsule|cylinder|cone)_?[XYZxyz](?:::new|Shape|Geometry|Settings)*$/i.test(value.type);
  const axis = isNamed && letter ? (letter.toUpperCase() as 'X' | 'Y' | 'Z') : undefined;
  const half = numberField(value, /half/i);
  const full = numberField(value, /^(?:height|length|lz|h|l)$/i);
  const inOrder = engine.order === 'height first' ? [numbers[1], numbers[0]] : numbers;
  const given = vectorOf(value.args[0]);
  const [radius, height] = given
    ? [given[0], given[1]]
    : [radiusField ?? inOrder[0], half ?? full ?? inOrder[1]];
  if (radius === undefined || height === undefined) return null;
  if (given) return { shape: { type, radius, height, sized: 'half', axis: axis ?? 'Y' } };
  const sized = half === undefined ? undefined : 'half';
  return { shape: { type, radius, height, ...(sized && { sized }), ...(axis && { axis }) } };
}

/** A round shape between two points. */
export function segment(
  type: 'capsule' | 'cylinder' | 'cone',
  from: readonly number[],
  to: readonly number[],
  radius: number,
): MadeShape {
  const [x, y, z] = [0, 1, 2].map((i) => (to[i] ?? 0) - (from[i] ?? 0));
  return {
    shape: { type, radius, height: Math.hypot(x!, y!, z!) / 2, sized: 'half', axis: [x!, y!, z!] },
    pose: { position: from.map((start, i) => (start + (to[i] ?? 0)) / 2) },
  };
}

function pointsOf(value: Thing): number[][] | null {
  for (const arg of [...value.fields.values(), ...value.args]) {
    const rows = rowsOf(arg);
    if (rows && rows.length >= 2) return rows;
  }
  const own = value.args
    .map((arg) => vectorOf(arg))
    .filter((row) => row !== null && (row.length === 2 || row.length === 3));
  return own.length >= 3 ? (own as number[][]) : null;
}
