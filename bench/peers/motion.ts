import { randomDirection, seededRandom, type Random } from '../../src/math/random';
import { clone, vec3, type Vec3 } from '../../src/math/vec3';
import type { Answer } from '../../src/queries/answer';
import { pairCache } from '../../src/queries/pair-cache';
import { signedDistance } from '../../src/queries/signed-distance';
import { place, type Body } from '../../src/shapes/body';
import type { Triple } from '../../src/shapes/shape';
import { placedPairs } from './ours';
import type { Cell } from './pairs';
import type { Ask } from './solver';

/** A step of B from frame to frame, in E and in radians: at 60 Hz, its own size in about a second. */
const STEP = 0.01;
export const FRAMES = 16;
const PAIRS = 64;

/** The first pairs of a cell over frames, frame by frame as a game asks. */
export interface Motion {
  count: number;
  fresh: Ask;
  cached: Ask;
  extent: (i: number) => number;
}

/**
 * B goes round on a small circle, and its rotation vector on another, so that the last frame leads to the first again and
 * the regime hardly changes.
 */
export function inMotion(cell: Cell, tolerance: number, out: Answer, step = STEP): Motion {
  const pairs = cell.pairs.slice(0, PAIRS);
  const { a, b } = placedPairs({ ...cell, pairs });
  const random = seededRandom(77);
  const ways = pairs.map(() => [circle(random), circle(random)] as const);
  const caches = pairs.map(() => pairCache());
  const queries = Array.from({ length: FRAMES }, (_, frame) =>
    pairs.map((pair, i) => {
      const [shift, turn] = ways[i]!;
      const body = moved(pair.b, shift(frame, step * pair.extent), turn(frame, step));
      return { a: a[i]!, b: place(body, b[i]!.shape), cache: caches[i]!, extent: pair.extent };
    }),
  ).flat();
  return {
    count: queries.length,
    fresh(i) {
      const query = queries[i]!;
      signedDistance(query.a, query.b, out, undefined, tolerance);
    },
    cached(i) {
      const query = queries[i]!;
      signedDistance(query.a, query.b, out, query.cache, tolerance);
    },
    extent: (i) => queries[i]!.extent,
  };
}

/** Steps of a given length once round a circle through the origin, in a random plane. */
export function circle(random: Random): (frame: number, step: number) => Vec3 {
  const u = clone(randomDirection(vec3(), random));
  const v = clone(randomDirection(vec3(), random));
  const along = u.x * v.x + u.y * v.y + u.z * v.z;
  const across = vec3(v.x - along * u.x, v.y - along * u.y, v.z - along * u.z);
  const l = Math.hypot(across.x, across.y, across.z);
  return (frame, step) => {
    const angle = (2 * Math.PI * frame) / FRAMES;
    const radius = step / (2 * Math.sin(Math.PI / FRAMES));
    const c = radius * (Math.cos(angle) - 1);
    const s = (radius * Math.sin(angle)) / l;
    return vec3(c * u.x + s * across.x, c * u.y + s * across.y, c * u.z + s * across.z);
  };
}

function moved(body: Body, shift: Readonly<Vec3>, turn: Readonly<Vec3>): Body {
  const [x, y, z] = body.position;
  const angle = Math.hypot(turn.x, turn.y, turn.z);
  const s = angle > 0 ? Math.sin(angle / 2) / angle : 0.5;
  const position: Triple = [x + shift.x, y + shift.y, z + shift.z];
  const rotation = product([s * turn.x, s * turn.y, s * turn.z, Math.cos(angle / 2)], body.rotation);
  return { ...body, position, rotation };
}

type Quaternion = Body['rotation'];

function product([px, py, pz, pw]: Quaternion, [x, y, z, w]: Quaternion): Quaternion {
  return [
    pw * x + px * w + py * z - pz * y,
    pw * y - px * z + py * w + pz * x,
    pw * z + px * y - py * x + pz * w,
    pw * w - px * x - py * y - pz * z,
  ];
}
