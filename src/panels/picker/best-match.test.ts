import { expect, test } from 'vitest';
import { findPreset } from '../../scenes/presets';
import { bestMatch } from './best-match';
import { sceneGroups } from './scene-list';

const options = sceneGroups().flatMap(({ options }) => options);
const chosen = (words: string): string => {
  const typed = words.split(' ');
  const having = options.filter(({ title, teaser, summary, badges, alsoCalled }) =>
    typed.every((word) =>
      [title, teaser, summary, badges, alsoCalled].join(' ').toLowerCase().includes(word),
    ),
  );
  expect(having.length).toBeGreaterThan(1);
  return having[bestMatch(having, typed)]!.id;
};

test('the name of an algorithm finds a scene of it, not a title that contains its letters', () => {
  expect(findPreset(chosen('epa'))!.scene.algorithm).toMatch(/epa/);
  expect(findPreset(chosen('gjk'))!.scene.algorithm).toMatch(/gjk/);
  expect(findPreset(chosen('mpr'))!.scene.algorithm).toMatch(/mpr/);
});

test('the beginnings of the words of a title find it, in any order', () => {
  expect(chosen('cylinder deep')).toBe('cylinder-deep-in-box');
  expect(chosen('deep cyl')).toBe('cylinder-deep-in-box');
});
