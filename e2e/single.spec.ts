import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { presetRun, sentenceOf } from './expected';
import { expect, test } from './fixtures';

const inDist = (name: string): string => join(import.meta.dirname, '../dist', name);
const single = inDist('minkowscope.html');

test('the page in one file opens from disk, steps, finds a truth and gives a lesson; the plain one says what to do', async ({
  scope,
  page,
  complaints,
}) => {
  test.slow();
  expect(existsSync(single), '`npm run build:single` makes dist/minkowscope.html').toBe(true);
  await page.goto(`${pathToFileURL(single).href}?cheap#hull-beside-box.step-2`);
  await page.waitForFunction(() => window.minkowscope.store.getState().run !== null);
  await scope.next();
  expect(await scope.description()).toBe(sentenceOf(presetRun('hull-beside-box'), 2));
  await expect.poll(() => scope.fragment()).toBe('hull-beside-box.step-3');

  await page.keyboard.press('b');
  const debug = page.getByRole('region', { name: 'Debugger' });
  const worker = page.waitForEvent('worker');
  await debug.getByRole('tab', { name: 'Compare', exact: true }).click();
  expect((await worker).url()).toMatch(/^blob:/u);
  await expect(debug).toContainText('The truth, found apart from all of them: 0.801774729');
  await page.keyboard.press('b');

  await scope.follow('lesson-gjk-flat.beat-4');
  await page.locator('.lesson-title').filter({ hasText: 'GJK in 2D' }).waitFor();
  await page.keyboard.press('PageDown');
  await expect.poll(() => scope.fragment()).toBe('lesson-gjk-flat.beat-4.stop-2');
  expect(complaints).toEqual([]);

  await page.goto(pathToFileURL(inDist('index.html')).href);
  await expect(page.locator('#loading')).toContainText('was opened from disk');
  await expect(page.locator('#loading')).toContainText('minkowscope.html');
  complaints.length = 0;
});
