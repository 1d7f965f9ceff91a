import { addScaled, dot, normalize, set, vec3, type Vec3 } from '../../math/vec3';
import { convexPolygon } from '../../shapes/hulls/vertex-graph';
import type { Triple } from '../../shapes/shape';
import type { CsoPoint } from '../../trace/cso-point';
import type { Place, Probe, Surrounding } from '../epa/surround';

/**
 * Proves that the origin O is inside a flat C, and by how much: a polygon of points of C has O inside all its edges, the
 * nearest of them `depth` away. The disc of that radius around O is in C.
 *
 *  1. Take the convex hull of the points. A segment has an edge on each side.
 *  2. Find the edge that O is least behind, or farthest beyond. Stop where O is behind it by more than rounding.
 *  3. Sample beyond that edge. A line through O bounds C there, and O is on its boundary; or the sample joins the points. Go on
 *     with 1.
 */
export class FlatSurround implements Surrounding {
  depth = 0;
  private readonly points: Triple[] = [];
  private readonly normal = vec3();

  search(points: readonly Readonly<CsoPoint>[], rounding: () => number, cap: number, probe: Probe): Place {
    for (const { v } of points) this.points.push([v.x, v.y, 0]);
    for (let i = 0; ; i++) {
      const depth = this.leastDepth();
      if (depth > rounding()) {
        this.depth = depth;
        return 'interior';
      }
      if (i >= cap) return 'unknown';
      const sample = probe(this.normal);
      if (!sample) return 'boundary';
      if (this.has(sample.v)) return 'unknown';
      this.points.push([sample.v.x, sample.v.y, 0]);
    }
  }

  /** The distance of O behind the edge nearest to it, whose normal becomes `normal`; any normal if there is a single point. */
  private leastDepth(): number {
    const corners = convexPolygon(this.points).map((i) => vec3(...this.points[i]!));
    let least = Infinity;
    set(this.normal, 0, 1, 0);
    for (let i = 0; i < corners.length; i++) {
      const from = corners[i]!;
      const along = addScaled(vec3(), corners[(i + 1) % corners.length]!, from, -1);
      const normal = set(along, along.y, -along.x, 0);
      if (normalize(normal, normal) === 0) continue;
      const depth = dot(normal, from);
      if (!(depth < least)) continue;
      least = depth;
      set(this.normal, normal.x, normal.y, 0);
    }
    return least < Infinity ? least : 0;
  }

  private has({ x, y }: Readonly<Vec3>): boolean {
    return this.points.some(([knownX, knownY]) => knownX === x && knownY === y);
  }
}
