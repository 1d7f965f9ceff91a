import { expect, test } from 'vitest';
import '../../algorithms/catalogue';
import '../../algorithms/float32';
import { rotate } from '../../math/rotation';
import { distance, vec3 } from '../../math/vec3';
import { presets } from '../../scenes/presets';
import { record, type PairRun } from '../../stepping/run';
import type { Frame } from '../../trace/frame';
import { all } from '../../view/layers/runs.fixture';
import { picture } from '../../view/layers/picture';
import { lengthText } from '../../view/layers/shown';
import { sampledSteps } from '../../stepping/sampled-steps.fixture';
import { readoutRows } from '../readout/rows';

const runs = presets
  .map(({ id, scene }) => ({ id, run: record(scene) }))
  .filter(({ run: { algorithm } }) => algorithm.bounds.of === 'depth');

type Rows = ReturnType<typeof readoutRows>;

/** The values that a step's words give to d, as the picture writes lengths. */
function toldDepths(run: PairRun, frame: Readonly<Frame>, given: Rows): string[] {
  const { letter } = run.algorithm.bounds.upper;
  const write = (value: unknown): string => lengthText(run, value as number);
  const rows = given.filter(
    (row) => row.letter?.letter === letter && !row.letter.subscript && Number.isFinite(row.value),
  );
  const { object, minkowski } = picture(run, frame.index, all);
  const labels = [...object.labels, ...minkowski.labels].filter((label) => label.quantity === letter);
  return [
    ...rows.map(({ value }) => `row ${write(value)}`),
    ...labels.map(({ id, value }) => `label ${id} ${value}`),
  ];
}

/** The words of all runs about d and n*, gathered in one pass, because rows and pictures take the time. */
function gathered() {
  const depths = { told: 0, odd: [] as string[] };
  const normals = { told: 0, odd: [] as string[] };
  for (const { id, run } of runs) {
    for (const step of sampledSteps(run.trace)) {
      const frame = run.trace.at(step);
      const rows = readoutRows(run, frame);
      const values = toldDepths(run, frame, rows);
      depths.told += values.length;
      if (new Set(values.map((value) => value.split(' ').at(-1))).size > 1)
        depths.odd.push(`${id}, step ${step + 1}: ${values.join(', ')}`);
      const isNormal = isNormalOfBest(run, frame, rows);
      if (isNormal === null) continue;
      normals.told++;
      if (!isNormal) normals.odd.push(`${id}, step ${step + 1}`);
    }
  }
  return { depths, normals };
}

/** True if the row of n* is the normal of the plane at d; null if a step has no such row or plane. */
function isNormalOfBest(run: PairRun, frame: Readonly<Frame>, rows: Rows): boolean | null {
  const row = rows.find(({ letter }) => letter?.letter === 'n*');
  if (!row || !frame.bestPlane) return null;
  const [x, y, z] = row.value as number[];
  const normal = rotate(vec3(), run.problem.toWorld, frame.bestPlane.normal);
  // If rounding has put the lower bound above h(n), by 2.2e-16 of 7 here, d is raised to it.
  const apart = Math.abs(frame.bestPlane.offset - frame.upper);
  return apart <= Number.EPSILON * run.problem.scale && distance(vec3(x, y, z), normal) <= 1e-6;
}

const { depths, normals } = gathered();

test('the letter d has the same value in the readout and in the picture of a step', () => {
  expect(depths.odd).toEqual([]);
  expect(depths.told).toBeGreaterThan(1000);
});

test('n* is the normal of the plane at d', () => {
  expect(normals.odd).toEqual([]);
  expect(normals.told).toBeGreaterThan(1000);
});
