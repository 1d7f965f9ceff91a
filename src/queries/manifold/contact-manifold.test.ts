import { describe, expect, test } from 'vitest';
import { makersIn } from '../../algorithms/oracle/makers.fixture';
import { setPose, setPosition } from '../../math/pose';
import { seededRandom } from '../../math/random';
import type { Quaternion } from '../../math/rotation';
import { distance, vec3, type Vec3 } from '../../math/vec3';
import { place, type BodySketch } from '../../shapes/body';
import type { Placed } from '../../shapes/placed';
import type { Triple } from '../../shapes/shape';
import { answer } from '../answer';
import { signedDistance } from '../signed-distance';
import { contactManifold, emptyManifold, type ContactManifold } from './contact-manifold';

type ShapeSketch = Omit<BodySketch, 'position' | 'rotation'> & BodySketch;

const box = (x: number, y: number, z: number): ShapeSketch => ({ type: 'box', halfExtents: [x, y, z] });
const prism = (corners: number, radius: number, half: number): ShapeSketch => ({
  type: 'hull',
  points: Array.from({ length: 2 * corners }, (_, k): Triple => {
    const angle = (2 * Math.PI * (k >> 1)) / corners;
    return [radius * Math.cos(angle), k & 1 ? half : -half, radius * Math.sin(angle)];
  }),
});
const cube: ShapeSketch = {
  type: 'hull',
  points: Array.from({ length: 8 }, (_, i): Triple => [
    i & 1 ? -0.5 : 0.5,
    i & 2 ? -0.5 : 0.5,
    i & 4 ? -0.5 : 0.5,
  ]),
};
const can: ShapeSketch = { type: 'cylinder', radius: 0.4, halfHeight: 0.5 };
const pill: ShapeSketch = { type: 'capsule', radius: 0.2, halfHeight: 0.5 };
const floor = box(3, 0.5, 3);
const round = { ...box(0.3, 0.3, 0.3), margin: 0.2 };

/** The quaternion of a rotation by an angle about each axis, one after the other. */
function turned(x: number, y: number, z: number): Quaternion {
  const [a, b, c] = [x / 2, y / 2, z / 2].map((half) => [Math.cos(half), Math.sin(half)] as const);
  const [cx, sx] = a!;
  const [cy, sy] = b!;
  const [cz, sz] = c!;
  return {
    x: sx * cy * cz - cx * sy * sz,
    y: cx * sy * cz + sx * cy * sz,
    z: cx * cy * sz - sx * sy * cz,
    w: cx * cy * cz + sx * sy * sz,
  };
}

const pointsOf = ({ points, count }: ContactManifold) => points.slice(0, count);

function put(body: BodySketch, at: Vec3, turn = turned(0, 0, 0)): Placed {
  const placed = place(body);
  setPose(placed.pose, at, turn);
  return placed;
}

const manifoldOf = (a: Placed, b: Placed, most?: number) => contactManifold(a, b, emptyManifold(), most);

test('a box on a floor has its four corners, each with its own depth', () => {
  const angle = 0.01;
  const b = put(box(1, 0.5, 1), vec3(0.3, 0.99, 0), turned(0, 0, angle));
  const { count, points, answer: found } = manifoldOf(put(floor, vec3()), b);
  expect(count).toBe(4);
  for (const { pointB, separation } of points) {
    const side = Math.sign(pointB.x - 0.3);
    expect(Math.abs(pointB.z)).toBeCloseTo(1, 6);
    expect(separation).toBeCloseTo(0.49 - 0.5 * Math.cos(angle) + side * Math.sin(angle), 6);
  }
  expect(Math.min(...points.map(({ separation }) => separation))).toBeCloseTo(found.signedDistance, 9);
});

test.each<[string, Placed, Placed, number]>([
  ['a ball', put(floor, vec3()), put({ type: 'sphere', radius: 1 }, vec3(0, 1.49, 0)), 1],
  ['a box on its corner', put(floor, vec3()), put(cube, vec3(0, 1.3, 0), turned(0.6, 0, 0.7)), 1],
  ['a box on its edge', put(floor, vec3()), put(cube, vec3(0, 1.2, 0), turned(0, 0.3, Math.PI / 4)), 2],
  ['a capsule that lies', put(floor, vec3()), put(pill, vec3(0, 0.7, 0), turned(0, 0, Math.PI / 2)), 2],
  ['a capsule that stands', put(floor, vec3()), put(pill, vec3(0, 1.2, 0)), 1],
  ['a cylinder that lies', put(floor, vec3()), put(can, vec3(0, 0.9, 0), turned(Math.PI / 2, 0, 0)), 2],
  ['a cylinder that stands', put(floor, vec3()), put(can, vec3(0, 1, 0)), 4],
  ['a cone on its base', put(floor, vec3()), put({ type: 'cone', radius: 1, halfHeight: 1 }, vec3(0, 1.5, 0)), 4],
  ['a triangle', put(floor, vec3()), put({ type: 'triangle', points: [[0, 0, 0], [1, 0, 0], [0, 0, 1]] }, vec3(0, 0.5, 0)), 3],
  ['crossed capsules', put(pill, vec3()), put(pill, vec3(0.4, 0, 0), turned(1, 0, 0)), 1],
  ['capsules side by side', put(pill, vec3()), put(pill, vec3(0.4, 0.3, 0)), 2],
  ['an ellipsoid', put(floor, vec3()), put({ type: 'ellipsoid', radii: [1, 2, 3] }, vec3(0, 2.5, 0)), 1],
])('%s has as many points as it has corners there', (_, a, b, count) => {
  expect(manifoldOf(a, b).count).toBe(count);
  expect(manifoldOf(b, a).count).toBe(count);
}); // prettier-ignore

test('points farther apart than the limit are left out, and a pose that is no number has none', () => {
  const tilted = put(box(1, 0.5, 1), vec3(0, 1.011, 0), turned(0, 0, 0.01));
  expect(manifoldOf(put(floor, vec3()), tilted, 1).count).toBe(4);
  expect(manifoldOf(put(floor, vec3()), tilted, 0.01).count).toBe(2);
  expect(manifoldOf(put(floor, vec3()), tilted, 0.0001).count).toBe(0);
  expect(manifoldOf(put(floor, vec3()), put(cube, vec3(NaN, 0, 0))).count).toBe(0);
});

/** Bodies that may rest on their lower side, with the height of their centre. */
const resting: [string, ShapeSketch, number, Quaternion?][] = [
  ['box', box(0.5, 0.5, 0.5), 0.5],
  ['thin box', box(0.5, 0.02, 0.3), 0.02],
  ['box with a margin', round, 0.5],
  ['cube as a hull', cube, 0.5],
  ['prism of 7 sides', prism(7, 0.5, 0.5), 0.5],
  ['prism of 12 sides', prism(12, 0.5, 0.5), 0.5],
  ['cylinder that stands', can, 0.5],
  ['cylinder that lies', can, 0.4, turned(0, 0, Math.PI / 2)],
  ['capsule that lies', pill, 0.2, turned(0, 0, Math.PI / 2)],
];
/** Bodies on which they may rest, with the height of their upper side. */
const grounds: [string, ShapeSketch, number][] = [
  ['a floor', floor, 0.5],
  ['a cube', cube, 0.5],
  ['a box with a margin', round, 0.5],
  ['a cylinder', can, 0.5],
  ['a prism of 6 sides', prism(6, 0.6, 0.4), 0.4],
];

const product = (p: Quaternion, q: Quaternion): Quaternion => ({
  x: p.w * q.x + p.x * q.w + p.y * q.z - p.z * q.y,
  y: p.w * q.y - p.x * q.z + p.y * q.w + p.z * q.x,
  z: p.w * q.z + p.x * q.y - p.y * q.x + p.z * q.w,
  w: p.w * q.w - p.x * q.x - p.y * q.y - p.z * q.z,
});

const found = answer();
const dot = put({ type: 'sphere', radius: 0 }, vec3());

/** How far a point is outside of a body; negative inside. */
const outside = (body: Placed, p: Vec3): number => {
  setPose(dot.pose, p, turned(0, 0, 0));
  return signedDistance(body, dot, found).signedDistance;
};

/** MANIFOLDS=20 of the environment asks for more. */
const perTwo = Number(process.env['MANIFOLDS'] ?? 2);

test('points are on both bodies, apart along the normal, and none is deeper than the depth', () => {
  const random = seededRandom(11);
  const between = (from: number, to: number): number => from + (to - from) * random();
  let several = 0;
  let all = 0;
  for (const [, ground, top] of grounds)
    for (const [, shape, height, lying] of resting)
      for (let k = 0; k < perTwo; k++) {
        const lean = between(0, 0.1);
        const turn = product(turned(lean * between(-1, 1), between(-3, 3), lean * between(-1, 1)), lying ?? turned(0, 0, 0));
        const at = vec3(between(-0.4, 0.4), top + height + between(-0.03, 0.05), between(-0.4, 0.4));
        const [a, b] = [put(ground, vec3()), put(shape, at, turn)];
        const manifold = manifoldOf(a, b);
        const { normal: n, signedDistance: d } = manifold.answer;
        all++;
        several += +(manifold.count > 1);
        for (const { pointA: p, pointB: q, separation: s } of pointsOf(manifold)) {
          expect(distance(q, vec3(p.x + s * n.x, p.y + s * n.y, p.z + s * n.z))).toBeLessThan(1e-12);
          // The normal of curved bodies is off by what the tolerance of 1e-9 of E allows: 2e-8 in depth at worst here.
          expect(s).toBeGreaterThan(d - 1e-7);
          for (const [body, point] of [[a, p], [b, q]] as const) {
            const off = outside(body, point);
            // Beside a border by up to 1e-6 of the extent. Leaning sides are looked at along the normal: 15° at most, so that a
            // margin's point is inside by no more than this.
            expect(off).toBeLessThan(2e-6);
            expect(off).toBeGreaterThan(-0.035 * body.shape.margin - 0.01 * +(shape === can || ground === can) - 2e-6);
          }
        }
      }
  expect(several / all).toBeGreaterThan(0.6);
}); // prettier-ignore

describe.each(grounds)('on %s of kind %#', (_, ground, top) => {
  test.each(resting)('a %s keeps its points and their names under noise', (__, shape, height, lying) => {
    const random = seededRandom(5);
    const a = put(ground, vec3());
    const b = put(shape, vec3());
    const rest = lying ?? turned(0, 0, 0);
    for (const [x, z, yaw] of [[0, 0, 0], [0.2, 0.1, 0], [0.1, 0.05, 0.3], [0, 0, Math.PI / 4]] as const)
      for (const noise of [1e-9, 1e-7, 1e-5, 1e-4])
        for (const gap of [-0.01, 0.01]) {
          const jitter = (): number => noise * (2 * random() - 1);
          const at = (): Vec3 => vec3(x + jitter(), top + height + gap + jitter(), z + jitter());
          setPose(b.pose, vec3(x, top + height + gap, z), product(turned(0, yaw, 0), rest));
          const still = manifoldOf(a, b);
          for (let k = 0; k < 6; k++) {
            setPose(b.pose, at(), product(turned(jitter(), yaw + jitter(), jitter()), rest));
            const moved = manifoldOf(a, b);
            expect(moved.count).toBe(still.count);
            expect([moved.featureA, moved.featureB]).toEqual([still.featureA, still.featureB]);
            pointsOf(moved).forEach(({ pointA, pointB, corner }, i) => {
              const before = still.points[i]!;
              expect(corner).toBe(before.corner);
              // A corner of B, 0.75 from its centre at most, moves by up to √3 (1 + 0.75) of the noise: 3.1.
              expect(distance(pointA, before.pointA)).toBeLessThan(most * noise + 1e-12);
              expect(distance(pointB, before.pointB)).toBeLessThan(most * noise + 1e-12);
            });
          }
        }
  }); // prettier-ignore
});
const most = 6.2;

test('what a call needs is there before it: no literal, no closure, no new object', () => {
  const own = new Set(['contactPoint', 'emptyManifold', 'touchingFeature']);
  for (const file of ['contact-manifold', 'reach', 'touching-feature'])
    expect(makersIn(`../queries/manifold/${file}`).filter((maker) => !own.has(maker))).toEqual([]);
});

test('one point has the depth, however features lean', () => {
  const random = seededRandom(12);
  const between = (from: number, to: number): number => from + (to - from) * random();
  const shapes = [cube, box(0.5, 0.25, 1), box(1, 0.03, 0.7), can, prism(7, 0.5, 0.5), round];
  const turn = (): Quaternion => turned(between(-3, 3), between(-3, 3), between(-3, 3));
  let leaning = 0;
  const count = 150 * perTwo;
  for (let k = 0; k < count; k++) {
    const [a, b] = [put(shapes[k % 6]!, vec3(), turn()), put(shapes[Math.floor(6 * random())]!, vec3(0.1, 2, 0.1), turn())];
    const { normal: n, signedDistance: d } = signedDistance(a, b, found);
    const apart = d - 0.02 * between(-1, 1);
    setPosition(b.pose, vec3(0.1 - apart * n.x, 2 - apart * n.y, 0.1 - apart * n.z));
    const manifold = manifoldOf(a, b);
    const least = Math.min(...pointsOf(manifold).map(({ separation }) => separation));
    leaning += +pointsOf(manifold).some(({ corner }) => corner === 4);
    const slack = 1.001e-3 * Math.min(a.shape.extent, b.shape.extent);
    // A place is up to 1e-6 of the smaller extent beyond a border, where two planes lean by 15° at most, and a line's body is
    // lower there by as much: 1e-6 · (2 tan 15° + 1).
    const beyond = 1.54e-6 * Math.min(a.shape.extent, b.shape.extent);
    const tolerance = 1e-9 * (a.shape.extent + b.shape.extent);
    expect(least).toBeGreaterThan(manifold.answer.signedDistance - beyond - tolerance);
    expect(least).toBeLessThan(manifold.answer.signedDistance + slack);
  }
  // 1.6 % of them.
  expect(leaning).toBeGreaterThan(count / 80);
}); // prettier-ignore
