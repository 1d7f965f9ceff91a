import type { Locator } from '@playwright/test';
import { debugPanes } from '../src/scenes/link-fields';
import { axe, desk, expectAccessible } from './accessible';
import { linkTo, presetRun } from './expected';
import { expect, test, type Scope } from './fixtures';

const debuggerOf = (scope: Scope): Locator =>
  scope.page.getByRole('region', { name: 'Debugger', exact: true });
const tabsOf = (scope: Scope): Locator =>
  debuggerOf(scope).getByRole('tablist', { name: 'Debugger panes' }).getByRole('tab');

const { scene } = presetRun('hull-beside-box');

/** Everything is where it can be reached: nothing begins beyond the window's edges, and no tab beyond the tabs'. */
async function expectWithin(scope: Scope, state: string): Promise<void> {
  const beyond = await scope.page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('.debug-tabs, .debug-pane')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map((element) => element.className),
  );
  expect(beyond, state).toEqual([]);
}

test('the debugger opens and closes, and every pane has its tab', async ({ scope }) => {
  test.slow();
  await scope.open();

  await test.step('the debugger opens by its button, its key and its link, and gives controls and focus back when it closes', async () => {
    const { page } = scope;
    await expect(debuggerOf(scope)).toBeHidden();
    await scope.button('Debugger').click();
    await expect(tabsOf(scope).and(page.getByRole('tab', { name: 'Why', selected: true }))).toBeVisible();
    await expect(scope.button('Debugger')).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByRole('tabpanel', { name: 'Why', exact: true })).toBeVisible();
    await expect(scope.controls).toBeHidden();
    await expect(page).toHaveURL(/\.debug-why/);
    await page.getByRole('button', { name: 'Close the debugger' }).click();
    await expect(debuggerOf(scope)).toBeHidden();
    await expect(scope.controls).toBeVisible();
    await expect(scope.button('Debugger')).toBeFocused();
    await page.keyboard.press('b');
    await expect(debuggerOf(scope)).toBeVisible();
    await expect(page).toHaveURL(/\.debug-why/);
    await scope.open(scope.fragment());
    await expect(debuggerOf(scope)).toBeVisible();
  });

  await test.step('every pane has a tab, which the arrow keys reach in order, and none fails on the first scene', async () => {
    const tabs = tabsOf(scope);
    await expect(tabs).toHaveCount(debugPanes.length);
    await tabs.first().focus();
    for (const [i, id] of debugPanes.entries()) {
      await expect(tabs.nth(i)).toBeFocused();
      await expect(tabs.nth(i)).toHaveAttribute('aria-selected', 'true');
      const pane = debuggerOf(scope).getByRole('tabpanel');
      await expect(pane, id).toHaveAttribute('data-pane', id);
      await expect(pane, id).toContainText(/\S{3}/);
      await expect(debuggerOf(scope).getByText('could not be shown')).toHaveCount(0);
      await scope.page.keyboard.press('ArrowRight');
    }
  });
});

/** Headings follow each other on the page as a whole. */
async function expectHeadings(scope: Scope, state: string): Promise<void> {
  const { violations } = await (await axe(scope)).withRules('heading-order').analyze();
  expect(violations, state).toEqual([]);
}

for (const [device, viewport, themes] of [
  ['a desk', { width: 1280, height: 800 }, desk],
  ['a phone', { width: 390, height: 844 }, ['light']],
] as const) {
  test(`on ${device} every pane passes axe, ${themes.join(' and ')}, and nothing is out of reach`, async ({
    scope,
  }) => {
    test.slow();
    await scope.page.setViewportSize(viewport);
    await scope.open(`${await linkTo(scene)}.step-9.debug-why`);
    // They come with the debugger, which is fetched.
    await tabsOf(scope).first().waitFor();
    for (const tab of await tabsOf(scope).all()) {
      await tab.click();
      const pane = debuggerOf(scope).getByRole('tabpanel', { name: await tab.innerText(), exact: true });
      await expect(pane).toContainText(/\S{3}/);
      await expect(pane.locator('[aria-busy=true]')).toHaveCount(0);
      await expectWithin(scope, await tab.innerText());
      await expectHeadings(scope, await tab.innerText());
      await expectAccessible(scope, await tab.innerText(), '#debugger', { themes });
    }
  });
}

test('a link that cannot be opened shows what is wrong and no debugger, and one that can then shows it', async ({
  scope,
}) => {
  await scope.page.setViewportSize({ width: 390, height: 844 });
  await scope.open('v1.z.abc.debug-checks');
  await expect(scope.alert).toContainText('damaged');
  await expect(debuggerOf(scope)).toBeHidden();
  const link = `${await linkTo(scene)}.debug-checks`;
  await scope.page.getByRole('textbox', { name: 'Link' }).fill(`#${link}`);
  await scope.button('Try again').click();
  await expect(debuggerOf(scope)).toContainText('invariants hold');
  await scope.page.evaluate(() => (location.hash = 'v1.z.abc'));
  await expect(scope.alert).toContainText('cut short');
  await expect(debuggerOf(scope)).toBeHidden();
  await scope.button('Close').click();
  await expect(debuggerOf(scope)).toContainText('invariants hold');
});

for (const [what, fragment, type] of [
  ['large type', '', 'large'],
  ['the bar left out', '.embed-1', 'normal'],
] as const) {
  test(`with ${what}, in a wide window and a narrow one, the debugger is beside the picture`, async ({
    scope,
  }) => {
    await scope.open(`${await linkTo(scene)}${fragment}.debug-why`);
    await scope.page.evaluate((size) => window.minkowscope.actions.set({ type: size }), type);
    for (const [width, height] of [
      [1440, 900],
      [1024, 768],
    ] as const) {
      await scope.page.setViewportSize({ width, height });
      const [picture, panel, steps] = await Promise.all(
        [scope.minkowskiSpace, debuggerOf(scope), scope.slider].map((part) => part.boundingBox()),
      );
      expect(panel!.y).toBe(picture!.y);
      expect(panel!.x).toBeGreaterThanOrEqual(picture!.x + picture!.width);
      expect(panel!.x + panel!.width).toBe(width);
      expect(picture!.height).toBeGreaterThan(0.35 * height);
      expect(steps!.y + steps!.height).toBeGreaterThan(0.85 * height);
      await expectWithin(scope, `${width} × ${height}`);
    }
  });
}

test('with a rival beside, a window that grows and shrinks leaves nothing out of reach, and the debugger closes alone', async ({
  scope,
}) => {
  const compare = [{ algorithm: 'epa', options: {} }];
  await scope.open(`${await linkTo({ ...scene, compare })}.step-9.debug-compare.beside-1`);
  const rival = scope.page.getByRole('region', { name: 'Minkowski space of the rival' });
  await expect(rival).toBeVisible();
  for (const [width, height] of [
    [1024, 768],
    [1440, 900],
  ] as const) {
    await scope.page.setViewportSize({ width, height });
    await scope.drawn();
    const box = (await rival.boundingBox())!;
    expect(Math.min(box.width, box.height)).toBeGreaterThan(200);
    await expectWithin(scope, `${width} × ${height}`);
  }
  await scope.page.getByRole('button', { name: 'Close the debugger' }).click();
  await expect(debuggerOf(scope)).toBeHidden();
  await expect(rival).toBeVisible();
  await scope.page.setViewportSize({ width: 390, height: 844 });
  await scope.drawn();
  expect((await rival.boundingBox())!.height).toBeGreaterThan(100);
  await expectWithin(scope, 'a phone');
});
