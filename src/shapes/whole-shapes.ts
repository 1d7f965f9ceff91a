import { addScaled, length } from '../math/vec3';
import { unknownCore } from './core';
import type { Cso } from './cso';
import type { Shape } from './shape';

/** The full shape as a core of its own, without a margin: each support reaches past the core's by the margin. */
function whole(shape: Readonly<Shape>): Shape {
  const { margin } = shape;
  if (margin === 0) return shape;
  return {
    ...shape,
    margin: 0,
    support(out, d) {
      shape.support(out, d);
      const norm = length(d);
      if (norm > 0) addScaled(out, out, d, margin / norm);
      // A vertex of the core becomes a different point in every direction.
      return -1;
    },
    core: unknownCore,
  };
}

/**
 * The obstacle of the full shapes with their margins included: C ⊕ ball(margin) as a core, with no margin left. It is for
 * searches that need an interior, which the core of a sphere does not have.
 */
export function wholeShapes(c: Readonly<Cso>): Cso {
  return c.margin === 0 ? c : { ...c, a: whole(c.a), b: whole(c.b), margin: 0 };
}
