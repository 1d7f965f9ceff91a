import { expect, test } from 'vitest';
import { vec3 } from '../../math/vec3';
import type { Body } from '../../shapes/body';
import type { Result } from '../algorithm';
import { noAnswer } from '../no-answer';
import { brokenClaims } from './claims';
import { signedDepth } from './depth';

const unitBox = (x: number): Body => ({
  type: 'box',
  halfExtents: [1, 1, 1],
  position: [x, 0.1, 0.2],
  rotation: [0, 0, 0, 1],
});
const apart = { a: unitBox(0), b: unitBox(2.5) };
const overlapping = { a: unitBox(0), b: unitBox(1.5) };

const honestlyApart: Result = {
  status: 'separated',
  outcome: 'converged-gap',
  certified: true,
  signedDistance: 0.5,
  normal: vec3(1, 0, 0),
  pointA: vec3(1, 0.3, 0.4),
  pointB: vec3(1.5, 0.3, 0.4),
  lowerBound: 0.5,
  upperBound: 0.5,
  rounding: 1e-15,
  iterations: 2,
  supportCalls: 3,
  proofCalls: 0,
};
const honestlyOverlapping: Result = {
  ...honestlyApart,
  status: 'overlapping',
  signedDistance: -0.5,
  pointB: vec3(0.5, 0.3, 0.4),
  lowerBound: -0.5,
  upperBound: -0.5,
};

const judge = (pair: typeof apart, result: Result): string[] =>
  brokenClaims(pair, result, signedDepth(pair.a, pair.b), 1e-9);

test('an honest result breaks no claim', () => {
  expect(judge(apart, honestlyApart)).toEqual([]);
  expect(judge(overlapping, honestlyOverlapping)).toEqual([]);
});

test('who knows nothing and says so breaks no claim', () => {
  const unresolved = noAnswer(honestlyApart.outcome);
  expect(judge(apart, unresolved)).toEqual([]);
  expect(judge(overlapping, unresolved)).toEqual([]);
});

test('a plane that parts the shapes by less than their distance is honest while it is not certified', () => {
  const modest: Result = { ...honestlyApart, certified: false, signedDistance: 0.4, lowerBound: 0.4 };
  expect(judge(apart, modest)).toEqual([]);
  expect(judge(apart, { ...modest, certified: true })).toContainEqual(expect.stringContaining('certified'));
});

test.each<[string, Partial<Result>]>([
  ['NaN', { signedDistance: NaN }],
  ['an infinite bound', { upperBound: Infinity }],
  ['a normal that is not of unit length', { normal: vec3(2, 0, 0) }],
  ['a normal the other way round', { normal: vec3(-1, 0, 0) }],
  ['a normal that is askew', { normal: vec3(0.8, 0.6, 0) }],
  ['overlap', { status: 'overlapping' }],
  ['contact', { status: 'touching' }],
  ['a certificate of nothing', { status: 'unresolved' }],
  ['too great a distance', { signedDistance: 0.51 }],
  ['too small a distance', { signedDistance: 0.49 }],
  ['too high a lower bound', { lowerBound: 0.51 }],
  ['too low an upper bound', { upperBound: 0.49 }],
  ['a point outside A', { pointA: vec3(1.1, 0.3, 0.4) }],
  ['a point outside B', { pointB: vec3(1.4, 0.3, 0.4) }],
  ['points that are too far apart', { pointA: vec3(0.9, 0.3, 0.4) }],
])('between separated shapes, %s is found out', (_, lie) => {
  expect(judge(apart, { ...honestlyApart, ...lie })).not.toEqual([]);
});

test.each<[string, Partial<Result>]>([
  ['separation', { status: 'separated' }],
  ['contact', { status: 'touching' }],
  ['too small a depth', { signedDistance: -0.49 }],
  ['too great a depth, certified', { signedDistance: -0.51 }],
  ['a normal the other way round', { normal: vec3(-1, 0, 0) }],
  ['too high a lower bound', { lowerBound: -0.49 }],
  ['too low an upper bound', { upperBound: -0.51 }],
])('between overlapping shapes, %s is found out', (_, lie) => {
  expect(judge(overlapping, { ...honestlyOverlapping, ...lie })).not.toEqual([]);
});

test('a rotation of A turns the vectors in its frame', () => {
  const half = Math.SQRT1_2;
  const turned = { ...apart, a: { ...apart.a, rotation: [0, 0, half, half] as Body['rotation'] } };
  const said = {
    ...honestlyApart,
    normal: vec3(0, -1, 0),
    pointA: vec3(0.3, -1, 0.4),
    pointB: vec3(0.3, -1.5, 0.4),
  };
  expect(judge(turned, said)).toEqual([]);
  expect(judge(turned, honestlyApart)).not.toEqual([]);
});
