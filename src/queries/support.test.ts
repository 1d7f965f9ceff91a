import { describe, expect, test } from 'vitest';
import { poseOf } from '../math/pose';
import { randomDirection, seededRandom } from '../math/random';
import { rotate, unrotate } from '../math/rotation';
import { distance, dot, length, scale, sub, vec3, type Vec3 } from '../math/vec3';
import { cso, csoInPlace, csoSupport } from '../shapes/cso';
import type { Placed } from '../shapes/placed';
import { prepareShape } from '../shapes/prepare';
import { isCurved, type Shape, type ShapeSpec, type Triple } from '../shapes/shape';
import { everyShape, onEllipsoid } from '../shapes/specimens.fixture';
import { csoPoint } from '../trace/cso-point';
import { lookAtCso } from './hold.fixture';
import { csoOf, pair, setPair } from './pair';
import { featuresA, featuresB, points, sample, toward, witnessesA, witnessesB } from './support';

const random = seededRandom(71);

const lattice: Triple[] = [0, 1, 2, 3].flatMap((x) =>
  [0, 1, 2, 3].flatMap((y) => [0, 1, 2, 3].map((z): Triple => [x, y, z])),
);
const hulls: ShapeSpec[] = [12, 40, 200, 400].map((count) => ({
  type: 'hull',
  points: onEllipsoid(count, [1, 0.6, 0.8], random),
}));
const shapes: Shape[] = [
  ...everyShape(1, 0.1, random),
  ...hulls,
  { type: 'hull', points: lattice } satisfies ShapeSpec,
  { type: 'hull', points: lattice.map(([x, y, z]): Triple => [x + 30, y - 20, z / 100]) } satisfies ShapeSpec,
].map((spec) => prepareShape(spec));

const somewhere = (shape: Shape): Placed => ({
  shape,
  pose: poseOf(scale(vec3(), randomDirection(vec3(), random), 5), {
    x: random() - 0.5,
    y: random() - 0.5,
    z: random() - 0.5,
    w: random(),
  }),
});

/** Directions of ordinary length: random ones, and the axes and diagonals of A and of B. */
function directions({ pose }: Readonly<Placed>, relative: ReturnType<typeof cso>['poseB']): Vec3[] {
  const signs = [-1, 0, 1];
  const regular = signs.flatMap((x) => signs.flatMap((y) => signs.map((z) => vec3(x, y, z))));
  return [
    ...Array.from({ length: 20 }, () =>
      scale(vec3(), randomDirection(vec3(), random), 10 ** (6 * random() - 3)),
    ),
    ...regular,
    ...regular.map((d) => rotate(vec3(), relative, d)),
    unrotate(vec3(), pose, vec3(0, 1, 0)),
  ];
}

const at = (array: Float64Array, o: number): Vec3 => vec3(array[o], array[o + 1], array[o + 2]);

function ask(d: Readonly<Vec3>): { v: Vec3; a: Vec3; b: Vec3 } {
  toward.set([d.x, d.y, d.z]);
  sample(6);
  return { v: at(points, 6), a: at(witnessesA, 6), b: at(witnessesB, 6) };
}

/** From the centre. */
function own(shape: Shape, d: Readonly<Vec3>): { p: Vec3; feature: number } {
  const p = vec3();
  const feature = shape.support(p, d);
  return { p: sub(p, p, shape.centre), feature };
}

test('A pair that is written anew is the CSO, to the last bit', () => {
  const problem = pair();
  for (const shapeA of shapes) {
    for (const shapeB of shapes) {
      const [a, b] = [somewhere(shapeA), somewhere(shapeB)];
      expect(csoOf(setPair(problem, a, b))).toEqual(cso(a, b));
    }
  }
});

describe('Of every two shapes', () => {
  const pairs = shapes.flatMap((a) => shapes.map((b) => [somewhere(a), somewhere(b)] as const));

  test('the kernels’ support has the witnesses of the shapes’ own, bit for bit where surfaces are not curved', () => {
    let equal = 0;
    const faults: unknown[] = [];
    for (const [a, b] of pairs) {
      const c = cso(a, b);
      lookAtCso(c);
      const reach = c.extent + length(a.shape.centre) + length(b.shape.centre) + length(c.centre);
      for (const d of directions(a, c.poseB)) {
        const found = ask(d);
        const against = vec3(toward[3], toward[4], toward[5]);
        const sides = [
          { shape: a.shape, p: found.a, way: d, feature: featuresA[6]! },
          { shape: b.shape, p: found.b, way: against, feature: featuresB[6]! },
        ];
        for (const { shape, p, way, feature } of sides) {
          const expected = own(shape, way);
          const off = distance(p, expected.p);
          const isRight = isCurved(shape)
            ? off < 1e-15 * shape.extent && feature === expected.feature
            : off === 0 && feature >= 0;
          if (!isRight) faults.push([shape.spec, way, p, expected]);
          if (off === 0) equal++;
        }
        const off = distance(found.v, csoSupport(csoPoint(), c, d).v);
        if (!(off < 1e-14 * reach)) faults.push([a, b, d, off]);
      }
    }
    expect(faults).toEqual([]);
    expect(equal).toBeGreaterThan(10_000);
  });

  test('it is as far out along directions whose squares overflow or vanish, and is some point along none', () => {
    for (const [a, b] of pairs) {
      const c = cso(a, b);
      lookAtCso(c);
      for (const size of [1e-300, 1e-150, 1e-72, 1e72, 1e150, 1e300]) {
        const n = randomDirection(vec3(), random);
        const far = dot(n, ask(scale(vec3(), n, size)).v);
        expect(Math.abs(far - dot(n, ask(n).v))).toBeLessThan(1e-14 * (c.extent + length(c.centre)));
      }
      const { a: onA, b: onB } = ask(vec3());
      for (const [p, { shape }] of [
        [onA, a],
        [onB, b],
      ] as const) {
        expect(length(p)).toBeLessThanOrEqual(shape.extent * (1 + 1e-15));
      }
    }
  });

  test('different vertices have different features', () => {
    for (const a of shapes) {
      lookAtCso(csoInPlace(a, a));
      const points = new Map<number, string>();
      for (let i = 0; i < 200; i++) {
        const { a: p } = ask(randomDirection(vec3(), random));
        const feature = featuresA[6]!;
        if (feature < 0) continue;
        const name = [p.x, p.y, p.z].join();
        expect(points.get(feature) ?? name).toBe(name);
        points.set(feature, name);
      }
    }
  });
});
