import { readFileSync } from 'node:fs';
import { presetRun } from './expected';
import { expect, test, type Scope } from './fixtures';

const id = 'flat-two-circles';
const film = (scope: Scope) => scope.page.getByRole('dialog', { name: 'Film strip' });
const movie = (scope: Scope) => film(scope).getByRole('status', { name: 'Movie' });

test('a run is saved as a video that plays and as a GIF, cancelled, and tried again', async ({
  scope,
  complaints,
}) => {
  test.slow();
  const { page } = scope;
  await scope.open(id);
  await page.keyboard.press('s');
  const button = (name: string) => film(scope).getByRole('button', { name, exact: true });

  await test.step('what cannot be fetched is told of beside its button', async () => {
    for (const [name, file] of [
      ['Video', /\/assets\/video-[^/]*\.js$/],
      ['GIF', /\/assets\/gif-[^/]*\.js$/],
    ] as const) {
      await scope.lose(file);
      await button(name).click();
      await expect(movie(scope)).toHaveText(`The ${name} writer could not be fetched. Try again.`);
      await scope.restore(file);
    }
    complaints.length = 0;
  });

  await test.step('cancelled', async () => {
    const cancel = film(scope).getByRole('button', { name: 'Cancel', includeHidden: true });
    const inTheDialog = await cancel.elementHandle();
    // In one turn: a GIF of few pictures may be done before a second press.
    await button('GIF').evaluate((gif: HTMLButtonElement, cancelButton) => {
      gif.click();
      (cancelButton as HTMLButtonElement).click();
    }, inTheDialog);
    await expect(movie(scope)).toHaveText('Cancelled.');
  });

  const save = async (name: string): Promise<Buffer> => {
    const [download] = await Promise.all([page.waitForEvent('download'), button(name).click()]);
    return readFileSync(await download.path());
  };
  const { length } = presetRun(id).trace;
  const gif = await save('GIF');
  expect(gif.toString('latin1', 0, 6)).toBe('GIF89a');
  expect(gif.readUInt16LE(6)).toBe(960);
  await expect(movie(scope)).toContainText(`Saved ${length} pictures`);

  const video = await save('Video');
  const seen = await page.evaluate(async (bytes) => {
    const element = document.createElement('video');
    element.muted = true;
    element.src = URL.createObjectURL(new Blob([Uint8Array.from(atob(bytes), (c) => c.charCodeAt(0))]));
    await new Promise((done, fail) => {
      element.onloadeddata = done;
      element.onerror = () => fail(new Error(element.error?.message));
    });
    await element.play();
    await new Promise((done) => (element.ontimeupdate = () => element.currentTime > 0 && done(null)));
    return { width: element.videoWidth, height: element.videoHeight, duration: element.duration };
  }, video.toString('base64'));
  expect([seen.width, seen.height]).toEqual([1280, 720]);
  // Each picture stays for more than a second.
  expect(seen.duration).toBeGreaterThan(length);
});

test('a lesson is printed with a page a beat and its answers, and hides the future of its run meanwhile', async ({
  scope,
  page,
}) => {
  test.slow();
  await page.goto('about:blank');
  await page.goto('./?cheap#lesson-gjk-flat.beat-4');
  await page.locator('.lesson-title').filter({ hasText: /\S/ }).waitFor();
  await page.evaluate(() => (window.print = () => {}));

  const debug = page.getByRole('region', { name: 'Debugger' });
  for (const pane of ['find', 'charts', 'compare', 'why', 'checks', 'precision'] as const) {
    await page.evaluate((debug) => window.minkowscope.actions.set({ debug }), pane);
    await expect(debug).toContainText('the future is hidden until the last step');
  }
  await page.evaluate(() => window.minkowscope.actions.set({ debug: 'code' }));
  const shown = await page.evaluate(() => window.minkowscope.store.getState().step + 1);
  const files = debug.locator('option');
  await expect(files).not.toHaveCount(0);
  const counted = (await files.allTextContents()).map((text) => Number(/\d+(?= steps?$)/u.exec(text)));
  expect(Math.max(...counted)).toBe(shown);
  await page.evaluate(() => window.minkowscope.actions.set({ debug: null }));
  await page.keyboard.press('s');
  await expect(film(scope).getByRole('listitem')).toHaveCount(shown);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Tools' }).click();
  await page.getByRole('button', { name: 'Print the handout' }).click();
  await expect(page.getByText(/^Handout: page \d+ of 13$/u)).toBeVisible();
  const pages = page.locator('.handout-page');
  await expect(pages).toHaveCount(14, { timeout: 60_000 });
  expect(await page.locator('.handout-picture svg').count()).toBe(13);
  await expect(pages.nth(6)).toContainText('7 / 14');
  await expect(pages.nth(6)).toContainText('Predict.');
  await expect(pages.nth(6)).not.toContainText('(2, 1)');
  await expect(pages.nth(6).locator('tr')).toHaveCount(0);
  await expect(pages.last()).toContainText('(2, 1): the search goes from the closest point');
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(14);
  await expect(pages).toHaveCount(0);
});
