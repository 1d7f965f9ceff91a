import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rotate, rotationOf } from '../math/rotation';
import { vec3 } from '../math/vec3';
import {
  anglesOf,
  bearingOf,
  directionAt,
  rotationOfAngles,
  sameRotation,
  unit,
  type RotationQuadruple,
} from './angles';

const component = fc.double({ min: -1, max: 1, noNaN: true });
const rotation = fc
  .tuple(component, component, component, component)
  .filter((q) => Math.hypot(...q) > 0.01) as fc.Arbitrary<RotationQuadruple>;

const turn = ([x, y, z, w]: Readonly<RotationQuadruple>, v: [number, number, number]) =>
  rotate(vec3(), rotationOf({ x, y, z, w }), vec3(...v));

describe('angles', () => {
  it('mean the rotation they were read from', () => {
    fc.assert(
      fc.property(rotation, (q) => {
        expect(sameRotation(rotationOfAngles(anglesOf(q)), q)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('mean the rotation they were read from where it stands upright, too', () => {
    for (const y of [90, -90]) {
      for (const [x, z] of [
        [0, 0],
        [30, 0],
        [-70, 140],
      ] as const) {
        const q = rotationOfAngles([x, y, z]);
        expect(anglesOf(q)[0]).toBeCloseTo(0, 5);
        expect(sameRotation(rotationOfAngles(anglesOf(q)), q)).toBe(true);
      }
    }
  });

  it('turn about x first, then y, then z, each a quarter counter-clockwise seen from the axis', () => {
    expect(turn(rotationOfAngles([90, 0, 0]), [0, 1, 0]).z).toBeCloseTo(1, 12);
    expect(turn(rotationOfAngles([0, 90, 0]), [0, 0, 1]).x).toBeCloseTo(1, 12);
    expect(turn(rotationOfAngles([0, 0, 90]), [1, 0, 0]).y).toBeCloseTo(1, 12);
    expect(turn(rotationOfAngles([90, 0, 90]), [0, 0, 1]).x).toBeCloseTo(1, 12);
  });
});

describe('sameRotation', () => {
  it('holds for q and −q and any length, and not for a rotation a thousandth of a degree away', () => {
    const q: RotationQuadruple = [0.1, 0.2, 0.3, 0.9];
    expect(sameRotation(q, q.map((c) => -3 * c) as RotationQuadruple)).toBe(true);
    expect(sameRotation(rotationOfAngles([10, 0, 0]), rotationOfAngles([10.001, 0, 0]))).toBe(false);
  });
});

describe('unit', () => {
  it('has the direction of its argument and length 1, and is null for zero', () => {
    expect(unit([0, 3, 4])).toEqual([0, 0.6, 0.8]);
    expect(unit([0, 0, 0])).toBeNull();
  });
});

describe('bearings', () => {
  it('convert back to their direction, and use the conventions of the camera', () => {
    for (const d of [unit([1, 2, 3])!, unit([-3, -1, 0.5])!, unit([0, 0, -1])!]) {
      directionAt(bearingOf(d)).forEach((c, i) => expect(c).toBeCloseTo(d[i]!, 14));
    }
    expect(bearingOf([0, 0, 1])).toEqual({ azimuth: 0, elevation: 0 });
    expect(bearingOf([1, 0, 0])).toEqual({ azimuth: 90, elevation: 0 });
    expect(bearingOf([0, -1, 0])).toEqual({ azimuth: 0, elevation: -90 });
  });
});
