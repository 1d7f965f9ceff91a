import type { Timeline } from '../../stepping/timeline';
import { svg } from '../dom';
import { centreOf, chartRange, scaleY, type Rows, type Strip } from './geometry';

/** Padding in the chart above the highest line and below the lowest. */
const above = 4;
const below = 6;

/** Returns the map from values to y on the strip. */
export function chartScale(timeline: Readonly<Timeline>, rows: Readonly<Rows>): (value: number) => number {
  const y = scaleY(chartRange(timeline), rows.chart - above - below);
  return (value) => above + y(value);
}

interface Playhead {
  element: SVGGElement;
  /** Takes the bounds from a timeline with the same steps as the original one, and the scale from the one that is drawn. */
  bound(timeline: Readonly<Timeline>, drawn: Readonly<Timeline>): void;
  /** Moves to a step. */
  show(step: number): void;
}

/** A line at the current step, with a filled dot on the upper bound and an open one on the lower bound or gap. */
export function playhead(strip: Readonly<Strip>, rows: Readonly<Rows>): Playhead {
  const line = svg('line', { class: 'playhead-line', y1: 0, y2: rows.chart + 2 });
  const upper = svg('circle', { class: 'playhead-upper', r: 5 });
  const beside = svg('circle', { class: 'playhead-beside', r: 4.5 });
  const element = svg('g', { class: 'playhead' }, line, upper, beside);
  let bounds: { steps: Timeline['steps']; low: number; y(value: number): number } | null = null;
  const place = (dot: SVGCircleElement, value: number): void => {
    const isOn = bounds !== null && Number.isFinite(value) && value >= bounds.low;
    dot.style.display = isOn ? '' : 'none';
    if (isOn) dot.setAttribute('cy', String(bounds!.y(value)));
  };
  return {
    element,
    bound({ steps }, drawn) {
      bounds = { steps, low: chartRange(drawn).low, y: chartScale(drawn, rows) };
    },
    show(step) {
      const now = bounds?.steps[step];
      if (!now) return;
      element.setAttribute('transform', `translate(${centreOf(strip, step)} 0)`);
      place(upper, now.upper);
      place(beside, now.beside);
    },
  };
}
