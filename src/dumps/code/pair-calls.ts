import type { RawCast, RawPose, RawTurn } from '../raw';
import { endScene } from './ending';
import { ownerOf, positionNamed, type Found } from './found';
import { poseOf, turnOf } from './poses';
import { noteState } from './states';
import { resolveLive, type FoundBody } from './found-body';
import { WORLD, isThing, vectorOf, type Thing, type Value } from './values';

/** A call about two bodies: it says which, where they are, and how one moves. */
export function askedOfTwo(found: Found, call: Thing): void {
  if (found.isLost) return;
  if (isAskedAnew(found, call)) beginAnew(found);
  const bodies: FoundBody[] = [];
  const things = withoutRepeats(found, call.args);
  const poses = things.flatMap((arg) => posesIn(arg));
  for (const pose of poses) found.posed.set(pose, JSON.stringify(poseOf(pose)));
  for (const arg of things) {
    const record = ownerOf(found, arg);
    if (!record) continue;
    const isTwice = bodies.includes(record);
    const own = isTwice
      ? {
          ...record,
          name: `${record.name} again`,
          poses: [],
          live: [],
          spans: [...record.spans],
          isTwin: true as const,
        }
      : record;
    if (isTwice) found.records.push(own);
    bodies.push(own);
  }
  noteScales(found, call, bodies);
  placePair(found, call, bodies, poses);
  // Later changes of a transform are of the next query.
  for (const record of bodies) record.poses.push(...resolveLive(record));
  const isSweep = /impact|toi\b|cast|sweep/i.test(call.type);
  const cast = isSweep ? castOf(found, call) : undefined;
  if (isSweep && call.args.includes(null)) found.isWayUnknown = true;
  // A pair is the same both ways, and some functions want the shape that they name last first.
  if (!cast && bodies.map(({ name }) => name.toLowerCase()).join() === 'b,a') bodies.reverse();
  found.query ??= { records: bodies, ...(cast && { cast }) };
  noteState(found, call, bodies, cast);
}

/** What the call says of the places of its two bodies. */
function placePair(found: Found, call: Thing, bodies: readonly FoundBody[], poses: readonly Thing[]): void {
  const things = withoutRepeats(found, call.args);
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
      record.live = [];
      record.poses = [poseOf(poses[i])!];
      if (record.made.isOffCentre && !poses[i]!.fields.has(WORLD)) centre(record);
      record.spans.push({ start: poses[i]!.start, end: poses[i]!.end });
    });
  else if (named.every((vector) => vector !== null) && bodies.length === named.length)
    bodies.forEach((record, i) => {
      const position = vectorOf(named[i])!;
      record.poses = [{ position }];
      record.spans.push(named[i]!);
    });
  else if (poses.length === 1 && bodies[0]!.live.length === 0 && bodies[0]!.poses.length === 0) {
    bodies[1]!.poses.push(poseOf(poses[0])!);
    if (isRelative(found, poses[0]!)) bodies[0]!.poses = [{ isIdentity: true }];
  }
}

/** `sCollideShapeVsShape(a, b, scaleA, scaleB, …)`: sizes that are scaled are not those of the text. */
function noteScales(found: Found, { type, args }: Thing, bodies: readonly FoundBody[]): void {
  if (!/(?:^|::)sCollideShapeVsShape$/.test(type)) return;
  bodies.forEach(({ name }, i) => {
    const scale = args[2 + i];
    const isOne = isThing(scale) && (scale.type.endsWith('::sOne') || vectorOf(scale)?.join() === '1,1,1');
    if (!isOne) found.unknown.add(`${name || `body ${i + 1}`} with its scale`);
  });
}

/** `depth(a, a, 0, b, b, 0)` wants each shape with and without its margin; `depth(a, a)` is about two of one shape. */
function withoutRepeats(found: Found, args: readonly Value[]): readonly Value[] {
  const shapes = args.filter((arg) => ownerOf(found, arg));
  const areTwo = new Set(shapes).size === 2 && shapes.length > 2;
  return areTwo ? args.filter((arg, i) => !ownerOf(found, arg) || args.indexOf(arg) === i) : args;
}

/** The scenes of a text of many queries. */
const MAX_SCENES = 32;

/** True for a query of other bodies than those of the last one, or of the same at other poses. */
function isAskedAnew(found: Found, { args }: Thing): boolean {
  const asked = found.query?.records ?? [];
  if (asked.length !== 2 || found.scenes.length >= MAX_SCENES) return false;
  const poses = args.flatMap((arg) => posesIn(arg));
  const bodies = [...new Set(args.flatMap((arg) => ownerOf(found, arg) ?? []))];
  const isOther = bodies.some((record) => !asked.some(({ made }) => made === record.made));
  return isOther || poses.some((pose) => found.posed.get(pose) !== JSON.stringify(poseOf(pose)));
}

/** Ends the scene of the last query. The next one has the same shapes, and poses of its own. */
function beginAnew(found: Found): void {
  const before = found.records.filter(({ isTwin }) => !isTwin);
  endScene(found);
  found.posed.clear();
  const copies = new Map(
    before.map((record) => [
      record,
      { ...record, poses: [...record.poses], live: [], spans: [...record.spans] },
    ]),
  );
  found.records = [...copies.values()];
  for (const [value, record] of found.owners) {
    const copy = copies.get(record);
    if (copy) found.owners.set(value, copy);
  }
}

/** The poses that an argument is: one, or the two of `a.inv_mul(&b)`. */
function posesIn(arg: Value): Thing[] {
  if (!isThing(arg)) return [];
  if (poseOf(arg)) return [arg];
  const two = arg.type === '.inv_mul' ? [arg.self, arg.args[0] ?? null] : [];
  return two.filter((pose): pose is Thing => poseOf(pose) !== null);
}

/** True for the pose of the second body in the frame of the first. */
const isRelative = ({ engine }: Found, { name }: Thing): boolean =>
  engine.name === 'parry' || /12$|relative|b_?in_?a$/i.test(name);

/** The pose that a query of Jolt is given has the centre of mass at its origin. */
function centre(record: FoundBody): void {
  const { position: _, ...rest } = record.made.pose ?? {};
  record.made = { ...record.made, pose: rest };
}

/** `collide(a, b, turnA, turnB, placeA, placeB)`, of each as many as bodies; false for any other call, or one in which something moves. */
function placeInOrder(found: Found, call: Thing, bodies: readonly FoundBody[]): boolean {
  const isMoving = /impact|toi\b|cast|sweep|time/i.test(call.type);
  const rest = call.args.filter((arg) => isThing(arg) && !ownerOf(found, arg));
  const turns = rest.map((arg) => turnOf(arg)).filter((turn) => turn !== null);
  const places = rest.filter((arg) => !turnOf(arg) && vectorOf(arg)?.length === 3) as Thing[];
  if (isMoving && places.length !== 4) return false;
  if (turns.length === 1 && places.length === 1) return placeSecond(bodies, turns[0]!, places[0]!);
  // Behind the places of a sweep are the ways.
  if (turns.length !== 2 || places.length !== (isMoving ? 4 : 2)) return false;
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
  const all = rest.map((arg) => vectorOf(arg));
  const isOfTurns = rest.filter((arg) => turnOf(arg)).length === 2;
  const known = rest.flatMap((arg) => (turnOf(arg) ? [] : [vectorOf(arg)])).filter((way) => way !== null);
  const vectors = isOfTurns && known.length === 4 ? known.slice(2) : all;
  const numbers = call.args.filter((arg) => typeof arg === 'number');
  const [first, second] = vectors;
  if (!first) return undefined;
  const displacement = second ? first.map((x, i) => x - (second[i] ?? 0)) : first;
  const [maxT] = numbers;
  return maxT === undefined ? { displacement, isVelocity: true } : { displacement, maxT };
}
