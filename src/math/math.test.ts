import { expect, test } from 'vitest';
import { poseOf, positionOf, relativePose, toLocal, toWorld } from './pose';
import { powerOfTwoBelow, scaleToOne } from './precision';
import { randomDirection, seededRandom } from './random';
import { noRotation, relativeRotation, rotate, rotationOf, unrotate } from './rotation';
import {
  add,
  addScaled,
  cross,
  distance,
  dot,
  length,
  negate,
  normalize,
  perpendicular,
  scale,
  sub,
  vec3,
} from './vec3';

const random = seededRandom(1);
const point = () => vec3(4 * random() - 2, 4 * random() - 2, 4 * random() - 2);
const quaternion = () => ({ x: random() - 0.5, y: random() - 0.5, z: random() - 0.5, w: random() - 0.5 });
const times = (run: () => void): void => {
  for (let i = 0; i < 200; i++) run();
};

test('the output may be one of the inputs', () => {
  const [a, b] = [vec3(1, 2, 3), vec3(-4, 5, 6)];
  for (const f of [add, sub, cross]) {
    expect(f({ ...a }, a, b)).toEqual(f(vec3(), a, b));
    const [inA, inB] = [{ ...a }, { ...b }];
    expect(f(inA, inA, b)).toEqual(f(vec3(), a, b));
    expect(f(inB, a, inB)).toEqual(f(vec3(), a, b));
  }
  const c = { ...a };
  expect(addScaled(c, c, c, 2)).toEqual(vec3(3, 6, 9));
  expect(negate(c, c)).toEqual(vec3(-3, -6, -9));
});

test('the scale of a number is finite, and brings all that have their digits to between 1 and 2', () => {
  for (const x of [3e-308, 1e-8, 0.3, 1, 1e300]) {
    expect(x * scaleToOne(x)).toBeGreaterThanOrEqual(1);
    expect(x * scaleToOne(x)).toBeLessThan(2);
  }
  for (const x of [5e-324, 1e-310]) {
    expect(x * scaleToOne(x)).toBeGreaterThan(0);
    expect(x * scaleToOne(x)).toBeLessThan(1);
  }
});

test('the power of two below a number divides it to between 1 and 2', () => {
  for (const x of [5e-324, 1e-310, 1e-8, 0.3, 1, 1.5, 2 ** 40 * (1 - 2 ** -53), 2 ** 40, 1e300]) {
    const quotient = x / powerOfTwoBelow(x);
    expect(quotient).toBeGreaterThanOrEqual(1);
    expect(quotient).toBeLessThan(2);
  }
  for (const end of [0, Infinity]) expect(powerOfTwoBelow(end)).toBe(end);
});

test('lengths are right from the smallest to the largest doubles', () => {
  for (const s of [1e-300, 1e-160, 1, 1e160, 1e300]) {
    expect(length(vec3(3 * s, 4 * s, 0)) / s).toBeCloseTo(5, 12);
    const n = vec3();
    normalize(n, vec3(0, -2 * s, 0));
    expect(n).toEqual(vec3(0, -1, 0));
  }
  expect(normalize(vec3(), vec3())).toBe(0);
});

test('a perpendicular is of unit length and perpendicular', () =>
  times(() => {
    const a = point();
    const p = perpendicular(vec3(), a);
    expect(length(p)).toBeCloseTo(1, 14);
    expect(dot(a, p)).toBeCloseTo(0, 14);
  }));

test('a rotation keeps lengths and handedness, whatever the length of its quaternion', () =>
  times(() => {
    const r = rotationOf(quaternion());
    const [a, b] = [point(), point()];
    const [ra, rb] = [rotate(vec3(), r, a), rotate(vec3(), r, b)];
    expect(length(ra)).toBeCloseTo(length(a), 12);
    expect(distance(cross(vec3(), ra, rb), rotate(vec3(), r, cross(vec3(), a, b)))).toBeLessThan(1e-13);
    expect(distance(unrotate(vec3(), r, ra), a)).toBeLessThan(1e-14);
  }));

test('a quarter turn about z takes x to y', () => {
  const turned = rotate(vec3(), rotationOf({ x: 0, y: 0, z: 1, w: 1 }), vec3(1, 0, 0));
  expect(turned.y).toBeCloseTo(1, 15);
});

test('B seen from A is B in the world seen from A', () =>
  times(() => {
    const [a, b] = [poseOf(point(), quaternion()), poseOf(point(), quaternion())];
    const p = point();
    const inA = toLocal(vec3(), a, toWorld(vec3(), b, p));
    expect(distance(toWorld(vec3(), relativePose(a, b), p), inA)).toBeLessThan(1e-13);
    const r = rotate(vec3(), relativeRotation(noRotation(), a, b), p);
    expect(distance(r, unrotate(vec3(), a, rotate(vec3(), b, p)))).toBeLessThan(1e-13);
  }));

test('a common offset of the world cancels before it costs digits', () => {
  const [a, b] = [poseOf(vec3(1e6, 0, 0), quaternion()), poseOf(vec3(1e6 + 0.5, 0, 0), quaternion())];
  expect(length(positionOf(vec3(), relativePose(a, b)))).toBeCloseTo(0.5, 15);
});

test('a seed repeats its sequence, and directions cover the sphere evenly', () => {
  const [one, two] = [seededRandom(42), seededRandom(42)];
  times(() => expect(one()).toBe(two()));
  const mean = vec3();
  for (let i = 0; i < 20_000; i++) add(mean, mean, randomDirection(vec3(), one));
  expect(length(scale(mean, mean, 1 / 20_000))).toBeLessThan(0.02);
});
