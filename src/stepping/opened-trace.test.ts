import { describe, expect, test } from 'vitest';
import { catalogue } from '../algorithms/catalogue';
import '../algorithms/float32';
import { presets } from '../scenes/presets';
import type { Scene } from '../scenes/scene';
import { readTraces } from '../trace/file-reader';
import { plainText } from '../trace/sentence';
import { diagnose } from './diagnosis/diagnose';
import { endingOf } from './ending';
import { openedNotes, openedRun } from './opened-trace';
import { traceFile } from './report';
import { describe as wordsOf, record, type Run } from './run';
import { checksOf, truthChecksOf, violationsOf } from './violations';

const scene: Scene = presets.find(({ id }) => id === 'hull-beside-box')!.scene;
const overlapping: Scene = {
  ...scene,
  a: { type: 'box', halfExtents: [1, 0.7, 0.5], position: [0, 0, 0], rotation: [0, 0, 0, 1] },
  b: { type: 'ellipsoid', radii: [0.6, 0.8, 1], position: [0.9, 0.3, 0.2], rotation: [0, 0, 0, 1] },
};

type Line = Record<string, unknown>;

/** Opens the file of a run after `change` has had its lines. */
function reopened(run: Readonly<Run>, change: (lines: Line[]) => void = () => {}): Run {
  const lines = traceFile(run)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
  change(lines);
  return openedRun(readTraces(lines.map((line) => JSON.stringify(line)).join('\n'))[0]!);
}

const everyWord = (run: Readonly<Run>): string =>
  Array.from({ length: run.trace.length }, (_, i) => {
    const { title, text, detail, certificate } = wordsOf(run, run.trace.at(i));
    return [title, ...[text, detail, certificate.text].map((sentence) => plainText(sentence))].join(' ');
  }).join('\n');

describe.each(catalogue.map(({ id }) => id))('a trace of %s', (algorithm) => {
  const runs = [scene, overlapping].map((pair) => record({ ...pair, algorithm, options: {} }));

  test('opens as the run that it was, and breaks no invariant', () => {
    for (const run of runs) {
      const opened = reopened(run);
      expect(opened.timeline).toEqual(run.timeline);
      expect(opened.result).toEqual(run.result);
      expect(opened.names).toEqual(run.names);
      expect(everyWord(opened)).toBe(everyWord(run));
      expect([...violationsOf(opened), ...truthChecksOf(opened).violations]).toEqual([]);
      expect(openedNotes(opened)).toEqual([]);
    }
  });

  test('opens without its scene and by another name too, and is checked by what its steps show', () => {
    for (const run of runs) {
      const opened = reopened(run, ([header]) => {
        header!['algorithm'] = 'mine';
        delete header!['scene'];
      });
      expect(opened.trace.length).toBe(run.trace.length);
      expect(openedNotes(opened)).toHaveLength(2);
      expect(everyWord(opened)).not.toMatch(/NaN|undefined|null|\[object/);
      expect(violationsOf(opened)).toEqual([]);
      expect(truthChecksOf(opened).checked).toEqual([]);
      const asked = checksOf(opened).checked.filter(({ steps }) => steps > 0);
      expect(asked.length).toBeGreaterThan(10);
      expect(asked.map(({ id }) => id)).not.toContain('planes-support');
    }
  });
});

test('a weight that was changed in the file is a violation at its step', () => {
  const run = record({ ...scene, algorithm: 'gjk', options: {} });
  let at = -1;
  const opened = reopened(run, (lines) => {
    at = lines.findIndex(({ phase, simplex }) => phase === 'reduce' && (simplex as object[]).length > 1);
    (lines[at]!['simplex'] as { weight: number }[])[0]!.weight += 0.01;
  });
  const found = violationsOf(opened).filter(({ id }) => id === 'weights');
  // The first line is the header.
  expect(found.map(({ step }) => step)).toEqual([at - 1]);
  expect(found[0]!.by).toBeCloseTo(0.01, 12);
});

test('a run in single precision opens in single precision', () => {
  const run = record({ ...scene, algorithm: 'epa', options: {}, precision: 'f32' });
  const opened = reopened(run);
  expect([opened.cso.centre, opened.cso.poseB]).toEqual([run.cso.centre, run.cso.poseB]);
  expect(violationsOf(opened)).toEqual([]);
});

test('options of a scene are not those of another algorithm', () => {
  const run = record({ ...scene, algorithm: 'gjk', options: { tolerance: 1e-3 } });
  const opened = reopened(run, ([header]) => (header!['algorithm'] = 'epa'));
  expect(opened.algorithm.title).toBe('EPA');
  expect(opened.options['tolerance']).not.toBe(1e-3);
});

test.each<[string, (lines: Line[]) => void, string]>([
  [
    'a result of no known status',
    (lines) => (lines.at(-1)!['result'] = { status: 'fine' }),
    'the last line: result.status: expected one of "separated", "overlapping", "touching", "hit", "miss", "unresolved", got "fine"',
  ],
  ['no step', (lines) => lines.splice(1, lines.length - 2), 'the run has no step'],
  [
    'a body that is none',
    ([header]) => ((header!['scene'] as Line)['a'] = { type: 'box', halfExtents: [1, null, 1] }),
    'a.halfExtents[1]: expected a number ≥ 0, got null',
  ],
])('%s is told', (_, change, message) => {
  const run = record({ ...scene, algorithm: 'gjk', options: {} });
  expect(() => reopened(run, change)).toThrow(message);
});

describe('what went wrong in a trace', () => {
  const wrong = record(presets.find(({ id }) => id === 'fails-without-clamp')!.scene);

  test('is looked for in its own scene, by the algorithm that made it', () => {
    const { well, error, causes } = diagnose(reopened(wrong));
    expect({ well, error }).toEqual({ well: false, error: diagnose(wrong).error });
    expect(causes[0]?.id).toBe('unclamped');
  });

  test('by an algorithm that is not known is told by the truth and the rules alone', () => {
    const { well, error, causes } = diagnose(
      reopened(wrong, ([header]) => (header!['algorithm'] = 'theirs')),
    );
    expect({ well, error }).toEqual({ well: false, error: diagnose(wrong).error });
    expect(causes.every(({ id }) => id === 'invariant')).toBe(true);
  });

  test('without its scene is held against no truth, for made-up shapes have none', () => {
    const { well, error, causes } = diagnose(reopened(wrong, ([header]) => delete header!['scene']));
    expect({ well, error }).toEqual({ well: false, error: null });
    expect(causes.every(({ id }) => id === 'invariant')).toBe(true);
  });
});

test.each(['1e200', '1e300', '-1e12'])(
  'an answer with a point at %s is checked, and told to be off the shapes',
  (far) => {
    const run = record({ ...overlapping, algorithm: 'epa', options: {} });
    const opened = reopened(run, (lines) => {
      const { result } = lines.at(-1) as { result: Line };
      result['pointB'] = [Number(far), 0, 0];
    });
    const broken = violationsOf(opened).map(({ id }) => id);
    expect(broken).toContain('points-on-shapes');
  },
);

test('a trace that does not say how it ended is not said to have ended in any way', () => {
  const run = record({ ...overlapping, algorithm: 'epa', options: {} });
  const opened = reopened(run, (lines) => {
    delete lines.at(-2)!['outcome'];
    delete (lines.at(-1)!['result'] as Line)['outcome'];
  });
  expect(endingOf(opened)).toMatchObject({ outcome: null, decider: null, open: [] });
  expect(endingOf(reopened(run))).toEqual(endingOf(run));
});
