import { describe, expect, test } from 'vitest';
import { randomRotation } from '../algorithms/oracle/random-pairs.fixture';
import { randomDirection, seededRandom, type Random } from '../math/random';
import { distance, dot, scale, vec3, type Vec3 } from '../math/vec3';
import { place, type Body } from '../shapes/body';
import type { Triple } from '../shapes/shape';
import { castAnswer } from './cast-answer';
import { castShape } from './cast-shape';

type Box = Extract<Body, { type: 'box' }>;

interface Cast {
  a: Box;
  b: Box;
  displacement: Vec3;
}

const upright: Body['rotation'] = [0, 0, 0, 1];
const turns: Record<string, (random: Random) => Body['rotation']> = {
  'turned at random': randomRotation,
  'turned alike': () => upright,
  'turned about one axis': (random) => [0, 0, random(), 1],
  'all but parallel': (random) => [1e-3 * random(), 1e-5 * random(), 1e-8 * random(), 1],
};

/** A comes from outside, in half of the casts along an axis. */
function draw(turn: (random: Random) => Body['rotation'], random: Random, i: number): Cast {
  const halves = (): Triple => [0.4 ** random(), 0.4 ** random(), i % 7 === 0 ? 0 : 0.4 ** random()];
  const far = 4 + 3 * random();
  const beside = (): number => 3 * random() - 1.5;
  const from = i % 2 ? vec3(far, beside(), beside()) : scale(vec3(), randomDirection(vec3(), random), far);
  const aim = i % 2 ? vec3(0, from.y, from.z) : scale(vec3(), randomDirection(vec3(), random), 3 * random());
  return {
    a: { type: 'box', halfExtents: halves(), position: [from.x, from.y, from.z], rotation: upright },
    b: { type: 'box', halfExtents: halves(), position: [0, 0, 0], rotation: turn(random) },
    displacement: scale(vec3(), vec3(aim.x - from.x, aim.y - from.y, aim.z - from.z), 0.6 + random()),
  };
}

const signs = [-1, 1];
const asHull = ({ halfExtents: [x, y, z], ...rest }: Box): Body => ({
  ...rest,
  type: 'hull',
  points: signs.flatMap((i) => signs.flatMap((j) => signs.map((k): Triple => [i * x, j * y, k * z]))),
});

describe.each(Object.entries(turns))('Casts of boxes, %s,', (_, turn) => {
  test('hit and miss as the search on the same hulls says, at the same time', () => {
    const random = seededRandom(41);
    const counts = { hit: 0, miss: 0, overlapping: 0, unresolved: 0, searched: 0 };
    for (let i = 0; i < 600; i++) {
      const { a, b, displacement } = draw(turn, random, i);
      const found = castShape(place(a), place(b), displacement, castAnswer());
      const searched = castShape(place(asHull(a)), place(asHull(b)), displacement, castAnswer());
      expect({ i, status: found.status, certified: found.certified }).toEqual({
        i,
        status: searched.status,
        certified: true,
      });
      counts[found.status]++;
      if (found.supportCalls > 2) counts.searched++;
      if (found.status !== 'hit') continue;
      const off = Math.abs(found.t - searched.t) * dot(found.normal, displacement);
      expect(off).toBeLessThan(1e-12);
      expect(distance(found.pointA, found.pointB)).toBeLessThan(1e-12);
    }
    expect(counts.hit).toBeGreaterThan(150);
    expect(counts.miss).toBeGreaterThan(100);
    // Slabs decide nearly all of them.
    expect(counts.searched).toBeLessThan(12);
  });
});
