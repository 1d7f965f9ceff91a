import fc from 'fast-check';
import { expect, test } from 'vitest';
import { catalogue } from '../algorithms/catalogue';
import '../algorithms/float32';
import { arbitraryScene } from '../scenes/scene.arbitrary';
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

test('a recorder changes neither the answer nor whether there is one, next to nothing', () => {
  for (const b of nextToNothing) {
    for (const { id } of catalogue) {
      for (const precision of ['f64', 'f32'] as const) {
        const scene = {
          version: 1,
          kind: 'pair',
          dim: 3,
          a: point,
          b,
          algorithm: id,
          options: {},
          precision,
        } as const;
        expect(record(scene).result).toEqual(solve(prepare(scene)));
      }
    }
  }
});

test('a recorder changes neither the answer nor whether there is one, whatever the scene', () => {
  fc.assert(
    fc.property(arbitraryScene, (scene) => {
      expect(record(scene).result).toEqual(solve(prepare(scene)));
    }),
    { numRuns: 300, seed: 7 },
  );
});
