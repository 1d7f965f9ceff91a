import { quantity } from '../../trace/sentence';
import type { Recorder, Test } from '../../trace/step';
import type { Algorithm, Options } from '../algorithm';
import { RegionFeature } from '../gjk/region-feature';
import { VertexNames } from '../gjk/vertex-names';
import { CastGjk } from './cast-gjk';
import { describeCast } from './describe';
import { castBounds, castOptions, castWords } from './options';
import type { Cast } from './problem';
import { bodyTurns, refused } from './refused';

/**
 * The cast by SAT-GJK: E. Gustafsson (2010) reports that the signs of `sat-gjk` extend to linear sweeps. The ray is that of `cast-gjk`,
 * and x takes the place of O.
 *
 *  1. The first n is −c/|c|, with c the centre of C.
 *  2. Sample: the farthest point s of C along n. If x is outside the plane of s it advances to the plane, or the cast misses.
 *  3. Reduce: signs around s, the newest vertex, lead to the part of the simplex that x is nearest to, and n points from there to x
 *     (see `Regions`).
 *  4. Stop where that part is as near to x as the margins reach. Else go on with 2.
 *
 * Departure: the signs trust that no older part is nearer, which an advance of x may undo. So their part is checked against all
 * vertices, and where it does not hold all parts are tried, as in `cast-gjk`.
 */
export const castSatGjk: Algorithm<Cast> = {
  id: 'cast-sat-gjk',
  title: 'SAT-GJK ray cast',
  summary: 'The GJK ray cast with the signs of SAT-GJK: in which region around the newest vertex is x?',
  dim: 3,
  solves: ['cast'],
  certifies: 'distance',
  options: castOptions,
  bounds: castBounds,
  words: castWords,
  closestIn: { reduce: quantity('p', 'cso') },
  solve: (problem, options, trace) =>
    problem.turning ? refused(bodyTurns, trace) : new CastSatGjk(problem, options, trace).run(trace),
  describe: describeCast,
};

class CastSatGjk extends CastGjk {
  private readonly names: VertexNames | undefined;
  private readonly regions: RegionFeature;

  constructor(problem: Readonly<Cast>, options: Options, trace?: Recorder) {
    super(problem, options);
    this.names = trace && new VertexNames();
    this.regions = new RegionFeature(this.names);
  }

  /** Step 3 of the header. */
  protected override findNearest(): void {
    if (!this.regions.find(this.feature, this.relative, this.noise())) super.findNearest();
  }

  protected override signs(): readonly Test[] {
    return this.names ? this.regions.signs : [];
  }
}
