import { expect, test } from 'vitest';
import { randomDirection, seededRandom } from '../../math/random';
import { distance, dot, vec3 } from '../../math/vec3';
import { basisOf } from '../camera/orbit';
import { globe, map } from './projection';

const random = seededRandom(17);
const round = globe(basisOf({ azimuth: 0.7, elevation: 0.4 }));

test('a direction is found again where the map and the front of the globe show it', () => {
  let front = 0;
  for (let i = 0; i < 500; i++) {
    const d = randomDirection(vec3(), random);
    for (const projection of [map, round]) {
      const { x, y, behind } = projection.place(d);
      expect(Math.hypot(x, y)).toBeLessThanOrEqual(1 + 1e-12);
      if (behind) continue;
      if (projection === round) front++;
      expect(distance(projection.directionAt(x * (1 - 1e-14), y * (1 - 1e-14))!, d)).toBeLessThan(1e-6);
    }
  }
  expect(front).toBeGreaterThan(200);
});

test('beyond the rim there is no direction', () => {
  for (const projection of [map, round]) expect(projection.directionAt(0.8, 0.7)).toBeNull();
});

test('equal areas of the map are equal areas of the sphere', () => {
  // For uniform points of the disc, the fraction in a cap is the cap's fraction of the sphere: (1 − cos angle)/2.
  const axes = [vec3(0, 1, 0), vec3(0, 0, -1), vec3(0.6, 0, 0.8)];
  const inCap = axes.map(() => 0);
  const count = 20000;
  for (let i = 0; i < count; i++) {
    const r = Math.sqrt(random());
    const angle = 2 * Math.PI * random();
    const d = map.directionAt(r * Math.cos(angle), r * Math.sin(angle))!;
    axes.forEach((axis, k) => (inCap[k]! += dot(axis, d) > 0.8 ? 1 : 0));
  }
  for (const inside of inCap) expect(Math.abs(inside / count - 0.1)).toBeLessThan(0.01);
});

test('the middle of the map is +z, its right half is +x, its top +y', () => {
  expect(map.place(vec3(0, 0, 1))).toEqual({ x: 0, y: 0, behind: false });
  expect(map.place(vec3(1, 0, 0)).x).toBeGreaterThan(0.5);
  expect(map.place(vec3(0, 1, 0)).y).toBe(1);
});
