import '../../styles/past.css';
import type { Run } from '../../stepping/run';
import type { Timeline } from '../../stepping/timeline';
import type { Actions } from '../../store/actions';
import type { Store } from '../../store/state';
import { h, listen, svg, together, type Dispose } from '../dom';
import { boundTexts } from '../readout/bounds-text';
import { drawStrip } from '../timeline/drawing';
import type { Strip } from '../timeline/geometry';
import { onStep } from '../on-step';

/** The steps up to and with `step`: chart, ticks and iterations know no others. */
function pastOf(line: Readonly<Timeline>, step: number): Timeline {
  const steps = line.steps.slice(0, step + 1);
  const iterations = line.iterations
    .filter(({ first }) => first <= step)
    .map((iteration) => ({ ...iteration, last: Math.min(iteration.last, step) }));
  return { ...line, steps, iterations, gaveUp: line.gaveUp && steps.length === line.steps.length };
}

/** The share of the room at which the playhead stays once the past is longer. */
const playheadAt = 0.75;

/**
 * Chart, ticks and count of the past alone, in place of the whole timeline. The pitch is fixed and not fitted to the run,
 * which would tell how long it will be.
 */
export function past(app: HTMLElement, host: HTMLElement, store: Store, actions: Actions): Dispose {
  const picture = svg('svg', { class: 'strip-picture', 'aria-hidden': 'true' });
  const box = h('div', { class: 'past-strip' }, picture);
  const legend = h('p', { class: 'legend past-legend' });
  const count = h('p', { class: 'count past-count' });
  host.append(box, legend, count);
  app.dataset['future'] = 'hidden';

  let shift = 0;
  let pitch = 24;
  const show = (): void => {
    const { run, step, type } = store.getState();
    picture.replaceChildren();
    // First: the legend's width decides that of the strip.
    legend.replaceChildren(...(run ? legendNodes(run, step) : []));
    count.replaceChildren();
    const width = box.clientWidth;
    if (!run || width === 0) return;
    pitch = width < 420 ? 19 : type === 'large' ? 26 : 24;
    const strip = stripOf(step + 1, pitch);
    shift = Math.min(0, playheadAt * width - (step + 0.5) * pitch);
    const style = getComputedStyle(box);
    const pixels = (name: string): number => Number.parseFloat(style.getPropertyValue(name)) || 0;
    const rows = { chart: pixels('--chart-h'), ticks: pixels('--ticks-h'), numbers: 0, digit: 8 };
    const line = pastOf(run.timeline, step);
    const drawing = drawStrip(line, strip, rows);
    drawing.bound(line);
    drawing.show(step);
    picture.append(
      svg('g', { transform: `translate(${shift} 0)` }, ...drawing.elements),
      ...(step < run.trace.length - 1 ? [rest(shift + strip.width, width, rows.chart)] : []),
    );
    count.append(
      h('span', { class: 'nw' }, 'step ', h('b', {}, String(step + 1))),
      ' · ',
      h('span', { class: 'nw' }, 'iteration ', h('b', {}, String(line.steps.at(-1)?.iteration ?? 0))),
    );
  };
  const observer = new ResizeObserver(show);
  observer.observe(box);
  show();
  return together(
    store.subscribe((state) => state.run, show),
    onStep(store, show),
    store.subscribe((state) => state.type, show),
    listen(box, 'pointerdown', (event) => {
      const step = Math.floor((event.clientX - box.getBoundingClientRect().left - shift) / pitch);
      const state = store.getState();
      // A lesson decides its steps itself.
      if (state.lesson || step < 0 || step > state.step) return;
      actions.pause();
      actions.seek(step);
    }),
    () => observer.disconnect(),
    () => delete app.dataset['future'],
    () => box.remove(),
    () => legend.remove(),
    () => count.remove(),
  );
}

const stripOf = (count: number, pitch: number): Strip => ({
  count,
  width: count * pitch,
  pitch,
  ticks: 'glyphs',
  glyph: Math.min(16, 0.9 * pitch),
  currentGlyph: 22,
});

/** A dotted line where the rest of the run is not shown. */
function rest(from: number, width: number, y: number): SVGElement {
  const room = width - from;
  const line = svg('line', {
    class: 'past-rest',
    x1: from + 12,
    x2: Math.max(from + 12, width),
    y1: y + 8,
    y2: y + 8,
  });
  const note =
    room >= 150 ? [svg('text', { class: 'past-note', x: from + 14, y: y - 6 }, 'the rest is hidden')] : [];
  return svg('g', {}, line, ...note);
}

const legendNodes = (run: Readonly<Run>, step: number): Node[] =>
  boundTexts(run, step).map(({ which, name, text }) =>
    h(
      'span',
      { class: which === 'upper' ? 'at-most' : 'beside' },
      `${name} `,
      h('span', { class: 'nw' }, text),
    ),
  );
