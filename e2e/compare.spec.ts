import type { Locator } from '@playwright/test';
import { expectAccessible } from './accessible';
import { linkTo, presetScene, solvedInSingle } from './expected';
import { listed } from './listed';
import { rotate } from '../src/math/rotation';
import { vec3 } from '../src/math/vec3';
import { titleWithUnit } from '../src/panels/debug/titles';
import type { Rival } from '../src/problems/scene';
import { alignedStep, comparedRuns } from '../src/stepping/comparison';
import { pairRun, record, type PairRun, type Run } from '../src/stepping/run';
import type { StepOf } from '../src/stepping/changes';
import { stepDifference } from '../src/stepping/step-difference';
import { truthOf } from '../src/stepping/truth';
import { supportsText } from '../src/trace/format';
import { expect, test, type Scope } from './fixtures';

/** The table of the open pane, once all is solved and the truth is known. */
async function table(scope: Scope): Promise<Map<string, Record<string, string>>> {
  const region = scope.page.getByRole('region', { name: 'Compared runs' });
  await expect(region).not.toHaveAttribute('aria-busy', 'true');
  const rows = await region.getByRole('row').evaluateAll((all) =>
    all.slice(1).map((row) => {
      const name = row.querySelector('.compare-name')!.textContent;
      const values = [...row.querySelectorAll('[data-column]')].map(
        (cell) => [(cell as HTMLElement).dataset['column']!, cell.textContent] as const,
      );
      return [name, Object.fromEntries(values)] as const;
    }),
  );
  return new Map(rows.map(([name, cells]) => [name.replace(/^[≠✗] /u, ''), cells]));
}

const read = (text: string | undefined): number =>
  Number(
    text!
      .replace('−', '-')
      .replace(/^< /u, '')
      .replace(
        /·10([⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+)$/u,
        (_, power: string) =>
          `e${power.replaceAll(/./gu, (digit) => '-0123456789'['⁻⁰¹²³⁴⁵⁶⁷⁸⁹'.indexOf(digit)]!)}`,
      ),
  );

/** Holds a row against the command line's answer. */
function expectRow(cells: Readonly<Record<string, string>> | undefined, run: PairRun): void {
  const { status, distance, error, iterations, supports } = cells!;
  const { result } = run;
  expect(status).toBe(result.status);
  expect([iterations, supports]).toEqual([
    String(result.iterations),
    supportsText(result.supportCalls, result.proofCalls),
  ]);
  if (result.signedDistance === null) return expect(distance).toBe('–');
  expect(Math.abs(read(distance) - result.signedDistance)).toBeLessThan(1e-6);
  const { lower, upper } = truthOf(run);
  const off = Math.abs(result.signedDistance + (lower + upper) / 2);
  expect(Math.abs(read(error) - off)).toBeLessThan(1e-3 * off + upper - lower + 1e-6);
}

async function add(scope: Scope, title: string): Promise<void> {
  await scope.page.getByRole('combobox', { name: 'Add an algorithm' }).click();
  await scope.page
    .getByRole('listbox', { name: 'Add an algorithm' })
    .getByText(title, { exact: true })
    .click();
}

const wrong = presetScene('portal-long-boxes');
const rivals: Rival[] = [
  { algorithm: 'epa', options: {} },
  { algorithm: 'tootbird', options: {} },
  { algorithm: 'gjk', options: {} },
];

test('the counts of supports, with those of a proof, are within the pane of a small screen', async ({
  scope,
}) => {
  await scope.page.setViewportSize({ width: 1024, height: 768 });
  const scene = { ...presetScene('nelder-mead-tumbles'), compare: rivals };
  await scope.open(await linkTo(scene, { debug: 'compare' }));
  const region = scope.page.getByRole('region', { name: 'Compared runs' });
  const count = region.locator('[data-column=supports]').getByText('51 + 3', { exact: true });
  // The table is written again when the truth arrives.
  const right = async (): Promise<number> => {
    const box = await count.boundingBox();
    return box ? box.x + box.width : Infinity;
  };
  await expect.poll(right).toBeLessThanOrEqual(1024);
});

test('columns stand apart, and the column that stays has an edge over those that scroll beneath it', async ({
  scope,
}) => {
  await scope.open(await linkTo({ ...wrong, compare: rivals }, { debug: 'compare' }));
  for (const width of [1280, 1024, 390]) {
    await scope.page.setViewportSize({ width, height: 768 });
    await scope.drawn();
    const region = scope.page.getByRole('region', { name: 'Compared runs' });
    await expect(region.locator('tbody tr')).toHaveCount(rivals.length + 1);
    const { gaps, lines, rights, edge } = await region.evaluate((scroll) => {
      const written = (cell: Element): DOMRect => {
        const range = document.createRange();
        range.selectNodeContents(cell);
        return range.getBoundingClientRect();
      };
      const gaps = [...scroll.querySelectorAll('tr')].flatMap((row) => {
        const boxes = [...row.children].map(written).filter((box) => box.width > 0);
        return boxes.slice(1).map((box, i) => box.left - boxes[i]!.right);
      });
      const lines = [...scroll.querySelectorAll('tbody td')].every(
        (cell) => parseFloat(getComputedStyle(cell).borderLeftWidth) > 0,
      );
      const rights = [...scroll.querySelectorAll('[data-column=iterations], [data-column=supports]')]
        .map((count) => count.getBoundingClientRect())
        .filter((box) => box.width > 0)
        .map((box) => box.right);
      return { gaps, lines, rights, edge: getComputedStyle(scroll.querySelector('tbody th')!).boxShadow };
    });
    expect(gaps.length).toBeGreaterThan(15);
    if (width >= 1024) {
      expect(rights.length).toBeGreaterThan(2 * rivals.length);
      expect(Math.max(...rights)).toBeLessThanOrEqual(width);
    }
    expect(Math.min(...gaps), `${width}`).toBeGreaterThanOrEqual(lines ? 4 : 11.5);
    expect(edge).toContain('inset');
  }
});

test('the rows of three added rivals match the command line, and the page names the run that is wrong', async ({
  scope,
}) => {
  await scope.open(await linkTo(wrong));
  await scope.button('Compare').click();
  for (const title of ['EPA', 'Tootbird search', 'GJK distance']) await add(scope, title);
  const runs = [record(wrong), ...comparedRuns(record({ ...wrong, compare: rivals }))];
  await expect
    .poll(async () => [...(await table(scope)).keys()])
    .toEqual(['MPR depth', 'EPA', 'Tootbird search', 'GJK distance']);
  await expect(scope.page.getByText(/^The truth, found apart/)).toBeVisible();
  const rows = await table(scope);
  runs.forEach((run) => expectRow(rows.get(run.algorithm.title), pairRun(run)!));
  const told = scope.page.getByRole('list', { name: 'Disagreements' });
  await expect(told.getByRole('listitem')).toHaveCount(1);
  const [mpr, epa] = runs.map(({ result }) => Math.abs(result.signedDistance!));
  expect(mpr! - epa!).toBeGreaterThan(0.1);
  await expect(told).toContainText(
    new RegExp(
      `MPR depth says ${mpr!.toFixed(4)} deep, EPA ${epa!.toFixed(4)} deep: ${(mpr! - epa!).toFixed(4)} more than both tolerances allow.`,
    ),
  );
  const flags = scope.page.getByRole('img', { name: 'disagrees with another run' });
  await expect(flags).toHaveCount(1);
  await expect(scope.page.getByRole('row', { name: /MPR depth/ })).toContainText('≠');
});

test('a copy takes options and a precision of its own, all algorithms join the table, and times are measured', async ({
  scope,
}) => {
  test.slow();
  const scene = presetScene('hull-beside-box');
  await scope.open(await linkTo(scene, { debug: 'compare' }));
  await scope.button('Copy of this run').click();
  await scope.button('Options of GJK distance (2)').click();
  const options = scope.page.getByRole('group', { name: /^Options of/ });
  await options.getByRole('combobox', { name: 'precision' }).selectOption('float32');
  await expect.poll(async () => (await table(scope)).has('GJK distance, float32')).toBe(true);
  const single = await solvedInSingle(scene);
  const { status, distance, iterations, supports } = (await table(scope)).get('GJK distance, float32')!;
  expect([status, iterations, supports]).toEqual([
    single.status,
    String(single.iterations),
    String(single.supportCalls),
  ]);
  expect(Math.abs(read(distance) - single.signedDistance)).toBeLessThan(1e-6);
  await options.getByRole('combobox', { name: 'start' }).selectOption('+c');
  await expect.poll(async () => (await table(scope)).has('GJK distance, float32, start +c')).toBe(true);
  await scope.button('Measure times').click();
  const timesOf = async () => [...(await table(scope)).values()].map(({ time }) => read(time));
  await expect.poll(async () => (await timesOf()).every((time) => time > 0)).toBe(true);
  await scope.button('All algorithms').click();
  const rows = scope.page.getByRole('region', { name: 'Compared runs' }).getByRole('row');
  await expect(rows).toHaveCount(2 + listed.length);
  await scope.button('Remove GJK distance, float32, start +c').click();
  await expect(rows).toHaveCount(1 + listed.length);
});

const compared = { ...presetScene('cylinder-deep-in-box'), compare: rivals };
const [main, epa, tootbird] = [record(compared), ...comparedRuns(record(compared))];

const rivalHead = (scope: Scope): Locator =>
  scope.page.getByRole('region', { name: 'The rival', exact: true });

test('a rival beside the run follows it by iteration, progress or step, under one camera', async ({
  scope,
}) => {
  test.slow();
  await scope.open(await linkTo(compared, { debug: 'compare' }));
  await expect(scope.page.getByRole('region', { name: 'The rival', exact: true })).toHaveCount(0);
  await scope.button('Show Tootbird search beside').click();
  const head = rivalHead(scope);
  const last = main.trace.length;
  for (const pace of ['iteration', 'progress', 'step'] as const) {
    await scope.button(pace).click();
    for (const step of [1, 12, Math.floor(last / 2), last - 1, last]) {
      await scope.seek(step);
      const there = alignedStep(main, step - 1, tootbird!, pace);
      await expect(head).toContainText(`step ${there + 1} of ${tootbird!.trace.length} `);
    }
  }
  const minkowski = scope.page.getByRole('region', { name: 'Minkowski space of the rival' });
  const place = () => minkowski.evaluate(() => document.querySelectorAll('[data-pane=minkowski]').length);
  expect(await place()).toBe(2);
  await scope.page.evaluate(() =>
    window.minkowscope.actions.set({ camera: { azimuth: 1, elevation: 0.3, zoom: 1 } }),
  );
  await scope.drawn();
  const letters = await scope.page.locator('[data-pane=minkowski] [data-name=O]').evaluateAll((marks) =>
    marks.map((mark) => {
      const box = mark.getBoundingClientRect();
      const stage = mark.closest('.stage')!.getBoundingClientRect();
      return { x: box.x - stage.x, y: box.y - stage.y };
    }),
  );
  expect(letters).toHaveLength(2);
  // Each stage makes room for what its own run shows around C: 1.51 px were measured.
  expect(Math.abs(letters[0]!.x - letters[1]!.x)).toBeLessThan(2);
  expect(Math.abs(letters[0]!.y - letters[1]!.y)).toBeLessThan(2);
  await scope.button('Show the run alone').click();
  await expect(head).toHaveCount(0);
  await expect(scope.objectSpace).toBeVisible();
});

test('a comparison is a link, with two steps held against each other', async ({ scope }) => {
  test.slow();
  await scope.open(await linkTo(compared, { step: 11, beside: 0, pace: 'progress', debug: 'compare' }));

  await test.step('two steps are held against each other, before and beside; and with two pictures the page idles', async () => {
    await table(scope);
    const region = scope.page.getByRole('region', { name: 'Two steps' });
    const titles = () =>
      region.getByRole('rowheader').evaluateAll((cells) => cells.map((cell) => cell.textContent));
    const expected = (one: StepOf, other: StepOf): string[] =>
      stepDifference(one, other).quantities.map(({ measure }) => titleWithUnit(measure));
    const here = { run: main, step: 11 };
    await expect.poll(titles).toEqual(expected({ run: main, step: 10 }, here));
    await scope.page.getByRole('combobox', { name: 'This step and' }).selectOption('1');
    const there = { run: epa!, step: alignedStep(main, 11, epa!, 'progress') };
    await expect.poll(titles).toEqual(expected(here, there));
    await scope.page.getByRole('combobox', { name: 'This step and' }).selectOption('chosen');
    await scope.page.getByRole('combobox', { name: 'Other: run' }).selectOption('2');
    await scope.page.getByRole('spinbutton', { name: 'Other: step' }).fill('9');
    await expect.poll(titles).toEqual(expected({ run: main, step: 10 }, { run: tootbird!, step: 8 }));
    expect(await scope.framesDuring(1500)).toBe(0);
  });

  await test.step('a link opens the comparison again: rivals, who is beside, at which pace; and it passes axe', async () => {
    const there = alignedStep(main, 11, epa!, 'progress');
    await expect(rivalHead(scope)).toContainText(`step ${there + 1} of ${epa!.trace.length} `);
    await expect(scope.button('progress')).toHaveAttribute('aria-pressed', 'true');
    await scope.button('Show GJK distance beside').click();
    await scope.button('step').click();
    await expect.poll(() => scope.fragment()).toContain('.beside-3.pace-step');
    await scope.open(scope.fragment());
    await expect(rivalHead(scope)).toContainText('GJK distance');
    expect(JSON.parse(await scope.scene())).toEqual(JSON.parse(JSON.stringify(compared)));
    await table(scope);
    await expectAccessible(scope, 'a comparison', '#debugger');
  });
});

/** The marks of two compared steps by kind and name, of one stage. */
async function changeMarks(
  scope: Scope,
  stage: Locator,
): Promise<{ kind: string; name: string; at: number[] }[]> {
  await scope.drawn();
  const marks = await stage
    .locator('.mark:is([data-mark=present], [data-mark=absent])[data-space=minkowski]')
    .evaluateAll((all) =>
      all.map((mark) => {
        const { mark: kind, name, x, y, z } = (mark as SVGElement).dataset;
        return { kind: kind!, name: name!, at: [x, y, z].map(Number) };
      }),
    );
  return marks.toSorted((one, other) => one.name.localeCompare(other.name));
}

/** The same marks as the pair of steps asks for them, seen from a run. */
const expectedMarks = (
  one: StepOf,
  other: StepOf,
  { problem: { toWorld: poseA } }: Run,
  ownIsOne: boolean,
) => {
  const { sets } = stepDifference(one, other);
  const members = sets.flatMap(({ onlyOne, onlyOther }) => [
    ...onlyOne.map((member) => ({ member, kind: ownIsOne ? 'present' : 'absent' })),
    ...onlyOther.map((member) => ({ member, kind: ownIsOne ? 'absent' : 'present' })),
  ]);
  return members
    .filter(({ member }) => member.corners.length === 1)
    .map(({ member, kind }) => {
      const { x, y, z } = rotate(vec3(), poseA, member.corners[0]!.v);
      return { kind, name: `${kind} ${member.name}`, at: [x, y, z] };
    })
    .toSorted((a, b) => a.name.localeCompare(b.name));
};

test('what entered or left between two steps lights up in both pictures: pointed at, chosen, or all at once', async ({
  scope,
}) => {
  const scene = presetScene('hull-beside-box');
  const run = record({ ...scene, compare: [{ algorithm: 'gjk', options: { start: '+c' } }] });
  const rival = comparedRuns(run)[0]!;
  const both = run.trace.length;
  // A step by which a vertex left, and one stayed away that had been there.
  const step = Array.from({ length: both }, (_, i) => i).find((i) => {
    if (i === 0) return false;
    const { sets } = stepDifference({ run, step: i - 1 }, { run, step: i });
    return sets.some(({ onlyOne }) => onlyOne.length > 0);
  })!;
  await scope.open(await linkTo(run.scene, { step, pace: 'step', debug: 'compare' }));
  await table(scope);
  const [mine, theirs] = [scope.page.locator('.stage').first(), scope.page.locator('.stage').nth(1)];
  const list = scope.page.getByRole('list', { name: 'In one step alone' });
  await expect(list.getByRole('button').first()).toBeVisible();
  expect(await changeMarks(scope, mine)).toEqual([]);
  const before = [
    { run, step: step - 1 },
    { run, step },
  ] as const;
  const all = expectedMarks(...before, run, false);
  const ghost = all.find(({ kind }) => kind === 'absent')!;
  const name = ghost.name.replace('absent ', '');
  const button = list.getByRole('button', { name: `Show ${name} of the simplex of step ${step}` });
  await button.hover();
  await expect.poll(() => changeMarks(scope, mine)).toEqual([ghost]);
  await expect(mine.locator('[data-mark=absent][data-space=object]')).toHaveCount(2);
  await scope.page.mouse.move(5, 5);
  await expect.poll(() => changeMarks(scope, mine)).toEqual([]);
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await scope.page.mouse.move(5, 5);
  expect(await changeMarks(scope, mine)).toEqual([ghost]);
  await scope.page.getByRole('checkbox', { name: 'show in the picture' }).check();
  await expect.poll(() => changeMarks(scope, mine)).toEqual(all);
  // The step is another one: what was chosen belongs to the last, and all are those of this one.
  await scope.page.keyboard.press('ArrowRight');
  await expect
    .poll(() => changeMarks(scope, mine))
    .toEqual(expectedMarks({ run, step }, { run, step: step + 1 }, run, false));
  await scope.page.getByRole('combobox', { name: 'This step and' }).selectOption('1');
  const pair = [
    { run, step: step + 1 },
    { run: rival, step: alignedStep(run, step + 1, rival, 'step') },
  ] as const;
  await expect.poll(() => changeMarks(scope, mine)).toEqual(expectedMarks(...pair, run, true));
  await scope.page.getByRole('button', { name: /^Show .* beside$/ }).click();
  await expect.poll(() => changeMarks(scope, theirs)).toEqual(expectedMarks(...pair, rival, false));
  expect((await changeMarks(scope, theirs)).length).toBeGreaterThan(0);
});

test('a table of runs and a rival beside have room in every window', async ({ scope }) => {
  await scope.page.setViewportSize({ width: 1440, height: 900 });
  await scope.open(await linkTo(compared, { debug: 'compare' }));

  await test.step('at a usual size the table of runs needs no scrolling, and what is pressed is large enough for a finger', async () => {
    await table(scope);
    const region = scope.page.getByRole('region', { name: 'Compared runs' });
    const [room, needed] = await region.evaluate(({ clientWidth, scrollWidth }) => [
      clientWidth,
      scrollWidth,
    ]);
    expect(needed).toBeLessThanOrEqual(room);
    await expect(region.getByRole('columnheader').first()).toBeVisible();
    const sizes = await region
      .getByRole('button')
      .evaluateAll((all) =>
        all.map((button) => button.getBoundingClientRect()).map((box) => [box.width, box.height]),
      );
    expect(sizes.length).toBeGreaterThan(15);
    expect(Math.min(...sizes.flat())).toBeGreaterThanOrEqual(24);
  });

  await test.step('on a phone the rival is below the run, and nothing reaches beyond the window', async () => {
    await scope.page.setViewportSize({ width: 390, height: 844 });
    await table(scope);
    await scope.button('Show EPA beside').click();
    await expect(rivalHead(scope)).toBeVisible();
    const [upper, lower] = await scope.page
      .locator('.stage')
      .evaluateAll((stages) => stages.map((stage) => stage.getBoundingClientRect().toJSON() as DOMRect));
    expect(lower!.top).toBeGreaterThanOrEqual(upper!.bottom);
    for (const { height, right } of [upper!, lower!]) {
      expect(height).toBeGreaterThan(150);
      expect(right).toBeLessThanOrEqual(390);
    }
  });
});
