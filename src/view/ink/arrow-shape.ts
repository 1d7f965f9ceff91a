import { addScaled, dot, vec3 } from '../../math/vec3';
import type { Arrow } from '../picture';
import type { Projected, Projector } from '../projector';
import { circleMeetsSegment, distanceBetween, type Box, type Circle, type Point } from './geometry';

/** An arrow on the screen. `towards` and `away`: along the view, drawn as a circle with the arrow's point or its feathers. */
export interface ArrowShape {
  facing: 'across' | 'towards' | 'away';
  tail: Point;
  tip: Point;
}

/** Below this share of its length on the screen, a direction is seen end on. */
const endOn = 0.1;
/** Foreshortening tells depth, but an arrow keeps this share of its length so that its head has a shaft. */
const shortest = 0.5;

/** Null if the arrow's foot is behind the eye. */
export function arrowShape(arrow: Readonly<Arrow>, projector: Projector, scale: number): ArrowShape | null {
  const tail = projector.project(arrow.from);
  if (!(tail.depth > 0)) return null;
  const whole = arrow.to ? between(tail, projector.project(arrow.to)) : null;
  if (whole && distanceBetween(whole.tail, whole.tip) >= arrow.pixels * scale) return whole;
  if (arrow.to && arrow.pixels === 0) return null;
  const step = 1 / projector.pixelsPerUnit(arrow.from);
  const ahead = projector.project(addScaled(vec3(), arrow.from, arrow.direction, step));
  const dx = ahead.x - tail.x;
  const dy = ahead.y - tail.y;
  const seen = Math.hypot(dx, dy);
  if (!(seen > endOn)) {
    const facing = dot(arrow.direction, projector.viewDirection) > 0 ? 'towards' : 'away';
    return { facing, tail, tip: tail };
  }
  const length = (arrow.pixels * scale * Math.min(1, Math.max(shortest, seen))) / seen;
  return { facing: 'across', tail, tip: { x: tail.x + dx * length, y: tail.y + dy * length } };
}

/** An arrow shorter than this on the screen, px, looks like a point. */
const minSeen = 3;

function between(tail: Projected, tip: Projected): ArrowShape | null {
  const seen = tip.depth > 0 && distanceBetween(tail, tip) >= minSeen;
  return seen ? { facing: 'across', tail, tip } : null;
}

/** The least length of a shaft and a head that may not reach a point, px. */
export const minPixels = 22;
const air = 4;

/** The arrow ends before `circle`, which it may not cover; its foot stays. */
export function shortOf(shape: ArrowShape, circle: Readonly<Circle>): ArrowShape {
  const { tail, tip } = shape;
  const clear = { ...circle, radius: circle.radius + air };
  if (!circleMeetsSegment(clear, { from: tail, to: tip })) return shape;
  return shortened(shape, distanceBetween(tail, circle) - clear.radius);
}

/** The arrow ends inside `box`, so that its head is seen, as far as there is room for one. */
export function shortWithin(shape: ArrowShape, box: Readonly<Box>): ArrowShape {
  const { tail, tip } = shape;
  const room = (from: number, by: number, low: number, high: number): number =>
    by === 0 ? 1 : ((by > 0 ? high - air : low + air) - from) / by;
  const share = Math.min(
    room(tail.x, tip.x - tail.x, box.x, box.x + box.width),
    room(tail.y, tip.y - tail.y, box.y, box.y + box.height),
  );
  return share < 1 ? shortened(shape, share * distanceBetween(tail, tip)) : shape;
}

function shortened(shape: ArrowShape, pixels: number): ArrowShape {
  const { tail, tip, facing } = shape;
  const length = distanceBetween(tail, tip);
  const wanted = Math.max(minPixels, pixels);
  if (facing !== 'across' || wanted >= length) return shape;
  const share = wanted / length;
  return { ...shape, tip: { x: tail.x + (tip.x - tail.x) * share, y: tail.y + (tip.y - tail.y) * share } };
}
