import { describe, expect, test } from 'vitest';
import { noRotation, rotationOf } from '../../math/rotation';
import { seededRandom } from '../../math/random';
import { place, type BodySketch } from '../body';
import { cso, type Cso } from '../cso';
import type { Triple } from '../shape';
import { footAt, supportFunction } from './support-function';

const hull = (...points: [number, number][]): BodySketch => ({
  type: 'hull',
  points: points.map(([x, y]): Triple => [x, y, 0]),
});
const pair = (a: BodySketch, b: BodySketch): Cso => cso(place(a), place(b), 2);
const origin = hull([0, 0]);
const of = (a: BodySketch, b: BodySketch = origin, margin = 0) =>
  supportFunction(pair(a, b), noRotation(), margin);
const degrees = (angle: number): number => (angle * 180) / Math.PI;

describe('h(θ)', () => {
  test('of a box has its four minima at the edge normals, and arcs of its corners between them', () => {
    const { minima, kinks, arcs, height } = of(
      { type: 'box', halfExtents: [2, 1, 0] },
      { ...origin, position: [0.9, 0, 0] },
    );
    expect(minima.map(({ height: h }) => h)).toEqual([1, 1, 1.1, 2.9].map((h) => expect.closeTo(h, 12)));
    expect(kinks.map(degrees)).toEqual([-90, 0, 90, 180].map((angle) => expect.closeTo(angle, 9)));
    for (const { from, to, corner } of arcs)
      for (const share of [0.1, 0.5, 0.9]) {
        const angle = from + share * (to - from);
        expect(height(angle)).toBeCloseTo(corner.x * Math.cos(angle) + corner.y * Math.sin(angle), 12);
      }
  });

  test('of five valleys has a minimum at each edge that holds the foot of O', () => {
    const hex = hull([-5, -3], [-4, -6], [5, -4], [8, 2], [0, 5], [-4, 2]);
    const { minima, arcs } = of(hex);
    expect(arcs).toHaveLength(6);
    expect(minima.map(({ height }) => height.toFixed(3))).toEqual([
      '4.000',
      '4.315',
      '4.682',
      '4.989',
      '6.261',
    ]);
    expect(degrees(minima[0]!.angle)).toBeCloseTo(126.8699, 4);
  });

  test('of shapes apart has one minimum, minus their distance, towards B', () => {
    const { minima } = of(
      { type: 'sphere', radius: 2 },
      { type: 'sphere', radius: 1, position: [4, 3, 0] },
      3,
    );
    expect(minima).toHaveLength(1);
    expect(minima[0]!.height).toBeCloseTo(-2, 12);
    expect(degrees(minima[0]!.angle)).toBeCloseTo(36.8699, 4);
  });

  test('of a circle around O is the same everywhere', () => {
    const { minima, kinks } = of({ type: 'sphere', radius: 2 }, origin, 2);
    expect(kinks).toEqual([]);
    expect(minima).toEqual([{ angle: 0, height: 2, isFlat: true }]);
  });

  test('of an ellipse has its least depth twice, across its long axis', () => {
    const { minima } = of({ type: 'ellipsoid', radii: [3, 2, 0] });
    expect(minima.map(({ height }) => height)).toEqual([2, 2].map((h) => expect.closeTo(h, 12)));
    expect(minima.map(({ angle }) => Math.abs(degrees(angle)))).toEqual(
      [90, 90].map((angle) => expect.closeTo(angle, 3)),
    );
  });

  test('of a corner at O is zero for a whole range of directions', () => {
    const { minima } = of(hull([0, 0], [4, 1], [1, 4]));
    expect(minima[0]!.height).toBeCloseTo(0, 12);
    expect(minima[0]!.isFlat).toBe(true);
    expect(degrees(minima[0]!.angle)).toBeCloseTo(-135, 0);
  });

  test('in the world’s axes turns with A', () => {
    const box = pair({ type: 'box', halfExtents: [2, 1, 0] }, origin);
    const turn = rotationOf({ x: 0, y: 0, z: Math.sin(0.2), w: Math.cos(0.2) });
    const { minima, height } = supportFunction(box, turn, 0);
    const upwards = minima.map(({ angle }) => angle).filter((angle) => angle > 0);
    expect(upwards).toEqual([Math.PI / 2 + 0.4, 0.4].map((angle) => expect.closeTo(angle, 9)));
    expect(height(0.4)).toBeCloseTo(2, 12);
  });

  test('never lies below a sample of the polygon, on random polygons, and the feet are on the support lines', () => {
    const random = seededRandom(7);
    for (let i = 0; i < 60; i++) {
      const points = Array.from({ length: 6 }, (): [number, number] => [4 * random() - 2, 4 * random() - 2]);
      const found = of(hull(...points));
      const least = Math.min(...Array.from({ length: 3600 }, (_, k) => found.height((Math.PI * k) / 1800)));
      expect(found.minima[0]!.height).toBeLessThanOrEqual(least + 1e-12);
      expect(found.minima[0]!.height).toBeGreaterThan(least - 0.01);
      const n = { x: Math.cos(1.1), y: Math.sin(1.1) };
      const foot = footAt(found, 1.1);
      const reach = Math.max(...points.map(([x, y]) => x * n.x + y * n.y));
      expect(foot.x * n.x + foot.y * n.y).toBeCloseTo(reach, 12);
      expect(foot.x * n.y - foot.y * n.x).toBeCloseTo(0, 12);
    }
  });
});
