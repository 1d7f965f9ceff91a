import { lastOf, presetRun, sentenceOf } from './expected';
import { expect, test } from './fixtures';

// A clock is taken out of a kept context in pieces, the rest of which complain to the page of the next test.
test.use({ reuseContext: false });

const run = presetRun('hull-beside-box');
const steps = run.trace.length;

test('playing goes on at its speed, and pausing holds the step', async ({ scope }) => {
  await scope.page.clock.install();
  await scope.open();
  await scope.openFolder('Appearance');
  await expect(scope.field('steps / second')).toHaveValue('2');
  await scope.page.clock.pauseAt(new Date(Date.now() + 3_600_000));
  await scope.play();
  const visited: number[] = [];
  for (const milliseconds of [499, 2, 500, 1000]) {
    await scope.page.clock.runFor(milliseconds);
    visited.push(await scope.step());
  }
  expect(visited).toEqual([1, 2, 3, 5]);
  await scope.pause();
  await expect(scope.button('Play')).toBeVisible();
  await scope.page.clock.runFor(5000);
  expect(await scope.step()).toBe(5);
  await scope.set('steps / second', '10');
  await scope.play();
  await scope.page.clock.runFor(1001);
  expect(await scope.step()).toBe(15);
});

test('playing ends at the last step, and starts over from there', async ({ scope }) => {
  await scope.open();
  await scope.openFolder('Appearance');
  await scope.set('steps / second', '8');
  await scope.play();
  await expect(scope.button('Pause')).toBeVisible();
  await expect(scope.button('Play')).toBeVisible();
  expect(await scope.step()).toBe(steps);
  expect(await scope.description()).toBe(sentenceOf(run, lastOf(run)));
  await scope.play();
  await expect.poll(() => scope.step()).toBeLessThan(steps);
  await expect(scope.button('Pause')).toBeVisible();
});

test('going to a step by hand ends playing', async ({ scope }) => {
  await scope.open();
  for (const byHand of [scope.next, scope.first, () => scope.seek(7), () => scope.page.keyboard.press('.')]) {
    await scope.play();
    await expect(scope.button('Pause')).toBeVisible();
    await byHand();
    await expect(scope.button('Play')).toBeVisible();
  }
});
