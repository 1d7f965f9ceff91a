import { describe, expect, test } from 'vitest';
import { poseOf } from '../math/pose';
import { normalize, vec3 } from '../math/vec3';
import { cso, csoInPlace } from './cso';
import { facetFeatures } from './facet-features';
import { prepareShape } from './prepare';

const box = prepareShape({ type: 'box', halfExtents: [1, 2, 3] });
const quarterAboutZ = poseOf(vec3(5, 6, 7), { x: 0, y: 0, z: 1, w: 1 });

describe('A facet of C', () => {
  test('of two parallel boxes is made of a face of each', () => {
    expect(facetFeatures(csoInPlace(box, box), vec3(1, 0, 0))).toEqual({
      a: { kind: 'face', vertices: [0, 2, 4, 6] },
      b: { kind: 'face', vertices: [1, 3, 5, 7] },
    });
  });

  test('names the features of B by its own vertices, however B is turned', () => {
    const turned = cso(
      { shape: box, pose: poseOf(vec3(), { x: 0, y: 0, z: 0, w: 1 }) },
      { shape: box, pose: quarterAboutZ },
    );
    // B's y axis points along −x, so against +x it shows its face at +y.
    expect(facetFeatures(turned, vec3(1, 0, 0)).b).toEqual({ kind: 'face', vertices: [0, 1, 4, 5] });
  });

  test('of an edge and a vertex names the ends of the edge alone', () => {
    const n = vec3(1, 0, 1);
    normalize(n, n);
    const strip = prepareShape({
      type: 'hull',
      points: [
        [0, 0, 0],
        [1, 0, 0],
        [1, 0, 0],
        [3, 0, 0],
        [1, 0, -2],
      ],
    });
    const up = facetFeatures(csoInPlace(strip, box), vec3(0, 0, 1));
    expect(up.a).toEqual({ kind: 'edge', vertices: [0, 3] });
    expect(facetFeatures(csoInPlace(strip, box), n).a).toEqual({ kind: 'vertex', vertices: [3] });
    expect(facetFeatures(csoInPlace(strip, box), n).b).toEqual({ kind: 'edge', vertices: [5, 7] });
  });

  test('of a curved shape has no vertices to name', () => {
    const ball = prepareShape({ type: 'ellipsoid', radii: [1, 1, 1] });
    expect(facetFeatures(csoInPlace(ball, box), vec3(0, 1, 0)).a).toEqual({ kind: 'curved', vertices: [] });
  });
});
