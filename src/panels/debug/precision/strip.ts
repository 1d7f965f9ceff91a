import type { Divergence } from '../../../stepping/divergence';
import { powerOfTen } from '../../../trace/format';
import { h, setText, svg } from '../../dom';

/** A logarithmic plot of the difference between two runs at each step. */
export interface DifferenceStrip {
  readonly element: HTMLElement;
  /** `by` is the largest difference at each step; 0 if there is none. */
  show(by: readonly number[], divergence: Readonly<Divergence>, extent: number): void;
  /** Marks the current step. */
  mark(step: number): void;
}

const [width, height] = [1000, 100];
const dashed =
  'Dashed: where they decide differently. From there on their steps are no longer of the same things.';

export function differenceStrip(seek: (step: number) => void): DifferenceStrip {
  const drawing = svg('svg', { viewBox: `0 0 ${width} ${height}`, preserveAspectRatio: 'none', role: 'img' });
  const [top, bottom] = [h('span', {}), h('span', {})];
  const plot = h('div', { class: 'strip-plot' }, drawing);
  const note = h('p', { class: 'strip-note' }, dashed);
  const figure = h(
    'figure',
    { class: 'difference-strip', hidden: true },
    h('figcaption', {}, 'Largest difference of a number, step by step'),
    h('div', { class: 'strip-frame' }, h('div', { class: 'strip-scale' }, top, bottom), plot),
    note,
  );
  const cursor = svg('line', { class: 'strip-cursor', y1: 0, y2: height });
  let steps = 0;
  const at = (step: number): number => (steps > 1 ? (step / (steps - 1)) * width : width / 2);
  plot.addEventListener('click', ({ clientX }) => {
    const { left, width: wide } = plot.getBoundingClientRect();
    if (steps > 0) seek(Math.round(((clientX - left) / wide) * (steps - 1)));
  });
  return {
    element: figure,
    show(by, { number, decision }, extent) {
      steps = by.length;
      const isShown = (value: number): boolean => value > 0 && Number.isFinite(value);
      const some = by.filter(isShown);
      figure.hidden = some.length === 0;
      if (some.length === 0) return;
      const [least, most] = decades(some);
      const y = (value: number): number => ((most - Math.log10(value)) / (most - least)) * height;
      const line = by.map((value, step) => (isShown(value) ? `${at(step)} ${y(value)}` : ''));
      drawing.setAttribute('aria-label', summary(some, number?.step, decision?.step, extent));
      note.hidden = decision === null;
      setText(top, powerOfTen(most));
      setText(bottom, powerOfTen(least));
      const divergesAt = decision && at(Math.min(decision.step, steps - 1));
      drawing.replaceChildren(
        svg('path', { class: 'strip-line', d: path(line) }),
        ...(divergesAt === null
          ? []
          : [svg('line', { class: 'strip-divergence', x1: divergesAt, x2: divergesAt, y1: 0, y2: height })]),
        cursor,
      );
    },
    mark(step) {
      const x = at(Math.min(step, steps - 1));
      cursor.setAttribute('x1', String(x));
      cursor.setAttribute('x2', String(x));
    },
  };
}

/** Returns the exponents of the powers of ten around the numbers. */
function decades(some: readonly number[]): [number, number] {
  const least = Math.floor(Math.log10(Math.min(...some)));
  const most = Math.ceil(Math.log10(Math.max(...some)));
  return [least, Math.max(most, least + 1)];
}

/** A path through all points, broken wherever one is missing. A single point is a short dash. */
function path(places: readonly string[]): string {
  let before = '';
  return places
    .map((place) => {
      const piece = place === '' ? '' : before === '' ? `M${place}h0.01` : `L${place}`;
      before = place;
      return piece;
    })
    .join('');
}

function summary(
  some: readonly number[],
  first: number | undefined,
  divergesAt: number | undefined,
  extent: number,
): string {
  const share = Math.max(...some) / extent;
  const from = first === undefined ? '' : ` from step ${first + 1} on`;
  const decided = divergesAt === undefined ? '' : `; they decide differently at step ${divergesAt + 1}`;
  return `Numbers differ${from}, by up to ${share.toPrecision(2)} of the size of the pair${decided}`;
}
