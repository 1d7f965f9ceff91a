import { expect, test } from 'vitest';
import { minutesOf, pace, plannedAt } from './clock';

const minute = 60_000;
const plan = { beat: 4, beats: 9, length: 45 * minute };

test('a lecture is on time while its beat may be on, else ahead or behind by whole minutes', () => {
  expect(minutesOf(plannedAt(plan))).toBe('20:00');
  expect(pace(plan, 18 * minute + 4000)).toBe('2 min ahead');
  expect(pace(plan, 20 * minute)).toBe('on time');
  expect(pace(plan, 25 * minute)).toBe('on time');
  expect(pace(plan, 25 * minute + 1)).toBe('1 min behind');
});

test('time is shown in minutes, also beyond the hour', () => {
  expect([0, 999, 61_000, 75 * minute].map(minutesOf)).toEqual(['0:00', '0:00', '1:01', '75:00']);
});
