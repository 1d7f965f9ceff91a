import { describe, expect, test } from 'vitest';
import { closestOnSegment } from '../../algorithms/oracle/closest';
import { polygonPairs } from '../../algorithms/oracle/flat-pairs.fixture';
import { setPose, toWorld } from '../../math/pose';
import { seededRandom } from '../../math/random';
import { distance, vec3, type Vec3 } from '../../math/vec3';
import { samples } from '../../math/sweep.fixture';
import type { Body, BodySketch } from '../../shapes/body';
import { regularPolygon } from '../../shapes/flat/regular-polygon';
import { verticesOf } from '../../shapes/vertices';
import { place2d } from './flat-body';
import { emptyManifold2d, manifold2d, type Manifold2d } from './manifold-2d';

const box = (x: number, y: number): BodySketch => ({ type: 'box', halfExtents: [x, y, 0] });
const noTurn = { x: 0, y: 0, z: 0, w: 1 };

/** B at (x, y), turned by an angle, beside A at the origin. */
function manifoldAt(
  a: BodySketch,
  b: BodySketch,
  x: number,
  y: number,
  angle = 0,
  most = Infinity,
): Manifold2d {
  const [placedA, placedB] = [place2d(a), place2d(b)];
  setPose(placedB.pose, vec3(x, y, 0), { ...noTurn, z: Math.sin(angle / 2), w: Math.cos(angle / 2) });
  return manifold2d(placedA, placedB, emptyManifold2d(), most);
}

const pointsOf = ({ points, count }: Manifold2d) => points.slice(0, count);

test('a box on a box meets it at both ends of what they share', () => {
  const manifold = manifoldAt(box(1, 1), box(1, 1), 0.5, 1.75);
  expect(pointsOf(manifold)).toMatchObject([
    { pointA: { x: 1, y: 1 }, pointB: { x: 1, y: 0.75 }, separation: -0.25 },
    { pointA: { x: -0.5, y: 1 }, pointB: { x: -0.5, y: 0.75 }, separation: -0.25 },
  ]);
});

test('a circle has one point, a stadium that lies on an edge two, and one that stands on it one', () => {
  const stadium: BodySketch = { type: 'capsule', radius: 0.5, halfHeight: 1 };
  expect(manifoldAt(box(2, 1), { type: 'sphere', radius: 0.5 }, 0.3, 1.4)).toMatchObject({ count: 1 });
  expect(pointsOf(manifoldAt(box(2, 1), stadium, 0, 1.5, Math.PI / 2))).toMatchObject([
    { pointA: { x: expect.closeTo(1, 12) as number } },
    { pointA: { x: expect.closeTo(-1, 12) as number } },
  ]);
  expect(manifoldAt(box(2, 1), stadium, 0, 2.4)).toMatchObject({
    count: 1,
    points: [{ separation: expect.closeTo(-0.1, 12) as number }, {}],
  });
});

test('points farther apart than the limit are left out, and bodies that are have none', () => {
  expect(manifoldAt(box(1, 1), box(1, 1), 0, 2.1, 0.05).count).toBe(2);
  expect(manifoldAt(box(1, 1), box(1, 1), 0, 2.1, 0.05, 0.08).count).toBe(1);
  expect(manifoldAt(box(1, 1), box(1, 1), 0, 2.1, 0.05, 0.01).count).toBe(0);
  expect(manifoldAt(box(1, 1), box(1, 1), NaN, 2).count).toBe(0);
});

/** How far a point is from the edge of a body between two of its corners. */
function offEdge(body: Body, p: Vec3, from: number, to: number): number {
  const points = verticesOf(body)!;
  const { pose } = place2d(body);
  const corner = (id: number): Vec3 => toWorld(vec3(), pose, vec3(...points[id]!));
  return distance(p, closestOnSegment(p, [corner(from), corner(to)]));
}

test('points of random polygons are on the edges named, and the nearest or deepest of them has the signed distance', () => {
  let two = 0;
  const pairs = polygonPairs(1500, 5);
  for (const { a, b } of pairs) {
    const manifold = manifold2d(place2d(a), place2d(b), emptyManifold2d());
    const { signedDistance: d, normal: n } = manifold.answer;
    two += +(manifold.count === 2);
    const ends = pointsOf(manifold);
    const [first, last] = [ends[0]!, ends.at(-1)!];
    const { featureA, featureB } = manifold.answer;
    // One point alone is on what the answer names.
    const [fromA, toA] = ends.length === 2 ? [first.cornerA, last.cornerA] : [featureA.from, featureA.to];
    const [fromB, toB] = ends.length === 2 ? [first.cornerB, last.cornerB] : [featureB.from, featureB.to];
    for (const { pointA: p, pointB: q, separation } of pointsOf(manifold)) {
      expect(offEdge(a, p, fromA, toA)).toBeLessThan(1e-11);
      expect(offEdge(b, q, fromB, toB)).toBeLessThan(1e-11);
      expect(Math.hypot(q.x - p.x - separation * n.x, q.y - p.y - separation * n.y)).toBeLessThan(1e-12);
    }
    expect(Math.abs(Math.min(...pointsOf(manifold).map(({ separation }) => separation)) - d)).toBeLessThan(
      1e-11,
    );
  }
  expect(two / pairs.length).toBeGreaterThan(0.4);
});

describe.each<[string, BodySketch, BodySketch, x: number, y: number]>([
  ['equal boxes in one line', box(1, 1), box(1, 1), 0, 2],
  ['boxes out of line', box(1, 1), box(1, 1), 0.7, 2],
  ['a small box on a large one', box(5, 1), box(0.5, 0.5), 2, 1.5],
  [
    'an octagon on a box',
    box(5, 1),
    { ...regularPolygon(8, 1), rotation: [0, 0, 0, 1] },
    0.2,
    1 + Math.cos(Math.PI / 8),
  ],
  ['a stadium on a box', box(3, 1), { type: 'capsule', radius: 0.5, halfHeight: 1 }, 0.4, 1.5],
])('%s', (_, a, b, x, y) => {
  const turn = b.type === 'capsule' ? Math.PI / 2 : b.type === 'hull' ? Math.PI / 8 : 0;
  test.each([1e-9, 1e-8, 1e-6, 1e-4])('keep both points and their corners under noise of %d', (noise) => {
    const random = seededRandom(3);
    const jitter = (): number => noise * (2 * random() - 1);
    for (const gap of [-0.01, -1e-3, 1e-3, 0.01]) {
      const still = manifoldAt(a, b, x, y + gap, turn);
      expect(still.count).toBe(2);
      for (let k = 0; k < samples(20, 50); k++) {
        const moved = manifoldAt(a, b, x + jitter(), y + gap + jitter(), turn + jitter());
        expect(moved.count).toBe(2);
        for (const [end, now] of moved.points.entries()) {
          const before = still.points[end]!;
          expect([now.cornerA, now.cornerB]).toEqual([before.cornerA, before.cornerB]);
          // A corner of B moves by up to √2 + 1.5 times the noise.
          expect(distance(now.pointA, before.pointA)).toBeLessThan(3 * noise + 1e-13);
          expect(distance(now.pointB, before.pointB)).toBeLessThan(3 * noise + 1e-13);
        }
      }
    }
  });
});
