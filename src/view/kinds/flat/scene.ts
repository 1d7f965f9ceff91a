import { addScaled, clone, vec3, type Vec3 } from '../../../math/vec3';
import type { Viewpoint } from '../../camera/viewpoint';
import type { Highlight } from '../../gl/highlight';
import { SpaceScene, type Body } from '../../gl/space-scene';
import type { LineStyle } from '../../lines/line-style';
import type { Palette } from '../../palette';
import type { Disc, SpacePicture } from '../../picture';
import { rimStyle } from '../../styles';
import { gridStep, multiples, windowOf } from './paper';
import type { OwnedEdge } from './differences';
import type { DrawnPolygon } from './polygon';
import type { Region } from './regions';

/** Below all solids. */
const paperOrder = 1;
const regionOrder = 2;
const borderOrder = 12;
/** Over C, below the simplex. */
const stripOrder = 40;

/** Over C and under the support lines: the circles of both bounds, and what a polygon gains; then the polygon. */
const boundOrder = 36;
const polygonOrder = 45;

/** The straight parts of a circle. */
const arcs = 180;

/** The width in CSS pixels of the strip beside a support line, where C does not reach. */
const stripWidth = 9;

/** A space in the plane: paper below its solids, and support planes as lines. */
export class FlatScene<Name extends string> extends SpaceScene<Name> {
  private readonly paper = this.lines(paperOrder);
  private readonly areas = this.polygons(regionOrder);
  private readonly borders = this.lines(borderOrder);
  private readonly strips = this.polygons(stripOrder);
  private readonly supportLines = this.lines(stripOrder + 1);
  private readonly fillsOfPolygon = this.polygons(boundOrder);
  private readonly bounds = this.lines(boundOrder + 1);
  private readonly edgesOfPolygon = this.lines(polygonOrder);
  /** The regions of the simplex, and the polygon, at the next update. */
  regions: readonly Region[] = [];
  polygon: DrawnPolygon | null = null;
  /** The feet of O on all support lines; empty if they are not shown. */
  feet: readonly Vec3[] = [];
  /** The support line along the direction that is pointed at in the plot. */
  pointed: { normal: Vec3; foot: Vec3 } | null = null;
  /** Edges in the colour of the shape that they come from. */
  owned: readonly OwnedEdge[] = [];
  /** Outlines as they were before a drag. */
  ghosts: readonly (readonly Vec3[])[] = [];
  /** Outlines whose hull is drawn, as they are given. */
  given: readonly { which: 'a' | 'b'; points: readonly Vec3[] }[] = [];

  override update(
    v: Readonly<Viewpoint>,
    bodies: Readonly<Record<Name, Body | null>>,
    picture: Readonly<SpacePicture>,
    palette: Palette,
    highlight?: Readonly<Highlight>,
  ): void {
    for (const batch of this.own) batch.clear();
    this.drawPaper(v, palette);
    const ofFeet = { colour: palette.new, alpha: 0.75, width: (1.25 * palette.rimWidth) / 1.75 };
    if (this.feet.length > 0) this.polyline(v, this.borders, this.feet, ofFeet, true);
    if (this.pointed) this.drawPointed(v, this.pointed, palette);
    this.drawOutlines(v, palette);
    for (const region of this.regions) this.drawRegion(v, region, palette);
    if (this.polygon) {
      this.drawBounds(v, this.polygon, palette);
      this.drawPolygon(v, this.polygon, palette);
    }
    super.update(v, bodies, picture, palette, highlight);
    for (const batch of this.own) batch.upload();
  }

  override dispose(): void {
    super.dispose();
    for (const batch of this.own) batch.dispose();
  }

  private get own() {
    const { paper, areas, borders, strips, supportLines, fillsOfPolygon, bounds, edgesOfPolygon } = this;
    return [paper, areas, borders, strips, supportLines, fillsOfPolygon, bounds, edgesOfPolygon];
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

  private drawPointed(
    v: Readonly<Viewpoint>,
    { normal, foot }: Readonly<{ normal: Vec3; foot: Vec3 }>,
    palette: Palette,
  ): void {
    const half = (2 * (v.rect.width + v.rect.height)) / windowOf(v).perUnit;
    const ends = [-half, half].map((by) => addScaled(vec3(), foot, vec3(-normal.y, normal.x), by));
    const ghost = { colour: palette.ink2, alpha: 1, width: palette.hairWidth, dash: { length: 6, gap: 4 } };
    this.polyline(v, this.supportLines, ends, ghost);
    this.polyline(v, this.supportLines, [vec3(), foot], ghost);
  }

  private drawOutlines(v: Readonly<Viewpoint>, palette: Palette): void {
    const thin = palette.rimWidth / 1.75;
    const ghost = { colour: palette.ink3, alpha: 1, width: palette.hairWidth };
    for (const outline of this.ghosts) this.polyline(v, this.borders, outline, ghost, true);
    for (const { which, points } of this.given) {
      const dash = { length: 2 * thin, gap: 4 * thin };
      this.polyline(
        v,
        this.borders,
        points,
        { colour: palette[which], alpha: 1, width: 1.5 * thin, dash },
        true,
      );
    }
    for (const { owner, from, to } of this.owned)
      this.polyline(v, this.bounds, [from, to], { colour: palette[owner], alpha: 1, width: 4 * thin });
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

  /** The least and the greatest depth as circles around O, and the bracket between them. */
  private drawBounds(v: Readonly<Viewpoint>, { atLeast, atMost }: DrawnPolygon, palette: Palette): void {
    const scale = palette.rimWidth / 1.75;
    const [inner, outer] = [circle(atLeast ?? 0), circle(atMost ?? 0)];
    if (atLeast !== null && atMost !== null)
      for (let i = 0; i < arcs; i++) {
        const next = (i + 1) % arcs;
        const part = [inner[i]!, outer[i]!, outer[next]!, inner[next]!];
        this.fillsOfPolygon.add(v, part, palette.best, 0.12);
      }
    const dash = { length: 5 * scale, gap: 3.5 * scale };
    const least = { colour: palette.ink2, alpha: 1, width: palette.rimWidth, dash };
    const most = { colour: palette.best, alpha: 1, width: 1.5 * scale };
    if (atLeast !== null) this.polyline(v, this.bounds, inner, least, true);
    if (atMost !== null) this.polyline(v, this.bounds, outer, most, true);
  }

  /** Draws the edges of the polygon, the picked one in yellow between lines of ink, and the part that s adds. */
  private drawPolygon(v: Readonly<Viewpoint>, polygon: DrawnPolygon, palette: Palette): void {
    const { corners, picked, gain } = polygon;
    const scale = palette.rimWidth / 1.75;
    const lines = this.edgesOfPolygon;
    const line = (colour: LineStyle['colour'], width: number, dash?: LineStyle['dash']): LineStyle => ({
      colour,
      alpha: 1,
      width,
      dash,
    });
    if (gain) {
      const [from, s, to] = gain.triangle;
      this.fillsOfPolygon.add(v, gain.triangle, palette.simplex, palette.simplexFill);
      const gone = { length: 5 * scale, gap: 4 * scale };
      const coming = { length: 4 * scale, gap: 3.5 * scale };
      if (gain.isTaken) this.polyline(v, lines, [from, to], line(palette.ink3, 1.5 * scale, gone));
      else this.polyline(v, lines, [from, s, to], line(palette.new, 1.5 * scale, coming));
    }
    this.polyline(v, lines, corners, line(palette.simplex, palette.polytopeWidth), true);
    if (!picked) return;
    this.polyline(v, lines, picked, line(palette.ink, 8 * scale));
    this.polyline(v, lines, picked, line(palette.pick, 5 * scale));
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

/** Points of a circle around O. */
const circle = (radius: number): Vec3[] =>
  Array.from({ length: arcs }, (_, i) => {
    const angle = (2 * Math.PI * i) / arcs;
    return vec3(radius * Math.cos(angle), radius * Math.sin(angle));
  });
