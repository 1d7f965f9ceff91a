import { maxAbs, type Vec3 } from '../../math/vec3';
import type { CsoPoint } from '../../trace/cso-point';
import { Solid } from './solid';
import { spanSpace } from './span';
import { Vertices } from './vertices';

/** Samples C along a unit direction; null if the plane of the sample passes through O, or the search has ended. */
export type Probe = (n: Readonly<Vec3>) => Readonly<CsoPoint> | null;

/** The place of the origin in C. */
export type Place = 'boundary' | 'interior' | 'unknown';

/** A proof that O is inside C, at least `depth` deep, or on its boundary. */
export interface Surrounding {
  readonly depth: number;
  /** Begins with `points` of C. `rounding` may grow with the samples, of which there are at most `cap`. */
  search(points: readonly Readonly<CsoPoint>[], rounding: () => number, cap: number, probe: Probe): Place;
}

/**
 * Proves that the origin O is inside C, and by how much: a polytope of points of C has O inside all its faces, the nearest
 * of them `depth` away. The ball of that radius around O is in C, so the depth of the overlap is at least `depth`.
 *
 *  1. Complete the points to four that do not lie in a plane, by samples off what they span.
 *  2. Take in the other points: the polytope is their convex hull.
 *  3. Find the face whose plane is nearest to O, on the inside, or that O is farthest beyond. Stop where O is inside it by
 *     more than `rounding`, which may grow with the samples.
 *  4. Sample beyond that face. A plane through O bounds C there, and O is on its boundary; or the sample joins the
 *     polytope. Go on with 3.
 *
 * It is EPA that ends as soon as the depth is no rounding. If O lies on a face of the first four points, as in boxes that
 * stand straight, one or two samples more are enough.
 */
export class Surround implements Surrounding {
  depth = 0;
  private readonly vertices: Vertices;

  constructor(extent: number) {
    this.vertices = new Vertices(extent);
  }

  search(points: readonly Readonly<CsoPoint>[], rounding: () => number, cap: number, probe: Probe): Place {
    for (const p of points) this.vertices.add(p);
    const corners = spanSpace(this.vertices, (n) => this.take(probe(n)));
    // If no sample leaves the plane of the points, C is flat, and O in that plane on its boundary.
    if (!corners) return 'boundary';
    const solid = new Solid(this.vertices, corners);
    for (let i = 0, end = this.vertices.points.length; i < end; i++) {
      const face = solid.faceSeeing(i);
      if (face >= 0) solid.take(i, face);
    }
    for (let i = 0; ; i++) {
      const face = solid.shallowest();
      const { normal, offset } = solid.faces[face]!.plane;
      if (offset > rounding()) {
        this.depth = offset;
        return 'interior';
      }
      // Three points in line to the last digit have no plane.
      if (i >= cap || maxAbs(normal) === 0) return 'unknown';
      if (!this.take(probe(normal))) return 'boundary';
      const last = this.vertices.points.length - 1;
      const seeing = solid.faceSeeing(last);
      if (seeing < 0) return 'unknown';
      solid.take(last, seeing);
    }
  }

  private take(sample: Readonly<CsoPoint> | null): boolean {
    if (sample) this.vertices.add(sample);
    return sample !== null;
  }
}
