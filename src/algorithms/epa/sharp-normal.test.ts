import { expect, test } from 'vitest';
import { seededRandom } from '../../math/random';
import { cross, length, sub, vec3, type Vec3 } from '../../math/vec3';
import { sharpNormal } from './sharp-normal';

/** Doubles that are whole multiples of 2⁻⁵², so that integers hold them and all products without rounding. */
const grid = 2 ** 52;
const onGrid = (x: number): number => Math.round(x * grid) / grid;

function exactNormal(a: Vec3, b: Vec3, c: Vec3): Vec3 {
  const whole = (x: number): bigint => BigInt(x * grid);
  const edge = (to: Vec3): [bigint, bigint, bigint] => [
    whole(to.x) - whole(a.x),
    whole(to.y) - whole(a.y),
    whole(to.z) - whole(a.z),
  ];
  const [u, v] = [edge(b), edge(c)];
  const minor = (i: 0 | 1 | 2, j: 0 | 1 | 2): number => Number(u[i] * v[j] - u[j] * v[i]) / grid / grid;
  return vec3(minor(1, 2), minor(2, 0), minor(0, 1));
}

test('the normal of a sliver is right to the last digits, where plain doubles are far off', () => {
  const random = seededRandom(1);
  const point = (): Vec3 =>
    vec3(onGrid(2 * random() - 1), onGrid(2 * random() - 1), onGrid(2 * random() - 1));
  let askew = 0;
  for (let i = 0; i < 2000; i++) {
    const a = point();
    const b = point();
    const t = random();
    const aside = 10 ** (-16 * random());
    const c = vec3(
      onGrid(a.x + t * (b.x - a.x) + aside * random()),
      onGrid(a.y + t * (b.y - a.y) + aside * random()),
      onGrid(a.z + t * (b.z - a.z)),
    );
    const exact = exactNormal(a, b, c);
    const size = length(exact);
    if (size === 0) continue;
    const coordinates = [a, b, c].flatMap(({ x, y, z }) => [x, y, z]);
    const sharp = sharpNormal(vec3(), coordinates, 0, 1, 2);
    expect(length(sub(vec3(), sharp, exact)) / size).toBeLessThan(1e-15);
    const plain = cross(vec3(), sub(vec3(), b, a), sub(vec3(), c, a));
    if (length(sub(vec3(), plain, exact)) / size > 0.01) askew++;
  }
  expect(askew).toBeGreaterThan(50);
});
