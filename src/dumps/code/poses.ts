import type { Quaternion } from '../../math/rotation';
import type { RawPose, RawTurn } from '../raw';
import { inRows } from '../numbers';
import { composed, type Turn } from '../turns';
import { isThing, rowsOf, vectorOf, type Thing, type Value } from './values';

const last = (type: string): string => type.split(/::|\./).at(-1) ?? '';

/** The rotation that a value is; null for anything else. */
export function turnOf(value: Value | undefined): RawTurn | null {
  if (!isThing(value)) return null;
  const { type, args } = value;
  const parts = ['x', 'y', 'z', 'w'].map((key) => value.fields.get(key));
  if (type === '' && parts.every((part) => typeof part === 'number'))
    return { quaternion: parts, order: 'xyzw' };
  if (type === '*pose') {
    const factors = args.map((arg) => turnOf(arg));
    return factors.length === 2 && factors.every((factor) => factor !== null) ? { product: factors } : null;
  }
  if (/^\?.*(?:Basis|Quat\w*|Rot\w*|JMatrix|Matrix3(?:x3)?|Mat3)(?:\.|::|_)identity$/i.test(type))
    return { known: { x: 0, y: 0, z: 0, w: 1 } };
  // `np.eye(3)` as a rotation.
  if (/\.(?:eye|identity)$/.test(type) && args.length === 1 && args[0] === 3)
    return { known: { x: 0, y: 0, z: 0, w: 1 } };
  // `setFromEuler` takes angles that have their order already.
  const [first] = args;
  if (type === 'Euler' && isThing(first) && /(?:^|\.)Euler$/.test(first.type)) return turnOf(first);
  const angles = eulerOf(type, args);
  if (angles) return angles;
  const name = last(type).replace(/^(?:Px|bt|ccd|unit|hk|d|J|F|SCN|make)(?=[A-Z])|^simd_/, '');
  if (/^(?:unit)?quat|^from_xyzw$/i.test(name) || /(?:quat\w*)(?:::|\.)\w+$/i.test(type)) {
    if (/identity|^sIdentity|unit_?$/i.test(name) || (args.length === 0 && value.fields.size === 0))
      return { quaternion: [0, 0, 0, 1], order: 'xyzw' };
    const numbers =
      args.length === 1 ? (vectorOf(args[0]) ?? []) : args.filter((arg) => typeof arg === 'number');
    // The constructors of nalgebra and cgmath take w first.
    if (numbers.length === 4 && !/angle/i.test(name))
      return {
        quaternion: numbers,
        ...(/\bQuaternion::new$|^glm::d?quat$/.test(type) && { order: 'wxyz' as const }),
        ...(name === 'from_xyzw' && { order: 'xyzw' as const }),
      };
    const inner = args.length === 1 ? turnOf(args[0]) : null;
    if (inner) return inner;
    const axis = args.map((arg) => vectorOf(arg)).find((vector) => vector?.length === 3);
    const angle = args.find((arg) => typeof arg === 'number');
    if (axis && angle !== undefined) return axisAngle(axis, angle);
    const [x, y, z, w] = ['x', 'y', 'z', 'w'].map(
      (key) => value.fields.get(key) ?? value.fields.get(key === 'w' ? 's' : key),
    );
    if ([x, y, z, w].every((part) => typeof part === 'number'))
      return { quaternion: [x, y, z, w] as number[], order: 'xyzw' };
  }
  if (
    /(?:^|\.)Basis$|(?:^|::)(?:Matrix3[dfs]?|Mat3|Quaternion[dfs]?|Quat[fs]?)$|^glm::(?:mat[34]_cast|toMat[34])$/.test(
      type,
    ) &&
    args.length === 1
  )
    return turnOf(args[0]);
  if (/(?:^|\.)Basis$/.test(type) && args.length === 2 && typeof args[1] === 'number') {
    const axis = vectorOf(args[0]);
    return axis?.length === 3 ? axisAngle(axis, args[1]) : null;
  }
  if (value.self !== null && /^\.(?:to\w*(?:matrix|quaternion)|matrix|normali[sz]ed?)$/i.test(type))
    return turnOf(value.self);
  const [pitch, yaw, roll] = ['pitch', 'yaw', 'roll'].map((key) => value.fields.get(key));
  if (/(?:^|\.)Rotation$/.test(type) && [pitch, yaw, roll].every((angle) => typeof angle === 'number'))
    return ofRotator(pitch as number, yaw as number, roll as number);
  const [, unit] = /(?:^|::)Rot(?:2|ation)(?:2D)?::(?:from_)?(radians|degrees)$/.exec(type) ?? [];
  if (unit !== undefined && typeof first === 'number')
    return axisAngle([0, 0, 1], unit === 'degrees' ? first * DEGREE : first);
  if (/rotvec|scaled_axis$/i.test(name)) return rotationVector(vectorOf(args[0]));
  if (/from_quat/i.test(name)) {
    const numbers = vectorOf(args[0]);
    return numbers?.length === 4 ? { quaternion: numbers, order: 'xyzw' } : null;
  }
  if (/angle_?axis|axis_?angle$|(?:^|::)sRotation$/i.test(type)) {
    const axis = args.map((arg) => vectorOf(arg)).find((vector) => vector?.length === 3);
    const angle = args.find((arg) => typeof arg === 'number');
    return axis && angle !== undefined ? axisAngle(axis, angle) : null;
  }
  // `pin.utils.rotate('z', angle)`.
  const [about, by] = args;
  if (/(?:^|\.)rotate$/.test(type) && typeof about === 'string' && typeof by === 'number')
    return axisAngle(
      ['x', 'y', 'z'].map((axis) => Number(about.slice(1, -1) === axis)),
      by,
    );
  const [, turned] =
    /^(?:CreateRotation|sRotation|rotation_|from_rotation_|rotate)([xyz])$/i.exec(name) ?? [];
  if (turned && typeof args[0] === 'number')
    return axisAngle(
      ['X', 'Y', 'Z'].map((axis) => Number(axis === turned.toUpperCase())),
      args[0],
    );
  return null;
}

/** The nine numbers of a matrix, with its translation where it has one; null for anything else. */
export function matrixOf(value: Value | undefined): RawPose | null {
  if (!isThing(value)) return null;
  const rows = rowsOf(value);
  const numbers = value.args.filter((arg) => typeof arg === 'number');
  if (rows && rows.length >= 3 && rows.length <= 4 && rows[0]!.length >= 3 && rows[0]!.length <= 4) {
    const byColumns = /Mat44|PxMat|Basis$|^Transform3D$/.test(value.type);
    const isTransposed =
      !byColumns && rows.length === 4 && rows[0]!.length === 4 && rows[3]!.slice(0, 3).some((x) => x !== 0);
    return byColumns || isTransposed ? poseOfColumns(rows) : poseOfRows(rows);
  }
  if (/mat|float4x4|float3x3|basis|array|^$/i.test(value.type))
    return numbers.length === args(value) ? flatMatrix(numbers) : null;
  return null;
}

const args = (value: Thing): number => value.args.length;

type KnownTurn = Extract<RawTurn, { known: Quaternion }>;
type Axes = readonly [number, number, number];

/** The turns about one axis after the other, the last one first to be carried out. */
const turned = (...turns: readonly (readonly [axis: Axes, angle: number])[]): KnownTurn => ({
  known: turns
    .map(([axis, angle]): Turn => ({ matrix: null, quaternion: axisAngle(axis, angle).known }))
    .reduce((outer, inner) => composed(outer, inner)).quaternion,
});

const X: Axes = [1, 0, 0];
const Y: Axes = [0, 1, 0];
const Z: Axes = [0, 0, 1];
const DEGREE = Math.PI / 180;

/** A rotation by three angles, where a name says about which axes; null for anything else. */
function eulerOf(type: string, args: readonly Value[]): RawTurn | null {
  const numbers = args.filter((arg) => typeof arg === 'number');
  const three = numbers.length === 3 ? numbers : args.length === 1 ? vectorOf(args[0]) : null;
  if (type.endsWith('Quaternion.AngleAxis')) {
    const axis = args.map((arg) => vectorOf(arg)).find((vector) => vector?.length === 3);
    return axis && numbers.length === 1 ? axisAngle(axis, numbers[0]! * DEGREE) : null;
  }
  if (three?.length !== 3) return null;
  const [a, b, c] = three as [number, number, number];
  const angles = { X: [X, a], Y: [Y, b], Z: [Z, c] } as const;
  if (/(?:^|THREE\.)Euler$/.test(type)) {
    const written = args.find((arg) => typeof arg === 'string')?.slice(1, -1) ?? 'XYZ';
    if (!/^(?:XYZ|XZY|YXZ|YZX|ZXY|ZYX)$/.test(written)) return null;
    const order = written.split('') as ('X' | 'Y' | 'Z')[];
    return { ...turned(...order.map((axis) => angles[axis])), from: three };
  }
  const known = ((): RawTurn | null => {
    if (/^FRotator$/.test(type)) return ofRotator(a, b, c);
    if (type.endsWith('Quaternion.Euler')) return ofUnityAngles(a, b, c);
    if (/CreateFromYawPitchRoll$|^btQuaternion$/.test(type)) return turned([Y, a], [X, b], [Z, c]);
    if (/(?:Basis|Quaternion)\.from_euler$/.test(type)) return turned([Y, b], [X, a], [Z, c]);
    return /RollPitchYaw[df]?(?:<\w+>)?$|from_euler_angles$|::fromEulerAngles$|getQuaternionFromEuler$|quat_rpy$|(?:^|\.)(?:quaternion_from_euler|euler_matrix|rpyToMatrix)$|sEulerAngles$/.test(
      type,
    )
      ? turned([Z, c], [Y, b], [X, a])
      : null;
  })();
  return known && { ...known, from: three };
}

/** The rotation of pitch, yaw and roll of Unreal in degrees: yaw about Z, then pitch about −Y, then roll about −X. */
export const ofRotator = (pitch: number, yaw: number, roll: number): RawTurn => ({
  ...turned([Z, yaw * DEGREE], [Y, -pitch * DEGREE], [X, -roll * DEGREE]),
  from: [pitch, yaw, roll],
});

/** The rotation of the angles that Unity shows, in degrees: about Z, then X, then Y. */
export const ofUnityAngles = (x: number, y: number, z: number): RawTurn => ({
  ...turned([Y, y * DEGREE], [X, x * DEGREE], [Z, z * DEGREE]),
  from: [x, y, z],
});

/** The rotation of roll, pitch and yaw in radians, about the fixed axes X, Y and Z. */
export const ofRollPitchYaw = (roll: number, pitch: number, yaw: number): KnownTurn =>
  turned([Z, yaw], [Y, pitch], [X, roll]);

/** The rotation of three angles in degrees about X, Y and Z, each axis being turned by those before it. */
export const ofTurnedAxes = (x: number, y: number, z: number): RawTurn => ({
  ...turned([X, x * DEGREE], [Y, y * DEGREE], [Z, z * DEGREE]),
  from: [x, y, z],
});

export function flatMatrix(numbers: readonly number[]): RawPose | null {
  const width = numbers.length === 9 ? 3 : numbers.length === 12 || numbers.length === 16 ? 4 : 0;
  return width === 0 ? null : poseOfRows(inRows(numbers, width));
}

/** A pose of three or four rows, with a fourth column where they have one. */
export function poseOfRows(rows: readonly (readonly number[])[]): RawPose {
  const three = rows.slice(0, 3);
  const turn: RawTurn = {
    matrix: three.flatMap((row) => row.slice(0, 3)),
    ...(three[0]!.length === 4 && { layout: 'rows' as const }),
  };
  return three[0]!.length === 4 ? { turn, position: three.map((row) => row[3]!) } : { turn };
}

export function poseOfColumns(columns: readonly (readonly number[])[]): RawPose {
  const turn: RawTurn = {
    matrix: columns.slice(0, 3).flatMap((column) => column.slice(0, 3)),
    layout: 'columns',
  };
  return columns[3] ? { turn, position: columns[3].slice(0, 3) } : { turn };
}

/** A turn in the plane, as Box2D and Chipmunk hold it. */
export const sineCosine = (s: number, c: number): KnownTurn => ({
  ...axisAngle([0, 0, 1], Math.atan2(s, c)),
  from: [s, c],
});

export function axisAngle(axis: readonly number[], angle: number): KnownTurn {
  const [x = 0, y = 0, z = 0] = axis;
  const length = Math.hypot(x, y, z);
  const from = [...axis, angle];
  if (length === 0 || angle === 0) return { known: { x: 0, y: 0, z: 0, w: 1 }, from };
  const s = Math.sin(angle / 2) / length;
  return { known: { x: x * s, y: y * s, z: z * s, w: Math.cos(angle / 2) }, from };
}

export const rotationVector = (vector: readonly number[] | null): RawTurn | null =>
  vector?.length === 3 ? { ...axisAngle(vector, Math.hypot(...vector)), from: vector } : null;

/** `Pose::IDENTITY`, `Transform3D.IDENTITY`, `Matrix4x4.identity`. */
const isIdentityConstant = (type: string): boolean =>
  /^\?.*(?:Pose|Isometry|Transform|Mat(?:rix)?4|Affine)\w*(?:::|\.)identity$/i.test(type);

const isIdentityCall = ({ type, args: given, fields }: Thing): boolean =>
  /identity$/i.test(type) ||
  given.some((arg) => isThing(arg) && /identity$/i.test(arg.type)) ||
  (given.length === 0 && fields.size === 0 && /(?:::new|default)$/i.test(type));

const poseType =
  /transform|^cframe|translation_matrix$|isometry|pose|motionstate|placement|mat44|matrix4|affine|setpose|\*pose|(?:^|[.:])se3|float4x4|b2rot|^glm::(?:mat4|translate|rotate)$/i;

/** Four rows of four numbers, the last of which is that of a rigid motion, whatever holds them; null for anything else. */
function squareOf(value: Value | undefined): RawPose | null {
  if (!isThing(value) || !/(?:^|\.)(?:array|eye|identity|)$/.test(value.type)) return null;
  const isUnit = value.args.length === 1 && value.args[0] === 4;
  if (/(?:eye|identity)$/.test(value.type)) return isUnit ? { isIdentity: true } : null;
  const rows = rowsOf(value);
  return rows?.length === 4 && rows[3]!.join() === '0,0,0,1' ? poseOfRows(rows) : null;
}

/** `{{1, 2, 3}, Quaternion::identity()}`: a place and a turn in braces; null for anything else. */
function bracesOf(value: Value | undefined): RawPose | null {
  if (!isThing(value) || value.type !== '' || value.args.length !== 2) return null;
  const position = vectorOf(value.args[0]);
  const turn = turnOf(value.args[1]);
  return position?.length === 3 && turn ? { position, turn } : null;
}

/** Nine numbers of a rigid motion in the plane, whose last row or last column is `0 0 1`; null for anything else. */
function planeMotionOf(value: Value | undefined): RawPose | null {
  if (!isThing(value) || !/(?:^|[.:])D?Mat(?:rix)?_?3\w*(?:(?:::|\.)\w+)?$/i.test(value.type)) return null;
  const numbers = rowsOf(value)?.flat() ?? value.args.filter((arg) => typeof arg === 'number');
  if (numbers.length !== 9) return null;
  const [[a, b, x], [c, d, y], last] = inRows(numbers, 3) as unknown as [Axes, Axes, Axes];
  const isByRows = last.join() === '0,0,1';
  const isByColumns = [x, y, last[2]].join() === '0,0,1';
  const isRigid = Math.abs(a - d) + Math.abs(b + c) + Math.abs(Math.hypot(a, c) - 1) < 1e-6;
  // A turn about Z has both, and may be written either way.
  if (!isRigid || isByRows === isByColumns)
    return isByRows && a === 1 ? { position: [0, 0], turn: { known: { x: 0, y: 0, z: 0, w: 1 } } } : null;
  const position = isByRows ? [x, y] : [last[0], last[1]];
  return { position, turn: sineCosine(isByRows ? c : b, a) };
}

/** The pose that a value is; null for anything else. */
export function poseOf(value: Value | undefined, depth = 0): RawPose | null {
  const square = squareOf(value) ?? (depth === 0 ? (planeMotionOf(value) ?? bracesOf(value)) : null);
  if (square) return square;
  if (isThing(value) && isIdentityConstant(value.type)) return { isIdentity: true };
  if (
    !isThing(value) ||
    depth > 6 ||
    !poseType.test(value.type) ||
    value.type.startsWith('?') ||
    value.type.startsWith('.')
  )
    return null;
  const { type, fields } = value;
  const given = value.args;
  if (type === '*pose') return productOf(given, depth);
  if (/^glm::(?:translate|rotate)$/.test(type)) return ofGlm(value, depth);
  const pose: RawPose = isIdentityCall(value) ? { isIdentity: true } : {};
  // Rows of the basis and then the origin, as scenes of Godot hold it.
  if (/^Transform(?:3D)?$/.test(type) && given.length === 12 && given.every((arg) => typeof arg === 'number'))
    return { turn: { matrix: given.slice(0, 9), layout: 'rows' }, position: given.slice(9) };
  if (/^CFrame\.new$/.test(type)) return poseOfCFrame(given.filter((arg) => typeof arg === 'number'));
  // `PxTransform(x, y, z, q)`.
  const behind = given.length === 4 ? turnOf(given[3]) : null;
  const first = given.slice(0, 3).filter((arg) => typeof arg === 'number');
  if (behind && first.length === 3) return { position: first, turn: behind };
  // A function of one's own: a place, and an angle that is 0.
  if (/^transform_?3d$/.test(type) && given.length === 4 && given[3] === 0)
    return { position: given.slice(0, 3).filter((arg) => typeof arg === 'number') };
  const own = matrixOf(value);
  if (own && given.length > 1) return { ...own };
  const turned = /Mat44::sRotation/.test(type) && !/Translation/.test(type) ? turnOf(value) : null;
  if (turned) return { turn: turned, position: [0, 0, 0] };
  if (
    (/translation|from_xyz|fromTranslation/i.test(last(type)) && !/rotation/i.test(last(type))) ||
    (given.length >= 2 && given.length <= 3 && given.every((arg) => typeof arg === 'number'))
  ) {
    const vector = translationOf(value);
    if (vector) pose.position = vector;
    else if (given.length > 0) pose.missing = 'the value of its position';
  } else for (const arg of given) takePart(pose, arg, type, depth);
  const isMessage = last(type) === 'Pose';
  for (const [key, part] of fields) {
    if (/^\.?(?:position|translation|origin|p|pos|t|position_)$/i.test(key)) {
      const vector = vectorOf(isMessage ? withZeros(part, ['x', 'y', 'z']) : part);
      if (vector) pose.position = vector;
      else if (key.length > 1) pose.missing = 'the value of its position';
    } else if (/^\.?(?:rotation|quaternion|orientation|q|linear|basis|rot|r)$/i.test(key)) {
      const turn =
        turnOf(isMessage ? withZeros(part, ['x', 'y', 'z', 'w']) : part) ??
        matrixOf(part)?.turn ??
        quaternionList(part);
      if (turn) pose.turn = turn;
      else if (key.length > 1) pose.missing = 'the value of its rotation';
    } else if (key === 'pose' && isThing(part) && type.endsWith('PoseStamped')) {
      const inner = poseOf(part.type === '' ? { ...part, type: 'Pose' } : part, depth + 1);
      Object.assign(pose, inner ?? {});
    } else if (key === '.whole') Object.assign(pose, poseOf(part, depth + 1) ?? matrixOf(part) ?? {});
  }
  return pose;
}

/** The members of a message of ROS that are not set are 0. */
function withZeros(part: Value, keys: readonly string[]): Value {
  if (!isThing(part) || part.args.length > 0 || ![...part.fields.keys()].every((key) => keys.includes(key)))
    return part;
  return {
    ...part,
    fields: new Map(keys.map((key) => [key, part.fields.get(key) ?? (part.fields.has(key) ? null : 0)])),
  };
}

/** The place of a CFrame of Roblox, and then its quaternion or its rows. */
export function poseOfCFrame(numbers: readonly number[]): RawPose | null {
  const position = numbers.slice(0, 3);
  if (numbers.length === 3) return { position };
  if (numbers.length === 7) return { position, turn: { quaternion: numbers.slice(3), order: 'xyzw' } };
  return numbers.length === 12 ? { position, turn: { matrix: numbers.slice(3), layout: 'rows' } } : null;
}

/** `glm::translate(m, v)` and `glm::rotate(m, angle, axis)` multiply from the right; m may be left out. */
function ofGlm({ type, args: given }: Thing, depth: number): RawPose | null {
  const inner = type.endsWith('translate') ? vectorOf(given.at(-1)) : null;
  const angle = given.find((arg) => typeof arg === 'number');
  const axis = vectorOf(given.at(-1));
  const own: RawPose | null = inner
    ? { position: inner }
    : angle !== undefined && axis
      ? { turn: axisAngle(axis, angle) }
      : null;
  if (!own || !isThing(given[0]) || given[0] === given.at(-1)) return own;
  const outer = poseOf(given[0], depth + 1);
  if (!outer) return null;
  if (own.turn) return { ...outer, turn: outer.turn ? { product: [outer.turn, own.turn] } : own.turn };
  if (outer.turn) return { missing: 'the product of its transforms' };
  return { ...outer, position: inner!.map((x, i) => x + (outer.position?.[i] ?? 0)) };
}

/** Two poses, or a pose and a part of one, after each other. What moves in a turned frame is not worked out here. */
function productOf(factors: readonly Value[], depth: number): RawPose | null {
  const [outer, inner] = factors.map((factor): RawPose | null => {
    const turn = turnOf(factor);
    if (turn) return { turn };
    const vector = isThing(factor) && /translation/i.test(factor.type) ? translationOf(factor) : null;
    return vector ? { position: vector } : poseOf(factor, depth + 1);
  });
  if (!outer || !inner) return outer ?? inner ?? null;
  if (outer.missing ?? inner.missing) return { missing: (outer.missing ?? inner.missing)! };
  const isMoved = inner.position?.some((x) => x !== 0) === true;
  if (isMoved && (outer.turn || outer.position?.some((x) => x !== 0)))
    return { missing: 'the product of its transforms' };
  const position = isMoved ? inner.position : (outer.position ?? inner.position);
  const turn = outer.turn && inner.turn ? { product: [outer.turn, inner.turn] } : (outer.turn ?? inner.turn);
  return { ...(position && { position }), ...(turn && { turn }) };
}

/** Null too if one of several numbers is not known. */
function translationOf({ args: given }: Thing): number[] | null {
  const numbers = given.filter((arg) => typeof arg === 'number');
  if (numbers.length >= 2) return numbers.length === given.length ? numbers : null;
  return vectorOf(given[0]);
}

function quaternionList(value: Value): RawTurn | null {
  const numbers = vectorOf(value);
  return numbers?.length === 4 ? { quaternion: numbers } : null;
}

function takePart(pose: RawPose, arg: Value, type: string, depth: number): void {
  const turn = turnOf(arg);
  const vector = vectorOf(arg);
  const matrix = matrixOf(arg);
  const inner = poseOf(arg, depth + 1);
  if (turn) pose.turn = turn;
  else if (inner?.missing !== undefined) pose.missing = inner.missing;
  else if (inner) {
    pose.position ??= inner.position ?? [0, 0, 0];
    if (inner.turn && !pose.turn) pose.turn = inner.turn;
    if (pose.position.every((x) => x === 0) && inner.position) pose.position = inner.position;
  } else if (matrix?.turn) {
    pose.turn = matrix.turn;
    if (matrix.position) pose.position = matrix.position;
  } else if (vector?.length === 4) pose.turn = { quaternion: vector };
  else if (vector?.length === 2 && pose.position !== undefined && /b2Transform/.test(type))
    pose.turn = axisAngle([0, 0, 1], Math.atan2(vector[1]!, vector[0]!));
  else if (vector && (vector.length === 3 || vector.length === 2)) {
    if (pose.position === undefined) pose.position = vector;
    else if (/isometry|pose/i.test(type)) pose.turn = rotationVector(vector) ?? pose.turn!;
    else if (type === 'FTransform' && vector.some((factor) => factor !== 1))
      pose.missing = 'the effect of its scale';
  } else if (typeof arg === 'number' && /isometry2|pose|isometry|transform2|b2/i.test(type))
    pose.turn = axisAngle([0, 0, 1], arg);
  else if (isUnclear(arg))
    pose.missing = `the value of its ${isThing(arg) && /quat|rot|angle/i.test(arg.type) ? 'rotation' : 'position'}`;
}

/** A part of a pose that could not be worked out, because a name or a call in it is not known. */
const isUnclear = (value: Value): boolean =>
  value === null ||
  (isThing(value) &&
    !/identity/i.test(value.type) &&
    (value.type.startsWith('?') || value.args.some((arg) => isUnclear(arg))));
