import type { Pick } from './point-set';

/** Looks at every point; `points` holds x, y, z of each. */
export function scan(points: Float64Array): Pick {
  return ({ x, y, z }) => {
    // A variable of the closure would be read anew for every point.
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
