import { describe, expect, test } from 'vitest';
import { randomDirection, seededRandom, type Random } from '../math/random';
import { vec3, type Vec3 } from '../math/vec3';
import { separationAlong } from '../algorithms/oracle/body-facts';
import { randomRotation, randomSpec } from '../algorithms/oracle/random-pairs.fixture';
import { place, type Body } from '../shapes/body';
import type { ShapeSpec, Triple } from '../shapes/shape';
import { answer, type Answer } from './answer';
import { fourAnswers } from './four-answers.fixture';
import { placed } from './judge.fixture';
import { signedDistance } from './signed-distance';

const radius = 0.5;
const ball: ShapeSpec = { type: 'ellipsoid', radii: [radius, radius, radius] };
const sphere: ShapeSpec = { type: 'sphere', radius };
const at = (spec: ShapeSpec, position: Triple, rotation: Body['rotation'] = [0, 0, 0, 1]): Body => ({
  ...spec,
  position,
  rotation,
});
const depthOf = (a: Body, b: Body): Answer => signedDistance(placed(a), placed(b), answer());

/** The nearest points of C are an arc around the edge, a ring around the axis, or a patch of a sphere. */
const rings: readonly [string, Body][] = [
  ['on the edge of a box', at({ type: 'box', halfExtents: [1, 2, 1] }, [2, -1, 1], [0, 0, 1, 1])],
  ['on the rim of a cylinder', at({ type: 'cylinder', radius: 1, halfHeight: 1 }, [1, 1, 0])],
  ['on the end of a capsule', at({ type: 'capsule', radius: 1, halfHeight: 2 }, [0, 2, 0])],
  ['in the middle of a triangle’s edge', at({ type: 'triangle', points: corners() }, [0, 0, 0])],
  ['in the middle of a needle-thin spheroid', at({ type: 'ellipsoid', radii: [0.5, 1, 0.5] }, [0, 0, 0])],
];

function corners(): [Triple, Triple, Triple] {
  return [
    [-1, 0, 0],
    [1, 0, 0],
    [0, 0, 2],
  ];
}

describe('An ellipsoid with equal radii is answered like a sphere', () => {
  test.each(rings)('%s', (_, b) => {
    const a = at(ball, [0, 0, 0]);
    const { faults, signed } = fourAnswers(place(a), place(b));
    expect({ faults, certified: signed.certified }).toEqual({ faults: [], certified: true });
    expect(signed.signedDistance).toBeCloseTo(depthOf(at(sphere, [0, 0, 0]), b).signedDistance, 8);
  });

  test('small and large, beside the axis of a cone', () => {
    const random = seededRandom(171);
    for (let i = 0; i < 40; i++) {
      const r = 10 ** (-3 + 2.5 * random());
      const off = 10 ** (-8 + 7 * random());
      const a = at(randomSpec('cone', random, { size: 1, aspect: 1 }), [0, 0, 0]);
      const position: Triple = [off * random(), random() - 0.5, off * random()];
      const b = at({ type: 'ellipsoid', radii: [r, r, r] }, position, randomRotation(random));
      const found = depthOf(a, b);
      expect({ a, b, certified: found.certified }).toEqual({ a, b, certified: true });
      expect(found.signedDistance).toBeCloseTo(
        depthOf(a, at({ type: 'sphere', radius: r }, position)).signedDistance,
        8,
      );
    }
  });
});

test('An ellipsoid with equal radii takes as many supports as a sphere', () => {
  const box = at({ type: 'box', halfExtents: [1, 2, 1] }, [1, -1, 0]);
  const calls = [ball, sphere].map((spec) => depthOf(at(spec, [0, 0, 0]), box).supportCalls);
  expect(calls[0]).toBe(calls[1]);
});

/** A relative deviation from 1e-15 to 1e-3, of both signs. */
const deviation = (random: Random): number => (2 * random() - 1) * 10 ** (-15 + 12 * random());

/** An ellipsoid with nearly equal radii around a feature of another body, and the other body. */
function nearBallOnFeature(random: Random, i: number): { a: Body; b: Body; r: number; radii: Triple } {
  const type = (['box', 'capsule', 'cylinder', 'cone', 'triangle', 'hull', 'sphere'] as const)[i % 7]!;
  const a = at(randomSpec(type, random, { size: 1, aspect: 4 }), [0, 0, 0]);
  const r = 10 ** (-1.5 + 1.5 * random());
  const radii = [0, 0, 0].map(() => r * (1 + deviation(random))) as Triple;
  const corner = (): Vec3 => {
    const point = vec3();
    placed(a).shape.support(point, randomDirection(vec3(), random));
    return point;
  };
  const [p, q, share] = [corner(), corner(), random()];
  const position: Triple = [p.x + share * (q.x - p.x), p.y + share * (q.y - p.y), p.z + share * (q.z - p.z)];
  return { a, b: at({ type: 'ellipsoid', radii }, position, randomRotation(random)), r, radii };
}

test.each([1, 1e-40])(
  'Ellipsoids whose radii differ by 1e-15 to 1e-3 are answered, between their inner and outer balls, at scale %d',
  (scale) => {
    const random = seededRandom(16);
    for (let i = 0; i < 100; i++) {
      const { a, b, r, radii } = nearBallOnFeature(random, i);
      const found = depthOf(scaled(a, scale), scaled(b, scale));
      const [d, slack] = [found.signedDistance / scale, 3e-9 * (r + placed(a).shape.extent)];
      expect({ a, b, certified: found.certified }).toEqual({ a, b, certified: true });
      expect(separationAlong(a, b, found.normal)).toBeGreaterThan(d - slack);
      for (let k = 0; k < 20; k++)
        expect(separationAlong(a, b, randomDirection(vec3(), random))).toBeLessThan(d + slack);
      const withSphere = (radius: number): number =>
        depthOf(a, at({ type: 'sphere', radius }, b.position)).signedDistance;
      expect(d).toBeLessThan(withSphere(Math.min(...radii)) + slack);
      expect(d).toBeGreaterThan(withSphere(Math.max(...radii)) - slack);
    }
  },
);

function scaled(body: Body, by: number): Body {
  const sizes = (x: unknown): unknown =>
    typeof x === 'number' ? by * x : Array.isArray(x) ? x.map(sizes) : x;
  const entries = Object.entries(body).map(([key, x]) => [key, key === 'rotation' ? x : sizes(x)]);
  return Object.fromEntries(entries) as Body;
}
