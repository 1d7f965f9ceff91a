import { expect, test } from 'vitest';
import { findShared, fitPlane, outline, region, type Outline } from './shared-region';

const outlineOf = (corners: readonly (readonly [number, number])[], roundness: number): Outline => {
  const out = outline();
  out.size = corners.length;
  corners.forEach(([u, v], i) => out.at.set([u, v, 0], 3 * i));
  out.roundness = roundness;
  fitPlane(out);
  return out;
};
const square = outlineOf([[0, 0], [1, 0], [1, 1], [0, 1]], 0); // prettier-ignore
const slack = 1e-6;
const reach = Math.sqrt(2 * slack);

test.each([
  ['beside a side', [-0.9 * reach, 0.2], [-0.9 * reach, 0.8], true],
  ['too far beside a side', [-1.1 * reach, 0.2], [-1.1 * reach, 0.8], false],
  ['before a side, by more than the slack', [-1, 0.5], [-2 * slack, 0.5], false],
  ['askew to a side', [-0.5, 0], [-0.5 * reach, 0.5], true],
  ['beside a corner', [-0.5, 0.5 - 0.7 * reach], [0.5, -0.5 - 0.7 * reach], true],
  ['too far beside a corner', [-0.5, 0.5 - 1.5 * reach], [0.5, -0.5 - 1.5 * reach], false],
] as const)('a line on a round body %s is moved to a face sideways alone, and not far', (_, p, q, meets) => {
  const line = outlineOf([p, q], 1);
  const shared = region();
  expect(findShared(shared, line, square, slack, true)).toBe(meets);
  const [u, v] = [q[0] - p[0], q[1] - p[1]];
  const length = Math.hypot(u, v);
  for (let i = 0; i < shared.size; i++) {
    const [x, y] = [shared.at[2 * i]! - p[0], shared.at[2 * i + 1]! - p[1]];
    const along = (x * u + y * v) / length;
    expect(along).toBeGreaterThan(-1e-12);
    expect(along).toBeLessThan(length + 1e-12);
    expect(Math.abs(x * v - y * u) / length).toBeLessThan(reach);
  }
});
