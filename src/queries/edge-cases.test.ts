import { expect, test } from 'vitest';
import { setPose } from '../math/pose';
import { distance as between, length, set, vec3 } from '../math/vec3';
import { simplex } from '../algorithms/gjk/simplex';
import { separationAlong } from '../algorithms/oracle/body-facts';
import { place, type Body } from '../shapes/body';
import type { ShapeSpec, Triple } from '../shapes/shape';
import { answer } from './answer';
import { castAnswer } from './cast-answer';
import { castShape } from './cast-shape';
import { closestPoints } from './closest-points';
import { distance } from './distance';
import { holdPoints } from './hold.fixture';
import { extentOf, solve, toleranceOf } from './judge.fixture';
import { pairCache } from './pair-cache';
import { reduceReadably } from './reduce';
import { signedDistance } from './signed-distance';
import { witnessesA } from './support';

const noTurn = { x: 0, y: 0, z: 0, w: 1 };
const c = Math.SQRT1_2;

test('Faces a few digits apart are parted along the normal, not along what rounding makes of their points', () => {
  const a: Body = { type: 'cylinder', radius: 1, halfHeight: 1, position: [0, 0, 0], rotation: [c, 0, 0, c] };
  let proven = 0;
  for (const gap of [1e-13, 1e-12, 2.8e-12, 1e-11, 1e-10]) {
    for (let i = 0; i < 40; i++) {
      const position: Body['position'] = [0.3 * Math.sin(7 * i), 0.3 * Math.cos(5 * i), -2 - gap];
      const pair = { a, b: { ...a, position, rotation: [0.5, 0.5, 0.5, 0.5] } as Body };
      const { certified, signedDistance: d, normal } = solve(pair);
      if (!certified) continue;
      proven++;
      const along = separationAlong(pair.a, pair.b, normal);
      expect(along).toBeGreaterThan(d - 1.1 * toleranceOf(pair) * extentOf(pair));
    }
  }
  expect(proven).toBeGreaterThan(190);
});

test('A point that touches a triangle leaves no mesh for the next query', () => {
  const cache = pairCache();
  // A search that does leave its faces, before.
  const cylinder = place({ type: 'cylinder', radius: 1, halfHeight: 1 });
  const cone = place({ type: 'cone', radius: 1, halfHeight: 1, position: [0.3, 0.2, 0.1] });
  signedDistance(cylinder, cone, answer());
  const ball = place({ type: 'sphere', radius: 0.5 });
  const triangle = place({
    type: 'triangle',
    points: [
      [-1, 0, -1],
      [1, 0, -1],
      [0, 0, 2],
    ],
  });
  for (const y of [0, 0, 0.1, 0, 0]) {
    setPose(ball.pose, vec3(0.1, y, 0.2), noTurn);
    const cached = signedDistance(ball, triangle, answer(), cache);
    expect(cache.faces).toBe(0);
    expect(cached.certified).toBe(true);
    expect(cached.signedDistance).toBeCloseTo(y - 0.5, 12);
  }
});

test('A pose that is not a number has no distance, and leaves nothing in the cache that would harm the next', () => {
  for (const nowhere of [NaN, Infinity]) {
    const cache = pairCache();
    const a = place({ type: 'box', halfExtents: [1, 1, 1] });
    const b = place({ type: 'cylinder', radius: 1, halfHeight: 1 });
    const out = answer();
    for (const x of [0.3, nowhere, 4, nowhere, 0.3]) {
      setPose(b.pose, vec3(x, 0.1, 0), noTurn);
      const isThere = Number.isFinite(x);
      expect(distance(a, b, cache)).toEqual(isThere ? expect.closeTo(Math.max(0, x - 2), 8) : NaN);
      expect(closestPoints(a, b, out, cache).status === 'unresolved').toBe(!isThere);
      expect(signedDistance(a, b, out, cache).certified).toBe(isThere);
    }
  }
});

test('After a NaN pose, the simplex that another search left behind is not used for these shapes', () => {
  const points = [
    [1, 1, 1],
    [0, 0, 1],
    [0, 1, 0],
    [1, 0, 0],
  ] satisfies Triple[];
  const a = place({ type: 'hull', points });
  const b = place({ type: 'sphere', radius: 0.5 });
  const cache = pairCache();
  const out = answer();
  for (const x of [4, NaN, 5]) {
    setPose(b.pose, vec3(x, 2, 2), noTurn);
    holdPoints(triangle);
    witnessesA.set([4, 2, 2, 4, 3, 2, 4, 2, 3]);
    reduceReadably(3);
    signedDistance(a, b, out, cache);
  }
  expect(out.signedDistance).toBeCloseTo(Math.hypot(4, 1, 1) - 0.5, 12);
});

/** O is nearest to a point inside it. */
const triangle = simplex();
triangle.size = 3;
set(triangle.points[0]!.v, -90, -90, 90);
set(triangle.points[1]!.v, 90, -90, 90);
set(triangle.points[2]!.v, 0, 90, 90);

test('A mesh that bodies have left behind, with a face turned inside out, is not taken for one around O', () => {
  const triangle: [Triple, Triple, Triple] = [
    [0, 0, 0],
    [1, 0, 0],
    [0, 1, 0],
  ];
  const segment = [
    [-0.3, 0.2, 0],
    [0.7, 0.2, 0],
  ] satisfies Triple[];
  const a = place({ type: 'triangle', points: triangle });
  const b = place({ type: 'hull', points: segment });
  const turn = {
    x: 0.03878571339615548,
    y: 0.03225406429952804,
    z: -0.11236218537145157,
    w: 0.9923860554598016,
  };
  const cache = pairCache();
  const out = answer();
  setPose(b.pose, vec3(-0.0046832659, 0.0960209926, 0.029937111), turn);
  expect(signedDistance(a, b, out, cache).status).toBe('overlapping');
  expect(cache.faces).toBeGreaterThan(0);
  setPose(b.pose, vec3(-0.0095464833, 0.0768927686, 0.0636338904), turn);
  expect(signedDistance(a, b, out, cache).signedDistance).toBeCloseTo(0.026667252, 8);
});

test('A contact is one along the normal, also where the first supports are one point to rounding', () => {
  const ball: ShapeSpec = { type: 'ellipsoid', radii: [1, 1, 1] };
  const b = place(ball);
  setPose(b.pose, vec3(2.000000000000002, -2.30030166342919e-16, -3.3025104044546867e-16), {
    x: 1.6380637054603054e-15,
    y: -4.923170833816892e-16,
    z: -5.690723013738662e-16,
    w: 1,
  });
  const { signedDistance: d, normal } = signedDistance(place(ball), b, answer());
  expect(d).toBeCloseTo(0, 8);
  expect(normal.x).toBeCloseTo(1, 8);
});

test('Where polytopes are left to the readable algorithm, they are answered to rounding too', () => {
  const halfHeight = 830148.643520122;
  const a = place({ type: 'capsule', radius: 519065.8154222184, halfHeight, rotation: [1, 0, 0, 0] });
  const b = place({
    type: 'box',
    halfExtents: [0.001, 0.001, 0.001],
    position: [0, 337303.61516859784, 0],
    rotation: [0.5, 0.5, 0.5, 0.5],
  });
  const given = closestPoints(a, b, answer());
  expect(given.certified).toBe(true);
  expect(given.upperBound - given.lowerBound).toBeLessThan(2e-12 * (a.shape.extent + b.shape.extent));
});

test('What is left to the readable algorithm has its points along the normal too', () => {
  const box: Body = { type: 'box', halfExtents: [1, 1, 1], position: [0, 0, 0], rotation: [c, 0, 0, c] };
  const { radius, halfHeight } = { radius: 0.5334192624342705, halfHeight: 0.35641902706766315 };
  const position: Body['position'] = [-2.37358851682047, 0, 0];
  const pair = {
    a: box,
    b: { type: 'cylinder', radius, halfHeight, position, rotation: [0, 0, 0, 1] } as Body,
  };
  const { normal: n, pointA: p, pointB: q, signedDistance: d, certified } = solve(pair);
  expect(certified).toBe(true);
  expect(Math.hypot(q.x - p.x - d * n.x, q.y - p.y - d * n.y, q.z - p.z - d * n.z)).toBeLessThan(1e-14);
});

test('A cast whose ray all but lies in a sliver of a portal hits where the shapes meet', () => {
  const a = place({
    type: 'cone',
    radius: 42808.76188921664,
    halfHeight: 66336.5801095136,
    rotation: [0.36353437609403083, -0.24905087947913288, 0.5391315274760461, 0.7177420239263823],
  });
  const b = place({
    type: 'ellipsoid',
    radii: [1, 1, 1],
    position: [-32793.04758978656, 52896.54112718911, 29702.56305495483],
    rotation: [-0.4248784180358097, -0.026080731128005404, 0.19036295072813736, 0.8846242548909073],
  });
  const way = vec3(-65586.09517957312, 105793.08225437823, 59405.12610990966);
  const { status, certified, pointA, pointB } = castShape(a, b, way, castAnswer());
  expect({ status, certified }).toEqual({ status: 'hit', certified: true });
  expect(between(pointA, pointB)).toBeLessThan(2e-9 * (a.shape.extent + b.shape.extent));
});

test('A cone’s apex on the base of another one like it: O is on a line of three points of C, and the normal is a unit vector all the same', () => {
  const cone: Body = {
    type: 'cone',
    radius: 0.5955270314616079,
    halfHeight: 0.062164175900871116,
    position: [0, 0, 0],
    rotation: [0, 0, 0, 1],
  };
  const above: Body = { ...cone, position: [-0.23762365017974865, 0.1243283518017418, 0.23409062972069547] };
  const { status, certified, normal } = signedDistance(place(cone), place(above), answer());
  expect([status, certified]).toEqual(['touching', true]);
  expect(length(normal)).toBeCloseTo(1, 12);
  expect(Math.abs(separationAlong(cone, above, normal))).toBeLessThan(1e-12);
});

test('Flat and pointlike shapes that coincide are at distance 0, which is not −0', () => {
  const flat: ShapeSpec[] = [
    { type: 'hull', points: [[0, 0, 0]] },
    {
      type: 'hull',
      points: [
        [0, 0, 0],
        [1, 0, 0],
      ],
    },
    {
      type: 'triangle',
      points: [
        [0, 0, 0],
        [1, 0, 0],
        [0, 1, 0],
      ],
    },
    { type: 'box', halfExtents: [1, 1, 0] },
    { type: 'sphere', radius: 0 },
    { type: 'cylinder', radius: 1, halfHeight: 0 },
    { type: 'ellipsoid', radii: [1, 1, 0] },
  ];
  const out = answer();
  let zeros = 0;
  for (const a of flat)
    for (const b of flat) {
      signedDistance(place(a), place(b), out);
      if (out.signedDistance !== 0) continue;
      zeros++;
      expect(Object.is(out.signedDistance, -0)).toBe(false);
    }
  expect(zeros).toBeGreaterThan(40);
});

test('two hulls of one point each, away from the origin of their frame, coincide', () => {
  const point: Body = { type: 'hull', points: [[1, 0, 0]], position: [0, 0, 0], rotation: [0, 0, 0, 1] };
  const near: Body = { ...point, position: [1e-40, 0, 0] };
  for (const b of [point, near]) {
    const { status, signedDistance: d } = solve({ a: point, b });
    expect(status).toBe('touching');
    expect(Math.abs(d)).toBeLessThan(1e-39);
    expect(distance(place(point), place(b))).toBeLessThan(1e-39);
    castShape(place(point), place(b), vec3(1, 0, 0), castAnswer());
  }
});
