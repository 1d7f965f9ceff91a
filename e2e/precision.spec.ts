import type { Locator } from '@playwright/test';
import type { PairScene } from '../src/problems/pair/scene';
import { divergence } from '../src/stepping/divergence';
import { record } from '../src/stepping/run';
import { truthOf } from '../src/stepping/truth';
import { twinsOf } from '../src/stepping/twins';
import { expectAccessible } from './accessible';
import { expectNumber, linkTo, presetScene, sentenceOf, solvedInSingle } from './expected';
import { expect, test } from './fixtures';

const isFloat = (x: number): boolean => Object.is(Math.fround(x), x);

test('a run in single precision comes to the numbers of the command line, and its copies are floats', async ({
  scope,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const scene: PairScene = { ...presetScene('cylinder-deep-in-box'), precision: 'f32' };
  await scope.open(await linkTo(scene));

  await test.step('a link in single precision opens, says so, and comes to the numbers of the command line', async () => {
    await expect(scope.alert).toBeHidden();
    await expect(scope.page.getByRole('combobox', { name: 'Algorithm' })).toContainText('EPA, float32');
    await expect(scope.page.getByText(/iteration \d+, float32$/)).toBeVisible();
    const { signedDistance } = await solvedInSingle(scene);
    expect(isFloat(signedDistance)).toBe(true);
    expect(await scope.signedDistance()).toBe(signedDistance);
  });

  await test.step('numbers copied from a run in single precision are floats, to their last bit', async () => {
    await scope.seek(31);
    await scope.button('Copy all values as JSON').click();
    await expect(scope.page.getByRole('status', { name: 'Copied value' })).toHaveText('all values copied');
    const text = await scope.page.evaluate(() => navigator.clipboard.readText());
    const { upper, lower, direction, support, precision } = JSON.parse(text) as Record<
      string,
      number | number[]
    >;
    expect(precision).toBe('f32');
    const values = [upper, lower, direction, support].flat() as number[];
    expect(values.length).toBeGreaterThan(4);
    for (const value of values) expect(Math.fround(value)).toBe(value);
    const frame = record(scene).trace.at(30);
    expect([upper, lower]).toEqual([frame.upper, frame.lower]);
  });
});

test('another precision is chosen with the algorithm: the step stays, the link carries it, and back again', async ({
  scope,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await scope.open(await linkTo(presetScene('cylinder-deep-in-box'), { step: 9 }));
  const inDoubles = await scope.signedDistance();
  const precision = scope.controls.getByRole('combobox', { name: 'precision', exact: true });
  await expect(precision).toHaveValue('float64');
  await precision.selectOption('float32');
  await expect(scope.page.getByRole('combobox', { name: 'Algorithm' })).toContainText('float32');
  expect(await scope.step()).toBe(10);
  expect(isFloat((await scope.signedDistance())!)).toBe(true);
  // An option reads as it was asked for, not as rounded.
  await expect(scope.field('ε / E')).toHaveValue('0.0001');
  await scope.copyLink();
  await expect(scope.page.getByRole('status', { name: 'Export' })).toHaveText('copied');
  const link = await scope.page.evaluate(() => navigator.clipboard.readText());
  await scope.open(new URL(link).hash);
  await expect(precision).toHaveValue('float32');
  expect(await scope.step()).toBe(10);
  await precision.selectOption('float64');
  await expect.poll(() => scope.signedDistance()).toBe(inDoubles);
});

test('where single precision cannot be fetched the page says so, keeps the run, and tries again', async ({
  scope,
  complaints,
}) => {
  await scope.open(await linkTo(presetScene('cylinder-deep-in-box'), { step: 9 }));
  const before = await scope.signedDistance();
  const float32 = /\/assets\/float32-.*\.js$/;
  await scope.lose(float32);
  const precision = scope.controls.getByRole('combobox', { name: 'precision', exact: true });
  await precision.selectOption('float32');
  await expect(scope.alert).toContainText('Single precision could not be fetched');
  expect(await scope.signedDistance()).toBe(before);
  await scope.restore(float32);
  await scope.button('Try again').click();
  await expect(precision).toHaveValue('float32');
  await expect(scope.alert).toBeHidden();
  complaints.length = 0;
});

test('the pane says that its steps are of the rounded scene if no float holds the given one, and from where they differ', async ({
  scope,
}) => {
  const scene = presetScene('hull-beside-box');
  const run = record(scene);
  const { double } = twinsOf(run);
  expect(double).not.toBe(run);
  const { decision } = divergence(run.trace, double.trace);
  await scope.open(await linkTo(scene, { debug: 'precision' }));
  await expect(
    scope.page.getByRole('note').filter({ hasText: 'The steps below are not those shown' }),
  ).toContainText(
    decision
      ? `another way than in the run shown from step ${decision.step + 1} on`
      : 'changes no decision of the run shown',
  );
  await scope.page.getByRole('button', { name: 'Run in float32' }).click();
  await expect(scope.page.getByText('The steps below are not those shown')).toBeHidden();
});

test('where the precisions part is shown, to everybody', async ({ scope }) => {
  test.slow();
  const scene = presetScene('fails-by-dent-float32');
  await scope.open(await linkTo(scene, { step: 3, debug: 'precision' }));
  const pane = scope.page.getByRole('tabpanel', { name: 'Float32' });

  await test.step('the pane passes axe, dark and light, where the precisions part', async () => {
    await expect(pane.getByRole('definition')).toHaveCount(2);
    await expectAccessible(scope, 'two precisions', '#debugger');
  });

  await test.step('the pane shows both precisions: their answers, where numbers and decisions part, and goes there', async () => {
    const single = record(scene);
    const { double } = twinsOf(single);
    const { number, decision } = divergence(double.trace, single.trace);
    const row = (name: string): Locator => pane.getByRole('row', { name: new RegExp(`^${name} `) });
    const cells = row('signed distance').getByRole('cell');
    for (const [i, run] of [double, single].entries())
      expectNumber(await cells.nth(i).innerText(), run.result.signedDistance!);
    const truth = truthOf(double);
    const errors = row('error').getByRole('cell');
    await expect(errors.nth(1)).toHaveText(/\d/);
    expectNumber(
      await errors.nth(1).innerText(),
      Math.abs(single.result.signedDistance! + (truth.lower + truth.upper) / 2),
    );
    await expect(row('ends').getByRole('cell')).toHaveText(['The bounds agree', 'Flat, or turned inwards']);

    const first = pane.getByRole('button', { name: `Step ${number!.step + 1}`, exact: true });
    await first.click();
    expect(await scope.step()).toBe(number!.step + 1);
    await pane.getByRole('button', { name: `Step ${decision!.step + 1}`, exact: true }).click();
    expect(await scope.step()).toBe(decision!.step + 1);
    // The sentence about float32 is the one that the page shows at the step.
    const said = sentenceOf(single, decision!.step);
    expect(await scope.description()).toBe(said);
    await expect(pane.getByRole('definition').nth(1)).toContainText('of 12 faces s sees 2 from outside');
    await expect(pane.getByRole('definition').nth(0)).toContainText('sees 2 of 12 faces');
    await expect(pane.getByRole('img')).toHaveAccessibleName(
      new RegExp(`from step ${number!.step + 1} on.*differently at step ${decision!.step + 1}$`),
    );

    await pane.getByRole('button', { name: 'Run in float64' }).click();
    await expect
      .poll(() => scope.signedDistance())
      .toBe(record({ ...scene, precision: 'f64' }).result.signedDistance);
    expect(await scope.step()).toBe(decision!.step + 1);
    await pane.getByRole('button', { name: 'Show side by side' }).click();
    await expect
      .poll(() => scope.page.evaluate(() => window.minkowscope.store.getState().run?.scene.compare))
      .toEqual([{ algorithm: 'epa', options: { sides: 'rounded' }, precision: 'f32' }]);
    expect(await scope.page.evaluate(() => window.minkowscope.store.getState().beside)).toBe(0);
  });
});
