import { expect, test } from 'vitest';
import { remarkOn } from './read-given';

test('each part of an address that could not be followed is named', () => {
  const told = (...unread: string[]): string => remarkOn(0, 5, unread)?.text ?? '';
  expect(told('beat-999')).toBe('There is no beat 999 in this lesson: the last is shown.');
  expect(told('step-0')).toBe('There is no step 0: steps count from 1 to 5.');
  expect(told('step-abc')).toContain('does not know “.step-abc”');
  expect(told('beat-0', 'cam-x')).toContain('“.beat-0”, “.cam-x”');
  expect(remarkOn(0, 5)).toBeNull();
  expect(remarkOn(7, 5)?.text).toBe('There is no step 8: the run has 5, and the last is shown.');
});
