import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { catalogue } from '../src/algorithms/catalogue';
import { writeScene } from '../src/scenes/write';
import type { Body } from '../src/shapes/body';
import { record } from '../src/stepping/run';
import { lastOf, linkTo, presetRun, presetScene, sentenceOf } from './expected';
import { expect, test, type Scope } from './fixtures';

const late = /\/assets\/(catalogue|scene-list)-.*\.js$/;
const reader = /\/assets\/read-given-.*\.js$/;
const pasteDialog = /\/assets\/paste-dialog-.*\.js$/;
const helpDialog = /\/assets\/help-dialog-.*\.js$/;

test('the page fetches the algorithms and the scene list once, without being asked', async ({ scope }) => {
  const asked: string[] = [];
  scope.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await scope.open();
  await expect.poll(() => asked.filter((path) => late.test(path)).length).toBe(2);
  await scope.page.getByRole('combobox', { name: 'Algorithm' }).click();
  await scope.page.getByRole('combobox', { name: 'Scene' }).click();
  expect(asked.filter((path) => late.test(path)).length).toBe(2);
});

test('the first scene plays without the scene list, and the list says that it could not be fetched', async ({
  scope,
  complaints,
}) => {
  await scope.lose(late);
  await scope.open();
  await scope.next();
  expect(await scope.description()).toBe(sentenceOf(presetRun('hull-beside-box'), 1));
  await scope.page.getByRole('combobox', { name: 'Scene' }).click();
  const list = scope.page.getByRole('listbox', { name: 'Scene' });
  await expect(list.getByRole('option')).toHaveCount(1);
  await expect(scope.page.getByRole('status', { name: 'Scene list' })).toContainText('could not be fetched');
  await scope.restore(late);
  await scope.button('Try again').click();
  await expect(list.getByRole('option').filter({ hasText: 'Two spheres' })).toBeVisible();
  await expect(scope.page.getByRole('status', { name: 'Scene list' })).toBeHidden();
  complaints.length = 0;
});

test('a link whose algorithm cannot be fetched says so, keeps the link, and opens on the next try', async ({
  scope,
  complaints,
}) => {
  const other = catalogue.find(({ id }) => id !== 'gjk')!;
  const run = record({ ...presetScene('hull-beside-box'), algorithm: other.id });
  const link = await linkTo(run.scene, { step: 1 });
  await scope.lose(late);
  await scope.open(link);
  await expect(scope.alert).toContainText('could not be fetched');
  await expect(scope.alert.getByRole('textbox')).toHaveValue(`#${link}`);
  expect(scope.fragment()).toBe(link);
  await scope.restore(late);
  await scope.button('Try again').click();
  await expect(scope.alert).toBeHidden();
  expect(await scope.description()).toBe(sentenceOf(run, 1));
  complaints.length = 0;
});

test('a cold link opens under any algorithm, however late the others come', async ({ scope }) => {
  const other = catalogue.findLast(({ dim }) => dim === 3)!;
  const run = record({ ...presetScene('hull-beside-box'), algorithm: other.id });
  await scope.page.route(late, async (route) => {
    await new Promise((done) => setTimeout(done, 1500));
    await route.continue();
  });
  await scope.open(await linkTo(run.scene, { step: 1 }));
  expect(await scope.description()).toBe(sentenceOf(run, 1));
  await expect(scope.alert).toBeHidden();
});

test('a link whose reader cannot be fetched says so, keeps the link, and opens on the next try', async ({
  scope,
  complaints,
}) => {
  const link = await linkTo(presetScene('hull-beside-box'), { step: 2 });
  await scope.lose(reader);
  await scope.open(link);
  await expect(scope.alert).toContainText('The reader of scenes and links could not be fetched');
  await expect(scope.alert.getByRole('textbox')).toHaveValue(`#${link}`);
  await scope.restore(reader);
  await scope.button('Try again').click();
  await expect(scope.alert).toBeHidden();
  expect(await scope.description()).toBe(sentenceOf(presetRun('hull-beside-box'), 2));
  complaints.length = 0;
});

test('a file that is dropped before the dialog for it has come is opened when it comes', async ({
  scope,
}) => {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await scope.page.route(pasteDialog, async (route) => {
    await released;
    await route.continue();
  });
  await scope.open();
  const scene = { ...presetScene('two-spheres'), title: 'Dropped early' };
  const prevented = await scope.page.evaluate((text) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([text], 'scene.json', { type: 'application/json' }));
    return !document.dispatchEvent(new DragEvent('drop', { dataTransfer, cancelable: true }));
  }, writeScene(scene));
  expect(prevented).toBe(true);
  const picker = scope.page.getByRole('combobox', { name: 'Scene' });
  await expect(picker).toContainText('Hull beside box');
  release();
  await expect(picker).toContainText('Dropped early');
  await expect(scope.page.getByRole('dialog')).toBeHidden();
  expect(await scope.description()).toBe(sentenceOf(record(scene), 0));
});

test('where the dialog for pasting or the help cannot be fetched the page says so, and the next press opens it', async ({
  scope,
  complaints,
}) => {
  for (const path of [pasteDialog, helpDialog]) await scope.lose(path);
  await scope.open();
  for (const [part, path, open, dialog] of [
    ['The dialog for pasting', pasteDialog, 'Paste a failure', 'Paste a failure'],
    ['The help', helpDialog, 'Help', 'Keys and signs'],
  ] as const) {
    await scope.button(open).click();
    await expect(scope.alert).toContainText(`${part} could not be fetched`);
    await scope.button('Close').click();
    await scope.restore(path);
    await scope.button(open).click();
    const opened = scope.page.getByRole('dialog', { name: dialog });
    await expect(opened).toBeVisible();
    await scope.page.keyboard.press('Escape');
    await expect(opened).toBeHidden();
  }
  complaints.length = 0;
});

test('a pane whose style was lost on the way has it on the next try', async ({ scope, complaints }) => {
  const style = /\/assets\/.*\.css$/;
  await scope.open();
  await scope.lose(style);
  await scope.button('Debugger').click();
  const debug = scope.page.getByRole('region', { name: 'Debugger' });
  await expect(debug).toContainText('could not be');
  await scope.restore(style);
  await debug.getByRole('button', { name: 'Try again' }).click();
  const tabs = debug.getByRole('tablist');
  await expect(tabs).toBeVisible();
  expect(await tabs.evaluate((element) => getComputedStyle(element).display)).toBe('flex');
  // Each pane has a style sheet of its own.
  await scope.lose(style);
  await debug.getByRole('tab', { name: 'Watch' }).click();
  await expect(debug).toContainText('The pane “Watch” could not be fetched');
  await scope.restore(style);
  await debug.getByRole('button', { name: 'Try again' }).click();
  const form = debug.locator('.watch-form');
  await expect(form).toBeVisible();
  expect(await form.evaluate((element) => getComputedStyle(element).display)).not.toBe('block');
  complaints.length = 0;
});

test('a page whose program does not come says so, also where only its own scripts may run', async ({
  page,
  complaints,
}) => {
  await page.route(/\/\?strict$/, async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), 'content-security-policy': "default-src 'self'" };
    await route.fulfill({ response, headers });
  });
  await page.route(/\/assets\/index-.*\.js$/, (route) => route.abort());
  await page.goto('./?strict');
  const told = page.getByText('a part of it did not come');
  await expect(told).toBeVisible();
  await expect.poll(() => told.evaluate((element) => getComputedStyle(element).opacity)).toBe('1');
  complaints.length = 0;
});

const debug = (scope: Scope): Locator => scope.page.getByRole('region', { name: 'Debugger' });
const set = (scope: Scope, state: object): Promise<void> =>
  scope.page.evaluate((state) => window.minkowscope.actions.set(state), state);
const tiny = 'relative-tolerance-at-contact';

/** So many corners that no program takes the link whole. */
const hull: Body = {
  type: 'hull',
  position: [0, 0, 0],
  rotation: [0, 0, 0, 1],
  points: Array.from({ length: 600 }, (_, i) => {
    const [height, turn] = [(2 * i + 1) / 600 - 1, 2.4 * i];
    const radius = Math.sqrt(1 - height * height);
    return [radius * Math.cos(turn), radius * Math.sin(turn), height];
  }),
};

/** A part that is fetched late: its module, the place of its error message, and the sign that it has come. */
interface Late {
  /** The module as src names it, if not by the name of its file in the built page. */
  module: string;
  file?: RegExp;
  told: string;
  /** The link that opens the page; the bare page if absent. */
  link?: () => Promise<string>;
  /** It is fetched for this alone, so that it can be lost in a page where others were, which opens the link from its address bar. */
  isAskedFor?: true;
  /** It is fetched early, but its loss is told in a place of its own, or when it is asked for: others can be lost in the same load. */
  isToldApart?: true;
  ask?(this: void, scope: Scope): Promise<unknown>;
  /** Where it is told; else in the page's message. */
  place?(this: void, scope: Scope): Locator;
  seen(this: void, scope: Scope): Promise<unknown>;
}

const pane = (name: string, title: string, shown: string): Late => ({
  module: `./${name}`,
  told: `The pane “${title}” could not be fetched`,
  ask: (scope) => set(scope, { debug: name }),
  place: debug,
  seen: (scope) => expect(debug(scope).locator(shown).first()).toBeVisible(),
});

const latePanes: readonly Late[] = [
  pane('why', 'Why', '.why-ending, h2'),
  pane('checks', 'Checks', '.checks-headline'),
  pane('find', 'Find', 'input'),
  pane('charts', 'Charts', 'canvas'),
  pane('compare', 'Compare', 'table'),
  pane('precision', 'Float32', 'table'),
  pane('watch', 'Watch', '.watch-form'),
  pane('code', 'Code', 'select'),
];

/** Presses a button of the folder Appearance. */
async function pressUnder(scope: Scope, name: string): Promise<void> {
  await scope.openFolder('Appearance');
  await scope.controls.getByRole('button', { name }).click();
}

const lateParts: readonly Late[] = [
  {
    module: './controls/controls',
    isToldApart: true,
    told: 'The controls could not be fetched',
    place: ({ controls }) => controls.locator('#controls'),
    seen: (scope) => expect(scope.field('cap')).toBeVisible(),
  },
  {
    module: './readout/readout',
    isToldApart: true,
    told: 'The numbers of the step could not be fetched',
    place: ({ controls }) => controls.locator('#values'),
    seen: (scope) => expect(scope.controls.getByRole('heading', { name: 'Step 1' })).toBeVisible(),
  },
  {
    module: './debug/debugger',
    isAskedFor: true,
    told: 'The debugger could not be fetched',
    ask: (scope) => scope.button('Debugger').click(),
    place: debug,
    seen: (scope) => expect(debug(scope).getByRole('tablist')).toBeVisible(),
  },
  {
    module: '../../../algorithms/catalogue?lines',
    isAskedFor: true,
    file: /\/assets\/catalogue-.*\.js$/,
    told: 'The source could not be fetched',
    ask: (scope) => set(scope, { debug: 'code' }),
    place: debug,
    seen: (scope) => expect(debug(scope).locator('.code-text')).toBeVisible(),
  },
  {
    module: '../algorithms/float32',
    isAskedFor: true,
    told: 'Single precision could not be fetched',
    ask: (scope) => set(scope, { debug: 'precision' }),
    place: debug,
    seen: (scope) => expect(debug(scope).locator('tr').first()).toBeVisible(),
  },
  {
    module: './picker/prepared-scenes',
    told: 'The list of prepared scenes could not be fetched',
    link: () => Promise.resolve('v1.z.broken'),
    place: ({ controls }) => controls.locator('#controls'),
    seen: (scope) => expect(scope.page.getByRole('heading', { name: 'Prepared scenes' })).toBeVisible(),
  },
  {
    module: './debug/mark-violations',
    told: 'The checks could not be fetched',
    seen: (scope) => expect(scope.alert).toBeHidden(),
  },
  {
    module: './print',
    file: /\/assets\/print-(?!handout).*\.(js|css)$/,
    told: 'The layout for paper could not be fetched',
    async seen({ page }) {
      const printed = () =>
        page.evaluate(() => {
          dispatchEvent(new Event('beforeprint'));
          return 'print' in document.documentElement.dataset;
        });
      await expect.poll(printed).toBe(true);
    },
  },
  {
    module: './debug/finder',
    isAskedFor: true,
    told: 'The search for steps could not be fetched',
    ask: (scope) => set(scope, { find: 'gap < 1' }),
    seen: ({ page }) =>
      expect
        .poll(() => page.evaluate(() => window.minkowscope.store.getState().marks.matches.length))
        .toBeGreaterThan(0),
  },
  {
    module: './kinds/pair/overlap-readout',
    isAskedFor: true,
    told: 'The overlap’s readout could not be fetched',
    ask: ({ page }) => page.keyboard.press('d'),
    seen: ({ page }) => expect(page.getByRole('region', { name: 'Overlap' })).toBeVisible(),
  },
  {
    module: './refiner',
    isAskedFor: true,
    told: 'The refinement of surfaces could not be fetched',
    link: () => linkTo(presetScene('cylinder-in-box')),
    seen: ({ page }) =>
      expect
        .poll(() =>
          page.evaluate(() =>
            performance.getEntriesByType('resource').some(({ name }) => name.includes('/refiner-')),
          ),
        )
        .toBe(true),
  },
  {
    module: './beside/beside',
    isAskedFor: true,
    told: 'The second stage could not be fetched',
    link: async () =>
      `${await linkTo({ ...presetScene('hull-beside-box'), compare: [{ algorithm: 'gjk', options: {} }] })}.beside-1`,
    seen: ({ page }) => expect(page.locator('.stages > .stage')).toHaveCount(2),
  },
  {
    module: './flat',
    isToldApart: true,
    // Others begin with the same word, such as flat-options.
    file: /\/assets\/flat-[^/]{8}\.js$/,
    told: 'The drawing of pairs in the plane could not be fetched',
    link: () => linkTo(presetScene('flat-two-circles')),
    seen: ({ page }) => expect(page.getByRole('combobox', { name: 'Scene' })).toContainText('Two circles'),
  },
  {
    module: './trail',
    isAskedFor: true,
    told: 'The way back could not be fetched',
    ask: ({ page }) =>
      page.evaluate(() => {
        const { store } = window.minkowscope;
        const { run, home } = store.getState();
        const from = {
          scene: run!.scene,
          run: null,
          step: 1,
          home,
          camera: null,
          beside: null,
          lesson: null,
        };
        store.setState({ home: { ...home!, from } });
      }),
    seen: ({ page }) => expect(page.getByRole('navigation', { name: 'Way back' })).toBeVisible(),
  },
  {
    module: './working',
    isAskedFor: true,
    told: 'The progress of the run could not be fetched',
    ask: ({ page }) =>
      page.evaluate(() => window.minkowscope.store.setState({ working: { part: 0.5, cancel: () => {} } })),
    seen: ({ page }) => expect(page.getByRole('progressbar', { name: 'The run' })).toBeVisible(),
  },
  {
    module: './menu',
    isAskedFor: true,
    told: 'The menu could not be fetched',
    async ask({ page }) {
      await page.setViewportSize({ width: 400, height: 800 });
      await page.getByRole('button', { name: 'Menu' }).click();
    },
    async seen({ page }) {
      await expect(page.getByRole('group', { name: 'Menu' })).toBeVisible();
      await page.setViewportSize({ width: 1280, height: 800 });
    },
  },
  {
    module: '../key-labels',
    isToldApart: true,
    told: 'The names of the keys could not be fetched',
    ask: (scope) => scope.button('Next step').hover(),
    seen: async ({ page }) => {
      await page.mouse.move(0, 0);
      await page.getByRole('button', { name: 'Next step' }).hover();
      await expect(page.locator('.count kbd').first()).toBeVisible();
    },
  },
  {
    module: './layers/lazy-layers',
    isToldApart: true,
    told: 'A part of the picture could not be fetched',
    ask: ({ page }) =>
      page.evaluate(() => {
        const { store, actions } = window.minkowscope;
        actions.set({ layers: { ...store.getState().layers, past: true } });
      }),
    seen: (scope) => expect(scope.alert).toBeHidden(),
  },
  {
    module: './help-dialog',
    isAskedFor: true,
    told: 'The help could not be fetched',
    ask: (scope) => scope.button('Help').click(),
    seen: ({ page }) => expect(page.getByRole('dialog', { name: 'Keys and signs' })).toBeVisible(),
  },
  {
    module: './dialog',
    isAskedFor: true,
    told: 'The film strip could not be fetched',
    ask: ({ page }) => page.keyboard.press('s'),
    seen: ({ page }) => expect(page.getByRole('dialog').locator('canvas').first()).toBeVisible(),
  },
  {
    module: './snapshot/snapshot',
    isToldApart: true,
    told: 'The film strip could not be fetched',
    ask: ({ page }) => page.keyboard.press('s'),
    seen: ({ page }) => expect(page.getByRole('dialog').locator('canvas').first()).toBeVisible(),
  },
  {
    module: './paste-dialog',
    isToldApart: true,
    told: 'The dialog for pasting could not be fetched',
    ask: (scope) => scope.button('Paste a failure').click(),
    seen: ({ page }) => expect(page.getByRole('dialog', { name: 'Paste a failure' })).toBeVisible(),
  },
  {
    module: '../opening/long-link',
    isAskedFor: true,
    told: 'The dialog for long links could not be fetched',
    link: () => linkTo({ ...presetScene('hull-beside-box'), a: hull }),
    ask: (scope) => scope.copyLink(),
    seen: ({ page }) => expect(page.getByRole('dialog', { name: 'This link is long' })).toBeVisible(),
  },
  {
    module: './short-link',
    told: 'The writer of links could not be fetched',
    ask: (scope) => scope.next(),
    seen: (scope) => expect.poll(() => scope.fragment()).toBe('hull-beside-box.step-2'),
  },
  {
    module: './export-menu',
    isToldApart: true,
    told: 'The export menu could not be fetched',
    ask: (scope) => scope.button('Export').click(),
    seen: ({ page }) => expect(page.locator('#export-menu')).toBeVisible(),
  },
  {
    module: './unit-test',
    isAskedFor: true,
    told: 'The dialog for unit tests could not be fetched',
    ask: (scope) => scope.export('Unit test…'),
    seen: ({ page }) => expect(page.getByRole('dialog', { name: 'Unit test' })).toBeVisible(),
  },
  {
    module: './shrink',
    isAskedFor: true,
    told: 'The dialog that shrinks a scene could not be fetched',
    ask: (scope) => scope.export('Shrink…'),
    seen: ({ page }) => expect(page.getByRole('dialog', { name: 'Shrink' })).toBeVisible(),
  },
  {
    module: './markdown',
    isAskedFor: true,
    told: 'The export of Markdown could not be fetched',
    ask: (scope) => scope.export('Copy as Markdown'),
    seen: (scope) => expect(scope.alert).toBeHidden(),
  },
  {
    module: './pictures',
    isAskedFor: true,
    told: 'The export of pictures could not be fetched',
    ask: (scope) => scope.export('This picture as PNG…'),
    seen: (scope) => expect(scope.alert).toBeHidden(),
  },
  {
    module: '../../stepping/pair/surface-file',
    isAskedFor: true,
    told: 'The export of surfaces could not be fetched',
    ask: (scope) => scope.export('Surface of C as OBJ…'),
    seen: (scope) => expect(scope.alert).toBeHidden(),
  },
  {
    module: '../../stepping/report',
    isToldApart: true,
    told: 'The export of traces could not be fetched',
    ask: (scope) => scope.export('Trace of this run…'),
    seen: (scope) => expect(scope.alert).toBeHidden(),
  },
  {
    module: './looks',
    isAskedFor: true,
    told: 'The look of C could not be fetched',
    ask: ({ page }) => page.keyboard.press('v'),
    seen: (scope) => expect(scope.alert).toBeHidden(),
  },
  {
    module: './landscape',
    isAskedFor: true,
    told: 'The landscape of depth could not be fetched',
    ask: ({ page }) => page.keyboard.press('l'),
    seen: ({ page }) => expect(page.getByRole('img', { name: /^Depth over directions: / })).toBeVisible(),
  },
  {
    module: './lens',
    isAskedFor: true,
    told: 'The magnifier could not be fetched',
    link: () => linkTo(presetScene(tiny), { step: lastOf(presetRun(tiny)) }),
    seen: ({ page }) => expect(page.locator('[data-lens]:visible').first()).toBeVisible(),
  },
  {
    module: '../../gl/gizmo',
    isAskedFor: true,
    told: 'The handle that moves a shape could not be fetched',
    ask: (scope) => set(scope, { selected: 'b' }),
    seen: (scope) => expect(scope.alert).toBeHidden(),
  },
  {
    module: './plot',
    isAskedFor: true,
    told: 'The plot of the support function could not be fetched',
    link: () => linkTo(presetScene('flat-two-circles')),
    ask: ({ page }) => page.keyboard.press('l'),
    seen: ({ page }) => expect(page.getByRole('img', { name: /^Support function/ })).toBeVisible(),
  },
  {
    module: './fan',
    isAskedFor: true,
    told: 'The fan of edges could not be fetched',
    link: () => Promise.resolve('flat-sum-of-triangle-and-box'),
    seen: ({ page }) =>
      expect(page.getByRole('img', { name: /^Edges by angle: 1 of A, 3 of −B/ })).toBeVisible(),
  },
  {
    module: './panels/kinds/world',
    isToldApart: true,
    told: 'The drawing of worlds could not be fetched',
    link: () => Promise.resolve('world-paper'),
    seen: ({ page }) => expect(page.getByRole('combobox', { name: 'Scene' })).toContainText('paper'),
  },
  {
    module: './panels/kinds/cast',
    isAskedFor: true,
    told: 'The drawing of casts could not be fetched',
    link: () => Promise.resolve('cast-slope'),
    seen: ({ objectSpace }) => expect(objectSpace).toContainText('moves by'),
  },
  {
    module: './kinds/cast/distance-plot',
    isToldApart: true,
    told: 'The distance over time could not be fetched',
    link: () => Promise.resolve('cast-slope'),
    seen: ({ page }) => expect(page.getByRole('slider', { name: 'Time t', exact: true })).toBeVisible(),
  },
  {
    module: './kinds/world/gap-plot',
    isToldApart: true,
    told: 'The plot of the step could not be fetched',
    link: () => Promise.resolve('world-turning-bar'),
    seen: ({ page }) => expect(page.locator('.time-words')).toContainText('along the axis'),
  },
  {
    module: './offline',
    told: 'The copy for offline use could not be fetched',
    seen: ({ page }) =>
      expect
        .poll(() => page.evaluate(() => window.minkowscope.store.getState().offline.status))
        .not.toBe('unasked'),
  },
  {
    module: './embed-link',
    told: 'The link to the whole page could not be fetched',
    link: () => linkTo(presetScene('hull-beside-box'), { embed: true }),
    seen: ({ page }) => expect(page.getByRole('link', { name: 'Open in Minkowscope' })).toBeVisible(),
  },
  {
    module: './print-handout',
    isAskedFor: true,
    file: /\/assets\/print-handout-.*\.(js|css)$/,
    told: 'The handout could not be fetched',
    link: () => Promise.resolve('lesson-what-you-see'),
    async ask({ page }) {
      await page.evaluate(() => (window.print = () => {}));
      await page.getByRole('button', { name: 'Tools' }).click();
      await page.getByRole('button', { name: 'Print the handout' }).click();
    },
    seen: ({ page }) => expect(page.locator('.handout-page')).not.toHaveCount(0, { timeout: 60_000 }),
  },
  {
    module: '../lesson/playlist-panel',
    isAskedFor: true,
    told: 'The playlist could not be fetched',
    ask: (scope) => pressUnder(scope, 'Playlist…'),
    seen: ({ page }) => expect(page.getByRole('region', { name: 'Playlist' })).toBeVisible(),
  },
  {
    module: './qr',
    isAskedFor: true,
    told: 'The QR code could not be fetched',
    ask: (scope) => scope.export('Link as QR code…'),
    seen: ({ page }) => expect(page.getByRole('dialog', { name: 'Address' })).toBeVisible(),
  },
  {
    module: '../lesson/read-lesson',
    told: 'The lessons could not be fetched',
    link: () => Promise.resolve('lesson-gjk-flat'),
    seen: ({ page }) => expect(page.locator('.lesson-title')).toBeVisible(),
  },
  {
    module: './given/gjk-flat',
    told: 'The lesson could not be fetched',
    link: () => Promise.resolve('lesson-gjk-flat'),
    seen: ({ page }) => expect(page.locator('.lesson-title')).toBeVisible(),
  },
  {
    module: './lesson/player',
    told: 'The lessons could not be fetched',
    link: () => Promise.resolve('lesson-gjk-flat'),
    seen: ({ page }) => expect(page.locator('.lesson-title')).toBeVisible(),
  },
  {
    module: './lesson/past',
    isToldApart: true,
    told: 'The past of the run could not be fetched',
    ask: (scope) => set(scope, { pastOnly: true }),
    seen: (scope) => expect(scope.alert).toBeHidden(),
  },
  {
    module: '../lesson/address-of-place',
    told: 'The writer of links could not be fetched',
    link: () => Promise.resolve('lesson-gjk-flat'),
    ask: ({ page }) => page.keyboard.press('PageDown'),
    seen: (scope) => expect.poll(() => scope.fragment()).toMatch(/^lesson-gjk-flat/),
  },
  {
    module: '../../styles/forced.css',
    isAskedFor: true,
    told: 'The style for forced colours could not be fetched',
    ask: ({ page }) => page.emulateMedia({ forcedColors: 'active' }),
    async seen(scope) {
      await expect(scope.alert).toBeHidden();
      await scope.page.emulateMedia({ forcedColors: 'none' });
    },
  },
];

/** Tested above, by name. */
const byName = ['./picker/scene-list', '../algorithms/catalogue', './read-given'];
/** Modules whose failure to load is shown in the paste dialog, which keeps the text. */
const inTheDialog = ['./open-trace', './dump-reading', './follow'];
/** As `catalogue?lines` beside it. */
const alike = ['../../../algorithms/catalogue?f32&lines'];
/** Its button says so, and is pressed again. */
const byItsButton = ['./snapshot/step-svg', './video', './gif'];
/** A window of its own, which says so and is loaded again. */
const ofAnotherWindow = ['./panels/lesson/room/presenter'];
/** The page says nothing where its offer of a first lesson is lost. */
const unmissed = ['./welcome'];
const isOtherLesson = (module: string): boolean =>
  module.startsWith('./given/') && module !== './given/gjk-flat';

test('every module that is fetched late is one of those whose loss is tested', () => {
  const root = join(import.meta.dirname, '../src');
  const fetched = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => /^(?!cli).*(?<!\.test|\.d)\.ts$/.test(name))
    .flatMap((name) => [...readFileSync(join(root, name), 'utf8').matchAll(/(?<!:\s)import\('([^']+)'\)/g)])
    .map(([, module]) => module!)
    // Comments and texts of other programs have imports too.
    .filter((module) => module.startsWith('.') && !isOtherLesson(module));
  const tested = [
    ...[...latePanes, ...lateParts].map(({ module }) => module),
    ...byName,
    ...inTheDialog,
    ...alike,
    ...byItsButton,
    ...unmissed,
    ...ofAnotherWindow,
  ];
  expect(fetched.length).toBeGreaterThan(30);
  expect([...new Set(fetched)].sort()).toEqual([...new Set(tested)].sort());
});

/** Opens a link in the page, and waits for its run unless a part that it lacks may keep the run back. */
async function follow(scope: Scope, link: string, hasRun: boolean): Promise<void> {
  const before = await scope.page.evaluateHandle(() => window.minkowscope.store.getState().run);
  await scope.follow(link);
  if (hasRun)
    await scope.page.waitForFunction((run) => window.minkowscope.store.getState().run !== run, before);
}

/** Leaves what a link opened for the scene of the bare page. */
async function openFirst(scope: Scope): Promise<void> {
  await scope.follow('hull-beside-box');
  await expect(scope.page.getByRole('combobox', { name: 'Scene' })).toContainText('Hull beside box');
}

/** The files of the built page that a late part needs. */
const filesOf = ({ module, file }: Late): RegExp =>
  file ?? new RegExp(`/assets/${module.split('/').at(-1)!.replace('.css', '')}-[^/]*\\.(js|css)$`);

/** Asks for a part whose files are blocked, reads that it is lost, and brings it by another try. */
async function expectRecovered(scope: Scope, part: Late): Promise<void> {
  const { told, ask, place, seen } = part;
  await ask?.(scope);
  const at = place?.(scope) ?? scope.page.getByRole('alert').filter({ hasText: told });
  await expect(at).toContainText(told);
  await expect(at).not.toContainText(/dynamically|module|undefined/i);
  await scope.restore(filesOf(part));
  await at.getByRole('button', { name: 'Try again' }).click();
  await seen(scope);
}

test('what could not be fetched comes by itself once the network is back', async ({ scope, complaints }) => {
  const debuggerFiles = /\/assets\/debugger-.*\.js$/;
  const { page } = scope;
  await scope.open();
  await scope.lose(debuggerFiles);
  await scope.lose(helpDialog);
  await page.keyboard.press('b');
  const failure = page.locator('.load-failure');
  await expect(failure).toContainText('could not be fetched');
  await page.keyboard.press('?');
  await expect(scope.alert.filter({ hasText: 'The help could not be fetched' })).toBeVisible();
  await scope.restore(debuggerFiles);
  await scope.restore(helpDialog);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(failure).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Debugger' }).getByRole('tablist')).toBeAttached();
  complaints.length = 0;
});

test('an SVG whose writer cannot be fetched is saved on another try', async ({ scope, complaints }) => {
  const { page } = scope;
  await scope.open('flat-two-circles');
  await page.keyboard.press('s');
  const film = page.getByRole('dialog', { name: 'Film strip' });
  const save = film.getByRole('button', { name: 'Step 1 as SVG' });
  await scope.lose(/\/assets\/step-svg-[^/]*\.js$/);
  await save.click();
  await expect(film.getByRole('status')).toContainText('The export of SVG could not be fetched. Try again.');
  await scope.restore(/\/assets\/step-svg-[^/]*\.js$/);
  await save.click();
  await expect(film.getByRole('status')).toContainText('Saved step 1');
  complaints.length = 0;
});

test('a presenter that cannot be fetched says so in its window', async ({ scope, complaints }) => {
  await scope.lose(/\/assets\/presenter-[^/]*\.(js|css)$/);
  await scope.page.goto('./?presenter=some');
  await expect(scope.page.locator('#loading')).toContainText('The presenter could not be fetched');
  complaints.length = 0;
});

test('a pane of the debugger that cannot be fetched says so by its name, and another try brings it', async ({
  scope,
  complaints,
}) => {
  await scope.open();
  for (const part of latePanes) {
    await test.step(part.module, async () => {
      await scope.lose(filesOf(part));
      await expectRecovered(scope, part);
    });
  }
  complaints.length = 0;
});

for (const [way, parts] of Object.entries({
  'is asked for': lateParts.filter(({ isAskedFor, link }) => isAskedFor && !link),
  'a link needs': lateParts.filter(({ isAskedFor, link }) => isAskedFor && link),
})) {
  test(`a part that ${way} and cannot be fetched says so in its place, and another try brings it`, async ({
    scope,
    complaints,
  }) => {
    test.slow();
    expect(parts.length).toBeGreaterThan(5);
    await scope.open();
    for (const part of parts) {
      await test.step(part.module, async () => {
        await scope.lose(filesOf(part));
        if (part.link) await follow(scope, await part.link(), part.ask !== undefined);
        await expectRecovered(scope, part);
      });
      await scope.page.keyboard.press('Escape');
      await set(scope, { debug: null });
      if (part.link) await openFirst(scope);
    }
    complaints.length = 0;
  });
}

test('of parts that are lost in one load each says so in its place, and another try brings it', async ({
  scope,
  complaints,
}) => {
  test.slow();
  const parts = lateParts.filter(({ isToldApart }) => isToldApart);
  expect(parts.length).toBeGreaterThan(5);
  for (const part of parts) await scope.lose(filesOf(part));
  await scope.open();
  for (const part of parts) {
    await test.step(part.module, async () => {
      if (part.link) await follow(scope, await part.link(), part.ask !== undefined);
      await expectRecovered(scope, part);
    });
    await scope.page.keyboard.press('Escape');
    if (part.link) await openFirst(scope);
  }
  complaints.length = 0;
});

for (const part of lateParts.filter(({ isAskedFor, isToldApart }) => !isAskedFor && !isToldApart)) {
  test(`${part.module}: if it cannot be fetched, its place says “${part.told}”, and another try brings it`, async ({
    scope,
    complaints,
  }) => {
    await scope.lose(filesOf(part));
    await scope.open(part.link ? await part.link() : '').catch(() => {});
    await expectRecovered(scope, part);
    complaints.length = 0;
  });
}
