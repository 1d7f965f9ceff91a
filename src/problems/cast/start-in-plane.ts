import { set, vec3 } from '../../math/vec3';
import { answer, type Answer } from '../../queries/answer';
import { signedDistance } from '../../queries/signed-distance';
import type { Placed } from '../../shapes/placed';
import type { Shape } from '../../shapes/shape';

/**
 * The signed distance of two flat bodies in their common plane, z = 0. Flat bodies that overlap have no depth in space, as
 * they separate along Z. So A is a prism instead, longer than any way out of B in the plane.
 */
export function signedDistanceInPlane(a: Readonly<Placed>, b: Readonly<Placed>): Answer {
  const half = 2 * (a.shape.extent + b.shape.extent);
  return signedDistance({ pose: a.pose, shape: prism(a.shape, half) }, b, answer());
}

const flat = vec3();

/** The sum of a flat shape and a segment along Z. */
const prism = (shape: Shape, half: number): Shape => ({
  spec: shape.spec,
  margin: shape.margin,
  centre: shape.centre,
  extent: shape.extent + half,
  support(out, { x, y, z }) {
    const feature = shape.support(out, set(flat, x, y, 0));
    out.z = z < 0 ? -half : half;
    return feature < 0 ? feature : 2 * feature + +(z < 0);
  },
});
