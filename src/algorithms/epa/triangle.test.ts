import { expect, test } from 'vitest';
import { seededRandom } from '../../math/random';
import { addScaled, cross, distance, dot, length, normalize, vec3, type Vec3 } from '../../math/vec3';
import { sharpNormal } from './sharp-normal';
import { distanceOf, nearestWeights, rayWeights, type Triangle, type Weights } from './triangle';

const random = seededRandom(3);
const between = (): number => 2 * random() - 1;
const point = (): Vec3 => vec3(between(), between(), between());

function triangle(corners: readonly Vec3[]): Triangle {
  const p = corners.flatMap(({ x, y, z }) => [x, y, z]);
  const normal = sharpNormal(vec3(), p, 0, 1, 2);
  const area = normalize(normal, normal);
  return { p, a: 0, b: 1, c: 2, normal, area };
}

function blend(weights: readonly number[], corners: readonly Vec3[]): Vec3 {
  return corners.reduce((sum, corner, i) => addScaled(sum, sum, corner, weights[i]!), vec3());
}

test('no point of the triangle is nearer to the origin than the one of these weights', () => {
  const weights: Weights = [0, 0, 0];
  let inside = 0;
  for (let i = 0; i < 400; i++) {
    const flat = i % 3 === 0 ? 1e-9 : 1;
    const first = point();
    const corners = [
      first,
      addScaled(vec3(), first, point(), 1),
      addScaled(vec3(), first, vec3(flat * between(), between(), flat * between()), 1),
    ];
    const t = triangle(corners);
    if (nearestWeights(weights, t)) inside++;
    expect(weights[0] + weights[1] + weights[2]).toBeCloseTo(1, 12);
    expect(Math.min(...weights)).toBeGreaterThanOrEqual(0);
    const least = length(blend(weights, corners));
    expect(distanceOf(weights, t)).toBeCloseTo(least, 12);
    let nearest = Infinity;
    for (let k = 0; k < 60; k++) {
      const u = random();
      const v = (1 - u) * random();
      nearest = Math.min(nearest, length(blend([1 - u - v, u, v], corners)));
    }
    expect(nearest).toBeGreaterThanOrEqual(least - 1e-12);
  }
  expect(inside).toBeGreaterThan(20);
});

test('a ray meets the triangle at the point of these weights, or it is behind', () => {
  const weights: Weights = [0, 0, 0];
  let met = 0;
  for (let i = 0; i < 400; i++) {
    const corners = [point(), point(), point()];
    const t = triangle(corners);
    const u = random();
    const v = (1 - u) * random();
    const target = blend([1 - u - v, u, v], corners);
    const n = vec3();
    normalize(n, target);
    const facing = dot(t.normal, n) > 0;
    expect(rayWeights(weights, t, n)).toBe(facing);
    if (!facing) continue;
    met++;
    expect(distance(blend(weights, corners), target)).toBeLessThan(1e-9);
  }
  expect(met).toBeGreaterThan(100);
});

test('the point of a sliver is on the ray: areas of so thin a triangle alone lead beside it', () => {
  const weights: Weights = [0, 0, 0];
  let most = 0;
  let met = 0;
  for (let i = 0; i < 400; i++) {
    const [a, c] = [point(), point()];
    const b = addScaled(vec3(), a, point(), 1e-6);
    const t = triangle([a, b, c]);
    const n = vec3();
    const u = 0.2 + 0.3 * random();
    normalize(n, blend([u, 0.3, 0.7 - u], [a, b, c]));
    // Edge-on it is thinner still.
    if (!rayWeights(weights, t, n) || dot(t.normal, n) < 0.1) continue;
    met++;
    const at = blend(weights, [a, b, c]);
    expect(Math.min(...weights)).toBeGreaterThanOrEqual(0);
    most = Math.max(most, length(addScaled(vec3(), at, n, -dot(at, n))));
  }
  expect(met).toBeGreaterThan(100);
  expect(most).toBeLessThan(1e-14);
});

test('a face seen edge-on keeps weights of its own, not a sum that rounding has lost', () => {
  const weights: Weights = [0, 0, 0];
  let seen = 0;
  for (let i = 0; i < 2000; i++) {
    const low = 1e-2 * between();
    const corners = [vec3(0, 0.8, low - 0.8), vec3(-0.8, 0, low - 0.8), vec3(-0.8, 0, low)];
    const n = vec3(0, 10 ** (-17 - 3 * random()), 1);
    if (!rayWeights(weights, triangle(corners), n)) continue;
    seen++;
    expect(weights[0] + weights[1] + weights[2]).toBeCloseTo(1, 12);
    expect(Math.min(...weights)).toBeGreaterThanOrEqual(0);
  }
  expect(seen).toBeGreaterThan(500);
});

test('points in line have no area, and still a nearest point', () => {
  const weights: Weights = [0, 0, 0];
  const corners = [vec3(-1, 1, 0), vec3(0.5, 1, 0), vec3(2, 1, 0)];
  const t = triangle(corners);
  expect(t.area).toBe(0);
  expect(nearestWeights(weights, t)).toBe(false);
  expect(length(cross(vec3(), blend(weights, corners), vec3(0, 1, 0)))).toBeLessThan(1e-15);
});

test('a sliver is never said to be farther than it is', () => {
  const weights: Weights = [0, 0, 0];
  let beside = 0;
  for (let k = 0; k < 2000; k++) {
    const n = vec3();
    normalize(n, point());
    const u = vec3();
    normalize(u, cross(u, n, point()));
    const v = cross(vec3(), n, u);
    const away = 1e-12 * random();
    // The foot of O on the plane is inside the triangle, next to its short edge, which is opposite to the first corner.
    const corner = (along: number, across: number): Vec3 => {
      const p = addScaled(vec3(), vec3(away * n.x, away * n.y, away * n.z), u, along);
      return addScaled(p, p, v, across);
    };
    const inside = -1e-12 * random();
    const short = 1e-3 * random();
    const t = triangle([corner(1 + random(), random()), corner(inside, short), corner(inside, -short)]);
    if (!nearestWeights(weights, t)) beside++;
    expect(distanceOf(weights, t)).toBeLessThan(away + 1e-15);
  }
  expect(beside).toBeGreaterThan(10);
});
