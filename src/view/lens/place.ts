import {
  boxesOverlap,
  circleMeetsBox,
  distanceBetween,
  insideHull,
  segmentMeetsBox,
  type Box,
  type Circle,
  type Point,
} from '../ink/geometry';
import type { Size } from '../camera/fit';
import type { Rect } from '../projector';

/** Corners first; the middles of the sides where these are full. */
const corners = [
  'top right',
  'bottom right',
  'bottom left',
  'top left',
  'bottom',
  'top',
  'right',
  'left',
] as const;
export type Corner = (typeof corners)[number];

/** The things that a lens should not cover. */
export interface Ground {
  rect: Rect;
  /** Areas that are taken for good: the axes. */
  taken: readonly Box[];
  /** Points and what they mark: never covered. */
  points: readonly Circle[];
  lines: readonly (readonly Point[])[];
  /** The outlines of the solids, as convex hulls. */
  hulls: readonly (readonly Point[])[];
}

/** More of its viewport a lens never covers. */
export const maxCovered = 0.2;

/** The greatest diameter of a lens, with `caption` px under it, that covers no more of a viewport than it may. */
export const maxDiameter = ({ width, height }: Readonly<Size>, caption: number): number =>
  Math.sqrt((caption / 2) ** 2 + maxCovered * width * height) - caption / 2;

/** Free room under the heading and at the edges of the viewport, CSS px. */
const heading = 40;
const margin = 10;

/** A solid is paid for as soon as it is touched, and more as more of it is covered. */
const costs = { point: 1e4, solid: 15, hull: 60, line: 25, side: 50, pixel: 0.01 } as const;
/** The last corner is kept unless another one costs this much less. */
const inertia = 45;

/**
 * The box of a lens that looks at `place`: in the emptiest corner or at a side of the viewport, or where it was before,
 * unless that became much worse. Null if each of them covers a point, or the viewport has no room for it.
 */
export function placeLens(
  size: Readonly<Size>,
  place: Readonly<Point>,
  ground: Ground,
  last: Corner | null,
): { corner: Corner; box: Box } | null {
  const { rect } = ground;
  // Between the heading and the edges, or its box would lie over what is around the viewport.
  if (size.width > rect.width - 2 * margin || size.height > rect.height - heading - margin) return null;
  let best: { corner: Corner; box: Box; cost: number } | null = null;
  for (const corner of corners) {
    const box = boxIn(corner, size, ground);
    const side = corner.includes(' ') ? 0 : costs.side;
    const cost = costOf(box, place, ground) + side - (corner === last ? inertia : 0);
    if (cost < costs.point - inertia && !(best && best.cost <= cost)) best = { corner, box, cost };
  }
  return best && { corner: best.corner, box: best.box };
}

function boxIn(corner: Corner, { width, height }: Readonly<Size>, { rect, taken }: Ground): Box {
  const along = (low: string, high: string, from: number, room: number): number => {
    if (corner.includes(low)) return from;
    return corner.includes(high) ? from + room : from + room / 2;
  };
  const room = { x: rect.width - 2 * margin - width, y: rect.height - heading - margin - height };
  const box = {
    x: along('left', 'right', rect.x + margin, room.x),
    y: along('top', 'bottom', rect.y + heading, room.y),
    width,
    height,
  };
  for (const area of taken) {
    if (!boxesOverlap(box, area)) continue;
    box.x = area.x + area.width / 2 > rect.x + rect.width / 2 ? area.x - width : area.x + area.width;
  }
  return box;
}

/** The positions across the box at which the content below it is sampled. */
const grid = [0.1, 0.3, 0.5, 0.7, 0.9];

function costOf(box: Readonly<Box>, place: Readonly<Point>, { points, lines, hulls }: Ground): number {
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  let cost = costs.pixel * distanceBetween(middle, place);
  for (const point of points) if (circleMeetsBox(point, box)) cost += costs.point;
  for (const line of lines) if (meets(line, box)) cost += costs.line;
  const under = grid.flatMap((v) =>
    grid.map((u) => ({ x: box.x + u * box.width, y: box.y + v * box.height })),
  );
  for (const hull of hulls) {
    const covered = under.filter((p) => insideHull(hull, p)).length / under.length;
    if (covered > 0) cost += costs.solid + costs.hull * covered;
  }
  return cost;
}

const meets = (line: readonly Point[], box: Readonly<Box>): boolean =>
  line.some((to, i) => i > 0 && segmentMeetsBox({ from: line[i - 1]!, to }, box));
