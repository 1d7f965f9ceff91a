import { h } from '../../dom';
import { SourceLine, type LineSteps } from './source-line';
import type { Source } from './sources';

/** A whole source. Lines are counted from 1. */
export class SourceText {
  readonly element: HTMLElement;
  private readonly lines: SourceLine[];
  private marked: SourceLine[] = [];

  /** `press` receives the steps of the line that is pressed. */
  constructor({ kinds, lines }: Source, press: (steps: readonly number[]) => void) {
    this.lines = lines.map((pieces, i) => new SourceLine(i + 1, pieces, kinds, press));
    this.element = h('ol', { class: 'code-text' }, ...this.lines.map(({ element }) => element));
  }

  /** Sets the steps of a run by line number. */
  setSteps(byLine: ReadonlyMap<number, LineSteps>): void {
    this.mark(undefined, [], 0);
    for (const [i, line] of this.lines.entries()) line.setSteps(byLine.get(i + 1));
  }

  /** Marks the line of `step`, if it is in this file, and the lines that called it. */
  mark(here: number | undefined, callers: readonly number[], step: number): void {
    for (const line of this.marked) line.unmark();
    this.marked = [];
    for (const caller of callers) this.take(caller)?.markCaller();
    if (here !== undefined) this.take(here)?.markHere(step);
  }

  /** Scrolls only `scroller`, until the line is well inside it. */
  reveal(line: number, scroller: HTMLElement): void {
    const element = this.lines[line - 1]?.element;
    if (!element) return;
    const { top, height } = scroller.getBoundingClientRect();
    const at = element.getBoundingClientRect().top - top;
    if (at < 0.1 * height || at > 0.8 * height) scroller.scrollTop += at - 0.4 * height;
  }

  private take(line: number): SourceLine | undefined {
    const taken = this.lines[line - 1];
    if (taken) this.marked.push(taken);
    return taken;
  }
}
