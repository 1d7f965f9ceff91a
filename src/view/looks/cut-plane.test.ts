import { expect, test } from 'vitest';
import { poseOf, toWorld } from '../../math/pose';
import { randomDirection, seededRandom } from '../../math/random';
import { clone, dot, length, vec3 } from '../../math/vec3';
import { cutPlane, localPlane, turnedTo } from './cut-plane';

const around = (): [number, number] => [-1, 1];
const up = vec3(0, 1, 0);

test('the plane holds O and the answer’s normal, whatever it is turned by', () => {
  const random = seededRandom(5);
  for (let i = 0; i < 50; i++) {
    const n = clone(randomDirection(vec3(), random));
    const facing = clone(randomDirection(vec3(), random));
    const { normal, offset } = cutPlane(n, facing, 360 * random(), vec3(1, 2, 3), around);
    expect(offset).toBe(0);
    expect(length(normal)).toBeCloseTo(1, 12);
    expect(dot(normal, n)).toBeCloseTo(0, 12);
  }
});

test('unturned it faces the first view as squarely as a plane with that normal in it can', () => {
  const random = seededRandom(6);
  for (let i = 0; i < 30; i++) {
    const n = clone(randomDirection(vec3(), random));
    const facing = clone(randomDirection(vec3(), random));
    const square = dot(cutPlane(n, facing, 0, vec3(), around).normal, facing);
    for (const degrees of [-90, -20, -1, 1, 20, 90, 180])
      expect(dot(cutPlane(n, facing, degrees, vec3(), around).normal, facing)).toBeLessThanOrEqual(square);
    expect(square).toBeCloseTo(Math.sqrt(1 - dot(n, facing) ** 2), 12);
  }
});

test('turning by an angle turns the plane by it', () => {
  const at = (degrees: number) => cutPlane(up, vec3(0, 0.3, 1), degrees, vec3(), around).normal;
  expect(dot(at(0), at(25))).toBeCloseTo(Math.cos((25 * Math.PI) / 180), 12);
  expect(at(90).x).toBeCloseTo(1, 12);
});

test('an eye along the normal still finds a plane', () => {
  const { normal } = cutPlane(up, up, 0, vec3(), around);
  expect(length(normal)).toBeCloseTo(1, 12);
  expect(dot(normal, up)).toBeCloseTo(0, 12);
});

test('without an answer the plane holds O and the centre of C', () => {
  const centre = vec3(1, -2, 0.5);
  const { normal } = cutPlane(null, vec3(0, 0, 1), 0, centre, around);
  expect(dot(normal, centre)).toBeCloseTo(0, 12);
  expect(length(cutPlane(null, vec3(0, 0, 1), 0, vec3(), around).normal)).toBeCloseTo(1, 12);
});

test('where C lies beside the plane through O, or only touches it, the plane goes through the centre of C', () => {
  for (const reach of [
    [0.5, 2],
    [-2, -0.1],
    [0, 1],
    [0, 0],
  ] as [number, number][]) {
    const centre = vec3(3, 4, 5);
    const { normal, offset, through } = cutPlane(up, vec3(0, 0, 1), 0, centre, () => reach);
    expect(through).toBe('centre');
    expect(offset).toBeCloseTo(dot(normal, centre), 12);
  }
});

test('the side towards the eye is the outer one, from both sides', () => {
  const plane = { normal: vec3(0, 0, 1), offset: 0.5, through: 'centre' as const };
  for (const eye of [vec3(1, 1, 9), vec3(1, 1, -9)]) {
    const { normal, offset } = turnedTo(plane, eye);
    expect(dot(normal, eye) - offset).toBeGreaterThan(0);
    expect(dot(normal, vec3(4, 2, 0.5)) - offset).toBeCloseTo(0, 12);
  }
});

test('a plane seen from a placed surface holds the same points', () => {
  const placement = poseOf(vec3(3, -1, 2), { x: 0.2, y: 0.5, z: -0.3, w: 0.9 });
  const normal = clone(randomDirection(vec3(), seededRandom(7)));
  const local = localPlane({ normal, offset: 0.7 }, placement);
  for (const p of [vec3(), vec3(1, 2, 3), vec3(-2, 0.1, 0)])
    expect(dot(local, p) - local.offset).toBeCloseTo(dot(normal, toWorld(vec3(), placement, p)) - 0.7, 12);
});
