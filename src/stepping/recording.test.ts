import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inSpace } from '../algorithms/searches.fixture';
import '../algorithms/float32';
import { fuzzPair } from '../algorithms/oracle/adversarial.fixture';
import { randomDirection, seededRandom } from '../math/random';
import { vec3 } from '../math/vec3';
import { arbitraryScene } from '../scenes/scene.arbitrary';
import type { PairScene } from '../problems/pair/scene';
import type { Body } from '../shapes/body';
import { prepare, record, solve } from './run';

const here = { position: [0, 0, 0], rotation: [0, 0, 0, 1] } satisfies Pick<Body, 'position' | 'rotation'>;
const point: Body = { type: 'hull', points: [[0, 0, 0]], ...here };
/** At the first support of these nothing is known yet of a best plane. */
const nextToNothing: Body[] = [
  { type: 'hull', points: [[0, 0, 0], [0, 0, 4e-28], [0, 0.0002, 0], [-5e-11, 0, 0]], ...here }, // prettier-ignore
  { type: 'hull', points: [[2e-11, 0, 0], [0, 0, 4e-28], [0, 0, 0], [0, 0.0002, 0]], ...here }, // prettier-ignore
  { type: 'hull', points: [[0, 1e-100, 1e-100], [0, 0, 0], [0, 9e-113, 0], [3e-113, -5e-113, 0]], ...here }, // prettier-ignore
];

const scenesOf = (a: Body, b: Body): PairScene[] =>
  inSpace.flatMap(({ id: algorithm }) =>
    (['f64', 'f32'] as const).map((precision) => ({
      version: 1,
      kind: 'pair',
      dim: 3,
      a,
      b,
      algorithm,
      options: {},
      precision,
    })),
  );

test('a recorder changes neither the answer nor whether there is one, next to nothing', () => {
  for (const b of nextToNothing) {
    for (const scene of scenesOf(point, b)) {
      const { result } = record(scene);
      expect(result).toEqual(solve(prepare(scene)));
      expect(result.outcome).not.toBe('numerical-failure');
    }
  }
});

/** The plane of the first sample and its point bound the distance by the same number, each with a rounding of its own. */
test('a recorder changes neither the answer nor whether there is one, of balls that overlap', () => {
  const random = seededRandom(8);
  for (let i = 0; i < 2; i++) {
    const { x, y, z } = randomDirection(vec3(), random);
    const b: Body = { type: 'sphere', radius: 3 * random(), ...here, position: [x, y, z] };
    for (const scene of scenesOf({ type: 'sphere', radius: 1.5, ...here }, b))
      expect(record(scene).result).toEqual(solve(prepare(scene)));
  }
});

test('a recorder changes no bit of the answer, of random pairs apart, near contact and overlapping', () => {
  const random = seededRandom(33);
  for (let i = 0; i < 3; i++) {
    const { a, b } = fuzzPair(random);
    for (const scene of scenesOf(a, b)) expect(record(scene).result).toEqual(solve(prepare(scene)));
  }
});

test('a recorder changes neither the answer nor whether there is one, whatever the scene', () => {
  fc.assert(
    fc.property(arbitraryScene, (scene) => {
      expect(record(scene).result).toEqual(solve(prepare(scene)));
    }),
    { numRuns: 150, seed: 7 },
  );
});
