import { expect, test } from 'vitest';
import { bestMatch } from './best-match';
import type { PickerOption } from './list';
import { sceneGroups } from './scene-list';

const options = sceneGroups().flatMap(({ options }) => options);
const chosen = (words: string): PickerOption => {
  const typed = words.split(' ');
  const having = options.filter(({ title, teaser, summary, badges, alsoCalled }) =>
    typed.every((word) =>
      [title, teaser, summary, badges, alsoCalled].join(' ').toLowerCase().includes(word),
    ),
  );
  expect(having.length).toBeGreaterThan(1);
  return having[bestMatch(having, typed)]!;
};

test('the name of an algorithm finds a scene of it, not a title that contains its letters', () => {
  expect(chosen('epa').badges?.join(' ')).toMatch(/epa/i);
  expect(chosen('gjk').badges?.join(' ')).toMatch(/gjk/i);
  expect(chosen('mpr').badges?.join(' ')).toMatch(/mpr/i);
});

test('the beginnings of the words of a title find it, in any order', () => {
  expect(chosen('cylinder deep').id).toBe('cylinder-deep-in-box');
  expect(chosen('deep cyl').id).toBe('cylinder-deep-in-box');
});
