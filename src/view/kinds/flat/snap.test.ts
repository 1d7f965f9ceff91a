import { expect, test } from 'vitest';
import { snappedAngle } from './snap';

const degree = Math.PI / 180;
const at = { x: 0, y: 0 };
const snapped = (angle: number, normals: number[] = [], keys: object = {}): number =>
  snappedAngle(
    angle * degree,
    normals.map((normal) => normal * degree),
    { ...at, ...keys },
  ) / degree;

test('an angle turns on to a multiple of 15°, or to the normal of an edge that is within 3°', () => {
  expect(snapped(37)).toBeCloseTo(30, 12);
  expect(snapped(38)).toBeCloseTo(45, 12);
  expect(snapped(38, [36.87])).toBeCloseTo(36.87, 12);
  expect(snapped(41, [36.87])).toBeCloseTo(45, 12);
});

test('a normal on the far side of ±180° is near', () => {
  expect(snapped(179, [-179])).toBeCloseTo(-179, 12);
});

test('Alt snaps to degrees, and Shift not at all', () => {
  expect(snapped(37.4, [36.87], { altKey: true })).toBeCloseTo(37, 12);
  expect(snapped(37.4, [36.87], { shiftKey: true })).toBeCloseTo(37.4, 12);
});
