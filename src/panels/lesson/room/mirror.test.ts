import { expect, test } from 'vitest';
import { gjkFlat } from '../../../lessons/given/gjk-flat';
import type { Progress } from '../progress';
import { nextOf } from './mirror';

const at = (beat: number, stop: number): Progress => ({
  place: { id: 'gjk-flat', beat, stop },
  armed: true,
  outcomes: [],
  votes: [],
});

test('the picture of what comes next shows the answer of a question that waits, then the next stop and beat', () => {
  const session = { lesson: gjkFlat };
  const asked = nextOf(session, at(0, 0));
  expect([asked.place.beat, asked.armed]).toEqual([0, false]);
  expect(asked.outcomes).toEqual([['0.0', { verdict: 'passed', given: null }]]);
  expect(nextOf(session, { ...asked, place: at(0, 0).place }).place).toMatchObject({ beat: 1, stop: 0 });
  expect(nextOf(session, at(3, 0)).place).toMatchObject({ beat: 3, stop: 1 });
  const last = gjkFlat.beats.length - 1;
  const end = at(last, gjkFlat.beats[last]!.stops.length - 1);
  expect(nextOf(session, end).place).toEqual(end.place);
});
