import type { Box } from '../../view/ink/geometry';
import { placeIn } from '../../view/places';

/** Where names, numbers, words and headings of the picture stand, and further parts of it, which nothing of a lesson may cover. */
export function lettersOf(stage: HTMLElement, further = ''): Box[] {
  const outer = stage.getBoundingClientRect();
  return [...stage.querySelectorAll(`.ink :is(.label, .note), .heading, .triad${further}`)]
    .map((part) => placeIn(outer, part))
    .filter(({ width }) => width > 0);
}
