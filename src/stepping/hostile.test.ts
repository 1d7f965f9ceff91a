import { expect, it } from 'vitest';
import { seededRandom } from '../math/random';
import { hostile, outcomeOf, type Hostile } from './hostile.fixture';

/** `npm run bench -- hostile` tries a hundred thousand, and holds each to a second. */
const COUNT = 500;

/** CPU time in µs after which a reader is said to hang: one that goes back over its text takes minutes. */
const HANG = 20e6;

/** The form of a refusal, by reader. */
const says: Partial<Record<Hostile['reader'], RegExp>> = {
  scene: /expected |unknown key/,
  cast: /expected |unknown key/,
  trace: /^line \d+: |^the last line: |expected |unknown key|^the run has no step$/,
};

it('Whatever is given to a reader is read, or refused in words that name the place, and nothing hangs', async () => {
  const random = seededRandom(20);
  const bad: unknown[] = [];
  const counts: Partial<Record<Hostile['reader'], [read: number, refused: number]>> = {};
  for (let i = 0; i < COUNT; i++) {
    const given = await hostile(random);
    const start = process.cpuUsage();
    try {
      const outcome = await outcomeOf(given);
      const count = (counts[given.reader] ??= [0, 0]);
      count[outcome === 'read' ? 0 : 1]++;
      if (outcome !== 'read' && says[given.reader]?.test(outcome) === false)
        bad.push({ i, reader: given.reader, outcome });
      // CPU time, because other work may share the processor.
      const { user } = process.cpuUsage(start);
      if (user > HANG) bad.push({ i, reader: given.reader, slow: user });
    } catch (error) {
      bad.push({ i, reader: given.reader, text: given.text.slice(0, 2000), error: String(error) });
    }
  }
  expect(bad).toEqual([]);
  // The texts are close enough to valid ones that some of each kind are accepted.
  for (const [read, refused] of Object.values(counts)) expect(Math.min(read, refused + 1)).toBeGreaterThan(0);
});
