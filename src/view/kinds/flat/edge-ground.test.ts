import { expect, test } from 'vitest';
import '../../../algorithms/float32';
import { vec3 } from '../../../math/vec3';
import { presets } from '../../../scenes/presets';
import { record } from '../../../stepping/run';
import { fit } from '../../camera/fit';
import { basisOf, front } from '../../camera/orbit';
import { projected, viewpoint } from '../../camera/viewpoint';
import type { Space } from '../../picture';
import { edgeGround, litEdge } from './edge-ground';
import { fanEdges } from './fan/edges';
import { ownersOf } from './differences';
import { edgeTwin } from '../../layers/highlight';

const run = record(presets.find(({ id }) => id === 'flat-sum-of-triangle-and-box')!.scene);
const size = { width: 500, height: 500 };
const basis = basisOf(front);
const v = viewpoint({ x: 0, y: 0, ...size }, basis, fit([vec3(-6, -3), vec3(6, 3)], basis, size, 1));

const nameAt = (space: Space, x: number, y: number, off = 3): string | null => {
  const ground = edgeGround({ run: () => run, at: () => ({ space, viewpoint: v }) });
  const at = projected(v, vec3(x, y));
  return ground.under({ x: at.x, y: at.y + off });
};

test('an edge under the pointer has the name that it has on its shape, on C and in the fan', () => {
  // The triangle (0, 0), (2, 0), (0, 2), the box from (3, 0) to (5, 2), and the bottom of C: first A's edge, then B's.
  expect(nameAt('object', 1, 0)).toBe('edge a1');
  expect(nameAt('object', 4, 2)).toBe('edge b3');
  expect(nameAt('minkowski', -4.5, -2)).toBe('edge a1');
  expect(nameAt('minkowski', -2, -2)).toBe('edge b3');
  expect(nameAt('object', 1, 0, 12)).toBeNull();
  expect(nameAt('minkowski', -4, 0)).toBeNull();
});

test('every edge of the fan lights one edge of its shape, and its part of C', () => {
  const edges = fanEdges(run);
  expect(edges.length).toBe(7);
  for (const { owner, number, length } of edges) {
    const lit = litEdge(run, 'minkowski', edgeTwin(owner, number))!.edges;
    expect(lit.length).toBe(1);
    const [[from, to]] = lit as [(typeof lit)[number]];
    expect(Math.hypot(to.x - from.x, to.y - from.y)).toBeCloseTo(length, 12);
    expect(litEdge(run, 'object', edgeTwin(owner, number))!.edges.length).toBe(1);
  }
  expect(litEdge(run, 'object', 'call:1')).toBeUndefined();
  expect(ownersOf(run).c.length).toBe(7);
});
