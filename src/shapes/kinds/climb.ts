import type { Vec3 } from '../../math/vec3';
import type { Neighbours } from '../hulls/vertex-graph';

/** Returns the corner farthest along `d`, starting the search at corner `start`. */
type Climb = (start: number, d: Readonly<Vec3>) => number;

/**
 * Climbs a hull's edges to the same point that a scan of all corners gives. `points` holds x, y, z of each corner.
 *
 * A corner's computed value f differs from its true one by at most e. From any corner a path of edges leads to the highest
 * corner, along which the true value never falls, so f never falls below its first value minus 2e. Hence all corners with
 * the largest f, and the end w of a climb, are connected in the graph where f ≥ f(w) − 2e. A search of that component from
 * w finds all of them, and the first of them is the scan's answer. Most often no neighbour of w is that high, and the
 * search ends where it begins.
 *
 * So the answer depends on the direction alone, wherever the climb starts.
 */
export function climb(points: Float64Array, { starts, neighbours }: Readonly<Neighbours>): Climb {
  const [reachX, reachY, reachZ] = [0, 1, 2].map((axis) =>
    points.reduce((reach, x, o) => (o % 3 === axis ? Math.max(reach, Math.abs(x)) : reach), 0),
  ) as [number, number, number];
  const seen = new Uint32Array(points.length / 3);
  const queue = new Uint32Array(points.length / 3);
  let generation = 0;

  const value = (i: number, { x, y, z }: Readonly<Vec3>): number =>
    x * points[3 * i]! + y * points[3 * i + 1]! + z * points[3 * i + 2]!;

  const searchAbove = (floor: number, from: number, d: Readonly<Vec3>): number => {
    generation = (generation + 1) >>> 0;
    if (generation === 0) {
      seen.fill(0);
      generation = 1;
    }
    let top = from;
    let best = value(from, d);
    let count = 1;
    queue[0] = from;
    seen[from] = generation;
    for (let k = 0; k < count; k++) {
      const corner = queue[k]!;
      for (let i = starts[corner]!; i < starts[corner + 1]!; i++) {
        const n = neighbours[i]!;
        if (seen[n] === generation) continue;
        const f = value(n, d);
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

  const climbFrom = (start: number, d: Readonly<Vec3>): number => {
    const { x, y, z } = d;
    // Local copies: closure variables would be reloaded for every corner.
    const p = points;
    const first = starts;
    const beside = neighbours;
    // Centring, products and sums round: e ≤ 4u·Σ|dᵢ|·reachᵢ on each side, with u = ε/2.
    const band = 8 * Number.EPSILON * (Math.abs(x) * reachX + Math.abs(y) * reachY + Math.abs(z) * reachZ);
    let top = start;
    let best = x * p[3 * top]! + y * p[3 * top + 1]! + z * p[3 * top + 2]!;
    for (;;) {
      // At the top no neighbour exceeds this, so the branch is well predicted.
      let most = best - band;
      let higher = -1;
      for (let i = first[top]!, end = first[top + 1]!; i < end; i++) {
        const n = beside[i]!;
        const f = x * p[3 * n]! + y * p[3 * n + 1]! + z * p[3 * n + 2]!;
        if (f >= most) {
          most = f;
          higher = n;
        }
      }
      if (higher < 0) return top;
      if (!(most > best)) return searchAbove(best - band, top, d);
      best = most;
      top = higher;
    }
  };

  return climbFrom;
}
