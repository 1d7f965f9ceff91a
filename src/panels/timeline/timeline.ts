import type { Run } from '../../stepping/run';
import type { Timeline } from '../../stepping/timeline';
import type { Actions } from '../../store/actions';
import type { Marks, Store } from '../../store/state';
import { boundTexts } from '../readout/bounds-text';
import { h, listen, svg, together, type Dispose } from '../dom';
import { signAt } from '../glyphs';
import { stepAt, strip, type Rows, type Strip } from './geometry';
import { drawStrip, type Drawing } from './drawing';
import { onStep } from '../on-step';

/** The timeline: a chart of the bounds, a tick per step, and a slider over both. */
export function timeline(host: HTMLElement, store: Store, actions: Actions): Dispose {
  const picture = svg('svg', { class: 'strip-picture', 'aria-hidden': 'true' });
  const slider = h('input', { type: 'range', class: 'strip-slider', 'aria-label': 'Step', min: 1, step: 1 });
  const box = h('div', { class: 'strip', 'data-keys': 'strip' }, picture, slider);
  const legend = h('p', { class: 'legend' });
  host.append(box, legend);

  // Read on resize and not on each run, since reading the layout after a change forces the browser to lay out again.
  let size = { width: 0, rows: { chart: 0, ticks: 0, numbers: 0, digit: 0 } };
  let drawn: { run: Run; size: typeof size; strip: Strip; drawing: Drawing } | null = null;

  const redraw = (): void => {
    const { run, step } = store.getState();
    slider.disabled = !run;
    box.classList.toggle('off', !run);
    box.classList.toggle('boundless', !!run?.algorithm.bounds.silent);
    if (!run || size.width === 0) {
      drawn = null;
      picture.replaceChildren();
      legend.replaceChildren();
      return;
    }
    // During a drag, most runs have the same steps as the previous one and differ only in their bounds.
    if (drawn?.size === size && sameSteps(drawn.run.timeline, run.timeline)) drawn.run = run;
    else drawn = { run, size, ...drawAll(run) };
    drawn.drawing.bound(run.timeline);
    drawn.drawing.mark(store.getState().marks);
    show(step);
  };
  const mark = (): void => {
    if (!drawn) return;
    drawn.drawing.mark(store.getState().marks);
    show(store.getState().step);
  };
  const drawAll = (run: Run): { strip: Strip; drawing: Drawing } => {
    const count = run.timeline.steps.length;
    const place = strip(count, size.width);
    const drawing = drawStrip(run.timeline, place, size.rows);
    picture.replaceChildren(...drawing.elements);
    slider.max = String(count);
    return { strip: place, drawing };
  };
  const show = (step: number): void => {
    if (!drawn || step >= drawn.run.timeline.steps.length) return;
    const { run, drawing } = drawn;
    drawing.show(step);
    slider.value = String(step + 1);
    slider.setAttribute('aria-valuetext', valueText(run, step, store.getState().marks));
    legend.replaceChildren(...legendNodes(run, step));
  };

  let pressedIn = 0;
  const scrub = (event: PointerEvent): void => {
    // A drag ends with its scene.
    if (!drawn || store.getState().opened !== pressedIn) return;
    actions.pause();
    actions.seek(stepAt(drawn.strip, event.clientX - box.getBoundingClientRect().left));
  };
  const measure = (): void => {
    size = { width: box.clientWidth, rows: rowsOf(box) };
    redraw();
  };
  const observer = new ResizeObserver(measure);
  observer.observe(box);

  measure();
  return together(
    store.subscribe((state) => state.run, redraw),
    onStep(store, show),
    // The place of the slider is where its own keys go on from.
    store.subscribe(
      (state) => state.step,
      (step) => (slider.value = String(step + 1)),
    ),
    store.subscribe((state) => state.marks, mark),
    store.subscribe((state) => state.type, measure),
    // The input serves keyboards and assistive technology. The pointer can scrub the whole strip.
    listen(slider, 'input', () => {
      actions.pause();
      actions.seek(Number(slider.value) - 1);
    }),
    listen(box, 'pointerdown', (event) => {
      if (event.button !== 0 || !drawn) return;
      box.setPointerCapture(event.pointerId);
      pressedIn = store.getState().opened;
      scrub(event);
    }),
    listen(box, 'pointermove', (event) => {
      if (box.hasPointerCapture(event.pointerId)) scrub(event);
    }),
    () => observer.disconnect(),
    () => box.remove(),
    () => legend.remove(),
  );
}

/** True if two timelines differ only in their bounds. */
function sameSteps(a: Readonly<Timeline>, b: Readonly<Timeline>): boolean {
  if (a.gaveUp !== b.gaveUp || a.steps.length !== b.steps.length) return false;
  return a.steps.every(({ phase, iteration }, i) => {
    const other = b.steps[i]!;
    return phase === other.phase && iteration === other.iteration;
  });
}

/** Reads the heights of chart, ticks and numbers from the style sheet. */
function rowsOf(box: HTMLElement): Rows {
  const style = getComputedStyle(box);
  const pixels = (name: string): number => Number.parseFloat(style.getPropertyValue(name)) || 0;
  return {
    chart: pixels('--chart-h'),
    ticks: pixels('--ticks-h'),
    numbers: pixels('--numbers-h'),
    digit: 0.6 * pixels('--fs-xs'),
  };
}

function valueText(run: Readonly<Run>, step: number, { violations, matches }: Readonly<Marks>): string {
  const { steps } = run.timeline;
  const { iteration } = steps[step]!;
  const { name } = signAt(run.timeline, step);
  const signs = `${violations.includes(step) ? ', violation' : ''}${matches.includes(step) ? ', match' : ''}`;
  return `step ${step + 1} of ${steps.length}, iteration ${iteration}, ${name}${signs}`;
}

/** The names of the two curves with their values at the step. */
const legendNodes = (run: Readonly<Run>, step: number): Node[] =>
  boundTexts(run, step).map(({ which, name, text }) =>
    which === 'upper'
      ? h('span', { class: 'at-most' }, `${name} `, h('b', { class: 'nw' }, text))
      : h('span', { class: 'beside' }, `${name} `, h('span', { class: 'nw' }, text)),
  );
