import type { Page } from '@playwright/test';
import type { Body } from '../src/shapes/body';
import { linkTo, turnedPair } from './expected';
import { expect, Scope, test } from './fixtures';

test.use({ draws: true });

/** Adds headers to all that the server sends. */
async function withHeaders(page: Page, added: Readonly<Record<string, string>>): Promise<void> {
  await page.route('**/*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), ...added } });
  });
}

const panes = ['Why', 'Checks', 'Find', 'Charts', 'Compare', 'Float32', 'Code', 'Watch'];

test("under default-src 'self' nothing of the page is refused, and the theme is there before the page", async ({
  scope,
}) => {
  const { page } = scope;
  await withHeaders(page, { 'content-security-policy': "default-src 'self'" });
  await page.addInitScript(() => {
    localStorage.setItem('minkowscope.theme', 'light');
    const broken: string[] = [];
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sourceFile, blockedURI }) =>
      broken.push(`${violatedDirective} ${blockedURI.slice(0, 60)} ${sourceFile}`),
    );
    // The first element of the body is read before any module has run.
    const first = new MutationObserver(() => {
      if (!document.body) return;
      first.disconnect();
      document.documentElement.dataset['first'] = document.documentElement.dataset['theme'];
    });
    first.observe(document, { childList: true, subtree: true });
    Object.assign(window, { broken });
  });
  await scope.open('', '');
  expect(await page.locator('html').getAttribute('data-first')).toBe('light');
  const { keyboard } = page;
  await scope.seek(9);
  for (const key of ['d', 'l', 'v', 'v', 'v', 'v', 'c', 'm', '?']) {
    await keyboard.press(key);
    await scope.drawn();
  }
  await expect(page.getByRole('dialog')).toBeVisible();
  await keyboard.press('Escape');
  await keyboard.press('b');
  for (const name of panes) await page.getByRole('tab', { name, exact: true }).click();
  await keyboard.press('b');
  await scope.openFolder('Layers');
  await scope.controls.getByRole('checkbox', { name: 'last steps, faded' }).check();
  await scope.last();
  await page.getByRole('button', { name: 'Paste a failure' }).first().click();
  await page.getByRole('textbox', { name: 'Scene or link' }).fill(JSON.stringify(turnedPair));
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page).toHaveTitle(/^Turned pair/);
  await scope.drawn();
  expect(await page.evaluate(() => (window as unknown as { broken: string[] }).broken)).toEqual([]);
});

for (const sandbox of ['', 'sandbox="allow-scripts"']) {
  test(`in a frame ${sandbox || 'of another page'} the page steps`, async ({ page }) => {
    // Without an origin of its own a page is served as to a stranger, and has no storage.
    await withHeaders(page, { 'access-control-allow-origin': '*' });
    await page.route('**/outer.html', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<iframe ${sandbox} src="./?cheap" width="900" height="600"></iframe>`,
      }),
    );
    await page.goto('./outer.html');
    const frame = page.frames()[1]!;
    const scope = new Scope(frame as unknown as Page);
    await scope.sentence.filter({ hasText: /\S/, hasNotText: /^Opening/ }).waitFor();
    await scope.next();
    expect(await scope.step()).toBe(2);
    // An error of the clipboard would be among the page's complaints.
    await scope.copyLink();
    await expect(frame.getByText(/copied|by hand/i).first()).toBeAttached();
    expect(await frame.evaluate(() => origin === 'null')).toBe(sandbox !== '');
  });
}

/** Squares, cubes and reciprocals overflow at different sizes. */
const sizes = [1e-165, 1e-306, 1e-309];

test('shapes of any size, however small, make no broken mark', async ({ scope }) => {
  await scope.open();
  await scope.page.evaluate(() => window.minkowscope.complete());
  for (const s of sizes) {
    const rotation: Body['rotation'] = [0, 0, 0, 1];
    const a: Body = { type: 'capsule', radius: s, halfHeight: 2 * s, position: [0, 0, 0], rotation };
    const b: Body = { type: 'box', halfExtents: [s, 2 * s, s], position: [s, s / 2, 0], rotation };
    for (const algorithm of ['sat-gjk', 'epa', 'mpr-depth']) {
      const scene = { ...turnedPair, title: `${algorithm} ${s}`, a, b, algorithm };
      await scope.follow(await linkTo(scene));
      await expect(scope.page).toHaveTitle(new RegExp(`^${algorithm} ${s} `));
      for (const seek of [scope.first, scope.next, scope.last]) {
        await seek();
        await scope.page.keyboard.press('d');
        await scope.drawn();
      }
    }
  }
});
