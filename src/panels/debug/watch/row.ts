import type { Column, Value } from '../../../stepping/measures';
import type { Run } from '../../../stepping/run';
import { formatFull, formatNumber } from '../../../trace/format';
import type { Quantity } from '../../../trace/sentence';
import { q } from '../../../trace/sentence';
import { h, setText } from '../../dom';
import { icon } from '../../icons';
import { provenLetter } from '../../readout/bounds-text';
import { letter } from '../../words';
import { changeAt, valuesOf, type Expression } from './expression';
import { Sparkline } from './sparkline';

/** Callbacks of the buttons of a row. */
interface Handlers {
  copy(from: HTMLElement, text: string): void;
  move(by: -1 | 1): void;
  remove(): void;
}

/** A watched quantity: name, value with all digits, change, and a sparkline over the run. */
export class WatchRow {
  readonly element = h('li', { class: 'watch' });
  private readonly sign = h('span', { class: 'watch-letter' });
  private readonly value = h('button', {
    type: 'button',
    class: 'watch-value',
    title: 'Copy with all digits',
  });
  private readonly change = h('span', { class: 'watch-change' });
  private readonly spark = new Sparkline();
  private values: Column = [];
  private run: Run | null = null;
  private now: Value | undefined;

  constructor(
    readonly expression: Expression,
    handlers: Handlers,
  ) {
    const { text, measure } = expression;
    const button = (name: string, face: Node | string, press: () => void): HTMLElement =>
      h('button', { type: 'button', class: 'quiet small', 'aria-label': name, onclick: press }, face);
    const name = h('span', { class: 'watch-name' }, h('code', {}, text), ' ', this.sign);
    if (measure) name.title = measure.title;
    const tools = h(
      'span',
      { class: 'watch-tools' },
      button(`Move ${text} up`, '↑', () => handlers.move(-1)),
      button(`Move ${text} down`, '↓', () => handlers.move(1)),
      button(`Stop watching ${text}`, icon('close', 12), () => handlers.remove()),
    );
    this.value.addEventListener('click', () => handlers.copy(this.value, fullText(this.now!)));
    this.element.append(name, tools, this.value, this.change, this.spark.element);
  }

  /** Evaluates the quantity over a run. `show` then shows the value of a step. */
  read(run: Run): void {
    this.run = run;
    this.values = valuesOf(this.expression, run);
    this.spark.draw(this.values);
    const sign = letterOf(this.expression, run);
    this.sign.replaceChildren(...(sign ? [letter(sign)] : []));
  }

  show(step: number): void {
    const now = this.values[step];
    this.now = now;
    this.value.disabled = now === undefined;
    setText(this.value, now === undefined ? '–' : shownText(now));
    setText(this.change, this.run ? changeText(this.values, step, this.expression, this.run) : '');
    this.spark.show(step);
  }
}

/** The value with all digits, as code writes it. */
const fullText = (value: Value): string => (typeof value === 'number' ? formatFull(value) : String(value));

/** The value with all digits; infinities as the page writes them. */
export const shownText = (value: Value): string =>
  Math.abs(Number(value)) === Infinity ? formatNumber(Number(value), 0) : fullText(value);

/** The change of a number, or the previous value of a word or a boolean; empty if it is the same. */
function changeText(values: Column, step: number, { about }: Expression, run: Readonly<Run>): string {
  const now = values[step];
  if (now === undefined) return '';
  const by = changeAt(values, step);
  if (by === 0) return 'unchanged';
  if (by !== undefined) {
    const scale = about?.unit === 'length' ? run.problem.scale : 1;
    const decimals = Number.isInteger(by) ? 0 : 6;
    return `${by > 0 ? '+' : ''}${formatNumber(by, decimals, scale)}`;
  }
  const before = values.slice(0, step).findLast((value) => value !== undefined);
  return before === undefined || before === now ? '' : `was ${shownText(before)}`;
}

/** Returns the letter that the page uses for the quantity. */
function letterOf({ measure }: Expression, run: Readonly<Run>): Quantity | undefined {
  const { bounds } = run.algorithm;
  switch (measure?.name.split('.')[0]) {
    case 'upper':
      return provenLetter(run);
    case 'best':
      return bounds.of === 'depth' ? bounds.upper : undefined;
    case 'lower':
      return bounds.lower;
    case 'gap':
      return bounds.gap?.quantity;
    case 'direction':
      return q.n;
    case 'support':
      return q.s;
    case 'target':
      return q.T;
    default:
      return undefined;
  }
}
