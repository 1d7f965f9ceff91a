import type { Timeline } from '../../stepping/timeline';
import type { Marks } from '../../store/state';
import { svg } from '../dom';
import { glyphPath, signAt } from '../glyphs';
import { chartScale, playhead } from './playhead';
import {
  bands,
  besideCurve,
  boundPath,
  bracketPath,
  centreOf,
  iterationLabels,
  labelPlace,
  markGroups,
  thinned,
  type Rows,
  type Strip,
} from './geometry';

export interface Drawing {
  elements: SVGElement[];
  /** Draws the bounds of a timeline with the same steps as the original one. */
  bound(timeline: Readonly<Timeline>): void;
  /** Marks violations and matches. */
  mark(marks: Readonly<Marks>): void;
  /** Marks `step` as the current one. */
  show(step: number): void;
}

export function drawStrip(
  timeline: Readonly<Timeline>,
  strip: Readonly<Strip>,
  rows: Readonly<Rows>,
): Drawing {
  const chart = drawChart(strip, rows);
  const ticks = drawTicks(timeline, strip, rows);
  const numbers = drawNumbers(timeline, strip, rows);
  const marks = drawMarks(strip, rows);
  const head = playhead(strip, rows);
  return {
    elements: [
      ...drawBands(timeline, strip, rows),
      ...chart.elements,
      ticks.group,
      numbers.group,
      head.element,
      marks.group,
    ],
    bound(bounds) {
      const thin = thinned(bounds, strip.width);
      chart.bound(thin);
      head.bound(bounds, thin);
    },
    mark: marks.mark,
    show(step) {
      head.show(step);
      ticks.show(step);
      numbers.show(step);
    },
  };
}

function drawBands(timeline: Readonly<Timeline>, strip: Readonly<Strip>, rows: Readonly<Rows>): SVGElement[] {
  return bands(strip, timeline.iterations).map(({ x, width }) =>
    svg('rect', { class: 'band', x, y: 0, width, height: rows.chart + rows.ticks }),
  );
}

function drawChart(strip: Readonly<Strip>, rows: Readonly<Rows>): Pick<Drawing, 'elements' | 'bound'> {
  const bracket = svg('path', { class: 'bracket' });
  const zero = svg('line', { class: 'zero', x1: 0, x2: strip.width });
  const lower = svg('path');
  const upper = svg('path', { class: 'upper' });
  return {
    elements: [bracket, zero, lower, upper],
    bound(timeline) {
      const y = chartScale(timeline, rows);
      const { steps, beside } = timeline;
      const pitch = strip.width / Math.max(1, steps.length);
      const line = (values: number[]): string => boundPath(values, pitch, y);
      // A gap is not a lower bound, so the area up to the upper bound means nothing.
      bracket.setAttribute('d', beside === 'lower' ? bracketPath(steps, pitch, y) : '');
      for (const end of ['y1', 'y2']) zero.setAttribute(end, String(y(0)));
      lower.setAttribute('class', `beside ${beside}`);
      lower.setAttribute('d', line(besideCurve(timeline)));
      upper.setAttribute('d', line(steps.map((step) => step.upper)));
    },
  };
}

/** Violations are triangles at the top, matches diamonds at the bottom of the chart. A bar joins marks that are close. */
function drawMarks(
  strip: Readonly<Strip>,
  rows: Readonly<Rows>,
): { group: SVGGElement; mark: Drawing['mark'] } {
  const group = svg('g', { class: 'marks' });
  const kind = (name: string, steps: readonly number[], y: number, sign: string): SVGElement[] =>
    markGroups(strip, steps).flatMap(({ x, left, right }) => [
      svg('rect', { class: name, x: left, y: y - 1.5, width: right - left, height: 3 }),
      svg('path', { class: name, d: sign, transform: `translate(${x} ${y})` }),
    ]);
  return {
    group,
    mark({ violations, matches }) {
      group.replaceChildren(
        ...kind('match', matches, rows.chart - 1, 'M0-6 4.5 0 0 6-4.5 0Z'),
        ...kind('violation', violations, 1.5, 'M-5.5-1.5h11L0 9Z'),
      );
    },
  };
}

interface Part {
  group: SVGGElement;
  show(step: number): void;
}

/** One mark per step: glyphs if they fit, else dots, with glyphs only in the current iteration. */
function drawTicks(timeline: Readonly<Timeline>, strip: Readonly<Strip>, rows: Readonly<Rows>): Part {
  const group = svg('g', { class: 'ticks' });
  if (strip.ticks === 'bands') return { group, show: () => {} };
  const y = rows.chart + rows.ticks / 2;
  const marks = timeline.steps.map((_, i) => {
    const mark = svg('g', {}, glyphPath(signAt(timeline, i)));
    const dot = svg('circle', { r: 1.5 });
    if (strip.ticks === 'dots') mark.append(dot);
    group.append(mark);
    return { mark, glyph: mark.firstElementChild!, dot, x: centreOf(strip, i) };
  });
  const shown = marks.map(() => '');
  const show = (step: number): void => {
    const iteration = timeline.steps[step]?.iteration;
    marks.forEach(({ mark, glyph, x }, i) => {
      const time = i < step ? 'past' : i > step ? 'future' : 'now';
      const asGlyph = strip.ticks === 'glyphs' || timeline.steps[i]!.iteration === iteration;
      const state = `${time} ${asGlyph ? 'as-glyph' : 'as-dot'}`;
      if (shown[i] === state) return;
      shown[i] = state;
      mark.setAttribute('class', state);
      mark.setAttribute('transform', `translate(${x} ${y})`);
      const size = (i === step ? strip.currentGlyph : strip.glyph) / 24;
      glyph.setAttribute('transform', `scale(${size}) translate(-12 -12)`);
    });
  };
  return { group, show };
}

/** Returns the minimum distance between two iteration numbers. */
function spacingOf({ iterations }: Readonly<Timeline>, { digit }: Readonly<Rows>): number {
  const digits = String(iterations.at(-1)?.number ?? 0).length;
  return Math.max(26, (digits + 1.5) * digit);
}

/** Iteration numbers, the current one always among them. */
function drawNumbers(timeline: Readonly<Timeline>, strip: Readonly<Strip>, rows: Readonly<Rows>): Part {
  const group = svg('g', { class: 'numbers' });
  if (rows.numbers === 0) return { group, show: () => {} };
  const y = rows.chart + rows.ticks + rows.numbers / 2;
  const number = (x: number, text: number): SVGTextElement =>
    svg('text', { x: Math.min(Math.max(x, 5), strip.width - 5), y }, String(text));
  const spacing = spacingOf(timeline, rows);
  const labels = iterationLabels(strip, timeline.iterations, spacing).map((label) => ({
    ...label,
    element: number(label.x, label.number),
  }));
  const current = number(0, 0);
  current.setAttribute('class', 'now');
  group.append(...labels.map((label) => label.element), current);
  const show = (step: number): void => {
    const iteration = timeline.iterations.find(({ last }) => step <= last);
    if (!iteration) return;
    const x = labelPlace(strip, iteration);
    current.setAttribute('x', String(Math.min(Math.max(x, 5), strip.width - 5)));
    current.textContent = String(iteration.number);
    for (const label of labels) {
      label.element.style.display = Math.abs(label.x - x) < spacing ? 'none' : '';
    }
  };
  return { group, show };
}
