import { matchesOf, readCondition, type Condition } from '../src/stepping/conditions/condition';
import { lastOf, linkTo, presetRun, sentenceOf } from './expected';
import { expect, test } from './fixtures';

// Playwright removes an installed clock from a reused context only in part, and the next page then reports errors.
test.use({ fresh: true });

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

const slow = presetRun('slow-ellipsoids');

/** The steps, from 1, at which a condition holds, found under Node. */
const stepsWhere = (text: string): number[] =>
  matchesOf(readCondition(text) as Condition, slow).map((step) => step + 1);

test('play stops at the next match and at breakpoints that are switched on', async ({ scope }) => {
  const { clock } = scope.page;
  await clock.install();
  await scope.open(await linkTo(slow.scene, { debug: 'find', find: 'iteration == 3' }));
  const field = scope.page.getByRole('combobox', { name: 'Find the steps where' });
  await expect(scope.button('Play to the next')).toBeEnabled();
  await clock.pauseAt(new Date(Date.now() + 3_600_000));
  await scope.button('Play to the next').click();
  // Two steps a second: enough for all of them, were there no stop.
  await clock.runFor(10_000);
  const [first] = stepsWhere('iteration == 3');
  expect(first).toBeLessThan(15);
  expect(await scope.step()).toBe(first);
  await expect(scope.button('Play')).toBeVisible();

  await field.fill('iteration == 4 and phase == add');
  await scope.button('Stop play at these').click();
  await field.fill('');
  await clock.runFor(50);
  await scope.play();
  await clock.runFor(10_000);
  const [stop] = stepsWhere('iteration == 4 and phase == add');
  expect(await scope.step()).toBe(stop);
  await expect(scope.button('Play')).toBeVisible();

  await scope.previous();
  await scope.page.getByRole('checkbox', { name: 'iteration == 4 and phase == add' }).uncheck();
  await clock.runFor(50);
  await scope.play();
  await clock.runFor(2_001);
  expect(await scope.step()).toBe(stop! + 3);
});
