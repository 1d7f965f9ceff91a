import type { RawBody, RawCast, RawScene } from '../raw';
import type { Found } from './found';
import { looseShapes } from './loose';
import { pairing } from '../pairing';
import { poseOf } from './poses';
import { bodyOf, scaleAsk } from './found-body';
import { inTime } from './states';
import { isThing, vectorOf, type Thing, type Value } from './values';

/** Makes a scene of the bodies found, and begins the next one. */
export function endScene(found: Found): void {
  looseShapes(found);
  const bodies = found.records.map((record, i) => bodyOf(record, i));
  if (bodies.length === 0 && found.scenes.length > 0) return;
  placeInOrder(found, bodies);
  const asked = found.query?.records ?? [];
  const pair =
    asked.length >= 2
      ? ([found.records.indexOf(asked[0]!), found.records.indexOf(asked[1]!)] as const)
      : undefined;
  const used = bodies.length > 2 && !pair ? bodies.filter((_, i) => !isUnplaced(found, i)) : bodies;
  const cast = found.query?.cast ?? looseCast(found);
  const scene: RawScene = {
    bodies: used.length >= 2 ? used : bodies,
    ...(pair && pair[0] >= 0 && pair[1] >= 0 && used === bodies && { pair }),
    ...(cast && { cast }),
    asks: asks(found),
  };
  found.scenes.push(...inTime(found, scene));
  found.records = [];
  found.query = null;
  found.states = [];
  found.isWayUnknown = false;
  found.changes = [];
  found.isLost = false;
}

function isPose(value: Value): value is Thing {
  if (!isThing(value)) return false;
  const pose = poseOf(value);
  return pose?.position !== undefined || pose?.isIdentity === true;
}

const seen = new WeakMap<Found, { count: number; poses: Thing[] }>();

/** The poses among the values without a name, each of which is looked at once: a text may have thousands, and as many scenes. */
function loosePoses(found: Found): readonly Thing[] {
  const known = seen.get(found) ?? { count: 0, poses: [] };
  known.poses.push(...found.loose.slice(known.count).filter(isPose));
  known.count = found.loose.length;
  seen.set(found, known);
  return known.poses;
}

/** If no body has a pose and the program has as many poses as bodies, they are paired by their names, or in their order. */
function placeInOrder(found: Found, bodies: RawBody[]): void {
  // The middle of a capsule between two points is in the frame of its body.
  const own = found.records.map(({ made }) => (made.pose ? [made.pose] : []));
  if (bodies.length < 2 || bodies.some(({ poses }, i) => poses.length > own[i]!.length)) return;
  const named = [...new Set(found.vars.values())].filter(isPose);
  const poses = named.length > 0 ? named : loosePoses(found);
  if (poses.length !== bodies.length) return;
  const pairs = pairing(
    bodies.map(({ name }) => name),
    poses.map(({ name }) => name),
  );
  if (!pairs || pairs.own.some(({ length }) => length !== 1)) return;
  bodies.forEach((body, i) => {
    body.poses = [poseOf(poses[pairs.own[i]![0]!])!, ...own[i]!];
    if (pairs.isInOrder) body.isInOrder = true;
  });
}

/** The questions about this scene that its text leaves open. */
function asks(found: Found): string[] {
  const cut = [
    ...(found.isCut ? ['The text breaks off in the numbers of a body.'] : []),
    ...[...found.unknown, ...unmadeNames(found)].map(
      (name) => `What is the shape of ${name}? It was not understood.`,
    ),
    ...found.changes.map((words) => `“${words} …” changes a place: where is it then?`),
    ...(found.isWayUnknown
      ? ['How far do the bodies move? Not every value of the sweep was understood.']
      : []),
    ...found.records.flatMap(({ holder, name }) => scaleAsk(holder, name)),
  ];
  return found.sides.size === 1 ? [...cut, 'The pose of the other body is missing.'] : cut;
}

/** The names of shapes that could not be made, unless a query says which two bodies are asked about. */
const unmadeNames = ({ unmade, query, records, vars }: Found): string[] =>
  (query?.records.length ?? 0) >= 2 || records.length < 2
    ? []
    : unmade.filter(({ name }) => name !== '' && vars.get(name) !== undefined).map(({ name }) => name);

function isUnplaced(found: Found, i: number): boolean {
  const record = found.records[i]!;
  return record.poses.length === 0 && record.live.length === 0 && !record.claimed && !record.isListed;
}

/** A cast that no call makes: a direction and a distance with names. */
function looseCast(found: Found): RawCast | undefined {
  const direction = ['unitDir', 'direction', 'dir', 'sweepDir', 'displacement', 'velocity']
    .map((name) => vectorOf(found.vars.get(name)))
    .find((vector) => vector !== null);
  const distance = ['distance', 'maxDistance', 'maxDist', 'max_toi', 'maxToi']
    .map((name) => found.vars.get(name))
    .map((value) => (isThing(value) ? value.args[0] : value))
    .find((value) => typeof value === 'number');
  return direction?.length === 3 && typeof distance === 'number'
    ? { displacement: direction, maxT: distance }
    : undefined;
}
