import { describe, expect, test } from 'vitest';
import { seededRandom, type Random } from '../../math/random';
import { dot, sub, vec3 } from '../../math/vec3';
import { answer } from '../../queries/answer';
import { signedDistance } from '../../queries/signed-distance';
import { place, type Body } from '../../shapes/body';
import { cso } from '../../shapes/cso';
import type { Triple } from '../../shapes/shape';
import { castShape } from './cast-shape';
import type { CastProblem } from './problem';
import { signedDistanceInPlane } from './start-in-plane';

const here = { position: [0, 0, 0], rotation: [0, 0, 0, 1] } satisfies Pick<Body, 'position' | 'rotation'>;
const square: Body = { type: 'box', halfExtents: [1, 1, 0], ...here };
const at = (x: number): Body => ({ ...square, position: [x, 0, 0] });

const castOf = (a: Body, b: Body): CastProblem => ({
  ...cso(place(a), place(b), 2),
  scale: 1,
  toWorld: place(a).pose,
  displacement: vec3(1, 0, 0),
  maxT: 1,
  world: { a: place(a), b: place(b), displacement: vec3(1, 0, 0) },
});

describe('A 2D cast that begins in contact', () => {
  test.each([
    [0.5, 'overlapping'],
    [1e-6, 'overlapping'],
    [0, 'hit'],
  ])('of squares that overlap by %d is %s, with the normal and the points in the plane', (depth, status) => {
    const { normal, pointA, pointB, ...found } = castShape.solve(castOf(square, at(2 - depth)), {});
    expect(found).toMatchObject({ status, certified: true, t: 0 });
    expect(normal).toEqual(vec3(1, 0, 0));
    expect(pointA!.x - pointB!.x).toBeCloseTo(depth, 12);
    expect([pointA!.x, pointA!.z, pointB!.z]).toEqual([1, 0, 0]);
  });
});

/** A flat body, and the same with a thickness of 20. */
function flatAndThick(random: Random): [Body, Body] {
  const size = (): number => 0.2 + random();
  const turn = Math.PI * random();
  const place = {
    position: [random() - 0.5, random() - 0.5, 0] as Triple,
    rotation: [0, 0, Math.sin(turn), Math.cos(turn)] as Body['rotation'],
    margin: random() < 0.5 ? 0 : 0.2,
  };
  if (random() < 0.5) {
    const [x, y] = [size(), size()];
    return [
      { type: 'box', halfExtents: [x, y, 0], ...place },
      { type: 'box', halfExtents: [x, y, 10], ...place },
    ];
  }
  const corners = Array.from({ length: 5 }, (): Triple => [size() - 0.7, size() - 0.7, 0]);
  const at = (z: number): Triple[] => corners.map(([x, y]) => [x, y, z]);
  return [
    { type: 'hull', points: corners, ...place },
    { type: 'hull', points: [...at(-10), ...at(10)], ...place },
  ];
}

test('The signed distance of flat bodies in the plane is that of thick ones', () => {
  const random = seededRandom(8);
  let overlaps = 0;
  for (let i = 0; i < 150; i++) {
    const [[a, thickA], [b, thickB]] = [flatAndThick(random), flatAndThick(random)];
    const found = signedDistanceInPlane(place(a), place(b));
    const truth = signedDistance(place(thickA), place(thickB), answer());
    expect({ a, b, certified: found.certified }).toEqual({ a, b, certified: true });
    expect(found.signedDistance).toBeCloseTo(truth.signedDistance, 9);
    expect(Math.abs(found.normal.z)).toBeLessThan(1e-9);
    const across = dot(sub(vec3(), found.pointB, found.pointA), found.normal);
    expect(across).toBeCloseTo(found.signedDistance, 9);
    overlaps += +(found.status === 'overlapping');
  }
  expect(overlaps / 150).toBeGreaterThan(0.5);
});
