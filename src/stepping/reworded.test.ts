import { describe, expect, test } from 'vitest';
import { inSpace } from '../algorithms/searches.fixture';
import '../algorithms/float32';
import { findTest } from '../algorithms/test-id';
import { samples } from '../math/sweep.fixture';
import { presets } from '../scenes/presets';
import { readTraces } from '../trace/file-reader';
import { plainText } from '../trace/sentence';
import { matchesOf, readCondition, type Condition } from './conditions/condition';
import { readyConditions } from './conditions/ready';
import type { Cause } from './diagnosis/case';
import { diagnose } from './diagnosis/diagnose';
import { endingOf } from './ending';
import { notation } from './notation';
import { traceFile } from './report';
import { describe as describeStep, record, type PairRun } from './run';

const causeText = ({ title, text, evidence }: Readonly<Cause>): string =>
  [title, text, ...evidence.map((e) => e.text)]
    .map((part) => (typeof part === 'string' ? part : plainText(part)))
    .join(' ');

interface Words {
  id?: string;
  left: string;
  right: string;
}

/** The same run as its trace file has it, after `change` has had every comparison. */
function changed(run: Readonly<PairRun>, change: (words: Words) => void): PairRun {
  const lines = traceFile(run)
    .trim()
    .split('\n')
    .map((line) => {
      const step = JSON.parse(line) as { tests?: Words[] };
      step.tests?.forEach(change);
      return JSON.stringify(step);
    });
  return { ...run, trace: readTraces(lines.join('\n'))[0]!.trace };
}

/**
 * The run with other words in all its comparisons, and what turns them back in a text. A phrase stays a phrase, since the
 * sign after it depends on that, and a number that stands for itself is no wording.
 */
function reworded(run: Readonly<PairRun>): { other: PairRun; back: (text: string) => string } {
  const words: string[] = [];
  const wordFor = (text: string): string => {
    if (text.trim() !== '' && Number.isFinite(Number(text))) return text;
    if (!words.includes(text)) words.push(text);
    return `⟦${words.indexOf(text)}${/[a-z]{3}/u.test(text) ? 'phrase' : ''}⟧`;
  };
  const other = changed(run, (sides) => {
    sides.left = wordFor(sides.left);
    sides.right = wordFor(sides.right);
  });
  const back = (text: string): string =>
    text.replaceAll(/⟦(\d+)(?:phrase)?⟧/gu, (_, i) => plainText(notation(words[Number(i)]!)));
  return { other, back };
}

/** A sentence may begin with the words of a comparison, and sets their subscripts in one way or the other. */
const plain = (text: string): string =>
  text.toLowerCase().replaceAll(/[₀-₉]/gu, (digit) => String('₀₁₂₃₄₅₆₇₈₉'.indexOf(digit)));

/** All that is said of the steps and of what went wrong. */
const said = (run: Readonly<PairRun>): string[] => [
  ...Array.from({ length: run.trace.length }, (_, i) => {
    const { title, text, detail, certificate } = describeStep(run, run.trace.at(i));
    return [title, ...[text, detail, certificate.text].map((sentence) => plainText(sentence))].join(' ');
  }),
  ...diagnose(run).causes.map(causeText),
];

const endOf = (run: Readonly<PairRun>) => {
  const { decider, open, ...end } = endingOf(run);
  return { ...end, compared: [decider, ...open].map((it) => it && [it.step, it.test.id]) };
};

const conditions = readyConditions.map(({ text, number = 0 }) => readCondition(text(number)) as Condition);

describe('other words in the comparisons of a run', () => {
  test.each(inSpace.map(({ id }) => id))('%s: change no sentence, no end and no condition', (id) => {
    const scenes = presets.map(({ scene }) => scene).filter(({ algorithm }) => algorithm === id);
    let steps = 0;
    for (const scene of scenes) {
      const run = record(scene);
      // Longer runs repeat their comparisons.
      if (steps > 0 && run.trace.length > samples(18, 60)) continue;
      const { other, back } = reworded(run);
      expect(said(other).map((text) => plain(back(text)))).toEqual(said(run).map(plain));
      expect(endOf(other)).toEqual(endOf(run));
      for (const condition of conditions)
        expect(matchesOf(condition, other)).toEqual(matchesOf(condition, run));
      steps += run.trace.length;
    }
    expect(steps).toBeGreaterThan(0);
  });
});

describe('an id in a trace file', () => {
  const run = record(presets.find(({ id }) => id === 'fails-in-flat-cso')!.scene);

  test('finds the cause that its words alone do not', () => {
    expect(diagnose(reworded(run).other).causes[0]?.id).toBe('flat-cso');
    const without = changed(run, (words) => delete words.id);
    expect(diagnose(without).causes.map(({ id }) => id)).not.toContain('flat-cso');
  });

  test('that nobody knows is kept, and finds nothing', () => {
    const { trace } = changed(run, (words) => (words.id = 'from elsewhere'));
    const frames = Array.from({ length: trace.length }, (_, i) => trace.at(i));
    const ids = frames.flatMap(({ tests = [] }) => tests.map(({ id }) => id));
    expect(new Set(ids)).toEqual(new Set(['from elsewhere']));
    expect(frames.some((frame) => findTest(frame, 'flat'))).toBe(false);
  });
});
