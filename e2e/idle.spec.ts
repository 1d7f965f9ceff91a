import { expect, test } from './fixtures';

test('the page asks for no frame after loading, stepping and hovering', async ({ scope }) => {
  await scope.open();
  const drawnFrames = (): Promise<number> => scope.page.evaluate(() => window.minkowscope.view!.stats.frames);
  const expectIdle = async (after: string): Promise<void> => {
    // Curves are drawn once more, finely, when all has come to rest.
    await expect.poll(() => scope.framesDuring(400), after).toBe(0);
    const before = await drawnFrames();
    expect(before, after).toBeGreaterThan(0);
    expect(await scope.framesDuring(1000), after).toBe(0);
    expect(await drawnFrames(), after).toBe(before);
  };
  await expectIdle('loading');
  const loaded = await drawnFrames();
  await scope.next();
  await expectIdle('a step');
  expect(await drawnFrames()).toBeGreaterThan(loaded);
  const v = await scope.place('minkowski', (await scope.marks()).find(({ name }) => name === 'v')!.at);
  await scope.page.mouse.move(v.x, v.y);
  await expect(scope.page.getByRole('tooltip')).toBeVisible();
  await scope.page.mouse.move(5, 5);
  await expect(scope.page.getByRole('tooltip')).toBeHidden();
  await expectIdle('hovering');
});
