import { describe, expect, test } from 'vitest';
import { seededRandom } from '../math/random';
import { randomRotation, randomSpec } from '../algorithms/oracle/random-pairs';
import { place, type Body } from '../shapes/body';
import type { ShapeSpec, Triple } from '../shapes/shape';
import { answer, type Answer } from './answer';
import { fourAnswers } from './four-answers.fixture';
import { signedDistance } from './signed-distance';

const radius = 0.5;
const ball: ShapeSpec = { type: 'ellipsoid', radii: [radius, radius, radius] };
const sphere: ShapeSpec = { type: 'sphere', radius };
const at = (spec: ShapeSpec, position: Triple, rotation: Body['rotation'] = [0, 0, 0, 1]): Body => ({
  ...spec,
  position,
  rotation,
});
const depthOf = (a: Body, b: Body): Answer => signedDistance(place(a), place(b), answer());

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
