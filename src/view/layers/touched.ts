import { toWorld, type Pose } from '../../math/pose';
import { unrotate } from '../../math/rotation';
import {
  add,
  addScaled,
  cross,
  dot,
  negate,
  perpendicular,
  scale,
  sub,
  vec3,
  type Vec3,
} from '../../math/vec3';
import { facetFeatures, type Feature } from '../../shapes/facet-features';
import type { Shape } from '../../shapes/shape';
import { verticesOf } from '../../shapes/vertices';
import { inDouble } from '../../stepping/run';
import type { PairRun } from '../../stepping/run';
import { touchingShare, type Shown } from './shown';

/** The edges and faces that the support planes across `direction` (unit, world axes) touch: of A ahead, of B behind. */
export function touched({ run, picture }: Shown<PairRun>, direction: Readonly<Vec3>): void {
  const { a, b } = facetFeatures(
    inDouble(run).problem,
    unrotate(vec3(), run.problem.toWorld, direction),
    touchingShare(run),
  );
  const back = negate(vec3(), direction);
  const outlines = {
    a: outlineOf(a, run.problem.a, run.problem.toWorld, direction),
    b: outlineOf(b, run.problem.b, run.problem.poseBInWorld, back),
  };
  for (const role of ['a', 'b'] as const) {
    const points = outlines[role];
    if (points.length > 1) picture.object.strokes.push({ kind: 'touched', role, points });
  }
}

/** The touched part of the full shape: the core's feature, moved along `d` by the margin. A face is a closed loop. */
function outlineOf(
  { vertices }: Readonly<Feature>,
  shape: Readonly<Shape>,
  pose: Readonly<Pose>,
  d: Readonly<Vec3>,
): Vec3[] {
  const all = verticesOf(shape.spec) ?? [];
  const points = vertices.map((i) => {
    const p = toWorld(vec3(), pose, vec3(...all[i]!));
    return addScaled(p, p, d, shape.margin);
  });
  return points.length > 2 ? around(points, d) : points;
}

/** Points of a plane across `d`, in order around their middle, the first one again at the end. */
function around(points: readonly Vec3[], d: Readonly<Vec3>): Vec3[] {
  const sum = points.reduce((out, p) => add(out, out, p), vec3());
  const middle = scale(vec3(), sum, 1 / points.length);
  const u = perpendicular(vec3(), d);
  const w = cross(vec3(), d, u);
  const angleOf = (p: Readonly<Vec3>): number => {
    const arm = sub(vec3(), p, middle);
    return Math.atan2(dot(arm, w), dot(arm, u));
  };
  const ordered = points.toSorted((p, q) => angleOf(p) - angleOf(q));
  return [...ordered, ...ordered.slice(0, 1)];
}
