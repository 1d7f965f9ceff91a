import { describe, expect, test } from 'vitest';
import { poseOf } from '../math/pose';
import { seededRandom } from '../math/random';
import { vec3 } from '../math/vec3';
import { csoSurface, shapeSurface } from './body-surface';
import { cso, csoInPlace } from './cso';
import { prepareShape } from './prepare';
import type { ShapeSpec } from './shape';
import { inBox, onEllipsoid, prism, turned } from './specimens.fixture';
import { edgesOf, loopsOf, surfaceOf, type Surface } from './surface';
import { somehow, still } from './surfaces.fixture';

describe('Facets', () => {
  const loops = (surface: Surface): number[] =>
    loopsOf(surface)
      .map((loop) => loop.length)
      .sort((a, b) => a - b);
  const box = prepareShape({ type: 'box', halfExtents: [1, 2, 3] });
  const random = seededRandom(23);

  test('of a box are six of four corners, with right angles between', () => {
    const surface = shapeSurface(box);
    expect(loops(surface)).toEqual([4, 4, 4, 4, 4, 4]);
    expect([...surface.angles]).toEqual(Array.from({ length: 12 }, () => Math.PI / 2));
    expect([...surface.points].map(Math.abs)).toEqual(Array.from({ length: 8 }, () => [1, 2, 3]).flat());
  });

  test('of two parallel boxes are those of one twice as large', () => {
    const surface = csoSurface(csoInPlace(box, box));
    expect(loops(surface)).toEqual([4, 4, 4, 4, 4, 4]);
    expect([...surface.points].map(Math.abs)).toEqual(Array.from({ length: 8 }, () => [2, 4, 6]).flat());
  });

  test('of two boxes in general position are thirty parallelograms', () => {
    for (let i = 0; i < 50; i++) {
      const turned = { shape: box, pose: poseOf(vec3(), somehow(random)) };
      const surface = csoSurface(cso({ shape: box, pose: poseOf(vec3(), still) }, turned));
      expect(loops(surface)).toEqual(Array.from({ length: 30 }, () => 4));
    }
  });

  test('of a prism are its polygons and its sides, however it is turned', () => {
    for (let i = 0; i < 20; i++) {
      const surface = shapeSurface(prepareShape({ type: 'hull', points: turned(prism(7), random) }));
      expect(loops(surface)).toEqual([4, 4, 4, 4, 4, 4, 4, 7, 7]);
    }
  });

  test('of a hull have exactly its corners, the needle of 1:1000000 included', () => {
    for (const radii of [
      [1, 1, 1],
      [1, 1e-3, 1e-3],
      [1, 1e-6, 1e-6],
      [1, 1, 1e-6],
    ] as const) {
      const points = turned(onEllipsoid(60, [...radii], random), random);
      const surface = shapeSurface(prepareShape({ type: 'hull', points }));
      expect(surface.points.length / 3).toBe(60);
    }
  });
});

describe('A flat body', () => {
  test('has two facets back to back, whose common edges turn by a half circle', () => {
    const spec: ShapeSpec = {
      type: 'hull',
      points: turned(inBox(40, [1, 1, 0], seededRandom(2)), seededRandom(3)),
    };
    const surface = shapeSurface(prepareShape(spec));
    const { normals } = surface;
    const [facets, edges] = [loopsOf(surface), edgesOf(surface)];
    expect(facets.length).toBe(2);
    expect([...facets[1]!]).toEqual([...facets[0]!].reverse());
    expect(normals.slice(3)).toEqual(normals.slice(0, 3).map((x) => -x));
    expect(edges.length).toBe(facets[0]!.length);
    expect(edges.every(({ left, right, angle }) => left === 0 && right === 1 && angle === Math.PI)).toBe(
      true,
    );
  });

  test('that is a square has four corners, also where supports tie', () => {
    const plate = prepareShape({ type: 'box', halfExtents: [1, 1, 0] });
    expect(loopsOf(shapeSurface(plate)).map((loop) => loop.length)).toEqual([4, 4]);
    expect(loopsOf(csoSurface(csoInPlace(plate, plate))).map((loop) => loop.length)).toEqual([4, 4]);
  });

  test('that is straight has its two ends and one edge, and a point has neither edge nor facet', () => {
    const segment = prepareShape({ type: 'capsule', radius: 1, halfHeight: 2 });
    expect(shapeSurface(segment, 1e-3, { margin: false })).toEqual(
      surfaceOf(Float64Array.of(0, 2, 0, 0, -2, 0), [], Float64Array.of(), [
        { from: 0, to: 1, left: -1, right: -1, angle: 0 },
      ]),
    );
    const point = prepareShape({ type: 'hull', points: [[1, 2, 3]] });
    expect(shapeSurface(point)).toEqual(surfaceOf(Float64Array.of(1, 2, 3), [], Float64Array.of(), []));
  });
});
