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
import { readoutRows } from '../readout/rows';

const runs = presets
  .map(({ id, scene }) => ({ id, run: record(scene) }))
  .filter(({ run: { algorithm } }) => algorithm.bounds.of === 'depth');

/** The values that a step's words give to d, as the picture writes lengths. */
function toldDepths(run: PairRun, frame: Readonly<Frame>): string[] {
  const { letter } = run.algorithm.bounds.upper;
  const write = (value: unknown): string => lengthText(run, value as number);
  const rows = readoutRows(run, frame).filter(
    (row) => row.letter?.letter === letter && !row.letter.subscript && Number.isFinite(row.value),
  );
  const { object, minkowski } = picture(run, frame.index, all);
  const labels = [...object.labels, ...minkowski.labels].filter((label) => label.quantity === letter);
  return [
    ...rows.map(({ value }) => `row ${write(value)}`),
    ...labels.map(({ id, value }) => `label ${id} ${value}`),
  ];
}

test('the letter d has the same value in the readout and in the picture of a step', () => {
  let told = 0;
  const odd: string[] = [];
  for (const { id, run } of runs) {
    for (let step = 0; step < run.trace.length; step++) {
      const values = toldDepths(run, run.trace.at(step));
      told += values.length;
      if (new Set(values.map((value) => value.split(' ').at(-1))).size > 1)
        odd.push(`${id}, step ${step + 1}: ${values.join(', ')}`);
    }
  }
  expect(odd).toEqual([]);
  expect(told).toBeGreaterThan(1000);
});

test('n* is the normal of the plane at d', () => {
  let told = 0;
  const odd: string[] = [];
  for (const { id, run } of runs) {
    for (let step = 0; step < run.trace.length; step++) {
      const frame = run.trace.at(step);
      const row = readoutRows(run, frame).find(({ letter }) => letter?.letter === 'n*');
      if (!row || !frame.bestPlane) continue;
      told++;
      const [x, y, z] = row.value as number[];
      const normal = rotate(vec3(), run.problem.toWorld, frame.bestPlane.normal);
      // Where rounding has put the lower bound above h(n), by 2.2e-16 of 7 here, d is raised to it.
      const apart = Math.abs(frame.bestPlane.offset - frame.upper);
      const isD = apart <= Number.EPSILON * run.problem.scale;
      const same = isD && distance(vec3(x, y, z), normal) <= 1e-6;
      if (!same) odd.push(`${id}, step ${step + 1}`);
    }
  }
  expect(odd).toEqual([]);
  expect(told).toBeGreaterThan(1000);
});
