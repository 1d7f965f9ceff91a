import { expect, test } from 'vitest';
import { root, type RootScene } from '../problems/bisection.fixture';
import { learnKind } from '../problems/known';
import { parseScene } from '../scenes/schema';
import { openedRun } from '../stepping/opened-trace';
import { traceFile } from '../stepping/report';
import { record } from '../stepping/run';
import { readTraces } from '../trace/file-reader';
import { signAt, signOf } from './glyphs';

learnKind(root);

const scene = parseScene({ kind: 'root', coefficients: [-2, 0, 1], between: [1, 2] }) as RootScene;

test('a step of an algorithm with a phase of its own has the sign that the algorithm gives', () => {
  const run = record(scene);
  const last = run.trace.length - 1;
  for (let step = 1; step < last; step++)
    expect(signAt(run.timeline, step)).toEqual(run.algorithm.words!.phases!['halve']);
  expect([signAt(run.timeline, 0), signAt(run.timeline, last)]).toEqual([signOf('start'), signOf('stop')]);
});

test('an outcome of its own that gives up has the sign of giving up', () => {
  const { timeline, trace } = record({ ...scene, coefficients: [1, 0, 1] } as RootScene);
  expect(signAt(timeline, trace.length - 1)).toEqual(signOf('gave-up'));
});

test('a phase that nobody here describes has its words and a plain sign', () => {
  const file = traceFile(record(scene)).replaceAll('"halve"', '"cut-in-two"');
  const { timeline } = openedRun(readTraces(file)[0]!);
  const sign = signAt(timeline, 1);
  expect(sign.name).toBe('cut in two');
  expect(sign.path).toMatch(/^M/);
  expect(sign.path).not.toBe(signOf('sample').path);
});
