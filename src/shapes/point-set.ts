import { distance, maxAbs, set, vec3, type Vec3 } from '../math/vec3';
import type { Shape, ShapeSpec, Triple } from './shape';

/**
 * The hull of a few points by linear scan: the lowest index wins ties. Coordinates are taken from the centre, so that an
 * offset in the local frame costs no digits; directions of extreme length are scaled first.
 */
export function pointSetShape(
  spec: Readonly<ShapeSpec>,
  points: readonly Readonly<Triple>[],
  centre: Vec3 = average(points),
): Shape {
  const margin = spec.margin ?? 0;
  const { length: n } = points;
  const centred = new Float64Array(3 * n);
  points.forEach(([x, y, z], i) => centred.set([x - centre.x, y - centre.y, z - centre.z], 3 * i));
  let reach = 0;
  for (const [x, y, z] of points) reach = Math.max(reach, distance({ x, y, z }, centre));
  return {
    spec,
    margin,
    centre,
    extent: reach + margin,
    support(out, d) {
      const m = maxAbs(d);
      const scale = (m > 1e-150 && m < 1e150) || m === 0 ? 1 : m;
      const x = d.x / scale;
      const y = d.y / scale;
      const z = d.z / scale;
      let best = -Infinity;
      let index = 0;
      for (let i = 0, o = 0; i < n; i++, o += 3) {
        const value = x * centred[o]! + y * centred[o + 1]! + z * centred[o + 2]!;
        if (value > best) {
          best = value;
          index = i;
        }
      }
      const p = points[index]!;
      set(out, p[0], p[1], p[2]);
      return index;
    },
  };
}

function average(points: readonly Readonly<Triple>[]): Vec3 {
  const sum = vec3();
  for (const [x, y, z] of points) {
    set(sum, sum.x + x / points.length, sum.y + y / points.length, sum.z + z / points.length);
  }
  return sum;
}
