import { expect, test } from 'vitest';
import { inSpace } from '../../algorithms/searches.fixture';
import type { PairScene } from '../../problems/pair/scene';
import { record } from '../../stepping/run';
import { chartedOf, chartRun, heldOf, pointsOn, type ChartPoint } from './chart-run';
import { hasChart } from './shown';

const scene: PairScene = {
  version: 1,
  kind: 'pair',
  dim: 3,
  a: { type: 'cylinder', radius: 0.5, halfHeight: 0.8, position: [0, 0, 0], rotation: [0.2, 0.1, -0.3, 0.9] },
  b: { type: 'box', halfExtents: [1, 0.8, 0.7], position: [0.3, 0.9, 0.2], rotation: [0.1, -0.2, 0.3, 0.9] },
  algorithm: 'nelder-mead',
  options: {},
  precision: 'f64',
};

const charted = inSpace.map(({ id }) => record({ ...scene, algorithm: id })).filter(hasChart);

test('a run has one chart, and shows its own whichever run was shown before', () => {
  let known = chartedOf(charted.at(-1)!, null);
  const moved = record({ ...scene, b: { ...scene.b, position: [-0.6, 0.4, 0.9] } });
  for (const run of [...charted, moved]) {
    known = chartedOf(run, known);
    for (let i = 0; i < run.trace.length; i++) {
      const { chart } = run.trace.at(i);
      if (chart) expect(known!.chart).toEqual(chart);
    }
  }
  expect(known!.chart).not.toEqual(chartedOf(charted.at(-1)!, null)!.chart);
  expect(chartedOf(record({ ...scene, algorithm: 'epa' }), known)).toBeNull();
});

test('a close-up shows all that its iteration holds and tries, and is not much larger than that', () => {
  let closer = 0;
  for (const run of charted) {
    const chart = run.trace.at(0).chart!;
    const { whole, closeUps } = chartRun(run, chart);
    for (let i = 0; i < run.trace.length; i++) {
      const { probes = [], iteration } = run.trace.at(i);
      const square = closeUps.get(iteration);
      if (!square || square.power === 0) continue;
      expect(square.half).toBe(whole.half / 2 ** square.power);
      const points = pointsOn(chart, probes);
      const shown = heldOf(points).length >= 3 ? points.filter(({ state }) => state !== 'best') : points;
      for (const { x, y } of shown) {
        expect(Math.abs(x - square.x)).toBeLessThanOrEqual(0.91 * square.half);
        expect(Math.abs(y - square.y)).toBeLessThanOrEqual(0.91 * square.half);
      }
      closer++;
    }
  }
  expect(charted.length).toBeGreaterThan(5);
  expect(closer).toBeGreaterThan(200);
});

test('a search that ends in a point comes to be seen from near', () => {
  const run = charted.find(({ algorithm }) => algorithm.id === 'nelder-mead')!;
  const { closeUps } = chartRun(run, run.trace.at(0).chart!);
  const powers = [...closeUps.values()].map(({ power }) => power);
  expect(powers[0]).toBeLessThanOrEqual(1);
  expect(Math.max(...powers)).toBeGreaterThan(5);
});

test('where three directions are kept beside the best one, those three are the simplex', () => {
  const point = (state: ChartPoint['state'], x: number): ChartPoint => ({ x, y: 0, height: 1, state });
  const [best, ...kept] = [point('best', 0), point('kept', 1), point('kept', 2), point('kept', 3)];
  expect(heldOf([best, ...kept])).toEqual(kept);
  expect(heldOf([best, ...kept.slice(1)])).toEqual([best, ...kept.slice(1)]);
  expect(heldOf([best, kept[0], point('trial', 4), point('rejected', 5)])).toEqual([best, kept[0]]);
});
