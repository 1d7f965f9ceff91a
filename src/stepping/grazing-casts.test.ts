import { expect, test } from 'vitest';
import '../algorithms/catalogue';
import '../problems/kinds';
import { at, ids, sceneOf, type Given } from '../problems/cast/casts.fixture';
import { plainText } from '../trace/sentence';
import { diagnose } from './diagnosis/diagnose';
import { disagreements } from './disagreements';
import { record, type Run } from './run';
import { runNames } from './run-names';
import { truthOfRun, truthWords } from './truth';

/** A ball that passes a box at `gap`. */
const passing = (dim: 2 | 3, gap: number): Given => ({
  dim,
  a: at({ type: 'sphere', radius: 1 }, [-10, 2 + gap, 0]),
  b: at({ type: 'box', halfExtents: [1, 1, dim === 2 ? 0 : 1] }),
  cast: { displacement: [20, 0, 0], maxT: 1 },
});

const runsOf = (given: Readonly<Given>): Run[] =>
  [...ids, 'cast-shape'].map((algorithm) => record({ ...sceneOf(given, 'f64'), algorithm }));

const toldOf = (runs: readonly Run[]): string[] =>
  disagreements(runs.map((run, i) => ({ run, name: runNames(runs)[i]!, truth: truthOfRun(run)! }))).map(
    ({ text }) => plainText(text),
  );

test.each([2, 3] as const)(
  'a gap within the tolerance may be told as a contact or as a miss, in dimension %i',
  (dim) => {
    const runs = runsOf(passing(dim, 2e-9));
    expect(new Set(runs.map(({ result }) => result.status))).toEqual(new Set(['hit', 'miss']));
    expect(toldOf(runs)).toEqual([]);
    const hits = runs.filter(({ result }) => result.status === 'hit');
    expect(hits.map((run) => diagnose(run))).toEqual(hits.map(() => ({ well: true, error: 0, causes: [] })));
    const truth = plainText(truthWords(hits[0]!, truthOfRun(hits[0]!)!), String);
    expect(truth).toMatch(/^never: they come as near as (2\.0|1\.99)\d*e-9$/);
  },
);

test.each([2, 3] as const)(
  'a contact is wrong before the gap is within the tolerance, and where it never is, in dimension %i',
  (dim) => {
    const runs = [2e-9, 1e-6].flatMap((gap) => runsOf(passing(dim, gap)));
    const early = runs.find(({ result }) => result.status === 'hit')!;
    const wrong = { ...early, result: { ...early.result, t: 0.44 } };
    expect(toldOf([wrong])).toHaveLength(1);
    const far = runs.find(({ given }) => (given as unknown as Given).a.position[1] > 2 + 1e-7)!;
    expect(far.result.status).toBe('miss');
    const never = { ...far, result: { ...early.result } };
    expect(toldOf([never])).toHaveLength(1);
  },
);
