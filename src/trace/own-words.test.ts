import { expect, test } from 'vitest';
import { isWord, ownWord, spelled, spelledTitle } from './own-words';
import { outcomes, phases, type Outcome, type Phase } from './step';
import { Trace } from './trace';

test('a misspelt phase or outcome is a type error, written or compared', () => {
  const header = { iteration: 0, supportCalls: 0, lower: 0, upper: 1 };
  const trace = new Trace();
  // @ts-expect-error no phase is called so
  trace.frame({ phase: 'ad', ...header });
  // @ts-expect-error no outcome is called so
  trace.frame({ phase: 'stop', ...header, outcome: 'max-iteration' });
  trace.frame({ phase: ownWord('dance'), ...header, outcome: ownWord('no-music') });
  const { phase, outcome }: { phase: Phase; outcome?: Outcome | undefined } = trace.at(2);
  // @ts-expect-error no phase is called so
  expect(phase === 'danse').toBe(false);
  // @ts-expect-error no outcome is called so
  expect(outcome === 'max-iteration').toBe(false);
  // @ts-expect-error no phase is called so
  const table: Partial<Record<Phase, number>> = { stopp: 1 };
  expect(table[phase]).toBeUndefined();
  expect([phase, outcome]).toEqual(['dance', 'no-music']);
});

test('every common word is a word, and one that no trace file can hold is refused', () => {
  expect([...phases, ...outcomes].filter((word) => !isWord(word))).toEqual([]);
  for (const text of ['', 'No', 'a b', 'a_b', 'a-', '-a', 'a--b', 'constructor', 'x'.repeat(41)]) {
    expect(isWord(text)).toBe(false);
    expect(() => ownWord(text)).toThrow(`got "${text}"`);
  }
});

test('a word is spelled with spaces', () => {
  expect([spelled('no-sign-change'), spelledTitle('no-sign-change')]).toEqual([
    'no sign change',
    'No sign change',
  ]);
});
