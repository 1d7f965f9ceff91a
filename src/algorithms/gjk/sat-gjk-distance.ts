import type { Cso } from '../../shapes/cso';
import { q, say } from '../../trace/sentence';
import type { Recorder, Test } from '../../trace/step';
import type { Algorithm, Options } from '../algorithm';
import { describeGjkWith, reduceDetail, reduceText } from './describe';
import { signsText } from './describe-sat';
import { distanceOptions } from './distance-search';
import { Gjk } from './gjk';
import { RegionFeature } from './region-feature';
import { VertexNames } from './vertex-names';

/**
 * SAT-GJK carried on to the closest points, as E. Gustafsson reports that it can be (2010): the signs of `sat-gjk` find the part of
 * the simplex that O is nearest to, and the search goes on where that would have ended. All else is `Gjk`.
 *
 *  1. Reduce: the signs around the newest vertex lead to a vertex, an edge or a face (see `Regions`).
 *  2. Its point v nearest to O takes a division, which the sign alone did not.
 *  3. Stop where the plane of the next sample is as far from O as v is, within ε: a plane that separates is not enough.
 *
 * Departure: the signs trust the newest vertex. A warm start has none, and rounding may deceive them: so v is checked against all
 * vertices, and where one of them is nearer to O along v, all features are tried as in `Gjk`.
 */
export const satGjkDistance: Algorithm = {
  id: 'sat-gjk-distance',
  title: 'SAT-GJK to closest points',
  summary: 'SAT-GJK that does not end at a plane between the shapes: on to their closest points.',
  dim: 3,
  solves: ['intersection', 'distance'],
  certifies: 'distance',
  options: distanceOptions,
  bounds: { of: 'distance', upper: q.normV, lower: q.alpha },
  solve: (problem, options, trace) => new SatGjkDistance(problem, options, trace).run(trace),
  describe: describeGjkWith({
    reduce: (frame, context) => ({
      title: 'Reduce',
      text: reduceText(frame, context),
      detail: say`${signsText(frame)} ${reduceDetail(frame, context)}`,
    }),
  }),
};

class SatGjkDistance extends Gjk {
  private readonly names: VertexNames | undefined;
  private readonly regions: RegionFeature;

  constructor(problem: Readonly<Cso>, options: Options, trace?: Recorder) {
    super(problem, options);
    this.names = trace && new VertexNames();
    this.regions = new RegionFeature(this.names);
  }

  /** Steps 1 and 2 of the header. */
  protected override findNearest(): void {
    if (!this.regions.find(this.feature, this.simplex, this.noise())) super.findNearest();
  }

  protected override judgeSimplex(distance: number): readonly Test[] {
    const tests = super.judgeSimplex(distance);
    return this.names ? [...this.regions.signs, ...tests] : tests;
  }
}
