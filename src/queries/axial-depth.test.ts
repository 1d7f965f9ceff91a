import { expect, test } from 'vitest';
import { randomDirection, seededRandom, type Random } from '../math/random';
import { addScaled, normalize, vec3, type Vec3 } from '../math/vec3';
import { samples } from '../math/sweep.fixture';
import { separationAlong } from '../algorithms/oracle/body-facts';
import { outside } from '../algorithms/oracle/claims';
import { signedDepth } from '../algorithms/oracle/depth';
import { place, type Body } from '../shapes/body';
import type { ShapeSpec } from '../shapes/shape';
import { answer, type Answer } from './answer';
import { signedDistance } from './signed-distance';

const size = (random: Random): number => (random() < 0.4 ? 1 : 0.2 + 2 * random());

const types = ['cylinder', 'cone', 'capsule'] as const;

const roundSpec = (random: Random): ShapeSpec => ({
  type: types[Math.floor(3 * random())]!,
  radius: size(random),
  halfHeight: size(random),
});

const depthOf = (a: Body, b: Body): Answer => signedDistance(place(a), place(b), answer());

test('Cylinders, cones and capsules about one axis are as deep as an inner polytope says, and touch where they say', () => {
  const random = seededRandom(81);
  let overlaps = 0;
  for (let i = 0; i < samples(75, 150); i++) {
    const y = random() < 0.3 ? 0 : 3 * random() - 1.5;
    const a: Body = { ...roundSpec(random), position: [0, 0, 0], rotation: [0, 0, 0, 1] };
    const turn: Body['rotation'] = random() < 0.5 ? [1, 0, 0, 0] : [0, Math.sin(i), 0, Math.cos(i)];
    const b: Body = { ...roundSpec(random), position: [0, y, 0], rotation: turn };
    const { certified, signedDistance: d, normal, pointA, pointB } = depthOf(a, b);
    expect({ a, b, certified }).toEqual({ a, b, certified: true });
    if (d >= 0) continue;
    overlaps++;
    const truth = signedDepth(a, b, { goal: 1e-3, maxPoints: 60 });
    expect(-d).toBeGreaterThan(truth.lower - 1e-8);
    expect(-d).toBeLessThan(truth.upper + 1e-8);
    expect(separationAlong(a, b, normal)).toBeCloseTo(d, 8);
    expect(outside(a, pointA, 1e-8)).toBeLessThan(1e-8);
    expect(outside(b, pointB, 1e-8)).toBeLessThan(1e-8);
  }
  expect(overlaps).toBeGreaterThan(samples(50, 100));
});

/** Between powers of ten. */
const powerOf = (random: Random, least: number, most: number): number =>
  10 ** (least + (most - least) * random());

/** B's axis is nearly A's, offset and tilted by up to 1e-2, either way up. */
function nearlyCoaxial(random: Random): { a: Body; b: Body } {
  const tilt = random() < 0.2 ? 0 : powerOf(random, -9, random() < 0.2 ? -2 : -4);
  const offset = random() < 0.2 ? 0 : powerOf(random, -9, random() < 0.2 ? -1 : -4);
  const [leaning, around] = [2 * Math.PI * random(), 2 * Math.PI * random()];
  const x = Math.sin(tilt / 2) * Math.cos(leaning);
  const z = Math.sin(tilt / 2) * Math.sin(leaning);
  const w = Math.cos(tilt / 2);
  return {
    a: { ...roundSpec(random), position: [0, 0, 0], rotation: [0, 0, 0, 1] },
    b: {
      ...roundSpec(random),
      position: [offset * Math.cos(around), random() < 0.3 ? 0 : random() - 0.5, offset * Math.sin(around)],
      // The second is half a turn about x first.
      rotation: random() < 0.5 ? [x, 0, z, w] : [w, z, 0, -x],
    },
  };
}

/** The least depth along many directions: all around, beside the circle of the normal and the poles, and beside the least so far. */
function leastDepth(a: Body, b: Body, { x, y, z }: Vec3, random: Random): number {
  let least = Infinity;
  const bestAlong = vec3(x, y, z);
  const n = vec3();
  const look = (): void => {
    normalize(n, n);
    const depth = -separationAlong(a, b, n);
    if (!(depth < least)) return;
    least = depth;
    Object.assign(bestAlong, n);
  };
  const off = vec3();
  for (let i = 0; i < 40; i++) {
    randomDirection(n, random);
    look();
    const angle = 2 * Math.PI * random();
    const across = Math.hypot(x, z);
    Object.assign(n, { x: across * Math.cos(angle), y, z: across * Math.sin(angle) });
    addScaled(n, n, randomDirection(off, random), powerOf(random, -10, -1));
    look();
    Object.assign(n, { x: 0, y: random() < 0.5 ? 1 : -1, z: 0 });
    addScaled(n, n, randomDirection(off, random), powerOf(random, -10, -1));
    look();
  }
  for (let i = 0; i < 80; i++) {
    addScaled(n, bestAlong, randomDirection(off, random), powerOf(random, -10, -1));
    look();
  }
  return least;
}

test('Cylinders, cones and capsules about nearly one axis are certified: no direction is less deep than they say', () => {
  const random = seededRandom(82);
  const open: unknown[] = [];
  let overlaps = 0;
  let near = 0;
  for (let i = 0; i < samples(1000, 2500); i++) {
    const { a, b } = nearlyCoaxial(random);
    const given = depthOf(a, b);
    const { certified, signedDistance: d, lowerBound, upperBound, normal, pointA, pointB } = given;
    if (!certified) open.push({ a, b });
    if (!certified || d >= 0) continue;
    overlaps++;
    const extents = [place(a).shape.extent, place(b).shape.extent] as const;
    const tolerance = 1e-9 * (extents[0] + extents[1]);
    // The middle of what edges and faces share that are nearly parallel: see `Answer`.
    const astray = tolerance + 5e-6 * Math.min(...extents);
    expect(upperBound - lowerBound).toBeLessThanOrEqual(tolerance);
    expect(-separationAlong(a, b, normal)).toBeCloseTo(-lowerBound, 12);
    const least = leastDepth(a, b, normal, random);
    expect(least).toBeGreaterThan(-upperBound - 1e-13);
    if (least < -lowerBound + 1e-3) near++;
    expect(outside(a, pointA, astray)).toBeLessThanOrEqual(astray);
    expect(outside(b, pointB, astray)).toBeLessThanOrEqual(astray);
  }
  expect(open).toEqual([]);
  expect(overlaps).toBeGreaterThan(samples(950, 2400));
  // The sampling comes near enough to have found something.
  expect(near).toBeGreaterThan(samples(910, 2300));
});

test('Cylinders that lie beside each other are answered by a few samples', () => {
  const random = seededRandom(86);
  for (let i = 0; i < samples(100, 200); i++) {
    const tilt = random() < 0.2 ? 0 : powerOf(random, -12, -6);
    const radius = 0.2 + random();
    const around = 2 * Math.PI * random();
    const away = (radius + 0.5) * (1 - powerOf(random, -6, -1));
    const a: Body = {
      type: 'cylinder',
      radius: 0.5,
      halfHeight: 5,
      position: [0, 0, 0],
      rotation: [0, 0, 0, 1],
    };
    const b: Body = {
      type: 'cylinder',
      radius,
      halfHeight: 0.3 + random(),
      position: [away * Math.cos(around), random(), away * Math.sin(around)],
      rotation: [tilt * random(), 0, tilt * random(), 1],
    };
    const { certified, signedDistance: d, supportCalls } = depthOf(a, b);
    expect({ a, b, certified }).toEqual({ a, b, certified: true });
    expect(Math.abs(d - (away - radius - 0.5))).toBeLessThan(1e-5);
    // With an offset that only bounds how much h bends, it took 60 in the median, and up to 76.
    expect(supportCalls).toBeLessThan(45);
  }
});

test('A small cylinder deep in a cone, tilted by up to 0.049, is certified, and no direction is less deep', () => {
  const random = seededRandom(83);
  for (let i = 0; i < samples(30, 60); i++) {
    const tilt = 0.03 + 0.019 * random();
    const around = 2 * Math.PI * random();
    const x = Math.sin(tilt / 2) * Math.cos(around);
    const z = Math.sin(tilt / 2) * Math.sin(around);
    const a: Body = { type: 'cone', radius: 1, halfHeight: 0.5, position: [0, 0, 0], rotation: [0, 0, 0, 1] };
    const b: Body = {
      type: 'cylinder',
      radius: 0.02 + 0.01 * random(),
      halfHeight: 0.02 + 0.01 * random(),
      margin: 0.01 * random(),
      position: [1e-12 * random(), 1e-12 * random(), 0],
      rotation: [x, 0, z, Math.cos(tilt / 2)],
    };
    const { certified, signedDistance: d, normal } = depthOf(a, b);
    expect({ a, b, certified }).toEqual({ a, b, certified: true });
    expect(separationAlong(a, b, normal)).toBeCloseTo(d, 8);
    const n = vec3();
    for (let k = 0; k < 500; k++) {
      // From all around, and near the normal that was found.
      randomDirection(n, random);
      if (k % 2) normalize(n, addScaled(vec3(), normal, n, powerOf(random, -6, 0)));
      expect(separationAlong(a, b, n)).toBeLessThan(d + 4e-9);
    }
  }
});

/** An ellipsoid of revolution, with something small at its centre, or something else that is round nearly about its axis. */
function aroundSpheroid(random: Random, i: number): { a: Body; b: Body } {
  const spheroid = (): ShapeSpec => {
    const radius = 0.3 + random();
    return { type: 'ellipsoid', radii: [radius, 0.3 + random(), radius] };
  };
  const { b } = nearlyCoaxial(random);
  const a: Body = { ...spheroid(), position: [0, 0, 0], rotation: [0, 0, 0, 1] };
  if (i % 3 === 0) return { a, b: { ...b, ...spheroid() } };
  if (i % 3 === 1)
    return { a, b: { ...b, type: 'cylinder', radius: 0.3 + random(), halfHeight: 0.3 + random() } };
  const small = powerOf(random, -3, -1);
  const size = (): number => small * (0.3 + random());
  const place: Pick<Body, 'position' | 'rotation'> = {
    position: [size(), size(), 0],
    rotation: [0.3, 0.2, 0.1, 1],
  };
  return { a, b: { type: 'box', halfExtents: [size(), size(), size()], ...place } };
}

test('Beside a spheroid’s axis, what a mesh can prove is certified, and the rest is left with its bounds by no more than one mesh', () => {
  const random = seededRandom(85);
  let certified = 0;
  const count = samples(120, 240);
  for (let i = 0; i < count; i++) {
    const { a, b } = aroundSpheroid(random, i);
    const found = depthOf(a, b);
    const { lowerBound, upperBound, normal, status } = found;
    expect(found.supportCalls).toBeLessThan(1100);
    const truth = signedDepth(a, b, { goal: 1e-3, maxPoints: 40 });
    expect(-lowerBound).toBeGreaterThan(truth.lower - 1e-8);
    expect(-upperBound).toBeLessThan(truth.upper + 1e-8);
    expect(separationAlong(a, b, normal)).toBeCloseTo(lowerBound, 8);
    expect(status).toBe('overlapping');
    certified += +found.certified;
    if (!found.certified) expect(found.signedDistance).toBeNaN();
  }
  expect(certified).toBeGreaterThan(0.5 * count);
});
