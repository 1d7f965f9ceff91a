import { largeLetter, quantitySize, subscriptSize, type Face, type Metrics } from './text-runs';

/** Up to this width of the window, CSS px, the page shows one viewport and arrows are shorter. */
const phoneWidth = 640;
const phoneArrow = 48 / 58;

let known: { type: string | undefined; metrics: Metrics } | null = null;

/** The fonts in force, read from the design tokens for one setting of the type and one width of the window. */
export function currentMetrics(): Metrics {
  const { type } = document.documentElement.dataset;
  if (!known || known.type !== type) known = { type, metrics: readMetrics() };
  return known.metrics;
}

/** To be called when the window's width has changed: it is not read for every picture. */
export function forgetMetrics(): void {
  known = null;
}

/** Widths of texts are measured once a character. */
function readMetrics(): Metrics {
  const style = getComputedStyle(document.documentElement);
  const number = (token: string): number => Number.parseFloat(style.getPropertyValue(token));
  const labelSize = number('--fs-label');
  const valueSize = number('--fs-value');
  const ui = style.getPropertyValue('--font-ui');
  const math = style.getPropertyValue('--font-math');
  const fonts: Record<Face, string> = {
    letter: `italic 600 ${labelSize}px ${math}`,
    large: `italic 600 ${labelSize * largeLetter}px ${math}`,
    subscript: `600 ${labelSize * subscriptSize}px ${math}`,
    quantity: `italic 600 ${valueSize * quantitySize}px ${math}`,
    value: `${valueSize}px ${ui}`,
  };
  const pen = document.createElement('canvas').getContext('2d')!;
  const widths = new Map<Face, Map<string, number>>();
  const widthsIn = (face: Face): Map<string, number> => {
    const known = widths.get(face) ?? new Map<string, number>();
    widths.set(face, known);
    return known;
  };
  const measured = (character: string, face: Face): number => {
    pen.font = fonts[face];
    return pen.measureText(character).width;
  };
  const mark = number('--mark');
  return {
    mark,
    arrow: window.innerWidth <= phoneWidth ? mark * phoneArrow : mark,
    labelSize,
    valueSize,
    widthOf(text, face) {
      const known = widthsIn(face);
      let sum = 0;
      for (const character of text) {
        let width = known.get(character);
        if (width === undefined) known.set(character, (width = measured(character, face)));
        sum += width;
      }
      return sum;
    },
  };
}
