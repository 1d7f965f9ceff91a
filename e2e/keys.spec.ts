import { presetRun } from './expected';
import { expect, test } from './fixtures';

const { trace, timeline } = presetRun('hull-beside-box');
const steps = trace.length;

test('keys go through a run, play it, explain themselves and bring the scene back', async ({ scope }) => {
  test.slow();
  await scope.open();

  await test.step('the keys step by one, by iteration and to the ends', async () => {
    const starts = timeline.iterations.map(({ first }) => first + 1);
    expect(starts.slice(0, 3)).toEqual([1, 2, 5]);
    const presses: [key: string, step: number][] = [
      ['ArrowRight', 2],
      ['ArrowRight', 3],
      ['ArrowLeft', 2],
      ['Period', 3],
      ['Comma', 2],
      ['PageDown', 3],
      ['PageUp', 2],
      ['PageDown', 3],
      ['Shift+ArrowRight', starts[2]!],
      ['Shift+ArrowRight', starts[3]!],
      ['ArrowRight', starts[3]! + 1],
      ['Shift+ArrowLeft', starts[3]!],
      ['Shift+ArrowLeft', starts[2]!],
      ['End', steps],
      ['ArrowRight', steps],
      ['Shift+ArrowLeft', starts.at(-1)!],
      ['Home', 1],
      ['ArrowLeft', 1],
    ];
    for (const [key, step] of presses) {
      await scope.page.keyboard.press(key);
      expect(await scope.step(), key).toBe(step);
    }
  });

  await test.step('a key or a drag that is held while a scene opens does not go on in that', async () => {
    const { keyboard, mouse } = scope.page;
    await keyboard.down('ArrowRight');
    await keyboard.down('ArrowRight');
    expect(await scope.step()).toBe(3);
    await scope.follow('#deep-overlap.step-4');
    await expect.poll(() => scope.step()).toBe(4);
    await keyboard.down('ArrowRight');
    expect(await scope.step()).toBe(4);
    await keyboard.up('ArrowRight');
    await keyboard.press('ArrowRight');
    expect(await scope.step()).toBe(5);
    const { x, y, width } = (await scope.slider.boundingBox())!;
    await mouse.move(x + 2, y + 4);
    await mouse.down();
    expect(await scope.step()).toBe(1);
    await scope.follow('#two-spheres.step-2');
    await expect.poll(() => scope.step()).toBe(2);
    await mouse.move(x + width - 2, y + 4);
    await mouse.up();
    expect(await scope.step()).toBe(2);
    await scope.follow('#hull-beside-box.step-1');
    await expect(scope.slider).toHaveAttribute('max', String(steps));
  });

  await test.step('the space bar plays and pauses, also after a click on a button of the transport', async () => {
    const { keyboard } = scope.page;
    await keyboard.press('Space');
    await expect(scope.button('Pause')).toBeVisible();
    await keyboard.press('Space');
    await expect(scope.button('Play')).toBeVisible();
    await scope.last();
    await scope.previous();
    await keyboard.press('Space');
    await expect(scope.button('Pause')).toBeVisible();
    // At the end it stops by itself.
    await expect(scope.button('Play')).toBeVisible();
    expect(await scope.step()).toBe(steps);
  });

  await test.step('a button that has the focus takes the space bar for itself', async () => {
    await scope.first();
    await scope.button('Next step').focus();
    await scope.page.keyboard.press('Space');
    expect(await scope.step()).toBe(2);
    await expect(scope.button('Play')).toBeVisible();
  });

  await test.step('? opens the help, no key steps behind it, and Escape closes it', async () => {
    await scope.first();
    const help = scope.page.getByRole('dialog', { name: 'Keys and signs' });
    await expect(help).toBeHidden();
    await scope.page.keyboard.press('?');
    await expect(help).toBeVisible();
    for (const text of ['next iteration', 'Witness on A', 'Certified'])
      await expect(help).toContainText(text);
    await scope.page.keyboard.press('End');
    expect(await scope.step()).toBe(1);
    await scope.page.keyboard.press('Escape');
    await expect(help).toBeHidden();
    await scope.page.keyboard.press('End');
    expect(await scope.step()).toBe(steps);
    await scope.button('Help').click();
    await help.getByRole('button', { name: 'Close' }).click();
    await expect(help).toBeHidden();
  });

  await test.step('R goes back to the scene and step as they were opened', async () => {
    const opened = await scope.scene();
    await scope.openFolder('Shape B');
    await scope.set('position x', '2.5');
    await scope.field('position x').blur();
    await scope.last();
    expect(await scope.scene()).not.toBe(opened);
    await scope.page.keyboard.press('r');
    expect(await scope.scene()).toBe(opened);
    expect(await scope.step()).toBe(1);
  });
});

test('no key acts while something is typed', async ({ scope }) => {
  await scope.open();
  const keys = [
    'End',
    'PageDown',
    'ArrowRight',
    'Space',
    '.',
    ',',
    'r',
    'g',
    'm',
    'f',
    '?',
    'Shift+ArrowRight',
  ];
  await scope.seek(4);
  await scope.button('Paste a failure').click();
  const inputs = [scope.page.getByRole('textbox', { name: 'Scene or link' }), scope.field('first n')];
  for (const input of inputs) {
    await input.focus();
    for (const key of keys) await scope.page.keyboard.press(key);
    await expect(input).toHaveValue(/ \.,rgmf\?/);
    expect(await scope.step()).toBe(4);
    await expect(scope.button('Play')).toHaveCount(1);
    await scope.page.keyboard.press('Escape');
  }
  const { selected, focused, controlsOpen, helpOpen } = await scope.page.evaluate(() =>
    window.minkowscope.store.getState(),
  );
  expect({ selected, focused, controlsOpen, helpOpen }).toEqual({
    selected: null,
    focused: false,
    controlsOpen: false,
    helpOpen: false,
  });
});

test('arrow keys turn the picture that has the focus, and step everywhere else', async ({ scope }) => {
  await scope.open();
  const { keyboard, mouse } = scope.page;
  const camera = () => scope.page.evaluate(() => window.minkowscope.store.getState().camera);
  await scope.minkowskiSpace.focus();
  await keyboard.press('ArrowRight');
  const turned = (await camera())!;
  await keyboard.press('ArrowDown');
  const tilted = (await camera())!;
  expect(tilted.azimuth).toBe(turned.azimuth);
  expect(tilted.elevation).not.toBe(turned.elevation);
  await keyboard.press('+');
  expect((await camera())!.zoom).toBeCloseTo(1.2 * tilted.zoom, 3);
  expect(await scope.step()).toBe(1);
  await keyboard.press('Shift+ArrowRight');
  expect(await scope.step()).toBe(2);

  // A click returns the keys to the run.
  const { x, y, height } = (await scope.minkowskiSpace.boundingBox())!;
  await mouse.click(x + 40, y + height - 30);
  const before = await camera();
  await keyboard.press('ArrowRight');
  expect(await scope.step()).toBe(3);
  expect(await camera()).toEqual(before);
  await scope.button('Help').click();
  await expect(scope.page.getByRole('dialog')).toContainText('turn the picture that has the focus');
});

test('while a run plays nothing is read out, and where it stops is', async ({ scope }) => {
  await scope.open();
  await scope.play();
  const live = scope.page.locator('[role=status]:visible:not(:empty), [aria-live]:visible:not(:empty)');
  await expect.poll(async () => Number(await scope.slider.inputValue())).toBeGreaterThanOrEqual(3);
  for (const each of await live.all()) await expect(each).toHaveAttribute('aria-live', 'off');
  await scope.pause();
  await expect(scope.sentence).toHaveAttribute('aria-live', 'polite');
});
