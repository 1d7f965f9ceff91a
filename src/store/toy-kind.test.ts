import { describe, expect, test } from 'vitest';
import '../algorithms/float32';
import { worldPose } from '../problems/bodies';
import { root, rootLooks, valueAt, type RootScene } from '../problems/bisection.fixture';
import { learnKind } from '../problems/known';
import { looksIn } from '../problems/looks';
import { pairLooks } from '../problems/pair/looks';
import { encodeLink } from '../scenes/link';
import { decodeLink } from '../scenes/link-reader';
import { parseScene, readScene } from '../scenes/schema';
import { writeScene } from '../scenes/write';
import { columnsOf } from '../stepping/columns';
import { contendersOf } from '../stepping/comparison';
import { complete } from '../stepping/conditions/complete';
import { isFault, matchesOf, readCondition } from '../stepping/conditions/condition';
import { diagnose } from '../stepping/diagnosis/diagnose';
import { disagreements } from '../stepping/disagreements';
import { divergence } from '../stepping/divergence';
import { endingOf } from '../stepping/ending';
import { measures, measuresOf } from '../stepping/measures';
import { openedNotes, openedRun } from '../stepping/opened-trace';
import { resultLine, traceFile } from '../stepping/report';
import { describe as describeStep, frameAt, prepare, record, solve, type Run } from '../stepping/run';
import { truthOfRun } from '../stepping/truth';
import { twinsOf } from '../stepping/twins';
import { checksOf } from '../stepping/violations';
import { plainText } from '../trace/sentence';
import { readTraces } from '../trace/file-reader';
import { actions } from './actions';
import { createAppStore } from './state';

learnKind(root);

/** x² = 2 between 1 and 2. */
const given = { kind: 'root', coefficients: [-2, 0, 1], between: [1, 2], options: { tolerance: 1e-6 } };
const scene = parseScene(given) as RootScene;

function matches(text: string, run: Run): number[] {
  const condition = readCondition(text);
  if (isFault(condition)) throw new Error(condition.text);
  return matchesOf(condition, run);
}

const offered = (text: string): string[] =>
  complete(text, text.length, measures).candidates.map((candidate) => candidate.text);

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
  });

  test('brings a phase and outcomes, which have signs, titles and a place in conditions', () => {
    const run = record(scene);
    const { trace, timeline, result } = run;
    const halvings = Array.from({ length: trace.length - 2 }, (_, i) => i + 1);
    for (const step of halvings) {
      expect(trace.phase(step)).toBe('halve');
    }
    expect(timeline.signs?.['halve']?.name).toBe('halve');
    expect(describeStep(run, frameAt(run, 1)).title).toBe('Halve');
    expect(resultLine(run, result)).toMatchObject({ outcome: 'interval-is-short', certified: true });
    expect(result.outcome).toBe('interval-is-short');
    expect(endingOf(run)).toMatchObject({ title: 'The interval is short', decider: { test: { id: 'gap' } } });
    expect(timeline.gaveUp).toBe(false);

    const noRoot = record({ ...scene, coefficients: [1, 0, 1] } as RootScene);
    expect(endingOf(noRoot)).toMatchObject({ outcome: 'no-sign-change', title: 'Both ends have one sign' });
    expect(noRoot.timeline.gaveUp).toBe(true);

    expect(matches('phase == halve', run)).toEqual(halvings);
    expect(matches('outcome == interval-is-short', run)).toEqual([trace.length - 1]);
    expect(matches('outcome == "no-sign-change"', noRoot)).toEqual([noRoot.trace.length - 1]);
    expect(offered('phase == ha')).toEqual(['halve']);
    expect(offered('outcome == no-')).toEqual(
      expect.arrayContaining(['no-progress', 'no-face-visible', 'no-sign-change']),
    );
    expect(readCondition('phase == halv')).toMatchObject({
      text: '“phase” is never “halv”; did you mean “halve”?',
    });
  });

  test('has its trace written in world axes, read back, opened, and described step by step as before', () => {
    for (const coefficients of [scene.coefficients, [1, 0, 1]]) {
      const run = record({ ...scene, id: 'square root', coefficients } as RootScene);
      const file = traceFile(run);
      expect(file.split('\n')[0]).toContain('"frame":"world"');
      expect(run.problem.toWorld).toEqual(worldPose);
      const opened = openedRun(readTraces(file)[0]!);
      const told = (of: Run) =>
        Array.from({ length: of.trace.length }, (_, i) => [of.trace.at(i), describeStep(of, frameAt(of, i))]);
      expect(told(opened)).toEqual(told(run));
      expect(opened).toMatchObject({ scene: run.scene, result: run.result, timeline: run.timeline });
      expect(openedNotes(opened)).toEqual([]);
      expect(checksOf(opened)).toEqual(checksOf(run));
      expect(endingOf(opened)).toEqual(endingOf(run));
      expect(traceFile(opened)).toBe(file);
    }
  });

  test('has a trace in the frame of another kind refused, and opens one of an algorithm that is unknown', () => {
    const file = traceFile(record(scene));
    expect(() => openedRun(readTraces(file.replace('"world"', '"A"'))[0]!)).toThrow(
      'line 1: frame: expected "world", in which a root is told, got "A"',
    );
    const opened = openedRun(readTraces(file.replaceAll('"bisection"', '"regula-falsi"'))[0]!);
    expect(opened.trace.phase(1)).toBe('halve');
    expect(endingOf(opened).title).toBe('Interval is short');
    expect(plainText(describeStep(opened, frameAt(opened, opened.trace.length - 1)).text)).toContain(
      'The run ends: interval is short.',
    );
    expect(openedNotes(opened)).toEqual([expect.stringContaining('no algorithm “regula-falsi”')]);
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
    act.open(scene, 2);
    expect(state().step).toBe(2);
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

  test('is compared with rivals, whose answers are held against each other and against the truth', () => {
    const loose = { algorithm: 'bisection', options: { tolerance: 0.25 } };
    const compare = [
      loose,
      { algorithm: 'bisection', options: { tolerance: 1e-6 }, precision: 'f32' as const },
    ];
    const run = record({ ...scene, compare });
    const [other, single] = contendersOf(run).map((contender) => contender.run!);
    expect([other!.result.iterations, single!.result.iterations]).toEqual([2, run.result.iterations]);
    const truth = truthOfRun(run)!;
    expect(-truth.lower).toBeCloseTo(Math.SQRT2, 15);
    const told = (runs: readonly (typeof run)[]): string[] =>
      disagreements(runs.map((each, i) => ({ run: each, name: `run ${i}`, truth: truthOfRun(each)! }))).map(
        ({ text }) => plainText(text),
      );
    expect(told([run, other!, single!])).toEqual([]);
    const wrong = { ...other!, result: { ...other!.result, signedDistance: 1.1 } };
    expect(told([run, wrong]).join()).toMatch(
      /run 1 is certified, and wrong: the root is off by 0\.3142\d+\. The truth is at 1\.414/,
    );
  });

  test('names the first number that differs in single precision', () => {
    const { double, single } = twinsOf(record({ ...scene, between: [1.1, 2] } as RootScene));
    const { number } = divergence(double.trace, single.trace);
    // f(1.55) > 0, so the middle, the first number that no float holds, becomes the upper bound.
    expect(number).toMatchObject({ step: 1, what: 'upper bound' });
    expect(number!.by).toBeGreaterThan(0);
    expect(number!.by).toBeLessThan(2 ** -23);
  });

  test('says why it ended, whether it is right, and which rule is broken', () => {
    const run = record(scene);
    expect(endingOf(run).decider!.test).toMatchObject({ left: 'high − low', met: true });
    const found = diagnose(run);
    expect(found).toMatchObject({ well: true, causes: [] });
    expect(Math.abs(found.error!)).toBeLessThan(1e-6);
    const noRoot = diagnose(record({ ...scene, coefficients: [1, 0, 1] } as RootScene));
    expect([noRoot.well, noRoot.causes[0]!.id]).toEqual([false, 'invariant']);
  });

  test('has its readings and bounds among the quantities of charts and conditions', () => {
    const run = record(scene);
    const measure = measuresOf(run).filter(({ slow }) => !slow);
    const values = columnsOf(run, measure);
    const middles = values[measure.findIndex(({ name }) => /middle|^m$/.test(name))]!;
    expect(Math.abs(valueAt(scene, Number(middles.at(-1))))).toBeLessThan(1e-5);
  });

  test('opens a problem inside a step as a scene, and finds the way back to that step', () => {
    const store = createAppStore();
    const act = actions(store);
    const state = store.getState;
    act.open(scene);
    act.seek(4);
    const { run } = state();
    const { lower, upper } = frameAt(run!, 4);
    const [item] = run!.kind.items!({ given: run!.scene, problem: run!.problem }, frameAt(run!, 4));
    expect(plainText(item!.label)).toBe(`the root between ${lower} and ${upper}`);
    act.openItem(item!);
    expect(state()).toMatchObject({ step: 0, run: { scene: { between: [lower, upper] } } });
    act.seek(2);

    act.leaveItem();
    expect(state()).toMatchObject({ step: 4, run: { scene: { between: [1, 2] } } });
    expect(state().home!.from).toBeUndefined();
    act.undo();
    expect(state()).toMatchObject({ step: 2, run: { scene: { between: [lower, upper] } } });
    act.undo();
    expect(state()).toMatchObject({ step: 4, run: { scene: { between: [1, 2] } } });
    act.leaveItem();
    expect(state().step).toBe(4);
  });
});
