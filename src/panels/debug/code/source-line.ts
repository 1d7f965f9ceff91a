import { h } from '../../dom';
import type { Source } from './sources';

/** The steps recorded at a line. */
export interface LineSteps {
  /** Step indices in ascending order; not empty. */
  steps: readonly number[];
  /** True if the line itself records them; false if a function that it calls does. */
  records: boolean;
}

/** A line of a source with its number. The number is a button if steps were recorded at the line. */
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

  /** Marks the line of the current step, and counts the step among those of the line. */
  markHere(step: number): void {
    this.point('here', '▶', 'this step');
    this.gutter.setAttribute('aria-current', 'step');
    const at = this.steps.indexOf(step);
    if (at >= 0) this.count.textContent = `${at + 1}/${this.steps.length}`;
  }

  /** Marks a line on the call stack. */
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

/** Wraps each piece in an element of its kind. The first kind is plain code and needs none. */
function words(pieces: Source['lines'][number], kinds: Source['kinds']): (Node | string)[] {
  const nodes: (Node | string)[] = [];
  for (let i = 0; i < pieces.length; i += 2) {
    const kind = Number(pieces[i]);
    const text = i === 0 ? keepIndented(String(pieces[1])) : String(pieces[i + 1]);
    nodes.push(kind === 0 ? text : h('span', { class: `code-${kinds[kind]}` }, text));
  }
  return nodes;
}

/** Replaces the indentation by no-break spaces, since a narrow line would break after plain ones. */
const keepIndented = (text: string): string => text.replace(/^ +/, (blank) => '\u00a0'.repeat(blank.length));

/** Returns the hanging indent of a long line in characters: for a comment, where its text begins; for code, two more than the line. */
function indentOf(pieces: Source['lines'][number]): number {
  const text = pieces.filter((_, i) => i % 2 === 1).join('');
  const comment = /^\s*(?:\/\*\*|\*|\/\/)\s*/.exec(text);
  return comment ? comment[0].length : /^\s*/.exec(text)![0].length + 2;
}
