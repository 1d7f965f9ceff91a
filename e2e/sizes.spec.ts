import type { Locator } from '@playwright/test';
import { debugPanes } from '../src/scenes/link-fields';
import { lastOf, linkTo, presetRun, presetScene, sentenceOf } from './expected';
import { expect, test, type Scope } from './fixtures';
import { lowTargets } from './low-targets';
import { everyNth } from './walks';

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

/** The smaller phone of each way to hold it is the first one. */
const phoneSizes = [
  [375, 667],
  [390, 844],
  [667, 375],
  [844, 390],
] as const;

const tab = (scope: Scope, name: string): Locator => scope.page.getByRole('tab', { name, exact: true });

/** Opens a preset in the page as it stands, and waits for its run. */
async function show(scope: Scope, id: string): Promise<void> {
  await scope.follow(await linkTo(presetScene(id)));
  await expect(scope.slider, id).toHaveAttribute('max', String(presetRun(id).trace.length));
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('one space is shown at a time, steps are tapped, and controls come as a sheet', async ({ scope }) => {
    await scope.open();
    await test.step('one space is shown at a time, and the tabs choose which', async () => {
      await expect(tab(scope, 'Minkowski')).toHaveAttribute('aria-selected', 'true');
      expect(await area(scope, 'objectSpace')).toBe(0);
      expect(await area(scope, 'minkowskiSpace')).toBeGreaterThan(350 * 300);
      await tab(scope, 'Objects').tap();
      await expect(tab(scope, 'Objects')).toHaveAttribute('aria-selected', 'true');
      expect(await area(scope, 'minkowskiSpace')).toBe(0);
      expect(await area(scope, 'objectSpace')).toBeGreaterThan(350 * 300);
      // A phone on its side has room for both and no tabs. Upright again, it shows what was chosen.
      await scope.page.setViewportSize({ width: 844, height: 390 });
      await expect.poll(() => area(scope, 'minkowskiSpace')).toBeGreaterThan(150 * 150);
      expect(await area(scope, 'objectSpace')).toBeGreaterThan(150 * 150);
      await scope.page.setViewportSize({ width: 390, height: 844 });
      await expect.poll(() => area(scope, 'minkowskiSpace')).toBe(0);
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
    await test.step('a button that was tapped does not stay lit', async () => {
      await scope.seek(1);
      const ground = () =>
        scope.button('Next step').evaluate((button) => getComputedStyle(button).backgroundColor);
      const before = await ground();
      await scope.button('Next step').tap();
      await expect.poll(() => scope.step()).toBe(2);
      expect(await scope.page.evaluate(() => matchMedia('(hover: hover)').matches)).toBe(false);
      await expect.poll(ground).toBe(before);
      // A rule in a style sheet that comes late counts as well.
      const unguarded = await scope.page.evaluate(() => {
        const under = (rules: CSSRuleList): string[] =>
          [...rules].flatMap((rule) =>
            rule instanceof CSSMediaRule && rule.conditionText.includes('hover')
              ? []
              : [
                  ...(rule instanceof CSSStyleRule && /:hover/.test(rule.selectorText)
                    ? [rule.selectorText]
                    : []),
                  ...('cssRules' in rule ? under(rule.cssRules as CSSRuleList) : []),
                ],
          );
        return [...document.styleSheets].flatMap((sheet) => under(sheet.cssRules));
      });
      expect(unguarded.filter((selector) => !selector.includes('lil-'))).toEqual([]);
    });
    await test.step('tapping steps, everything is within reach, and nothing scrolls sideways', async () => {
      await tab(scope, 'Minkowski').tap();
      await scope.seek(1);
      expect(await sideways(scope)).toBe(0);
      expect(await scope.page.evaluate(lowTargets)).toEqual([]);
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
    await test.step('the controls come as a sheet from below and go again', async () => {
      await expect(scope.controls).toBeHidden();
      await scope.button('Controls').tap();
      await expect(scope.controls).toBeVisible();
      await expect(scope.button('Controls')).toHaveAttribute('aria-expanded', 'true');
      const sheet = (await scope.controls.boundingBox())!;
      expect(sheet.x).toBe(0);
      expect(sheet.width).toBe(390);
      // It covers neither the sentence nor the buttons.
      expect(sheet.y + sheet.height).toBeLessThanOrEqual((await scope.sentence.boundingBox())!.y);
      expect(sheet.height).toBeGreaterThan(300);
      expect(await scope.page.evaluate(lowTargets)).toEqual([]);
      expect(await sideways(scope)).toBe(0);
      await scope.set('cap', '2');
      await scope.button('Controls').tap();
      await expect(scope.controls).toBeHidden();
      await scope.button('Last step').tap();
      await expect(scope.sentence).toContainText('Gave up');
    });
  });

  test('the words of every step and the depth over directions have room', async ({ scope }) => {
    await scope.open();
    await test.step('the count breaks only after its comma, and large type enlarges the sentence more than its detail', async () => {
      await scope.seek(9);
      const sizeOf = (part: string) =>
        scope.page.locator(part).evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
      const setType = (type: 'normal' | 'large') =>
        scope.page.evaluate((type) => window.minkowscope.actions.set({ type }), type);
      for (const [width, height] of phoneSizes) {
        await test.step(`${width} × ${height}`, async () => {
          await scope.page.setViewportSize({ width, height });
          await scope.drawn();
          const lines = await scope.page
            .locator('.count > .nw')
            .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().height));
          expect(lines).toHaveLength(2);
          expect(Math.max(...lines)).toBeLessThan(24);
          const normal = await sizeOf('.sentence-text');
          await setType('large');
          await scope.drawn();
          expect(await sizeOf('.sentence-text')).toBeGreaterThan(normal);
          expect(await sizeOf('.sentence-text')).toBeGreaterThan(await sizeOf('.sentence-detail'));
          await expect(scope.count()).toContainText('iteration');
          await expect(scope.page.locator('.count-dot ~ .nw')).toBeVisible();
          await setType('normal');
        });
      }
    });
    await test.step('the words of a step are cut between rows, and the rest can be scrolled to', async () => {
      for (const [id, step] of [
        ['hull-beside-box', 1],
        ['cylinder-in-box', 12],
      ] as const) {
        await show(scope, id);
        await scope.seek(step);
        for (const [width, height] of phoneSizes) {
          await scope.page.setViewportSize({ width, height });
          await scope.drawn();
          const { cut, scrolls } = await scope.sentence.evaluate((sentence) => {
            const bottom = sentence.getBoundingClientRect().top + sentence.clientHeight;
            const cut = ['.sentence-text', '.sentence-detail'].filter((part) => {
              const element = sentence.querySelector(part)!;
              const { top, height } = element.getBoundingClientRect();
              const row = parseFloat(getComputedStyle(element).lineHeight);
              const shown = bottom - top;
              const inRow = shown / row - Math.round(shown / row);
              return shown > 0 && shown < height - 1 && Math.abs(inRow) > 0.1;
            });
            return {
              cut,
              scrolls:
                sentence.scrollHeight <= sentence.clientHeight + 1 ||
                getComputedStyle(sentence).overflowY === 'auto',
            };
          });
          expect(cut, `${id}, ${width} × ${height}`).toEqual([]);
          expect(scrolls, `${id}, ${width} × ${height}`).toBe(true);
        }
      }
    });
    await scope.page.setViewportSize({ width: 390, height: 844 });
    await test.step('no sentence of a walk over wordy scenes takes more than four lines', async () => {
      for (const id of everyNth(2, wordy)) {
        await show(scope, id);
        const lines = await scope.sentence.locator('.sentence-text').evaluate((text) => {
          const line = parseFloat(getComputedStyle(text).lineHeight);
          const { store, actions } = window.minkowscope;
          const count = store.getState().run!.trace.length;
          return Array.from({ length: 40 }, (_, i) => {
            actions.seek(Math.round((i / 39) * count));
            return text.clientHeight / line;
          });
        });
        expect(Math.max(...lines), id).toBeGreaterThan(1.5);
        expect(Math.max(...lines), id).toBeLessThan(4.2);
      }
    });
    await test.step('the depth over directions has a tab for every search', async () => {
      await show(scope, 'nelder-mead-tumbles');
      const chart = scope.page.getByRole('region', { name: 'Directions' });
      await expect(chart).toBeHidden();
      await scope.page.getByRole('tab', { name: 'Directions' }).tap();
      for (const map of await chart.getByRole('img').all()) {
        const { width, height } = (await map.boundingBox())!;
        expect(Math.min(width, height)).toBeGreaterThan(150);
      }
      expect(await area(scope, 'minkowskiSpace')).toBe(0);
      await show(scope, 'hull-beside-box');
      await tab(scope, 'Minkowski').tap();
      await expect(chart).toBeHidden();
      await scope.page.getByRole('tab', { name: 'Directions' }).tap();
      await expect(chart.getByRole('img', { name: /^Depth over directions: / })).toBeVisible();
    });
  });
});

test.describe('a phone of a walk', () => {
  test.use({ viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true });

  test('shows what the step says, and both bounds, and has a way to everything', async ({ scope }) => {
    await scope.open();
    for (const [width, height] of everyNth(2, phoneSizes)) {
      await test.step(`${width} × ${height}`, async () => {
        await scope.page.setViewportSize({ width, height });
        await scope.seek(7);
        await scope.page.locator('#dock').focus();
        const onShow = async (part: Locator, name: string): Promise<void> => {
          await expect(part, name).toBeVisible();
          const isHit = await part.evaluate((element) => {
            const { left, right, top, bottom } = element.getBoundingClientRect();
            const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
            return hit !== null && (element.contains(hit) || hit.contains(element));
          });
          expect(isHit, name).toBe(true);
        };
        const list = scope.page.getByRole('combobox', { name: 'Scene', exact: true });
        const dock = {
          sentence: scope.sentence.locator('.sentence-text'),
          detail: scope.sentence.locator('.sentence-detail'),
          upper: scope.page.getByText(/^distance at most 0\.9642$/),
          lower: scope.page.getByText(/^distance at least 0\.4193$/),
          count: scope.count(),
          next: scope.button('Next step'),
        };
        await expect(list).toContainText('Hull beside box');
        for (const [name, part] of Object.entries({ ...dock, list })) await onShow(part, name);

        const menu = scope.page.getByRole('group', { name: 'Menu', exact: true });
        const choose = async (name: string): Promise<void> => {
          await scope.button('Menu').tap();
          await menu.getByRole('button', { name, exact: true }).tap();
          await expect(menu).toBeHidden();
        };
        await choose('Numbers of the step');
        await onShow(scope.page.getByRole('button', { name: /^closest/ }).first(), 'the numbers');
        for (const [name, part] of Object.entries({ ...dock, list })) await onShow(part, name);
        expect(await scope.page.locator('.bar').boundingBox()).toMatchObject({ x: 0, y: 0 });
        expect(await scope.page.evaluate(lowTargets)).toEqual([]);
        await choose('Compare');
        await expect(scope.page.getByRole('tab', { name: 'Compare' })).toHaveAttribute(
          'aria-selected',
          'true',
        );
        for (const [name, part] of Object.entries(dock)) await onShow(part, name);
        await scope.page
          .getByRole('region', { name: 'Debugger' })
          .getByRole('button', { name: 'Close' })
          .tap();
        await choose('Next iteration');
        await expect(scope.count()).toContainText('iteration 3');
        await choose('Help: signs and keys');
        await scope.page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap();
        await list.tap();
        await scope.page.getByRole('option', { name: /^Deep overlap/ }).tap();
        await expect(list).toContainText('Deep overlap');
        await choose('Undo an edit or an opening');
        await expect(list).toContainText('Hull beside box');
        await choose('Paste a failure…');
        await expect(scope.page.getByRole('dialog')).toBeVisible();
        await scope.page.keyboard.press('Escape');
        await expect(scope.page.getByRole('dialog')).toBeHidden();
      });
    }
  });
});

/** The names of the visible targets that are smaller than WCAG 2.2, 2.5.8 asks for; links within a text need not be as large. */
const smallTargets = (scope: Scope): Promise<string[]> =>
  scope.page.evaluate(() =>
    [
      ...document.querySelectorAll(
        'button, a[href], input, select, textarea, summary, [role=tab], [role=option]',
      ),
    ]
      .filter((element) => element.checkVisibility() && !element.matches('[type=file], p a, .strip-slider'))
      .map((element) => ({ element, box: (element.closest('label') ?? element).getBoundingClientRect() }))
      .filter(({ box }) => Math.min(box.width, box.height) < 23.99)
      .map(
        ({ element, box }) =>
          `${element.className || element.tagName} ${element.ariaLabel ?? element.textContent.slice(0, 40)}: ${box.width} × ${box.height}`,
      ),
  );

test('every target is at least 24 px wide and tall, in every pane, at every size', async ({ scope }) => {
  test.slow();
  await scope.open(await linkTo(presetScene('cylinder-in-box')));
  await scope.last();
  const small: Record<string, string[]> = {};
  const look = async (place: string): Promise<void> => {
    for (const [width, height] of [
      [1280, 800],
      [390, 844],
      [844, 390],
    ] as const) {
      await scope.page.setViewportSize({ width, height });
      await scope.drawn();
      if (place === 'controls') await expect(scope.controls).toBeVisible();
      const found = await smallTargets(scope);
      if (found.length > 0) small[`${place}, ${width} × ${height}`] = [...new Set(found)];
    }
  };
  for (const folder of ['Shape A', 'View', 'Layers', 'Appearance']) await scope.openFolder(folder);
  // A wide window shows the controls by itself.
  await scope.page.evaluate(() => window.minkowscope.actions.set({ controlsOpen: true }));
  await look('controls');
  for (const pane of debugPanes) {
    await scope.page.evaluate((debug) => window.minkowscope.actions.set({ debug, find: 'gap < 1' }), pane);
    await expect(scope.page.locator(`.debug-pane[data-pane=${pane}]`)).toContainText(/\w/);
    if (pane === 'compare') await scope.button('All algorithms').click();
    await look(pane);
  }
  await scope.page.evaluate(() => window.minkowscope.actions.set({ debug: null, helpOpen: true }));
  await expect(scope.page.getByRole('dialog')).toBeVisible();
  await look('help');
  await scope.page.keyboard.press('Escape');
  await scope.page.keyboard.press('s');
  await expect(scope.page.getByRole('dialog')).toBeVisible();
  await look('film strip');
  await scope.page.keyboard.press('Escape');
  await scope.page.getByRole('combobox', { name: 'Scene' }).click();
  await look('scene list');
  expect(small).toEqual({});
});

test.describe('on a small upright phone', () => {
  test.use({ viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true });

  test('every button of a message is in sight and covers no field, and the list of scenes is large enough to tap', async ({
    scope,
  }) => {
    await scope.open('no-such-scene').catch(() => {});
    const card = (await scope.alert.boundingBox())!;
    for (const name of ['Try again', 'Close', 'Open a scene']) {
      const box = (await scope.alert.getByRole('button', { name, exact: true }).boundingBox())!;
      expect(box.y + box.height, name).toBeLessThanOrEqual(card.y + card.height);
    }
    await scope.follow('v1.z.abc');
    await expect(scope.alert.getByRole('textbox')).toHaveValue('#v1.z.abc');
    const field = (await scope.alert.getByRole('textbox').boundingBox())!;
    const button = (await scope.alert.getByRole('button', { name: 'Try again', exact: true }).boundingBox())!;
    expect(field.y + field.height).toBeLessThanOrEqual(button.y);
    expect(field.height).toBeGreaterThanOrEqual(44);
    const list = scope.page.getByRole('combobox', { name: 'Scene', exact: true });
    expect((await list.boundingBox())!.height).toBeGreaterThanOrEqual(24);
  });

  test('the dock keeps its room while the page loads, and the stage tells whose its colours are', async ({
    scope,
  }) => {
    await scope.page.addInitScript(() => {
      const moved = window as unknown as { moved: number };
      moved.moved = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) moved.moved += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await scope.open();
    await scope.drawn();
    const moved = await scope.page.evaluate(() => (window as unknown as { moved: number }).moved);
    expect(moved).toBeLessThan(0.05);
    await expect(scope.minkowskiSpace.getByText('C = A − B')).toBeVisible();
    await scope.page.getByRole('tab', { name: 'Objects' }).tap();
    await expect(scope.objectSpace.locator('.heading-legend .sign')).toHaveCount(2);
    await expect(scope.objectSpace.locator('.heading-legend')).toBeVisible();
    // A smaller phone has no room for the scale.
    await scope.page.setViewportSize({ width: 390, height: 844 });
    await scope.page.getByRole('tab', { name: 'Directions' }).tap();
    await expect(scope.page.getByText('depth h(n); negative: apart')).toBeVisible();
  });
});

test('controls, debugger and picture follow the size of the window', async ({ scope }) => {
  await scope.open();
  await test.step('the picture follows a change of the window', async () => {
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
  await test.step('controls and debugger never cover each other, nor the sentence and the buttons', async () => {
    const debug = scope.page.getByRole('region', { name: 'Debugger' });
    const clearOfDock = async (): Promise<void> => {
      const [panel, dock] = await Promise.all(
        [scope.controls, scope.page.locator('#dock')].map(async (part) => (await part.boundingBox())!),
      );
      const above = panel!.y + panel!.height <= dock!.y;
      expect(above || panel!.x + panel!.width <= dock!.x).toBe(true);
    };
    for (const [width, height] of [
      [390, 844],
      [844, 390],
      [1024, 768],
    ] as const) {
      await test.step(`${width} × ${height}`, async () => {
        await scope.page.setViewportSize({ width, height });
        await scope.button('Controls').click();
        await expect(scope.controls).toBeVisible();
        await clearOfDock();
        await scope.button('Debugger').click();
        await expect(debug).toBeVisible();
        await expect(scope.controls).toBeHidden();
        await scope.page.keyboard.press('g');
        await expect(scope.controls).toBeVisible();
        await expect(debug).toBeHidden();
        await clearOfDock();
        await scope.page.keyboard.press('g');
        await expect(scope.controls).toBeHidden();
      });
    }
  });
  await test.step('on a small screen the controls come over the picture with G and go with Escape', async () => {
    await scope.page.setViewportSize({ width: 1024, height: 768 });
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
  await test.step('in forced colours every button has a border', async () => {
    await scope.page.setViewportSize({ width: 1280, height: 800 });
    await scope.page.emulateMedia({ forcedColors: 'active' });
    const width = (name: string) =>
      scope.button(name).evaluate((element) => parseFloat(getComputedStyle(element).borderTopWidth));
    for (const name of ['Play', 'Next step', 'First step', 'Export', 'Debugger'])
      await expect.poll(() => width(name), name).toBeGreaterThan(0);
    await scope.page.emulateMedia({ forcedColors: 'none' });
  });
});

test('words have room in every window, at every size of type', async ({ scope }) => {
  await scope.open();
  await test.step('read text follows the font size that the browser is set to, and the page still fits', async () => {
    const size = (selector: string): Promise<number> =>
      scope.page
        .locator(selector)
        .first()
        .evaluate((it) => Number.parseFloat(getComputedStyle(it).fontSize));
    const read = ['.sentence-text', '.sentence-detail', '.count', '.legend', '.picker-value'];
    const usual = await Promise.all(read.map(size));
    const style = await scope.page.addStyleTag({ content: ':root { font-size: 200% }' });
    const large = await Promise.all(read.map(size));
    expect(large).toEqual(usual.map((px) => 2 * px));
    // With that font size set in the browser a desk's window has the layout of a phone, as widths are compared in em.
    await scope.page.setViewportSize({ width: 600, height: 844 });
    await scope.drawn();
    expect(await sideways(scope)).toBe(0);
    const buttons = (await scope.button('Next step').boundingBox())!;
    expect(buttons.y + buttons.height).toBeLessThanOrEqual(844);
    expect((await scope.page.locator('#stage').boundingBox())!.height).toBeGreaterThan(844 / 4);
    await style.evaluate((element) => (element as Element).remove());
  });
  await test.step('text that is spaced out covers nothing', async () => {
    // WCAG 2.2, 1.4.12.
    const style = await scope.page.addStyleTag({
      content:
        '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }' +
        'p { margin-bottom: 2em !important }',
    });
    await scope.seek(11);
    for (const [width, height] of [
      [1440, 900],
      [1024, 768],
      [390, 844],
      [360, 640],
    ] as const) {
      await scope.page.setViewportSize({ width, height });
      await scope.drawn();
      // The picture keeps a third of a phone, and no magnifier lies over the tabs.
      const stage = (await scope.page.locator('#stage').boundingBox())!;
      expect(stage.height, String(width)).toBeGreaterThan(height / 3);
      const lens = await scope.page
        .locator('.lens-rim:visible')
        .first()
        .boundingBox({ timeout: 100 })
        .catch(() => null);
      if (lens && width < 640) expect(lens.y).toBeGreaterThanOrEqual(stage.y + 50);
      // It says the keys of the slider while that has the focus.
      const count = scope.page.locator('.count');
      const parts = [scope.sentence, count, scope.button('Play'), scope.slider];
      const boxes = await Promise.all(parts.map(async (part) => (await part.boundingBox())!));
      for (const [i, a] of boxes.entries()) {
        for (const b of boxes.slice(i + 1)) {
          const apart =
            a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
          expect(apart, JSON.stringify([width, a, b])).toBe(true);
        }
      }
    }
    await style.evaluate((element) => (element as Element).remove());
  });
  await test.step('in a narrow and short window, as at a zoom of 300 %, the page scrolls to its last button and its words', async () => {
    await scope.page.setViewportSize({ width: 480, height: 300 });
    await show(scope, 'two-spheres');
    await scope.button('Next step').click();
    expect(await scope.step()).toBe(2);
    await scope.sentence.scrollIntoViewIfNeeded();
    const box = (await scope.sentence.boundingBox())!;
    expect(box.height).toBeGreaterThan(40);
    expect(box.y).toBeGreaterThanOrEqual(0);
  });
  await test.step('on a phone that lies on its side the map of directions is large enough to read', async () => {
    await scope.page.setViewportSize({ width: 844, height: 390 });
    await show(scope, 'nelder-mead-tumbles');
    for (const step of [1, 9]) {
      await scope.seek(step);
      await scope.drawn();
      const { width, height } = (await scope.page.locator('.landscape-ink ellipse.rim').boundingBox())!;
      expect(Math.min(width, height), `step ${step}`).toBeGreaterThan(60);
    }
  });
  await test.step('the note of a prepared scene names its algorithm where another runs', async () => {
    await scope.page.setViewportSize({ width: 1280, height: 800 });
    await scope.follow('cylinder-in-box');
    await expect(scope.slider).toHaveAttribute('max', String(presetRun('cylinder-in-box').trace.length));
    const note = scope.page.locator('.scene-note');
    const own = (await note.textContent())!;
    await scope.page.evaluate(() => window.minkowscope.actions.setAlgorithm('epa'));
    await expect(note).toHaveText(`Of Tootbird search: ${own}`);
  });
});
