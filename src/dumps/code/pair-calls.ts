import type { RawCast, RawPose, RawTurn } from '../raw';
import { ownerOf, positionNamed, type Found } from './found';
import { poseOf, turnOf } from './poses';
import type { FoundBody } from './found-body';
import { noteState } from './states';
import { WORLD, isThing, vectorOf, type Thing } from './values';

/** A call about two bodies: it says which, where they are, and how one moves. */
export function askedOfTwo(found: Found, call: Thing): void {
  const bodies = askedBodies(found, call);
  // A pair is the same both ways, and some functions want the shape that they name last first.
  const cast = /impact|toi\b|cast|sweep/i.test(call.type) ? castOf(found, call) : undefined;
  placePair(found, call, bodies);
  if (!cast && bodies.map(({ name }) => name.toLowerCase()).join() === 'b,a') bodies.reverse();
  found.query ??= { records: bodies, ...(cast && { cast }) };
  noteState(found, call, bodies, cast);
}

/** The bodies among the arguments. One that is named again is meant twice, unless there is another. */
function askedBodies(found: Found, { args }: Thing): FoundBody[] {
  const all = args.flatMap((arg) => ownerOf(found, arg) ?? []);
  const [first, ...others] = new Set(all);
  if (others.length > 0 || !first) return [...new Set(all)];
  const again = { ...first, name: `${first.name} again`, poses: [], live: [], spans: [...first.spans] };
  found.records.push(again);
  return [first, again];
}

function placePair(found: Found, call: Thing, bodies: readonly FoundBody[]): void {
  const things = call.args;
  const poses = things.filter((arg): arg is Thing => poseOf(arg) !== null);
  const names = things.filter((arg) => ownerOf(found, arg) && isThing(arg)).map((arg) => (arg as Thing).name);
  const named = names.map((name) => positionNamed(found, name));
  const beside = bodies.map((record) => poseBeside(found, call, record));
  if (bodies.length === 2 && beside.every((pose) => pose !== null))
    bodies.forEach((record, i) => {
      record.live = [];
      record.poses = [beside[i]!];
      record.spans.push({ start: call.start, end: call.end });
    });
  else if (bodies.length === 2 && poses.length < 2 && placeInOrder(found, call, bodies)) return;
  else if (bodies.length === 2 && poses.length === 0 && placeBefore(found, call, bodies)) return;
  else if (poses.length >= bodies.length)
    bodies.forEach((record, i) => {
      record.live = [poses[i]!];
      record.poses = [];
      if (record.made.isOffCentre && !poses[i]!.fields.has(WORLD)) centre(record);
      record.spans.push({ start: poses[i]!.start, end: poses[i]!.end });
    });
  else if (named.every((vector) => vector !== null) && bodies.length === named.length)
    bodies.forEach((record, i) => {
      const position = vectorOf(named[i])!;
      record.poses = [{ position }];
      record.spans.push(named[i]!);
    });
  else if (poses.length === 1 && bodies[0]!.live.length === 0 && bodies[0]!.poses.length === 0)
    bodies[1]!.live = [poses[0]!];
}

/** The pose that a query of Jolt is given has the centre of mass at its origin. */
function centre(record: FoundBody): void {
  const { position: _, ...rest } = record.made.pose ?? {};
  record.made = { ...record.made, pose: rest };
}

/** `collide(a, b, turnA, turnB, placeA, placeB)`, of each as many as bodies; false for any other call, or one in which something moves. */
function placeInOrder(found: Found, call: Thing, bodies: readonly FoundBody[]): boolean {
  if (/impact|toi\b|cast|sweep|time/i.test(call.type)) return false;
  const rest = call.args.filter((arg) => isThing(arg) && !ownerOf(found, arg));
  const turns = rest.map((arg) => turnOf(arg)).filter((turn) => turn !== null);
  const places = rest.filter((arg) => !turnOf(arg) && vectorOf(arg)?.length === 3) as Thing[];
  if (turns.length === 1 && places.length === 1) return placeSecond(bodies, turns[0]!, places[0]!);
  if (turns.length !== 2 || places.length !== 2) return false;
  bodies.forEach((record, i) => {
    record.live = [];
    record.poses = [{ position: vectorOf(places[i])!, turn: turns[i]! }];
    record.spans.push(places[i]!);
  });
  return true;
}

/** `contact(place, a, b)`: where b is in the frame of a, which is not turned against it. */
function placeBefore(found: Found, { type, args }: Thing, bodies: readonly FoundBody[]): boolean {
  const [place] = args;
  const length = vectorOf(place)?.length;
  if (/impact|toi\b|cast|sweep|time/i.test(type) || !isThing(place) || ownerOf(found, place)) return false;
  if (length !== 2 && length !== 3) return false;
  return placeSecond(bodies, { known: { x: 0, y: 0, z: 0, w: 1 } }, place);
}

/** `overlap(a, b, turn, place)`: the pose of b in the frame of a. */
function placeSecond(bodies: readonly FoundBody[], turn: RawTurn, place: Thing): boolean {
  const [first, second] = bodies as [FoundBody, FoundBody];
  if ([first, second].some(({ poses, live }) => poses.length + live.length > 0)) return false;
  first.poses = [{ isIdentity: true }];
  second.poses = [{ position: vectorOf(place)!, turn }];
  second.spans.push(place);
  return true;
}

/** `shape, position, rotation`: the vector and the quaternion that follow a shape in a call; numbers between them are of something else. */
function poseBeside(found: Found, call: Thing, record: FoundBody): RawPose | null {
  const at = call.args.findIndex((arg) => ownerOf(found, arg) === record);
  const after = call.args.slice(at + 1);
  const next = after.findIndex((arg) => ownerOf(found, arg) !== undefined);
  const [place, turn] = (next < 0 ? after : after.slice(0, next)).filter(
    (arg) => vectorOf(arg) ?? turnOf(arg),
  );
  const position = isThing(place) && !poseOf(place) ? vectorOf(place) : null;
  const list = vectorOf(turn);
  const turned = turnOf(turn) ?? (list?.length === 4 ? { quaternion: list } : null);
  return position?.length === 3 && turned ? { position, turn: turned } : null;
}

/** How far one of the bodies moves: its displacement or its velocity, relative to the other one's. */
function castOf(found: Found, call: Thing): RawCast | undefined {
  const rest = call.args.filter((arg) => isThing(arg) && !found.owners.has(arg) && !poseOf(arg));
  const vectors = rest.map((arg) => vectorOf(arg));
  const numbers = call.args.filter((arg) => typeof arg === 'number');
  const [first, second] = vectors;
  if (!first) return undefined;
  const displacement = second ? first.map((x, i) => x - (second[i] ?? 0)) : first;
  const [maxT] = numbers;
  return maxT === undefined ? { displacement, isVelocity: true } : { displacement, maxT };
}
