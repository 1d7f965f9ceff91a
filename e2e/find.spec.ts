import { matchesOf, readCondition, type Condition } from '../src/stepping/conditions/condition';
import { record } from '../src/stepping/run';
import { expectAccessible } from './accessible';
import { contentOf, linkTo, presetRun, presetScene } from './expected';
import { phases } from '../src/trace/step';
import { expect, test, type Scope } from './fixtures';

const run = presetRun('slow-ellipsoids');
const scene = presetScene('slow-ellipsoids');

/** The steps, from 1, at which a condition holds, found under Node. */
const expected = (text: string): number[] =>
  matchesOf(readCondition(text) as Condition, run).map((step) => step + 1);

const field = (scope: Scope) => scope.page.getByRole('combobox', { name: 'Find the steps where' });
const matches = (scope: Scope) => scope.page.getByRole('status', { name: 'Matches' });
const mistake = (scope: Scope) => scope.page.getByRole('status', { name: 'Mistake' });
const option = (scope: Scope, name: RegExp) => scope.page.getByRole('option', { name });

async function openFind(scope: Scope, find = ''): Promise<void> {
  await scope.open(await linkTo(scene, { debug: 'find', find }));
  await expect(field(scope)).toBeVisible();
}

/** The number of a readout's row, powers of ten and all. */
async function readNumber(scope: Scope, row: RegExp): Promise<number> {
  const rows = [...(await scope.readout())];
  const text = rows.find(([name]) => row.test(name))?.[1][0] ?? '';
  const [mantissa, exponent = '0'] = text.replaceAll('−', '-').split('·10');
  const digits = exponent.replaceAll(/[⁻⁰¹²³⁴⁵⁶⁷⁸⁹]/gu, (c) => '-0123456789'['⁻⁰¹²³⁴⁵⁶⁷⁸⁹'.indexOf(c)]!);
  return Number(mantissa) * 10 ** Number(digits);
}

test('matches are gone through, by the pane and without it', async ({ scope }) => {
  test.slow();
  await openFind(scope, 'phase == reduce');

  await test.step('N and shift N go from match to match with the pane closed, and type letters in the field', async () => {
    const steps = expected('phase == reduce');
    await field(scope).press('End');
    await scope.page.keyboard.type(' n');
    await expect(field(scope)).toHaveValue('phase == reduce n');
    await field(scope).fill('phase == reduce');
    await scope.button('Close the debugger').click();
    expect(await scope.step()).toBe(1);
    for (const step of steps.slice(0, 3)) {
      await scope.page.keyboard.press('n');
      expect(await scope.step()).toBe(step);
    }
    await scope.page.keyboard.press('Shift+N');
    expect(await scope.step()).toBe(steps[1]);
  });

  await test.step('a condition finds its steps: it holds there by the page’s own numbers, and not on the step before', async () => {
    await scope.first();
    await scope.button('Debugger').click();
    await scope.page.getByRole('tab', { name: 'Find' }).click();
    await field(scope).fill('gap < 1e-3');
    const steps = expected('gap < 1e-3');
    expect(steps.length).toBeGreaterThan(3);
    await expect(matches(scope)).toHaveText(`${steps.length} of ${run.trace.length} steps.`);
    await scope.button('Next match').click();
    await expect.poll(() => scope.step()).toBe(steps[0]);
    // The readout stands where the debugger was.
    await scope.button('Close the debugger').click();
    expect(await readNumber(scope, /^gap/)).toBeLessThan(1e-3);
    await scope.previous();
    expect(await readNumber(scope, /^gap/)).toBeGreaterThanOrEqual(1e-3);
  });
});

test('a condition is written with help, and what is wrong with it is said', async ({ scope }) => {
  await openFind(scope);

  await test.step('a condition is completed by keys alone, with what fits its place', async () => {
    await field(scope).focus();
    await scope.page.keyboard.type('ph');
    await expect(option(scope, /^phase/)).toBeVisible();
    await scope.page.keyboard.press('ArrowDown');
    await scope.page.keyboard.press('Enter');
    await expect(field(scope)).toHaveValue('phase ');
    await scope.page.keyboard.type('== ');
    // Kinds that are loaded bring phases of their own.
    await expect.poll(() => scope.page.getByRole('option').count()).toBeGreaterThanOrEqual(phases.length);
    await expect(option(scope, /gap/)).toHaveCount(0);
    await scope.page.keyboard.type('red');
    await scope.page.keyboard.press('ArrowDown');
    await scope.page.keyboard.press('Tab');
    await expect(field(scope)).toHaveValue('phase == reduce ');
    await expect(option(scope, /^and/)).toBeVisible();
    await scope.page.keyboard.press('Escape');
    await expect(scope.page.getByRole('option')).toHaveCount(0);
    await scope.page.keyboard.press('Enter');
    expect(await scope.step()).toBe(expected('phase == reduce')[0]);
  });

  await test.step('a condition that cannot be says where, and is mended in place', async () => {
    await field(scope).fill('gap < reduce');
    await expect(mistake(scope)).toContainText('column 7: expected a number, found the word “reduce”.');
    await expect(mistake(scope).locator('mark')).toHaveText('reduce');
    await expect(field(scope)).toHaveAttribute('aria-invalid', 'true');
    await expect(scope.button('Next match')).toBeDisabled();
    await field(scope).fill('gap < 1');
    await expect(mistake(scope)).toHaveText('');
    await expect(matches(scope)).toHaveText(new RegExp(`^${expected('gap < 1').length} of `));
  });

  await test.step('what no step of the run has is said so', async () => {
    await field(scope).fill('faces > 3');
    await expect(matches(scope)).toHaveText(
      `0 of ${run.trace.length} steps. No step of this run has “faces”.`,
    );
  });

  await test.step('a ready-made condition is sought with the number beside it', async () => {
    await scope.page.getByRole('textbox', { name: /^sliver simplex/ }).fill('0.05');
    await scope.button('sliver simplex, thinner than').click();
    await expect(field(scope)).toHaveValue('simplex.thickness < 0.05');
    const steps = expected('simplex.thickness < 0.05');
    expect(steps.length).toBeGreaterThan(1);
    await expect(matches(scope)).toHaveText(`${steps.length} of ${run.trace.length} steps.`);
    await scope.page.getByRole('textbox', { name: /^sliver simplex/ }).fill('thin');
    await scope.button('sliver simplex, thinner than').click();
    await expect(scope.page.getByRole('textbox', { name: /^sliver simplex/ })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
    await scope.page.getByRole('list', { name: 'Matching steps' }).getByRole('button').nth(1).click();
    expect(await scope.step()).toBe(steps[1]);
  });
});

test('conditions outlive a change of the run and travel in the link', async ({ scope }) => {
  await openFind(scope, 'gap < 1e-3');
  await scope.button('Stop play at these').click();
  const steps = expected('gap < 1e-3');
  const capped = record({ ...scene, options: { ...scene.options, cap: 8 } });
  expect(capped.trace.length).toBeLessThan(steps[0]!);
  await expect(matches(scope)).toHaveText(`${steps.length} of ${run.trace.length} steps.`);
  await scope.page.evaluate(() => window.minkowscope.actions.setOption('cap', 8));
  await expect(matches(scope)).toHaveText(`0 of ${capped.trace.length} steps.`);
  await scope.page.evaluate(() => window.minkowscope.actions.reset());
  await expect(matches(scope)).toHaveText(`${steps.length} of ${run.trace.length} steps.`);
  // The address follows once the page stands still: till then it is that of a state before.
  await expect
    .poll(async () => {
      const { scene, find, breakpoints } = await contentOf(scope.fragment());
      return [scene.options, find, breakpoints];
    })
    .toEqual([scene.options, 'gap < 1e-3', [{ text: 'gap < 1e-3', on: true }]]);
  const fragment = scope.fragment();
  await scope.open(fragment);
  await expect(field(scope)).toHaveValue('gap < 1e-3');
  await expect(scope.page.getByRole('checkbox', { name: 'gap < 0.001' })).toBeChecked();
  await expect(matches(scope)).toHaveText(`${steps.length} of ${run.trace.length} steps.`);
});

test('on a phone the open pane passes axe, with matches, candidates and a mistake', async ({ scope }) => {
  test.slow();
  await scope.page.setViewportSize({ width: 390, height: 844 });
  await scope.page.emulateMedia({ reducedMotion: 'reduce' });
  await openFind(scope, 'gap < 1e-3');
  await scope.button('Stop play at these').click();
  const states = ['gap < 1e-3', 'gap ', 'gap < reduce'];
  for (const text of states) {
    await field(scope).fill(text);
    await expectAccessible(scope, text, '#debugger');
  }
});
