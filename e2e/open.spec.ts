import { presets } from '../src/scenes/presets';
import { record } from '../src/stepping/run';
import { expectNumber, lastOf, presetRun, sentenceOf } from './expected';
import { expect, test, type Scope } from './fixtures';
import { expectFitting } from './stage';

const pick = async (scope: Scope, title: string): Promise<void> => {
  await scope.page.getByRole('combobox', { name: 'Scene' }).click();
  await scope.page
    .getByRole('listbox', { name: 'Scene' })
    .getByRole('option')
    .filter({ has: scope.page.getByText(title, { exact: true }) })
    .click();
};

test('the bare page shows the first prepared scene at its first step, in both spaces', async ({ scope }) => {
  await scope.open();
  const run = presetRun('hull-beside-box');
  expect(run.trace.length).toBe(21);
  await expect(scope.page.getByRole('combobox', { name: 'Scene' })).toContainText('Hull beside box');
  await expect(scope.count()).toHaveText(`step 1 of ${run.trace.length} · iteration 0 of 7`);
  expect([await scope.step(), await scope.steps()]).toEqual([1, 21]);
  expect(await scope.description()).toBe(sentenceOf(run, 0));
  const spaces = [scope.objectSpace, scope.minkowskiSpace];
  const boxes = await Promise.all(spaces.map((space) => space.boundingBox()));
  for (const box of boxes) expect(box!.width * box!.height).toBeGreaterThan(300 * 300);
  expect(boxes[0]!.x + boxes[0]!.width).toBeCloseTo(boxes[1]!.x, 0);
  const marks = await scope.marks();
  expect(marks.filter(({ space }) => space === 'object').length).toBeGreaterThan(0);
  expect(marks.filter(({ space }) => space === 'minkowski').map(({ name }) => name)).toContain('O');
});

test('every prepared scene ends on a sentence that says what its run came to, all points in view', async ({
  scope,
}) => {
  await scope.open();
  const said = new Set<string>();
  for (const { title, scene } of presets) {
    await pick(scope, title);
    const run = record(scene);
    const { status, signedDistance } = run.result;
    await scope.last();
    expect([await scope.step(), await scope.steps()], title).toEqual([run.trace.length, run.trace.length]);
    const text = await scope.description();
    expect(text, title).toBe(sentenceOf(run, lastOf(run)));
    const [, apart] = /The shapes are (\S+) apart/u.exec(text) ?? [];
    const [, deep] = /The shapes overlap by ([^\s:]+?)\.?[\s:]/u.exec(text) ?? [];
    if (apart !== undefined) expectNumber(apart, signedDistance!);
    if (deep !== undefined) expectNumber(deep, -signedDistance!);
    if (signedDistance !== null && status !== 'touching') expect(apart ?? deep, text).toBeDefined();
    else expect(text, title).toMatch(status === 'touching' ? /touch/ : /inside C|at least/);
    said.add(status);
    await expectFitting(scope, title);
  }
  expect([...said].sort()).toEqual(['overlapping', 'separated', 'touching']);
});
