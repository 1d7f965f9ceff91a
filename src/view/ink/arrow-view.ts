import type { LaidArrow } from './laid';
import { CachedElement, px, svg, translate } from './svg';

const headLength = 13;
const headWidth = 10;
const endOnRadius = 7;

/** A direction in the document: a shaft with a head, or, along the view, a ring with a dot (towards) or cross (away). */
export class ArrowView {
  readonly element = svg('g', { class: 'arrow' });
  readonly kind = 'arrow';
  private readonly group = new CachedElement(this.element);
  private readonly casing = new CachedElement(svg('line', { class: 'shaft casing' }));
  private readonly shaft = new CachedElement(svg('line', { class: 'shaft' }));
  private readonly head = new CachedElement(svg('path', { class: 'head' }));
  private readonly ring = new CachedElement(svg('path', { class: 'end-on' }));

  constructor() {
    this.element.append(this.casing.element, this.shaft.element, this.head.element, this.ring.element);
  }

  update(laid: LaidArrow, scale: number): void {
    this.group.set('data-arrow', laid.arrow.id);
    this.group.set('data-role', laid.arrow.role);
    this.group.set('data-facing', laid.facing);
    if (laid.facing === 'across') this.drawAcross(laid, scale);
    else this.drawEndOn(laid, scale);
  }

  private drawAcross({ tail, tip }: LaidArrow, scale: number): void {
    const dx = tip.x - tail.x;
    const dy = tip.y - tail.y;
    const length = Math.hypot(dx, dy);
    // Shrinks with the shaft, so that half of a short arrow is still shaft.
    const head = Math.min(headLength * scale, length / 2);
    const half = ((headWidth / headLength) * head) / 2;
    const neck = { x: tip.x - (dx / length) * head, y: tip.y - (dy / length) * head };
    for (const line of [this.casing, this.shaft]) {
      line.set('x1', px(tail.x));
      line.set('y1', px(tail.y));
      line.set('x2', px(neck.x));
      line.set('y2', px(neck.y));
    }
    const angle = px((Math.atan2(dy, dx) * 180) / Math.PI);
    this.head.set('d', `M0 0 L${px(-head)} ${px(half)} L${px(-head)} ${px(-half)} Z`);
    this.head.set('transform', `${translate(tip.x, tip.y)} rotate(${angle})`);
  }

  private drawEndOn({ tail, facing }: LaidArrow, scale: number): void {
    const r = endOnRadius;
    const c = r * Math.SQRT1_2;
    const ring = `M${-r} 0 A${r} ${r} 0 1 0 ${r} 0 A${r} ${r} 0 1 0 ${-r} 0`;
    const inside =
      facing === 'towards'
        ? 'M-1 0 A1 1 0 1 0 1 0 A1 1 0 1 0 -1 0'
        : `M${-c} ${-c} L${c} ${c} M${-c} ${c} L${c} ${-c}`;
    this.ring.set('d', `${ring} ${inside}`);
    this.ring.set('transform', `${translate(tail.x, tail.y)} scale(${scale})`);
  }
}
