import { poseOf, positionOf, relativePose } from '../../math/pose';
import { quaternionOf } from '../../math/quaternion-of';
import { vec3 } from '../../math/vec3';
import type { PairScene } from '../../problems/pair/scene';
import type { Scene } from '../../problems/scene';
import type { Body } from '../../shapes/body';
import type { Triple } from '../../shapes/shape';
import type { Json } from '../../trace/json';
import { digitsOf, type JsonObject } from './cost';

/** The way to a value in a scene's JSON: `['a', 'points', 3, 1]`. */
export type Path = readonly (string | number)[];

export function at(value: Json | undefined, path: Path): Json | undefined {
  let found = value;
  for (const key of path) found = (found as Record<string | number, Json> | undefined)?.[key];
  return found;
}

/** A copy with another value at `path`; undefined takes the key away. Lists keep their length. */
export function replaced(value: Json | undefined, path: Path, by: Json | undefined): Json | undefined {
  const [key, ...rest] = path;
  if (key === undefined) return by;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, Json>;
  const member = replaced(copy[key], rest, by);
  if (member === undefined) delete copy[key];
  else copy[key] = member;
  return copy;
}

/** The lists of points and of bodies under these keys of a scene. */
export function listsIn(value: Json | undefined, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [];
  const isList =
    Array.isArray(value) && value.length > 1 && value.every((member) => typeof member === 'object');
  const inner = Object.entries(value).flatMap(([key, member]) =>
    listsIn(member as Json, [...path, Array.isArray(value) ? Number(key) : key]),
  );
  return isList ? [path, ...inner] : inner;
}

/** All numbers but those that count something: those of cast, bodies, directions. */
export function numbersIn(value: Json | undefined, path: Path = []): Path[] {
  if (typeof value === 'number') return value === 0 ? [] : [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) =>
    numbersIn(member as Json, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

/** Significant digits that are tried, the fewest first; 0 makes a number zero. */
const digitsTried = [0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 14] as const;

const sizes: readonly (string | number)[] = ['radius', 'radii', 'halfExtents', 'halfHeight'];

/** False for sizes: a body without a size fails in ways of its own. */
export const mayVanish = (path: Path): boolean => !path.some((key) => sizes.includes(key));

/** A copy with another number at `path`; a rotation that turns nothing becomes [0, 0, 0, 1]. */
export function withNumber(value: Json | undefined, path: Path, by: number): Json | undefined {
  const copy = replaced(value, path, by);
  const end = path.indexOf('rotation') + 1;
  const rotation = end > 0 ? (at(copy, path.slice(0, end)) as readonly number[]) : [1];
  return rotation.slice(0, 3).some((x) => x !== 0) ? copy : replaced(copy, path.slice(0, end), [0, 0, 0, 1]);
}

/** A number with fewer digits, the fewest first; zero only if it `vanishes`. */
export function* rounder(value: number, vanishes = true): Generator<number> {
  for (const digits of vanishes ? digitsTried : digitsTried.slice(1)) {
    if (digits >= digitsOf(value)) return;
    yield toDigits(value, digits);
  }
}

const toDigits = (value: number, digits: number): number =>
  digits === 0 ? 0 : Number(value.toPrecision(digits));

/** Copies of the scene in which all numbers at these places have fewer digits, the fewest first. */
export function* allRounder(scene: JsonObject, paths: readonly Path[]): Generator<JsonObject> {
  for (const digits of digitsTried.slice(1)) {
    let copy: Json | undefined = scene;
    for (const path of paths) copy = replaced(copy, path, toDigits(at(scene, path) as number, digits));
    yield copy as JsonObject;
  }
}

/** Pairs that are posed more simply: A at the origin, and then not turned, B as A sees it. The numbers of B are rounded. */
export function* simplerPoses(scene: Readonly<Scene>): Generator<Scene> {
  if (!('a' in scene && 'b' in scene)) return;
  const { a, b } = scene as PairScene;
  if (a.position.some((x) => x !== 0)) {
    const position = b.position.map((x, i) => x - a.position[i]!) as Triple;
    yield* roundedB({ ...scene, a: { ...a, position: [0, 0, 0] } } as PairScene, { ...b, position });
  }
  if (scene.kind === 'pair' && a.rotation.slice(0, 3).some((x) => x !== 0))
    yield* roundedB(
      { ...scene, a: { ...a, position: [0, 0, 0], rotation: [0, 0, 0, 1] } } as PairScene,
      seen(a, b),
    );
}

function* roundedB(scene: PairScene, b: Body): Generator<PairScene> {
  for (const digits of [3, 6, 9, 12, 17]) {
    const round = (x: number): number => toDigits(x, digits);
    yield {
      ...scene,
      b: {
        ...b,
        position: b.position.map(round) as Triple,
        rotation: b.rotation.map(round) as Body['rotation'],
      },
    };
  }
}

/** B in A's frame. */
function seen(a: Readonly<Body>, b: Readonly<Body>): Body {
  const pose = relativePose(placeOf(a), placeOf(b));
  const { x, y, z } = positionOf(vec3(), pose);
  const q = quaternionOf(pose);
  return { ...b, position: [x, y, z], rotation: [q.x, q.y, q.z, q.w] };
}

function placeOf({ position, rotation }: Readonly<Body>) {
  const [x, y, z] = position;
  const [qx, qy, qz, qw] = rotation;
  return poseOf({ x, y, z }, { x: qx, y: qy, z: qz, w: qw });
}
