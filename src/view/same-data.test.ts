import { expect, test } from 'vitest';
import { sameData } from './same-data';

test('copies of plain data are the same, to the last bit and the last key', () => {
  const made = () => ({ eye: { x: 1, y: -0, z: 3 }, colour: [0.1, 0.2], style: null, dash: undefined });
  expect(sameData(made(), made())).toBe(true);
  expect(sameData(made(), { ...made(), eye: { x: 1, y: 0, z: 3 } })).toBe(false);
  expect(sameData(made(), { ...made(), colour: [0.1, 0.3] })).toBe(false);
  expect(sameData(made(), { ...made(), colour: [0.1, 0.2, 0.3] })).toBe(false);
  expect(sameData(made(), { ...made(), style: {} })).toBe(false);
  expect(sameData(made(), { ...made(), more: 1 })).toBe(false);
  expect(sameData({ a: undefined }, { b: undefined })).toBe(false);
});

test('typed arrays and instances are the same only if they are one', () => {
  const points = new Float64Array(3);
  expect(sameData({ points }, { points })).toBe(true);
  expect(sameData({ points }, { points: points.slice() })).toBe(false);
  expect(sameData({ now: new Date(0) }, { now: new Date(0) })).toBe(false);
});
