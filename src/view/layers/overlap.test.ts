import { expect, test } from 'vitest';
import '../../algorithms/float32';
import { randomDirection, seededRandom } from '../../math/random';
import { rotate } from '../../math/rotation';
import { distance, dot, scale, sub, vec3, type Vec3 } from '../../math/vec3';
import { presets } from '../../scenes/presets';
import type { Body } from '../../shapes/body';
import type { ShapeSpec } from '../../shapes/shape';
import { record, toWorldResult, type PairRun } from '../../stepping/run';
import type { Picture, Ruler } from '../picture';
import { measured } from './overlap';
import { picture } from './picture';
import { all, apart, label, overlapping, recorded, strokes } from './runs.fixture';

const lastOf = (run: PairRun, along: Vec3): Picture => picture(run, run.trace.length - 1, all, along);
const rulerOf = (shown: Picture): Ruler => shown.object.rulers[0]!;
const signed = (run: PairRun): { normal: Vec3; signedDistance: number } => {
  const { normal, signedDistance } = toWorldResult(run, run.result);
  return { normal: normal!, signedDistance: signedDistance! };
};

test('along the normal of the answer the overlap is the depth, or the gap the distance', () => {
  const met = { depths: 0, gaps: 0, margins: 0 };
  for (const { id, scene } of presets) {
    if (!['gjk', 'epa', 'tootbird'].includes(scene.algorithm)) continue;
    const first = record(scene);
    const deep = first.result.status === 'overlapping' && scene.algorithm === 'gjk';
    const run = deep ? record({ ...scene, algorithm: 'epa', options: {} }) : first;
    const { certified, signedDistance, normal, lowerBound, upperBound } = toWorldResult(run, run.result);
    if (!certified || signedDistance === null || !normal) continue;
    const { h } = measured(run, normal);
    const within = 1e-9 * run.problem.scale + Math.max(0, upperBound! - lowerBound!);
    expect({ id, off: Math.abs(h + signedDistance) <= within ? 0 : h + signedDistance }).toEqual({
      id,
      off: 0,
    });
    if (signedDistance < 0) met.depths++;
    else met.gaps++;
    if (run.problem.margin > 0) met.margins++;
  }
  expect(met.depths).toBeGreaterThan(8);
  expect(met.gaps).toBeGreaterThan(10);
  expect(met.margins).toBeGreaterThan(3);
});

test('the ruler holds the ends of both shapes along the direction, and says what they share as the run measures it', () => {
  const random = seededRandom(7);
  for (const run of [recorded(overlapping, 'epa'), recorded(apart, 'gjk')]) {
    const { normal, signedDistance } = signed(run);
    const shown = lastOf(run, normal);
    const { a, b, overlap } = rulerOf(shown);
    expect(dot(sub(vec3(), a[1], b[0]), normal)).toBeCloseTo(overlap, 12);
    expect(overlap).toBeCloseTo(-signedDistance, 9);
    const sign = signedDistance > 0 ? '−' : '';
    expect(label(shown.object, 'overlap')!.value).toBe(sign + Math.abs(signedDistance).toFixed(3));
    for (let i = 0; i < 50; i++) {
      const d = randomDirection(vec3(), random);
      const ruler = rulerOf(lastOf(run, d));
      const heights = (ends: Ruler['a']): number[] => ends.map((p) => dot(p, d));
      const [lowA, highA] = heights(ruler.a);
      const [lowB, highB] = heights(ruler.b);
      expect(Math.max(...ruler.outline.map((p) => dot(p, d)))).toBeLessThan(Math.max(highA!, highB!) + 1e-9);
      expect(Math.min(...ruler.outline.map((p) => dot(p, d)))).toBeGreaterThan(Math.min(lowA!, lowB!) - 1e-9);
      // No direction shows less than the least overlap.
      expect(ruler.overlap).toBeGreaterThan(-signedDistance - 1e-9);
    }
  }
});

test('in Minkowski space the plane of the direction stands h from O, once, and there are never more than two planes', () => {
  const random = seededRandom(8);
  const run = recorded(overlapping, 'epa');
  let three = 0;
  for (let step = 0; step < run.trace.length; step++) {
    const without = picture(run, step, all);
    const d = randomDirection(vec3(), random);
    const { discs } = picture(run, step, all, d).minkowski;
    const twin = discs.filter(({ kind }) => kind === 'measured');
    expect(twin).toHaveLength(1);
    const { h } = measured(run, d);
    expect(sub(vec3(), twin[0]!.foot, scale(vec3(), d, h))).toEqual(vec3());
    expect(discs.length).toBeLessThan(3);
    if (without.minkowski.discs.length === 2) three++;
    // The step's own plane needs no twin.
    const own = without.minkowski.discs.find(({ kind }) => kind === 'new');
    if (!own) continue;
    const kinds = picture(run, step, all, own.normal).minkowski.discs.map(({ kind }) => kind);
    expect(kinds).not.toContain('measured');
  }
  expect(three).toBeGreaterThan(3);
});

test('with margins it says what the cores alone overlap by', () => {
  const { scene } = presets.find(({ id }) => id === 'rounded-boxes')!;
  const run = record(scene);
  const { normal, signedDistance } = signed(run);
  const { object } = lastOf(run, normal);
  const core = -signedDistance - run.problem.margin;
  expect(label(object, 'core overlap')!.value).toBe(`cores −${Math.abs(core).toFixed(3)}`);
  expect(label(lastOf(recorded(overlapping, 'epa'), normal).object, 'core overlap')).toBeUndefined();
});

test('the edges and faces that the planes touch are drawn where they are: on the planes, margins and all', () => {
  const box: ShapeSpec = { type: 'box', halfExtents: [1, 2, 3], margin: 0.25 };
  const capsule: ShapeSpec = { type: 'capsule', radius: 0.5, halfHeight: 1 };
  const turned: Body['rotation'] = [0.1, 0.2, 0.3, 0.9];
  const run = recorded(
    {
      a: { ...box, position: [5, 6, 7], rotation: turned },
      b: { ...capsule, position: [7, 6, 7], rotation: turned },
    },
    'gjk',
  );
  const x = rotate(vec3(), run.problem.toWorld, vec3(1, 0, 0));
  const shown = lastOf(run, x);
  const [onA, onB] = strokes(shown.object, 'touched');
  const ruler = rulerOf(shown);
  expect(onA!.points).toHaveLength(5);
  expect(onB!.points).toHaveLength(2);
  for (const p of onA!.points) expect(dot(sub(vec3(), p, ruler.a[1]), x)).toBeCloseTo(0, 12);
  for (const p of onB!.points) expect(dot(sub(vec3(), p, ruler.b[0]), x)).toBeCloseTo(0, 12);
  const sides = onA!.points.slice(1).map((p, i) => distance(p, onA!.points[i]!));
  expect(sides.map((side) => Math.round(side))).toEqual(expect.arrayContaining([4, 6, 4, 6]));
  expect(sides.reduce((sum, side) => sum + side, 0)).toBeCloseTo(20, 12);
  // A vertex needs no line: the leader leads to it.
  expect(strokes(lastOf(run, vec3(0.6, 0, 0.8)).object, 'touched')).toHaveLength(0);
});
