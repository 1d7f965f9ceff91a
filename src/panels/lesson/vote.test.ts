import { expect, test } from 'vitest';
import type { Question } from '../../lessons/lesson';
import { choicesOf, counted, nextVote, percentRight, promptOf, timeLeft, voteMs } from './vote';

const asked = (ask: string): Question => ({
  kind: 'choice',
  ask,
  right: '',
  choices: ['a', 'b', 'c'],
  answer: 1,
});

test('a second vote keeps the counts of the first, and a third forgets them', () => {
  const first = counted(nextVote(null, 3, 1000), 1, 4);
  expect(first).toEqual({ round: 1, isOpen: true, ends: 1000 + voteMs, counts: [[0, 4, 0]] });
  const second = counted(counted(nextVote(first, 3, 5000), 0, 2), 1, 6);
  expect([second.round, second.counts]).toEqual([
    2,
    [
      [0, 4, 0],
      [2, 6, 0],
    ],
  ]);
  expect(nextVote(second, 3, 9000).counts).toEqual([
    [2, 6, 0],
    [0, 0, 0],
  ]);
});

test('the share that was right is that of those who voted', () => {
  expect(percentRight([12, 4, 6, 1], 1)).toBe(17);
  expect(percentRight([5, 17, 1, 0], 1)).toBe(74);
  expect(percentRight([0, 0], 0)).toBeNull();
});

test('the time that is left ends at 0:00', () => {
  expect([60_000, 59_001, 42_000, 1, 0, -500].map((left) => timeLeft(left, 0))).toEqual([
    '1:00',
    '1:00',
    '0:42',
    '0:01',
    '0:00',
    '0:00',
  ]);
});

test('the question of a vote addresses a room, and mentions no click', () => {
  expect(promptOf(asked('**Predict.** Click the corner that is dropped.'))).toBe(
    'The corner that is dropped.',
  );
  expect(promptOf(asked('**Find the error.** Which rule fails?'))).toBe('Which rule fails?');
  expect(promptOf(asked('**Which of them is exact?**'))).toBe('**Which of them is exact?**');
});

test('a room votes on two to six choices, and on no place or number', () => {
  expect(choicesOf(asked(''))).toEqual(['a', 'b', 'c']);
  const number: Question = { kind: 'number', ask: '', right: '', answer: '1', within: 1 };
  const place: Question = { kind: 'point', ask: '', right: '', space: 'object', answer: 's', within: 1 };
  expect([number, place].map(choicesOf)).toEqual([[], []]);
  const among = Array.from({ length: 7 }, (_, i) => `w${i}`);
  expect(choicesOf({ ...place, among })).toEqual([]);
  expect(choicesOf({ ...place, among: among.slice(1) })).toHaveLength(6);
});
