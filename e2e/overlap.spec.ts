import { vec3 } from '../src/math/vec3';
import type { PairLooks } from '../src/problems/pair/looks';
import { record } from '../src/stepping/run';
import { formatNumber } from '../src/trace/format';
import { measured } from '../src/view/layers/overlap';
import { contentOf, cylinderInBox, linkTo } from './expected';
import { expect, test, type Scope } from './fixtures';
import { expectFitting } from './stage';

const scene = { ...cylinderInBox, algorithm: 'epa' };
const run = record(scene);
const depth = -run.result.signedDistance!;

/** The value of h(m) beside the ruler. */
const inPicture = async (scope: Scope): Promise<string | undefined> => {
  await scope.drawn();
  const text = await scope.page.locator('[data-pane=object] [data-label="overlap"]').textContent();
  return text?.replace(/^.*= /u, '');
};
/** h(m): the overlap, or the way that parts the shapes where one reaches past the far end of the other. */
const overlapRow = async (scope: Scope): Promise<string | undefined> => {
  const rows = await scope.readout();
  return (rows.get('overlap h(m)') ?? rows.get('to part h(m)'))?.[0];
};
/** The angle of the direction in the link. */
const linked = async (scope: Scope): Promise<number | undefined> => {
  const { along } = ((await contentOf(scope.fragment())).looks ?? {}) as Partial<PairLooks>;
  return typeof along === 'object' ? measured(run, vec3(...along)).h : undefined;
};
const handle = async (scope: Scope): Promise<{ x: number; y: number }> => {
  const found = (await scope.marks()).find(({ kind }) => kind === 'handle');
  if (!found) throw new Error('there is no handle');
  return scope.place(found.space, found.at);
};

test('D measures the overlap along the direction of the step, which at the end of EPA is the depth', async ({
  scope,
}) => {
  await scope.open(await linkTo(scene));
  await scope.last();
  const before = await scope.place('minkowski', { x: 0, y: 0, z: 0 });
  await scope.page.keyboard.press('d');
  expect(await inPicture(scope)).toBe(depth.toFixed(3));
  await expect(scope.page.getByRole('region', { name: 'Overlap', exact: true })).toBeVisible();
  expect(await overlapRow(scope)).toBe(depth.toFixed(6));
  await expect(scope.page.getByRole('status', { name: 'Overlap along the direction' })).toHaveText(
    `Along m the shapes overlap by ${depth.toFixed(4)}.`,
  );
  await expectFitting(scope, 'the ruler at the last step');
  expect(await scope.place('minkowski', { x: 0, y: 0, z: 0 })).toEqual(before);
  await expect.poll(() => scope.fragment()).toContain('along-step');
  // Stepping turns the direction, and leaves the camera alone.
  const centre = await scope.place('object', { x: 4, y: -2, z: 1 });
  for (const step of [3, 12, 30]) {
    await scope.seek(step);
    const frame = run.trace.at(step - 1);
    expect(await scope.place('object', { x: 4, y: -2, z: 1 })).toEqual(centre);
    if (frame.plane && frame.sample) expect(await inPicture(scope)).toBe(formatNumber(frame.plane.offset, 3));
  }
  await scope.page.keyboard.press('d');
  await expect(scope.page.locator('.ruler')).toHaveCount(0);
  await expect(scope.page.getByRole('region', { name: 'Overlap', exact: true })).toBeHidden();
});

test('the handle turns the direction by hand: picture, readout and link have the new one', async ({
  scope,
}) => {
  await scope.open(await linkTo(scene, { looks: { along: 'step' } }));
  await scope.last();
  const from = await handle(scope);
  const { mouse } = scope.page;
  await mouse.move(from.x, from.y);
  await mouse.down();
  await mouse.move(from.x + 40, from.y + 30, { steps: 4 });
  await mouse.up();
  const to = await handle(scope);
  expect(Math.hypot(to.x - from.x, to.y - from.y)).toBeGreaterThan(20);
  // The link follows a little later.
  const shown = await inPicture(scope);
  await expect.poll(async () => (await linked(scope))?.toFixed(3)).toBe(shown);
  const h = (await linked(scope))!;
  // No direction overlaps by less than the depth.
  expect(h).toBeGreaterThan(depth + 1e-3);
  expect(Number(await overlapRow(scope))).toBeCloseTo(h, 4);
  // It stays when the step does not.
  await scope.first();
  expect(await inPicture(scope)).toBe(h.toFixed(3));
  const shared = scope.fragment();
  await scope.open(shared);
  expect(await inPicture(scope)).toBe(h.toFixed(3));
});

test('without a pointer the direction is typed by its angles', async ({ scope }) => {
  await scope.open(await linkTo(scene));
  await scope.openFolder('View');
  await scope.controls.getByRole('combobox', { name: 'overlap along' }).selectOption('by hand');
  await scope.set('azimuth of m, °', '90');
  await scope.set('elevation of m, °', '0');
  const { h } = measured(run, vec3(1, 0, 0));
  expect(await inPicture(scope)).toBe(h.toFixed(3));
  expect(await overlapRow(scope)).toBe(h.toFixed(6));
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the picture alone has the number, and all of it fits', async ({ scope }) => {
    await scope.open(await linkTo(scene, { looks: { along: 'step' }, viewports: 'object' }));
    await scope.last();
    expect(await inPicture(scope)).toBe(depth.toFixed(3));
    await expectFitting(scope, 'the ruler on a phone');
  });
});
