import type { OptionSpec } from '../src/algorithms/algorithm';
import { headings } from '../src/algorithms/catalogue';
import { listed } from './listed';
import { record } from '../src/stepping/run';
import { lastOf, presetScene, sentenceOf } from './expected';
import { expect, test, type Scope } from './fixtures';
import { everyNth } from './walks';

const combobox = (scope: Scope) => scope.page.getByRole('combobox', { name: 'Algorithm' });
const listbox = (scope: Scope) => scope.page.getByRole('listbox', { name: 'Algorithm' });

async function openComplete(scope: Scope): Promise<void> {
  await scope.open();
  await combobox(scope).click();
  await expect(listbox(scope).getByRole('option')).toHaveCount(listed.length);
}

async function choose(scope: Scope, title: string): Promise<void> {
  if (!(await listbox(scope).isVisible())) await combobox(scope).click();
  await listbox(scope).getByText(title, { exact: true }).click();
  await expect(combobox(scope)).toContainText(title);
}

const optionsOf = (scope: Scope) =>
  scope.page.evaluate(() => window.minkowscope.store.getState().run!.options);

test.describe('drawn', () => {
  test.use({ draws: true });

  test('each algorithm of a walk, chosen from the list, plays the scene to its last step', async ({
    scope,
  }) => {
    test.slow();
    await openComplete(scope);
    for (const { id, title } of everyNth(3, listed, 1)) {
      await choose(scope, title);
      const run = record({ ...presetScene('hull-beside-box'), algorithm: id });
      await scope.seek(run.trace.length);
      expect(await scope.description(), id).toBe(sentenceOf(run, lastOf(run)));
      expect(await scope.steps(), id).toBe(run.trace.length);
    }
  });
});

test('algorithms stand in groups, are narrowed down by keys, and say what they are', async ({ scope }) => {
  await openComplete(scope);
  const { keyboard } = scope.page;
  const shown = headings.filter(({ first }) => listed.some(({ id }) => id === first));
  for (const { title } of shown)
    await expect(listbox(scope).getByRole('group', { name: title })).toBeVisible();
  const summary = (id: string) => scope.page.getByText(listed.find((one) => one.id === id)!.summary);
  await expect(summary('gjk')).toBeVisible();

  const filters = scope.page.getByRole('group', { name: 'Show' });
  await expect(filters.getByRole('button', { name: 'all' })).toHaveAttribute('aria-pressed', 'true');
  const depth = listed.filter(({ solves }) => solves.includes('depth'));
  for (let i = 0; i < 5; i++) {
    const pressed = await filters.getByRole('button', { name: 'depth' }).getAttribute('aria-pressed');
    if (pressed === 'true') break;
    await keyboard.press('ArrowRight');
  }
  await expect(listbox(scope).getByRole('option')).toHaveCount(depth.length);
  await keyboard.press('End');
  await expect(summary(depth.at(-1)!.id)).toBeVisible();
  await keyboard.press('Enter');
  await expect(combobox(scope)).toContainText(depth.at(-1)!.title);
  await expect(listbox(scope)).toBeHidden();

  await keyboard.press('Enter');
  await expect(listbox(scope).getByRole('option')).toHaveCount(listed.length);
  await keyboard.type('epa');
  await keyboard.press('Enter');
  await expect(combobox(scope)).toContainText('EPA');

  await keyboard.press('Enter');
  await expect(scope.page.getByRole('searchbox')).toBeFocused();
  await keyboard.press('Tab');
  await expect(filters.getByRole('button', { name: 'all' })).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(scope.page.getByRole('searchbox')).toBeFocused();
  await expect(listbox(scope).getByRole('option')).not.toHaveCount(listed.length);
  await keyboard.press('Escape');
  await expect(listbox(scope)).toBeHidden();
  await expect(combobox(scope)).toContainText('EPA');
});

test('options are those of the algorithm, at their defaults, and go with it', async ({ scope }) => {
  await openComplete(scope);
  await choose(scope, 'GJK distance');
  await scope.set('cap', '3');
  expect(await optionsOf(scope)).toMatchObject({ cap: 3 });
  await choose(scope, 'EPA');
  const epa = listed.find(({ id }) => id === 'epa')!;
  expect(await optionsOf(scope)).toEqual(
    Object.fromEntries(epa.options.map((spec) => [spec.key, spec.default])),
  );
  expect(JSON.parse(await scope.scene())).toMatchObject({ algorithm: 'epa', options: {} });
});

/** Sets a control to something else than its default; returns what the option has to become. */
async function change(scope: Scope, spec: OptionSpec): Promise<unknown> {
  const { label } = spec;
  switch (spec.type) {
    case 'number':
    case 'integer':
    case 'limit':
      await scope.set(label, String(spec.max));
      return spec.max;
    case 'toggle':
      await scope.controls.getByRole('checkbox', { name: label, exact: true }).click();
      return !spec.default;
    case 'choice': {
      const other = spec.choices.find((choice) => choice !== spec.default)!;
      await scope.controls.getByRole('combobox', { name: label, exact: true }).selectOption(other);
      return other;
    }
    case 'direction':
      await scope.set(label, '0, 3, 4');
      return [0, 3, 4];
    case 'directions':
      await scope.set(label, '1 0 0 0 1 0');
      return [1, 0, 0, 0, 1, 0];
  }
}

test('every kind of option can be changed in the controls, whichever algorithm has it', async ({ scope }) => {
  test.slow();
  await openComplete(scope);
  const tried = new Map<string, string[]>();
  for (const { id, title, options } of listed) {
    const isNew = ({ type, label, appliesIf }: OptionSpec): boolean => {
      const labels = tried.get(type) ?? [];
      return !appliesIf && labels.length < 4 && !labels.includes(label);
    };
    const fresh = options.filter(isNew);
    if (fresh.length === 0) continue;
    await choose(scope, title);
    for (const spec of fresh) {
      tried.set(spec.type, [...(tried.get(spec.type) ?? []), spec.label]);
      const expected = await change(scope, spec);
      await expect
        .poll(async () => (await optionsOf(scope))[spec.key], `${id}: ${spec.label}`)
        .toEqual(expected);
    }
  }
  const types = ['choice', 'direction', 'directions', 'integer', 'limit', 'number', 'toggle'];
  expect([...tried.keys()].toSorted()).toEqual(types);
});

test('an option that has no effect is not shown', async ({ scope }) => {
  await openComplete(scope);
  await choose(scope, 'EPA');
  const start = scope.controls.getByRole('combobox', { name: 'start', exact: true });
  await expect(start).toBeVisible();
  await scope.set('first n', '1, 2, 3');
  await expect(start).toBeHidden();
  await scope.set('first n', '');
  await expect(start).toBeVisible();
});
