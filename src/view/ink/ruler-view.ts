import { distanceBetween, type Point, type Segment } from './geometry';
import type { LaidRuler } from './ruler-layout';
import { CachedElement, px, svg, translate } from './svg';

/** A ruler in the document: bars for both shapes, the separating translation between two arrowheads, leaders from the shapes. */
export class RulerView {
  readonly element = svg('g', { class: 'ruler' });
  readonly kind = 'ruler';
  private readonly axis = new CachedElement(svg('path', { class: 'ruler-axis' }));
  private readonly leaders = [0, 1, 2, 3].map(
    () => new CachedElement(svg('path', { class: 'ruler-leader' })),
  );
  private readonly bars = { a: bar('a'), b: bar('b') };
  private readonly letters = { a: letter('a'), b: letter('b') };
  private readonly way = new CachedElement(svg('path', { class: 'ruler-way' }));
  private readonly heads = new CachedElement(svg('path', { class: 'ruler-heads' }));
  private readonly group = new CachedElement(this.element);

  constructor() {
    const { axis, leaders, bars, letters, way, heads } = this;
    const parts = [axis, ...leaders, bars.a, bars.b, way, heads, letters.a, letters.b];
    this.element.append(...parts.map(({ element }) => element));
  }

  update(laid: LaidRuler, scale: number): void {
    this.group.show(!laid.endOn);
    this.group.set('data-gap', String(laid.gap));
    this.axis.set('d', line(laid.axis));
    laid.leaders.forEach(({ role, main, line: leader }, i) => {
      this.leaders[i]!.set('d', line(leader));
      this.leaders[i]!.set('data-role', role);
      this.leaders[i]!.set('data-main', String(main));
    });
    // A's round ends lie within its interval; B's are cut off where it ends. Neither is ever too short to see.
    this.bars.a.set('d', line(inset(laid.a, (barWidth / 2) * scale, 0.01)));
    this.bars.b.set('d', line(inset(laid.b, 0, barWidth * scale)));
    for (const { role, at } of laid.letters) {
      this.letters[role].set('transform', translate(at.x, at.y));
    }
    this.updateWay(laid, scale);
  }

  /**
   * The heads point outwards from within the way, as in a technical drawing; where that has no room for them, they
   * stand outside of it and point at its ends.
   */
  private updateWay({ way: { from, to } }: LaidRuler, scale: number): void {
    const long = distanceBetween(from, to);
    const head = headLength * scale;
    const within = long > 2.6 * head;
    const along = long > 0 ? { x: (to.x - from.x) / long, y: (to.y - from.y) / long } : { x: 1, y: 0 };
    const cut = within ? 0.7 * head : 0;
    this.way.set('d', line({ from: shifted(from, along, cut), to: shifted(to, along, -cut) }));
    const sign = within ? 1 : -1;
    this.heads.set('d', headAt(to, along, sign * head) + headAt(from, along, -sign * head));
  }
}

const headLength = 11;
/** As in ink.css. */
const barWidth = 6;

const bar = (role: 'a' | 'b'): CachedElement =>
  new CachedElement(svg('path', { class: 'ruler-bar', 'data-role': role }));

function letter(role: 'a' | 'b'): CachedElement {
  const text = svg('text', { class: 'ruler-letter', 'data-role': role });
  text.textContent = role.toUpperCase();
  return new CachedElement(text);
}

const line = ({ from, to }: Readonly<Segment>): string =>
  `M${px(from.x)} ${px(from.y)}L${px(to.x)} ${px(to.y)}`;

const shifted = (p: Readonly<Point>, along: Readonly<Point>, by: number): Point => ({
  x: p.x + along.x * by,
  y: p.y + along.y * by,
});

/** Shortened by so much at both ends, but to no less than `least`. */
function inset({ from, to }: Readonly<Segment>, by: number, least: number): Segment {
  const long = distanceBetween(from, to);
  const along = long > 0 ? { x: (to.x - from.x) / long, y: (to.y - from.y) / long } : { x: 1, y: 0 };
  const cut = Math.min(by, (long - least) / 2);
  return { from: shifted(from, along, cut), to: shifted(to, along, -cut) };
}

/** A head whose point is at `tip`; `length` is below zero if it points backwards. */
function headAt(tip: Readonly<Point>, along: Readonly<Point>, length: number): string {
  const base = shifted(tip, along, -length);
  const half = { x: -along.y * length * 0.4, y: along.x * length * 0.4 };
  return `M${px(tip.x)} ${px(tip.y)}L${px(base.x + half.x)} ${px(base.y + half.y)}L${px(base.x - half.x)} ${px(base.y - half.y)}Z`;
}
