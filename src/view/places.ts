import type { Space } from './picture';
import type { Rect } from './projector';

/** Where the viewports stand on the stage, and how large that is. */
export type Places = Readonly<Record<Space | 'stage', Rect>>;

/** Reads the places off the page, which has to be laid out for it. */
export function readPlaces(stage: HTMLElement, sections: Readonly<Record<Space, HTMLElement>>): Places {
  const outer = stage.getBoundingClientRect();
  const placeOf = (section: HTMLElement): Rect => {
    const { left, top, width, height } = section.getBoundingClientRect();
    return { x: left - outer.left, y: top - outer.top, width, height };
  };
  return {
    stage: { x: 0, y: 0, width: stage.clientWidth, height: stage.clientHeight },
    object: placeOf(sections.object),
    minkowski: placeOf(sections.minkowski),
  };
}
