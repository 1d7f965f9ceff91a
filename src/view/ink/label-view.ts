import type { LaidLabel } from './laid';
import { CachedElement, px, svg, translate } from './svg';
import type { TextRun } from './text-runs';

/** From the baseline to the middle of a digit, CSS px. */
const halfDigit = 5;

/** A label in the document, with its leader where it has one. */
export class LabelView {
  readonly element = svg('g', { class: 'label' });
  readonly kind = 'label';
  private readonly group = new CachedElement(this.element);
  private readonly leader = new CachedElement(svg('line', { class: 'leader' }));
  /** Behind a value with the spaces in it and before it, where a line that showed would be read as a minus sign. */
  private readonly space = new CachedElement(svg('line', { class: 'space' }));
  private readonly text = new CachedElement(svg('text'));
  private runs: CachedElement<SVGTSpanElement>[] = [];

  constructor() {
    this.element.append(this.leader.element, this.space.element, this.text.element);
  }

  update({ label, x, y, runs, box, leader }: LaidLabel): void {
    this.group.set('data-label', label.id);
    this.group.set('data-role', label.role);
    this.text.set('transform', translate(x, y));
    this.setRuns(runs);
    const spaced = runs.find(({ space, text }) => space > 0 || text.includes(' '));
    this.space.show(spaced !== undefined);
    if (spaced) {
      this.space.set('x1', px(x + spaced.dx - spaced.space));
      this.space.set('x2', px(box.x + box.width));
      this.space.set('y1', px(y - halfDigit));
      this.space.set('y2', px(y - halfDigit));
    }
    this.leader.show(leader !== null);
    if (!leader) return;
    this.leader.set('x1', px(leader.from.x));
    this.leader.set('y1', px(leader.from.y));
    this.leader.set('x2', px(leader.to.x));
    this.leader.set('y2', px(leader.to.y));
  }

  private setRuns(runs: readonly TextRun[]): void {
    while (this.runs.length > runs.length) this.runs.pop()!.element.remove();
    while (this.runs.length < runs.length) {
      const run = new CachedElement(svg('tspan'));
      this.text.element.append(run.element);
      this.runs.push(run);
    }
    runs.forEach(({ text, face, dx, dy }, i) => {
      const run = this.runs[i]!;
      run.text(text);
      run.set('class', face);
      run.set('x', px(dx));
      run.set('y', px(dy));
    });
  }
}
