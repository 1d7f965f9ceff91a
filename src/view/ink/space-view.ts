import { litArrows } from '../layers/highlight';
import type { Space, SpacePicture } from '../picture';
import type { Projector } from '../projector';
import { ArrowView } from './arrow-view';
import type { Box } from './geometry';
import { LabelView } from './label-view';
import type { LaidArrow, LaidLabel, LaidMark } from './laid';
import { layOutSpace, type Layout } from './layout';
import type { Bounds } from './placement';
import { MarkView } from './mark-view';
import { lateRulers } from './late-rulers';
import type { RulerView } from './ruler-view';
import { Keyed, CachedElement, px, svg } from './svg';
import type { Metrics } from './text-runs';

/** Where ink is drawn: a viewport or its lens. */
type Pane = Space | `${Space}-lens` | 'directions' | 'close-up';

/** Names within the page: two stages have each their own. */
let made = 0;

/** The points, arrows and labels of one viewport or lens, clipped to it. */
export class SpaceView {
  readonly element: SVGGElement;
  /** Null while the viewport is not shown. */
  layout: Layout | null = null;
  private readonly shown: CachedElement;
  private readonly clip = new CachedElement(svg('rect'));
  private readonly marks: Keyed<MarkView>;
  private readonly rulers: Keyed<RulerView>;
  private readonly arrows: Keyed<ArrowView>;
  private readonly labels: Keyed<LabelView>;
  private readonly notes: SVGGElement;
  private readonly rings: SVGGElement;
  private readonly litArrows: SVGGElement;

  constructor(private readonly pane: Pane) {
    const id = `ink-${++made}`;
    this.element = svg('g', { 'clip-path': `url(#${id})`, 'data-pane': pane });
    this.shown = new CachedElement(this.element);
    const clipPath = svg('clipPath', { id });
    clipPath.append(this.clip.element);
    const level = (): SVGGElement => svg('g');
    const [rulers, arrows, marks, labels] = [level(), level(), level(), level()];
    this.notes = level();
    this.rings = level();
    this.litArrows = level();
    this.rulers = new Keyed(rulers);
    this.arrows = new Keyed(arrows);
    this.marks = new Keyed(marks);
    this.labels = new Keyed(labels);
    this.element.append(clipPath, this.notes, rulers, this.litArrows, arrows, marks, this.rings, labels);
  }

  /** Labels keep inside of `bounds` and outside of what is `taken`. */
  draw(
    picture: Readonly<SpacePicture>,
    projector: Projector,
    metrics: Metrics,
    taken: readonly Box[],
    bounds?: Bounds,
  ): void {
    const { rect } = projector;
    this.clip.set('x', px(rect.x));
    this.clip.set('y', px(rect.y));
    this.clip.set('width', px(rect.width));
    this.clip.set('height', px(rect.height));
    const layout = layOutSpace(picture, projector, metrics, taken, this.layout, bounds);
    this.layout = layout;
    this.rulers.show(
      layout.rulers,
      () => 'ruler',
      () => 'ruler',
      () => new (lateRulers()!.RulerView)(),
      (view, laid) => view.update(laid, metrics.mark),
    );
    this.arrows.show(
      layout.arrows,
      ({ arrow }: LaidArrow) => arrow.id,
      () => 'arrow',
      () => new ArrowView(),
      (view, laid) => view.update(laid, metrics.mark),
    );
    this.marks.show(
      layout.marks,
      ({ key }: LaidMark) => key,
      ({ mark }) => mark.kind,
      (laid) => new MarkView(laid, this.pane),
      (view, laid) => view.update(laid, metrics.mark),
    );
    this.labels.show(
      layout.labels,
      ({ label }: LaidLabel) => label.id,
      () => 'label',
      () => new LabelView(),
      (view, laid) => view.update(laid),
    );
    this.shown.show(true);
  }

  /** Shows words below all else. */
  note(notes: readonly SVGElement[]): void {
    this.notes.replaceChildren(...notes);
  }

  /** The next drawing finds a place for every label again. */
  forget(): void {
    this.layout = null;
  }

  /** Nothing of this viewport is shown. */
  hide(): void {
    this.forget();
    this.shown.show(false);
  }

  /** Rings every mark with this twin, and lights the arrows of that name. */
  ring(twin: string | null, scale: number): void {
    const names = litArrows(twin);
    const arrows = (this.layout?.arrows ?? []).filter(({ arrow }) => names.includes(arrow.id));
    this.litArrows.replaceChildren(...arrows.flatMap((laid) => lightUnder(laid, scale)));
    const ringed = twin === null ? [] : (this.layout?.marks ?? []).filter(({ mark }) => mark.twin === twin);
    this.rings.replaceChildren(...ringed.flatMap((laid) => ringsAround(laid, scale)));
  }
}

/** A band of light that an arrow lies on; a ring around one along the view. */
function lightUnder({ facing, tail, tip, arrow }: LaidArrow, scale: number): SVGElement[] {
  const drawn = (look: string): SVGElement =>
    facing === 'across'
      ? svg('line', {
          x1: px(tail.x),
          y1: px(tail.y),
          x2: px(tip.x),
          y2: px(tip.y),
          class: `lit-arrow${look}`,
        })
      : svg('circle', { cx: px(tail.x), cy: px(tail.y), r: px(endOn * scale), class: `ring${look}` });
  const elements = [drawn('-edge'), drawn('')];
  for (const element of elements) element.setAttribute('data-lit', arrow.id);
  return elements;
}

/** How far around an arrow along the view its ring is. */
const endOn = 11.75;

/** A ring stands this far off the rim of what it marks. */
const ringOff = 4.75;

function ringsAround({ shown, radius }: LaidMark, scale: number): SVGElement[] {
  const at = { cx: px(shown.x), cy: px(shown.y), r: px(radius + ringOff * scale) };
  return [svg('circle', { ...at, class: 'ring-edge' }), svg('circle', { ...at, class: 'ring' })];
}
