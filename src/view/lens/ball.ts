import { toLocal, type Pose } from '../../math/pose';
import { unrotate } from '../../math/rotation';
import {
  addScaled,
  cross,
  dot,
  length,
  normalize,
  perpendicular,
  scale,
  sub,
  vec3,
  type Vec3,
} from '../../math/vec3';
import type { Point } from '../ink/geometry';
import type { Projector } from '../projector';

/**
 * The content of a lens: all that lies in a ball around a place, seen from far away along the view direction. Every number
 * in it is relative to the ball's centre, subtracted in doubles, so it works at any magnification for which the coordinates
 * have digits.
 */
export interface Ball {
  centre: Vec3;
  radius: number;
  /** Unit: to the right, up, and towards the eye. */
  right: Vec3;
  up: Vec3;
  view: Vec3;
  /** Where its centre is drawn, and CSS px per unit of length. */
  middle: Point;
  scale: number;
}

/** The ball that fills a disc of `diameter` CSS px around `middle`, `factor` times as large as the viewport shows it. */
export function ballAt(
  centre: Readonly<Vec3>,
  projector: Projector,
  factor: number,
  middle: Point,
  diameter: number,
): Ball {
  const pixels = projector.pixelsPerUnit(centre) * factor;
  const view = sub(vec3(), projector.eye, centre);
  normalize(view, view);
  const right = addScaled(vec3(), projector.right, view, -dot(projector.right, view));
  normalize(right, right);
  const up = cross(vec3(), view, right);
  return { centre: { ...centre }, radius: diameter / 2 / pixels, right, up, view, middle, scale: pixels };
}

/** The same ball in the frame that `placement` puts into the space. */
export function inFrame(ball: Ball, placement: Readonly<Pose>): Ball {
  const turned = (v: Vec3): Vec3 => unrotate(vec3(), placement, v);
  const { right, up, view } = ball;
  return {
    ...ball,
    centre: toLocal(vec3(), placement, ball.centre),
    right: turned(right),
    up: turned(up),
    view: turned(view),
  };
}

export const offsetIn = (ball: Ball, p: Readonly<Vec3>): Vec3 => sub(vec3(), p, ball.centre);

/** Where an offset from the centre is drawn. */
export const drawnAt = ({ middle, scale: pixels, right, up }: Ball, offset: Readonly<Vec3>): Point => ({
  x: middle.x + pixels * dot(offset, right),
  y: middle.y - pixels * dot(offset, up),
});

/** The part of a segment between two offsets that is in the ball; null if there is none. */
export function cutSegment({ radius }: Ball, a: Vec3, b: Vec3): [Vec3, Vec3] | null {
  const d = sub(vec3(), b, a);
  const whole = normalize(d, d);
  if (!(whole > 0)) return null;
  // From the point of the line nearest to the centre, half a chord to either side.
  const nearest = -dot(a, d);
  const foot = addScaled(vec3(), a, d, nearest);
  const half = Math.sqrt(radius * radius - dot(foot, foot));
  const from = Math.max(-half, -nearest);
  const to = Math.min(half, whole - nearest);
  return from < to ? [addScaled(vec3(), foot, d, from), addScaled(vec3(), foot, d, to)] : null;
}

const corners = 64;

/**
 * The part of a flat, convex polygon that is in the ball, as offsets in order around it: the circle in which its plane
 * cuts the ball, cut in turn by the polygon's edges. `polygon`: offsets, counter-clockwise about the unit `normal`; null:
 * the whole plane through `through`.
 */
export function cutPlane(
  { radius }: Ball,
  normal: Readonly<Vec3>,
  through: Readonly<Vec3>,
  polygon: readonly Vec3[] | null,
): Vec3[] | null {
  const middle = scale(vec3(), normal, dot(normal, through));
  const rim = Math.sqrt(radius * radius - dot(middle, middle));
  if (!(rim > 0)) return null;
  const inwards = polygon ? edgePlanes(normal, polygon) : [];
  const cuts: HalfPlane[] = [];
  for (const cut of inwards) {
    const inside = dot(cut.inward, middle) - cut.offset;
    if (inside <= -rim) return null;
    if (inside < rim) cuts.push(cut);
  }
  let part: Vec3[] = circle(middle, normal, rim);
  for (const cut of cuts) part = cutBy(part, cut);
  return part.length > 2 ? part : null;
}

/** inward · x ≥ offset. */
interface HalfPlane {
  inward: Vec3;
  offset: number;
}

function edgePlanes(normal: Readonly<Vec3>, polygon: readonly Vec3[]): HalfPlane[] {
  return polygon.flatMap((a, i) => {
    const b = polygon[(i + 1) % polygon.length]!;
    const inward = cross(vec3(), normal, sub(vec3(), b, a));
    if (!(normalize(inward, inward) > 0)) return [];
    // On a long edge, the nearer end is more accurate.
    const end = length(a) < length(b) ? a : b;
    return [{ inward, offset: dot(inward, end) }];
  });
}

function circle(middle: Readonly<Vec3>, normal: Readonly<Vec3>, radius: number): Vec3[] {
  const u = perpendicular(vec3(), normal);
  const w = cross(vec3(), normal, u);
  return Array.from({ length: corners }, (_, i) => {
    const angle = (2 * Math.PI * i) / corners;
    const p = addScaled(vec3(), middle, u, radius * Math.cos(angle));
    return addScaled(p, p, w, radius * Math.sin(angle));
  });
}

function cutBy(polygon: readonly Vec3[], { inward, offset }: HalfPlane): Vec3[] {
  const heights = polygon.map((p) => dot(inward, p) - offset);
  return polygon.flatMap((p, i) => {
    const j = (i + 1) % polygon.length;
    const [h, next] = [heights[i]!, heights[j]!];
    const kept = h >= 0 ? [p] : [];
    if (h >= 0 === next >= 0) return kept;
    const q = polygon[j]!;
    return [...kept, addScaled(vec3(), p, sub(vec3(), q, p), h / (h - next))];
  });
}
