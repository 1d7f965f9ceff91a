import { findPrepared } from '../src/scenes/presets';
import { record } from '../src/stepping/run';
import '../src/algorithms/catalogue';
import '../src/problems/kinds';
import { expect, test } from './fixtures';

test.use({ draws: true });

const gem = record(findPrepared('cast-gem-box')!.scene);
const advance = Array.from({ length: gem.trace.length }, (_, i) => gem.trace.at(i)).findIndex(
  ({ phase }) => (phase as string) === 'advance',
);

test('a cast in the plane is stepped, scrubbed, edited, and its query opens and leads back', async ({
  scope,
}) => {
  const { page, controls } = scope;
  const time = page.getByRole('slider', { name: 'Time t', exact: true });
  const shownTime = () =>
    page.evaluate(() => Number(document.querySelector<HTMLInputElement>('.time-slider')!.value));
  await scope.open('cast-gem-box');
  await expect(scope.objectSpace).toContainText('moves by');
  await scope.seek(advance + 1);
  await expect(scope.sentence).toContainText('moves on to the line, at t = 0.5000');
  expect(await shownTime()).toBeCloseTo(0.5, 12);
  const centre = async () =>
    (await scope.marks()).find(({ space, name }) => space === 'object' && name === 'centre')!.at;
  expect((await centre()).x).toBeCloseTo(-3, 9);

  await page.keyboard.press(']');
  expect(await shownTime()).toBeCloseTo(0.51, 12);
  await scope.drawn();
  expect((await centre()).x).toBeCloseTo(-2.9, 9);
  await expect(time).toHaveAttribute('aria-valuetext', /^t = 0\.5100, distance 0\.3200, contact ≥ 0\.5000$/);
  await scope.next();
  expect(await shownTime()).toBeCloseTo(0.5, 12);
  await scope.previous();

  await page.getByRole('button', { name: /^Step through distance query at 0\.5/ }).click();
  await expect(page.getByRole('navigation', { name: 'Way back' })).toContainText(`step ${advance + 1} of`);
  await expect(time).toBeHidden();
  const pair = JSON.parse(await scope.scene()) as { kind: string; a: { position: number[] } };
  expect(pair).toMatchObject({ kind: 'pair', a: { position: [-3, 3, 0] } });
  await page.getByRole('navigation', { name: 'Way back' }).getByRole('button').click();
  await expect(scope.slider).toHaveValue(String(advance + 1));
  await expect(scope.sentence).toContainText('moves on to the line');

  await controls.getByRole('textbox', { name: 'displacement x' }).fill('20');
  await expect(scope.sentence).toContainText('at t = 0.2500');
});

test('a pasted cast in space opens with an algorithm that shows its steps, and tells when it ends', async ({
  scope,
}) => {
  const { page } = scope;
  const { a, b, cast, dim } = record(findPrepared('cast-parallel-faces')!.scene).scene as never;
  await scope.open();
  await scope.button('Paste a failure').click();
  await page
    .getByRole('textbox', { name: 'Scene or link' })
    .fill(JSON.stringify({ kind: 'cast', dim, a, b, cast }));
  await scope.button('Open').click();
  await expect(scope.objectSpace).toContainText('moves by');
  expect(JSON.parse(await scope.scene())).toMatchObject({ kind: 'cast', algorithm: 'cast-advancement' });
  await scope.last();
  await expect(scope.sentence).toContainText('Contact at t = 0.5000');
  const kinds = (await scope.marks()).map(({ kind }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(['origin', 'least', 'answer-a', 'answer-b']));
});

test('the arrow of a cast is dragged, C slides over O, and a body that turns is stepped to its contact', async ({
  scope,
}) => {
  const { page, controls } = scope;
  await scope.open('cast-gem-box');
  await scope.last();
  await expect(scope.sentence).toContainText('Contact at t = 0.5500');
  // The tip is at (3, 3), 10 from the start: half of the way takes twice the time.
  const place = (x: number, y: number) => scope.place('object', { x, y, z: 0 });
  const [from, to] = [await place(2, 3), await place(0, 3)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
  const displacement = (JSON.parse(await scope.scene()) as { cast: { displacement: number[] } }).cast
    .displacement;
  expect(displacement[0]).toBeCloseTo(8, 1);
  expect(displacement[1]).toBeCloseTo(0, 1);
  await scope.last();
  await expect(scope.sentence).toContainText('Contact at t = 0.68');

  const O = async () =>
    (await scope.marks()).find(({ space, name }) => space === 'minkowski' && name === 'O')!.at;
  await scope.openFolder('View');
  await controls.getByRole('checkbox', { name: 'C slides over O' }).check();
  await expect(scope.minkowskiSpace).toContainText('slides over O');
  expect((await O()).x).toBeCloseTo(0, 12);

  await scope.open('cast-spin-hits');
  await scope.last();
  await expect(scope.sentence).toContainText('Contact at t = ');
  const shown = await page.evaluate(() =>
    Number(document.querySelector<HTMLInputElement>('.time-slider')!.value),
  );
  expect(shown).toBeGreaterThan(0);
  await page.getByRole('button', { name: /^Step through distance query/ }).click();
  await expect(page.getByRole('navigation', { name: 'Way back' })).toContainText('Back to step');
  const pair = JSON.parse(await scope.scene()) as { kind: string; a: { rotation: number[] } };
  expect(pair.kind).toBe('pair');
  expect(Math.abs(pair.a.rotation[2]!)).toBeGreaterThan(0.01);
  await page.keyboard.press('u');
  await expect(scope.sentence).toContainText('Contact at t = ');
});
