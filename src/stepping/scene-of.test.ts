import { describe, expect, test } from 'vitest';
import { randomBody, randomRotation, setGap } from '../algorithms/oracle/random-pairs.fixture';
import { seededRandom } from '../math/random';
import { quaternionOf } from '../math/quaternion-of';
import { equalRotations, rotationOf, type Quaternion } from '../math/rotation';
import { answer } from '../queries/answer';
import { signedDistance } from '../queries/signed-distance';
import { decodeLink } from '../scenes/link-reader';
import { linkOf, sceneOf } from '../scenes/scene-of';
import { SceneError } from '../shapes/scene-error';
import { place } from '../shapes/body';
import { shapeTypes } from '../shapes/shape';
import { prepare, solve } from './run';

const quaternion = ([x, y, z, w]: readonly [number, number, number, number]): Quaternion => ({ x, y, z, w });

describe('the scene of a query', () => {
  test('stepped through, it comes to what the query answered, apart and overlapping', () => {
    const random = seededRandom(18);
    const style = { size: 1, aspect: 4, margin: 0.02 };
    let compared = 0;
    for (let i = 0; i < 256; i++) {
      const first = randomBody(shapeTypes[i % 8]!, random, style);
      const second = randomBody(shapeTypes[(i >> 3) % 8]!, random, style);
      const [a, b] = [place(first), place(setGap(first, second, random() - 0.5, random))];
      const found = signedDistance(a, b, answer());
      const problem = prepare(sceneOf(a, b));
      const result = solve(problem);
      if (!found.certified || !result.certified) continue;
      compared++;
      expect(result.status).toBe(found.status);
      expect(Math.abs(result.signedDistance! - found.signedDistance)).toBeLessThan(
        4e-9 * problem.problem.scale,
      );
    }
    expect(compared).toBeGreaterThan(240);
  });

  test('opens from its link, at the requested step', async () => {
    const scene = sceneOf(
      place({ type: 'box', halfExtents: [1, 2, 3], rotation: [0.1, 0.2, 0.3, 0.9] }),
      place({ type: 'cone', radius: 1, halfHeight: 2, position: [4, 0.1, 0] }),
      'gjk',
    );
    const link = await linkOf(scene, { step: 3 });
    expect(link).toMatch(/^#v1\./);
    expect(await decodeLink(link.slice(1))).toEqual({ scene, step: 3 });
  });

  test('is refused, with its place, where a size or a pose is no number', () => {
    const ball = place({ type: 'sphere', radius: 1 });
    expect(() => sceneOf(ball, place({ type: 'sphere', radius: NaN }))).toThrow(SceneError);
    expect(() => sceneOf(ball, place({ type: 'sphere', radius: 1, position: [0, NaN, 0] }))).toThrow(
      /^b\.position\[1\]/,
    );
  });
});

test('a quaternion gives back its rotation, half turns and near ones included', () => {
  const random = seededRandom(4);
  const halfTurns = [
    [1, 0, 0, 0],
    [0, 1, 0, 0],
    [0, 0, 1, 0],
    [0, 0, 0, 1],
    [1, 1, 0, 1e-9],
    [1e-12, 1, -1, 0],
  ] as const;
  for (const q of [...halfTurns, ...Array.from({ length: 1000 }, () => randomRotation(random))]) {
    const rotation = rotationOf(quaternion(q));
    const again = rotationOf(quaternionOf(rotation));
    rotation.forEach((entry, i) => expect(Math.abs(again[i]! - entry)).toBeLessThan(1e-15));
  }
  const none = rotationOf(quaternion([0, 0, 0, 1]));
  expect(equalRotations(none, rotationOf(quaternionOf(none)))).toBe(true);
});
