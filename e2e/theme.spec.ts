import { expect, test, type Scope } from './fixtures';

/** How bright the ground behind the page is, from 0 to 1. */
const brightness = (scope: Scope): Promise<number> =>
  scope.page.evaluate(() => {
    const [r = 0, g = 0, b = 0] = getComputedStyle(document.body).backgroundColor.match(/\d+/g)!.map(Number);
    return (r + g + b) / (3 * 255);
  });

test('the page is dark or light as the system asks, and follows it', async ({ scope }) => {
  await scope.page.emulateMedia({ colorScheme: 'light' });
  await scope.open();
  expect(await brightness(scope)).toBeGreaterThan(0.8);
  await scope.page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => brightness(scope)).toBeLessThan(0.2);
  await scope.page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => brightness(scope)).toBeGreaterThan(0.8);
});

test('a theme that was chosen holds against the system, and is remembered', async ({ scope }) => {
  await scope.open();
  expect(await brightness(scope)).toBeLessThan(0.2);
  await scope.openFolder('Appearance');
  const theme = scope.controls.getByRole('combobox', { name: 'theme' });
  await theme.selectOption('light');
  await expect.poll(() => brightness(scope)).toBeGreaterThan(0.8);
  await scope.page.reload();
  await expect(scope.sentence).toContainText(/\S/);
  expect(await brightness(scope)).toBeGreaterThan(0.8);
  await scope.openFolder('Appearance');
  await expect(theme).toHaveValue('light');
  await theme.selectOption('as the system');
  await expect.poll(() => brightness(scope)).toBeLessThan(0.2);
});

test('large type is larger, gives the room of the controls to the picture, and is remembered', async ({
  scope,
}) => {
  await scope.open();
  const size = (): Promise<number> =>
    scope.sentence.evaluate((element) =>
      Number.parseFloat(getComputedStyle(element.querySelector('p')!).fontSize),
    );
  const before = { size: await size(), width: (await scope.minkowskiSpace.boundingBox())!.width };
  await scope.openFolder('Appearance');
  await scope.controls.getByRole('checkbox', { name: 'large type' }).check();
  await expect(scope.controls).toBeHidden();
  expect(await size()).toBeGreaterThan(1.2 * before.size);
  expect((await scope.minkowskiSpace.boundingBox())!.width).toBeGreaterThan(1.2 * before.width);
  await scope.page.reload();
  await expect(scope.sentence).toContainText(/\S/);
  expect(await size()).toBeGreaterThan(1.2 * before.size);
});
