import { build, type Rolldown } from 'vite';
import { rooms } from '../src/panels/kinds/root.fixture';
import { learnKind } from '../src/problems/known';
import { encodeLink } from '../src/scenes/link';
import { parseScene } from '../src/scenes/schema';
import { traceFile } from '../src/stepping/report';
import { frameAt, record } from '../src/stepping/run';
import { sentenceOf } from './expected';
import { expect, test } from './fixtures';

test.use({ draws: true });

learnKind(rooms.kind);

/** x² = 2 between 1 and 2. */
const given = { kind: 'root', coefficients: [-2, 0, 1], between: [1, 2], options: { tolerance: 1e-3 } };
const scene = parseScene(given);
const run = record(scene);

/** The lower bound, one unit to its right, one above it, and one behind it. */
const corners = [
  { x: 1, y: 0, z: 0 },
  { x: 2, y: 0, z: 0 },
  { x: 1, y: 1, z: 0 },
  { x: 1, y: 0, z: -1 },
];

/** Within a fifth of a pixel. */
const expectNear = (at: { x: number; y: number }, there: { x: number; y: number }): void =>
  expect(Math.hypot(at.x - there.x, at.y - there.y)).toBeLessThan(0.2);

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

  // Drawn as on paper: x to the right, y up, and what is under the pointer stays there.
  const seen = () => Promise.all(corners.map((at) => scope.place('object', at)));
  const [low, right, up, behind] = await seen();
  const unit = right!.x - low!.x;
  expect(unit).toBeGreaterThan(100);
  expectNear(right!, { x: low!.x + unit, y: low!.y });
  expectNear(up!, { x: low!.x, y: low!.y - unit });
  expectNear(behind!, low!);
  await page.mouse.move(low!.x + 40, low!.y - 60);
  await page.mouse.down();
  await page.mouse.move(low!.x + 100, low!.y - 90, { steps: 4 });
  await page.mouse.up();
  const panned = await seen();
  panned.forEach((at, i) => {
    const before = [low!, right!, up!, behind!][i]!;
    expectNear(at, { x: before.x + 60, y: before.y - 30 });
  });
  await page.mouse.move(panned[0]!.x, panned[0]!.y);
  await page.mouse.wheel(0, -200);
  const zoomed = await seen();
  const larger = (zoomed[1]!.x - zoomed[0]!.x) / unit;
  expect(larger).toBeGreaterThan(1.2);
  expectNear(zoomed[0]!, panned[0]!);
  expectNear(zoomed[1]!, { x: panned[0]!.x + larger * unit, y: panned[0]!.y });
  expectNear(zoomed[2]!, { x: panned[0]!.x, y: panned[0]!.y - larger * unit });
  expectNear(zoomed[3]!, zoomed[0]!);
  const link = () => scope.fragment();
  await expect.poll(link).toMatch(/\.cam-0x0x1_\d+x-?[\d_]+x-?[\d_]+$/);
  const there = await seen();
  await scope.follow(link().replace(/\.cam-.*$/, ''));
  await expect.poll(async () => (await seen())[1]!.x - (await seen())[0]!.x).toBeCloseTo(unit, 3);
  await page.goBack();
  await expect.poll(async () => Math.abs((await seen())[1]!.x - there[1]!.x)).toBeLessThan(0.2);
  expectNear((await seen())[0]!, there[0]!);

  // The problem inside a step, and the way back to it, by the page's button and by the browser's.
  const inside = page.getByRole('group', { name: 'Problems inside this step' });
  const { lower, upper } = frameAt(run, 3);
  const item = inside.getByRole('button', {
    name: new RegExp(`^Step through the root between ${lower}0* and ${upper}0*$`),
  });
  await item.click();
  await expect.poll(() => scope.step()).toBe(1);
  await expect(item).toBeVisible();
  const wayBack = page.getByRole('navigation', { name: 'Way back' });
  await wayBack.getByRole('button', { name: 'Back to step 4 of the root' }).click();
  expect(await scope.step()).toBe(4);
  await expect(wayBack).toBeHidden();
  await page.goBack();
  await expect.poll(() => scope.step()).toBe(1);
  await page.goBack();
  await expect.poll(() => scope.step()).toBe(4);

  // Its own controls, and none of those of pairs.
  const { controls } = scope;
  await expect(controls.getByRole('button', { name: /Polynomial/ })).toBeVisible();
  await expect(controls.getByRole('button', { name: /Shape A/ })).toHaveCount(0);
  await controls.getByRole('checkbox', { name: 'x axis' }).check();
  await expect.poll(() => scope.fragment()).toContain('.axis-on');
  await scope.set('constant', '-3');
  await expect.poll(() => scope.signedDistance()).toBeCloseTo(Math.sqrt(3), 3);
  expect(await scope.step()).toBe(4);

  // Its own panes; every step holds.
  await page.evaluate(() => window.minkowscope.actions.set({ debug: 'code' }));
  await expect(page.getByRole('tab', { name: 'Why', selected: true })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Code' })).toBeHidden();
  const wrong = page.getByRole('region', { name: 'What went wrong' });
  await expect(wrong).toContainText('Nothing: the run ended by itself, and what it says is so.');
  await expect(wrong).toContainText('In truth the root is at 1.7321');

  // A rival with another tolerance, and the same search in float32.
  await page.evaluate(() =>
    window.minkowscope.actions.addRivals([{ algorithm: 'bisection', options: { tolerance: 0.25 } }]),
  );
  await page.getByRole('tab', { name: 'Compare', exact: true }).click();
  const runs = page.getByRole('table', { name: 'Runs', exact: true });
  await expect(runs.getByRole('row', { name: /ε 0\.25/ })).toContainText('1.6250');
  await expect(page.getByText('The truth, found apart from all of them: at 1.7320')).toBeVisible();
  await page.getByRole('tab', { name: 'Float32', exact: true }).click();
  await expect(page.getByRole('table', { name: 'float64 and float32' })).toContainText('root');
  await expect(page.getByText('All numbers are the same.')).toBeVisible();

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
