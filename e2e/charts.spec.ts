import type { Locator } from '@playwright/test';
import type { PairScene } from '../src/problems/pair/scene';
import { endingOf } from '../src/stepping/ending';
import { record } from '../src/stepping/run';
import { formatNumber } from '../src/trace/format';
import { expectAccessible } from './accessible';
import { linkTo, presetScene, turnedPair } from './expected';
import { expect, test, type Scope } from './fixtures';

const run = record(turnedPair);
const count = run.trace.length;

const chart = (scope: Scope, name: string): Locator => scope.page.getByRole('figure', { name, exact: true });

const openCharts = async (scope: Scope, scene: PairScene): Promise<void> => {
  await scope.open(await linkTo(scene, { debug: 'charts' }));
  await scope.page.getByRole('figure', { name: /^Bounds/ }).waitFor();
};

/** Where in the window the drawing of a chart is, and the line of the step in it, CSS px. */
async function drawing(scope: Scope, name: string) {
  await scope.drawn();
  return chart(scope, name).evaluate((figure) => {
    const { left, width, top, height } = figure.querySelector('.u-over')!.getBoundingClientRect();
    const line = figure.querySelector('.u-cursor-x')!.getBoundingClientRect();
    const dots = [...figure.querySelectorAll('.u-cursor-pt')].map((dot) => {
      const box = dot.getBoundingClientRect();
      return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    });
    return { left, width, top, height, line: (line.left + line.right) / 2, dots };
  });
}

/** Every step has as much room across as the next. */
const placeOf = ({ left, width }: { left: number; width: number }, step: number): number =>
  left + ((step + 0.5) / count) * width;

test('charts have the numbers of a run, and its step', async ({ scope }) => {
  await openCharts(scope, turnedPair);

  await test.step('the line in every chart stands at the step of the slider', async () => {
    for (const step of [0, 3, count - 1, 1]) {
      await scope.seek(step + 1);
      for (const name of ['Bounds', 'Gap', 'Support calls']) {
        const shown = await drawing(scope, name);
        expect(Math.abs(shown.line - placeOf(shown, step)), `${name}, step ${step}`).toBeLessThan(1.5);
      }
    }
  });

  await test.step('a pointer on a chart seeks the step that belongs there, and takes it along', async () => {
    await scope.play();
    const shown = await drawing(scope, 'Gap');
    const middle = shown.top + shown.height / 2;
    await scope.page.mouse.move(placeOf(shown, 4), middle);
    await scope.page.mouse.down();
    await expect(scope.slider).toHaveValue('5');
    await expect(scope.button('Play')).toBeVisible();
    for (const step of [1, 6, count - 1]) {
      await scope.page.mouse.move(placeOf(shown, step) + 0.4 * (shown.width / count), middle);
      await expect(scope.slider).toHaveValue(String(step + 1));
    }
    // Beyond the end is the end.
    await scope.page.mouse.move(shown.left - 30, middle);
    await expect(scope.slider).toHaveValue('1');
    await scope.page.mouse.up();
    await scope.page.mouse.move(placeOf(shown, 3), middle);
    await expect(scope.slider).toHaveValue('1');
  });

  await test.step('each chart tells the numbers of the step', async () => {
    for (let step = 0; step < count; step++) {
      await scope.seek(step + 1);
      const { upper, lower, supportCalls } = run.trace.at(step);
      const text = (value: number): string => formatNumber(value, value === 0 ? 0 : 6, run.problem.scale);
      await expect(chart(scope, 'Bounds')).toContainText(`at most |v| ${text(upper)}`);
      await expect(chart(scope, 'Bounds')).toContainText(`at least α ${text(lower)}`);
      await expect(chart(scope, 'Support calls').locator('.chart-values')).toHaveText(String(supportCalls));
    }
  });

  await test.step('on a linear scale equal differences are equally far apart, on a logarithmic one equal ratios', async () => {
    const heightOf = async (calls: number): Promise<number> => {
      const step = run.timeline.steps.findIndex((_, i) => run.trace.at(i).supportCalls === calls);
      await scope.seek(step + 1);
      return (await drawing(scope, 'Support calls')).dots[0]!.y;
    };
    const shareOfFirst = async (): Promise<number> => {
      const [one, two, four] = [await heightOf(1), await heightOf(2), await heightOf(4)];
      expect(one - four).toBeGreaterThan(30);
      return (one - two) / (one - four);
    };
    // Dots stand on whole pixels.
    expect(await shareOfFirst()).toBeCloseTo(1 / 3, 1);
    await scope.page.getByRole('button', { name: 'Support calls on a logarithmic scale' }).click();
    expect(await shareOfFirst()).toBeCloseTo(1 / 2, 1);
  });
});

test('several runs share the charts', async ({ scope }) => {
  const compare = [
    { algorithm: 'gjk-nesterov', options: {} },
    { algorithm: 'epa', options: {} },
  ];
  await openCharts(scope, { ...turnedPair, compare });

  await test.step('runs on the same bodies lie in the same charts, each under its number, and go by iteration, progress or step', async () => {
    const rivals = compare.map((rival) => record({ ...turnedPair, ...rival }));
    await expect(scope.page.getByRole('listitem').filter({ hasText: 'ends after' })).toHaveText([
      new RegExp(`^1 .*${count} steps. ${endingOf(run).title}`),
      ...rivals.map(
        (rival, i) => new RegExp(`^${i + 2} .*${rival.trace.length} steps. ${endingOf(rival).title}`),
      ),
    ]);
    await scope.last();
    const calls = [run, ...rivals].map(({ result }, i) => `${i + 1} ${result.supportCalls}`);
    await expect(chart(scope, 'Support calls').locator('.chart-values')).toHaveText(calls.join(' '));
    const across = scope.page.getByRole('combobox', { name: 'Horizontal axis of charts' });
    const expected = { progress: (step: number) => step / (count - 1), step: (step: number) => step + 1 };
    for (const [pace, xOf] of Object.entries(expected)) {
      await across.selectOption(pace);
      const places = [];
      for (const step of [0, 2, 5]) {
        await scope.seek(step + 1);
        places.push((await drawing(scope, 'Gap')).line);
      }
      const [x0, x2, x5] = [xOf(0), xOf(2), xOf(5)];
      const share = (places[1]! - places[0]!) / (places[2]! - places[0]!);
      expect(Math.abs(share - (x2 - x0) / (x5 - x0)), pace).toBeLessThan(0.02);
    }
  });

  await test.step('axe finds nothing in the charts, dark or light', async () => {
    await expectAccessible(scope, 'charts of three runs', '#debugger');
  });
});

test('any number can have a chart, which is there again after a reload', async ({ scope }) => {
  await openCharts(scope, turnedPair);
  await scope.page.getByRole('combobox', { name: 'Add a chart' }).selectOption('simplex.size');
  await scope.page.getByRole('button', { name: 'Remove the chart Support calls' }).click();
  const names = () =>
    scope.page.getByRole('figure').evaluateAll((figures) => figures.map((figure) => figure.ariaLabel));
  const wanted = await names();
  expect(wanted).toContain('Corners of the simplex');
  expect(wanted).not.toContain('Support calls');
  await scope.seek(6);
  const size = run.trace.at(5).simplex!.length;
  await expect(chart(scope, 'Corners of the simplex').locator('.chart-values')).toHaveText(String(size));
  await scope.page.reload();
  await chart(scope, 'Bounds').waitFor();
  expect(await names()).toEqual(wanted);
});

test('charts draw a run of 2500 steps, and a click beyond its end goes to the last step', async ({
  scope,
}) => {
  const scene = presetScene('growth-without-end');
  const long = record(scene);
  expect(long.trace.length).toBeGreaterThan(2000);
  await openCharts(scope, scene);
  const { left, width, top, height } = await drawing(scope, 'Bounds');
  // A step is a fifth of a pixel wide here. A click to the right of the chart goes to the last step.
  await scope.page.mouse.click(left + width + 4, top + height / 2);
  await expect(scope.slider).toHaveValue(String(long.trace.length));
});

test('a chart says what its logarithmic scale cannot show', async ({ scope }) => {
  const scene = presetScene('cylinder-deep-in-box');
  const { steps } = record(scene).timeline;
  expect(steps.some(({ lower }) => lower === 0)).toBe(true);
  expect(steps.some(({ lower, upper }) => lower < 0 && upper < Infinity)).toBe(true);
  await openCharts(scope, scene);
  await expect(chart(scope, 'Bounds')).not.toContainText('A logarithmic scale shows');
  await scope.page.getByRole('button', { name: 'Bounds on a logarithmic scale' }).click();
  await expect(chart(scope, 'Bounds')).toContainText(
    'A logarithmic scale shows the size of numbers, without their sign, and no zeros.',
  );
});
