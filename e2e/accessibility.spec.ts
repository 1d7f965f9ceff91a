import { desk, expectAccessible } from './accessible';
import { expect, test } from './fixtures';

for (const [device, viewport, themes] of [
  ['a desk', { width: 1280, height: 800 }, desk],
  ['a phone', { width: 390, height: 844 }, ['light']],
] as const) {
  test(`on ${device} the page, its help and its messages pass axe, ${themes.join(' and ')}`, async ({
    scope,
  }) => {
    test.slow();
    await scope.page.setViewportSize(viewport);
    await scope.open();
    await scope.seek(9);
    await expectAccessible(scope, 'a step', 'html', { themes });
    await scope.page.getByRole('combobox', { name: 'Algorithm' }).click();
    await expect(scope.page.getByRole('option', { name: 'Tootbird' })).toBeVisible();
    await expectAccessible(scope, 'the list of algorithms', 'html', { themes });
    await scope.page.keyboard.press('Escape');
    await scope.page.keyboard.press('?');
    await expect(scope.page.getByRole('dialog')).toBeVisible();
    await expectAccessible(scope, 'the help', 'html', { added: 'dialog[open]', themes });
    await scope.open('v1.z.abc');
    await expect(scope.alert).toBeVisible();
    await expectAccessible(scope, 'a message', 'html', { added: '[role=alert]', themes });
  });
}

test('the open controls and the paste dialog pass axe, dark and light', async ({ scope }) => {
  await scope.open();
  for (const folder of ['View', 'Shape A', 'Shape B', 'Layers', 'Appearance']) await scope.openFolder(folder);
  await scope.last();
  await scope.controls.getByRole('combobox', { name: 'overlap along' }).selectOption('by hand');
  await expect(scope.page.getByRole('region', { name: 'Overlap', exact: true })).toBeVisible();
  await scope.controls.getByRole('combobox', { name: 'depth landscape', exact: true }).selectOption('globe');
  await expect(scope.page.getByRole('img', { name: /^Depth over directions/ })).toBeVisible();
  await expectAccessible(scope, 'the controls, the overlap along a direction, and the depth over all');
  await scope.button('Paste a failure').click();
  await expect(scope.page.getByRole('dialog')).toBeVisible();
  await expectAccessible(scope, 'the paste dialog', 'html', { added: 'dialog[open]' });
});
