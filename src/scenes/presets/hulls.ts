import { randomDirection, seededRandom } from '../../math/random';
import { vec3 } from '../../math/vec3';
import type { Triple } from '../../shapes/shape';

/** `count` points on the ellipsoid of `radii`, drawn from `seed` and cut to three decimals: every one is a vertex. */
export function seededPoints(seed: number, count: number, radii: Triple): Triple[] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => {
    const { x, y, z } = randomDirection(vec3(), random);
    return [x * radii[0], y * radii[1], z * radii[2]].map((value) => Number(value.toFixed(3))) as Triple;
  });
}
