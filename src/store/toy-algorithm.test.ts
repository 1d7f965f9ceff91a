import { describe, expect, test } from 'vitest';
import { knownAlgorithms, learn } from '../algorithms/known';
import { sixAxes } from '../algorithms/six-axes.fixture';
import { decodeLink } from '../scenes/link-reader';
import { encodeLink } from '../scenes/link';
import { parseScene } from '../scenes/schema';
import { diagnose } from '../stepping/diagnosis/diagnose';
import { endingOf } from '../stepping/ending';
import { openedRun } from '../stepping/opened-trace';
import { resultLine, traceFile } from '../stepping/report';
import { describe as describeStep, frameAt, record } from '../stepping/run';
import { checksOf } from '../stepping/violations';
import { readTraces } from '../trace/file-reader';
import { plainText } from '../trace/sentence';
import { actions } from './actions';
import { createAppStore } from './state';

learn([...knownAlgorithms(), sixAxes]);

const boxes = (x: number) =>
  parseScene({
    algorithm: 'six-axes',
    a: { type: 'box', halfExtents: [1, 1, 1] },
    b: { type: 'box', halfExtents: [1, 1, 1], position: [0.5, x, 0] },
  });

describe('a pair algorithm that is one file and one line', () => {
  test('is solved, and says of each step what it alone knows', () => {
    const run = record(boxes(-3));
    expect(resultLine(run, run.result)).toMatchObject({
      status: 'separated',
      certified: true,
      iterations: 4,
    });
    expect(run.result.supportCalls).toBe(4);
    expect(plainText(describeStep(run, frameAt(run, 4)).text)).toBe('The height of C along n is -1.');
    expect(endingOf(run)).toMatchObject({ outcome: 'separating-axis', decider: { test: { id: 'apart' } } });
    expect(record(boxes(1)).result).toMatchObject({ status: 'unresolved', iterations: 6 });
  });

  test('records no simplex, and keeps every rule that is checked of its steps', () => {
    for (const x of [-3, 1]) {
      const run = record(boxes(x));
      for (let i = 0; i < run.trace.length; i++) expect(run.trace.at(i).simplex).toBeUndefined();
      const { violations, checked } = checksOf(run);
      expect(violations).toEqual([]);
      expect(checked.length).toBeGreaterThan(3);
      expect(checked.map(({ id }) => id).join()).not.toContain('simplex');
      expect(diagnose(run)).toBeDefined();
    }
  });

  test('is opened, stepped, linked and written as any other', async () => {
    const store = createAppStore();
    const act = actions(store);
    act.open(boxes(-3), 2);
    expect(store.getState().run!.trace.length).toBe(6);
    act.stepBy(1);
    expect(store.getState().step).toBe(3);
    const link = await encodeLink({ scene: boxes(-3), step: 3 });
    expect((await decodeLink(link)).scene).toEqual(boxes(-3));
    const run = record(boxes(-3));
    const opened = openedRun(readTraces(traceFile(run))[0]!);
    expect(opened.result).toEqual(run.result);
  });
});
