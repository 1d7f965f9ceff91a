import { expect, test } from 'vitest';
import { poseAt, positionOf, setPosition } from '../math/pose';
import { randomDirection, seededRandom, type Random } from '../math/random';
import { noRotation } from '../math/rotation';
import { addScaled, distance, vec3 } from '../math/vec3';
import { randomBody, randomRotation, setGap } from '../algorithms/oracle/random-pairs.fixture';
import { place, type Body } from '../shapes/body';
import type { Placed } from '../shapes/placed';
import type { ShapeType } from '../shapes/shape';
import { answer } from './answer';
import { pair, setPair } from './pair';
import { pairCache } from './pair-cache';
import { signedDistance } from './signed-distance';
import { answerKept } from './kept-triangle';

const problem = pair();
const polytopes = ['hull', 'box', 'triangle', 'capsule'] as const;

const draw = (type: ShapeType, random: Random, aspect: number): Body =>
  randomBody(type, random, { size: 10 ** (9 * random() - 3), aspect, margin: random() < 0.5 ? 0 : 0.1 });

/** Moved by this share of E, and turned by as much. */
function nudged(body: Body, by: number, extent: number, random: Random): Body {
  const { x, y, z } = addScaled(vec3(), vec3(...body.position), randomDirection(vec3(), random), by * extent);
  const turn = randomRotation(random);
  const sign = turn[3] < 0 ? -1 : 1;
  const rotation = body.rotation.map((q, i) => q + sign * by * turn[i]!) as Body['rotation'];
  return { ...body, position: [x, y, z], rotation };
}

test('Polytopes that moved a little are answered by the triangle of before as by a search from scratch, or not at all', () => {
  const random = seededRandom(71);
  const [kept, fresh] = [answer(), answer()];
  const counts = { kept: 0, left: 0 };
  for (let i = 0; i < 600; i++) {
    const a = draw('hull', random, [1, 4, 1000][i % 3]!);
    const b = { ...draw(polytopes[i % 4]!, random, 4), position: a.position };
    const placedA = place(a);
    const extent = placedA.shape.extent + place(b).shape.extent;
    const apart = setGap(a, b, 10 ** (-6 * random()) * extent, random);
    const cache = pairCache();
    const placedB = place(apart);
    signedDistance(placedA, placedB, fresh, cache);
    const moved = { shape: placedB.shape, pose: place(nudged(apart, 0.02 * random(), extent, random)).pose };
    if (!answerKept(kept, setPair(problem, placedA, moved), cache, placedA)) {
      counts.left++;
      continue;
    }
    counts.kept++;
    signedDistance(placedA, moved, fresh);
    const off = [
      kept.signedDistance - fresh.signedDistance,
      kept.lowerBound - fresh.lowerBound,
      kept.upperBound - fresh.upperBound,
      fresh.signedDistance > 1e-3 * extent ? distance(kept.normal, fresh.normal) * fresh.signedDistance : 0,
    ].map((x) => Math.abs(x) / extent);
    expect({ i, status: kept.status, off: Math.max(...off) < 1e-12 }).toEqual({
      i,
      status: fresh.status,
      off: true,
    });
    expect(kept.lowerBound <= kept.signedDistance && kept.signedDistance <= kept.upperBound).toBe(true);
  }
  expect(Math.min(counts.kept, counts.left)).toBeGreaterThan(100);
});

test('No cached triangle answers for other shapes, for poses that are not numbers, or once the shapes overlap', () => {
  const random = seededRandom(72);
  const hull = (): Body => randomBody('hull', random, { size: 1, aspect: 1 });
  const out = answer();
  let triangles = 0;
  for (let i = 0; i < 40; i++) {
    const bodies = [hull(), hull()] as const;
    const a = place(bodies[0]);
    const b = place(setGap(...bodies, 0.1, random));
    const cache = pairCache();
    const asks = (other: Placed): boolean => answerKept(out, setPair(problem, a, other), cache, a);
    signedDistance(a, b, out, cache);
    if (cache.points !== 3) continue;
    triangles++;
    expect(asks(b)).toBe(true);
    expect(asks({ ...b, shape: place(bodies[1]).shape })).toBe(false);
    for (const x of [0, NaN, Infinity]) {
      const pose = poseAt(positionOf(vec3(), a.pose), noRotation());
      setPosition(pose, addScaled(vec3(), positionOf(vec3(), pose), vec3(1, 0, 0), x));
      expect(asks({ ...b, pose })).toBe(false);
    }
  }
  expect(triangles).toBeGreaterThan(5);
});
