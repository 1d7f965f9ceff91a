import { expect, test } from './fixtures';

test('the export menu is used with keys alone, and a unit test gives its numbers back', async ({ scope }) => {
  const { page } = scope;
  await scope.open();
  await page.keyboard.press('e');
  const menu = page.getByRole('group', { name: 'Export menu' });
  await expect(menu.getByRole('button', { name: 'Copy link' })).toBeFocused();
  await expect(menu.getByRole('button', { name: 'Copy link' })).toHaveAccessibleDescription(
    /^\d+ characters$/,
  );
  for (let i = 0; i < 6; i++) await page.keyboard.press('ArrowDown');
  await expect(menu.getByRole('button', { name: 'Unit test…' })).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Unit test' });
  await expect(dialog.getByRole('button', { name: 'Jolt' })).toBeFocused();
  await expect(dialog.getByRole('status')).toContainText('Pasted back, it gives the same');
  await expect(dialog.getByRole('status')).toContainText('The signed distance is proven');
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('button', { name: 'Bullet' })).toHaveAttribute('aria-pressed', 'true');
  await expect(dialog.getByLabel('Test')).toContainText('btConvexHullShape');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('a scene shrinks in a worker, opens, and one undo brings the given one back', async ({ scope }) => {
  const { page } = scope;
  await scope.open();
  const before = await scope.scene();
  await scope.export('Shrink…');
  const dialog = page.getByRole('dialog', { name: 'Shrink' });
  await dialog.getByRole('combobox', { name: 'It still fails if' }).selectOption('condition');
  const condition = dialog.getByRole('textbox', { name: 'Condition' });
  await condition.fill('simplex.size ==');
  await dialog.getByRole('button', { name: 'Shrink', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('The condition cannot be read');
  await condition.fill('simplex.size == 3');
  await dialog.getByRole('button', { name: 'Shrink', exact: true }).click();
  await expect(dialog.getByRole('status')).toContainText('No single change makes it smaller.');
  await dialog.getByRole('button', { name: 'Keep this' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(async () => (await scope.scene()).length).toBeLessThan(before.length);
  await scope.slider.focus();
  await page.keyboard.press('Control+z');
  expect(await scope.scene()).toBe(before);
});
