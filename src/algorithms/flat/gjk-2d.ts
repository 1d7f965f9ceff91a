import type { Cso } from '../../shapes/cso';
import { q } from '../../trace/sentence';
import type { Recorder, Test } from '../../trace/step';
import type { Algorithm, Options } from '../algorithm';
import type { Surrounding } from '../epa/surround';
import { distanceOptions } from '../gjk/distance-search';
import { Gjk } from '../gjk/gjk';
import { describeGjk2d } from './describe-gjk-2d';
import { FlatSurround } from './flat-surround';
import { flatOptions } from './flat-options';
import { NotedRegion } from './noted-region';
import { triangleDepth } from './triangle-depth';
import { inThePlane } from './in-the-plane';

/**
 * GJK closest points in the plane, after E. G. Gilbert, D. W. Johnson and S. S. Keerthi, "A fast procedure for computing the
 * distance between complex objects in three-dimensional space" (1988), with regions as in E. Catto, "Computing distance" (GDC
 * 2010).
 *
 * C = A − B is a polygon, with arcs where a shape is an ellipse, and the distance from A to B is that from the origin O to C.
 * Tolerances are shares of E = extent(A) + extent(B). GJK walks to O on points, segments and triangles of points of C:
 *
 *  1. Start from c, the centre of C: the difference of the centres. The first n is −c/|c|.
 *  2. Sample: the farthest point s of C along n = −v/|v|. All of C lies behind the line of s, so O is at least
 *     α = s·v/|v| away from C. v itself shows that it is at most |v| away.
 *  3. Stop if |v| − α is within the tolerance, or if s is a vertex of the simplex already.
 *  4. Add s to the simplex.
 *  5. Reduce: in which Voronoi region of the simplex is O? It is the region of a vertex, of an edge, or the inside of the
 *     triangle (see `NearestRegion`). v becomes the nearest point there, and vertices of other parts are dropped.
 *  6. Stop if the triangle contains O: the shapes overlap. Otherwise go on with 2.
 *
 * The loop is that of `Gjk`; only step 5 and the end of step 6 are those of the plane.
 *
 * Departures, with reasons:
 *  - Margins stay outside: circles are points and stadiums segments, answered in a step or two and to the last digit.
 *  - Signs are those of all edges that may hold the nearest point, and not of those at the newest vertex alone: a warm start
 *    may give any triangle.
 *  - A product that decides a side counts only by more than its rounding, so that no thin triangle claims to hold O.
 *  - If O lies on a segment or a vertex of the simplex, it is in C, but perhaps only on its boundary. The search then looks
 *    to both sides (see `FlatSurround`): the shapes touch, or overlap.
 */
export const gjk2d: Algorithm = {
  id: 'gjk-2d',
  title: 'GJK distance in 2D',
  summary: 'Closest points of two separated flat shapes, with proven bounds; overlap is answered as overlap.',
  dim: 2,
  solves: ['intersection', 'distance'],
  certifies: 'distance',
  options: flatOptions(distanceOptions),
  bounds: { of: 'distance', upper: q.normV, lower: q.alpha },
  solve: (problem, options, trace) => new Gjk2d(problem, options, trace !== undefined).run(trace),
  describe: inThePlane(describeGjk2d),
};

export class Gjk2d extends Gjk {
  private readonly region: NotedRegion;

  /** `recorded`: whether somebody will read the names of regions. */
  constructor(problem: Readonly<Cso>, options: Options, recorded: boolean) {
    super(problem, options);
    this.region = new NotedRegion(recorded);
  }

  /** Step 5 of the header. */
  protected override findNearest(_trace?: Recorder): void {
    this.noted = this.region.find(this.feature, this.simplex);
  }

  protected override judgeSimplex(distance: number): readonly Test[] {
    return this.region.withSigns(super.judgeSimplex(distance));
  }

  protected override depthInSimplex(): number {
    return this.simplex.size === 3 ? triangleDepth(this.simplex) : 0;
  }

  protected override surround(): Surrounding {
    return new FlatSurround();
  }
}
