import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { writeScene } from '../src/scenes/write';
import { traceFile } from '../src/stepping/report';
import { record } from '../src/stepping/run';
import { checksOf, truthChecksOf } from '../src/stepping/violations';
import { presetRun } from './expected';
import { expect, test, type Scope } from './fixtures';

type Line = Record<string, unknown>;
const run = presetRun('hull-beside-box');

const folder = mkdtempSync(join(tmpdir(), 'trace-'));
const written = join(folder, 'run.jsonl');

test.beforeAll(() => {
  const scene = join(folder, 'scene.json');
  writeFileSync(scene, writeScene(run.scene));
  execFileSync('npm', ['run', '-s', 'solve', '--', '--trace', written, scene], { stdio: 'ignore' });
});

const linesOf = (path: string): Line[] =>
  readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);

/** Writes the command line's trace of the scene, with `change` made to its lines, and returns the path. */
function changed(change: (lines: Line[]) => void): string {
  const lines = linesOf(written);
  change(lines);
  const path = join(folder, 'changed.jsonl');
  writeFileSync(path, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  return path;
}

const pane = (scope: Scope): Locator => scope.page.getByRole('tabpanel', { name: 'Checks' });

async function openChecks(scope: Scope): Promise<void> {
  await scope.page.getByRole('button', { name: /^Debugger/ }).click();
  await scope.page.getByRole('tab', { name: 'Checks' }).click();
}

async function openFile(scope: Scope, path: string): Promise<void> {
  await scope.button('Paste a failure').click();
  await scope.page.getByLabel('File', { exact: true }).setInputFiles(path);
}

/** Drops a file on the page. */
async function dropFile(scope: Scope, path: string): Promise<void> {
  const dropped = await scope.page.evaluateHandle(
    (text) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], 'run.jsonl'));
      return transfer;
    },
    readFileSync(path, 'utf8'),
  );
  await scope.page.dispatchEvent('main', 'drop', { dataTransfer: dropped });
}

test('the pane lists each check with its count, and says that a correct run breaks no invariant', async ({
  scope,
}) => {
  await scope.open();
  await openChecks(scope);
  const { checked } = checksOf(run);
  const asked = checked.filter(({ steps }) => steps > 0);
  await expect(pane(scope).getByRole('status')).toHaveText(
    `All ${asked.length} invariants hold on ${run.trace.length} steps.`,
  );
  const all = [...truthChecksOf(run).checked, ...checked];
  await expect(pane(scope).getByRole('listitem')).toHaveCount(all.length);
  const counts = pane(scope).getByRole('listitem').filter({ hasText: 'not in this run' });
  await expect(counts).toHaveCount(all.length - all.filter(({ steps }) => steps > 0).length);
  await expect(scope.button('First violation')).toBeHidden();
});

test('one changed number in a trace file is a violation that the page marks, names and leads to', async ({
  scope,
}) => {
  let at = 0;
  const file = changed((lines) => {
    at = lines.findIndex(({ phase, simplex }) => phase === 'reduce' && (simplex as object[]).length > 1);
    (lines[at]!['simplex'] as { weight: number }[])[0]!.weight += 0.01;
  });
  await scope.open();
  await openFile(scope, file);
  await expect(scope.page.getByRole('dialog')).toBeHidden();
  await expect(scope.page.getByRole('combobox', { name: 'Scene' })).toContainText('Trace: Hull beside box');
  await expect(scope.page.getByRole('button', { name: 'Debugger, 1 step with a violation' })).toBeVisible();
  await openChecks(scope);
  // Line 1 is the header, step 1 is line 2.
  await expect(pane(scope).getByRole('status')).toHaveText(`2 violations, first at step ${at}.`);
  await scope.last();
  await scope.button('First violation').click();
  expect(await scope.step()).toBe(at);
  await expect(scope.slider).toHaveAttribute('aria-valuetext', /, violation$/);
  const list = pane(scope).getByRole('list', { name: 'Violations' });
  await expect(list.getByRole('button').first()).toContainText('The weights add up to 1.010000.');
  await expect(list.getByRole('button').first()).toHaveAttribute('aria-current', 'true');
  await expect(scope.button('Next violation')).toBeDisabled();
  await scope.first();
  await scope.button('Next violation').click();
  expect(await scope.step()).toBe(at);
  await scope.copyLink();
  await expect(scope.page.getByRole('status', { name: 'Export' })).toHaveText('copied, scene alone');

  // A bound of another program that the truth alone contradicts is marked and reached too.
  const untrue = changed((lines) => {
    lines[0]!['algorithm'] = 'mine';
    lines[at]!['lower'] = run.result.signedDistance! + 1e-3;
  });
  await dropFile(scope, untrue);
  await expect(pane(scope).getByRole('status')).toHaveText(/first at step \d+, 1 against the truth\.$/);
  await scope.last();
  await scope.button('First violation').click();
  expect(await scope.step()).toBe(at);

  // So is an answer that certifies nothing, and does not fit its own bounds and points.
  const lying = changed((lines) => {
    lines[0]!['algorithm'] = 'mine';
    const { result } = lines.at(-1) as { result: Line };
    Object.assign(result, { certified: false, signedDistance: 0.9 * run.result.signedDistance! });
  });
  await dropFile(scope, lying);
  await expect(pane(scope).getByRole('status')).toHaveText(/, 1 against the truth\.$/);
  await scope.first();
  await scope.button('First violation').click();
  expect(await scope.step()).toBe(run.trace.length);
  await scope.page.getByRole('tab', { name: 'Why' }).click();
  const cause = scope.page.getByRole('tabpanel', { name: 'Why' }).getByRole('article').first();
  await expect(cause).toHaveAccessibleName(
    /^A rule of the method is broken: The (answer|signed distance) is/,
  );
});

test('a trace without its scene and of an unknown algorithm is shown, and says what it lacks', async ({
  scope,
}) => {
  const file = changed(([header]) => {
    header!['algorithm'] = 'mine';
    delete header!['scene'];
  });
  await scope.open();
  await dropFile(scope, file);
  await expect(scope.alert).toContainText('The file has no scene.');
  await expect(scope.alert).toContainText('no algorithm “mine”');
  await scope.alert.getByRole('button', { name: 'Close', exact: true }).click();
  for (let step = 1; step <= run.trace.length; step++) {
    await scope.seek(step);
    expect((await scope.description()).length).toBeGreaterThan(10);
  }
  const { sample } = run.trace.at(2);
  await scope.seek(3);
  const shown = (await scope.marks()).filter(({ space }) => space === 'minkowski');
  expect(sample).toBeDefined();
  expect(shown.length).toBeGreaterThan(2);
  await openChecks(scope);
  await expect(pane(scope).getByRole('status')).toHaveText(/^All \d+ invariants hold on 18 steps\.$/);
  await scope.button('Export').click();
  const row = scope.page.locator('#export-menu').getByRole('button', { name: 'Copy link' });
  await expect(row).toHaveAccessibleDescription('no link holds a trace');
  await row.click();
  await expect(scope.alert).toContainText('No link holds a trace');
  await expect.poll(() => scope.fragment()).toBe('trace-1');
  // Nothing else is shown in its stead.
  await scope.page.reload();
  await expect(scope.alert).toContainText('Here was a trace from a file');
  await expect(scope.page.getByRole('combobox', { name: 'Scene' })).not.toContainText('Hull beside box');
  await scope.page.goto('./?cheap#');
  await expect(scope.alert).toHaveCount(0);
});

test('a file with several runs shows its first run, and a list chooses another', async ({ scope }) => {
  const epa = record({ ...run.scene, algorithm: 'epa', options: {} });
  const both = join(folder, 'both.jsonl');
  writeFileSync(both, traceFile(run) + traceFile(epa));
  await scope.open();
  await dropFile(scope, both);
  await expect(scope.alert).toContainText('The file holds 2 runs.');
  expect(await scope.steps()).toBe(run.trace.length);
  const field = scope.alert.getByRole('combobox', { name: 'Run' });
  // The dialog that read the file returns the focus as it closes, but the message keeps it.
  await expect(field).toBeFocused();
  await field.selectOption('2: EPA');
  await expect.poll(() => scope.steps()).toBe(epa.trace.length);
  await expect(field).toHaveValue('1');
  await field.selectOption('1: GJK distance');
  await expect.poll(() => scope.steps()).toBe(run.trace.length);
});

test('the page names the line and the mistake of a malformed trace file', async ({ scope }) => {
  const file = changed((lines) => (lines[4]!['iteration'] = 'two'));
  await scope.open();
  await openFile(scope, file);
  const dialog = scope.page.getByRole('dialog', { name: 'Paste a failure' });
  await expect(dialog.getByRole('alert')).toHaveText(
    'This trace file has a mistake. Line 5: iteration: expected an integer from 0 to 10000000, got "two".',
  );
  // The page behind is as it was.
  expect(await scope.steps()).toBe(run.trace.length);
});

test('the trace of the page is the file that the command line writes', async ({ scope }) => {
  await scope.open();
  const download = scope.page.waitForEvent('download');
  await scope.export('Trace of this run…');
  const saved = await download;
  expect(saved.suggestedFilename()).toBe('hull-beside-box-gjk-trace.jsonl');
  expect(linesOf(await saved.path())).toEqual(linesOf(written));
});
