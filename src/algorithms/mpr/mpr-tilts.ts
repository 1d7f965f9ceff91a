import { angleBetween, degrees } from '../../math/angle';
import { add, addScaled, copy, length, normalize, scale, sub, vec3, type Vec3 } from '../../math/vec3';
import type { Cso } from '../../shapes/cso';
import { quantity } from '../../trace/sentence';
import type { Recorder } from '../../trace/step';
import type { Algorithm, Options } from '../algorithm';
import { comparison, measure } from '../comparison';
import { numberOf } from '../options';
import { rayBounds, rayOptions } from './ray-options';
import { RaySearch } from './ray-search';
import { describeRays } from './ray-words';
import { reading } from '../reading';

/**
 * The third of five methods for the depth that Gustafsson tried in 2010: rays tilted across the edges of the portal.
 *
 *  1. Iterated rays, as in his first method, end at a plane and at a portal on it (see `RaySearch`).
 *  2. Tilt the ray across each of the portal's three edges, so that it leaves C beside the portal, and follow the normals
 *     from there until the depth stops falling.
 *  3. If one of the three ends at a better plane, do 2 again with the best one's portal. Else stop.
 *
 * It fails if all neighbours lead back to the minimum that it came from. His 99 % of right answers were for shallow
 * overlaps.
 *
 * Departure: at a curved surface the last portal is tiny, and so would be the tilts. They are a few degrees at least.
 */
export const mprTilts: Algorithm = {
  id: 'mpr-tilts',
  title: 'Tilted rays',
  summary: 'Gustafsson’s third method: iterated rays, tilted across the edges of the portal they ended in.',
  dim: 3,
  solves: ['intersection', 'depth'],
  certifies: 'stationary',
  options: [
    ...rayOptions,
    {
      key: 'tilt',
      label: 'tilt',
      help: 'How far beyond the middle of an edge the ray goes, as a share of the way from the middle of the portal to there.',
      type: 'number',
      min: 0.01,
      max: 10,
      default: 0.25,
      logarithmic: true,
    },
  ],
  bounds: rayBounds,
  wholeShapes: true,
  solve: (problem, options, trace) => new TiltedRays(problem, options).run(trace),
  describe: describeRays,
};

/** The tangent of the least tilt: three degrees. */
const leastTilt = 0.05;

class TiltedRays extends RaySearch {
  protected readonly manyRays = true;
  private readonly tilt: number;
  private readonly fallTest = comparison('fall', 'd after all tilts', '<', 'd − δ', 'unmet');
  private readonly roundsTest = comparison('rounds', 'rounds of tilts', '≥', 'cap', 'met');
  private readonly fallTests = [this.fallTest];
  private readonly roundsTests = [this.roundsTest];
  private readonly triangle = [vec3(), vec3(), vec3()];
  private readonly middle = vec3();
  private readonly outward = vec3();
  /** The normal of the plane that the portal is on. */
  private readonly upright = vec3();
  private readonly edge = reading('edge', quantity('k'));
  private readonly angle = reading('tilted by', quantity('θ°'));
  private readonly which = [this.edge, this.angle, this.leastMet];

  constructor(problem: Readonly<Cso>, options: Options) {
    super(problem, options);
    this.tilt = numberOf(options, 'tilt');
  }

  protected search(trace?: Recorder): void {
    if (!this.castThroughOrigin(trace)) return;
    if (!this.follow(trace)) return this.end('max-iterations');
    for (let i = 0; i < this.cap && !this.spent; i++) {
      const before = this.upper;
      this.tiltAcrossEdges(trace);
      if (this.spent) break;
      const least = before - this.fall;
      const fell = measure(this.fallTest, this.upper, least, this.upper < least);
      if (!fell) return this.end('no-progress', this.fallTests);
      measure(this.roundsTest, i + 1, this.cap, i + 1 >= this.cap);
    }
    this.end('max-iterations', this.spent ? undefined : this.roundsTests);
  }

  /** Tilts the ray across the edges of the present best portal, which a tilted ray may replace. */
  private tiltAcrossEdges(trace?: Recorder): void {
    const { surface, triangle } = this;
    // A ray that left C through a single point has no portal to tilt it across.
    if (surface.size < 3) return;
    for (let i = 0; i < 3; i++) copy(triangle[i]!, surface.points[i]!.v);
    copy(this.upright, this.normal);
    for (let i = 0; i < 3 && !this.spent; i++) {
      const along = this.acrossEdge(i);
      this.edge.value = i + 1;
      if (trace) this.angle.value = degrees(angleBetween(along, this.upright));
      if (this.castFromOrigin(along, trace, this.which)) this.follow(trace);
    }
  }

  private acrossEdge(i: number): Vec3 {
    const { triangle, middle, outward } = this;
    const from = triangle[i]!;
    const to = triangle[(i + 1) % 3]!;
    const third = triangle[(i + 2) % 3]!;
    scale(middle, add(middle, from, to), 0.5);
    // From the centroid to the middle of the edge is a third of the way from the opposite corner.
    scale(outward, sub(outward, middle, third), 1 / 3);
    const tilt = Math.max(this.tilt * length(outward), leastTilt * length(middle));
    addScaled(middle, middle, outward, tilt / length(outward));
    normalize(middle, middle);
    return middle;
  }
}
