import { readFileSync } from 'node:fs';
import { toBase64Url } from '../src/scenes/base64url';
import { crc32 } from '../src/scenes/checksum';
import type { PairScene } from '../src/problems/pair/scene';
import { seededRandom } from '../src/math/random';
import { linkTo, presetRun, presetScene, sentenceOf, turnedPair, expectNumber } from './expected';
import { expect, test, type Scope } from './fixtures';

const field = (scope: Scope) => scope.alert.getByRole('textbox');

const sealed = (packed: string): string => `v1.${packed}.${crc32(packed).toString(16).padStart(8, '0')}`;

const random = seededRandom(7);
const noise = Array.from({ length: 100_000 }, () =>
  String.fromCodePoint(97 + Math.floor(26 * random())),
).join('');

const badScene = { ...turnedPair, a: { ...turnedPair.a, halfExtents: [1, -2, 3] } } as PairScene;

/** Broken links, and the words that each message must contain. */
const broken: [what: string, link: () => Promise<string> | string, says: RegExp][] = [
  ['cut short', async () => (await linkTo(turnedPair)).slice(0, 120), /cut short.*120 characters/s],
  [
    'damaged',
    async () =>
      (await linkTo(turnedPair)).replace(/^(v1\..\.)(.)/, (_, head, c) => `${head}${c === 'a' ? 'b' : 'a'}`),
    /damaged/,
  ],
  ['of a newer version', async () => (await linkTo(turnedPair)).replace('v1', 'v2'), /newer/],
  ['no base64', () => sealed('z.not-base64-at-all-'), /damaged/],
  ['without a payload', () => 'v1.z.', /cut short/],
  ['with an empty payload', () => sealed('p.'), /mistake.*JSON/s],
  ['100,000 letters', () => noise, /not a Minkowscope link/],
  ['no scene inside', () => sealed(`p.${toBase64Url(new TextEncoder().encode('[1, 2]'))}`), /mistake/],
  ['with a bad field', () => linkTo(badScene), /mistake.*a\.halfExtents\[1\]/s],
];

test('a link that cannot be opened is explained, kept for another try, and the page stays', async ({
  scope,
}) => {
  await scope.open('v1');
  for (const [what, make, says] of broken) {
    const link = await make();
    await scope.follow(link);
    await expect(field(scope), what).toHaveValue(`#${link}`);
    await expect(scope.alert, what).toContainText(says);
    await expect(field(scope), what).toBeFocused();
    await expect(scope.controls.getByRole('heading', { name: 'Prepared scenes' })).toBeVisible();
    await expect(scope.sentence).toHaveText('No run yet. Open a scene to begin.');
    expect(scope.fragment(), what).toBe(link);
  }
});

test('a broken link can be mended in the field and tried again', async ({ scope }) => {
  const run = presetRun('parallel-faces');
  const whole = await linkTo(run.scene, { step: 4 });
  await scope.open(whole.slice(0, -25));
  await expect(scope.alert).toContainText('cut short');
  await scope.button('Try again').click();
  await expect(scope.alert).toContainText('cut short');
  await field(scope).fill('what?');
  await scope.button('Try again').click();
  await expect(scope.alert).toContainText('neither a scene nor a link');
  await expect(field(scope)).toHaveValue('what?');
  await field(scope).fill(whole);
  await scope.button('Try again').click();
  await expect(scope.alert).toBeHidden();
  await expect(scope.count()).toContainText(`step 5 of ${run.trace.length}`);
  expect(await scope.description()).toBe(sentenceOf(run, 4));
});

test('from a broken link a prepared scene can be opened', async ({ scope }) => {
  await scope.open('v1.z.abc');
  await scope.button('Open a scene').click();
  const list = scope.page.getByRole('listbox', { name: 'Scene' });
  await expect(list).toBeVisible();
  await list.getByRole('option').filter({ hasText: 'Two spheres' }).click();
  await expect(scope.alert).toBeHidden();
  expect(await scope.description()).toBe(sentenceOf(presetRun('two-spheres'), 0));
});

test('a broken link in the address of a page with a run leaves the run', async ({ scope }) => {
  await scope.open();
  await scope.seek(6);
  const before = await scope.description();
  await scope.page.evaluate(() => (location.hash = 'v1.z.nothing'));
  await expect(scope.alert).toContainText('cut short');
  expect(await scope.description()).toBe(before);
  await scope.button('Close').click();
  await expect(scope.alert).toBeHidden();
  await scope.next();
  expect(await scope.step()).toBe(7);
});

/** The published cases that GJK answers with a distance. */
const cases = readFileSync(new URL('../cases/public.jsonl', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '');
const caseLine = (id: string): string => cases.find((line) => line.startsWith(`{"id":"${id}"`))!;

test('a line of a case file can be pasted, and its run comes to the published distance', async ({
  scope,
}) => {
  await scope.open();
  for (const id of ['opengjk-tetra-6', 'mujoco-CapsuleCapsule', 'parry3-431-corner']) {
    const line = caseLine(id);
    const { expected, tol } = JSON.parse(line) as { expected: { distance: number }; tol: number };
    await scope.button('Paste a failure').click();
    const dialog = scope.page.getByRole('dialog', { name: 'Paste a failure' });
    await dialog.getByRole('textbox', { name: 'Scene or link' }).fill(line);
    await dialog.getByRole('button', { name: 'Open' }).click();
    await expect(dialog).toBeHidden();
    await scope.last();
    expect(Math.abs((await scope.signedDistance())! - expected.distance)).toBeLessThanOrEqual(tol);
    const [, said] = /The shapes are (\S+) apart/.exec(await scope.description())!;
    expectNumber(said, expected.distance);
  }
});

test('a typing error in a pasted scene is named by its place, and the text stays', async ({ scope }) => {
  await scope.open();
  const before = await scope.scene();
  const line = caseLine('opengjk-tetra-6');
  await scope.button('Paste a failure').click();
  const dialog = scope.page.getByRole('dialog', { name: 'Paste a failure' });
  const text = dialog.getByRole('textbox', { name: 'Scene or link' });
  const mistakes: [text: string, says: RegExp][] = [
    ['', /nothing in the field/],
    [line.replace('"position"', '"positon"'), /a.*positon/],
    [line.replace(/"rotation":\[0,0,0,1\]/, '"rotation":[0,0,0]'), /a\.rotation/],
    [line.replace('"type":"hull"', '"type":"blob"'), /a\.type/],
    [line.slice(0, -20), /not valid JSON at column/i],
    ['v1.z.abc', /cut short/],
  ];
  for (const [mistake, says] of mistakes) {
    await text.fill(mistake);
    await dialog.getByRole('button', { name: 'Open' }).click();
    await expect(dialog.getByRole('alert')).toContainText(says);
    await expect(text).toHaveValue(mistake);
    await expect(text).toHaveAttribute('aria-invalid', 'true');
  }
  expect(await scope.scene()).toBe(before);
  await text.fill(line);
  await dialog.getByRole('button', { name: 'Open' }).click();
  await expect(dialog).toBeHidden();
});

test('the scene shown can be edited as JSON', async ({ scope }) => {
  await scope.open();
  await scope.export('Edit JSON…');
  const dialog = scope.page.getByRole('dialog', { name: 'Paste a failure' });
  const text = dialog.getByRole('textbox', { name: 'Scene or link' });
  const given = JSON.parse(await text.inputValue()) as PairScene;
  expect(given).toEqual(presetScene('hull-beside-box'));
  const edited: PairScene = { ...given, b: { ...given.b, position: [1.4, 2.8, -0.6] } };
  await text.fill(JSON.stringify(edited));
  await dialog.getByRole('button', { name: 'Open' }).click();
  await expect(dialog).toBeHidden();
  expect(JSON.parse(await scope.scene())).toEqual(edited);
});

test('a file of several scenes opens its first and lets one choose another', async ({ scope }) => {
  await scope.open();
  await scope.button('Paste a failure').click();
  const choosing = scope.page.waitForEvent('filechooser');
  await scope.button('Choose a file…').click();
  const heads = cases.map((line) => JSON.parse(line) as { id: string; kind: string });
  await (await choosing).setFiles('cases/public.jsonl');
  await expect(scope.page.getByRole('dialog')).toBeHidden();
  await expect(scope.alert).toContainText(`${cases.length} scenes were given`);
  const list = scope.alert.getByRole('combobox', { name: 'Scene' });
  await expect(list.getByRole('option')).toContainText(heads.map(({ id }, i) => `${i + 1}: ${id}`));
  await expect(list).toBeFocused();
  const shown = async () => (JSON.parse(await scope.scene()) as PairScene).id;
  expect(await shown()).toBe(heads[0]!.id);
  const last = heads.findLastIndex(({ kind }) => kind !== 'cast');
  await list.selectOption({ index: last });
  await expect(scope.alert).toContainText(`This is scene ${last + 1}`);
  expect(await shown()).toBe(heads[last]!.id);
  const cast = heads.findIndex(({ kind }) => kind === 'cast');
  await list.selectOption({ index: cast });
  await expect.poll(shown).toBe(heads[cast]!.id);
});

test('a card lies over every open panel and can be closed, at every size', async ({ scope }) => {
  const pair = `${caseLine('opengjk-tetra-6')}\n`;
  await scope.open();
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
    [844, 390],
    [667, 375],
    [390, 844],
    [375, 667],
    [320, 480],
  ] as const) {
    await test.step(`${width} × ${height}`, async () => {
      await scope.page.setViewportSize({ width, height });
      await scope.page.evaluate((text) => {
        document.dispatchEvent(new CustomEvent('paste-text', { detail: text }));
      }, pair.repeat(2));
      await scope.button('Open').click();
      await expect(scope.alert).toContainText('2 scenes were given');
      for (const panel of ['nothing', 'Controls', 'Debugger']) {
        await scope.page.evaluate((name) => {
          window.minkowscope.actions.set({
            controlsOpen: name === 'Controls',
            debug: name === 'Debugger' ? 'why' : null,
          });
        }, panel);
        if (panel === 'Controls') await expect(scope.controls).toBeVisible();
        const covered = await scope.alert.evaluate((card) => {
          const { left, right, top, bottom } = card.getBoundingClientRect();
          const points = [
            [(left + right) / 2, (top + bottom) / 2],
            ...[left + 12, right - 12].flatMap((x) => [top + 12, bottom - 12].map((y) => [x, y])),
          ];
          return points.filter(([x, y]) => !card.contains(document.elementFromPoint(x!, y!)));
        });
        expect(covered, panel).toEqual([]);
        // All of its text is to be read without scrolling.
        const hidden = await scope.alert.evaluate((card) => card.scrollHeight - card.clientHeight);
        expect(hidden, panel).toBeLessThanOrEqual(1);
      }
      await scope.alert.getByRole('button', { name: 'Close' }).click();
      await expect(scope.alert).toBeHidden();
      await scope.page.evaluate(() => window.minkowscope.actions.set({ debug: null }));
    });
  }
});
