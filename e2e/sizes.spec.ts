import { presets } from '../src/scenes/presets';
import { lastOf, linkTo, presetRun, presetScene, sentenceOf } from './expected';
import { expect, test, type Scope } from './fixtures';

const run = presetRun('hull-beside-box');

/** Presets of the longest sentences, of several algorithms. */
const wordy = [
  'nelder-mead-tumbles',
  'nelder-mead-falls-flat',
  'four-positive-determinants',
  'volume-lost',
  'first-face-recurs',
  'momentum-overshoots',
  'mean-of-all-v',
  'plane-walker-ellipsoids',
  'capsule-on-box',
  'grain-above-ground',
  'parry-capsule-in-box',
  'mujoco-kissing-ellipsoids',
];

/** How far the page can be scrolled sideways. */
const sideways = (scope: Scope): Promise<number> =>
  scope.page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.checkVisibility() && element.getBoundingClientRect().left >= innerWidth,
    );
    return Math.max(scrollWidth - clientWidth, wide.length);
  });

const area = async (scope: Scope, region: 'objectSpace' | 'minkowskiSpace'): Promise<number> => {
  if (!(await scope[region].isVisible())) return 0;
  const { width, height } = (await scope[region].boundingBox())!;
  return width * height;
};

/** The sentence; there is no room for the comparison beneath it. */
async function expectSentence(scope: Scope, step: number): Promise<void> {
  const shown = await scope.description();
  expect(shown.length).toBeGreaterThan(30);
  expect(sentenceOf(run, step).slice(0, shown.length)).toBe(shown);
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('one space is shown at a time, and the tabs choose which', async ({ scope }) => {
    await scope.open();
    const tab = (name: string) => scope.page.getByRole('tab', { name, exact: true });
    await expect(tab('Minkowski')).toHaveAttribute('aria-selected', 'true');
    expect(await area(scope, 'objectSpace')).toBe(0);
    expect(await area(scope, 'minkowskiSpace')).toBeGreaterThan(350 * 300);
    await tab('Objects').tap();
    await expect(tab('Objects')).toHaveAttribute('aria-selected', 'true');
    expect(await area(scope, 'minkowskiSpace')).toBe(0);
    expect(await area(scope, 'objectSpace')).toBeGreaterThan(350 * 300);
    // The third step has a simplex to show on the shapes.
    await scope.seek(3);
    await scope.drawn();
    const marks = await scope.page
      .locator('.mark:not(.lens *):visible')
      .evaluateAll((all) => all.map((mark) => mark.getAttribute('data-space')));
    expect(marks.length).toBeGreaterThan(0);
    expect(new Set(marks)).toEqual(new Set(['object']));
  });

  test('the depth over directions has a tab for every search', async ({ scope }) => {
    const preset = presets.find(({ id }) => id === 'nelder-mead-tumbles')!;
    await scope.open(await linkTo(preset.scene));
    const chart = scope.page.getByRole('region', { name: 'Directions' });
    await expect(chart).toBeHidden();
    await scope.page.getByRole('tab', { name: 'Directions' }).tap();
    for (const map of await chart.getByRole('img').all()) {
      const { width, height } = (await map.boundingBox())!;
      expect(Math.min(width, height)).toBeGreaterThan(150);
    }
    expect(await area(scope, 'minkowskiSpace')).toBe(0);
    await scope.open();
    await expect(chart).toBeHidden();
    await scope.page.getByRole('tab', { name: 'Directions' }).tap();
    await expect(chart.getByRole('img', { name: /^Depth over directions: / })).toBeVisible();
  });

  test('tapping steps, everything is within reach, and nothing scrolls sideways', async ({ scope }) => {
    await scope.open();
    expect(await sideways(scope)).toBe(0);
    const buttons = ['First step', 'Previous step', 'Play', 'Next step', 'Last step'];
    for (const name of buttons) {
      const box = (await scope.button(name).boundingBox())!;
      expect(Math.min(box.width, box.height), name).toBeGreaterThanOrEqual(36);
      expect(box.x >= 0 && box.x + box.width <= 390 && box.y + box.height <= 844, name).toBe(true);
    }
    await scope.button('Next step').tap();
    await scope.button('Next step').tap();
    await expectSentence(scope, 2);
    await scope.button('Last step').tap();
    await expectSentence(scope, lastOf(run));
    expect(await sideways(scope)).toBe(0);
    const strip = (await scope.slider.boundingBox())!;
    await scope.page.touchscreen.tap(strip.x + 0.52 * strip.width, strip.y + strip.height / 2);
    expect(await scope.step()).toBe(Math.floor(0.52 * run.trace.length) + 1);
  });

  test('no sentence takes more than four lines', async ({ scope }) => {
    for (const id of wordy) {
      await scope.open(await linkTo(presetScene(id)));
      const lines = await scope.sentence.locator('.sentence-words').evaluate((words) => {
        const line = parseFloat(getComputedStyle(words.firstElementChild!).lineHeight);
        return parseFloat(getComputedStyle(words).minHeight) / line;
      });
      expect(lines, id).toBeGreaterThan(3.5);
      expect(lines, id).toBeLessThan(4.2);
    }
  });

  test('the controls come as a sheet from below and go again', async ({ scope }) => {
    await scope.open();
    await expect(scope.controls).toBeHidden();
    await scope.button('Controls').tap();
    await expect(scope.controls).toBeVisible();
    await expect(scope.button('Controls')).toHaveAttribute('aria-expanded', 'true');
    const sheet = (await scope.controls.boundingBox())!;
    expect(sheet.x).toBe(0);
    expect(sheet.width).toBe(390);
    expect(sheet.y + sheet.height).toBeCloseTo(844, 0);
    expect(await sideways(scope)).toBe(0);
    await scope.set('cap', '2');
    await scope.button('Controls').tap();
    await expect(scope.controls).toBeHidden();
    await scope.button('Last step').tap();
    await expect(scope.sentence).toContainText('Gave up');
  });
});

test('on a phone that lies on its side the map of directions is large enough to read', async ({ scope }) => {
  const { page } = scope;
  await page.setViewportSize({ width: 844, height: 390 });
  await scope.open(await linkTo(presetScene('nelder-mead-tumbles')));
  for (const step of [1, 9]) {
    await scope.seek(step);
    await scope.drawn();
    const { width, height } = (await page.locator('.landscape-ink ellipse.rim').boundingBox())!;
    expect(Math.min(width, height), `step ${step}`).toBeGreaterThan(60);
  }
});

test('on a small screen the controls come over the picture with G and go with Escape', async ({ scope }) => {
  await scope.page.setViewportSize({ width: 1024, height: 768 });
  await scope.open();
  await expect(scope.controls).toBeHidden();
  expect(await sideways(scope)).toBe(0);
  const widths = async () =>
    (await Promise.all([scope.objectSpace, scope.minkowskiSpace].map((s) => s.boundingBox()))).map(
      (box) => box!.width,
    );
  expect(await widths()).toEqual([512, 512]);
  await scope.page.keyboard.press('g');
  await expect(scope.controls).toBeVisible();
  await expect(scope.field('cap')).toBeVisible();
  expect(await widths()).toEqual([512, 512]);
  await scope.page.keyboard.press('Escape');
  await expect(scope.controls).toBeHidden();
  await scope.button('Controls').click();
  await expect(scope.controls).toBeVisible();
  await scope.page.keyboard.press('g');
  await expect(scope.controls).toBeHidden();
});

test('the picture follows a change of the window', async ({ scope }) => {
  await scope.open();
  for (const [width, height] of [
    [1440, 900],
    [800, 600],
    [1280, 800],
  ] as const) {
    await scope.page.setViewportSize({ width, height });
    await scope.drawn();
    const box = (await scope.minkowskiSpace.boundingBox())!;
    const origin = await scope.place('minkowski', { x: 0, y: 0, z: 0 });
    expect(origin.x).toBeGreaterThan(box.x);
    expect(origin.x).toBeLessThan(box.x + box.width);
    expect(origin.y).toBeGreaterThan(box.y);
    expect(origin.y).toBeLessThan(box.y + box.height);
    expect(await sideways(scope)).toBe(0);
  }
});
