import { h } from '../../dom';
import type { Source } from './sources';

/** What a line has to do with the steps of a run. */
export interface LineSteps {
  /** From 0, in order; not empty. */
  steps: readonly number[];
  /** Whether the line itself records them, or what it calls. */
  records: boolean;
}

/** A line of a source with its number. Where steps are recorded at it, the number is a button. */
export class SourceLine {
  readonly element: HTMLElement;
  private readonly mark = h('span', { class: 'code-mark' });
  private readonly count = h('span', { class: 'code-count' });
  private gutter: HTMLElement;
  private steps: readonly number[] = [];

  constructor(
    private readonly number: number,
    pieces: Source['lines'][number],
    kinds: Source['kinds'],
    private readonly press: (steps: readonly number[]) => void,
  ) {
    const code = h('code', {}, ...words(pieces, kinds));
    code.style.setProperty('--indent', String(indentOf(pieces)));
    this.gutter = h('div');
    this.element = h('li', { class: 'code-line' }, this.mark, this.gutter, code);
    this.setSteps(undefined);
  }

  setSteps(found: LineSteps | undefined): void {
    const { steps = [], records } = found ?? {};
    this.steps = steps;
    this.count.textContent = countOf(steps);
    const content = [h('span', {}, String(this.number)), this.count];
    const gutter =
      steps.length === 0
        ? h('div', { class: 'code-gutter' }, ...content)
        : h(
            'button',
            {
              class: 'code-gutter',
              type: 'button',
              'aria-label': lineName(this.number, steps.length, records === true),
              onclick: () => this.press(this.steps),
            },
            ...content,
          );
    this.gutter.replaceWith(gutter);
    this.gutter = gutter;
  }

  /** The line of this step: with a sign, a band, and which of its steps this is. */
  markHere(step: number): void {
    this.point('here', '▶', 'this step');
    this.gutter.setAttribute('aria-current', 'step');
    const at = this.steps.indexOf(step);
    if (at >= 0) this.count.textContent = `${at + 1}/${this.steps.length}`;
  }

  /** A line that called what is at work. */
  markCaller(): void {
    this.point('caller', '▷', 'under way');
  }

  unmark(): void {
    delete this.element.dataset['state'];
    this.mark.replaceChildren();
    this.gutter.removeAttribute('aria-current');
    this.count.textContent = countOf(this.steps);
  }

  private point(state: string, sign: string, name: string): void {
    this.element.dataset['state'] = state;
    this.mark.replaceChildren(h('span', { role: 'img', 'aria-label': name }, sign));
  }
}

const countOf = (steps: readonly number[]): string => (steps.length > 0 ? String(steps.length) : '');

function lineName(line: number, count: number, records: boolean): string {
  const what = `${count} ${count === 1 ? 'step' : 'steps'} recorded ${records ? 'here' : 'in what it calls'}`;
  return `Line ${line}: ${what}, go to ${count === 1 ? 'it' : 'the next'}`;
}

/** Each piece in an element of its kind; the first kind, plain code, needs none. */
function words(pieces: Source['lines'][number], kinds: Source['kinds']): (Node | string)[] {
  const nodes: (Node | string)[] = [];
  for (let i = 0; i < pieces.length; i += 2) {
    const kind = Number(pieces[i]);
    const text = i === 0 ? keepIndented(String(pieces[1])) : String(pieces[i + 1]);
    nodes.push(kind === 0 ? text : h('span', { class: `code-${kinds[kind]}` }, text));
  }
  return nodes;
}

/** Behind a plain space at its beginning a narrow line would break. */
const keepIndented = (text: string): string => text.replace(/^ +/, (blank) => '\u00a0'.repeat(blank.length));

/** Where a long line goes on, in characters: a comment where its words begin, code two further in than the line. */
function indentOf(pieces: Source['lines'][number]): number {
  const text = pieces.filter((_, i) => i % 2 === 1).join('');
  const comment = /^\s*(?:\/\*\*|\*|\/\/)\s*/.exec(text);
  return comment ? comment[0].length : /^\s*/.exec(text)![0].length + 2;
}
