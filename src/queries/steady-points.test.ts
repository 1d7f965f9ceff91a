import { describe, expect, test } from 'vitest';
import { setPose, toLocal, toWorld } from '../math/pose';
import { seededRandom, type Random } from '../math/random';
import { addScaled, distance, sub, vec3, type Vec3 } from '../math/vec3';
import { samples } from '../math/sweep.fixture';
import { outside, type Pair } from '../algorithms/oracle/claims';
import { place, type Body, type BodySketch } from '../shapes/body';
import type { Placed } from '../shapes/placed';
import type { ShapeSpec, Triple } from '../shapes/shape';
import { answer } from './answer';
import { pairCache } from './pair-cache';
import { signedDistance } from './signed-distance';

const half = Math.SQRT1_2;
const lying: Body['rotation'] = [0, 0, half, half];
const turned: Body['rotation'] = [0, Math.sin(0.3), 0, Math.cos(0.3)];

const box = (...halfExtents: Triple): ShapeSpec => ({ type: 'box', halfExtents });
const hull = (points: Triple[]): ShapeSpec => ({ type: 'hull', points });
const cubeHull = (h: number): ShapeSpec =>
  hull([0, 1, 2, 3, 4, 5, 6, 7].map((k) => [k & 1 ? h : -h, k & 2 ? h : -h, k & 4 ? h : -h]));
/** A right prism over a regular polygon: a hull that has a table. */
const prism = (corners: number, radius: number, h: number): ShapeSpec =>
  hull(
    Array.from({ length: 2 * corners }, (_, k): Triple => {
      const angle = (2 * Math.PI * (k >> 1)) / corners;
      return [radius * Math.cos(angle), k & 1 ? h : -h, radius * Math.sin(angle)];
    }),
  );
const cylinder: ShapeSpec = { type: 'cylinder', radius: 0.4, halfHeight: 0.5 };
const unit = box(0.5, 0.5, 0.5);
const here = vec3(0.13, 0, 0.07);

/** The centre of a polygon's border on the floor under `here`, each side as heavy as it is long. */
function borderCentre(corners: readonly [number, number][]): Vec3 {
  const sides = corners.map(([x, z], i) => {
    const [u, w] = corners[(i + 1) % corners.length]!;
    return { length: Math.hypot(u - x, w - z), x: (x + u) / 2, z: (z + w) / 2 };
  });
  const border = sides.reduce((sum, { length }) => sum + length, 0);
  const mean = (along: 'x' | 'z'): number =>
    sides.reduce((sum, side) => sum + side.length * side[along], 0) / border;
  return vec3(here.x + mean('x'), 0.5, here.z + mean('z'));
}

interface Resting {
  name: string;
  a: ShapeSpec;
  b: BodySketch;
  /** How far B is up, and along x, where it touches A. */
  contact: Vec3;
  /** Along the normal. */
  isSideways?: boolean;
  /** The middle of what they share, where symmetry determines it; on A. */
  middle?: Vec3;
}

const up = (y: number): Vec3 => vec3(here.x, y, here.z);

const restings: Resting[] = [
  { name: 'box on box', a: unit, b: unit, contact: up(1), middle: vec3(0.065, 0.5, 0.035) },
  {
    name: 'box on a floor, turned',
    a: box(3, 0.5, 3),
    b: { ...unit, rotation: turned },
    contact: up(1),
    middle: up(0.5),
  },
  {
    name: 'cube hull on cube hull',
    a: cubeHull(0.5),
    b: cubeHull(0.5),
    contact: up(1),
    middle: vec3(0.065, 0.5, 0.035),
  },
  {
    name: 'prism on prism',
    a: prism(12, 0.5, 0.5),
    b: { ...prism(12, 0.4, 0.5), rotation: turned },
    contact: up(1),
  },
  {
    name: 'box with margin on cube hull',
    a: cubeHull(0.5),
    b: { ...box(0.2, 0.2, 0.2), margin: 0.1 },
    contact: up(0.8),
    middle: up(0.5),
  },
  { name: 'cylinder on its cap on a box', a: box(3, 0.5, 3), b: cylinder, contact: up(1), middle: up(0.5) },
  { name: 'cylinder across the edge of a box', a: unit, b: cylinder, contact: vec3(0.4, 1, 0.3) },
  {
    name: 'cylinder lying on a box',
    a: box(3, 0.5, 3),
    b: { ...cylinder, rotation: lying },
    contact: up(0.9),
    middle: up(0.5),
  },
  { name: 'cap on cap', a: cylinder, b: cylinder, contact: up(1), middle: vec3(0.065, 0.5, 0.035) },
  {
    name: 'cone on its base',
    a: box(3, 0.5, 3),
    b: { type: 'cone', radius: 0.4, halfHeight: 0.5 },
    contact: up(1),
    middle: up(0.5),
  },
  {
    name: 'capsule lying on a box',
    a: unit,
    b: { type: 'capsule', radius: 0.2, halfHeight: 0.5, rotation: lying },
    contact: up(0.7),
    middle: vec3(0.065, 0.5, 0.07),
  },
  {
    name: 'capsules side by side',
    a: { type: 'capsule', radius: 0.3, halfHeight: 0.5 },
    b: { type: 'capsule', radius: 0.2, halfHeight: 0.5 },
    contact: vec3(0.5, 0.2, 0),
    isSideways: true,
    middle: vec3(0.3, 0.1, 0),
  },
  {
    name: 'boxes with parallel edges',
    a: { ...unit },
    b: { ...unit, rotation: [0, Math.sin(Math.PI / 8), 0, Math.cos(Math.PI / 8)] },
    contact: vec3(0.5 + half, 0.2, 0),
    isSideways: true,
  },
  {
    name: 'triangle on a box',
    a: box(3, 0.5, 3),
    b: {
      type: 'triangle',
      points: [
        [-0.5, 0, -0.4],
        [0.6, 0, -0.3],
        [0.1, 0, 0.7],
      ],
    },
    contact: up(0.5),
    middle: borderCentre([
      [-0.5, -0.4],
      [0.6, -0.3],
      [0.1, 0.7],
    ]),
  },
];

/** A right prism over a triangle, or another polygon. */
const wedge = (corners: [number, number][]): ShapeSpec =>
  hull(
    corners.flatMap(([x, z]): Triple[] => [
      [x, -0.5, z],
      [x, 0.5, z],
    ]),
  );

const leanings: Resting[] = [
  ...restings,
  {
    name: 'wedge on a box',
    a: box(3, 0.5, 3),
    b: wedge([
      [-0.5, -0.4],
      [0.6, -0.3],
      [0.1, 0.7],
    ]),
    contact: up(1),
  },
  {
    name: 'thin wedge on a box',
    a: box(3, 0.5, 3),
    b: wedge([
      [-0.5, -0.05],
      [0.6, -0.02],
      [0.55, 0.1],
    ]),
    contact: up(1),
  },
  { name: 'prism of 60 sides on a box', a: box(3, 0.5, 3), b: prism(60, 0.4, 0.5), contact: up(1) },
  { name: 'cap over the rim of a cap', a: cylinder, b: cylinder, contact: vec3(0.3, 1, 0.2) },
  { name: 'cap on a cube hull', a: cubeHull(0.5), b: cylinder, contact: up(1) },
  { name: 'cylinders side by side', a: cylinder, b: cylinder, contact: vec3(0.8, 0.2, 0), isSideways: true },
  { name: 'side of a cylinder on a box', a: unit, b: cylinder, contact: vec3(0.9, 0.2, 0), isSideways: true },
];

interface Frame {
  found: ReturnType<typeof answer>;
  pair: Pair;
}

/** A turn in the world, by an angle about an axis. */
interface Lean {
  angle: number;
  axis: Triple;
}

const upright: Lean = { angle: 0, axis: [1, 0, 0] };

function leant(
  [x, y, z, w]: NonNullable<Body['rotation']>,
  { angle, axis }: Lean,
): [number, number, number, number] {
  const s = Math.sin(angle / 2) / Math.hypot(...axis);
  const [p, q, r] = [s * axis[0], s * axis[1], s * axis[2]];
  const c = Math.cos(angle / 2);
  return [
    c * x + p * w + q * z - r * y,
    c * y + q * w + r * x - p * z,
    c * z + r * w + p * y - q * x,
    c * w - p * x - q * y - r * z,
  ];
}

const placed = new Map<Resting, readonly [Placed, Placed]>();

/** A hull of many corners takes long to place. */
function placedOnce(resting: Resting): readonly [Placed, Placed] {
  const known = placed.get(resting) ?? ([place(resting.a), place(resting.b)] as const);
  placed.set(resting, known);
  return known;
}

/** The answers while both bodies tremble by the noise. */
function tremble(
  resting: Resting,
  gap: number,
  noise: number,
  isCached: boolean,
  frames = samples(20, 40),
  lean: Lean = upright,
  random: Random = seededRandom(7),
): Frame[] {
  const n = (): number => noise * (2 * random() - 1);
  const { a, b, contact, isSideways } = resting;
  const [placedA, placedB] = placedOnce(resting);
  const cache = isCached ? pairCache() : undefined;
  const [qx, qy, qz, qw] = leant(b.rotation ?? [0, 0, 0, 1], lean);
  const { x, y, z } = addScaled(vec3(), contact, isSideways ? vec3(1, 0, 0) : vec3(0, 1, 0), gap);
  return Array.from({ length: frames }, () => {
    const positionA: Triple = [n(), n(), n()];
    const rotationA: Body['rotation'] = [n(), n(), n(), 1];
    const positionB: Triple = [x + n(), y + n(), z + n()];
    const rotationB: Body['rotation'] = [qx + n(), qy + n(), qz + n(), qw];
    setPose(placedA.pose, vec3(...positionA), quaternion(rotationA));
    setPose(placedB.pose, vec3(...positionB), quaternion(rotationB));
    const found = signedDistance(placedA, placedB, answer(), cache);
    return {
      found,
      pair: {
        a: { ...a, position: positionA, rotation: rotationA },
        b: { ...b, position: positionB, rotation: rotationB },
      },
    };
  });
}

const quaternion = ([x, y, z, w]: Body['rotation']) => ({ x, y, z, w });

const gaps = [0.02, -0.02];

/** The points are of the shapes, but for half of the band and half of the tolerance of curved shapes, and lie along the normal. */
function expectTrue({ found, pair }: Frame, extent: number): void {
  const between = sub(vec3(), found.pointB, found.pointA);
  const off = addScaled(between, between, found.normal, -found.signedDistance);
  expect(Math.hypot(off.x, off.y, off.z)).toBeLessThan(1e-13);
  const most = 5e-6 * extent + 1e-8;
  expect(outside(pair.a, found.pointA, most)).toBeLessThan(most);
  expect(outside(pair.b, found.pointB, most)).toBeLessThan(most);
}

describe.each(restings)('$name', (resting) => {
  const extent = Math.min(place(resting.a).shape.extent, place(resting.b).shape.extent);

  test.each([1e-9, 1e-7, 1e-6])(
    'points tremble by no more than 20 times a noise of %d, with a cache and without',
    (noise) => {
      for (const gap of gaps) {
        const runs = [false, true].map((isCached) => tremble(resting, gap, noise, isCached));
        for (const run of runs) {
          for (let i = 1; i < run.length; i++) {
            const [before, now] = [run[i - 1]!.found, run[i]!.found];
            expect(now.certified).toBe(true);
            expect(distance(now.pointA, before.pointA)).toBeLessThan(20 * noise);
            expect(distance(now.pointB, before.pointB)).toBeLessThan(20 * noise);
          }
        }
        for (const [i, { found }] of runs[0]!.entries()) {
          // A normal of curved shapes is known to about the root of the tolerance.
          expect(distance(found.pointA, runs[1]![i]!.found.pointA)).toBeLessThan(2e-6);
        }
      }
    },
  );

  test('at rest the points are in the middle of what is shared, apart and overlapping', () => {
    const [apart, overlapping] = gaps.map((gap) => tremble(resting, gap, 0, false, 1)[0]!.found) as [
      Frame['found'],
      Frame['found'],
    ];
    expect([apart.status, overlapping.status]).toEqual(['separated', 'overlapping']);
    expect(distance(apart.pointA, overlapping.pointA)).toBeLessThan(1e-6);
    if (resting.middle) expect(distance(apart.pointA, resting.middle)).toBeLessThan(1e-6);
  });

  test.each([1e-7, 1e-5, 1e-4])(
    'of bodies that lean by about %d, points are within the band of the shapes, and along the normal',
    (noise) => {
      for (const gap of gaps) {
        for (const frame of tremble(resting, gap, noise, false, 10)) {
          expectTrue(frame, extent);
        }
      }
    },
  );
});

/** Tilts from 1e-9 to 1e-3 about axes of all kinds: level ones, of which every other is nearly along a side, and oblique ones. */
function leans(random: Random, count: number): Lean[] {
  return Array.from({ length: count }, (_, i): Lean => {
    const angle = 10 ** (-9 + (6 * i) / count);
    const azimuth =
      i % 2 ? 2 * Math.PI * random() : (Math.PI / 4) * Math.floor(8 * random()) + 1e-3 * random();
    return { angle, axis: [Math.cos(azimuth), i % 3 ? 0 : 0.3 * random(), Math.sin(azimuth)] };
  });
}

describe.each(leanings)('However much it leans: $name', (resting) => {
  const extent = Math.min(place(resting.a).shape.extent, place(resting.b).shape.extent);
  const turned = ({ angle, axis: [x, y, z] }: Lean): Lean => ({
    angle,
    axis: resting.isSideways ? [y, x, z] : [x, y, z],
  });

  test.each([1e-7, 1e-8])('points move by no more than 5e5 times a noise of %d', (noise) => {
    const random = seededRandom(11);
    // All four numbers of both rotations tremble: from frame to frame the tilt differs by up to ten times the noise.
    const most = 5e5 * noise * extent + (hasRim(resting) ? 0.01 * extent : 0);
    for (const lean of leans(random, 1000)) {
      for (const gap of gaps) {
        const [before, now] = tremble(resting, gap, noise, false, 2, turned(lean), random) as [Frame, Frame];
        const jump = distance(now.found.pointA, before.found.pointA);
        if (!(jump < most)) expect({ lean, gap, jump: jump / extent }).toBe(`less than ${most / extent}`);
      }
    }
  });

  test('points are points of the shapes, but for 5e-6 of the smaller extent', () => {
    const random = seededRandom(12);
    for (const lean of leans(random, 24)) {
      for (const gap of gaps) {
        for (const frame of tremble(resting, gap, 1e-7, false, 1, turned(lean), random)) {
          expectTrue(frame, extent);
        }
      }
    }
  });
});

/** A search finds the point of a rim to about the root of the tolerance, where that leans by little. */
const hasRim = ({ a, b }: Resting): boolean =>
  [a, b].some(({ type }) => type === 'cylinder' || type === 'cone');

test('A box that is tipped over an edge, angle by angle, has points that go from the middle of its face to that edge without a jump', () => {
  const [floor, tipped] = [place(box(3, 0.5, 3)), place(unit)];
  const found = answer();
  const tilts = Array.from({ length: 400 }, (_, i) => 3e-7 * i);
  const along = tilts.map((tilt) => {
    setPose(tipped.pose, vec3(0, 1.02, 0), quaternion([0, 0, Math.sin(tilt / 2), Math.cos(tilt / 2)]));
    signedDistance(floor, tipped, found);
    expect(found.certified).toBe(true);
    expect(Math.abs(found.pointA.z)).toBeLessThan(1e-3);
    return found.pointA.x;
  });
  expect(Math.abs(along[0]!)).toBeLessThan(1e-9);
  expect(along.at(-1)).toBeCloseTo(-0.5, 3);
  for (let i = 1; i < along.length; i++) expect(Math.abs(along[i]! - along[i - 1]!)).toBeLessThan(0.04);
});

test('Points of a vertex on a face, and of edges that cross, are those of the search: on the shapes to rounding', () => {
  const random = seededRandom(3);
  const found = answer();
  let counted = 0;
  for (let i = 0; i < samples(150, 300); i++) {
    const rotation = [random() - 0.5, random() - 0.5, random() - 0.5, random() - 0.5] as Body['rotation'];
    const [length] = [Math.hypot(...rotation)];
    const unitRotation = rotation.map((q) => q / length) as Body['rotation'];
    const b: Body = {
      ...cubeHull(0.3),
      position: [random(), 1.2 + random(), random()],
      rotation: unitRotation,
    };
    const a: Body = { ...unit, position: [0, 0, 0], rotation: [0, 0, 0, 1] };
    signedDistance(place(a), place(b), found);
    if (found.status !== 'separated') continue;
    counted++;
    expect(outside(a, found.pointA, 1e-12)).toBeLessThan(1e-12);
    expect(outside(b, found.pointB, 1e-12)).toBeLessThan(1e-12);
  }
  expect(counted).toBeGreaterThan(samples(125, 250));
});

test('The middle is the same wherever the world’s origin is, and whichever is called A', () => {
  const [a, b] = [place(box(3, 0.5, 3)), place({ ...cylinder, position: [0.4, 1.01, 2.9] })];
  const [one, other] = [signedDistance(a, b, answer()), signedDistance(b, a, answer())];
  expect(distance(one.pointA, other.pointB)).toBeLessThan(1e-6);
  const turn = { x: 0.3, y: -0.5, z: 0.2, w: 0.7 };
  const world = place({ type: 'sphere', radius: 0 }).pose;
  setPose(world, vec3(5, -2, 1), turn);
  setPose(a.pose, vec3(5, -2, 1), turn);
  setPose(b.pose, toWorld(vec3(), world, vec3(0.4, 1.01, 2.9)), turn);
  const moved = signedDistance(a, b, answer());
  expect(distance(toLocal(vec3(), world, moved.pointA), one.pointA)).toBeLessThan(1e-6);
  // The cap reaches over the floor's edge at z = 3.
  expect(one.pointA.z).toBeLessThan(2.85);
});
