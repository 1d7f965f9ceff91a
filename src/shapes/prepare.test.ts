import { describe, expect, test } from 'vitest';
import { randomDirection, seededRandom, type Random } from '../math/random';
import { add, addScaled, distance, dot, length, normalize, scale, sub, vec3, type Vec3 } from '../math/vec3';
import { prepareShape } from './prepare';
import { SceneError } from './scene-error';
import type { Shape, ShapeSpec, Triple } from './shape';
import { everyShape, noSize, randomInside } from './specimens.fixture';

const axes = [-1, 0, 1].flatMap((x) => [-1, 0, 1].flatMap((y) => [-1, 0, 1].map((z) => vec3(x, y, z))));

/** Directions of every kind: random ones, all signs of the axes, and ones a hair beside an axis. */
function directions(count: number, random: Random): Vec3[] {
  const somewhere = (): Vec3 => randomDirection(vec3(), random);
  const nearAxis = axes.filter((d) => length(d) === 1);
  const hairs = nearAxis.flatMap((d) =>
    [1e-3, 1e-8, 1e-13, 1e-15, 1e-17].map((e) => addScaled(vec3(), d, somewhere(), e)),
  );
  return [...Array.from({ length: count }, somewhere), ...axes.filter((d) => length(d) > 0), ...hairs];
}

/** s(d) of the full shape. */
function fullSupport(shape: Shape, d: Readonly<Vec3>): Vec3 {
  const point = vec3();
  shape.support(point, d);
  const unit = vec3();
  normalize(unit, d);
  return addScaled(point, point, unit, shape.margin);
}

const sizes = [1e-3, 1, 1e6];
const thinness = [1, 1e-3, 1e-6];

describe.each(sizes.flatMap((size) => thinness.map((thin) => ({ size, thin }))))(
  'every shape of size $size and thinness $thin',
  ({ size, thin }) => {
    const random = seededRandom(Math.round(Math.log10(size) * 100 + Math.log10(thin)));
    const shapes = everyShape(size, thin, random).map((spec) => prepareShape(spec));

    test('has no point beyond its support', () => {
      let worst = -Infinity;
      for (const shape of shapes) {
        for (const d of directions(40, random)) {
          const h = dot(d, fullSupport(shape, d));
          for (let i = 0; i < 10; i++) {
            const x = randomInside(shape.spec, random);
            addScaled(x, x, randomDirection(vec3(), random), shape.margin * random());
            worst = Math.max(worst, (dot(d, x) - h) / (shape.extent * length(d)));
          }
        }
      }
      expect(worst).toBeLessThanOrEqual(1e-12);
    });

    test('gives supports that belong to it', () => {
      // A point outside would lie beyond the support in some direction.
      let worst = -Infinity;
      for (const shape of shapes) {
        const all = directions(20, random);
        const points = all.map((d) => fullSupport(shape, d));
        for (const [i, d] of all.entries()) {
          const h = dot(d, points[i]!);
          for (const p of points) worst = Math.max(worst, (dot(d, p) - h) / (shape.extent * length(d)));
        }
      }
      expect(worst).toBeLessThanOrEqual(1e-12);
    });

    test('has a subadditive and monotone support', () => {
      let worst = -Infinity;
      for (const shape of shapes) {
        for (let i = 0; i < 40; i++) {
          const d = randomDirection(vec3(), random);
          const e = randomDirection(vec3(), random);
          const [sd, se] = [fullSupport(shape, d), fullSupport(shape, e)];
          const sum = add(vec3(), d, e);
          const excess = dot(sum, fullSupport(shape, sum)) - dot(d, sd) - dot(e, se);
          const turn = -dot(sub(vec3(), sd, se), sub(vec3(), d, e));
          worst = Math.max(worst, excess / shape.extent, turn / shape.extent);
        }
      }
      expect(worst).toBeLessThanOrEqual(1e-12);
    });

    test('has the same support for a direction of any length', () => {
      let worst = -Infinity;
      for (const shape of shapes) {
        for (const d of directions(10, random)) {
          const h = dot(d, fullSupport(shape, d));
          for (const k of [2 ** -1000, 1e-300, 1e-150, 1e-9, 3, 1e150, 1e300, 2 ** 1000]) {
            const p = fullSupport(shape, scale(vec3(), d, k));
            worst = Math.max(worst, Math.abs(dot(d, p) - h) / shape.extent);
          }
        }
      }
      expect(worst).toBeLessThanOrEqual(1e-12);
    });

    test('reaches as far from its centre as its extent, and not farther', () => {
      for (const shape of shapes) {
        let reach = 0;
        for (const d of directions(300, random)) {
          reach = Math.max(reach, distance(fullSupport(shape, d), shape.centre));
        }
        expect(reach).toBeLessThanOrEqual(shape.extent * (1 + 1e-12));
        expect(reach).toBeGreaterThan(shape.extent * 0.9);
      }
    });

    test('has its centre inside, with room in every direction where it has volume', () => {
      const room = (shape: Shape): number =>
        directions(40, random).reduce((least, d) => {
          normalize(d, d);
          return Math.min(least, dot(d, fullSupport(shape, d)) - dot(d, shape.centre));
        }, Infinity);
      const solids = shapes.filter(isSolid);
      expect(solids.length).toBeGreaterThan(shapes.length / 2);
      for (const shape of shapes) expect(room(shape)).toBeGreaterThanOrEqual(-1e-12 * shape.extent);
      for (const shape of solids) expect(room(shape)).toBeGreaterThan(0.05 * size * thin);
    });
  },
);

function isSolid({ spec, margin }: Shape): boolean {
  if (margin > 0 || spec.type === 'hull') return true;
  if (spec.type === 'triangle' || spec.type === 'sphere' || spec.type === 'capsule') return false;
  if (spec.type === 'box') return Math.min(...spec.halfExtents) > 0;
  if (spec.type === 'ellipsoid') return Math.min(...spec.radii) > 0;
  return spec.radius > 0 && spec.halfHeight > 0;
}

describe('Ties', () => {
  const feature = (spec: ShapeSpec, x: number, y: number, z: number): number =>
    prepareShape(spec).support(vec3(), vec3(x, y, z));

  test('of a box go to the positive side, minus zero included', () => {
    const spec: ShapeSpec = { type: 'box', halfExtents: [1, 2, 3] };
    expect(feature(spec, 0, 0, 0)).toBe(0);
    expect(feature(spec, -0, -1, -0)).toBe(2);
    expect(feature(spec, -1, -1, -1)).toBe(7);
  });

  test('of a flat box do not give one point two features', () => {
    expect(feature({ type: 'box', halfExtents: [1, 0, 1] }, -1, -1, -1)).toBe(5);
  });

  test('of a triangle go to the lowest index', () => {
    const points: [Triple, Triple, Triple] = [
      [0, 0, 0],
      [1, 0, 0],
      [1, 1, 0],
    ];
    expect(feature({ type: 'triangle', points }, 1, 0, 0)).toBe(1);
    expect(feature({ type: 'triangle', points }, 0, 0, 1)).toBe(0);
  });

  test('of a cylinder and a cone go to the middle of the cap', () => {
    const point = vec3();
    prepareShape({ type: 'cylinder', radius: 2, halfHeight: 3 }).support(point, vec3(0, -5, 0));
    expect(point).toEqual({ x: 0, y: -3, z: 0 });
    const cone = prepareShape({ type: 'cone', radius: 2, halfHeight: 3 });
    cone.support(point, vec3(0, -5, 0));
    expect(point).toEqual({ x: 0, y: -3, z: 0 });
    expect(cone.support(point, vec3(0, 5, 0))).toBe(0);
    expect(point).toEqual({ x: 0, y: 3, z: 0 });
  });
});

test('Shapes without any size are points', () => {
  for (const spec of noSize) {
    const shape = prepareShape(spec);
    expect(shape.extent).toBe(0);
    for (const d of axes) {
      const point = vec3(NaN, NaN, NaN);
      shape.support(point, d);
      expect(length(point)).toBe(0);
    }
  }
});

test('A hull whose volume is too small or too large for a number has its centre inside', () => {
  const tetrahedra: [Triple, Triple, Triple, Triple][] = [
    [[0, 0, 0], [4e-108, 0, 0], [0, 2e-104, 0], [0, 0, 1e-104]], // prettier-ignore
    [[0, 0, 0], [4e-120, 0, 0], [0, 3e-120, 0], [0, 0, 5e-120]], // prettier-ignore
    [[0, 0, 0], [4e120, 0, 0], [0, 3e120, 0], [0, 0, 5e120]], // prettier-ignore
  ];
  for (const points of tetrahedra) {
    const { x, y, z } = prepareShape({ type: 'hull', points }).centre;
    const shares = [x / points[1][0], y / points[2][1], z / points[3][2]];
    for (const share of shares) expect(share).toBeGreaterThan(0);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeLessThan(1);
  }
});

test('The zero direction gives a point of the shape', () => {
  const random = seededRandom(5);
  for (const spec of everyShape(1, 0.1, random)) {
    const shape = prepareShape(spec);
    const point = vec3(NaN, NaN, NaN);
    shape.support(point, vec3());
    for (const d of directions(40, random)) {
      expect(dot(d, point) - dot(d, fullSupport(shape, d))).toBeLessThanOrEqual(1e-12 * shape.extent);
    }
  }
});

test.each([
  ['hull', undefined, 'at least 1, got 0'],
  ['hull', [], 'at least 1, got 0'],
  ['triangle', [[0, 0, 0]], 'at least 3, got 1'],
])('A %s of the points %j is refused by its path', (type, points, words) => {
  const prepare = (): unknown => prepareShape({ type, points } as unknown as ShapeSpec);
  expect(prepare).toThrow(SceneError);
  expect(prepare).toThrow(`points: expected ${words}`);
});
