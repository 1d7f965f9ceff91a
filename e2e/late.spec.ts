import { catalogue } from '../src/algorithms/catalogue';
import { record } from '../src/stepping/run';
import { linkTo, presetRun, presetScene, sentenceOf } from './expected';
import { expect, test } from './fixtures';

const late = /\/assets\/(catalogue|presets)-.*\.js$/;

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
