import { toWorld, type Pose } from '../../math/pose';
import { addScaled, clone, normalize, vec3, type Vec3 } from '../../math/vec3';
import type { Shape } from '../../shapes/shape';
import type { Shown } from './shown';

/** Corners, edges and faces of a cube: 26 unit vectors, evenly enough spread to find an outline from any side. */
const directions: readonly Vec3[] = [-1, 0, 1].flatMap((x) =>
  [-1, 0, 1].flatMap((y) => [-1, 0, 1].map((z) => vec3(x, y, z)).filter((d) => normalize(d, d) > 0)),
);

/** Points of the full shape's surface, in the world. */
function outline(shape: Readonly<Shape>, pose: Readonly<Pose>): Vec3[] {
  return directions.map((d) => {
    const p = vec3();
    shape.support(p, d);
    return toWorld(p, pose, addScaled(p, p, d, shape.margin));
  });
}

/** The letters A and B beside their shapes. */
export function letters({ run, picture }: Shown): void {
  const letter = (role: 'a' | 'b', shape: Readonly<Shape>, pose: Readonly<Pose>): void => {
    picture.object.labels.push({
      id: role,
      at: toWorld(vec3(), pose, clone(shape.centre)),
      outline: outline(shape, pose),
      letter: role.toUpperCase(),
      role,
      priority: 1,
      large: true,
    });
  };
  letter('a', run.cso.a, run.poseA);
  letter('b', run.cso.b, run.poseB);
}
