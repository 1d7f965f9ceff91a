import type { Vec3 } from '../../math/vec3';
import { CachedElement, px } from '../ink/svg';
import type { LineStyle } from '../lines/line-style';
import type { Colour } from '../palette';
import type { FillStyle } from '../styles';
import { drawnAt, type Ball } from './ball';

const namespace = 'http://www.w3.org/2000/svg';

/** One path of a painting, by the attributes that it has. */
export type Paint = Readonly<Record<string, string | number>>;

/** Polygons and lines inside a ball, as paths in the order in which they cover one another. */
export class Painting {
  readonly paints: Paint[] = [];

  constructor(readonly ball: Ball) {}

  /** A flat polygon by its offsets. */
  fill(polygon: readonly Vec3[] | null, { colour, alpha, hatch }: Readonly<FillStyle>): void {
    if (!polygon || alpha + hatch === 0) return;
    // A hatch is half stage, half colour: so small, its tint says the same.
    this.paints.push({
      d: `${this.path(polygon)}Z`,
      fill: rgb(colour),
      'fill-opacity': alpha + 0.25 * hatch,
    });
  }

  /** Polylines by their offsets, all in one style. */
  lines(polylines: readonly (readonly Vec3[])[], { colour, alpha, width, dash }: Readonly<LineStyle>): void {
    if (polylines.length === 0 || alpha === 0) return;
    this.paints.push({
      d: polylines.map((points) => this.path(points)).join(''),
      stroke: rgb(colour),
      'stroke-opacity': alpha,
      'stroke-width': width,
      ...(dash && { 'stroke-dasharray': `${px(dash.length)} ${px(dash.gap)}` }),
    });
  }

  private path(points: readonly Vec3[]): string {
    const seen = points.map((p) => drawnAt(this.ball, p));
    return seen.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${px(x)} ${px(y)}`).join('');
  }
}

const rgb = (colour: Colour): string =>
  `rgb(${colour.map((channel) => Math.round(255 * channel)).join(' ')})`;

const attributes = [
  'd',
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-opacity',
  'stroke-width',
  'stroke-dasharray',
];

/** The paths of a painting in the document; elements of the last one are reused. */
export class PaintingView {
  private readonly paths: CachedElement<SVGPathElement>[] = [];

  constructor(private readonly parent: SVGElement) {}

  show(paints: readonly Paint[]): void {
    while (this.paths.length > paints.length) this.paths.pop()!.element.remove();
    paints.forEach((paint, i) => {
      const path = (this.paths[i] ??= this.added());
      for (const name of attributes) path.set(name, paint[name] ?? 'none');
    });
  }

  private added(): CachedElement<SVGPathElement> {
    const element = document.createElementNS(namespace, 'path');
    this.parent.append(element);
    return new CachedElement(element);
  }
}
