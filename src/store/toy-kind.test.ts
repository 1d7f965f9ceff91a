import { describe, expect, test } from 'vitest';
import { root, rootLooks, valueAt, type RootScene } from '../problems/bisection.fixture';
import { learnKind } from '../problems/known';
import { looksIn } from '../problems/looks';
import { pairLooks } from '../problems/pair/looks';
import { encodeLink } from '../scenes/link';
import { decodeLink } from '../scenes/link-reader';
import { parseScene, readScene } from '../scenes/schema';
import { writeScene } from '../scenes/write';
import { columnsOf } from '../stepping/columns';
import { measuresOf } from '../stepping/measures';
import { resultLine, traceFile } from '../stepping/report';
import { describe as describeStep, frameAt, prepare, record, solve } from '../stepping/run';
import { checksOf } from '../stepping/violations';
import { plainText } from '../trace/sentence';
import { readTraces } from '../trace/file-reader';
import { actions, createAppStore } from './store';

learnKind(root);

/** x² = 2 between 1 and 2. */
const given = { kind: 'root', coefficients: [-2, 0, 1], between: [1, 2], options: { tolerance: 1e-6 } };
const scene = parseScene(given) as RootScene;

describe('a kind of problem that only its own file knows', () => {
  test('is read, refused by the place of its mistake, written and linked to the last bit', async () => {
    expect(scene).toMatchObject({ ...given, algorithm: 'bisection', precision: 'f64' });
    expect(readScene(writeScene(scene))).toEqual(scene);
    expect((await decodeLink(await encodeLink({ scene, step: 3 }))).scene).toEqual(scene);
    expect(() => parseScene({ ...given, between: [1] })).toThrow(/^between\[1\]: expected a finite number/);
    expect(() => parseScene({ ...given, algorithm: 'gjk' })).toThrow(
      'algorithm: expected "bisection", got "gjk"',
    );
    expect(() => parseScene({ ...given, dim: 2 })).toThrow('nothing here solves a root in the plane');
  });

  test('is solved as the command line solves it, recorded or not, and each step has words', () => {
    const setup = prepare(scene);
    const run = record(scene);
    const line = resultLine(setup, solve(setup)) as { signedDistance: number; iterations: number };
    expect(line).toEqual(resultLine(run, run.result));
    expect(line.signedDistance).toBeCloseTo(Math.SQRT2, 6);
    expect(run.trace.length).toBe(line.iterations + 2);
    expect(plainText(describeStep(run, frameAt(run, 0)).text)).toBe('The root is between 1 and 2.');
    const again = readTraces(traceFile(run))[0]!;
    expect(again.trace.at(5)).toEqual(run.trace.at(5));
  });

  test('is checked by what holds of all runs and by what holds of its own', () => {
    const report = checksOf(record(scene));
    expect(report.violations).toEqual([]);
    expect(report.checked.find(({ id }) => id === 'sign-changes')?.steps).toBe(record(scene).trace.length);
    expect(report.checked.length).toBeGreaterThan(3);
    const noRoot = record({ ...scene, coefficients: [1, 0, 1] } as RootScene);
    expect(checksOf(noRoot).violations.map(({ id }) => id)).toContain('sign-changes');
  });

  test('is opened, stepped, edited and undone by the store of the page', () => {
    const store = createAppStore();
    const act = actions(store);
    const { getState: state } = store;
    const steps = act.open(scene, 2);
    expect([state().step, state().run!.trace.length]).toEqual([2, steps]);
    act.stepBy(1);
    act.setOption('tolerance', 0.25);
    expect(state().run!.result.iterations).toBe(2);
    act.undo();
    expect(state().run!.scene).toEqual(scene);
    expect(state().step).toBe(3);
  });

  test('has looks of its own, which the state keeps beside those of pairs and its links carry', async () => {
    const store = createAppStore();
    const act = actions(store);
    act.open(scene);
    expect(looksIn(store.getState(), rootLooks)).toEqual({ axis: false });
    act.setLooks(pairLooks, { cut: 30 });
    act.setLooks(rootLooks, { axis: true });
    const { looks } = store.getState();
    expect(looks).toEqual({ pair: { ...pairLooks.initial, cut: 30 }, root: { axis: true } });
    const link = await encodeLink({ scene, looks: looks['root']! });
    expect(link).toMatch(/\.axis-on$/);
    expect((await decodeLink(link)).looks).toEqual({ axis: true });
    expect((await decodeLink(`${link}.cut-30`)).unread).toEqual(['cut-30']);
  });

  test('has its readings and bounds among the quantities of charts and conditions', () => {
    const run = record(scene);
    const measure = measuresOf(run).filter(({ slow }) => !slow);
    const values = columnsOf(run, measure);
    const middles = values[measure.findIndex(({ name }) => /middle|^m$/.test(name))]!;
    expect(Math.abs(valueAt(scene, Number(middles.at(-1))))).toBeLessThan(1e-5);
  });
});
