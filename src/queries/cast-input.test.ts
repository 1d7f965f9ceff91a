import { describe, expect, test } from 'vitest';
import { vec3, type Vec3 } from '../math/vec3';
import { place } from '../shapes/body';
import type { Placed } from '../shapes/placed';
import type { ShapeSpec } from '../shapes/shape';
import { castAnswer, type CastAnswer } from './cast-answer';
import { castShape } from './cast-shape';

const shapes: ShapeSpec[] = [
  { type: 'box', halfExtents: [1, 1, 1] },
  { type: 'box', halfExtents: [0.9, 0.9, 0.9], margin: 0.1 },
  { type: 'sphere', radius: 1 },
  { type: 'capsule', radius: 0.5, halfHeight: 0.5 },
  { type: 'cylinder', radius: 1, halfHeight: 1 },
  {
    type: 'hull',
    points: [
      [1, 1, 1],
      [-1, -1, 1],
      [1, -1, -1],
      [-1, 1, -1],
    ],
  },
];
/** Apart, in contact or about to be, overlapping, and off the way. */
const places = [vec3(-4, 0.1, 0), vec3(-2, 0.1, 0), vec3(-0.5, 0.1, 0), vec3(-4, 9, 0)];

interface Input {
  displacement?: Vec3;
  maxT?: number;
  /** Written to a number of A's pose. */
  pose?: { at: number; number: number };
  margin?: number;
  tolerance?: number;
}

function castAll({ displacement = vec3(3, 0, 0), maxT, pose, margin, tolerance }: Input): CastAnswer[] {
  return shapes.flatMap((shape) =>
    places.flatMap(({ x, y, z }) =>
      [false, true].map((ignoresParting) => {
        const a: Placed = place({
          ...shape,
          ...(margin !== undefined && { margin }),
          position: [x, y, z],
        });
        if (pose) a.pose[pose.at as 0] = pose.number;
        return castShape(
          a,
          place(shape),
          displacement,
          castAnswer(),
          maxT,
          undefined,
          tolerance,
          ignoresParting,
        );
      }),
    ),
  );
}

describe('No cast is certified whose', () => {
  test.each<Input & { name: string }>([
    { name: 'maxT is NaN', maxT: NaN },
    { name: 'displacement is NaN', displacement: vec3(NaN, 0, 0) },
    { name: 'displacement is NaN in part', displacement: vec3(1, NaN, 0) },
    { name: 'displacement is infinite', displacement: vec3(0, -Infinity, 0) },
    { name: 'position is NaN', pose: { at: 9, number: NaN } },
    { name: 'position is infinite', pose: { at: 10, number: Infinity } },
    { name: 'rotation is NaN', pose: { at: 4, number: NaN } },
    { name: 'tolerance is NaN', tolerance: NaN },
    { name: 'tolerance is infinite and negative', tolerance: -Infinity },
    { name: 'tolerance is negative', tolerance: -0.1 },
    { name: 'size is NaN', margin: NaN },
    { name: 'size is infinite', margin: Infinity },
    { name: 'size is infinite and negative', margin: -Infinity },
    { name: 'size is negative', margin: -3 },
  ])('$name: it is unresolved', (input) => {
    for (const { status, certified, t } of castAll(input)) {
      expect([status, certified, t]).toEqual(['unresolved', false, NaN]);
    }
  });
});

test('A negative maxT is as 0, and where nothing moves maxT makes no difference', () => {
  const still = castAll({ maxT: 0 });
  expect(castAll({ maxT: -1 })).toEqual(still);
  expect(castAll({ maxT: -Infinity })).toEqual(still);
  const places = [1, Infinity].map((maxT) => castAll({ displacement: vec3(), maxT }));
  expect(places[0]).toEqual(places[1]);
  expect(places[0]!.map(({ status }) => status)).toEqual(still.map(({ status }) => status));
  expect(still.some(({ status }) => status === 'overlapping')).toBe(true);
});

test('An infinite maxT finds the same hits as one that is long enough', () => {
  const hits = castAll({ maxT: 1e3 });
  expect(castAll({ maxT: Infinity })).toEqual(hits);
  expect(hits.filter(({ t }) => t > 0).length).toBeGreaterThan(5);
});

test('A displacement so small that the time of the hit is no finite number is unresolved, never certified', () => {
  for (const tiny of [5e-324, 1e-320]) {
    const found = castAll({ displacement: vec3(tiny, 0, 0), maxT: Infinity });
    expect(found.filter(({ status, t }) => status === 'hit' && !Number.isFinite(t))).toEqual([]);
    expect(found.filter(({ status, certified }) => status === 'unresolved' && certified)).toEqual([]);
    expect(found.some(({ status }) => status === 'unresolved')).toBe(true);
  }
});
