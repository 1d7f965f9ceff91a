import { readFileSync } from 'node:fs';
import { lessons } from '../src/lessons/list';
import { debugPanes } from '../src/scenes/link-fields';
import { expect, test, type Scope } from './fixtures';
import { serveStrictly } from './static-server';

// What is kept must not outlive its test, and a service worker must be let in.
test.use({ fresh: true, serviceWorkers: 'allow' });

const offline = (scope: Scope): Promise<string> =>
  scope.page.evaluate(() => window.minkowscope.store.getState().offline.status);

test('without network every panel, lesson and export works, in a folder of the host and under a strict policy', async ({
  scope,
  page,
  complaints,
}) => {
  test.slow();
  await page.addInitScript(() => {
    const broken: string[] = [];
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      broken.push(`${violatedDirective} ${blockedURI.slice(0, 60)}`),
    );
    Object.assign(window, { broken });
  });
  const server = await serveStrictly('/tools/minkowscope/');
  const refused = (): Promise<string[]> =>
    page.evaluate(() => (window as unknown as { broken: string[] }).broken);

  await test.step('a file that does not come is told of at its place, and another try brings it', async () => {
    server.missing = /^assets\/world-run/u;
    await page.goto(`${server.address}?cheap`);
    await expect.poll(() => offline(scope), { timeout: 60_000 }).toBe('failed');
    server.missing = null;
    await scope.openFolder('Appearance');
    await scope.controls
      .getByRole('button', { name: 'Offline: not all could be fetched. Try again' })
      .click();
    const note = page.getByRole('status').filter({ hasText: 'Ready for offline' });
    await expect(note).toBeVisible({ timeout: 60_000 });
    await expect(scope.controls.getByRole('button', { name: 'Offline: ready' })).toBeVisible();
    complaints.length = 0;
  });

  await server.close();
  await page.context().setOffline(true);
  const open = async (fragment: string): Promise<void> => {
    await page.goto('about:blank');
    await page.goto(`${server.address}?cheap#${fragment}`);
    await page.waitForFunction(() => window.minkowscope.store.getState().run !== null);
  };

  await test.step('panels', async () => {
    await open('hull-beside-box.step-9');
    await expect.poll(() => offline(scope)).toBe('ready');
    for (const key of ['d', 'l', 'v', 'v', 'v', 'c', 'm', '?']) {
      await page.keyboard.press(key);
      await scope.drawn();
    }
    await expect(page.getByRole('dialog', { name: 'Keys and signs' })).toBeVisible();
    await page.keyboard.press('Escape');
    const debug = page.getByRole('region', { name: 'Debugger' });
    for (const pane of debugPanes) {
      await page.evaluate((debug) => window.minkowscope.actions.set({ debug }), pane);
      const shown = debug.locator('.watch-form, .code-text, table, canvas, input, h2');
      await expect(shown.filter({ visible: true }).first()).toBeVisible();
    }
    await page.evaluate(() => window.minkowscope.actions.set({ debug: null }));
    await page.evaluate(() => window.minkowscope.complete());
    for (const fragment of ['world-paper', 'cast-slope', 'flat-two-circles']) {
      await open(fragment);
      await scope.last();
    }
  });

  await test.step('exports', async () => {
    await page.keyboard.press('s');
    const film = page.getByRole('dialog', { name: 'Film strip' });
    for (const [name, begins] of [
      ['PNG', '\u0089PNG'],
      ['SVG', '<svg'],
    ]) {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        film.getByRole('button', { name: new RegExp(`^Step .* as ${name}$`, 'u') }).click(),
      ]);
      expect(readFileSync(await download.path(), 'latin1').slice(0, 4)).toBe(begins);
    }
    const [gif] = await Promise.all([
      page.waitForEvent('download', { timeout: 60_000 }),
      film.getByRole('button', { name: 'GIF', exact: true }).click(),
    ]);
    expect(readFileSync(await gif.path(), 'latin1').slice(0, 4)).toBe('GIF8');
    await page.keyboard.press('Escape');
  });

  await test.step('lessons', async () => {
    await open('lesson-gjk-flat.beat-4');
    await page.locator('.lesson-title').waitFor();
    await page.keyboard.press('PageDown');
    await page.keyboard.press('PageDown');
    await expect.poll(() => scope.fragment()).toBe('lesson-gjk-flat.beat-5');
    await page.keyboard.press('PageDown');
    await page.keyboard.press('Shift+P');
    const [second] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Shift+S')]);
    await expect(second.getByRole('region', { name: 'Notes' })).toBeVisible();
    const mirror = second.frameLocator('iframe[title="What the room sees"]');
    await expect(mirror.locator('.lesson-mark')).toHaveAttribute('data-state', 'asked', {
      timeout: 60_000,
    });
    await second.keyboard.press('v');
    await expect(page.getByRole('region', { name: 'Vote' })).toContainText('the new end alone');
    await second.close();
    // Each lesson is a file of its own.
    for (const { id, title } of lessons) {
      await scope.follow(`lesson-${id}`);
      await expect(page.locator('.lesson-title')).toHaveText(title);
      await expect(page.locator('.lesson-text')).toHaveText(/\S/u);
    }
    // The bar is made anew with the world of the last lesson.
    await page.waitForFunction(() => window.minkowscope.store.getState().run?.scene.kind === 'world');
    // A press on a bar that is replaced meanwhile does nothing.
    await expect(async () => {
      const print = page.getByRole('button', { name: 'Print the handout' });
      if (!(await print.isVisible())) await page.getByRole('button', { name: 'Tools' }).click();
      await print.click({ timeout: 2000 });
      await expect(page.getByText(/^Handout: page \d+ of \d+$/u)).toBeVisible({ timeout: 5000 });
    }).toPass({ timeout: 60_000 });
  });

  await expect(scope.alert).toHaveCount(0);
  expect(await refused()).toEqual([]);
});
