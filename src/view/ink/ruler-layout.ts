import { addScaled, dot, sub, vec3, type Vec3 } from '../../math/vec3';
import type { Ruler } from '../picture';
import type { Projector } from '../projector';
import { distanceBetween, type Circle, type Point, type Segment } from './geometry';

/** A ruler in pixels of the stage. Both bars and the axis between them run along the direction. */
export interface LaidRuler {
  axis: Segment;
  a: Segment;
  b: Segment;
  /** From where B begins to where A ends, on the axis; backwards where that is a gap. */
  way: Segment;
  gap: boolean;
  /** From the shapes to the ends of their intervals; `main`: those of `way`. */
  leaders: { role: 'a' | 'b'; main: boolean; line: Segment }[];
  letters: { role: 'a' | 'b'; at: Circle }[];
  /** Unit: away from the shapes. */
  outward: Point;
  /** True if the direction is seen end on: the ruler would have no length on the screen. */
  endOn: boolean;
}

/** Pixels at mark scale 1: from the shapes to the axis, from it to either bar, beyond the intervals, to the letters. */
const clear = 28;
const lane = 9;
const beyond = 8;
const letterGap = 14;
/** Letters stand a little farther from the axis than their bars, clear of what is between these. */
const letterLane = 3;
const letterRadius = 8;

/** Below this share of its length on the screen, the direction is seen end on. */
const endOnBelow = 0.1;
/** The axis keeps below the shapes, or right of them. */
const preferred: Readonly<Point> = { x: 0.5, y: 0.866 };
/** Hysteresis: the axis changes sides only once the direction is this far past the limit. */
const inertia = 0.35;

/**
 * Lays a ruler beside what it measures: parallel to its direction, as deep in the picture as the middle, clear of the
 * outlines. `points`: what the letters must not stand on; `last`: `outward` of the picture before. Null if the middle
 * is behind the eye.
 */
export function layOutRuler(
  ruler: Readonly<Ruler>,
  projector: Projector,
  scale: number,
  points: readonly Circle[] = [],
  last?: Readonly<Point>,
): LaidRuler | null {
  const { middle, direction } = ruler;
  const at = projector.project(middle);
  if (!(at.depth > 0)) return null;
  const perUnit = projector.pixelsPerUnit(middle);
  const ahead = projector.project(addScaled(vec3(), middle, direction, 1 / perUnit));
  const seen = Math.hypot(ahead.x - at.x, ahead.y - at.y);
  const endOn = seen < endOnBelow;
  const along = endOn ? { x: 1, y: 0 } : { x: (ahead.x - at.x) / seen, y: (ahead.y - at.y) / seen };
  const outward = sideOf(along, last);
  const off = (farthest(ruler.outline, at, outward, projector) + clear * scale) / perUnit;
  const start = addScaled(vec3(), middle, projector.right, outward.x * off);
  addScaled(start, start, projector.up, -outward.y * off);
  const place = (p: Readonly<Vec3>): Point =>
    projector.project(addScaled(vec3(), start, direction, dot(sub(vec3(), p, middle), direction)));
  const { a, b } = ruler;
  const [aFrom, aTo, bFrom, bTo] = [place(a[0]), place(a[1]), place(b[0]), place(b[1])];
  const inner = (p: Point): Point => moved(p, outward, -lane * scale);
  const outer = (p: Point): Point => moved(p, outward, lane * scale);
  const letterAt = (end: Point, other: Point, side: number): Circle => {
    const beside = (p: Point, sign: number): Circle => ({
      ...moved(moved(p, outward, side * (lane + letterLane) * scale), along, sign * letterGap * scale),
      radius: letterRadius * scale,
    });
    const [first, second] = [beside(end, side), beside(other, -side)];
    return isCovered(first, points) && !isCovered(second, points) ? second : first;
  };
  const height = (p: Point): number => p.x * along.x + p.y * along.y;
  const [lowest, , , highest] = [aFrom, aTo, bFrom, bTo].sort((p, q) => height(p) - height(q));
  return {
    axis: {
      from: moved(lowest!, along, -beyond * scale),
      to: moved(highest!, along, beyond * scale),
    },
    a: { from: inner(aFrom), to: inner(aTo) },
    b: { from: outer(bFrom), to: outer(bTo) },
    way: { from: bFrom, to: aTo },
    gap: ruler.overlap < 0,
    leaders: [
      { role: 'a', main: false, line: { from: projector.project(a[0]), to: inner(aFrom) } },
      { role: 'b', main: false, line: { from: projector.project(b[1]), to: outer(bTo) } },
      { role: 'a', main: true, line: { from: projector.project(a[1]), to: outer(aTo) } },
      { role: 'b', main: true, line: { from: projector.project(b[0]), to: outer(bFrom) } },
    ],
    letters: [
      { role: 'a', at: letterAt(aFrom, aTo, -1) },
      { role: 'b', at: letterAt(bTo, bFrom, 1) },
    ],
    outward,
    endOn,
  };
}

const isCovered = (circle: Circle, points: readonly Circle[]): boolean =>
  points.some((p) => distanceBetween(p, circle) < p.radius + circle.radius);

/** The side that the axis is on where nothing was drawn before. Plane vectors of the screen, unit. */
export const preferredSide = (along: Readonly<Point>): Point => sideOf(along, undefined);

function sideOf(along: Readonly<Point>, last: Readonly<Point> | undefined): Point {
  const side = { x: -along.y, y: along.x };
  const better = side.x * preferred.x + side.y * preferred.y;
  const kept = last ? side.x * last.x + side.y * last.y : 0;
  const isSide = kept !== 0 && Math.abs(better) < inertia ? kept > 0 : better >= 0;
  return isSide ? side : { x: along.y, y: -along.x };
}

/** How far an outline reaches from a place of the screen, in a direction of the screen. */
function farthest(outline: readonly Vec3[], from: Point, outward: Point, projector: Projector): number {
  let most = 0;
  for (const p of outline) {
    const { x, y, depth } = projector.project(p);
    if (depth > 0) most = Math.max(most, (x - from.x) * outward.x + (y - from.y) * outward.y);
  }
  return most;
}

const moved = (p: Readonly<Point>, by: Readonly<Point>, pixels: number): Point => ({
  x: p.x + by.x * pixels,
  y: p.y + by.y * pixels,
});
