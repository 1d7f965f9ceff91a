import { toLocal } from '../../math/pose';
import { rotate } from '../../math/rotation';
import { cross, length, normalize, set, vec3, type Vec3 } from '../../math/vec3';
import type { CsoPoint } from '../../trace/cso-point';
import type { Cso } from '../cso';
import type { Shape, SpecOf } from '../shape';

/**
 * The dimension of the set of unit normals at a point of a convex surface: 0 if it is smooth, 1 on a rim, whose normals
 * are orthogonal to its tangent, and 2 at a corner.
 */
export type ConeDimension = 0 | 1 | 2;

/**
 * The dimension of the normals of C at a support of both cores: the normals that A has there and, negated, B has. On a rim,
 * writes its unit tangent to `tangent`, in A's frame. If two rims cross, they share one normal only.
 */
export function csoNormals(
  tangent: Vec3,
  { a, b, poseB }: Readonly<Cso>,
  point: Readonly<CsoPoint>,
): ConeDimension {
  const ofA = shapeNormals(tangentA, a, point.a, point.idA);
  const local = toLocal(inB, poseB, point.b);
  const ofB = shapeNormals(tangentB, b, local, point.idB);
  rotate(tangentB, poseB, tangentB);
  if (ofA === 1 && ofB === 1 && length(cross(across, tangentA, tangentB)) > PARALLEL) return 0;
  const rim = ofA === 1 ? tangentA : tangentB;
  set(tangent, rim.x, rim.y, rim.z);
  return Math.min(ofA, ofB) as ConeDimension;
}

/** True if a body has one normal at every point; then so has an obstacle of it. */
export const isSmooth = ({ spec }: Readonly<Shape>): boolean =>
  spec.type === 'ellipsoid' && spec.radii.every((radius) => radius > 0);

/** The sine below which two rims count as parallel. */
const PARALLEL = 1e-9;

const tangentA = vec3();
const tangentB = vec3();
const inB = vec3();
const across = vec3();

function shapeNormals(tangent: Vec3, { spec }: Shape, p: Readonly<Vec3>, feature: number): ConeDimension {
  switch (spec.type) {
    case 'cylinder':
    case 'cone':
      if (feature >= 0 || spec.radius === 0) return 2;
      // The middle of a cap represents the whole cap and is not on its rim.
      return normalize(tangent, set(tangent, -p.z, 0, p.x)) > 0 ? 1 : 0;
    case 'ellipsoid':
      return ellipsoidNormals(tangent, spec, p);
    default:
      return 2;
  }
}

/** An ellipsoid without thickness along one axis has the rim x²/a² + y²/b² = 1; without thickness along two, it has two ends. */
function ellipsoidNormals(
  tangent: Vec3,
  { radii }: Readonly<SpecOf<'ellipsoid'>>,
  p: Readonly<Vec3>,
): ConeDimension {
  const flat = radii.filter((radius) => radius === 0).length;
  if (flat !== 1) return flat === 0 ? 0 : 2;
  const [x, y, z] = [p.x, p.y, p.z].map((value, i) => (radii[i]! > 0 ? value / radii[i]! ** 2 : 0));
  const axis = vec3(...radii.map((radius) => (radius === 0 ? 1 : 0)));
  return normalize(tangent, cross(tangent, axis, vec3(x, y, z))) > 0 ? 1 : 0;
}
