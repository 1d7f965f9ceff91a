import { worldScene } from '../src/stepping/worlds.fixture';
import { encodeLink } from '../src/scenes/link';
import { expect, test } from './fixtures';

test.use({ draws: true });

/** A ball of radius 1 at (0, 4) that flies over a block whose corner is at (3, 0). */
const ghost = {
  dt: 1,
  bodies: [
    { name: 'ball', type: 'sphere', radius: 1, position: [0, 4, 0], velocity: [10, 0, 0] },
    { name: 'block', type: 'box', halfExtents: [8.5, 5, 0], position: [11.5, -5, 0], fixed: true },
  ],
};
const link = () => encodeLink({ scene: worldScene(ghost, 'world-speculative', { grow: 4 }) });

test('a world is stepped from phase to phase, and a query opens as a pair and comes back', async ({
  scope,
}) => {
  const { page } = scope;
  await scope.open(await link());
  await expect(page.getByRole('heading', { name: 'World', exact: true })).toBeVisible();
  await expect(scope.sentence).toContainText('2 bodies');
  const titles = ['Frame 1, predict', 'Broad phase', 'Narrow phase', 'Contacts', 'Solve'];
  for (const title of titles) {
    await scope.next();
    await expect(scope.sentence).toContainText(title);
  }
  await expect(scope.sentence).toContainText('An impulse takes the rest');
  await expect(scope.sentence).toContainText('λ = 2.000');
  const before = await scope.step();
  await page.getByRole('button', { name: /^Step through ball and block at 0/ }).click();
  await expect(page.getByRole('heading', { name: 'Object space', exact: true })).toBeVisible();
  await page.getByRole('button', { name: /Back to step/ }).click();
  await expect(page.getByRole('heading', { name: 'World', exact: true })).toBeVisible();
  expect(await scope.step()).toBe(before);

  // On a phone the controls, which cover the picture, make way for what is opened from them.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Controls', exact: true }).click();
  await page.getByRole('button', { name: /^Step through ball and block at 0/ }).click();
  await page.getByRole('button', { name: /Back to step/ }).click();
  await page.setViewportSize({ width: 1280, height: 800 });

  // The charts are those of frames, as nothing of a search is in a world.
  await page.keyboard.press('b');
  await page.getByRole('tab', { name: 'Charts', exact: true }).click();
  await expect(page.getByRole('figure', { name: 'Time lost', exact: true })).toBeVisible();
  await expect(page.getByRole('figure', { name: 'Support calls', exact: true })).toHaveCount(0);
});

test.describe(() => {
  // Nothing on the canvas is asked about.
  test.use({ draws: false });

  test('a body is thrown by the tip of its velocity, and the run changes', async ({ scope }) => {
    const { page } = scope;
    await scope.open(await link());
    await scope.drawn();
    const place = (x: number, y: number) => scope.place('object', { x, y, z: 0 });
    const [from, to] = [await place(10, 4), await place(10, 8)];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 5 });
    await page.mouse.up();
    const velocity = () =>
      page.evaluate(() => {
        const scene = window.minkowscope.store.getState().run!.scene as unknown as {
          bodies: { velocity: number[] }[];
        };
        return scene.bodies[0]!.velocity;
      });
    const [x, y] = await velocity();
    expect(Math.abs(x! - 10)).toBeLessThan(0.1);
    expect(Math.abs(y! - 4)).toBeLessThan(0.1);
    await scope.last();
    await expect(scope.sentence).toContainText(/1\sframe is done/);

    // Near the corner of the block, the ball at its end is not seen.
    const corner = await place(3, 0);
    await page.mouse.move(corner.x, corner.y);
    for (let i = 0; i < 8; i++) await page.mouse.wheel(0, -400);
    const outside = page.getByText('1 body is outside: show all');
    await outside.click();
    await expect(outside).toHaveCount(0);
  });
});

/** A pile of 63 boxes on a floor, whose frames take long to record. */
const pile = {
  frames: 120,
  gravity: [0, -10, 0],
  bodies: [
    { type: 'box', halfExtents: [20, 0.5, 0], position: [0, -0.5, 0], fixed: true },
    ...Array.from({ length: 63 }, (_, i) => ({
      type: 'box',
      halfExtents: [0.4, 0.4, 0],
      position: [(i % 9) * 0.9 - 4, 0.45 + Math.floor(i / 9) * 0.9, 0],
    })),
  ],
};

test.describe(() => {
  // Nothing on the canvas is asked about.
  test.use({ draws: false });

  test('a world that takes long shows its progress, the page still steps, and Cancel keeps the link', async ({
    scope,
  }) => {
    const { page } = scope;
    await scope.open(await link());
    const long = await encodeLink({ scene: worldScene(pile, 'world-toi', { slop: 0 }) });
    await page.evaluate((address) => void (location.hash = address), long);
    const progress = page.getByRole('progressbar', { name: 'The run' });
    await expect(progress).toBeVisible();
    await scope.next();
    await expect(scope.sentence).toContainText('Frame 1, predict');
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(page.getByText('The run was stopped')).toBeVisible();
    await expect(progress).toHaveCount(0);
    await expect(scope.sentence).toContainText('Frame 1, predict');
  });

  test('bodies are added and removed, and Backspace leads back from a query', async ({ scope }) => {
    const { page } = scope;
    await scope.open(await link());
    const bodies = async () => (JSON.parse(await scope.scene()) as { bodies: { type: string }[] }).bodies;
    await scope.openFolder('Bodies');
    await scope.button('Add a box').click();
    await expect(scope.sentence).toContainText('3 bodies');
    expect((await bodies()).map(({ type }) => type)).toEqual(['sphere', 'box', 'box']);
    await scope.controls.getByRole('combobox', { name: 'body', exact: true }).selectOption({ index: 1 });
    await scope.button('Remove this body').click();
    await expect(scope.sentence).toContainText('2 bodies');
    // Without the block, nothing holds the ball back.
    await scope.last();
    const end = await page.evaluate(() => {
      const { own } = window.minkowscope.store.getState().run!.result as unknown as {
        own: { bodies: { x: number; vx: number }[] };
      };
      return own.bodies[0]!;
    });
    expect(end).toMatchObject({ x: 10, vx: 10 });
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    expect((await bodies()).map(({ type }) => type)).toEqual(['sphere', 'box']);

    await scope.first();
    for (let i = 0; i < 5; i++) await scope.next();
    await page.getByRole('button', { name: /^Step through ball and block at 0/ }).click();
    await expect(page.getByRole('heading', { name: 'Object space', exact: true })).toBeVisible();
    await page.keyboard.press('Backspace');
    await expect(page.getByRole('heading', { name: 'World', exact: true })).toBeVisible();
    expect(await scope.step()).toBe(6);
  });
});
