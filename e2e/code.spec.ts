import { readFileSync } from 'node:fs';
import { linkTo, presetRun, presetScene } from './expected';
import { traceFile } from '../src/stepping/report';
import { expect, test, type Scope } from './fixtures';

/** A source as it stands on the disk, line by line. */
const linesOf = (file: string): string[] =>
  readFileSync(new URL(`../${file}`, import.meta.url), 'utf8').split('\n');

/** The code pane, by its roles. */
class Code {
  readonly source;
  readonly path;
  readonly file;

  constructor(private readonly scope: Scope) {
    const pane = scope.page.getByRole('tabpanel', { name: 'Code', exact: true });
    this.source = pane.getByRole('region', { name: 'Source', exact: true });
    this.path = pane.getByRole('navigation', { name: 'Calls under way' }).getByRole('button');
    this.file = pane.getByRole('combobox', { name: 'File' });
  }

  /** The button of the line that this step has. */
  here() {
    return this.source.locator('[aria-current=step]');
  }

  button(line: number) {
    return this.source.getByRole('button', { name: new RegExp(`^Line ${line}: `) });
  }

  /** The number of the line of this step, and what it says in the file. */
  async line(): Promise<{ file: string; line: number; text: string }> {
    const name = await this.here().getAttribute('aria-label');
    const line = Number(/^Line (\d+):/.exec(name ?? '')?.[1]);
    const file = await this.file.inputValue();
    return { file, line, text: linesOf(file)[line - 1] ?? '' };
  }

  /** Waits for the step asked for, with its line in sight. */
  async at(step: number): Promise<{ file: string; line: number; text: string }> {
    await this.scope.seek(step + 1);
    await expect(this.here()).toBeInViewport();
    return this.line();
  }
}

async function open(scope: Scope, id: string, step = 0): Promise<Code> {
  await scope.open(await linkTo(presetScene(id), { step, debug: 'code' }));
  const code = new Code(scope);
  await expect(code.here()).toBeInViewport();
  return code;
}

/** The last call before a line that is no recording: what the step shows was done there. */
function callBefore(file: string, line: number): string {
  const before = linesOf(file).slice(0, line - 1);
  return (
    /(?:(?:this|solid)\.|^ +)(\w+)\(/.exec(
      before.findLast(
        (text) => /(?:this|solid)\.\w+\(|^ +add\w+\(/.test(text) && !text.includes('.frame('),
      ) ?? '',
    )?.[1] ?? ''
  );
}

test('the code of EPA is beside its steps', async ({ scope }) => {
  test.slow();
  const run = presetRun('cylinder-deep-in-box');
  const floods = run.timeline.steps.flatMap(({ phase }, step) => (phase === 'flood' ? [step] : []));
  const code = await open(scope, 'cylinder-deep-in-box');

  await test.step('each step of EPA marks the line that recorded it, right after the call that did what it shows', async () => {
    const done: Record<string, string> = {
      pick: 'pick',
      flood: 'flood',
      horizon: 'followHorizon',
      stitch: 'stitch',
      add: 'addVertex',
    };
    const met = new Set<string>();
    for (const [step, { phase }] of run.timeline.steps.entries()) {
      if (!done[phase] || (met.has(phase) && step % 5 > 0)) continue;
      const { file, line, text } = await code.at(step);
      expect(file).toMatch(phase === 'add' ? /gjk\/gjk\.ts$/ : /epa\/epa\.ts$/);
      expect(text.trim()).toMatch(/^trace\?\.frame\(this/);
      expect(callBefore(file, line), `${phase}, step ${step + 1}`).toBe(done[phase]);
      met.add(phase);
    }
    expect(met.size).toBe(5);
  });

  await test.step('a line leads through all the steps that it records, and around again', async () => {
    expect(floods.length).toBeGreaterThan(5);
    const { line } = await code.at(floods[0]!);
    await expect(code.button(line)).toHaveAccessibleName(
      `Line ${line}: ${floods.length} steps recorded here, go to the next`,
    );
    // With the keys: the focus stays on the line.
    await code.button(line).focus();
    for (const [i] of floods.entries()) {
      expect(await scope.step()).toBe(floods[i]! + 1);
      await expect(code.button(line)).toContainText(`${i + 1}/${floods.length}`);
      await scope.page.keyboard.press('Enter');
    }
    expect(await scope.step()).toBe(floods[0]! + 1);
    expect(await code.line()).toMatchObject({ line });
  });

  await test.step('the calls under way are a path; one that is pressed shows its file, which stays while it has a call', async () => {
    await code.at(floods[0]!);
    await expect(code.path).toHaveText([
      /^run search\.ts:\d+$/,
      /^solve after-opening\.ts:\d+$/,
      /^continue around-origin\.ts:\d+$/,
      /^grow epa\.ts:\d+$/,
      /^expand epa\.ts:\d+$/,
    ]);
    await expect(code.path.nth(4)).toHaveAttribute('aria-current', 'true');
    await code.path.nth(2).click();
    await expect(code.file).toHaveValue('src/algorithms/epa/around-origin.ts');
    expect((await code.line()).text).toContain('this.grow(solid, trace)');
    await scope.next();
    expect(await code.line()).toMatchObject({ file: 'src/algorithms/epa/around-origin.ts' });
    await expect(code.path.nth(2)).toHaveAttribute('aria-current', 'true');

    // A file without a call is looked at too, and its lines lead to their steps.
    await code.file.selectOption('src/algorithms/gjk/gjk.ts');
    await expect(code.source).toContainText('export class Gjk extends DistanceSearch');
    await expect(code.here()).toHaveCount(0);
    const line = linesOf('src/algorithms/gjk/gjk.ts').findIndex((text) => text.includes("showing('add'")) + 1;
    await code.button(line).click();
    expect(run.timeline.steps[(await scope.step()) - 1]!.phase).toBe('add');
    expect(await code.line()).toMatchObject({ line });
  });
});

test('each step leads to its line, and the line leads back', async ({ scope }) => {
  const code = await open(scope, 'hull-beside-box');
  for (const id of ['hull-beside-box', 'tootbird-unclamped', 'soup-of-boxes']) {
    await test.step(id, async () => {
      const { trace } = presetRun(id);
      const last = trace.length - 1;
      await scope.follow(await linkTo(presetScene(id), { step: 0, debug: 'code' }));
      await expect(scope.slider).toHaveAttribute('max', String(trace.length));
      await expect(code.here()).toBeInViewport();
      const lines = new Set<string>();
      for (const step of new Set([1, Math.floor(last / 2), last - 1, last])) {
        const { file, line, text } = await code.at(step);
        expect(text).toMatch(/\w\(/);
        lines.add(`${file}:${line}`);
        const steps = Number(/: (\d+) steps?/.exec((await code.here().getAttribute('aria-label'))!)![1]);
        await code.button(line).focus();
        for (let i = 0; i < steps; i++) {
          await scope.page.keyboard.press('Enter');
          expect(await code.here().getAttribute('aria-label')).toMatch(new RegExp(`^Line ${line}: `));
        }
        expect(await code.file.inputValue()).toBe(file);
        expect(await scope.step()).toBe(step + 1);
      }
      expect(lines.size).toBeGreaterThan(1);
    });
  }
});

test('another algorithm, and single precision, bring their own lines', async ({ scope }) => {
  const code = await open(scope, 'hull-beside-box', 3);
  await expect(code.file).toHaveValue('src/algorithms/gjk/gjk.ts');
  await scope.page.evaluate(() => window.minkowscope.actions.setAlgorithm('nelder-mead'));
  await expect(code.file).toHaveValue('src/algorithms/optimisers/nelder-mead.ts');
  await expect(code.here()).toBeInViewport();
  const scene = { ...presetScene('hull-beside-box'), precision: 'f32' as const };
  await scope.open(await linkTo(scene, { step: 3, debug: 'code' }));
  await expect(code.here()).toBeInViewport();
  expect((await code.line()).text).toContain('trace?.frame(this');
});

test('the pane says that the steps of a trace file have no lines here', async ({ scope }) => {
  const code = await open(scope, 'hull-beside-box');
  await scope.button('Paste a failure').click();
  const dialog = scope.page.getByRole('dialog', { name: 'Paste a failure' });
  const file = { name: 'run.jsonl', mimeType: 'application/json' };
  const buffer = Buffer.from(traceFile(presetRun('cylinder-deep-in-box')));
  await dialog.getByLabel('File', { exact: true }).setInputFiles({ ...file, buffer });
  await expect(scope.page.getByText('These steps were recorded elsewhere: no line here')).toBeVisible();
  await expect(code.source).toBeHidden();
});

test('the page stands still while lines scroll', async ({ scope }) => {
  const last = presetRun('portal-hit').trace.length - 1;
  const code = await open(scope, 'portal-hit');
  for (const [device, viewport, colorScheme] of [
    ['a desk', { width: 1280, height: 800 }, 'dark'],
    ['a phone', { width: 390, height: 844 }, 'light'],
  ] as const) {
    await test.step(`on ${device}, ${colorScheme}`, async () => {
      await scope.page.setViewportSize(viewport);
      await scope.page.emulateMedia({ colorScheme });
      for (const step of [1, Math.floor(last / 2), last]) {
        await code.at(step);
        expect(await scope.page.evaluate(() => [scrollX, scrollY, document.body.scrollTop])).toEqual([
          0, 0, 0,
        ]);
      }
    });
  }
});
