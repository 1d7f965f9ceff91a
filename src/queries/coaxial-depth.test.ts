import { expect, test } from 'vitest';
import { seededRandom } from '../math/random';
import { separationAlong } from '../algorithms/oracle/body-facts';
import { outside } from '../algorithms/oracle/claims';
import { signedDepth } from '../algorithms/oracle/depth';
import { place, type Body } from '../shapes/body';
import { answer } from './answer';
import { signedDistance } from './signed-distance';

test('Cylinders, cones and capsules about one axis are as deep as an inner polytope says, and touch where they say', () => {
  const random = seededRandom(81);
  let overlaps = 0;
  for (let i = 0; i < 150; i++) {
    const type = (): 'cylinder' | 'cone' | 'capsule' =>
      random() < 0.4 ? 'cylinder' : random() < 0.8 ? 'cone' : 'capsule';
    const size = (): number => (random() < 0.4 ? 1 : 0.2 + 2 * random());
    const y = random() < 0.3 ? 0 : 3 * random() - 1.5;
    const body = (height: number, rotation: Body['rotation']): Body => ({
      type: type(),
      radius: size(),
      halfHeight: size(),
      position: [0, height, 0],
      rotation,
    });
    const a = body(0, [0, 0, 0, 1]);
    const b = body(y, random() < 0.5 ? [1, 0, 0, 0] : [0, Math.sin(i), 0, Math.cos(i)]);
    const {
      certified,
      signedDistance: d,
      normal,
      pointA,
      pointB,
    } = signedDistance(place(a), place(b), answer());
    expect({ a, b, certified }).toEqual({ a, b, certified: true });
    if (d >= 0) continue;
    overlaps++;
    const truth = signedDepth(a, b, { goal: 1e-3, maxPoints: 60 });
    expect(-d).toBeGreaterThan(truth.lower - 1e-8);
    expect(-d).toBeLessThan(truth.upper + 1e-8);
    expect(separationAlong(a, b, normal)).toBeCloseTo(d, 8);
    expect(outside(a, pointA, 1e-8)).toBeLessThan(1e-8);
    expect(outside(b, pointB, 1e-8)).toBeLessThan(1e-8);
  }
  expect(overlaps).toBeGreaterThan(100);
});
