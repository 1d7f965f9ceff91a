import type { Vec3 } from '../../math/vec3';
import type { Viewpoint } from '../camera/viewpoint';
import { drawPolyline } from '../lines/draw-lines';
import type { LineStyle } from '../lines/line-style';
import { ScreenPoints } from '../lines/screen-points';
import type { Palette } from '../palette';
import { highlightStyles } from '../styles';
import type { LineBatch } from './line-batch';
import type { PolygonBatch } from './polygon-batch';

/** The hovered parts of a space: faces, edges and points, drawn over everything. */
export interface Highlight {
  faces: readonly (readonly Vec3[])[];
  edges: readonly (readonly [Vec3, Vec3])[];
  points: readonly Vec3[];
}

/** The width of a point's dot relative to an edge. */
const dot = 2.4;

const screen = new ScreenPoints();

/** Yellow between ink edges: alone it is too weak on a light stage. */
export function drawHighlight(
  { lines, fills }: Readonly<{ lines: LineBatch; fills: PolygonBatch }>,
  v: Readonly<Viewpoint>,
  { faces, edges, points }: Readonly<Highlight>,
  palette: Palette,
): void {
  const { fill, outline, edge, inner } = highlightStyles(palette);
  const line = (corners: readonly Vec3[], style: Readonly<LineStyle>, closed = false): void => {
    const coordinates = corners.flatMap(({ x, y, z }) => [x, y, z]);
    drawPolyline(lines, screen.project(v, coordinates), corners.length, style, closed);
  };
  for (const loop of faces) {
    fills.add(v, loop, fill.colour, fill.alpha, fill.hatch);
    line(loop, outline, true);
  }
  for (const style of [edge, inner]) {
    for (const ends of edges) line(ends, style);
    for (const p of points) line([p, p], { ...style, width: dot * style.width });
  }
}
