import { expect, test } from 'vitest';
import { inSpace } from '../algorithms/searches.fixture';
import '../algorithms/float32';
import { fuzzPair } from '../algorithms/oracle/adversarial.fixture';
import type { Precision } from '../algorithms/precisions';
import { seededRandom } from '../math/random';
import { samples } from '../math/sweep.fixture';
import { presets } from '../scenes/presets';
import type { Body } from '../shapes/body';
import { plainText } from '../trace/sentence';
import { describe, record } from './run';

const pairs = ((): { a: Body; b: Body }[] => {
  const random = seededRandom(5);
  return Array.from({ length: 3 }, () => fuzzPair(random));
})();

/** The body with all its lengths multiplied. */
function scaled(body: Body, by: number): Body {
  const times = (value: unknown): unknown => {
    if (typeof value === 'number') return value * by;
    return Array.isArray(value) ? value.map(times) : value;
  };
  const entries = Object.entries(body).map(([key, value]) => [
    key,
    key === 'rotation' ? value : times(value),
  ]);
  return Object.fromEntries(entries) as Body;
}

/** The paths in `part` that hold NaN or an infinity. */
const holesIn = (part: unknown, path = ''): string[] => {
  if (typeof part === 'number') return Number.isNaN(part) ? [path] : [];
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) => holesIn(value, `${path}.${key}`));
};

const sizes = Array.from({ length: 10 }, (_, i) => 10 ** (i + 6));
const precisions: readonly Precision[] = ['f64', 'f32'];

test.each(inSpace.map(({ id }, i) => [id, i] as const))(
  'lengths up to 1e15 are numbers in every step of %s, or the first step says that they are too large',
  (algorithm, place) => {
    const holes: string[] = [];
    const ends = { refused: 0, searched: 0 };
    for (const precision of precisions)
      for (const size of sizes.filter(
        (_, i) => (i + place + precisions.indexOf(precision)) % samples(4, 1) === 0,
      ))
        for (const { a, b } of pairs) {
          const bodies = { a: scaled(a, size), b: scaled(b, size) };
          const run = record({ ...presets[0]!.scene, ...bodies, algorithm, options: {}, precision });
          ends[run.trace.length === 1 ? 'refused' : 'searched']++;
          for (let step = 0; step < run.trace.length; step++) {
            const frame = run.trace.at(step);
            const { text, detail, certificate } = describe(run, frame);
            const words = plainText([...text, ...detail, ...certificate.text]);
            const found = [...holesIn(frame), ...(/NaN|Infinity/.test(words) ? [words] : [])];
            holes.push(...found.map((hole) => `${precision}, ${size}, step ${step + 1}: ${hole}`));
          }
          if (run.trace.length > 1) continue;
          expect(run.result).toMatchObject({ status: 'unresolved', outcome: 'out-of-range' });
          const { text, detail } = describe(run, run.trace.at(0));
          expect(plainText([...text, ...detail])).toMatch(/of shapes of this size.*what products allow/);
        }
    expect(holes.slice(0, 5)).toEqual([]);
    expect(ends.refused).toBeGreaterThan(samples(2, 12));
    expect(ends.searched).toBeGreaterThan(samples(6, 30));
  },
);
