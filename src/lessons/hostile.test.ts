import '../algorithms/float32';
import { expect, test } from 'vitest';
import { seededRandom } from '../math/random';
import { pairLooks } from '../problems/pair/looks';
import { checkedLooks } from '../problems/looks';
import { readPlace } from './address';
import { evaluate, FormulaError } from './formula';
import { outcomeOf, playlist } from './hostile.fixture';
import { parseLesson, type Lesson } from './lesson';
import { lessons } from './list';

test('a hostile playlist is read or refused in words', async () => {
  const random = seededRandom(5);
  const outcomes = new Map<boolean, number>();
  for (let i = 0; i < 120; i++) {
    const isRead = (await outcomeOf(await playlist(random))) === 'read';
    outcomes.set(isRead, (outcomes.get(isRead) ?? 0) + 1);
  }
  expect(Math.min(outcomes.get(true) ?? 0, outcomes.get(false) ?? 0)).toBeGreaterThan(15);
});

test('a formula that is deep or calls no function of its own is refused', () => {
  const scope = { lookup: () => 1, functions: {} };
  const formulas = ['('.repeat(3900), `${'-'.repeat(3900)}1`, '√'.repeat(3900), '((1)', 'toString(1)'];
  for (const formula of formulas) expect(() => evaluate(formula, scope)).toThrow(FormulaError);
});

test('an answer beyond the choices is refused', () => {
  const question = { kind: 'choice', ask: '?', right: 'yes', choices: ['a', 'b'], answer: 2 };
  const lesson = {
    format: 'minkowscope-lesson',
    version: 1,
    id: 'own',
    title: '',
    teaser: '',
    scenes: {},
    beats: [{ title: '', scene: 'x', stops: [{ at: 'start', say: '', question }] }],
  };
  expect(() => parseLesson(lesson)).toThrow(/stops\[0\].*an answer that is one of the choices/);
  const { beats }: Lesson = parseLesson(
    JSON.parse(JSON.stringify(lesson).replace('"answer":2', '"answer":1')),
  );
  expect(beats).toHaveLength(1);
});

test('looks of a lesson that are none of the kind are left out', () => {
  const given = { surfaceLook: 'mirror', cut: 'x', landscape: 'map', along: [0, 0, 0], constructor: 1 };
  expect(checkedLooks(pairLooks, given)).toEqual({ landscape: 'map' });
  expect(checkedLooks(pairLooks, { surfaceLook: 3, cut: [], along: { length: 3 } })).toEqual({});
});

test('a beat or a stop past the end is reported, and the last is shown', async () => {
  const lesson = await lessons[0]!.load();
  const last = lesson.beats.length - 1;
  expect(readPlace(lesson, ['beat-999', 'stop-77'])).toEqual({
    place: { beat: last, stop: lesson.beats[last]!.stops.length - 1 },
    unread: ['beat-999', 'stop-77'],
  });
  expect(readPlace(lesson, [`beat-${last + 1}`]).unread).toEqual([]);
});
