import { expect, test } from 'vitest';
import '../../../algorithms/float32';
import { findPreset } from '../../../scenes/presets';
import { record } from '../../../stepping/run';
import { columnsFor } from './columns';
import { markdown } from './copy';
import { answerOf } from './rows';

test('a Markdown table says the precision and the options of each run', () => {
  const { scene } = findPreset('hull-beside-box')!;
  const lines = (['f64', 'f32'] as const).map((precision) => ({
    name: 'GJK distance',
    answer: answerOf(record({ ...scene, precision, options: { tolerance: 1e-3 } }), undefined),
    time: null,
    disagrees: null,
  }));
  const rows = markdown(lines, columnsFor(lines, 1), [])
    .split('\n')
    .map((row) => row.split(' | ').slice(0, 2));
  expect(rows[0]).toEqual(['| run', 'precision']);
  expect(rows.slice(2).map(([, precision]) => precision)).toEqual(['float64', 'float32']);
  for (const [name] of rows.slice(2)) expect(name).toMatch(/^\| GJK distance, .*0\.001|1e-3/);
});
