import { isSoundSquare } from '../../math/precision';
import { distance, maxAbs, set, vec3, type Vec3 } from '../../math/vec3';
import { CORNERS, coreOf, type Core } from '../core';
import type { Shape, ShapeSpec, Triple } from '../shape';
import { scan, type Pick } from './scan';

/** Finds the farthest of some points; `core` gives the points as plain numbers. */
export interface Search {
  pick: Pick;
  core: Core;
}

interface PointSet {
  points: readonly Readonly<Triple>[];
  /** Indices of the points that may be supports, ascending. */
  corners: readonly number[];
  centre: Vec3;
}

/**
 * A shape whose supports are points of `spec`. Heights are measured from the centre, so that an offset in the local frame
 * loses no digits. `searcher` receives x, y, z of the corners relative to the centre.
 */
export function pointSetShape(
  spec: Readonly<ShapeSpec>,
  { points, corners, centre }: Readonly<PointSet>,
  searcher: (centred: Float64Array) => Search = lookAtAll,
): Shape {
  const margin = spec.margin ?? 0;
  const at = new Float64Array(3 * corners.length);
  const centred = new Float64Array(3 * corners.length);
  for (let k = 0; k < corners.length; k++) {
    const [x, y, z] = points[corners[k]!]!;
    at.set([x, y, z], 3 * k);
    centred.set([x - centre.x, y - centre.y, z - centre.z], 3 * k);
  }
  const { pick, core } = searcher(centred);
  const numbers = Uint32Array.from(corners);
  return {
    spec,
    margin,
    centre,
    extent: margin + corners.reduce((reach, i) => Math.max(reach, distance(vec3(...points[i]!), centre)), 0),
    support(out, d) {
      const m = maxAbs(d);
      const position = pick(isSoundSquare(m * m) || m === 0 ? d : scaleDown(d, m));
      set(out, at[3 * position]!, at[3 * position + 1]!, at[3 * position + 2]!);
      return numbers[position]!;
    },
    core,
  };
}

/** Scans every corner. */
export const lookAtAll = (centred: Float64Array): Search => ({
  pick: scan(centred),
  core: coreOf(CORNERS, centred),
});

const scaled = vec3();

/** Scales `d`, whose products would overflow or underflow. */
const scaleDown = (d: Readonly<Vec3>, m: number): Vec3 => set(scaled, d.x / m, d.y / m, d.z / m);

export function average(points: readonly Readonly<Triple>[]): Vec3 {
  const n = points.length;
  const mean = vec3();
  for (const [x, y, z] of points) set(mean, mean.x + x / n, mean.y + y / n, mean.z + z / n);
  return mean;
}
