import { expect, test } from 'vitest';
import { inSpace } from '../../algorithms/searches.fixture';
import type { Body } from '../../shapes/body';
import type { PairRun } from '../../stepping/run';
import { all, apart, ellipsoids, overlapping, recorded } from './runs.fixture';
import { picture } from './picture';
import { tipOf } from './tip';

const rounded: { a: Body; b: Body } = {
  a: {
    type: 'capsule',
    radius: 0.5,
    halfHeight: 1,
    margin: 0.2,
    position: [2, 0, 0],
    rotation: [0.1, 0, 0.4, 1],
  },
  b: { type: 'sphere', radius: 1, position: [2.4, 0.5, 0.3], rotation: [0, 0, 0, 1] },
};
const flat: { a: Body; b: Body } = {
  a: {
    type: 'triangle',
    points: [
      [0, 0, 0],
      [2, 0, 0],
      [0, 2, 0],
    ],
    position: [0, 0, 0],
    rotation: [0, 0, 0, 1],
  },
  b: { type: 'box', halfExtents: [0.5, 0.5, 0], position: [0.4, 0.5, 0], rotation: [0, 0, 0, 1] },
};

const runs = [overlapping, apart, ellipsoids, rounded, flat].flatMap((bodies) =>
  inSpace.map(({ id }) => recorded(bodies, id)),
);

/** The last step and a few on the way there. */
function fewSteps({ trace }: PairRun): number[] {
  const last = trace.length - 1;
  return [0.15, 0.4, 0.7, 0.9, 1].map((share) => Math.round(share * last));
}

const finite = (value: unknown): boolean =>
  typeof value === 'number'
    ? Number.isFinite(value)
    : typeof value !== 'object' || value === null || Object.values(value).every(finite);

const repeats = (names: readonly string[]): string[] => names.filter((name, i) => names.indexOf(name) !== i);

test('any step of any algorithm has a picture without holes, of few points with names of their own', () => {
  const faults: string[] = [];
  let steps = 0;
  for (const run of runs) {
    for (const step of fewSteps(run)) {
      const shown = picture(run, step, all);
      const fault = (what: string): number =>
        faults.push(`${run.algorithm.id}, step ${step}, ${run.trace.phase(step)}: ${what}`);
      if (!finite(shown)) fault('a number is none');
      for (const { marks, labels, arrows } of Object.values(shown)) {
        if (marks.length > 40) fault(`${marks.length} points`);
        if (labels.length > 10) fault(`${labels.length} labels`);
        const ids = [
          ...marks.map(({ kind, name }) => `mark ${kind} ${name}`),
          ...labels.map(({ id }) => `label ${id}`),
          ...arrows.map(({ id }) => `arrow ${id}`),
        ];
        for (const id of repeats(ids)) fault(`two of ${id}`);
        for (const text of [
          ...ids,
          ...labels.map(({ value, subscript }) => `${value ?? ''}${subscript ?? ''}`),
        ])
          if (/undefined|NaN/.test(text)) fault(text);
        for (const { twin, name } of marks)
          if (twin !== undefined && !tipOf(run, step, twin)) fault(`no tip of ${name}`);
      }
      steps++;
    }
  }
  expect(faults).toEqual([]);
  expect(steps).toBeGreaterThan(400);
});
