import { describe, expect, test } from 'vitest';
import { inSpace } from '../algorithms/searches.fixture';
import '../algorithms/float32';
import { samples } from '../math/sweep.fixture';
import { encodeLink } from '../scenes/link';
import { decodeLink } from '../scenes/link-reader';
import { presets } from '../scenes/presets';
import type { PairScene } from '../problems/pair/scene';
import { readTraces } from '../trace/file-reader';
import { plainText } from '../trace/sentence';
import { isFault, matchesOf, readCondition } from './conditions/condition';
import { diagnose } from './diagnosis/diagnose';
import { endingOf } from './ending';
import { openedNotes, openedRun } from './opened-trace';
import { traceFile } from './report';
import { describe as wordsOf, pairRun, record, type PairRun } from './run';
import { sampledSteps } from './sampled-steps.fixture';
import { checksOf, truthChecksOf, violationsOf } from './violations';

const scene: PairScene = presets.find(({ id }) => id === 'hull-beside-box')!.scene;
const overlapping: PairScene = {
  ...scene,
  a: { type: 'box', halfExtents: [1, 0.7, 0.5], position: [0, 0, 0], rotation: [0, 0, 0, 1] },
  b: { type: 'ellipsoid', radii: [0.6, 0.8, 1], position: [0.9, 0.3, 0.2], rotation: [0, 0, 0, 1] },
};

const recorded = new Map<string, PairRun[]>();

/** The runs of an algorithm on both pairs, recorded once for all tests. */
function runsOf(algorithm: string): readonly PairRun[] {
  const runs =
    recorded.get(algorithm) ??
    [scene, overlapping].map((pair) => record({ ...pair, algorithm, options: {} }));
  recorded.set(algorithm, runs);
  return runs;
}

type Line = Record<string, unknown>;

const openedPair = (text: string): PairRun => pairRun(openedRun(readTraces(text)[0]!))!;

/** Opens the file of a run after `change` has edited its lines. */
function reopened(run: Readonly<PairRun>, change: (lines: Line[]) => void = () => {}): PairRun {
  const lines = traceFile(run)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
  change(lines);
  return openedPair(lines.map((line) => JSON.stringify(line)).join('\n'));
}

const everyWord = (run: Readonly<PairRun>): string =>
  sampledSteps(run.trace, samples(20, 60))
    .map((i) => {
      const { title, text, detail, certificate } = wordsOf(run, run.trace.at(i));
      return [title, ...[text, detail, certificate.text].map((sentence) => plainText(sentence))].join(' ');
    })
    .join('\n');

test('a point that is too far out to be drawn is refused with its size, nearer where it is all that tells the shape', () => {
  const [run] = runsOf('gjk') as [PairRun];
  const moved = (x: number, hasScene: boolean) => () =>
    reopened(run, (lines) => {
      const [sample] = lines[2]!['samples'] as { a: number[] }[];
      sample!.a[0] = x;
      if (!hasScene) delete lines[0]!['scene'];
    });
  expect(moved(1e12, false)).not.toThrow();
  expect(moved(-1e13, false)).toThrow('has a coordinate of -10000000000000: expected');
  expect(moved(1e18, true)).not.toThrow();
  expect(moved(1e308, true)).toThrow('has a coordinate of 1e+308: expected');
});

describe.each(inSpace.map(({ id }) => id))('a trace of %s', (algorithm) => {
  const runs = runsOf(algorithm);

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

test('a run of another program may search along directions of any length, and a sample that is no support is found at its step', () => {
  const run = record({ ...scene, algorithm: 'gjk', options: {} });
  let at = -1;
  const theirs = (lines: Line[]): void => {
    lines[0]!['algorithm'] = 'theirs';
    for (const line of lines) {
      delete line['plane'];
      delete line['bestPlane'];
      if (line['direction']) line['direction'] = (line['direction'] as number[]).map((x) => 3 * x);
    }
  };
  expect(violationsOf(reopened(run, theirs))).toEqual([]);
  const broken = reopened(run, (lines) => {
    theirs(lines);
    at = lines.findLastIndex(({ samples }) => (samples as object[] | undefined)?.length === 1);
    lines[at]!['direction'] = (lines[at]!['direction'] as number[]).map((x) => -x);
  });
  const found = violationsOf(broken).filter(({ id }) => id === 'sample-is-support');
  // The first line is the header.
  expect(found.map(({ step }) => step)).toEqual([at - 1]);
});

test('a run in single precision opens in single precision', () => {
  const run = record({ ...scene, algorithm: 'epa', options: {}, precision: 'f32' });
  const opened = reopened(run);
  expect([opened.problem.centre, opened.problem.poseB]).toEqual([run.problem.centre, run.problem.poseB]);
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

  test('by an unknown algorithm is judged by the truth and the rules alone', () => {
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

test('a trace without an outcome never claims a support that is not a number', () => {
  for (const { id } of inSpace) {
    for (const run of runsOf(id)) {
      const opened = reopened(run, (lines) => {
        for (const line of lines) {
          delete line['outcome'];
          delete line['tests'];
        }
        delete (lines.at(-1)!['result'] as Line)['outcome'];
      });
      expect(everyWord(opened)).not.toContain('not a number');
    }
  }
});

test('bounds that cross prove nothing, whatever the trace calls proven', () => {
  for (const { id } of inSpace) {
    for (const run of runsOf(id)) {
      const opened = reopened(run, (lines) => {
        for (const line of lines.slice(1, -1)) [line['lower'], line['upper']] = [0.9, 0.2];
      });
      for (const i of sampledSteps(opened.trace)) {
        const { certificate } = wordsOf(opened, opened.trace.at(i));
        expect(certificate.certainty).toBe('none');
        expect(certificate.title).toBe('The bounds contradict each other.');
        expect(plainText(certificate.text)).toContain('nothing is proven');
      }
    }
  }
});

test('a long id is cut to what a scene may have, so that its link opens', async () => {
  const run = record({ ...scene, algorithm: 'gjk', options: {} });
  const opened = reopened(run, ([header]) => (header!['id'] = 'x'.repeat(5000)));
  const link = await encodeLink({ scene: opened.scene });
  expect((await decodeLink(link)).scene.id).toBe('x'.repeat(4000));
});

test('a sentence that says how far apart the shapes are at least says so of the bound that the trace has', () => {
  let [told, differ] = [0, 0];
  for (const { id: algorithm } of inSpace.filter((each) => each.bounds.of === 'distance'))
    for (const by of [0.8, 1, 1.2]) {
      const text = traceFile(record({ ...scene, algorithm, options: {} }));
      const changed = text.replaceAll(/"lower":([\d.e-]+)/g, (_, lower) => `"lower":${by * Number(lower)}`);
      const run = openedPair(changed);
      for (let step = 0; step < run.trace.length; step++) {
        const frame = run.trace.at(step);
        const sentence = plainText(wordsOf(run, frame).text, String);
        if (!/at\u00a0least\u00a0\d/.test(sentence) || sentence.includes('nothing new')) continue;
        told++;
        if (by !== 1) differ++;
        expect(sentence, `${algorithm}, step ${step + 1}`).toContain(String(frame.lower));
      }
    }
  expect([told, differ].map((count) => count > 10)).toEqual([true, true]);
});

/** A line of the trace file with only what docs/library.md requires. */
const least = ({ phase, iteration, supportCalls, lower, upper, ...line }: Line): Line => {
  const { sample, samples, simplex, outcome, certified, proofCalls } = line;
  const parts = { sample, samples, simplex, outcome, certified, proofCalls };
  return { phase, iteration, supportCalls, lower, upper, ...parts };
};

test.each(inSpace.map(({ id }) => id))(
  'a trace of %s with no more than the documents ask for breaks no rule, and nothing is said of what it lacks',
  (algorithm) => {
    for (const run of runsOf(algorithm)) {
      const bare = reopened(run, (lines) =>
        lines.splice(1, lines.length - 2, ...lines.slice(1, -1).map(least)),
      );
      expect(violationsOf(bare)).toEqual([]);
      const asked = checksOf(bare).checked.filter(({ steps }) => steps > 0);
      expect(asked.map(({ id }) => id)).not.toContainEqual(expect.stringMatching(/-is-shown$/));
      expect(asked.length).toBeGreaterThan(5);
      for (let i = 0; i < bare.trace.length; i++) {
        const { text, detail } = wordsOf(bare, bare.trace.at(i));
        expect(plainText(text, String)).not.toMatch(/Infinity|NaN|h\(n\) = 0|C reaches/);
        expect(plainText(detail, String)).not.toMatch(/NaN|ε = 0|[Gg]ap/);
      }
    }
  },
);

test.each([true, false])(
  'weights of a trace without closest points add up to 1 too, its algorithm known: %s',
  (known) => {
    const opened = reopened(record({ ...scene, algorithm: 'gjk', options: {} }), (lines) => {
      if (!known) lines[0]!['algorithm'] = 'mine';
      for (const line of lines) delete line['closest'];
      const reduced = lines.find(
        ({ phase, simplex }) => phase === 'reduce' && (simplex as object[]).length > 1,
      );
      (reduced!['simplex'] as { weight: number }[])[0]!.weight += 0.01;
    });
    expect(violationsOf(opened).map(({ id }) => id)).toEqual(['weights']);
    const { well, causes } = diagnose(opened);
    expect([well, causes.map(({ id }) => id)]).toEqual([false, expect.arrayContaining(['invariant'])]);
  },
);

test('bounds that leave out the truth are reported, though the answer is right', () => {
  const opened = reopened(record({ ...scene, algorithm: 'gjk', options: {} }), (lines) => {
    const step = lines.find(({ lower }) => typeof lower === 'number' && lower > 0)!;
    step['upper'] = (step['lower'] as number) * 1.0001;
  });
  expect(opened.result.certified).toBe(true);
  const { well, causes } = diagnose(opened);
  expect([well, causes.map(({ id }) => id)]).toEqual([false, expect.arrayContaining(['invariant'])]);
});

test('a trace that breaks off opens with its whole steps, is unresolved, and says where its file ends', () => {
  for (const { id } of inSpace)
    for (const [i, run] of runsOf(id).entries()) {
      const text = traceFile(run).trim();
      const result = text.lastIndexOf('\n');
      // After the last step, within the result, or within the last step; the long runs take turns.
      const cuts = [
        [result, 0],
        [result + 5, 0],
        [result - 5, 1],
      ] as const;
      for (const [cut, steps] of i === 0 ? cuts : [cuts[inSpace.findIndex((each) => each.id === id) % 3]!]) {
        const opened = openedPair(text.slice(0, cut));
        expect(opened.trace.length).toBe(run.trace.length - steps);
        expect(opened.result).toMatchObject({ status: 'unresolved', signedDistance: null });
        expect(openedNotes(opened)).toEqual([
          expect.stringMatching(/^No result: the file ends (at|within) line/),
        ]);
        expect(violationsOf(opened).map((violation) => violation.id)).toEqual([]);
        expect(everyWord(opened)).not.toMatch(/NaN|undefined|null|\[object/);
      }
    }
});

test('comparisons without ids are quoted as they are, and none counts as missing', () => {
  let told = 0;
  for (const { scene } of presets.filter((_, i) => i % samples(5, 3) === 0)) {
    const run = record(scene);
    // All that `growth-without-end` compares is in shorter runs of EPA too.
    if (run.trace.length > 1000) continue;
    const bare = reopened(run, (lines) => {
      for (const { tests } of lines as { tests?: { id?: string }[] }[])
        for (const each of tests ?? []) delete each.id;
    });
    for (let i = 0; i < run.trace.length; i += 7) {
      const { tests } = run.trace.at(i);
      if (!tests?.length) continue;
      const { detail } = wordsOf(bare, bare.trace.at(i));
      for (const { left } of tests) expect(plainText(detail)).toContain(`${left} = `);
      told++;
    }
  }
  expect(told).toBeGreaterThan(50);
});

test('of comparisons with the same id the first counts, and a step that has one twice is quoted as it is', () => {
  const run = record({ ...scene, algorithm: 'gjk', options: {} });
  const last = run.trace.length - 1;
  const withSecond = (changes: Line) =>
    reopened(run, (lines) => {
      const tests = lines.at(-2)!['tests'] as Line[];
      tests.push({ ...tests[0], ...changes, leftValue: 0.123, met: false });
    });
  const other = withSecond({ left: 'something else' });
  expect(wordsOf(other, other.trace.at(last))).toEqual(wordsOf(run, run.trace.at(last)));
  const twice = withSecond({});
  const { tests } = twice.trace.at(last);
  const { detail } = wordsOf(twice, twice.trace.at(last));
  for (const { leftValue } of tests!) expect(plainText(detail, String)).toContain(String(leftValue));
  expect(endingOf(twice).decider?.test.leftValue).toBe(tests![0]!.leftValue);
});

test.each([
  ['flat', 'degenerate', true, 'flat-cso'],
  ['dent', 'degenerate', true, 'dented-polytope'],
  ['slow', 'no-progress', true, 'round-surface'],
  ['horizon', 'horizon-broken', false, 'broken-horizon'],
])(
  'the id “%s” in a trace of GJK brings no diagnosis of what a search has that builds more',
  (id, outcome, met, cause) => {
    const opened = reopened(record({ ...scene, algorithm: 'gjk', options: {} }), (lines) => {
      for (const { tests = [] } of lines as { tests?: Line[] }[])
        for (const each of tests) Object.assign(each, { id, met });
      lines.at(-2)!['outcome'] = outcome;
      Object.assign(lines.at(-1)!['result'] as Line, { outcome, status: 'unresolved', certified: false });
    });
    const { well, causes } = diagnose(opened);
    expect(well).toBe(false);
    expect(causes.map((each) => each.id)).not.toContain(cause);
  },
);

test('words that no algorithm has are shown as they are, and named', () => {
  const run = record({ ...scene, algorithm: 'gjk', options: {} });
  const opened = reopened(run, (lines) => {
    lines[2]!['phase'] = 'look-around';
    lines.at(-2)!['outcome'] = 'tired';
    (lines.at(-1)!['result'] as Line)['outcome'] = 'tired';
  });
  expect([opened.trace.phase(1), opened.result.outcome]).toEqual(['look-around', 'tired']);
  expect(wordsOf(opened, opened.trace.at(1)).title).toBe('Look around');
  expect(endingOf(opened)).toMatchObject({ outcome: 'tired', title: 'Tired' });
  expect(opened.timeline.gaveUp).toBe(false);
  expect(openedNotes(opened)).toEqual([
    'Its algorithm has no phase or outcome “look-around”, “tired”: such steps are told by what they hold.',
  ]);
  const found = readCondition('phase == "look-around" or outcome == "tired"');
  if (isFault(found)) throw new Error(found.text);
  expect(matchesOf(found, opened)).toEqual([1, run.trace.length - 1]);
  expect(readCondition(found.text)).toEqual(found);
  expect(readCondition('phase == look')).toMatchObject({ text: expect.stringContaining('never “look”') });
  expect(readCondition('status == "tired"')).toMatchObject({
    text: expect.stringContaining('never “tired”'),
  });
});
