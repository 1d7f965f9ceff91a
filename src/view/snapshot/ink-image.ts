import flatStyle from '../../styles/flat.css?inline';
import inkStyle from '../../styles/ink.css?inline';
import tokens from '../../styles/tokens.css?inline';
import { SpaceView } from '../ink/space-view';
import { svg } from '../ink/svg';
import type { Metrics } from '../ink/text-runs';
import type { Space, SpacePicture } from '../picture';
import type { Box } from '../ink/geometry';
import type { Projector, Rect } from '../projector';

/** How a space was drawn, its words at fixed places, and where no label may stand. */
export interface DrawnSpace {
  readonly projector: Projector;
  readonly notes: readonly SVGElement[];
  readonly taken: readonly Box[];
}

/** Points, arrows and labels of one space, with words at fixed places if `noted`, as an image that carries its own styles. */
export async function inkImage(
  space: Space,
  picture: Readonly<SpacePicture>,
  { projector, taken, notes }: Readonly<DrawnSpace>,
  metrics: Metrics,
  noted: boolean,
): Promise<HTMLImageElement> {
  const view = new SpaceView(space);
  view.draw(picture, projector, metrics, noted ? taken : [], inside(projector.rect));
  // What is held on the page is no part of a film.
  if (noted) view.note(notes.filter((note) => !note.matches('.flat-control, .flat-handle')));
  const { width, height } = projector.rect;
  return styledImage(view.element, { x: 0, y: 0, width, height }, metrics);
}

const margin = 6;

/** The part of a rectangle that labels keep to. */
export const inside = ({ x, y, width, height }: Readonly<Rect>): Rect => ({
  x: x + margin,
  y: y + margin,
  width: width - 2 * margin,
  height: height - 2 * margin,
});

/** A drawing in the classes of the ink as an image of `box`, with the page's theme and type. */
export async function styledImage(
  drawing: SVGElement,
  { x, y, width, height }: Readonly<Rect>,
  { labelSize, valueSize }: Pick<Metrics, 'labelSize' | 'valueSize'>,
): Promise<HTMLImageElement> {
  const { theme = 'dark', type = 'normal' } = document.documentElement.dataset;
  const style = svg('style');
  style.textContent = tokens + inkStyle + flatStyle;
  const ink = svg('g', { class: 'ink' });
  ink.style.setProperty('--fs-label', `${labelSize}px`);
  ink.style.setProperty('--fs-value', `${valueSize}px`);
  ink.append(drawing);
  const root = svg('svg', {
    xmlns: 'http://www.w3.org/2000/svg',
    width,
    height,
    viewBox: `${x} ${y} ${width} ${height}`,
    'data-theme': theme,
    'data-type': type,
  });
  root.append(style, ink);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(root))}`;
  await image.decode().catch(() => {
    throw new Error("Pictures of the film strip need “img-src 'self' data:” in the policy of the page");
  });
  return image;
}
