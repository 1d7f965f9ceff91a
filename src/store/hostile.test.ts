import { expect, test } from 'vitest';
import { seededRandom } from '../math/random';
import { actAtRandom } from './hostile.fixture';

/** `npm run bench -- hostile --store` does 100,000. */
const COUNT = 700;

test('after any actions in any order there is a run at one of its steps, and undo and redo cancel', async () => {
  const { undone, refused, linked } = await actAtRandom(seededRandom(31), COUNT);
  expect(undone).toBeGreaterThan(COUNT / 20);
  expect(linked).toBeGreaterThan(COUNT / 50);
  expect(refused).toBeLessThan(COUNT / 5);
});
