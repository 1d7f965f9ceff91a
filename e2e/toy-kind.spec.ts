import { build, type Rolldown } from 'vite';
import { rooms } from '../src/panels/kinds/root.fixture';
import { learnKind } from '../src/problems/known';
import { encodeLink } from '../src/scenes/link';
import { parseScene } from '../src/scenes/schema';
import { traceFile } from '../src/stepping/report';
import { frameAt, record } from '../src/stepping/run';
import { sentenceOf } from './expected';
import { expect, test } from './fixtures';

learnKind(rooms.kind);

/** x² = 2 between 1 and 2. */
const given = { kind: 'root', coefficients: [-2, 0, 1], between: [1, 2], options: { tolerance: 1e-3 } };
const scene = parseScene(given);
const run = record(scene);

/** The rooms of the kind as one module, apart from the page's own. */
async function bundle(): Promise<string> {
  const lib = { entry: 'src/panels/kinds/root.fixture.ts', formats: ['es' as const], fileName: 'root' };
  const built = await build({ logLevel: 'error', build: { write: false, lib } });
  const [{ output }] = built as [Rolldown.RolldownOutput];
  return output[0].code;
}

test('a kind that no file of the page knows is fetched with its scene, and is drawn, stepped, edited and checked', async ({
  scope,
}) => {
  const { page } = scope;
  const code = await bundle();
  let fetched = 0;
  await page.route('**/root-kind.js', (route) => {
    fetched++;
    return route.fulfill({ contentType: 'text/javascript', body: code });
  });
  await scope.open();
  await page.evaluate(() => {
    const address = new URL('root-kind.js', location.href).href;
    window.minkowscope.offerKind('root', 'The kind “root”', async () => (await import(address)).rooms);
  });
  expect(fetched).toBe(0);
  await scope.follow(await encodeLink({ scene, step: 2 }));
  await expect(scope.slider).toHaveAttribute('max', String(run.trace.length));
  expect(fetched).toBe(1);
  expect(await scope.step()).toBe(3);

  // Its own spaces: one viewport, under its own name.
  await expect(page.getByRole('heading', { name: 'The line', exact: true })).toBeVisible();
  await expect(scope.minkowskiSpace).toBeHidden();
  expect(await scope.description()).toBe(sentenceOf(run, 2));
  const bounds = async () =>
    (await scope.marks()).filter(({ space }) => space === 'object').map(({ name, at }) => [name, at.x]);
  expect(await bounds()).toEqual([
    ['low', frameAt(run, 2).lower],
    ['high', frameAt(run, 2).upper],
  ]);
  await scope.next();
  expect(await scope.description()).toBe(sentenceOf(run, 3));
  expect(await bounds()).toEqual([
    ['low', frameAt(run, 3).lower],
    ['high', frameAt(run, 3).upper],
  ]);

  await expect(scope.slider).toHaveAttribute('aria-valuetext', /, iteration 3, halve$/);

  // Its own controls, and none of those of pairs.
  const { controls } = scope;
  await expect(controls.getByRole('button', { name: /Polynomial/ })).toBeVisible();
  await expect(controls.getByRole('button', { name: /Shape A/ })).toHaveCount(0);
  await scope.set('constant', '-3');
  await expect.poll(() => scope.signedDistance()).toBeCloseTo(Math.sqrt(3), 3);
  expect(await scope.step()).toBe(4);

  // Its own panes; every step holds.
  await page.evaluate(() => window.minkowscope.actions.set({ debug: 'why' }));
  await expect(page.getByRole('tab', { name: 'Checks', selected: true })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Why' })).toBeHidden();
  for (const pane of ['Find', 'Charts', 'Watch'])
    await page.getByRole('tab', { name: pane, exact: true }).click();

  await scope.button('Close the debugger').click();

  // The film strip has its one space.
  await page.evaluate(() => window.minkowscope.actions.set({ stripOpen: true }));
  const film = page.getByRole('dialog', { name: 'Film strip' });
  await expect(film.locator('.film-picture canvas').first()).toBeVisible();
  await expect(film.getByText('Space', { exact: true })).toHaveCount(0);
  await page.keyboard.press('Escape');

  // A trace of it opens, with the phase that it has for itself.
  await scope.button('Paste a failure').click();
  const dialog = page.getByRole('dialog', { name: 'Paste a failure' });
  await dialog.getByRole('textbox', { name: 'Scene or link' }).fill(traceFile(run));
  await dialog.getByRole('button', { name: 'Open' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => scope.step()).toBe(1);
  await expect(page.getByRole('heading', { name: 'The line', exact: true })).toBeVisible();
  await scope.next();
  expect(await scope.description()).toBe(sentenceOf(run, 1));
  await expect(scope.slider).toHaveAttribute('aria-valuetext', /, iteration 1, halve$/);
  await page.goBack();

  // Back to pairs.
  await page.goBack();
  await expect(scope.minkowskiSpace).toBeVisible();
  await expect(controls.getByRole('button', { name: /Shape A/ })).toBeVisible();
});
