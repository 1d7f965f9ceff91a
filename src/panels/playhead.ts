import type { Timeline } from '../stepping/timeline';
import { svg } from './dom';
import { centreOf, chartRange, type Strip } from './timeline-geometry';
import { chartScale, type Rows } from './timeline-drawing';

/** Today's line through the chart: a filled dot on the upper bound, an open one on the lower, or on the gap. */
export function playhead(
  timeline: Readonly<Timeline>,
  strip: Readonly<Strip>,
  rows: Readonly<Rows>,
): { element: SVGGElement; show(step: number): void } {
  const y = chartScale(timeline, rows);
  const line = svg('line', { class: 'playhead-line', y1: 0, y2: rows.chart + 2 });
  const upper = svg('circle', { class: 'playhead-upper', r: 5 });
  const beside = svg('circle', { class: 'playhead-beside', r: 4.5 });
  const element = svg('g', { class: 'playhead' }, line, upper, beside);
  const { low } = chartRange(timeline);
  const place = (dot: SVGCircleElement, value: number): void => {
    const isOn = Number.isFinite(value) && value >= low;
    dot.style.display = isOn ? '' : 'none';
    if (isOn) dot.setAttribute('cy', String(y(value)));
  };
  return {
    element,
    show(step) {
      const bounds = timeline.steps[step];
      if (!bounds) return;
      element.setAttribute('transform', `translate(${centreOf(strip, step)} 0)`);
      place(upper, bounds.upper);
      place(beside, bounds.beside);
    },
  };
}
