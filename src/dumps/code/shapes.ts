import type { Engine } from '../engines';
import { inRows } from '../numbers';
import { builtInOf } from './built-in';
import type { MadeShape } from './made-shape';
import { turnOf } from './poses';
import { isThing, rowsOf, thing, vectorOf, type Thing, type Value } from './values';

export type { MadeShape } from './made-shape';

const names: readonly (readonly [pattern: RegExp, type: string])[] = [
  [/^(?:aabb|aabox|axisalignedboundingbox|boundingbox|collisionbox|bbox|isocuboid|isorectangle)$/, 'bounds'],
  [/^hyperrectangle$/, 'corner'],
  [/^(?:round)?(?:box|cuboid|rectangle|makebox|obb)$/, 'box'],
  [/^(?:sphere|ball|circle|makesphere)$/, 'sphere'],
  [/^(?:(?:make)?capsule[xyz]?|sphyl)$/, 'capsule'],
  [/^(?:round)?cyl(?:inder)?[xyz]?$/, 'cylinder'],
  [/^(?:round)?cone[xyz]?$/, 'cone'],
  [/^ellipsoid$/, 'ellipsoid'],
  [/^(?:segment|linesegment|linestring|polyline)$/, 'segment'],
  [/^(?:round)?(?:triangle|trianglep)$/, 'points'],
  [
    /^(?:roundconvexhull|convex|convexhull|convexpolyhedron|convexpolygon|polygon|hull|computehull|polytope|convexmesh|pointcloud|meshgraph|makeconvexmesh|simplex)$/,
    'points',
  ],
];

const known = new Map<string, string | null>();
/** A text of more names than this is hostile, and the names are not kept. */
const mostKnown = 10_000;

/** The kind of shape that a type's name says; null if it says none. */
export function shapeWord(path: string): string | null {
  const found = known.get(path);
  if (found !== undefined) return found;
  const word = readWord(path);
  if (known.size < mostKnown) known.set(path, word);
  return word;
}

function readWord(path: string): string | null {
  // Other libraries have lines without ends under this name.
  if (/(?:^|::)Line::new$/.test(path)) return 'segment';
  const parts = path
    .split(/::|\./)
    .filter(
      (part) =>
        part !== '' &&
        !/^(?:new(?:_[xyz])?|try_new|create|from_convex_hull|from_convex_polyline|convex_hull|unchecked|New|from_points|Create|default)$/.test(
          part,
        ),
    );
  const last = parts.at(-1) ?? '';
  const bare = last
    .replace(
      /^(?:FK|bt|Px|SCN|b2|c2|hkn?p|JPH|fcl|CCD_|ccd_?(?=[a-z]+_t$|[A-Z])|dt|ode|dCreate|[Cc]reate|I)(?=[A-Z]|[a-z]+_t$)/,
      '',
    )
    .replace(/^add_(?:shape_|geom_)?(?=box|sphere|cylinder|capsule|cone|ellipsoid)/, '')
    .replace(/Shape([XYZ])$/, '$1')
    .replace(
      /(?:ShapeSettings|Shape|Geometry|Geom|Collider|Settings|Object|Elem|Specification)?(?:3D|2D|3d|2d|[23][df]?)?$/,
      '',
    )
    .replace(/(?:ShapeSettings|Shape|Geometry|Settings)$/, '')
    .replace(/_t$/, '')
    .replaceAll('_', '')
    .replace(/(?<=^(?:Box|Sphere|Capsule|Cylinder|Cone|Ellipsoid|Convex|TriangleP))[df]$/, '')
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

/** The settings of a call are its own arguments, or the members of its only one. */
function withSettings(value: Thing): Thing {
  const [only] = value.args;
  return value.args.length === 1 &&
    value.fields.size === 0 &&
    isThing(only) &&
    only.type === '' &&
    only.fields.size > 0
    ? { ...value, args: only.args, fields: only.fields }
    : value;
}

/** `createCollisionShape(GEOM_BOX, …)` names its kind in an argument. */
function wordOf({ type, args }: Thing): string | null {
  if (!type.endsWith('createCollisionShape')) return shapeWord(type);
  const [, kind] =
    args.map((arg) => /GEOM_([A-Z]+)$/.exec(isThing(arg) ? arg.type : '')).find((found) => found) ?? [];
  return kind === undefined ? null : shapeWord(kind.toLowerCase());
}

/** The shape that a call makes; null if it makes none. */
export function shapeOf(call: Thing, engine: Engine): MadeShape | null {
  const builtIn = builtInOf(call, engine);
  if (builtIn) return builtIn;
  return isRounded(call.type) ? roundedOf(call, engine) : plainOf(call, engine);
}

/** `RoundCuboid`, `round_cylinder`, `ColliderDesc.roundCone`, `round_convex_hull`. */
const isRounded = (type: string): boolean =>
  /(?:^|::|\.)[Rr]ound_?(?:cuboid|cylinder|cone|triangle|convex)/i.test(type);

/** The shapes of parry with a radius around them, which is the last number. */
function roundedOf(call: Thing, engine: Engine): MadeShape | null {
  const margin = call.args.at(-1);
  if (typeof margin !== 'number') return null;
  const type = call.type.replace(/round_?(?=cuboid|cylinder|cone|triangle|convex)/i, '');
  const made = plainOf({ ...call, type, args: call.args.slice(0, -1) }, engine);
  return made && { ...made, margin };
}

/** Half sizes, and heights before radii, whatever else the text has. */
const isOfParry = (type: string): boolean =>
  /\b(?:RAPIER|ColliderDesc|ColliderBuilder|SharedShape)\b/.test(type);

function plainOf(call: Thing, engine: Engine): MadeShape | null {
  const word = wordOf(call);
  const value = withSettings(call);
  // The first numbers of matter.js are places; its own reader knows them.
  if (/(?:^|\.)Bodies\.\w+$/.test(value.type)) return null;
  if (value.type.endsWith('TriangleMeshGeometry')) return onlyTriangle(value);
  if (/(?:^|::)PxConvexCore(?!G)/.test(value.type)) return coreOf(value);
  // A geometry of three beside another engine is a picture of its bodies.
  if (value.type.startsWith('THREE.') && engine.name !== 'three') return null;
  if (word === null || value.type.startsWith('.') || value.type.startsWith('?')) return null;
  // The first argument of ODE's functions is a space, or 0 for none.
  const numbers = value.type.startsWith('dCreate')
    ? numbersOf({ ...value, args: value.args.slice(1) })
    : numbersOf(value);
  if (word === 'sphere') {
    // Four numbers are a centre and a radius; others behind the first tell how finely it is drawn.
    const radius = numbers[numbers.length === 4 ? 3 : 0] ?? numberField(value, /^m?_?radius$|^r$/i);
    if (radius === undefined) return null;
    const centre =
      numbers.length === 4
        ? numbers.slice(0, 3)
        : value.args.map((arg) => vectorOf(arg)).find((vector) => vector !== null);
    return withCentre(
      { shape: { type: 'sphere', radius }, ...(centre && { pose: { position: centre } }) },
      value,
    );
  }
  if (word === 'segment') return endsOf(value);
  if (word === 'bounds') return boundsOf(numbers.length === 6 ? inHalves(numbers, value) : value.args);
  if (word === 'corner') return cornerOf(value.args);
  if (word === 'box') return withCentre(boxOf(value, numbers, engine), value);
  if (word === 'ellipsoid') {
    const radii = numbers.length === 3 ? numbers : vectorOf(value.args[0] ?? field(value, /radii|semi/i));
    return radii ? { shape: { type: 'ellipsoid', radii } } : null;
  }
  if (word === 'points') {
    const points =
      pointsOf(value) ?? (value.type.endsWith('ConvexMeshGeometry') ? pointsWithin(value, 4) : null);
    return points && withMeshScale(points, value.args);
  }
  return withCentre(roundOf(value, word as 'capsule', numbers, engine), value);
}

/** Two points, or a list of two, and nothing between them but their line. */
function endsOf({ args }: Thing): MadeShape | null {
  const rows = rowsOf(args[0]);
  if (rows?.length === 2) return { shape: { type: 'points', points: rows } };
  const ends = args.map((arg) => vectorOf(arg)).filter((end) => end !== null);
  const isPair = ends.length === 2 && args.length === 2 && ends[0]!.length === ends[1]!.length;
  return isPair ? { shape: { type: 'points', points: ends } } : null;
}

/** A core of PhysX 5: whole heights before radii, along X. What its other cores measure is not known here. */
function coreOf({ type, args }: Thing): MadeShape | null {
  const kind = /(?:::|Core)(Cylinder|Cone)$/.exec(type)?.[1]?.toLowerCase() as 'cylinder' | undefined;
  const [height, radius] = args;
  if (!kind || typeof height !== 'number' || typeof radius !== 'number') return null;
  return { shape: { type: kind, radius, height, sized: 'full', axis: 'X' } };
}

/** A collider whose centre is not that of its body. */
function withCentre(made: MadeShape | null, value: Thing): MadeShape | null {
  const centre = /Collider/.test(value.type) ? vectorOf(value.fields.get('center')) : null;
  return made && centre ? { ...made, pose: { position: centre } } : made;
}

/** `Bbox_3(x, y, z, x, y, z)`. */
const inHalves = (numbers: number[], value: Thing): Thing[] =>
  inRows(numbers, 3).map((row) => thing('', row, value));

/** `HyperRectangle(corner, widths)`. */
function cornerOf(args: readonly Value[]): MadeShape | null {
  const [corner, sizes] = args.map((arg) => vectorOf(arg));
  if (!corner || sizes?.length !== corner.length) return null;
  const position = corner.map((x, i) => x + sizes[i]! / 2);
  return { shape: { type: 'box', sizes, sized: 'full' }, pose: { position } };
}

function boundsOf(args: readonly Value[]): MadeShape | null {
  const extent = args.find((arg) => isThing(arg) && /(?:^|[.:])Extent$/.test(arg.type));
  const [half, centre] = [extent, args.find((arg) => arg !== extent)].map((arg) => vectorOf(arg));
  if (half?.length === 3 && centre?.length === 3) {
    const turn = args.map((arg) => turnOf(arg)).find((each) => each !== null);
    return {
      shape: { type: 'box', sizes: half, sized: 'half' },
      pose: { position: centre, ...(turn && { turn }) },
    };
  }
  const rows = args.map((arg) => vectorOf(arg)).filter((row) => row !== null);
  const [least, most] = rows.length >= 2 ? rows : (rowsOf(args[0]) ?? []);
  if (!least || !most || least.length !== most.length || least.some((x, i) => x > most[i]!)) return null;
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
  const flat = /^(?:Box2D|planck)$/.test(engine.name) || /rectangle/i.test(value.type) ? 2 : 3;
  // Behind sizes that are numbers, a vector is a place.
  const isOfNumbers = numbers.length >= flat;
  const [middle, halves] = value.args.map((arg) => vectorOf(arg));
  // An OBB of three, of its centre and its half sizes.
  if (/(?:^|\.)OBB$/.test(value.type) && middle?.length === 3 && halves?.length === 3)
    return { shape: { type: 'box', sizes: halves, sized: 'half' } };
  const given =
    vectorOf(half) ??
    vectorOf(full) ??
    (isOfNumbers ? null : vectorOf(value.args.find((arg) => vectorOf(arg) !== null))) ??
    null;
  const keys = /^CCD_|^ccd_/.test(value.type)
    ? ['x', 'y', 'z']
    : value.fields.has('hx')
      ? ['hx', 'hy', 'hz']
      : // Engines have them along X, Y and Z in the order of their arguments.
        [...value.fields.keys()].filter((key) => /^(?:width|height|depth|length)$/.test(key));
  const edges = keys.map((key) => value.fields.get(key)).filter((edge) => typeof edge === 'number');
  // Jitter makes a cube of one number.
  const isCube = numbers.length === 1 && value.args.length === 1 && engine.name === 'Jitter';
  const own = isCube ? [numbers[0]!, numbers[0]!, numbers[0]!] : numbers;
  const sizes = given ?? (edges.length === 3 ? edges : own.length >= 2 ? own.slice(0, flat) : null);
  if (!sizes || sizes.length < 2 || sizes.some((size) => size < 0)) return null;
  const [first] = value.args;
  const sized =
    half !== undefined ||
    (isThing(first) && /half/i.test(first.name)) ||
    isOfParry(value.type) ||
    (sizes === edges && keys[0] === 'hx') ||
    // Godot 3 has half sizes under this name, and Godot 4 whole ones under another.
    (/Shape2D(?:\.new)?$/.test(value.type) && value.fields.has('extents'))
      ? 'half'
      : (value.fields.has('extents') && !/^(?:Godot 3|reactphysics3d)$/.test(engine.name)) ||
          value.type === 'FKBoxElem'
        ? 'full'
        : undefined;
  const place = value.args.map((arg) => vectorOf(arg)).find((vector) => vector?.length === 2);
  // Libraries in the plane put a box at its corner or at its centre.
  if (place && numbers.length === 2 && flat === 3 && !half && !full)
    return {
      shape: { type: 'box', sizes: [...numbers] },
      pose: { missing: 'whether its place is that of its corner or of its centre' },
    };
  const centre =
    isOfNumbers && !given ? value.args.map((arg) => vectorOf(arg)).find((vector) => vector !== null) : null;
  return {
    shape: { type: 'box', sizes: [...sizes], ...(sized && { sized }) },
    ...(centre && { pose: { position: centre } }),
  };
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
  const isNamed = /(?:capsule|cylinder|cone)(?:Shape)?_?[XYZxyz](?:::new|Shape|Geometry|Settings)*$/i.test(
    value.type,
  );
  const [, along] = /::new_([xyz])$/.exec(value.type) ?? [];
  const direction = numberField(value, /^m?_?direction$/i);
  const named = along ?? (isNamed ? letter : 'XYZ'[direction ?? -1]);
  const axis = named ? (named.toUpperCase() as 'X' | 'Y' | 'Z') : undefined;
  const half = numberField(value, /half/i);
  const full = numberField(value, /^(?:height|length|lz|h|l)$/i);
  if (/^(?:cannon|three)$/.test(engine.name) && type === 'cylinder' && numbers.length >= 3) {
    // Both radii come before the height.
    const [top, bottom, height] = numbers as [number, number, number];
    return top === bottom ? { shape: { type, radius: top, height, sized: 'full' } } : null;
  }
  const inOrder =
    engine.order === 'height first' || isOfParry(value.type) ? [numbers[1], numbers[0]] : numbers;
  // The half height of a capsule of Unreal has its cap in it.
  if (engine.name === 'Unreal' && type === 'capsule' && value.type !== 'FKSphylElem') {
    const [r, , hh] = vectorOf(value.args[0]) ?? [radiusField ?? numbers[0], 0, half ?? numbers[1]];
    return r === undefined || hh === undefined
      ? null
      : { shape: { type, radius: r, height: 2 * hh, sized: 'with caps' } };
  }
  const given = vectorOf(value.args[0]);
  const at = axis === 'X' ? [1, 0] : axis === 'Z' ? [0, 2] : [0, 1];
  const [radius, height] = given
    ? at.map((i) => given[i])
    : [radiusField ?? inOrder[0], half ?? full ?? inOrder[1]];
  if (radius === undefined || height === undefined) return null;
  if (radius < 0 || height < 0) return null;
  if (given) return { shape: { type, radius, height, sized: 'half', axis: axis ?? 'Y' } };
  const sized =
    value.type === 'FKSphylElem' ? 'full' : half === undefined && !isOfParry(value.type) ? undefined : 'half';
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

/** The first list of points among the arguments that made a mesh, searched in depth. */
function pointsWithin(value: Value | undefined, least: number, depth = 0): number[][] | null {
  if (!isThing(value) || depth > 6 || value.type.endsWith('Scale')) return null;
  const rows = rowsOf(value);
  if (rows && rows.length >= least && rows[0]!.length === 3) return rows;
  for (const inner of [...value.args, ...value.fields.values(), value.self]) {
    const found = pointsWithin(inner, least, depth + 1);
    if (found) return found;
  }
  return null;
}

/** A mesh of one triangle is convex. */
function onlyTriangle(value: Thing): MadeShape | null {
  const points = pointsWithin(value, 3);
  return points?.length === 3 ? { shape: { type: 'points', points, isTriangle: true } } : null;
}

/** The points with the scale of their mesh. Unless it is even, its own rotation is not worked out. */
export function withMeshScale(points: number[][], args: readonly Value[]): MadeShape {
  const given = args.find((arg): arg is Thing => isThing(arg) && arg.type.endsWith('PxMeshScale'));
  if (!given || given.args.length === 0) return { shape: { type: 'points', points } };
  const [factor, turn] = given.args;
  const scale = typeof factor === 'number' ? [factor, factor, factor] : vectorOf(factor);
  const isEven = scale?.length === 3 && scale.every((each) => each === scale[0]);
  if (scale?.length !== 3 || (!isEven && turn !== undefined && !isRest(turn)))
    return { shape: { type: 'points', points }, pose: { missing: 'the frame of its scale' } };
  return { shape: { type: 'points', points, scale } };
}

/** A rotation that turns nothing: `PxQuat(PxIdentity)`, `PxQuat(0, 0, 0, 1)`. */
const isRest = (value: Value): boolean =>
  isThing(value) &&
  /Quat/.test(value.type) &&
  (value.args.length === 0 ||
    value.args.some((arg) => isThing(arg) && /Identity$/i.test(arg.type)) ||
    (value.args.length === 4 && value.args.every((arg, i) => arg === [0, 0, 0, 1][i])));

/** `btConvexHullShape(&points[0].x(), count, stride)`: points of three or four numbers each, as vectors or in one list. */
function countedPoints({ type, args }: Thing): number[][] | null {
  const [first, count] = args;
  if (!type.endsWith('ConvexHullShape') || typeof count !== 'number' || count < 1) return null;
  if (!isThing(first)) return null;
  const flat = first.args.filter((arg) => typeof arg === 'number');
  const width = flat.length / count;
  if (flat.length === first.args.length && (width === 3 || width === 4))
    return inRows(flat, width).map((row) => row.slice(0, 3));
  return rowsOf(first)?.slice(0, count) ?? null;
}

function pointsOf(value: Thing): number[][] | null {
  const counted = countedPoints(value);
  if (counted) return counted;
  const flat = vectorOf(value.fields.get('positions'));
  if (flat && flat.length >= 9 && flat.length % 3 === 0) return inRows(flat, 3);
  for (const arg of [...value.fields.values(), ...value.args]) {
    const rows = rowsOf(arg);
    // A cloud may have one point.
    if (rows && rows.length >= (/PointCloud/i.test(value.type) ? 1 : 2)) return rows;
  }
  // `{ vertices, faces }`: the first list within the braces.
  const [settings] = value.args;
  const first = isThing(settings) && settings.type === '' ? rowsOf(settings.args[0]) : null;
  if (first && first.length >= 3 && first.every(({ length }) => length === 3)) return first;
  const own = value.args
    .map((arg) => vectorOf(arg))
    .filter((row) => row !== null && (row.length === 2 || row.length === 3));
  return own.length >= (/(?:^|\.)Simplex$/.test(value.type) ? 1 : 3) ? (own as number[][]) : null;
}
