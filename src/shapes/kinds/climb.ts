import type { Neighbours } from '../hulls/vertex-graph';
import type { Pick } from './point-set';

/**
 * Climbs a hull's edges to the same point that a scan of all corners gives. `points` holds x, y, z of each corner.
 *
 * A corner's computed value f differs from its true one by at most e. From any corner a path of edges leads to the
 * highest one along which the true value never falls, so f never falls below its first value less 2e. Hence all corners
 * with the largest f, and the end w of a climb, hang together in the graph where f ≥ f(w) − 2e: searching that part from
 * w finds all of them, and their first is the scan's answer. Most often no neighbour of w is that high, and the search
 * ends where it begins.
 *
 * So the answer depends on the direction alone, and the climb may start where the last one ended.
 */
export function climb(points: Float64Array, { starts, neighbours }: Readonly<Neighbours>): Pick {
  const [reachX, reachY, reachZ] = [0, 1, 2].map((axis) =>
    points.reduce((reach, x, o) => (o % 3 === axis ? Math.max(reach, Math.abs(x)) : reach), 0),
  ) as [number, number, number];
  const seen = new Uint32Array(points.length / 3);
  const queue = new Uint32Array(points.length / 3);
  let generation = 0;
  let last = 0;

  const value = (i: number, x: number, y: number, z: number): number =>
    x * points[3 * i]! + y * points[3 * i + 1]! + z * points[3 * i + 2]!;

  const searchAbove = (floor: number, from: number, x: number, y: number, z: number): number => {
    generation = (generation + 1) >>> 0;
    if (generation === 0) {
      seen.fill(0);
      generation = 1;
    }
    let top = from;
    let best = value(from, x, y, z);
    let count = 1;
    queue[0] = from;
    seen[from] = generation;
    for (let k = 0; k < count; k++) {
      const corner = queue[k]!;
      for (let i = starts[corner]!; i < starts[corner + 1]!; i++) {
        const n = neighbours[i]!;
        if (seen[n] === generation) continue;
        const f = value(n, x, y, z);
        if (f < floor) continue;
        seen[n] = generation;
        queue[count++] = n;
        if (f > best || (f === best && n < top)) {
          best = f;
          top = n;
        }
      }
    }
    return top;
  };

  return (x, y, z) => {
    // Centring, products and sums round: e ≤ 4u·Σ|dᵢ|·reachᵢ on each side, with u = ε/2.
    const band = 8 * Number.EPSILON * (Math.abs(x) * reachX + Math.abs(y) * reachY + Math.abs(z) * reachZ);
    let best = value(last, x, y, z);
    for (;;) {
      let higher = last;
      let most = -Infinity;
      for (let i = starts[last]!, end = starts[last + 1]!; i < end; i++) {
        const f = value(neighbours[i]!, x, y, z);
        if (f > most) {
          most = f;
          higher = neighbours[i]!;
        }
      }
      if (!(most > best)) return most < best - band ? last : (last = searchAbove(best - band, last, x, y, z));
      best = most;
      last = higher;
    }
  };
}
