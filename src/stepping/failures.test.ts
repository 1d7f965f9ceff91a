import { expect, test } from 'vitest';
import { presets } from '../scenes/presets';
import { decodeLink } from '../scenes/link-reader';
import { expectNone, failuresText } from './failures.fixture';

const failures = presets.slice(0, 9).map(({ id, scene }) => ({ text: `${id}: 3 < 2`, scene }));

test('a sweep that fails says how often, and shows five cases, each with a link that opens it', async () => {
  const lines = failuresText(failures).split('\n');
  expect(lines[0]).toBe('9 cases fail, the first 5 of them:');
  expect(lines).toHaveLength(11);
  for (let i = 0; i < 5; i++) {
    expect(lines[1 + 2 * i]).toBe(`  ${failures[i]!.text}`);
    const opened = await decodeLink(lines[2 + 2 * i]!.trim().slice(1));
    expect(opened.scene).toEqual(failures[i]!.scene);
  }
  expect(() => expectNone(failures)).toThrow('9 cases fail');
  expect(() => expectNone([])).not.toThrow();
});
