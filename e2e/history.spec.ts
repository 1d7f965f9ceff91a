import type { Page } from '@playwright/test';
import { writeScene } from '../src/scenes/write';
import { traceFile } from '../src/stepping/report';
import { linkTo, presetRun, presetScene, sentenceOf } from './expected';
import { expect, test, type Scope } from './fixtures';

// Chromium counts no more than 50 entries of a history, and a reused context keeps its own.
test.use({ fresh: true });

const scenePicker = (scope: Scope) => scope.page.getByRole('combobox', { name: 'Scene' });

async function pasteScene(scope: Scope, text: string): Promise<void> {
  await scope.button('Paste a failure').click();
  const dialog = scope.page.getByRole('dialog', { name: 'Paste a failure' });
  await dialog.getByRole('textbox', { name: 'Scene or link' }).fill(text);
  await dialog.getByRole('button', { name: 'Open' }).click();
  await expect(dialog).toBeHidden();
}

const { scene: deep } = presetRun('deep-overlap');

test('a paste and a link leave the debugger open, and after a paste the space bar plays', async ({
  scope,
}) => {
  await scope.open();
  await scope.button('Debugger').click();
  const debug = scope.page.getByRole('region', { name: 'Debugger' });
  await expect(debug).toBeVisible();
  await pasteScene(scope, writeScene(deep));
  await expect(debug).toBeVisible();
  await scope.page.keyboard.press('Space');
  await expect(scope.button('Pause')).toBeVisible();
  await expect(scope.page.getByRole('dialog')).toBeHidden();
  await scope.follow(await linkTo(presetScene('two-spheres'), { step: 2 }));
  await expect(scenePicker(scope)).toContainText('Two spheres');
  await expect(debug).toBeVisible();
});

test('an edit, a drag and a paste are undone and done again by keys, and a field has its own undo', async ({
  scope,
}) => {
  await scope.open();
  const { keyboard, mouse } = scope.page;
  const scenes = [await scope.scene()];

  await test.step('each change is one step, however many moves and letters it took', async () => {
    await scope.openFolder('Shape B');
    await scope.field('position y').click();
    await keyboard.press('ControlOrMeta+A');
    await keyboard.type('2.125');
    await keyboard.press('Enter');
    scenes.push(await scope.scene());
    expect(JSON.parse(scenes[1]!).b.position).toEqual([1.4, 2.125, -0.6]);
    const [x, y, z] = JSON.parse(scenes[1]!).b.position as [number, number, number];
    const from = await scope.place('object', { x, y, z });
    await mouse.move(from.x, from.y);
    await mouse.down();
    await mouse.move(from.x + 60, from.y - 30, { steps: 6 });
    await mouse.up();
    scenes.push(await scope.scene());
    expect(scenes[2]).not.toBe(scenes[1]);
    await pasteScene(scope, writeScene(deep));
    scenes.push(await scope.scene());
    expect(JSON.parse(scenes[3]!)).toEqual(deep);
  });

  await test.step('the keys go back and forth through them', async () => {
    for (const scene of [scenes[2], scenes[1], scenes[0], scenes[0]]) {
      await keyboard.press('ControlOrMeta+z');
      expect(await scope.scene()).toBe(scene);
    }
    for (const scene of [scenes[1], scenes[2], scenes[3], scenes[3]]) {
      await keyboard.press('ControlOrMeta+Shift+z');
      expect(await scope.scene()).toBe(scene);
    }
    await scope.button('Undo').click();
    expect(await scope.scene()).toBe(scenes[2]);
  });

  await test.step('while something is typed, the keys are those of the field', async () => {
    await scope.button('Paste a failure').click();
    const text = scope.page.getByRole('textbox', { name: 'Scene or link' });
    await text.fill('');
    await keyboard.type('abc');
    await keyboard.press('ControlOrMeta+z');
    await expect(text).not.toHaveValue('abc');
    expect(await scope.scene()).toBe(scenes[2]);
  });
});

const entries = (page: Page): Promise<number> => page.evaluate(() => history.length);

test('Back and Forward go through the scenes that were opened, as they were left', async ({ scope }) => {
  await scope.open();
  const before = await entries(scope.page);
  await scope.set('cap', '100');
  await scope.seek(7);
  const [edited, said] = [await scope.scene(), await scope.description()];
  await pasteScene(scope, writeScene(deep));
  await scope.next();
  await expect.poll(() => scope.fragment()).toContain('.step-2');
  expect(await entries(scope.page)).toBe(before + 1);

  await scope.page.goBack();
  await expect(scope.count()).toContainText('step 7 ');
  expect([await scope.scene(), await scope.description()]).toEqual([edited, said]);
  await scope.page.goForward();
  await expect(scope.count()).toContainText('step 2 ');
  expect(JSON.parse(await scope.scene())).toEqual(deep);

  await scope.follow(await linkTo(presetScene('two-spheres'), { step: 2 }));
  await expect(scenePicker(scope)).toContainText('Two spheres');
  await scope.page.goBack();
  await expect(scenePicker(scope)).toContainText('Deep overlap');
  expect(await scope.description()).toBe(sentenceOf(presetRun('deep-overlap'), 1));
  expect(await entries(scope.page)).toBe(before + 2);
});

test('a step made just before the browser leaves a scene is there when it comes back', async ({ scope }) => {
  await scope.open('hull-beside-box.step-3');
  await scope.follow('deep-overlap.step-2');
  await expect(scenePicker(scope)).toContainText('Deep overlap');
  await scope.page.goBack();
  await expect(scenePicker(scope)).toContainText('Hull beside box');
  // In one task: the address of a step is written no sooner than 400 ms after it.
  const stepAndGo = (by: 1 | -1): Promise<void> =>
    scope.page.evaluate((to) => {
      window.minkowscope.actions.stepBy(1);
      history.go(to);
    }, by);
  await stepAndGo(1);
  await expect(scenePicker(scope)).toContainText('Deep overlap');
  await expect(scope.count()).toContainText('step 2 ');
  await stepAndGo(-1);
  await expect(scenePicker(scope)).toContainText('Hull beside box');
  await expect(scope.count()).toContainText('step 4 ');
  await scope.page.goForward();
  await expect(scenePicker(scope)).toContainText('Deep overlap');
  await expect(scope.count()).toContainText('step 3 ');
});

test('undo and redo of an opening make no entry', async ({ scope }) => {
  await scope.open();
  await pasteScene(scope, writeScene(deep));
  await expect.poll(() => scope.fragment()).toBe('deep-overlap');
  const before = await entries(scope.page);
  for (const [key, address] of [
    ['Control+z', 'hull-beside-box'],
    ['Control+Shift+z', 'deep-overlap'],
  ] as const) {
    await scope.page.keyboard.press(key);
    await expect.poll(() => scope.fragment()).toBe(address);
    expect(await entries(scope.page)).toBe(before);
  }
});

test('a paste outside of every field opens the dialog with the text, and a whole text one in the field of a message', async ({
  scope,
}) => {
  await scope.open('no-such-scene');
  const text = writeScene(deep);
  const paste = (given = text): Promise<void> =>
    scope.page.evaluate((clip) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', clip);
      const into = document.activeElement ?? document.body;
      into.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, given);
  const dialog = scope.page.getByRole('dialog', { name: 'Paste a failure' });
  await expect(scope.page.locator('#given')).toBeFocused();
  await paste('deep-overlap');
  await expect(dialog).toBeHidden();
  await paste('box 1 2 3\nsphere 0.5');
  await expect(dialog.getByRole('textbox')).toHaveValue('box 1 2 3\nsphere 0.5');
  await scope.open();
  await scope.field('cap').focus();
  await paste('12');
  await expect(dialog).toBeHidden();
  await scope.slider.focus();
  await paste();
  await expect(dialog.getByRole('textbox')).toHaveValue(text);
  await dialog.getByRole('button', { name: 'Open' }).click();
  await expect(scenePicker(scope)).toContainText('Deep overlap');
});

test('the page names the part of an address that it cannot follow, and follows the rest', async ({
  scope,
}) => {
  await scope.open('deep-overlap.step-999');
  await expect(scope.alert).toContainText(/There is no step 999: the run has \d+, and the last is shown/);
  expect(await scope.step()).toBe(await scope.steps());
  await scope.open('deep-overlap.stp-3.view-object');
  await expect(scope.alert).toContainText('This page does not know “.stp-3”');
  await expect(scope.objectSpace).toBeVisible();
  await expect(scope.minkowskiSpace).toBeHidden();
  await scope.open('deep-overlap.step-2');
  await expect(scope.alert).toBeHidden();
});

test('Back finds a trace that was opened on this page', async ({ scope }) => {
  await scope.open();
  const before = await entries(scope.page);
  const run = presetRun('deep-overlap');
  await pasteScene(scope, traceFile(run));
  await expect(scenePicker(scope)).toContainText('Trace: Deep overlap');
  await expect.poll(() => entries(scope.page)).toBe(before + 1);
  await scope.next();
  await pasteScene(scope, writeScene(presetScene('two-spheres')));
  await expect.poll(() => entries(scope.page)).toBe(before + 2);
  await scope.page.goBack();
  await expect(scenePicker(scope)).toContainText('Trace: Deep overlap');
  expect([await scope.steps(), await scope.step()]).toEqual([run.trace.length, 2]);
});
