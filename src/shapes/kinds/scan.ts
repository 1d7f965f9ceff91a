import type { Pick } from './point-set';

/** Looks at every point; `points` holds x, y, z of each. */
export function scan(points: Float64Array): Pick {
  return (x, y, z) => {
    let best = -Infinity;
    let position = 0;
    for (let o = 0; o < points.length; o += 3) {
      const value = x * points[o]! + y * points[o + 1]! + z * points[o + 2]!;
      if (value > best) {
        best = value;
        position = o;
      }
    }
    return position / 3;
  };
}
