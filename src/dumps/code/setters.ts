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
    /^(?:set_?)?(?:local|world|global)?_?(?:translation|position|origin|pos|block|center|centre|location)\w*$/i.test(
      name,
    );
  const isTurn =
    /^(?:set_?)?(?:local|world|global)?_?(?:rotation|quat\w*|orientation|basis|linear|angle)$/i.test(name);
  const isWhole = /^(?:set_?)?(?:local|world|global)?_?(?:transform\w*|pose|matrix|isometry)$/i.test(name);
  if (!record) {
    if (name === 'setIdentity') target.fields.clear();
    if (isTranslation && value !== undefined) target.fields.set('.position', asVector(args));
    if (isTurn && value !== undefined) target.fields.set('.rotation', value);
    return;
  }
  if (typeof value === 'number' && value >= 0 && isRounding(found, record, name))
    record.made = { ...record.made, margin: value };
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

/** A radius around the shape. The margin of Bullet is within most shapes, and around hulls. */
const isRounding = ({ engine }: Found, { made }: FoundBody, name: string): boolean =>
  name === 'setSweptSphereRadius' ||
  (name === 'setMargin' && engine.name === 'Bullet' && made.shape.type === 'points');

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
