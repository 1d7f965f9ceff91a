import { debugPanes } from '../src/scenes/link-fields';
import { cylinderInBox, linkTo } from './expected';
import { expect, test, type Scope } from './fixtures';

test.use({ draws: true });

const drawnFrames = (scope: Scope): Promise<number> =>
  scope.page.evaluate(() => window.minkowscope.view!.stats.frames);

/** The page comes to rest: from some moment on it asks for no frame and draws none. Workers and timers on a busy machine are late. */
async function expectIdle(scope: Scope, after: string, milliseconds = 1000): Promise<void> {
  await expect(async () => {
    const before = await drawnFrames(scope);
    expect(before, after).toBeGreaterThan(0);
    expect(await scope.framesDuring(milliseconds), after).toBe(0);
    expect(await drawnFrames(scope), after).toBe(before);
  }).toPass({ timeout: 20_000 });
}

test('the page asks for no frame after loading, stepping and hovering', async ({ scope }) => {
  await scope.open();
  await expectIdle(scope, 'loading');
  const loaded = await drawnFrames(scope);
  await scope.next();
  await expectIdle(scope, 'a step');
  expect(await drawnFrames(scope)).toBeGreaterThan(loaded);
  const s = await scope.place(
    'minkowski',
    (await scope.marks()).find(({ space, name }) => space === 'minkowski' && name === 's')!.at,
  );
  await scope.page.mouse.move(s.x, s.y);
  await expect(scope.page.getByRole('tooltip')).toBeVisible();
  await scope.page.mouse.move(5, 5);
  await expect(scope.page.getByRole('tooltip')).toBeHidden();
  await expectIdle(scope, 'hovering');
});

/** C cut open with the origins of its facets, the depth over directions, the overlap along the step, and the last steps. */
async function openAll(scope: Scope): Promise<void> {
  const link = await linkTo({ ...cylinderInBox, algorithm: 'epa' });
  await scope.open(`${link}.land-globe.cut-0.look-origins.along-step`);
  await scope.openFolder('Layers');
  await scope.controls.getByRole('checkbox', { name: 'last steps, faded' }).check();
  await scope.last();
  await expect(scope.page.getByRole('img', { name: /^Depth over directions: \d+ minima/ })).toBeVisible();
  await expect(scope.page.getByRole('note', { name: 'Surface of C' })).toContainText('2 faces of A');
}

test('the page asks for no frame with every view on, and draws the same picture after a lost graphics context', async ({
  scope,
}) => {
  await openAll(scope);
  await expectIdle(scope, 'all views');
  const canvas = scope.page.locator('main > canvas');
  const before = await canvas.screenshot();
  await scope.page.evaluate(() => {
    const context = document.querySelector<HTMLCanvasElement>('main > canvas')!.getContext('webgl2')!;
    const extension = context.getExtension('WEBGL_lose_context')!;
    Object.assign(window, { restore: () => extension.restoreContext() });
    extension.loseContext();
  });
  // Drawn in vain while it is lost.
  await scope.previous();
  await scope.drawn();
  await scope.last();
  await scope.drawn();
  await scope.page.evaluate(() => (window as unknown as { restore: () => void }).restore());
  await scope.page.mouse.move(5, 5);
  await expectIdle(scope, 'the loss');
  await expect.poll(async () => (await canvas.screenshot()).equals(before)).toBe(true);
});

test('the page asks for no frame with any pane of the debugger open', async ({ scope }) => {
  await scope.open(`${await linkTo({ ...cylinderInBox, algorithm: 'epa' })}.debug-${debugPanes[0]}`);
  for (const pane of debugPanes) {
    await scope.page.evaluate((debug) => window.minkowscope.actions.set({ debug }), pane);
    await expect(
      scope.page.getByRole('tabpanel').and(scope.page.locator(`[data-pane=${pane}]`)),
    ).toContainText(/\S{3}/);
    await scope.next();
    await expectIdle(scope, pane, 200);
  }
});

test('the page asks for no frame if the module of a look cannot be fetched', async ({
  scope,
  complaints,
}) => {
  await scope.page.route('**/looks-*.js', (route) => route.abort());
  await scope.open(`${await linkTo({ ...cylinderInBox, algorithm: 'epa' })}.look-solid`);
  await expect.poll(() => complaints.length).toBeGreaterThan(0);
  await expectIdle(scope, 'the failure');
  complaints.length = 0;
});
