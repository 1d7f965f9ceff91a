import type { Run } from '../../../stepping/run';
import { formatNumber } from '../../../trace/format';
import { q, type Quantity } from '../../../trace/sentence';
import { boundNames, provenLetter } from '../../readout/bounds-text';
import { h, setText, type Child } from '../../dom';
import { icon } from '../../icons';
import { letter } from '../../words';
import { titleWithUnit } from '../titles';
import { hiddenByLogarithm, type Chart, type Line } from './lines';
import { Plot, type Drawn } from './plot';

/** Callbacks of the buttons and gestures of a chart. */
interface Handlers {
  logarithmic(on: boolean): void;
  remove(): void;
  /** The pointer is at this step of the first run. */
  seek(step: number): void;
}

/** A chart with its title, the values at the current step, and its buttons. */
export class ChartFigure {
  readonly element: HTMLElement;
  private readonly title = h('h2', {});
  private readonly values = h('p', { class: 'chart-values' });
  private readonly host = h('div', { class: 'chart-plot' });
  private readonly note = h('p', { class: 'chart-note' });
  private readonly logarithm: HTMLButtonElement;
  private readonly bin: HTMLButtonElement;
  private drawn: Drawn | null = null;
  private plot: Plot | null = null;

  constructor(handlers: Handlers) {
    this.logarithm = h('button', { type: 'button', class: 'quiet small chart-log' }, 'log');
    this.bin = h('button', { type: 'button', class: 'quiet small chart-remove' }, icon('close', 12));
    this.logarithm.addEventListener('click', () => handlers.logarithmic(!this.drawn?.logarithmic));
    this.bin.addEventListener('click', () => handlers.remove());
    const head = h('div', { class: 'chart-head' }, this.title, this.logarithm, this.bin);
    this.element = h(
      'figure',
      { class: 'chart' },
      h('figcaption', {}, head, this.values),
      this.host,
      this.note,
    );
    this.scrub(handlers);
  }

  /** Redraws everything. */
  draw(drawn: Drawn): void {
    const { chart, logarithmic } = drawn;
    this.drawn = drawn;
    this.plot?.dispose();
    setText(this.title, titleWithUnit(chart));
    this.element.setAttribute('aria-label', chart.title);
    this.logarithm.setAttribute('aria-label', `${chart.title} on a logarithmic scale`);
    this.logarithm.setAttribute('aria-pressed', String(logarithmic));
    this.bin.setAttribute('aria-label', `Remove the chart ${chart.title}`);
    this.plot = new Plot(this.host, drawn);
    this.tell(noteOn(drawn));
  }

  /** Marks one step of each run; the first is the one shown. */
  show(steps: readonly number[]): void {
    if (!this.drawn) return;
    this.plot?.show(steps);
    const { chart, runs } = this.drawn;
    this.values.replaceChildren(
      ...runs.flatMap((run, i) => {
        const lines = chart.lines.filter((line) => line.run === i);
        const told = lines.flatMap((line) => [valueOf(line, line.values[steps[i]!], chart, run), ' ']);
        return [h('span', { class: 'chart-values-of' }, ...runNumber(i, runs), ...told), ' '];
      }),
    );
  }

  resize(width: number): void {
    this.plot?.resize(width);
  }

  dispose(): void {
    this.plot?.dispose();
    this.element.remove();
  }

  private tell(text: string): void {
    this.note.hidden = text === '';
    setText(this.note, text);
  }

  private scrub(handlers: Handlers): void {
    const { host } = this;
    const follow = (event: PointerEvent): void => {
      if (this.plot) handlers.seek(this.plot.stepAt(event.clientX));
    };
    host.addEventListener('pointerdown', (event) => {
      if (event.button !== 0) return;
      host.setPointerCapture(event.pointerId);
      follow(event);
    });
    host.addEventListener('pointermove', (event) => {
      if (host.hasPointerCapture(event.pointerId)) follow(event);
    });
  }
}

/** The number that labels the `i`-th run in the charts; nothing if it is the only run. */
export const runNumber = (i: number, runs: readonly Readonly<Run>[]): Child[] =>
  runs.length > 1 ? [h('span', { class: 'chart-run' }, String(i + 1)), ' '] : [];

/** Says what the chart cannot show. */
function noteOn({ chart, logarithmic }: Drawn): string {
  if (chart.lines.every(({ values }) => values.every((value) => value === undefined)))
    return 'No step of this run has it.';
  const { signs, zeros } = logarithmic ? hiddenByLogarithm(chart.lines) : { signs: false, zeros: false };
  const told = [
    ...(signs ? ['the size of numbers, without their sign'] : []),
    ...(zeros ? ['no zeros'] : []),
  ];
  return told.length > 0 ? `A logarithmic scale shows ${told.join(', and ')}.` : '';
}

function valueOf(line: Line, value: number | undefined, chart: Chart, run: Readonly<Run>): HTMLElement {
  const text = h('b', { class: 'nw' }, valueText(value, chart, run));
  return h('span', { class: `chart-value of-${line.kind}` }, ...nameOf(line, run), text);
}

/** The name of a line, with the algorithm's letter for it if there is one. */
function nameOf({ kind, measure }: Line, run: Readonly<Run>): Child[] {
  const { bounds } = run.algorithm;
  const names = boundNames(run);
  const named = (text: string, sign?: Quantity): Child[] => [text, ' ', ...(sign ? [letter(sign), ' '] : [])];
  switch (kind) {
    case 'upper':
      return measure.name === kind ? named(names.upper, provenLetter(run)) : named('signed distance at most');
    case 'lower':
      return measure.name === kind ? named(names.lower, bounds.lower) : named('signed distance at least');
    case 'tolerance':
      return named('held against', q.epsilon);
    case 'value':
      return measure.name === 'gap' && bounds.gap ? [letter(bounds.gap.quantity), ' '] : [];
  }
}

/** Formats a number with enough digits to compare it. */
function valueText(value: number | undefined, { unit }: Chart, { problem }: Readonly<Run>): string {
  if (value === undefined) return '–';
  if (Number.isInteger(value)) return formatNumber(value, 0);
  return formatNumber(value, 6, unit === 'length' ? problem.scale : 1);
}
