import { describe, expect, test } from 'vitest';
import '../algorithms/float32';
import { publishedCasts } from '../algorithms/oracle/published.fixture';
import type { CastScene } from '../problems/cast/scene';
import '../problems/kinds';
import { parseScene } from '../scenes/schema';
import { plainText } from '../trace/sentence';
import { frameAt, record, type Run } from './run';
import { truthOfRun, truthWords } from './truth';
import { checksOf } from './violations';

const sceneOf = (id: string, algorithm: string): CastScene => {
  const { dim, a, b, cast } = publishedCasts.find((known) => known.id === id)!;
  return { version: 1, kind: 'cast', dim, algorithm, options: {}, precision: 'f64', a, b, cast };
};
const ids = publishedCasts.map(({ id }) => id);
const truthText = (run: Run): string => plainText(truthWords(run, truthOfRun(run)!));

describe.each(['cast-advancement', 'cast-gjk', 'cast-sat-gjk', 'cast-mpr', 'toi-rootfinding'])(
  'A recorded cast by %s',
  (algorithm) => {
    test('breaks no invariant on the published casts, its own or those of all runs', () => {
      const asked = new Set<string>();
      for (const id of ids) {
        const { violations, checked } = checksOf(record(sceneOf(id, algorithm)));
        expect({ id, violations }).toEqual({ id, violations: [] });
        for (const one of checked) if (one.steps > 0) asked.add(one.id);
      }
      expect([...asked]).toEqual(
        expect.arrayContaining(['time-goes-on', 'never-late', 'gap-of-plane', 'ends-in-contact']),
      );
      expect(asked.size).toBeGreaterThan(12);
    });

    test('opens the distance query of every step: the pair where A is then', () => {
      let opened = 0;
      for (const id of ['jolt-cast-sphere-hit', 'jolt-cast-sphere-triangle-front']) {
        const run = record(sceneOf(id, algorithm));
        for (let step = 0; step < run.trace.length; step++) {
          const frame = frameAt(run, step);
          const [item] = run.kind.items!({ given: run.scene, problem: run.problem }, frame);
          const { t } = frame.motion!;
          expect(plainText(item!.label)).toBe(`distance query at ${t}`);
          const pair = record(item!.scene());
          expect(pair.scene.kind).toBe('pair');
          const [moved] = run.kind.bodies(run.problem, frame);
          const [still] = pair.kind.bodies(pair.problem);
          expect(still!.pose).toEqual(moved!.pose);
          const { status, signedDistance, certified } = pair.result;
          expect(certified).toBe(true);
          // A plane proves no more than the distance.
          if (frame.phase === 'sample' && status === 'separated')
            expect(frame.motion!.gap).toBeLessThanOrEqual(signedDistance! + 1e-9 * pair.problem.scale);
          opened++;
        }
      }
      expect(opened).toBeGreaterThan(8);
    });
  },
);

describe('The truth of a cast', () => {
  test('is the published time of contact, or never', () => {
    for (const { id, expected, oracleTol } of publishedCasts) {
      const run = record(sceneOf(id, 'cast-gjk'));
      const { lower, upper } = truthOfRun(run)!;
      if (!expected.hit) {
        const truth: unknown = expect.stringMatching(/^never(?:: they come as near as [\d.e-]+)?$/);
        expect({ id, truth: truthText(run) }).toEqual({ id, truth });
        continue;
      }
      // A grazing contact has no time of a proven overlap; a contact may count before it is one by a billionth.
      expect(-upper).toBeLessThanOrEqual(expected.t! + oracleTol);
      expect(-lower).toBeGreaterThanOrEqual(expected.t! - oracleTol);
    }
  });

  test('is said with its time, and with what is known of it', () => {
    expect(truthText(record(sceneOf('jolt-cast-sphere-hit', 'cast-gjk')))).toMatch(/^at 0\.4/);
    expect(truthText(record(sceneOf('jolt-cast-sphere-miss', 'cast-gjk')))).toMatch(
      /^never: they come as near as \d/,
    );
    const run = record(sceneOf('jolt-cast-sphere-hit', 'cast-gjk'));
    expect(plainText(truthWords(run, { lower: -Infinity, upper: -0.25 }))).toBe('at 0.25 at the earliest');
  });
});

test.each(['ray-gjk', 'ray-mpr'])(
  'A scene for %s whose A is more than a point is refused with its place',
  (algorithm) => {
    const { a, b, cast, dim } = sceneOf('jolt-cast-sphere-hit', 'cast-gjk');
    const given = { kind: 'cast', dim, a, b, cast };
    expect(() => parseScene({ ...given, algorithm })).toThrow(
      `a: expected a single point, such as a hull of one for ${algorithm}`,
    );
    expect(() => parseScene({ ...given, algorithm: 'cast-gjk', compare: [{ algorithm }] })).toThrow(
      `for ${algorithm} by compare[0]`,
    );
    const point = { type: 'hull', points: [[0, 0, 0]] };
    expect(parseScene({ ...given, a: point, algorithm })).toMatchObject({ algorithm });
  },
);
