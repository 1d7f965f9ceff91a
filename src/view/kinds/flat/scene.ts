import { addScaled, clone, vec3, type Vec3 } from '../../../math/vec3';
import type { Viewpoint } from '../../camera/viewpoint';
import type { Highlight } from '../../gl/highlight';
import { SpaceScene, type Body } from '../../gl/space-scene';
import type { LineStyle } from '../../lines/line-style';
import type { Palette } from '../../palette';
import type { Disc, SpacePicture } from '../../picture';
import { rimStyle } from '../../styles';
import { gridStep, multiples, windowOf } from './paper';
import type { Region } from './regions';

/** Below all solids. */
const paperOrder = 1;
const regionOrder = 2;
const borderOrder = 12;
/** Over C, below the simplex. */
const stripOrder = 40;

/** The width in CSS pixels of the strip beside a support line, where C does not reach. */
const stripWidth = 9;

/** A space in the plane: paper below its solids, and support planes as lines. */
export class FlatScene<Name extends string> extends SpaceScene<Name> {
  private readonly paper = this.lines(paperOrder);
  private readonly areas = this.polygons(regionOrder);
  private readonly borders = this.lines(borderOrder);
  private readonly strips = this.polygons(stripOrder);
  private readonly supportLines = this.lines(stripOrder + 1);
  /** The regions of the simplex at the next update. */
  regions: readonly Region[] = [];

  override update(
    v: Readonly<Viewpoint>,
    bodies: Readonly<Record<Name, Body | null>>,
    picture: Readonly<SpacePicture>,
    palette: Palette,
    highlight?: Readonly<Highlight>,
  ): void {
    for (const batch of this.own) batch.clear();
    this.drawPaper(v, palette);
    for (const region of this.regions) this.drawRegion(v, region, palette);
    super.update(v, bodies, picture, palette, highlight);
    for (const batch of this.own) batch.upload();
  }

  override dispose(): void {
    super.dispose();
    for (const batch of this.own) batch.dispose();
  }

  private get own() {
    return [this.paper, this.areas, this.borders, this.strips, this.supportLines];
  }

  private drawPaper(v: Readonly<Viewpoint>, palette: Palette): void {
    const seen = windowOf(v);
    const { left, right, bottom, top } = seen;
    const step = gridStep(seen);
    const line = (n: number): LineStyle =>
      n === 0
        ? { colour: palette.ink3, alpha: 0.75, width: 1.25 * palette.hairWidth }
        : { colour: palette.ink, alpha: n % 5 === 0 ? 0.15 : 0.075, width: palette.hairWidth };
    for (const n of multiples(step, left, right))
      this.polyline(v, this.paper, [vec3(n * step, bottom), vec3(n * step, top)], line(n));
    for (const n of multiples(step, bottom, top))
      this.polyline(v, this.paper, [vec3(left, n * step), vec3(right, n * step)], line(n));
  }

  private drawRegion(v: Readonly<Viewpoint>, region: Readonly<Region>, palette: Palette): void {
    const { holdsOrigin, isCorner, area, borders } = region;
    const colour = holdsOrigin ? palette.pick : palette.ink;
    const alpha = holdsOrigin ? 0.25 : isCorner ? 0.05 : 0;
    if (alpha > 0) this.areas.add(v, area(v), colour, alpha);
    const border: LineStyle = holdsOrigin
      ? { colour: palette.ink2, alpha: 1, width: 1.5 * palette.hairWidth }
      : { colour: palette.ink2, alpha: 1, width: palette.hairWidth, dash: { length: 2, gap: 4 } };
    for (const line of borders(v)) this.polyline(v, this.borders, line, border);
  }

  /** The plane seen from its edge: a segment, a hair on to the border of the pane, and a strip on its outer side. */
  protected override drawDisc(v: Readonly<Viewpoint>, disc: Readonly<Disc>, palette: Palette): void {
    const { normal, centre, radius, kind } = disc;
    const style = rimStyle(palette, kind);
    const across = vec3(-normal.y, normal.x);
    const { perUnit } = windowOf(v);
    const ends = (half: number): [Vec3, Vec3] => [
      addScaled(vec3(), centre, across, -half),
      addScaled(vec3(), centre, across, half),
    ];
    const whole = (2 * (v.rect.width + v.rect.height)) / perUnit;
    const scale = palette.rimWidth / 1.75;
    const hair = { colour: style.colour, alpha: 0.5, width: palette.hairWidth };
    this.polyline(v, this.supportLines, ends(whole), hair);
    const [from, to] = ends(radius);
    const outwards = (p: Readonly<Vec3>): Vec3 =>
      addScaled(clone(p), p, normal, (stripWidth * scale) / perUnit);
    this.strips.add(v, [from, to, outwards(to), outwards(from)], style.colour, 0.2);
    const dash = kind === 'new' ? { length: 8 * scale, gap: 5 * scale } : undefined;
    this.polyline(v, this.supportLines, [from, to], { ...style, width: 2.25 * scale, dash });
  }
}
