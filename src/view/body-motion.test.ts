import { expect, test } from 'vitest';
import { poseOf, toWorld } from '../math/pose';
import { distance, vec3, type Vec3 } from '../math/vec3';
import type { Body } from '../shapes/body';
import { moved, roundedTo, turnedBody } from './body-motion';

const body: Body = {
  type: 'box',
  halfExtents: [1, 2, 3],
  margin: 0.1,
  position: [0.123456789, -4, 5e-7],
  rotation: [0.1, 0.2, 0.3, 0.9],
};

const placed = ({ position, rotation: [x, y, z, w] }: Body, p: Vec3): Vec3 =>
  toWorld(vec3(), poseOf(vec3(...position), { x, y, z, w }), p);

test('a moved coordinate is rounded to the decimal just finer than a pixel, at any scale', () => {
  expect(roundedTo(1.23456789, 0.004)).toBe(1.235);
  expect(roundedTo(1.23456789, 1)).toBe(1);
  expect(roundedTo(123456789, 2e4)).toBe(123460000);
  expect(roundedTo(1.23456789e-5, 4e-8)).toBe(0.00001235);
  for (const pixel of [3e-9, 0.02, 7, 5e6]) {
    expect(Math.abs(roundedTo(pixel * 123.456, pixel) - pixel * 123.456)).toBeLessThanOrEqual(pixel / 2);
  }
});

test('what rounds to zero from below is a plain zero', () => {
  expect(roundedTo(-1e-4, 0.01)).toBe(0);
  expect(roundedTo(-1, 100)).toBe(0);
});

test('a coordinate that the hand left alone keeps every digit', () => {
  const { position } = moved(body, vec3(0, 0.5, 0), 0.01);
  expect(position).toEqual([0.123456789, -3.5, 5e-7]);
});

test('all but the pose stays as it was', () => {
  const {
    position: _,
    rotation: _r,
    ...rest
  } = turnedBody(moved(body, vec3(1, 1, 1), 0.01), { x: 1, y: 0, z: 0, w: 1 }, vec3(), 0.01);
  expect(rest).toEqual({ type: 'box', halfExtents: [1, 2, 3], margin: 0.1 });
});

test('a turn is in world axes and leaves the pivot where it is', () => {
  const quarter = { x: 0, y: Math.SQRT1_2, z: 0, w: Math.SQRT1_2 };
  for (const pivot of [vec3(), vec3(2, -1, 0.5)]) {
    const after = turnedBody(body, quarter, pivot, 1e-9);
    const held = placed(body, pivot);
    expect(distance(placed(after, pivot), held)).toBeLessThan(1e-8);
    for (const p of [vec3(1, 0, 0), vec3(0, 1, 0), vec3(3, 2, 1)]) {
      const [before, now] = [placed(body, p), placed(after, p)];
      const expected = vec3(held.x + (before.z - held.z), before.y, held.z - (before.x - held.x));
      expect(distance(now, expected)).toBeLessThan(2e-3);
    }
  }
});

test('a body turned about its own origin stays exactly there', () => {
  expect(turnedBody(body, { x: 0.3, y: 0, z: 0.1, w: 0.9 }, vec3(), 0.1).position).toBe(body.position);
});
