import type { Space } from './picture';
import type { Rect } from './projector';

/** The rectangles of the viewports and the side view on the stage, and the stage's own. */
export type Places = Readonly<Record<Space | 'side' | 'stage', Rect>>;

/** The rectangle of an element in the frame of another, whose rectangle on the screen is `outer`. */
export function placeIn(outer: Readonly<DOMRect>, element: Element): Rect {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left - outer.left, y: top - outer.top, width, height };
}

/** Reads the rectangles off the page, which forces a layout. An element that is not on the page has no size. */
export function readPlaces(
  stage: HTMLElement,
  sections: Readonly<Record<Space | 'side', HTMLElement | null>>,
): Places {
  const outer = stage.getBoundingClientRect();
  const placeOf = (section: HTMLElement | null): Rect =>
    section?.isConnected ? placeIn(outer, section) : { x: 0, y: 0, width: 0, height: 0 };
  return {
    stage: { x: 0, y: 0, width: stage.clientWidth, height: stage.clientHeight },
    object: placeOf(sections.object),
    minkowski: placeOf(sections.minkowski),
    side: placeOf(sections.side),
  };
}
