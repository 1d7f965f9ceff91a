import type { Page } from '@playwright/test';
import { randomDirection, seededRandom } from '../src/math/random';
import { vec3 } from '../src/math/vec3';
import { decodeLink } from '../src/scenes/link-reader';
import type { PairScene } from '../src/problems/pair/scene';
import { linkTo, presetRun, presetScene, sentenceOf, turnedPair } from './expected';
import { expect, Scope, test } from './fixtures';

test.beforeEach(({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']));

/** Copies the link as a person does, and opens it in a page of its own. */
async function copyAndOpen(scope: Scope): Promise<Scope> {
  await scope.copyLink();
  await expect(scope.page.getByRole('status', { name: 'Export' })).toHaveText('copied');
  const address = await scope.page.evaluate(() => navigator.clipboard.readText());
  expect(address).toMatch(/^http:.*#(v1\.[zp]|[a-z-]+)[\w.-]*$/);
  const page: Page = await scope.page.context().newPage();
  const second = new Scope(page);
  await page.goto(address);
  await second.sentence.filter({ hasText: /\S/ }).waitFor();
  return second;
}

const view = (scope: Scope) =>
  scope.page.evaluate(() => {
    const { viewports, camera } = window.minkowscope.store.getState();
    return { viewports, camera };
  });

test('a copied link opens the same scene to the last bit, at the same step', async ({ scope }) => {
  await scope.open(await linkTo(turnedPair));
  await scope.openFolder('Shape A');
  await scope.set('position x', '10.100000000000001');
  await scope.set('position z', '-0');
  await scope.set('cap', '100');
  await scope.seek(7);
  const second = await copyAndOpen(scope);
  expect(await second.scene()).toBe(await scope.scene());
  expect(await second.scene()).toContain('10.100000000000001,-4,"-0"');
  expect(await second.step()).toBe(7);
  expect(await second.description()).toBe(await scope.description());
  expect(await second.marks()).toEqual(await scope.marks());
});

test('a dragged shape and a turned camera go with the link', async ({ scope }) => {
  await scope.open();
  await scope.seek(10);
  const { mouse } = scope.page;
  const [x, y, z] = presetScene('hull-beside-box').b.position;
  const start = await scope.place('object', { x, y, z });
  const corner = (await scope.minkowskiSpace.boundingBox())!;
  const drags = [start, { x: corner.x + 50, y: corner.y + corner.height - 40 }];
  for (const from of drags) {
    await mouse.move(from.x, from.y);
    await mouse.down();
    await mouse.move(from.x + 37, from.y - 23, { steps: 3 });
    await mouse.up();
  }
  await scope.drawn();
  const dragged = await scope.scene();
  expect(JSON.parse(dragged)).not.toEqual(presetScene('hull-beside-box'));
  const second = await copyAndOpen(scope);
  expect(await second.scene()).toBe(dragged);
  expect(await second.description()).toBe(await scope.description());
  const [here, there] = [await view(scope), await view(second)];
  expect(here.camera).not.toBeNull();
  for (const key of ['azimuth', 'elevation', 'zoom'] as const)
    expect(there.camera![key]).toBeCloseTo(here.camera![key], 3);
});

test('the address goes along with the page, and the page with the address', async ({ scope }) => {
  await scope.open();

  await test.step('going on through a run leaves no trail in the history', async () => {
    await expect.poll(() => scope.fragment()).toBe('hull-beside-box');
    const length = await scope.page.evaluate(() => history.length);
    for (const step of [3, 8, 15]) {
      await scope.seek(step);
      await expect.poll(() => scope.fragment()).toContain(`.step-${step}`);
    }
    expect(await scope.page.evaluate(() => history.length)).toBe(length);
  });

  await test.step('the address follows what is shown, and loading it again shows the same', async () => {
    await scope.seek(12);
    await expect.poll(() => scope.fragment()).toBe('hull-beside-box.step-12');
    await scope.set('cap', '4');
    await expect.poll(() => scope.fragment()).toMatch(/^v1\./);
    await expect.poll(async () => (await decodeLink(scope.fragment())).scene.options).toEqual({ cap: 4 });
    const before = [await scope.scene(), await scope.description()];
    await scope.page.reload();
    await expect(scope.sentence).toContainText(/\S/);
    await expect(scope.count()).toContainText('step 12 ');
    expect([await scope.scene(), await scope.description()]).toEqual(before);
  });

  await test.step('another link in the address is opened without loading the page again', async () => {
    await scope.page.evaluate(() => Object.assign(window, { still: 'here' }));
    const run = presetRun('two-spheres');
    const fragment = await linkTo(run.scene, { step: 3, viewports: 'minkowski' });
    await scope.page.evaluate((fragment) => (location.hash = fragment), fragment);
    await expect(scope.count()).toContainText(`step 4 of ${run.trace.length}`);
    expect(await scope.description()).toBe(sentenceOf(run, 3));
    await expect(scope.objectSpace).toBeHidden();
    await expect(scope.minkowskiSpace).toBeVisible();
    expect(await scope.page.evaluate(() => 'still' in window)).toBe(true);
  });

  await test.step('a link is opened even if the page writes its own address at the same moment', async () => {
    const run = presetRun('hull-beside-box');
    const fragment = await linkTo(run.scene, { step: 5 });
    await scope.page.evaluate((fragment) => {
      const own = location.href;
      location.hash = fragment;
      history.replaceState(history.state, '', own);
    }, fragment);
    await expect(scope.count()).toContainText(`step 6 of ${run.trace.length}`);
    await expect.poll(() => scope.fragment()).toContain('.step-6');
  });
});

test('the address of a prepared scene is its name, and the page refuses an unknown name', async ({
  scope,
}) => {
  const run = presetRun('cylinder-deep-in-box');
  await scope.open('cylinder-deep-in-box.step-4.view-minkowski');
  await expect(scope.count()).toContainText(`step 4 of ${run.trace.length}`);
  expect(await scope.description()).toBe(sentenceOf(run, 3));
  await expect(scope.objectSpace).toBeHidden();
  await scope.follow('cylinder-deep-in-bocks');
  await expect(scope.alert).toContainText('no prepared scene “cylinder-deep-in-bocks”');
  const field = scope.alert.getByRole('textbox');
  await field.fill('#cylinder-deep-in-box.step-2');
  await scope.button('Try again').click();
  await expect(scope.count()).toContainText('step 2 ');
  await expect(scope.alert).toBeHidden();
});

test('a scene too large for a link is offered as a file, and the file opens again', async ({ scope }) => {
  const random = seededRandom(3);
  const points = Array.from({ length: 400 }, (): [number, number, number] => {
    const { x, y, z } = randomDirection(vec3(), random);
    return [x, y, z];
  });
  const { position, rotation } = turnedPair.a;
  const large: PairScene = {
    ...turnedPair,
    title: 'Large hull',
    a: { type: 'hull', points, position, rotation },
  };
  await scope.open(await linkTo(large));
  const opened = await scope.scene();
  await scope.copyLink();
  const offer = scope.page.getByRole('dialog', { name: 'This link is long' });
  await expect(offer).toContainText(/\d\d,\d{3} characters/);
  const downloading = scope.page.waitForEvent('download');
  await offer.getByRole('button', { name: 'Save as a file' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('large-hull.json');
  await expect(offer).toBeHidden();

  await scope.page.evaluate(() => window.minkowscope.actions.setOption('cap', 5));
  expect(await scope.scene()).not.toBe(opened);
  await scope.button('Paste a failure').click();
  const choosing = scope.page.waitForEvent('filechooser');
  await scope.button('Choose a file…').click();
  await (await choosing).setFiles(await file.path());
  await expect(scope.page.getByRole('dialog')).toBeHidden();
  expect(await scope.scene()).toBe(opened);
});

test('a link that cannot be copied is shown in a message for copying by hand, at every width', async ({
  scope,
}) => {
  await scope.open();
  await scope.page.evaluate(() => {
    const refuse = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
    const { clipboard } = navigator;
    const write = clipboard.write.bind(clipboard);
    clipboard.write = (items) => ('refusing' in window ? refuse() : write(items));
    clipboard.writeText = refuse;
    document.execCommand = () => false;
  });
  for (const width of [1280, 800, 390]) {
    await test.step(`${width} px`, async () => {
      await scope.page.setViewportSize({ width, height: 800 });
      await expect(scope.button('Export')).not.toHaveClass(/done/);
      await scope.page.evaluate(() => Object.assign(window, { refusing: true }));
      await scope.copyLink();
      await expect(scope.alert).toContainText('The link was not copied');
      const field = scope.alert.getByRole('textbox', { name: 'Link' });
      await expect(field).toHaveValue(/^http.*#/);
      await expect(field).toBeFocused();
      await expect(scope.button('Export')).not.toHaveClass(/done/);
      await scope.page.evaluate(() => Reflect.deleteProperty(window, 'refusing'));
      await scope.button('Try again').click();
      await expect(scope.alert).toBeHidden();
      await expect(scope.button('Export')).toHaveClass(/done/);
      const told = scope.page.getByRole('status', { name: 'Export', exact: true });
      await expect(told).toHaveText('copied');
      await expect(told).toBeVisible();
    });
  }
});
