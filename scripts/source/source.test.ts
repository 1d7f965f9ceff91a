import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import source from '../../src/algorithms/gjk/gjk.ts?source';
import { highlight } from './highlight.mjs';

/** The pieces of a line as `kind text`. */
const pieces = (line: readonly (number | string)[]): string[] =>
  line.flatMap((kind, i) => (i % 2 === 0 ? [`${source.kinds[Number(kind)]} ${String(line[i + 1])}`] : []));

test('the words of a line are told apart', async () => {
  const [line] = await highlight("const lower: Vec3 = dot(this.n, [0.5, 'α']); // at least");
  expect(pieces(line!).map((piece) => piece.trim())).toEqual([
    'keyword const',
    'plain  lower',
    'punctuation :',
    'type Vec3',
    'punctuation =',
    'plain  dot',
    'punctuation (',
    'keyword this',
    'punctuation .',
    'plain n',
    'punctuation , [',
    'number 0.5',
    'punctuation ,',
    "string 'α'",
    'punctuation ]);',
    'comment // at least',
  ]);
});

test('a source has all its lines, letter for letter, and a comment over several of them is one on each', () => {
  const text = readFileSync(new URL('../../src/algorithms/gjk/gjk.ts', import.meta.url), 'utf8');
  const { lines } = source;
  expect(lines.map((line) => line.filter((_, i) => i % 2 === 1).join('')).join('\n')).toBe(text.trimEnd());
  const sentence = lines.find((line) => pieces(line).some((piece) => piece.includes('2. Sample')));
  expect(pieces(sentence!)).toEqual([expect.stringMatching(/^comment/)]);
});
