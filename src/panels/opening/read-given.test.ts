import { expect, test } from 'vitest';
import { isScene } from '../../scenes/is-scene';
import { remarkOn } from './read-given';

test('each part of an address that could not be followed is named', () => {
  const told = (...unread: string[]): string => remarkOn(0, 5, unread)?.text ?? '';
  expect(told('beat-999')).toBe('There is no beat 999 in this lesson: the last is shown.');
  expect(told('step-0')).toBe('There is no step 0: steps count from 1 to 5.');
  expect(told('step-abc')).toContain('does not know “.step-abc”');
  expect(told('beat-0', 'cam-x')).toContain('“.beat-0”, “.cam-x”');
  expect(remarkOn(0, 5)).toBeNull();
  expect(remarkOn(7, 5)?.text).toBe('There is no step 8: the run has 5, and the last is shown.');
  expect(remarkOn(0, 5, [], [3, 4])).toBeNull();
  expect(remarkOn(0, 5, [], [3, 5])?.text).toBe('The range ends at step 6: the run has 5.');
});

test('a playlist is not taken for what an engine prints of its scenes', () => {
  const lesson = JSON.stringify({
    format: 'minkowscope-lesson',
    version: 1,
    scenes: { s: { a: {}, b: {} } },
  });
  expect(isScene(lesson)).toBe(true);
});
