import { addScaled, dot, vec3, type Vec3 } from '../../math/vec3';
import { unknownCore } from '../../shapes/core';
import type { Cso } from '../../shapes/cso';
import type { Shape } from '../../shapes/shape';
import { wholeShapes } from '../../shapes/whole-shapes';
import { ownWord } from '../../trace/step';

/** O is outside of S, which is shorter than it would have to be. */
export const outsideSweep = ownWord('outside-the-sweep');

/**
 * S = C ⊕ [0, L·way]: the difference of A, swept along the unit vector `way` by the length L, and B, both with their margins.
 * C is the difference of the shapes as they start. O is in S where they are in contact at some distance from 0 to L:
 *
 *     h_S(n) = h_C(n) + max(0, L·(way·n))
 */
export function sweptShapes(c: Readonly<Cso>, way: Readonly<Vec3>, length: number): Cso {
  const whole = wholeShapes(c);
  return {
    ...whole,
    a: swept(whole.a, way, length),
    centre: addScaled(vec3(), whole.centre, way, length / 2),
    extent: whole.extent + length / 2,
  };
}

const swept = (shape: Readonly<Shape>, way: Readonly<Vec3>, length: number): Shape => ({
  ...shape,
  extent: shape.extent + length / 2,
  centre: addScaled(vec3(), shape.centre, way, length / 2),
  support(out, d) {
    const feature = shape.support(out, d);
    if (dot(d, way) > 0) addScaled(out, out, way, length);
    return feature;
  },
  core: unknownCore,
});
