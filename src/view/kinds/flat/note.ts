import { px, svg } from '../../ink/svg';

/** Words at a place of the stage, centred there: the number of an axis or a corner, the name of an area. */
export interface Note {
  readonly kind:
    | 'number'
    | 'zero'
    | 'axis'
    | 'far-x'
    | 'far-y'
    | 'area'
    | 'area-of-origin'
    | 'corner'
    | 'outside';
  readonly text: string;
  /** The numbers of the points w that follow the text. */
  readonly points?: readonly string[];
  readonly x: number;
  readonly y: number;
}

export function noteElement({ kind, text, points = [], x, y }: Note): SVGTextElement {
  const element = svg('text', { class: 'note', 'data-note': kind, x: px(x), y: px(y) });
  element.append(text);
  for (const number of points) {
    const letter = svg('tspan', { class: 'm' });
    letter.textContent = 'w';
    const below = svg('tspan', { 'font-size': '.7em', 'baseline-shift': 'sub' });
    below.textContent = number;
    element.append(letter, below);
  }
  return element;
}
