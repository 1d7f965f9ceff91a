import type { RawBody, RawPose, Span } from '../raw';
import { axisAngle, matrixOf, ofUnityAngles, poseOf, rotationVector, turnOf } from './poses';
import { isPrimitive } from './built-in';
import { shapeWord, type MadeShape } from './shapes';
import { isThing, vectorOf, type Thing, type Value } from './values';

/** A body while the program is read: its shape, and what is said of its pose. */
export interface FoundBody {
  name: string;
  made: MadeShape;
  poses: RawPose[];
  /** Objects that are its poses, and may still change. */
  live: Thing[];
  spans: Span[];
  /** A call has placed it. */
  claimed: boolean;
  /** It is in a world or a list of bodies. */
  isListed?: true;
  /** A query has the same shape twice, of which this is the second. */
  isTwin?: true;
  /** The object that carries the shape and may have a pose of its own. */
  holder?: Thing;
}

/** Takes what a call's arguments say of the pose. */
export function placeAmong(record: FoundBody, args: readonly Value[]): void {
  const pose: RawPose = {};
  const wholes = args.filter((arg) => poseOf(arg));
  if (wholes.length > 1) {
    // One of them is that of a body which is not known.
    record.poses.push({ missing: 'which of two transforms is its own' });
    return;
  }
  for (const arg of args) {
    if (isThing(arg) && shapeWord(arg.type) !== null) continue;
    const whole = poseOf(arg);
    if (whole && isThing(arg)) {
      record.live.push(arg);
      record.spans.push({ start: arg.start, end: arg.end });
      continue;
    }
    // Beside a whole pose, a vector is a scale or an offset.
    if (wholes.length === 1) continue;
    const turn = turnOf(arg);
    const vector = vectorOf(arg);
    if (turn) pose.turn ??= turn;
    else if (vector && (vector.length === 2 || vector.length === 3)) {
      if (isThing(arg) && !pose.position) record.spans.push({ start: arg.start, end: arg.end });
      pose.position ??= vector;
    } else if (isUnknownPlace(arg)) pose.missing = 'the value of its position';
  }
  if (pose.position) delete pose.missing;
  if (pose.position || pose.turn || pose.missing) record.poses.push(pose);
}

/** A list of three, of which some are numbers and some could not be worked out. */
const isUnknownPlace = (value: Value): boolean =>
  isThing(value) &&
  value.type === '' &&
  value.args.length === 3 &&
  value.args.some((arg) => typeof arg === 'number') &&
  value.args.every(
    (arg) => arg === null || typeof arg === 'number' || (isThing(arg) && arg.type.startsWith('?')),
  );

/** `basePosition=[1, 2, 3]`, `xform=…`: what a call says of a pose by the names of its arguments. */
export function placeNamed(record: FoundBody, call: Thing): void {
  const pose = namedPose(call);
  if (!pose) return;
  record.poses.push(pose);
  record.spans.push({ start: call.start, end: call.end });
}

/** The poses of objects that may still change, as they are now. */
export function resolveLive(record: FoundBody): RawPose[] {
  const poses = record.live.map((live) => poseOf(live) ?? {});
  record.live = [];
  return poses;
}

const MAX_HOLDERS = 8;
/** Under this name a node has the one that it is a child of. */
export const PARENT = '.parent';

/** What carries a shape, the outermost first. */
function holdersOf({ holder }: FoundBody): Thing[] {
  const holders: Thing[] = [];
  let at: Value | undefined = holder;
  while (isThing(at) && holders.length < MAX_HOLDERS) {
    holders.unshift(at);
    at = at.fields.get(PARENT);
  }
  return holders;
}

/** The body as its format's reader gives it. */
export function bodyOf(record: FoundBody, i: number): RawBody {
  const { made, name, spans } = record;
  const poses = [
    ...holdersOf(record).flatMap((holder) => holderPose(holder) ?? []),
    ...record.poses,
    ...record.live.map((live) => poseOf(live) ?? {}),
    ...(made.pose ? [made.pose] : []),
  ];
  const { shape, margin = 0, inset, scale } = made;
  return {
    name: name || `body ${i + 1}`,
    shape,
    poses,
    spans,
    ...(margin > 0 && { margin }),
    ...(inset !== undefined && { inset }),
    ...(scale && { scale }),
  };
}

/** The pose that the members of an object tell by their names. */
function namedPose({ type, fields }: Thing): RawPose | null {
  const pose: RawPose = {};
  for (const [written, value] of fields) {
    const key = written.replace(/^\./, '');
    const list = vectorOf(value);
    // The centre of a collider is in the frame of its body.
    const isCentre = /^cent(?:er|re)$/i.test(key) && !/Collider/.test(type);
    const isPlace = isCentre || /^(?:local|base|world)?_?(?:pos|position|translation|origin)$/i.test(key);
    if (isPlace && list && list.length <= 3) pose.position = list;
    else if (/^(?:angle|rotation)$/.test(key) && typeof value === 'number')
      pose.turn = axisAngle([0, 0, 1], value);
    else if (/^(?:local|base|world)?_?(?:rot|rotation|quat|quaternion|orientation)$/i.test(key)) {
      const turn =
        turnOf(value) ?? matrixOf(value)?.turn ?? (list?.length === 4 ? { quaternion: list } : null);
      if (turn) pose.turn = turn;
    } else if (/^(?:local)?eulerAngles$/i.test(key) && list?.length === 3) {
      pose.turn = ofUnityAngles(list[0]!, list[1]!, list[2]!);
    } else if (/^(?:xform|pose|transform|placement)$/i.test(key))
      Object.assign(pose, poseOf(value) ?? matrixOf(value) ?? {});
  }
  return pose.position || pose.turn || pose.isIdentity ? pose : null;
}

/** Sizes of a shape whose object is scaled are not those of the text. */
export function scaleAsk(holder: Thing | undefined, name: string): string[] {
  if (holder && isPrimitive(holder)) return [];
  const transform = holder?.fields.get('transform');
  const scale = isThing(transform) ? vectorOf(transform.fields.get('localScale')) : null;
  return scale?.some((factor) => factor !== 1)
    ? [`${name} is scaled by ${scale.join(', ')}: what are its sizes?`]
    : [];
}

/** As other poses by names; three numbers of a rotation are its axis times its angle. */
function carrierPose(carrier: Thing): RawPose {
  const given = carrier.fields.get('.rotation');
  const vector = turnOf(given) ? null : vectorOf(given);
  const turn = vector?.length === 3 ? rotationVector(vector) : null;
  return { ...namedPose(carrier), ...(turn && { turn }) };
}

/** The settings of a rigid body of Rapier in the call that makes it or in a handle of it; null for anything else. */
export function carrierIn(value: Value, depth = 0): Thing | null {
  if (!isThing(value) || depth > 4) return null;
  if (/RigidBody(?:Desc|Builder)\b/.test(value.type)) return value;
  return /(?:^|\.)(?:insert|create_?(?:rigid_?)?body)$/i.test(value.type)
    ? carrierIn(value.args[0] ?? null, depth + 1)
    : null;
}

/** The pose of an object that carries a shape: its own members, those of its transform, or what made it. */
function holderPose(holder: Thing): RawPose | null {
  const transform = holder.fields.get('transform');
  const carrier = carrierIn(holder);
  // Later settings of a body count.
  if (carrier) return { ...carrierPose(carrier), ...carrierPose(holder) };
  const own = namedPose(holder) ?? (isThing(transform) ? namedPose(transform) : null);
  const made = holder.args.map((arg) => poseOf(arg)).find((pose) => pose !== null);
  const [settings] = holder.args;
  return own ?? made ?? (isThing(settings) && settings.type === '' ? namedPose(settings) : null);
}
