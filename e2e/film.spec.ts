import { readFileSync } from 'node:fs';
import { encodeLink } from '../src/scenes/link';
import type { PairScene } from '../src/problems/pair/scene';
import { axe } from './accessible';
import { presetRun, presetScene } from './expected';
import { expect, test, type Scope } from './fixtures';

test.use({ draws: true });

const { trace, timeline } = presetRun('hull-beside-box');
const film = (scope: Scope) => scope.page.getByRole('dialog', { name: 'Film strip' });
const frames = (scope: Scope) => film(scope).getByRole('listitem');

/** Width and height of a PNG. */
const sizeOf = (png: Buffer): [number, number] => [png.readUInt32BE(16), png.readUInt32BE(20)];

/** How many different colours a frame's picture has; 0 while it is not drawn. */
const colours = (scope: Scope, frame: number): Promise<number> =>
  frames(scope)
    .nth(frame)
    .evaluate((item) => {
      const canvas = item.querySelector('canvas');
      if (!canvas) return 0;
      const { width, height } = canvas;
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, width, height);
      return new Set(new Uint32Array(data.buffer)).size;
    });

test('the strip is walked, left for a step, and saved', async ({ scope }) => {
  test.slow();
  await scope.open();

  await test.step('the keys walk the frames, Enter goes there, S and Escape leave the step alone', async () => {
    const { keyboard } = scope.page;
    for (const close of ['s', 'Escape']) {
      await keyboard.press('s');
      await expect(film(scope)).toBeVisible();
      await keyboard.press('ArrowRight');
      await keyboard.press('?');
      await expect(scope.page.getByRole('dialog')).toHaveCount(1);
      await keyboard.press(close);
      await expect(film(scope)).toBeHidden();
      expect(await scope.step()).toBe(1);
    }
    await scope.button('Film strip').press('Enter');
    await expect(film(scope)).toBeVisible();
    await keyboard.press('Escape');
    await expect(scope.button('Film strip')).toBeFocused();
    await keyboard.press('s');
    await expect(frames(scope).first().getByRole('button')).toBeFocused();
    for (const key of ['End', 'ArrowLeft', 'ArrowLeft', 'ArrowRight', 'Enter']) await keyboard.press(key);
    await expect(film(scope)).toBeHidden();
    expect(await scope.step()).toBe(trace.length - 1);
  });

  await test.step('the strip halts a run that plays', async () => {
    await scope.first();
    await scope.play();
    await scope.page.keyboard.press('s');
    await expect(film(scope)).toBeVisible();
    expect(await scope.page.evaluate(() => window.minkowscope.store.getState().playing)).toBe(false);
    await expect(film(scope).locator('[aria-current=step]')).toContainText(`step ${await scope.step()} `);
    await scope.page.keyboard.press('Escape');
    await expect(film(scope)).toBeHidden();
  });

  await test.step('S shows all steps side by side, or the ends of iterations; a click goes to a step', async () => {
    await scope.seek(3);
    await scope.page.keyboard.press('s');
    await expect(frames(scope)).toHaveCount(trace.length);
    const current = film(scope).locator('[aria-current=step]');
    await expect(current).toContainText('step 3');
    await expect(current).toBeFocused();
    await expect.poll(() => colours(scope, 2)).toBeGreaterThan(40);
    expect((await (await axe(scope)).include('.film-dialog').analyze()).violations).toEqual([]);

    await film(scope).getByRole('button', { name: 'Iteration ends' }).click();
    await expect(frames(scope)).toHaveCount(timeline.iterations.length);
    const { last } = timeline.iterations[2]!;
    const { upper } = timeline.steps[last]!;
    await expect(frames(scope).nth(2)).toContainText(`step ${last + 1}`);
    await expect(frames(scope).nth(2)).toContainText(`at most ${upper.toFixed(4)}`);
    await frames(scope).nth(2).getByRole('button').click();
    await expect(film(scope)).toBeHidden();
    expect(await scope.step()).toBe(last + 1);
  });

  await test.step('the strip and one step come down as pictures, at two pixels each', async () => {
    await scope.seek(4);
    await scope.button('Film strip').click();
    const save = async (name: string): Promise<{ file: string; size: [number, number] }> => {
      const [download] = await Promise.all([
        scope.page.waitForEvent('download'),
        film(scope).getByRole('button', { name }).click(),
      ]);
      return { file: download.suggestedFilename(), size: sizeOf(readFileSync(await download.path())) };
    };
    const one = await save('Step 4 as PNG');
    expect(one.file).toBe('hull-beside-box-gjk-step-4.png');
    expect(one.size[0]).toBe(2 * (760 + 48));
    await film(scope).getByRole('button', { name: 'Iteration ends' }).click();
    const all = await save('Strip as PNG');
    expect(all.file).toBe('hull-beside-box-gjk-film.png');
    const { length } = timeline.iterations;
    const columns = (all.size[0] / 2 - 48 + 16) / (280 + 16);
    const rows = Math.ceil(length / columns);
    expect(columns).toBe(Math.round(columns));
    expect(all.size[1] / 2).toBeGreaterThan(rows * 276);
    expect(all.size[1] / 2).toBeLessThan(rows * 276 + 260);
    await expect(film(scope).getByRole('status')).toContainText(`All ${length} iteration ends, step 1 to`);
  });
});

test('frames are drawn one after the other, apart from the picture', async ({ scope }) => {
  await scope.open();

  await test.step('drawing the frames leaves the picture of the page as it is', async () => {
    await scope.seek(5);
    const marks = await scope.marks();
    const canvas = scope.page.locator('main > canvas');
    const before = await canvas.screenshot();
    await scope.page.evaluate(async () => {
      for (const step of [0, 3]) {
        await window.minkowscope.view!.snapshot({
          step,
          spaces: ['object', 'minkowski'],
          width: 400,
          height: 150,
          ratio: 1,
          small: true,
        });
      }
    });
    expect(await scope.marks()).toEqual(marks);
    expect((await canvas.screenshot()).equals(before)).toBe(true);
  });

  await test.step('frames are drawn in the order in which they are read', async () => {
    await scope.page.evaluate(() => {
      const drawn: number[] = [];
      Object.assign(window, { drawn });
      new MutationObserver((changes) => {
        const frames = [...document.querySelectorAll('.film-picture')];
        for (const { target, addedNodes } of changes)
          if ([...addedNodes].some((node) => node instanceof HTMLCanvasElement))
            drawn.push(frames.indexOf(target as Element));
      }).observe(document.body, { childList: true, subtree: true });
    });
    await scope.page.keyboard.press('s');
    const drawn = () => scope.page.evaluate(() => (window as unknown as { drawn: number[] }).drawn);
    await expect.poll(async () => (await drawn()).length).toBeGreaterThan(5);
    const order = await drawn();
    expect(order).toEqual(order.map((_, i) => i));
  });
});

test('C comes down as an OBJ file: 30 facets for two boxes', async ({ scope }) => {
  const scene: PairScene = {
    ...presetScene('hull-beside-box'),
    title: 'Two boxes',
    a: { type: 'box', halfExtents: [1, 0.7, 0.4], position: [0, 0, 0], rotation: [0.1, 0.5, -0.2, 0.8] },
    b: {
      type: 'box',
      halfExtents: [0.5, 0.9, 0.3],
      position: [0.9, 0.4, 0],
      rotation: [-0.4, 0.1, 0.3, 0.7],
    },
  };
  await scope.open(await encodeLink({ scene }));
  const [download] = await Promise.all([
    scope.page.waitForEvent('download'),
    scope.export('Surface of C as OBJ…'),
  ]);
  expect(download.suggestedFilename()).toBe('two-boxes-c.obj');
  const text = readFileSync(await download.path(), 'utf8');
  expect(text.split('\n').filter((line) => line.startsWith('f '))).toHaveLength(30);
});
