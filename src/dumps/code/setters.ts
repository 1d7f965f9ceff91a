import type { Found } from './found';
import type { FoundBody } from './found-body';
import type { Engine } from '../engines';
import type { RawPose, RawTurn } from '../raw';
import { axisAngle, matrixOf, poseOf, rotationVector, turnOf } from './poses';
import { isThing, thing, vectorOf, type Thing, type Value } from './values';

/** `target.name(args)`: the name says whether it is a position, a turn or a whole pose. */
export function applySetter(found: Found, target: Thing, name: string, args: readonly Value[]): void {
  const record = found.owners.get(target);
  const [value] = args;
  const isTranslation =
    /^(?:set_?|with_)?(?:local|world|global)?_?(?:translation|position|origin|pos|block|center|centre|location)\w*$/i.test(
      name,
    );
  const isTurn =
    /^(?:set_?|with_)?(?:local|world|global)?_?(?:rotation|quat\w*|orientation|basis|linear|angle)$/i.test(
      name,
    );
  const isWhole = /^(?:set_?)?(?:local|world|global)?_?(?:transform\w*|pose|matrix|isometry)$/i.test(name);
  if (record && turnMore(found, target, record, name, args)) return;
  if (moveMore(found, target, name, args)) return;
  if (!record) {
    if (name === 'SetPositionAndRotation' && args.length === 2) {
      target.fields.set('position', args[0]!);
      target.fields.set('rotation', args[1]!);
    }
    if (name === 'setIdentity') target.fields.clear();
    if (isTranslation && value !== undefined) target.fields.set('.position', asVector(args));
    if (isTurn && value !== undefined) target.fields.set('.rotation', value);
    // A setter copies what it is given.
    if (isWhole && isThing(value) && poseOf(value))
      target.fields.set('transform', { ...value, fields: new Map(value.fields) });
    return;
  }
  if (typeof value === 'number' && value >= 0) {
    const rounding = roundingBy(found, record, name);
    if (rounding) record.made = { ...record.made, [rounding]: value };
  }
  if (isThing(value) && (isTranslation || isTurn || isWhole))
    record.spans.push({ start: value.start, end: value.end });
  if (isWhole && isThing(value)) {
    // A setter copies what it is given.
    record.live = [];
    record.poses = [poseOf(value) ?? matrixOf(value) ?? {}];
  } else if (isTranslation || isTurn) {
    const pose = record.poses[0] ?? {};
    record.poses[0] = pose;
    const vector = vectorOf(asVector(args));
    if (isTranslation && vector) pose.position = vector;
    if (isTranslation && args.length > 0) note(pose, 'the value of its position', vector !== null);
    const turn = isTurn && (turnOf(value) ?? matrixOf(value)?.turn ?? turnBy(value, vector, found.engine));
    if (turn) pose.turn = turn;
    if (isTurn && args.length > 0) note(pose, 'the value of its rotation', turn !== null);
  }
}

/** `rotateY(a)`, `rotateOnAxis(v, a)` and `translate(x, y, z)` of three, `rotate_y(a)` of Godot: what there was is turned or moved further. False for anything else. */
function turnMore(
  { engine }: Found,
  target: Thing,
  record: FoundBody,
  name: string,
  args: readonly Value[],
): boolean {
  const isThree = engine.name === 'three';
  const [, axisName] = /^rotate_?([XYZxyz])$/.exec(name) ?? [];
  const [first, second] = args;
  const isAbout = isThree && name === 'rotateOnAxis';
  const angle = isAbout ? second : axisName ? first : undefined;
  const axis = isAbout
    ? vectorOf(first)
    : ['x', 'y', 'z'].map((each) => Number(each === axisName?.toLowerCase()));
  const isMove = isThree && name === 'translate' && args.length === 3;
  if (!(isThree || engine.name.startsWith('Godot')) || (typeof angle !== 'number' && !isMove)) return false;
  if (!axis || (isMove && !args.every((arg) => typeof arg === 'number'))) return false;
  const turn = isMove ? null : axisAngle(axis, angle as number);
  // The corners of a geometry are turned and moved themselves, before any mesh places them.
  if (isThree && !record.claimed) {
    const own = record.made.pose;
    const pose: RawPose = turn ? { turn } : { position: args as number[] };
    record.made = {
      ...record.made,
      pose: own ? { missing: 'the product of the changes of its geometry' } : pose,
    };
    return true;
  }
  if (!turn) return false;
  target.fields.delete('rotation');
  const pose = record.poses[0] ?? {};
  record.poses[0] = pose;
  // three turns about its own axes, Godot about those of its parent.
  if (pose.turn) pose.turn = { product: isThree ? [pose.turn, turn] : [turn, pose.turn] };
  else pose.turn = turn;
  return true;
}

/**
 * `translate(v)` and `rotate(angle)` of dyn4j, trimesh and Open3D, for an object that has a shape or will get one: it is moved from
 * where it is. False for anything else.
 */
function moveMore({ engine, owners }: Found, target: Thing, name: string, args: readonly Value[]): boolean {
  if (!/^(?:dyn4j|trimesh|Open3D)$/.test(engine.name)) return false;
  const pose = owners.get(target)?.poses;
  const held = vectorOf(target.fields.get('.position'));
  const before = pose ? (pose[0]?.position ?? []) : (held ?? []);
  if (/^(?:apply_)?translat(?:e|ion)$/.test(name)) {
    const vector = vectorOf(asVector(args));
    if (!vector) return false;
    const position = vector.map((x, i) => x + (before[i] ?? 0));
    if (pose) pose[0] = { ...pose[0], position };
    else target.fields.set('.position', thing('', position, target));
    return true;
  }
  const [angle] = args;
  if (engine.name !== 'dyn4j' || !/^rotate(?:AboutCenter)?$/.test(name) || typeof angle !== 'number')
    return false;
  // `rotate` turns about O, and would move a body that is elsewhere.
  if (pose || target.fields.has('.rotation') || (name === 'rotate' && before.some((x) => x !== 0)))
    return false;
  target.fields.set('.rotation', thing('AngleAxis', [thing('', [0, 0, 1], target), angle], target));
  return true;
}

/** `position.x = 1` and `rotation.z = 2`: one coordinate of a place, or one angle about the axes of three and Godot. */
export function setPart(found: Found, target: Thing, member: string, axis: string, value: Value): void {
  const { name } = found.engine;
  const at = 'xyz'.indexOf(axis);
  const record = found.owners.get(target);
  const isKnown = name === 'three' || name === 'cannon' || name.startsWith('Godot');
  if (!record || !isKnown || at < 0 || typeof value !== 'number') return;
  const pose = record.poses[0] ?? {};
  record.poses[0] = pose;
  if (member === 'position') pose.position = (pose.position ?? [0, 0, 0]).with(at, value);
  if (member !== 'rotation' || name === 'cannon') return;
  const euler = target.fields.get('rotation');
  if (!isThing(euler)) return;
  // Angles that a quaternion or a further turn has changed are not worked out.
  const isFirst = euler.type === '' && euler.args.length === 0 && pose.turn === undefined;
  if (!isFirst && (euler.type !== 'Euler' || target.fields.has('quaternion')))
    return note(pose, 'the value of its rotation', false);
  if (isFirst)
    Object.assign(euler, { type: 'Euler', args: name === 'three' ? [0, 0, 0] : [0, 0, 0, '"YXZ"'] });
  euler.args[at] = value;
  const turn = turnOf(euler);
  if (turn) pose.turn = turn;
}

/** What a setter says of the rounding. The margin of Bullet is around hulls and cones, and within all other shapes. */
function roundingBy({ engine }: Found, { made }: FoundBody, name: string): 'margin' | 'inset' | null {
  if (name === 'setSweptSphereRadius') return 'margin';
  if (name !== 'setMargin' || engine.name !== 'Bullet') return null;
  return /^(?:points|cone)$/.test(made.shape.type) ? 'margin' : 'inset';
}

/** What a setter says and cannot be worked out is missing, until another one says it. */
function note(pose: RawPose, what: string, isKnown: boolean): void {
  if (!isKnown) pose.missing = what;
  else if (pose.missing === what) delete pose.missing;
}

/** A quaternion, an angle in the plane, or what three numbers are to an engine. */
function turnBy(
  value: Value | undefined,
  vector: readonly number[] | null,
  { name }: Engine,
): RawTurn | null {
  if (vector?.length === 4) return { quaternion: [...vector] };
  // Unity and Godot have angles in degrees, or in either.
  if (typeof value === 'number') return /^(?:Unity|Godot)/.test(name) ? null : axisAngle([0, 0, 1], value);
  return name === 'parry' ? rotationVector(vector) : null;
}

const asVector = (args: readonly Value[]): Value =>
  args.length > 1 && args.every((arg) => typeof arg === 'number')
    ? thing('', [...args], { start: 0, end: 0 })
    : (args[0] ?? null);
