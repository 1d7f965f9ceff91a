import { isFanShown } from '../../view/kinds/flat/fan/lazy-fan';
import { isPlotShown } from '../../view/kinds/flat/plot/lazy-plot';
import { landscapeShown } from '../../view/landscape/shown';
import type { State } from '../../store/state';
import type { View } from '../../view/view';
import { h } from '../dom';

/** How often, ms, the figure is asked for, and how long it has to come and to stay as it is. */
const pause = 100;
const longest = 8000;
const still = 4;

/**
 * The figure that a stage has beside its viewports, as it is drawn there: the support function, the fan of edges, or the landscape of
 * depth, with its words. Null where the step shows none, or it did not come.
 */
export async function figureBeside(
  stage: HTMLElement,
  state: Readonly<State>,
  view: View,
): Promise<HTMLElement | null> {
  if (!isFanShown(state) && !isPlotShown(state) && landscapeShown(state) === null) return null;
  const section = await settled(stage, view);
  const ink = section?.querySelector<SVGElement>('.fan-ink, .plot-ink, .landscape-ink');
  if (!section || !ink) return null;
  const { width, height } = section.getBoundingClientRect();
  const area = h('div', { class: 'handout-figure' }, pixelsOf(stage, section, view), ink.cloneNode(true));
  area.style.width = `${width}px`;
  area.style.height = `${height}px`;
  const title = section.querySelector('h2')?.textContent ?? '';
  const legend = section.querySelector('.heading-legend')?.textContent ?? '';
  const words = section.querySelector('.plot-words, .landscape-words')?.textContent ?? '';
  return h(
    'figure',
    { class: 'handout-beside' },
    area,
    h('figcaption', {}, h('b', {}, title), ` ${[legend, words].filter(Boolean).join('. ')}`),
  );
}

/** The section once it is there, and its words and lines have stayed the same for a while. */
async function settled(stage: HTMLElement, view: View): Promise<HTMLElement | null> {
  let last = '';
  let same = 0;
  for (let waited = 0; waited < longest; waited += pause) {
    const section = stage.querySelector<HTMLElement>(':scope > [data-space="directions"]');
    const now = section?.innerHTML ?? '';
    same = now !== '' && now === last ? same + 1 : 0;
    if (same >= still) return section;
    last = now;
    await new Promise((done) => setTimeout(done, pause));
    view.redraw();
  }
  return null;
}

/** What the canvas of the stage shows under a section. */
function pixelsOf(stage: HTMLElement, section: HTMLElement, view: View): HTMLCanvasElement {
  const source = stage.querySelector('canvas')!;
  // What is drawn can be read until the page is painted.
  view.redraw();
  const [outer, inner] = [stage.getBoundingClientRect(), section.getBoundingClientRect()];
  const ratio = source.width / outer.width;
  const [width, height] = [Math.round(inner.width * ratio), Math.round(inner.height * ratio)];
  const canvas = h('canvas', { width, height });
  const [x, y] = [(inner.left - outer.left) * ratio, (inner.top - outer.top) * ratio];
  canvas.getContext('2d')!.drawImage(source, x, y, width, height, 0, 0, width, height);
  return canvas;
}
