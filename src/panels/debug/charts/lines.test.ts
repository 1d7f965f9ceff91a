import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import '../../../algorithms/catalogue';
import '../../../problems/kinds';
import { paces } from '../../../scenes/link-fields';
import { presetGroups } from '../../../scenes/presets';
import { home } from '../../../scenes/presets/home';
import { record, type PairRun } from '../../../stepping/run';
import {
  boundsId,
  bySize,
  chartOf,
  hiddenByLogarithm,
  nearestStep,
  placesOf,
  tableOf,
  type Line,
} from './lines';

const run = record(home.scene);
const solved = (algorithm: string): PairRun => record({ ...home.scene, algorithm, options: {} });
const lineOf = (runs: readonly PairRun[], id: string, kind: Line['kind'], of = 0): Line =>
  chartOf(id, runs)!.lines.find((line) => line.kind === kind && line.run === of)!;

describe('x coordinates of steps', () => {
  test('increase from step to step in scenes of all groups, by step, iteration and progress', () => {
    for (const { presets } of presetGroups) {
      const one = record(presets[0]!.scene);
      for (const pace of paces) {
        const places = placesOf(one, pace);
        expect(places).toHaveLength(one.trace.length);
        for (let i = 1; i < places.length; i++) expect(places[i]).toBeGreaterThan(places[i - 1]!);
      }
    }
  });

  test('are the number of the step, lie within the iteration, and end with the run', () => {
    expect(placesOf(run, 'step')).toEqual(run.timeline.steps.map((_, i) => i + 1));
    placesOf(run, 'iteration').forEach((x, i) => {
      expect(Math.floor(x)).toBe(run.timeline.steps[i]!.iteration);
    });
    expect(placesOf(run, 'progress').at(0)).toBe(0);
    expect(placesOf(run, 'progress').at(-1)).toBe(1);
  });

  test('have their own step as the nearest, and a point between two has the nearer one', () => {
    const rising = fc
      .array(fc.double({ min: 0.1, max: 5, noNaN: true }), { minLength: 1, maxLength: 60 })
      .map((steps) => steps.map((_, i) => steps.slice(0, i + 1).reduce((sum, by) => sum + by, 0)));
    const distances = (places: number[], x: number): number[] => places.map((place) => Math.abs(place - x));
    fc.assert(
      fc.property(rising, fc.double({ min: -3, max: 320, noNaN: true }), (places, x) => {
        places.forEach((place, i) => expect(nearestStep(places, place)).toBe(i));
        const all = distances(places, x);
        expect(all[nearestStep(places, x)]).toBe(Math.min(...all));
      }),
    );
  });
});

describe('a chart', () => {
  test('of the bounds has both bounds of every run, as in the trace', () => {
    const runs = [run, solved('gjk-nesterov')];
    const chart = chartOf(boundsId, runs)!;
    expect(chart.lines).toHaveLength(4);
    for (const [i, one] of runs.entries()) {
      expect(lineOf(runs, boundsId, 'upper', i).values).toEqual(one.timeline.steps.map(({ upper }) => upper));
      expect(lineOf(runs, boundsId, 'lower', i).values).toEqual(one.timeline.steps.map(({ lower }) => lower));
    }
  });

  test('of a distance and a depth has bounds of the signed distance, which end at the answer', () => {
    const runs = [run, solved('tootbird')];
    expect(runs.map(({ algorithm }) => algorithm.bounds.of)).toEqual(['distance', 'depth']);
    for (const [i, { result }] of runs.entries()) {
      const most = lineOf(runs, boundsId, 'upper', i).values.at(-1)!;
      const least = lineOf(runs, boundsId, 'lower', i).values.at(-1)!;
      expect(least).toBeLessThanOrEqual(most);
      const near = 1e-6 * run.problem.scale;
      expect(result.signedDistance).toBeGreaterThan(least - near);
      expect(result.signedDistance).toBeLessThan(most + near);
    }
  });

  test('of the gap has the tolerance that the gap is compared with: the option times E, plus a rounding allowance', () => {
    const { values } = lineOf([run], 'gap', 'tolerance');
    const held = values.filter((value) => value !== undefined);
    expect(held.length).toBeGreaterThan(2);
    const epsilon = (run.options['tolerance'] as number) * run.problem.scale;
    for (const value of held) {
      expect(value).toBeGreaterThanOrEqual(epsilon);
      expect(value).toBeLessThan(1.01 * epsilon);
    }
    expect(lineOf([run], 'gap', 'value').values.at(-1)).toBeLessThanOrEqual(held.at(-1)!);
  });

  test('does not exist for a measure that is no number, and is empty if no step has a value', () => {
    for (const id of ['phase', 'certified', 'no such thing']) expect(chartOf(id, [run])).toBeNull();
    const { values } = lineOf([run], 'faces', 'value');
    expect(values).toHaveLength(run.trace.length);
    expect(new Set(values)).toEqual(new Set([undefined]));
  });
});

describe('on a logarithmic scale', () => {
  test('numbers have their magnitude, and the line breaks at zero', () => {
    expect([3, -0.25, -Infinity].map(bySize)).toEqual([3, 0.25, Infinity]);
    expect(bySize(0)).toBeNaN();
    expect(bySize(undefined)).toBeUndefined();
  });

  test('only negative numbers and zeros are reported as hidden', () => {
    const hidden = (...values: (number | undefined)[]) =>
      hiddenByLogarithm([{ ...lineOf([run], 'gap', 'value'), values }]);
    expect(hidden(1, 2, undefined, Infinity, -Infinity)).toEqual({ signs: false, zeros: false });
    expect(hidden(1, -2)).toEqual({ signs: true, zeros: false });
    expect(hidden(1, 0)).toEqual({ signs: false, zeros: true });
  });
});

test('a table has every step of every run, and its numbers read back to the last bit', () => {
  const runs = [run, solved('epa')];
  const [head, ...rows] = tableOf([boundsId, 'supports'], runs)
    .split('\n')
    .map((line) => line.split('\t'));
  expect(head).toEqual(['run', 'step', 'upper', 'lower', 'supports']);
  expect(rows).toHaveLength(runs[0]!.trace.length + runs[1]!.trace.length);
  for (const [which, step, upper, lower, supports] of rows) {
    const frame = runs[Number(which) - 1]!.trace.at(Number(step) - 1);
    expect([upper, lower, supports].map(Number)).toEqual([frame.upper, frame.lower, frame.supportCalls]);
  }
});
