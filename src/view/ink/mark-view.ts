import { formatFull } from '../../trace/format';
import { distanceBetween } from './geometry';
import type { MarkKind } from '../picture';
import type { LaidMark } from './laid';
import { drawMark } from './mark-shapes';
import { CachedElement, px, svg, translate } from './svg';

/** From this far off, px, a pushed tag has a stem to its true place. */
const stemFrom = 3;

/** A point in the document: its drawing and, where it was pushed aside, a stem to its true place, where the ring of a sample stays. */
export class MarkView {
  readonly element: SVGGElement;
  readonly kind: MarkKind;
  private readonly group: CachedElement<SVGGElement>;
  private readonly drawing: CachedElement<SVGGElement>;
  private readonly stem: CachedElement<SVGLineElement>;
  private readonly trueDot: CachedElement<SVGCircleElement>;
  private readonly text: CachedElement | null;
  private readonly ring: CachedElement | null;
  private age: number | undefined;

  constructor({ mark }: LaidMark, pane: string) {
    this.kind = mark.kind;
    this.element = svg('g', { class: 'mark', 'data-mark': mark.kind, 'data-space': pane });
    this.stem = new CachedElement(svg('line', { class: 'stem' }));
    this.trueDot = new CachedElement(svg('circle', { class: 'stem-dot', r: 2.6 }));
    const drawing = svg('g');
    drawing.append(...drawMark(mark.kind));
    this.element.append(this.stem.element, this.trueDot.element, drawing);
    this.group = new CachedElement(this.element);
    this.drawing = new CachedElement(drawing);
    const text = drawing.querySelector<SVGTextElement>('text');
    this.text = text && new CachedElement(text);
    const ring = drawing.querySelector<SVGElement>('.halo');
    this.ring = ring && new CachedElement(ring);
  }

  update({ mark, at, shown, turn, towards }: LaidMark, scale: number): void {
    this.group.set('data-name', mark.name);
    this.group.set('data-x', formatFull(mark.at.x));
    this.group.set('data-y', formatFull(mark.at.y));
    this.group.set('data-z', formatFull(mark.at.z));
    // Not as an attribute, which a strict Content-Security-Policy refuses.
    if (mark.age !== this.age) this.element.style.setProperty('--age', String(mark.age ?? ''));
    this.age = mark.age;
    this.group.set('data-role', mark.role);
    this.group.set('opacity', mark.behind ? 0.4 : 1);
    this.drawing.set('transform', `${translate(shown.x, shown.y)} scale(${scale})${turned(turn ?? 0)}`);
    const along = towards ? 'towards' : 'away';
    this.group.set('data-facing', turn === undefined ? undefined : turn === null ? along : 'across');
    this.text?.text(mark.text ?? '');
    this.text?.set('class', tagClass(mark.text ?? ''));
    this.ring?.set('transform', translate((at.x - shown.x) / scale, (at.y - shown.y) / scale));
    this.updateStem(at, shown);
  }

  private updateStem(at: LaidMark['at'], shown: LaidMark['shown']): void {
    const pushed = distanceBetween(at, shown) > stemFrom;
    this.stem.show(pushed);
    this.trueDot.show(pushed);
    if (!pushed) return;
    this.stem.set('x1', px(at.x));
    this.stem.set('y1', px(at.y));
    this.stem.set('x2', px(shown.x));
    this.stem.set('y2', px(shown.y));
    this.trueDot.set('cx', px(at.x));
    this.trueDot.set('cy', px(at.y));
  }
}

const tagClass = (text: string): string =>
  `tag-text${/^\d/.test(text) ? '' : ' tag-letter'}${text.length > 2 ? ' tag-long' : ''}`;

/** Looking left, the drawing is mirrored first, so that what is on top of it stays there. */
function turned(angle: number): string {
  if (angle === 0) return '';
  const degrees = px((angle * 180) / Math.PI);
  return ` rotate(${degrees})${Math.abs(degrees) > 90 ? ' scale(1 -1)' : ''}`;
}
