import { toWorld, type Pose } from '../../math/pose';
import { addScaled, clone, maxAbs, normalize, vec3, type Vec3 } from '../../math/vec3';
import type { Shape } from '../../shapes/shape';
import type { PairRun } from '../../stepping/run';
import type { Shown } from './shown';

const grid = [-1, -0.5, 0, 0.5, 1];

/** Unit vectors through a grid on a cube's surface: 98, close enough to find an outline from any side. */
const directions: readonly Vec3[] = grid
  .flatMap((x) => grid.flatMap((y) => grid.map((z) => vec3(x, y, z))))
  .filter((d) => maxAbs(d) === 1);
for (const d of directions) normalize(d, d);

/** Points of the full shape's surface, in the world. */
export function outline(shape: Readonly<Shape>, pose: Readonly<Pose>): Vec3[] {
  return directions.map((d) => {
    const p = vec3();
    shape.support(p, d);
    return toWorld(p, pose, addScaled(p, p, d, shape.margin));
  });
}

const isPoint = ([first, ...others]: readonly Vec3[]): boolean =>
  others.every((p) => first!.x === p.x && first!.y === p.y && first!.z === p.z);

/** The letters A and B beside their shapes. */
export function letters({ run, picture }: Shown<PairRun>): void {
  const letter = (role: 'a' | 'b', shape: Readonly<Shape>, pose: Readonly<Pose>): void => {
    const at = toWorld(vec3(), pose, clone(shape.centre));
    const points = outline(shape, pose);
    // A shape of one point has no surface that is drawn.
    if (isPoint(points)) picture.object.marks.push({ kind: 'corner', name: role.toUpperCase(), at, role });
    picture.object.labels.push({
      id: role,
      at,
      outline: points,
      letter: role.toUpperCase(),
      role,
      priority: 1,
      large: true,
    });
  };
  letter('a', run.problem.a, run.problem.toWorld);
  letter('b', run.problem.b, run.problem.poseBInWorld);
}
