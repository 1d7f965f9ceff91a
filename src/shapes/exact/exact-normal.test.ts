import { expect, test } from 'vitest';
import { seededRandom } from '../../math/random';
import { exactNormal } from './exact-normal';

/** A double as a whole number of 2⁻¹⁰⁷⁴: exactly. */
function whole(x: number): bigint {
  const bits = new DataView(new ArrayBuffer(8));
  bits.setFloat64(0, x);
  const high = bits.getUint32(0);
  const exponent = (high >>> 20) & 0x7ff;
  const fraction = (BigInt(high & 0xfffff) << 32n) | BigInt(bits.getUint32(4));
  const size = exponent === 0 ? fraction : (fraction | (1n << 52n)) << BigInt(exponent - 1);
  return x < 0 ? -size : size;
}

/** The unit normal in whole numbers, rounded only at the end. */
function normalInWholeNumbers(p: readonly number[]): [number, number, number] {
  const side = (to: number): bigint[] => [0, 1, 2].map((i) => whole(p[3 * to + i]!) - whole(p[i]!));
  const [u, v] = [side(1), side(2)];
  const cross = [1, 2, 0].map((i, k) => u[i]! * v[(k + 2) % 3]! - u[(k + 2) % 3]! * v[i]!);
  const longest = cross.map((x) => (x < 0n ? -x : x).toString(2).length).reduce((a, b) => Math.max(a, b));
  const shift = BigInt(Math.max(0, longest - 900));
  const [x, y, z] = cross.map((c) => Number(c >> shift) / 2 ** 880) as [number, number, number];
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
}

test('The normal of a triangle is right to the last bits, that of a needle of 1:1e12 included', () => {
  const random = seededRandom(61);
  let plainlyWrong = 0;
  for (let i = 0; i < 400; i++) {
    const [from, along] = [0, 0].map(() => [random() - 0.5, random() - 0.5, random() - 0.5]);
    const width = 10 ** (-12 * random());
    const at = (t: number): number[] => from!.map((x, k) => x + t * along![k]! + width * (random() - 0.5));
    const p = [...at(0), ...at(random()), ...at(1)];
    const { x, y, z } = exactNormal(p, 0, 1, 2);
    const truth = normalInWholeNumbers(p);
    expect(Math.hypot(x - truth[0], y - truth[1], z - truth[2])).toBeLessThan(1e-15);
    const [u, v] = [1, 2].map((to) => [0, 1, 2].map((k) => p[3 * to + k]! - p[k]!)) as [number[], number[]];
    const plain = [1, 2, 0].map((a, k) => u[a]! * v[(k + 2) % 3]! - u[(k + 2) % 3]! * v[a]!);
    const size = Math.hypot(...plain);
    if (Math.hypot(...plain.map((c, k) => c / size - truth[k]!)) > 1e-12) plainlyWrong++;
  }
  expect(plainlyWrong).toBeGreaterThan(100);
});

test('Three points in line have no normal', () => {
  expect(exactNormal([0, 0, 0, 1, 2, 3, 2, 4, 6], 0, 1, 2)).toEqual({ x: 0, y: 0, z: 0, area: 0 });
});
