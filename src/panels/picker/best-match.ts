import type { PickerOption } from './list';

/** Where each word of a text begins, a space stands before it. */
const spaced = (text: string): string => ` ${text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ' ')}`;

const begins = (text: string, words: readonly string[]): boolean =>
  words.every((word) => spaced(text).includes(` ${word}`));

/**
 * Which of the options that have all the words is most likely meant: one whose title has words that begin with them; else one whose badge
 * does, an algorithm's name; else one of which anything does; else one with them inside its title. 0 where none is better than another.
 */
export function bestMatch(options: readonly PickerOption[], words: readonly string[]): number {
  const isMeant: ((option: PickerOption) => boolean)[] = [
    ({ title }) => begins(title, words),
    ({ title, badges = [] }) => begins([title, ...badges].join(' '), words),
    ({ title, badges = [], alsoCalled = '', summary = '' }) =>
      begins([title, ...badges, alsoCalled, summary].join(' '), words),
    ({ title }) => words.every((word) => title.toLowerCase().includes(word)),
  ];
  for (const test of isMeant) {
    const found = options.findIndex(test);
    if (found >= 0) return found;
  }
  return 0;
}
