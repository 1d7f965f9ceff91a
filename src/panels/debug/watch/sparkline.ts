import type { Column } from '../../../stepping/measures';
import { svg } from '../../dom';
import { boundPath, scaleY } from '../../timeline/geometry';

const width = 132;
const height = 26;
const inset = 3;
/** Positive numbers with a larger ratio than this are drawn on a logarithmic scale. */
const decadesFrom = 1e3;

/**
 * Maps values to heights: booleans to 1 or 0, words to their index among those of the run, missing values to NaN. Where all are
 * positive and their ratio exceeds `decadesFrom`, their log10 takes their place.
 */
export function heightsOf(values: Column): number[] {
  const words = [...new Set(values.filter((value) => typeof value === 'string'))];
  const heights = values.map((value) => {
    if (value === undefined) return NaN;
    return typeof value === 'string' ? words.indexOf(value) : Number(value);
  });
  const finite = heights.filter(Number.isFinite);
  const [least, most] = [
    finite.reduce((a, b) => Math.min(a, b), Infinity),
    finite.reduce((a, b) => Math.max(a, b), -Infinity),
  ];
  return least > 0 && most > decadesFrom * least ? heights.map(Math.log10) : heights;
}

/** A small chart of a value over all steps, with a mark at the current one. */
export class Sparkline {
  readonly element = svg('svg', {
    class: 'spark',
    viewBox: `0 0 ${width} ${height}`,
    width,
    height,
    'aria-hidden': 'true',
  });
  private readonly line = svg('path', { class: 'spark-line' });
  private readonly cursor = svg('line', { class: 'spark-cursor', y1: 0, y2: height });
  private readonly dot = svg('circle', { class: 'spark-dot', r: 3 });
  private heights: readonly number[] = [];
  private y: (value: number) => number = () => 0;

  constructor() {
    this.element.append(this.cursor, this.line, this.dot);
  }

  draw(values: Column): void {
    this.heights = heightsOf(values);
    const finite = this.heights.filter(Number.isFinite);
    const low = finite.reduce((a, b) => Math.min(a, b), Infinity);
    const high = finite.reduce((a, b) => Math.max(a, b), -Infinity);
    const scale = high > low ? scaleY({ low, high }, height - 2 * inset) : () => (height - 2 * inset) / 2;
    this.y = (value) => inset + scale(value);
    this.line.setAttribute('d', boundPath(this.heights, this.pitch, this.y));
  }

  show(step: number): void {
    const x = (step + 0.5) * this.pitch;
    for (const end of ['x1', 'x2']) this.cursor.setAttribute(end, String(x));
    const now = this.heights[step];
    const isOn = now !== undefined && Number.isFinite(now);
    this.dot.style.display = isOn ? '' : 'none';
    if (!isOn) return;
    this.dot.setAttribute('cx', String(x));
    this.dot.setAttribute('cy', String(this.y(now)));
  }

  private get pitch(): number {
    return width / Math.max(1, this.heights.length);
  }
}
