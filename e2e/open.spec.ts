import { relationOf } from '../src/scenes/presets/relations';
import type { Status } from '../src/algorithms/algorithm';
import { lessons } from '../src/lessons/list';
import { presetGroups, presets } from '../src/scenes/presets';
import { writeScene } from '../src/scenes/write';
import { record } from '../src/stepping/run';
import { expectNumber, lastOf, linkTo, presetRun, presetScene, sentenceOf } from './expected';
import { expect, test } from './fixtures';
import { expectFits, showEach } from './stage';
import { everyNth } from './walks';

test('the bare page shows the first prepared scene at its first step, in both spaces', async ({ scope }) => {
  await scope.open();
  const run = presetRun('hull-beside-box');
  expect(run.trace.length).toBe(18);
  await expect(scope.page.getByRole('combobox', { name: 'Scene' })).toContainText('Hull beside box');
  await expect(scope.count()).toHaveText(`step 1 of ${run.trace.length} · iteration 0 of 6`);
  expect([await scope.step(), await scope.steps()]).toEqual([1, 18]);
  expect(await scope.description()).toBe(sentenceOf(run, 0));
  const spaces = [scope.objectSpace, scope.minkowskiSpace];
  const boxes = await Promise.all(spaces.map((space) => space.boundingBox()));
  for (const box of boxes) expect(box!.width * box!.height).toBeGreaterThan(300 * 300);
  expect(boxes[0]!.x + boxes[0]!.width).toBeCloseTo(boxes[1]!.x, 0);
  const marks = await scope.marks();
  expect(marks.map(({ space, name }) => [space, name])).toEqual([
    ['minkowski', 'O'],
    ['minkowski', 'c'],
  ]);
  await scope.next();
  const sampled = (await scope.marks()).filter(({ name }) => name === 's');
  expect(new Set(sampled.map(({ space }) => space))).toEqual(new Set(['object', 'minkowski']));
});

/** Words with which a run without a distance ends. */
const saidWithout: Partial<Record<Status, RegExp>> = {
  separated: /apart|outside/,
  touching: /touch/,
  overlapping: /inside C|overlap/,
  unresolved: /at least|Unresolved|not known|gave up/i,
};

test('each prepared scene of a walk ends on a sentence that says what its run came to, all points in view', async ({
  scope,
}) => {
  test.slow();
  await scope.open();
  await scope.page.evaluate(() => window.minkowscope.complete());
  const said = new Set<string>();
  // Scenes in the plane fetch their room first, which this action does not.
  const inSpace = presets.filter(({ scene }) => scene.dim === 3);
  const spatial = everyNth(4, inSpace);
  const shown = await showEach(
    scope.page,
    spatial.map(({ scene }) => scene),
  );
  for (const [i, { title, scene }] of spatial.entries()) {
    const { description: text, steps, ...picture } = shown[i]!;
    expectFits(picture, title);
    const run = record(scene);
    const { status, signedDistance, lowerBound, upperBound } = run.result;
    expect(steps.map(Number), title).toEqual([run.trace.length, run.trace.length]);
    expect(text, title).toBe(sentenceOf(run, lastOf(run)));
    const [, least, apart] =
      /[Tt]he shapes are (?:at least |between (\S+) and )?(\S+) apart/u.exec(text) ?? [];
    // The depth is the greater end of a bracket: how far B has to move.
    const [, deep] =
      /[Tt]he shapes overlap(?: by(?: between \S+ and)?|: moving B by) ([^\s:,]+?)\.?[\s:,]/u.exec(text) ??
      [];
    if (least !== undefined) expectNumber(least, lowerBound!);
    if (apart !== undefined) expectNumber(apart, least ? upperBound! : (signedDistance ?? lowerBound)!);
    if (deep !== undefined) expectNumber(deep, -(signedDistance ?? lowerBound)!);
    if (signedDistance !== null && status !== 'touching') expect(apart ?? deep, text).toBeDefined();
    else expect(text, title).toMatch(saidWithout[status]!);
    said.add(status);
  }
  expect([...said]).toEqual(expect.arrayContaining(['overlapping', 'separated', 'touching']));
});

test('a prepared scene is found by clicking its title, by typing its first letters, or one key after the other', async ({
  scope,
}) => {
  await scope.open();
  const picker = scope.page.getByRole('combobox', { name: 'Scene' });
  const list = scope.page.getByRole('listbox', { name: 'Scene' });
  await picker.click();
  const scenes = presetGroups.flatMap(({ presets }) => presets.map(({ title }) => title));
  await expect(list.getByRole('option').locator('.option-title')).toHaveText([
    ...lessons.map(({ number, title }) => `${number} ${title}`),
    ...scenes,
  ]);
  expect(scenes.length).toBeGreaterThan(presets.length);
  await expect(list.getByRole('option', { selected: true })).toContainText('Hull beside box');
  await list.getByRole('option').filter({ hasText: 'Deep overlap' }).click();
  await expect(list).toBeHidden();
  await expect(picker).toContainText('Deep overlap');
  await picker.click();
  await scope.page.keyboard.type('crossed');
  await scope.page.keyboard.press('Enter');
  await expect(picker).toContainText('Crossed needles');
  expect(await scope.description()).toBe(sentenceOf(presetRun('crossed-needles'), 0));
  // The list opens at the scene that is shown: the next one is one key further.
  const place = presets.findIndex(({ title }) => title === 'Crossed needles');
  for (const { title, scene } of presets.slice(place + 1, place + 4)) {
    for (const key of ['Enter', 'ArrowDown', 'Enter', 'End']) await scope.page.keyboard.press(key);
    await expect(picker).toContainText(title);
    const run = record(scene);
    await expect.poll(() => scope.description()).toBe(sentenceOf(run, lastOf(run)));
  }
  await picker.click();
  await scope.page.keyboard.press('ArrowUp');
  await scope.page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(picker).toContainText(presets[place + 3]!.title);
});

test('a scene is found by any of its words, and no letter of the search is a key of the page', async ({
  scope,
}) => {
  await scope.open();
  await scope.page.evaluate(() => window.minkowscope.complete());
  const picker = scope.page.getByRole('combobox', { name: 'Scene' });
  const options = scope.page.getByRole('listbox', { name: 'Scene' }).getByRole('option');
  const { keyboard } = scope.page;

  await test.step('words in any order, spaces between them', async () => {
    await picker.click();
    await keyboard.type('deep cylinder');
    await expect(scope.page.getByRole('searchbox', { name: 'Search in scene list' })).toHaveValue(
      'deep cylinder',
    );
    await expect(options.filter({ hasText: 'Cylinder deep in box' })).toBeVisible();
    for (const text of await options.allInnerTexts()) expect(text).not.toBe('');
    expect(await options.count()).toBeLessThan(10);
    await expect(options.locator('mark').first()).toBeVisible();
    await keyboard.press('Enter');
    await expect(picker).toContainText('Cylinder deep in box');
    const { playing, debug, looks } = await scope.page.evaluate(() => window.minkowscope.store.getState());
    expect({ playing, debug, looks }).toEqual({
      playing: false,
      debug: null,
      looks: {},
    });
  });

  await test.step('by algorithm and by where the numbers come from, within a filter', async () => {
    await picker.click();
    await scope.page.getByRole('group', { name: 'Show' }).getByRole('button', { name: 'touching' }).click();
    await expect(options).toHaveCount(presets.filter(({ id }) => relationOf(id) === 'touching').length);
    await keyboard.type('fcl');
    await expect(options).toHaveCount(1);
    await expect(options).toContainText('GJK');
    await keyboard.type(' nowhere');
    await expect(options).toHaveCount(0);
    const note = scope.page.getByRole('status', { name: 'Scene list' });
    await expect(note).toContainText('Nothing matches.');
    await note.getByRole('button', { name: 'Clear' }).click();
    await expect(note).toBeHidden();
    await expect(options).not.toHaveCount(0);
    await keyboard.type('deep');
    await expect(scope.page.getByRole('searchbox', { name: 'Search in scene list' })).toHaveValue('deep');
    await keyboard.press('Escape');
    await expect(options.first()).toBeHidden();
    await expect(picker).toContainText('Cylinder deep in box');
  });
});

test('a page embedded in another has neither bar nor side panel, keeps to its steps, and leads to the whole', async ({
  scope,
}) => {
  await scope.open(await linkTo(presets[0]!.scene, { embed: true, step: 4, range: [3, 6] }));
  await expect(scope.page.getByRole('banner')).toBeHidden();
  await expect(scope.controls).toBeHidden();
  expect(await scope.step()).toBe(5);
  await scope.next();
  expect(await scope.step()).toBe(6);
  await scope.page.keyboard.press('End');
  expect(await scope.step()).toBe(7);
  await scope.page.keyboard.press('Home');
  expect(await scope.step()).toBe(4);
  const back = scope.page.getByRole('link', { name: 'Open in Minkowscope' });
  await expect(back).toHaveAttribute('href', /#[^.]+\.step-4$/u);
  const [left, right] = [
    (await scope.objectSpace.boundingBox())!,
    (await scope.minkowskiSpace.boundingBox())!,
  ];
  expect(left.y).toBe(0);
  expect(left.width + right.width).toBe(1280);
});

test('a file that is too large is refused by its size, and none of it but the beginning is read', async ({
  scope,
}) => {
  await scope.open();
  for (const [head, told] of [
    ['{"format":"minkowscope-trace","version":1}', 'It has 300 MB, and a file of a trace may have 100 MB'],
    ['{"a":{}}', 'It has 300 MB, and a file of scenes may have 20 MB'],
  ] as const) {
    const read = await scope.page.evaluate((head) => {
      const file = new File([head], 'large.jsonl');
      const read: number[] = [];
      Object.defineProperty(file, 'size', { value: 300e6 });
      file.slice = (from, to = Infinity) => {
        if (to > 1000) read.push(to);
        return Blob.prototype.slice.call(file, from, to);
      };
      const dataTransfer = new DataTransfer();
      Object.defineProperty(dataTransfer, 'files', { value: [file] });
      document.dispatchEvent(new DragEvent('drop', { dataTransfer, cancelable: true }));
      return read;
    }, head);
    await expect(scope.page.getByRole('dialog').getByRole('alert')).toContainText(told);
    expect(read).toEqual([]);
    await scope.page.keyboard.press('Escape');
  }
});

test('the field shows the beginning of a long text, and the page opens all of it', async ({ scope }) => {
  await scope.open();
  const scene = writeScene({ ...presetScene('two-spheres'), title: 'Pasted whole' });
  await scope.button('Paste a failure').click();
  const field = scope.page.getByRole('textbox', { name: 'Scene or link' });
  await field.evaluate((field, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, scene.padStart(1_400_000));
  expect((await field.inputValue()).length).toBeLessThan(100_000);
  await expect(scope.page.getByRole('dialog').getByRole('alert')).toContainText('of 1,400,000 characters');
  await scope.page.getByRole('dialog').getByRole('button', { name: 'Open' }).click();
  await expect(scope.page.getByRole('combobox', { name: 'Scene' })).toContainText('Pasted whole');
});
