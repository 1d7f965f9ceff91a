import { addScaled, dot, vec3 } from '../../math/vec3';
import type { Arrow } from '../picture';
import type { Projector } from '../projector';
import type { Point } from './geometry';

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

/** Null where the arrow's foot is behind the eye. */
export function arrowShape(arrow: Readonly<Arrow>, projector: Projector, scale: number): ArrowShape | null {
  const tail = projector.project(arrow.from);
  if (!(tail.depth > 0)) return null;
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
