import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { place, type Body } from '../../shapes/body';
import { cso, type Cso } from '../../shapes/cso';
import { withDefaults, type Options } from '../algorithm';
import { gjk } from './gjk';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const ellipsoid = (x: number, rotation: Body['rotation']): Body => ({
  type: 'ellipsoid',
  radii: [1, 2, 3],
  position: [x, 0.4, -0.3],
  rotation,
});
const problem = cso(place(ellipsoid(0, [0, 0, 0, 1])), place(ellipsoid(4.2, [0.4, 0.1, 0.3, 0.8])));

function bytesPerSolve(c: Readonly<Cso>, options: Options): { bytes: number; iterations: number } {
  const solves = 2000;
  let iterations = 0;
  const batch = (): void => {
    for (let i = 0; i < solves; i++) iterations = gjk.solve(c, options).iterations;
  };
  batch();
  batch();
  const samples = Array.from({ length: 5 }, () => {
    collectGarbage();
    const before = process.memoryUsage().heapUsed;
    batch();
    return (process.memoryUsage().heapUsed - before) / solves;
  });
  return { bytes: Math.min(...samples), iterations };
}

test('a longer search allocates no more than a short one', () => {
  const short = bytesPerSolve(problem, withDefaults(gjk.options, { tolerance: 0.1 }));
  const long = bytesPerSolve(problem, withDefaults(gjk.options, {}));
  expect(long.iterations).toBeGreaterThan(short.iterations + 8);
  // The smallest vector takes 48 bytes; a number that the engine boxes for a while takes 16.
  expect((long.bytes - short.bytes) / (long.iterations - short.iterations)).toBeLessThan(32);
});
