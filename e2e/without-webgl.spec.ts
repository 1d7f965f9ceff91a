import { lastOf, presetRun, sentenceOf } from './expected';
import { expect, test } from './fixtures';

test('without WebGL a note says so, and stepping works', async ({ scope, complaints }) => {
  await scope.page.addInitScript(() => {
    const canvas = HTMLCanvasElement.prototype;
    Object.defineProperty(canvas, 'getContext', {
      value: new Proxy(canvas['getContext'], {
        apply: (get, self, args: [string]) =>
          args[0].startsWith('webgl') ? null : Reflect.apply(get, self, args),
      }),
    });
  });
  const run = presetRun('hull-beside-box');
  await scope.open();
  expect(await scope.page.evaluate(() => window.minkowscope.view)).toBeNull();
  await expect(scope.page.getByRole('note')).toContainText('WebGL');
  await expect(scope.page.getByRole('note')).toBeVisible();
  for (const step of [1, 2, 3]) {
    await scope.next();
    expect(await scope.description()).toBe(sentenceOf(run, step));
  }
  await scope.last();
  expect(await scope.description()).toBe(sentenceOf(run, lastOf(run)));
  await scope.button('Film strip').click();
  await expect(scope.alert).toContainText('WebGL');
  // three tells the console what the note tells the reader.
  expect(complaints.filter((complaint) => !/WebGL/.test(complaint))).toEqual([]);
  complaints.length = 0;
});
