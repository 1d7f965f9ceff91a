import { isSoundSquare } from '../../math/precision';
import { distance, maxAbs, set, vec3, type Vec3 } from '../../math/vec3';
import type { Shape, ShapeSpec, Triple } from '../shape';
import { scan } from './scan';

/**
 * The position, in a list of points, of the one farthest along (x, y, z): the first where several are equally far. Each
 * point's value is x·pₓ + y·p_y + z·p_z, summed in that order, so that every way to pick gives the same answer.
 */
export type Pick = (x: number, y: number, z: number) => number;

export interface PointSet {
  points: readonly Readonly<Triple>[];
  /** Indices of the points that may be supports, ascending. */
  corners: readonly number[];
  centre: Vec3;
}

/**
 * A shape whose supports are points of `spec`. Values are taken from the centre, so that an offset in the local frame
 * costs no digits. `picker` is given the corners as x, y, z from the centre.
 */
export function pointSetShape(
  spec: Readonly<ShapeSpec>,
  { points, corners, centre }: Readonly<PointSet>,
  picker: (centred: Float64Array) => Pick = scan,
): Shape {
  const margin = spec.margin ?? 0;
  const at = corners.map((i) => points[i]!);
  const pick = picker(
    Float64Array.from(at.flatMap(([x, y, z]) => [x - centre.x, y - centre.y, z - centre.z])),
  );
  return {
    spec,
    margin,
    centre,
    extent: margin + at.reduce((reach, p) => Math.max(reach, distance(vec3(...p), centre)), 0),
    support(out, d) {
      const m = maxAbs(d);
      const unit = isSoundSquare(m * m) || m === 0 ? 1 : m;
      const position = pick(d.x / unit, d.y / unit, d.z / unit);
      const p = at[position]!;
      set(out, p[0], p[1], p[2]);
      return corners[position]!;
    },
  };
}

export function average(points: readonly Readonly<Triple>[]): Vec3 {
  const n = points.length;
  const mean = vec3();
  for (const [x, y, z] of points) set(mean, mean.x + x / n, mean.y + y / n, mean.z + z / n);
  return mean;
}
