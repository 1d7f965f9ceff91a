import type { Vec3 } from '../../math/vec3';

/**
 * Returns the index, in a list of points, of the point farthest along `d`, the first on ties. Each point's value is x·pₓ +
 * y·p_y + z·p_z, summed in that order, so that every search gives the same answer.
 */
export type Pick = (d: Readonly<Vec3>) => number;

/** Scans every point; `points` holds x, y, z of each. */
export function scan(points: Float64Array): Pick {
  return ({ x, y, z }) => {
    // A local copy: a closure variable would be reloaded for every point.
    const p = points;
    let best = -Infinity;
    let position = 0;
    for (let o = 0, end = p.length - 2; o < end; o += 3) {
      const value = x * p[o]! + y * p[o + 1]! + z * p[o + 2]!;
      if (value > best) {
        best = value;
        position = o;
      }
    }
    return position / 3;
  };
}
