import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { catalogue, engines } from '../../../algorithms/catalogue';
// Fetched beforehand: marking all sources takes longer than a test should.
import '../../../algorithms/catalogue?lines';
import '../../../algorithms/catalogue?f32&lines';
import { fetchMarked, fetchSource, fileOfAlgorithm, shortName } from './sources';

const textOf = (file: string): string =>
  readFileSync(new URL(`../../../../${file}`, import.meta.url), 'utf8').trimEnd();

test('every algorithm has a source named by its id, and a build that reports its lines in each precision', async () => {
  for (const { id } of [...catalogue, ...engines]) {
    const file = fileOfAlgorithm(id)!;
    expect(file).toMatch(/^src\/algorithms\//);
    expect(textOf(file)).toContain(`id: '${id}'`);
    for (const precision of ['f64', 'f32'] as const) {
      expect((await fetchMarked(id, precision))?.id).toBe(id);
    }
  }
});

test('an unknown algorithm has neither', async () => {
  expect(fileOfAlgorithm('oracle')).toBeUndefined();
  expect(await fetchMarked('elsewhere', 'f64')).toBeUndefined();
  await expect(fetchSource('src/algorithms/cases.test.ts')).rejects.toThrow('there is no source');
});

test('a loaded source equals its file', async () => {
  const file = fileOfAlgorithm('tootbird')!;
  const { lines } = await fetchSource(file);
  expect(lines.map((pieces) => pieces.filter((_, i) => i % 2 === 1).join('')).join('\n')).toBe(textOf(file));
  expect(shortName(file)).toBe('tootbird/tootbird.ts');
});
