import { readFileSync } from 'node:fs';
import { expect, test, type Scope } from './fixtures';

const textOf = (id: string): string => readFileSync(`cases/dumps/${id}.txt`, 'utf8');

const threeBodies = `sphere A
radius: 0.5
position: 3.0, 0.25, 0.0
box B
half extents: 1.0, 2.0, 0.5
position: 0.5, 0.5, 0.5
sphere C
radius: 1.5
position: -3.0, 0.25, 0.0`;

const sceneOf = (scope: Scope) =>
  scope.page.evaluate(
    () => window.minkowscope.store.getState().run!.scene as unknown as Record<string, unknown>,
  );

async function pasteText(scope: Scope, text: string): Promise<void> {
  await scope.page.evaluate((given) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', given);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }, text);
  const dialog = scope.page.getByRole('dialog', { name: 'Paste a failure' });
  await dialog.getByRole('button', { name: 'Open', exact: true }).click();
}

test('what an engine printed opens, a guess switches the reading, and one undo takes the paste back', async ({
  scope,
}) => {
  await scope.open();
  const before = await sceneOf(scope);
  await pasteText(scope, textOf('drake-21234-cylinder-box'));
  const panel = scope.page.getByRole('region', { name: 'What was read' });
  await expect(panel.getByRole('status', { name: 'Reading' })).toContainText('nothing missing');
  const halves = async () => ((await sceneOf(scope))['b'] as { halfExtents: number[] }).halfExtents;
  const full = await halves();
  const sizes = panel.getByRole('group', { name: 'Guess: sizes of boxes' });
  await expect(sizes.getByRole('button', { pressed: true })).toHaveText('full');
  await sizes.getByRole('button', { name: 'half' }).click();
  await expect(sizes.getByRole('button', { pressed: true })).toHaveText('half');
  expect(await halves()).toEqual(full.map((x) => 2 * x));
  await scope.page.getByRole('slider', { name: 'Step', exact: true }).focus();
  await scope.page.keyboard.press('Control+z');
  expect(await sceneOf(scope)).toEqual(before);
  await expect(panel).toBeHidden();
});

test('the first scene in the plane may come from what an engine printed', async ({ scope }) => {
  await scope.open();
  await pasteText(scope, textOf('opengjk-3-two-polygons'));
  await expect(scope.page.getByRole('region', { name: 'What was read' })).toBeVisible();
  expect(await sceneOf(scope)).toMatchObject({ dim: 2 });
});

test('a text that lacks something keeps what was open, and opens once its question is answered', async ({
  scope,
}) => {
  await scope.open();
  const before = await sceneOf(scope);
  await pasteText(scope, textOf('fcl-529-cylinder-cylinder'));
  const dialog = scope.page.getByRole('dialog', { name: 'Paste a failure' });
  await expect(dialog.getByRole('status', { name: 'Reading' })).toContainText('1 question');
  await expect(dialog.getByRole('listitem').filter({ hasText: 'is missing' })).toHaveCount(1);
  expect(await sceneOf(scope)).toEqual(before);
  await dialog.getByRole('textbox').fill(threeBodies);
  await dialog.getByRole('button', { name: 'Open', exact: true }).click();
  await dialog.getByRole('combobox', { name: 'Pair' }).selectOption('pair 2');
  await expect(dialog).toBeHidden();
  await expect(scope.page.getByRole('region', { name: 'What was read' })).toBeVisible();
  const { a, b } = (await sceneOf(scope)) as Record<string, { position: number[] }>;
  expect([a!.position, b!.position]).toEqual([
    [3, 0.25, 0],
    [-3, 0.25, 0],
  ]);
});
