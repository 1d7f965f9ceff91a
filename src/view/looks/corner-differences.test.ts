import { expect, test } from 'vitest';
import '../../algorithms/catalogue';
import { distance, sub, vec3 } from '../../math/vec3';
import type { PairScene } from '../../problems/pair/scene';
import { presets } from '../../scenes/presets';
import { csoSupport } from '../../shapes/cso';
import { seededPoints } from '../../scenes/presets/hulls';
import { inDouble, pairRun, record, type PairRun } from '../../stepping/run';
import { csoPoint } from '../../trace/cso-point';
import { Surfaces } from '../kinds/pair/surfaces';
import { CornerDifferences, type Differences } from './corner-differences';
import { fibonacciDirections } from './support-samples';

const { scene } = presets.find(({ id }) => id === 'hull-beside-box')!;

function differencesOf(run: PairRun): Differences | null {
  const { core } = new Surfaces().ofCso(run);
  return new CornerDifferences().of(inDouble(run).problem, core.surface);
}

test('there is a dot for each corner of A and of B; supports of C are those marked as its corners', () => {
  const run = pairRun(record(scene))!;
  const { problem } = inDouble(run);
  const { points, isCorner } = differencesOf(run)!;
  expect(isCorner).toHaveLength(16 * 8);
  const seen = new Set<number>();
  const found = csoPoint();
  const directions = fibonacciDirections(4000);
  for (let i = 0; i < directions.length; i += 3) {
    const { v } = csoSupport(found, problem, vec3(directions[i], directions[i + 1], directions[i + 2]));
    const p = sub(vec3(), v, problem.centre);
    const k = isCorner.findIndex((_, dot) => distance(pointAt(points, dot), p) < 1e-9);
    expect(isCorner[k]).toBe(true);
    seen.add(k);
  }
  // A corner that is nearly flat may be missed by all directions.
  expect(seen.size).toBeGreaterThan(0.9 * isCorner.filter(Boolean).length);
});

const pointAt = (points: ArrayLike<number>, i: number) =>
  vec3(points[3 * i], points[3 * i + 1], points[3 * i + 2]);

test('a curved shape, or one of too many corners, has no dots', () => {
  const ball: PairScene['a'] = { ...scene.b, type: 'ellipsoid', radii: [1, 2, 3] };
  const large: PairScene['a'] = { ...scene.b, type: 'hull', points: seededPoints(1, 200, [1, 1, 1]) };
  for (const a of [ball, large]) expect(differencesOf(pairRun(record({ ...scene, a }))!)).toBeNull();
});
