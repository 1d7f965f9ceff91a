import { expect, test } from 'vitest';
import { lowerOf, proofOf, statusOf, upperOf, within } from './verdict';

const rest = { rounding: 0.1, proven: true, crossing: 0, extent: 1e9 };

test('The status is the sign of bounds that are beyond rounding', () => {
  expect(statusOf(proofOf(0.2, 5, rest))).toBe('separated');
  expect(statusOf(proofOf(-5, -0.2, rest))).toBe('overlapping');
  expect(statusOf(proofOf(0.05, 0.08, rest))).toBe('touching');
});

test('Bounds whose sign is lost in rounding become zero, so that their signs give the status', () => {
  const near = proofOf(0.05, 0.08, rest);
  expect([lowerOf(near), upperOf(near)]).toEqual([0, 0.08]);
  const sunk = proofOf(-0.08, -0.05, rest);
  expect([lowerOf(sunk), upperOf(sunk)]).toEqual([-0.08, 0]);
  const apart = proofOf(0.2, 5, rest);
  expect([lowerOf(apart), upperOf(apart)]).toEqual([0.2, 5]);
});

test('Contact is claimed only if bounds and rounding are tiny against the shapes', () => {
  expect(statusOf(proofOf(-0.2, 2, rest))).toBe('unresolved');
  expect(statusOf(proofOf(0.05, 0.08, { ...rest, extent: 1 }))).toBe('unresolved');
  expect(statusOf(proofOf(0.05, 5, { ...rest, proven: false }))).toBe('unresolved');
});

test('Bounds that cross by rounding are swapped; bounds that cross by more prove nothing', () => {
  expect(proofOf(1.05, 1, rest)).toMatchObject({ lower: 1, upper: 1.05, proven: true });
  expect(proofOf(1, 1, { ...rest, crossing: 0.5 })).toMatchObject({ proven: false });
  expect(proofOf(1.5, 1, rest)).toMatchObject({ lower: -Infinity, upper: Infinity, proven: false });
  expect(lowerOf(proofOf(1.5, 1, rest))).toBeNull();
});

test('NaN bounds and unlimited errors prove nothing', () => {
  for (const proof of [
    proofOf(NaN, 1, rest),
    proofOf(1, NaN, rest),
    proofOf(2, 3, { ...rest, rounding: NaN }),
    proofOf(2, 3, { ...rest, rounding: Infinity }),
  ]) {
    expect(statusOf(proof)).toBe('unresolved');
  }
});

test('an answer lies between its bounds', () => {
  const proof = proofOf(1, 2, rest);
  expect([within(proof, 0), within(proof, 1.5), within(proof, 3)]).toEqual([1, 1.5, 2]);
});
