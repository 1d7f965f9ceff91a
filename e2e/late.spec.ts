import { catalogue } from '../src/algorithms/catalogue';
import { writeScene } from '../src/scenes/write';
import { record } from '../src/stepping/run';
import { linkTo, presetRun, presetScene, sentenceOf } from './expected';
import { expect, test } from './fixtures';

const late = /\/assets\/(catalogue|presets)-.*\.js$/;
const reader = /\/assets\/read-given-.*\.js$/;
const pasteDialog = /\/assets\/paste-dialog-.*\.js$/;
const helpDialog = /\/assets\/help-dialog-.*\.js$/;

test('what the first picture does without comes by itself, once', async ({ scope }) => {
  const asked: string[] = [];
  scope.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await scope.open();
  await expect.poll(() => asked.filter((path) => late.test(path)).length).toBe(2);
  await scope.page.getByRole('combobox', { name: 'Algorithm' }).click();
  await scope.page.getByRole('combobox', { name: 'Scene' }).click();
  expect(asked.filter((path) => late.test(path)).length).toBe(2);
});

test('without it the first scene plays, and a list says what it lacks until it comes', async ({
  scope,
  complaints,
}) => {
  await scope.page.route(late, (route) => route.abort());
  await scope.open();
  await scope.next();
  expect(await scope.description()).toBe(sentenceOf(presetRun('hull-beside-box'), 1));
  await scope.page.getByRole('combobox', { name: 'Scene' }).click();
  const list = scope.page.getByRole('listbox', { name: 'Scene' });
  await expect(list.getByRole('option')).toHaveCount(1);
  await expect(scope.page.getByRole('status', { name: 'Scene list' })).toContainText('could not be fetched');
  await scope.page.unroute(late);
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
  await scope.page.route(late, (route) => route.abort());
  await scope.open(link);
  await expect(scope.alert).toContainText('could not be fetched');
  await expect(scope.alert.getByRole('textbox')).toHaveValue(`#${link}`);
  expect(scope.fragment()).toBe(link);
  await scope.page.unroute(late);
  await scope.button('Try again').click();
  await expect(scope.alert).toBeHidden();
  expect(await scope.description()).toBe(sentenceOf(run, 1));
  complaints.length = 0;
});

test('a cold link opens under any algorithm, however late the others come', async ({ scope }) => {
  const other = catalogue.at(-1)!;
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
  await scope.page.route(reader, (route) => route.abort());
  await scope.open(link);
  await expect(scope.alert).toContainText('The reader of scenes and links could not be fetched');
  await expect(scope.alert.getByRole('textbox')).toHaveValue(`#${link}`);
  await scope.page.unroute(reader);
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

for (const [part, path, open, dialog] of [
  ['The dialog for pasting', pasteDialog, 'Paste a failure', 'Paste a failure'],
  ['The help', helpDialog, 'Help', 'Keys and signs'],
] as const) {
  test(`${part.toLowerCase()}: where it cannot be fetched the page says so, and the next press opens it`, async ({
    scope,
    complaints,
  }) => {
    await scope.page.route(path, (route) => route.abort());
    await scope.open();
    await scope.button(open).click();
    await expect(scope.alert).toContainText(`${part} could not be fetched`);
    await scope.button('Close').click();
    await scope.page.unroute(path);
    await scope.button(open).click();
    await expect(scope.page.getByRole('dialog', { name: dialog })).toBeVisible();
    complaints.length = 0;
  });
}
