import { currentMetrics } from '../ink/metrics';
import { SpaceView } from '../ink/space-view';
import { svg } from '../ink/svg';
import { readPalette } from '../palette';
import type { Space } from '../picture';
import type { Drawer } from './snapshot';
import { inside } from './ink-image';
import { sceneElements } from './scene-svg';

/** An SVG of one step. */
export interface StepSvgRequest {
  step: number;
  /** From left to right. */
  spaces: readonly Space[];
  /** CSS pixels of all spaces together. */
  width: number;
  height: number;
}

/** The properties that the style sheets give to the ink. They become attributes, so that any program draws the file. */
const properties = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-opacity',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linejoin',
  'stroke-linecap',
  'opacity',
  'paint-order',
  'font-family',
  'font-size',
  'font-style',
  'font-weight',
  'text-anchor',
  'dominant-baseline',
] as const;

/** One step of a flat picture as an SVG file in the colours of the light theme; words are texts. */
export function stepSvg(drawer: Drawer, { step, spaces, width, height }: Readonly<StepSvgRequest>): string {
  const host = document.createElement('div');
  host.dataset['theme'] = 'light';
  host.style.cssText = 'position:absolute;left:-100000px;top:0;visibility:hidden';
  document.body.append(host);
  try {
    const style = getComputedStyle(host);
    const palette = readPalette((property) => style.getPropertyValue(property));
    const part = { x: 0, y: 0, width: width / spaces.length, height };
    const root = svg('svg', { width, height, viewBox: `0 0 ${width} ${height}` });
    host.append(root);
    const stage = style.getPropertyValue('--stage').trim();
    const picture = drawer.pictureOf(step);
    spaces.forEach((space, i) => {
      const clip = `space-${i}`;
      const area = svg('clipPath', { id: clip });
      area.append(svg('rect', { ...part }));
      const group = svg('g', {
        transform: `translate(${i * part.width} 0)`,
        'clip-path': `url(#${clip})`,
        'data-space': space,
      });
      group.append(svg('rect', { ...part, fill: stage }));
      root.append(area, group);
      const seen = drawer.draw(space, step, picture, palette, {
        rectOf: () => part,
        draw: (rect, scene, camera) => group.append(...sceneElements(scene, camera, rect)),
      });
      if (!seen) return;
      const ink = svg('g', { class: 'ink' });
      const view = new SpaceView(space);
      view.draw(picture[space], seen.projector, currentMetrics(), seen.taken, inside(part));
      view.note(seen.notes);
      ink.append(view.element);
      group.append(ink);
      writeStyles(ink);
    });
    root.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
    return new XMLSerializer().serializeToString(root);
  } finally {
    host.remove();
  }
}

/** Writes what the style sheets say as attributes, and removes what is not shown. */
function writeStyles(ink: SVGElement): void {
  for (const element of ink.querySelectorAll<SVGElement>('*')) {
    if (!element.isConnected || element.tagName === 'clipPath' || element.closest('clipPath')) continue;
    const style = getComputedStyle(element);
    if (style.display === 'none') {
      element.remove();
      continue;
    }
    for (const property of properties) element.setAttribute(property, style.getPropertyValue(property));
  }
  for (const element of ink.querySelectorAll('[class], [style]')) {
    element.removeAttribute('class');
    element.removeAttribute('style');
  }
}
