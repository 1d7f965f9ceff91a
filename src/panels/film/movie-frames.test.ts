import { expect, test } from 'vitest';
import { secondsToRead, wrapped } from './movie-frames';

const widthOf = (text: string): number => text.length;

test('lines break at spaces, and lose no word', () => {
  const text = 'The support along n is the corner that a line touches last';
  const lines = wrapped(text, 20, widthOf);
  expect(lines.join(' ')).toBe(text);
  expect(Math.max(...lines.map(widthOf))).toBeLessThanOrEqual(20);
  expect(lines.length).toBe(3);
  expect(wrapped('indivisible word', 5, widthOf)).toEqual(['indivisible', 'word']);
});

test('a longer sentence stays longer, up to a limit', () => {
  expect(secondsToRead('Add. s joins.')).toBeCloseTo(1.5);
  expect(secondsToRead('word '.repeat(100))).toBe(6);
});
