import { expectNumber, lastOf, linkTo, placed, presetRun, sentenceOf, turned, turnedPair } from './expected';
import { record } from '../src/stepping/run';
import { signAt } from '../src/panels/glyphs';
import { expect, test, type Scope } from './fixtures';

const run = presetRun('hull-beside-box');
const steps = run.trace.length;

test('the transport goes where its buttons, its slider and its timeline say', async ({ scope }) => {
  await scope.open();

  await test.step('the buttons go to the next, previous, first and last step and stay inside the run', async () => {
    const visited: number[] = [];
    const presses = [
      scope.previous,
      scope.next,
      scope.next,
      scope.next,
      scope.previous,
      scope.last,
      scope.next,
      scope.previous,
      scope.first,
    ];
    for (const press of presses) {
      await press();
      visited.push(await scope.step());
    }
    expect(visited).toEqual([1, 2, 3, 4, 3, steps, steps, steps - 1, 1]);
  });

  await test.step('the arrow keys on the slider go one step', async () => {
    await scope.first();
    await scope.slider.focus();
    const visited: number[] = [];
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'End', 'ArrowLeft', 'Home', 'ArrowRight']) {
      await scope.page.keyboard.press(key);
      visited.push(await scope.step());
    }
    expect(visited).toEqual([2, 3, 2, steps, steps - 1, 1, 2]);
  });

  await test.step('dragging along the timeline shows the step under the pointer', async () => {
    await scope.first();
    const strip = (await scope.slider.boundingBox())!;
    const pitch = strip.width / steps;
    const { mouse } = scope.page;
    const at = (step: number): [number, number] => [
      strip.x + (step - 0.5) * pitch,
      strip.y + strip.height / 2,
    ];
    await mouse.move(...at(5));
    expect(await scope.step()).toBe(1);
    await mouse.down();
    const visited: number[] = [];
    for (const step of [5, 12, steps, 3, 8]) {
      await mouse.move(...at(step));
      visited.push(await scope.step());
    }
    await mouse.move(strip.x + strip.width + 200, strip.y - 100);
    visited.push(await scope.step());
    await mouse.move(strip.x - 100, strip.y - 100);
    visited.push(await scope.step());
    await mouse.up();
    await mouse.move(...at(15));
    visited.push(await scope.step());
    expect(visited).toEqual([5, 12, steps, 3, 8, steps, 1, 1]);
    expect(await scope.description()).toBe(sentenceOf(run, 0));
  });
});

test('a step is told on the page and copied from it', async ({ scope, context }) => {
  test.slow();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await scope.open();

  await test.step('each step has its own sentence, count, slider value and bounds', async () => {
    const sentences = new Set<string>();
    for (let step = 0; step < steps; step++) {
      if (step > 0) await scope.page.keyboard.press('ArrowRight');
      const frame = run.trace.at(step);
      await expect(scope.count()).toHaveText(
        `step ${step + 1} of ${steps} · iteration ${frame.iteration} of ${run.result.iterations}`,
      );
      expect(await scope.description()).toBe(sentenceOf(run, step));
      sentences.add(await scope.description());
      await expect(scope.slider).toHaveJSProperty('value', String(step + 1));
      await expect(scope.slider).toHaveAttribute(
        'aria-valuetext',
        `step ${step + 1} of ${steps}, iteration ${frame.iteration}, ${signAt(run.timeline, step).name}`,
      );
      const bounds = await scope.page
        .getByText(/^(?:distance at most|upper bound) .+(?:at least|lower bound) .+$/)
        .innerText();
      const [, upper, lower] =
        /(?:at most|upper bound)\s+(.+?)\s*(?:distance at least|lower bound)\s+(.+)/u.exec(bounds)!;
      expectNumber(upper, frame.upper);
      expectNumber(lower, frame.lower);
    }
    expect(sentences.size).toBeGreaterThan(15);
  });

  await test.step('a row of the readout copies its value with all digits', async () => {
    await scope.last();
    await scope.controls.getByRole('button', { name: /^signed distance/ }).click();
    await expect(scope.page.getByRole('status', { name: 'Copied value' })).toHaveText(
      'signed distance copied',
    );
    const copied = (): Promise<string> => scope.page.evaluate(() => navigator.clipboard.readText());
    expect(Number(await copied())).toBe(run.result.signedDistance);
    await scope.button('Copy all values as JSON').click();
    await expect(scope.page.getByRole('status', { name: 'Copied value' })).toHaveText('all values copied');
    const all = JSON.parse(await copied()) as Record<string, unknown>;
    expect(all['signedDistance']).toBe(run.result.signedDistance);
    expect(all['step']).toBe(lastOf(run) + 1);
  });
});

test('a step shows the numbers of its own, from wherever it is reached', async ({ scope }) => {
  test.slow();
  await scope.open(await linkTo(turnedPair));

  await test.step('the readout has the numbers of the step, turned and placed as A is', async () => {
    const turnedRun = record(turnedPair);
    let compared = 0;
    for (let step = 0; step < turnedRun.trace.length; step++) {
      await scope.seek(step + 1);
      await expect(scope.controls.getByRole('heading', { name: `Step ${step + 1}` })).toBeVisible();
      const { upper, lower, supportCalls, closest, sample } = turnedRun.trace.at(step);
      const rows = await scope.readout();
      const expected: [string, number[]][] = [['supports', [supportCalls]]];
      if (Number.isFinite(upper)) expected.push(['distance at most |v|', [upper]]);
      else expect([...rows.keys()]).toContain('upper bound |v| not yet known');
      if (Number.isFinite(lower)) expected.push(['distance at least α', [lower]]);
      const triple = ({ x, y, z }: { x: number; y: number; z: number }): number[] => [x, y, z];
      if (closest) expected.push(['closest v', triple(turned(turnedRun, closest.v))]);
      if (closest) expected.push(['closest pA', triple(placed(turnedRun, closest.a))]);
      if (sample) expected.push(['support s', triple(turned(turnedRun, sample.v))]);
      if (sample) expected.push(['support b', triple(placed(turnedRun, sample.b))]);
      for (const [name, numbers] of expected) {
        expect(rows.get(name), `${name} in step ${step + 1}`).toHaveLength(numbers.length);
        numbers.forEach((value, i) => expectNumber(rows.get(name)![i], value));
        compared += numbers.length;
      }
    }
    expect(compared).toBeGreaterThan(100);
  });

  await test.step('whatever the order, a step shows the same words and the same points', async () => {
    const shown = async (): Promise<string> =>
      JSON.stringify([await scope.description(), await readoutLines(scope), await scope.marks()]);
    const count = await scope.steps();
    const linear: string[] = [];
    for (let step = 1; step <= count; step++) {
      await scope.seek(step);
      linear.push(await shown());
    }
    expect(new Set(linear).size).toBe(count);
    // A permutation that leaps far either way.
    const order = linear.map((_, i) => (7 * i + 3) % count).filter((step, i, all) => all.indexOf(step) === i);
    expect(order.length).toBeGreaterThan(count / 2);
    for (const step of order) {
      await scope.seek(step + 1);
      expect(await shown(), `step ${step + 1}`).toBe(linear[step]);
    }
  });
});

const readoutLines = async (scope: Scope): Promise<unknown> => [...(await scope.readout())];
