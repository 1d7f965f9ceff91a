import { afterAll, expect, test, vi } from 'vitest';

// The list of parts is read by modules while they load: with the toy by those of this file alone.
vi.resetModules();
afterAll(() => void vi.resetModules());

const { parts, partKeys } = await import('../../trace/parts');
const { toy } = await import('../../trace/toy-part.fixture');
Object.assign(parts, { toy });
(partKeys as string[]).push('toy');

await import('../../algorithms/catalogue');
const { findPreset } = await import('../../scenes/presets');
const { isFault, matchesOf, readCondition } = await import('../../stepping/conditions/condition');
const { openedRun } = await import('../../stepping/opened-trace');
const { traceFile } = await import('../../stepping/report');
const { pairRun, record } = await import('../../stepping/run');
const { initialState } = await import('../../store/state');
const { readTraces } = await import('../../trace/file-reader');
const { Trace } = await import('../../trace/trace');
const { picture } = await import('../../view/layers/picture');
const { readoutRows } = await import('./rows');

const toyOf = (step: number) => ({ wind: [0.25 * step, -1, 0.5], gust: step / 8 });

/** A run whose every step but the first also has the toy, as a file. */
function fileWithToys(): string {
  const lines = traceFile(record(findPreset('hull-beside-box')!.scene))
    .trimEnd()
    .split('\n');
  return lines
    .map((line, i) => {
      const isStep = i > 1 && i < lines.length - 1;
      return isStep ? line.replace(/\}$/, `,"toy":${JSON.stringify(toyOf(i - 1))}}`) : line;
    })
    .join('\n');
}

const run = pairRun(openedRun(readTraces(fileWithToys())[0]!))!;
const steps = Array.from({ length: run.trace.length - 1 }, (_, i) => i + 1);

test('a part that only its own file knows is read from a trace file, and written into one', () => {
  expect(run.trace.at(0)).not.toHaveProperty('toy');
  for (const step of steps) {
    const { wind, gust } = toyOf(step);
    const [x, y, z] = wind;
    expect(run.trace.at(step)).toHaveProperty('toy', { wind: { x, y, z }, gust });
  }
  const again = readTraces(traceFile(run))[0]!;
  for (const step of steps) expect(again.trace.at(step)).toEqual(run.trace.at(step));
});

test('a fault in such a part is reported with its path', () => {
  const broken = fileWithToys().replace('"gust":0.25', '"gust":"much"');
  expect(() => readTraces(broken)).toThrow(/^line 4: toy\.gust: expected a number/);
});

test('its numbers and arrows appear in the readout, the picture and conditions', () => {
  for (const step of steps) {
    const rows = readoutRows(run, run.trace.at(step));
    expect(rows.find(({ key }) => key === 'reading gust')?.value).toBe(step / 8);
    expect(rows.some(({ key }) => key === 'vector wind')).toBe(true);
    const { arrows, labels } = picture(run, step, initialState.layers).minkowski;
    expect(arrows.some(({ role, to }) => role === 'best' && to !== undefined)).toBe(true);
    expect(labels.some(({ letter }) => letter === 'ω')).toBe(true);
  }
  const condition = readCondition('toy.gust >= 0.5');
  if (isFault(condition)) throw new Error(condition.text);
  expect(matchesOf(condition, run)).toEqual(steps.filter((step) => step >= 4));
});

test('a recorder keeps it beside the parts of every run', () => {
  const trace = new Trace();
  const given = { wind: { x: 1, y: 2, z: 3 }, gust: -0 };
  const step = {
    phase: 'start',
    iteration: 0,
    supportCalls: 0,
    lower: 0,
    upper: 1,
    gap: 0.5,
    toy: given,
  } as const;
  trace.frame(step);
  expect(trace.at(0)).toEqual({ ...step, index: 0 });
});
