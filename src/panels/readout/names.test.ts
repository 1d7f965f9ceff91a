import { expect, test } from 'vitest';
import { samples } from '../../math/sweep.fixture';
import { findPreset } from '../../scenes/presets';
import { isFault, matchesOf, readCondition } from '../../stepping/conditions/condition';
import { frameAt, record, type PairRun } from '../../stepping/run';
import { sampledSteps } from '../../stepping/sampled-steps.fixture';
import { readoutRows, type Row } from './rows';

/** Rows that a condition can ask for, by their keys; the answer's are those of the last step. */
const asked =
  /^(upper|proven|lower|gap|signedDistance|offset|supports|direction|normal|support|supportOn.|closest|closestOn.|w\d|target)$/;

/** A gap's letter is a difference of letters, which no name has. */
const letterOf = ({ key, letter }: Row): string => {
  if (key === 'gap') return '';
  if (!letter?.subscript) return letter?.letter ?? '';
  return letter.letter + (/\d/.test(letter.subscript) ? '' : '_') + letter.subscript;
};

/** Turns a row into conditions: its letter stands for each coordinate or the number, its name for the number. */
function conditionsOf(row: Row): string[] {
  const { name, value } = row;
  const near = (what: string, is: number): string => `abs(${what} - (${is})) <= 1e-12`;
  if (Array.isArray(value)) return value.map((is: number, i) => near(`${letterOf(row)}.${'xyz'[i]}`, is));
  const names = [name.replace(/ = −depth$/, ''), letterOf(row)].filter(Boolean);
  return typeof value === 'number' && Number.isFinite(value) ? names.map((word) => near(word, value)) : [];
}

test.each(['hull-beside-box', 'cylinder-in-box', 'cylinder-deep-in-box', 'deep-overlap'])(
  'a condition finds each row of the readout by its name and by its letter: %s',
  (id) => {
    const run: PairRun = record(findPreset(id)!.scene);
    const found = new Set<string>();
    for (const step of sampledSteps(run.trace, samples(12, 30))) {
      for (const row of readoutRows(run, frameAt(run, step)).filter(({ key }) => asked.test(key))) {
        for (const text of conditionsOf(row)) {
          const read = readCondition(text);
          if (isFault(read)) throw new Error(`${text}: ${read.text}`);
          expect(matchesOf(read, run), `${row.name}: ${text}`).toContain(step);
          found.add(row.key);
        }
      }
    }
    expect(found.size).toBeGreaterThan(8);
  },
);
