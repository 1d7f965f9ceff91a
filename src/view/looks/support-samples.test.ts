import { expect, test } from 'vitest';
import { fibonacciDirections } from './support-samples';

test('the directions are unit, balanced and evenly apart', () => {
  const count = 500;
  const d = fibonacciDirections(count);
  const mean = [0, 0, 0];
  let nearest = Infinity;
  let widest = 0;
  for (let i = 0; i < count; i++) {
    const at = (j: number, axis: number): number => d[3 * j + axis]!;
    expect(Math.hypot(at(i, 0), at(i, 1), at(i, 2))).toBeCloseTo(1, 12);
    mean.forEach((_, axis) => (mean[axis]! += at(i, axis) / count));
    let own = Infinity;
    for (let j = 0; j < count; j++)
      if (j !== i) own = Math.min(own, Math.hypot(...[0, 1, 2].map((k) => at(i, k) - at(j, k))));
    nearest = Math.min(nearest, own);
    widest = Math.max(widest, own);
  }
  expect(Math.hypot(...mean)).toBeLessThan(0.01);
  // Each has 4π / count of the sphere: neighbours in a square grid would be its root apart.
  const spacing = Math.sqrt((4 * Math.PI) / count);
  expect(nearest).toBeGreaterThan(0.6 * spacing);
  expect(widest).toBeLessThan(1.2 * spacing);
});
