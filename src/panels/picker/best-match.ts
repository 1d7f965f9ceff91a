import type { PickerOption } from './list';

/** The text in lower case, with a space before each word. */
const spaced = (text: string): string => ` ${text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ' ')}`;

const begins = (text: string, words: readonly string[]): boolean =>
  words.every((word) => spaced(text).includes(` ${word}`));

/**
 * Returns the index of the option that the words most likely mean. In order of preference, they begin words of its title, of
 * its badges (an algorithm's name) or of any of its texts, or they are inside its title. 0 if no option is better than the others.
 */
export function bestMatch(options: readonly PickerOption[], words: readonly string[]): number {
  const isMeant: ((option: PickerOption) => boolean)[] = [
    ({ title }) => begins(title, words),
    ({ title, badges = [] }) => begins([title, ...badges].join(' '), words),
    ({ title, badges = [], alsoCalled = '', summary = '' }) =>
      begins([title, ...badges, alsoCalled, summary].join(' '), words),
    ({ title }) => words.every((word) => title.toLowerCase().includes(word)),
  ];
  const [byTitle, byBadge] = isMeant as [(typeof isMeant)[0], (typeof isMeant)[0]];
  // The name of an algorithm means a pair first, though casts have it in their titles.
  const ofPairs = (test: typeof byTitle) => (option: PickerOption) => isPair(option) && test(option);
  for (const test of [ofPairs(byTitle), ofPairs(byBadge), ...isMeant]) {
    const found = options.findIndex((option) => !isLesson(option) && test(option));
    if (found >= 0) return found;
  }
  return Math.max(0, options.findIndex(isMeant[0]!));
}

/** A lesson comes after the scenes with the same words: the name of an algorithm means one of its scenes. */
const isLesson = ({ kinds }: PickerOption): boolean => kinds?.includes('lessons') === true;

const isPair = ({ kinds = [] }: PickerOption): boolean =>
  !kinds.includes('casts') && !kinds.includes('worlds');
