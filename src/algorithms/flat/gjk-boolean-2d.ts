import type { Cso } from '../../shapes/cso';
import { q, quantity, say, whole } from '../../trace/sentence';
import type { Phase, Reading, Recorder, Test } from '../../trace/step';
import type { Algorithm, Options } from '../algorithm';
import type { Surrounding } from '../epa/surround';
import { describeGjkWith } from '../gjk/describe';
import { booleanWords, GjkBoolean } from '../gjk/gjk-boolean';
import { intersectionCertificate, intersectionOptions } from '../gjk/intersection';
import type { StepParts } from '../search';
import { nothing } from '../words';
import { BranchHits, branchOf } from './branch-hits';
import { withRegion } from './describe-gjk-2d';
import { flatOptions } from './flat-options';
import { FlatSurround } from './flat-surround';
import { NotedRegion } from './noted-region';
import { triangleDepth } from './triangle-depth';
import { inThePlane } from './in-the-plane';
import { reading, readingOf } from '../reading';
import { gjkBranches, type GjkBranch } from './branches';

/**
 * GJK in the plane that asks whether the shapes intersect, after E. G. Gilbert, D. W. Johnson and S. S. Keerthi (1988), with
 * its branches counted as in J. Newth, "Minkowski portal refinement and speculative contacts in Box2D" (2013).
 *
 * C = A − B is a polygon, with arcs where a shape is an ellipse. The shapes intersect where the origin O is in C.
 *
 *  1. Sample: s is the farthest point of C along n, the first time from the centre of C to O. If h(n) = n·s < 0, the line
 *     of s has O outside, and the shapes are apart: branch `apart`.
 *  2. Add s to the simplex. With a second or third vertex this is an evolution.
 *  3. Reduce. A segment goes on as the edge that O is beside (`segment: edge`) or as its new end (`segment: corner`).
 *     A triangle goes on as the edge from its oldest vertex to s (`triangle: old edge`), as that from the other vertex to s
 *     (`triangle: new edge`), or as a vertex (`triangle: corner`).
 *  4. A triangle with O inside ends it: the shapes overlap, branch `triangle: inside`.
 *  5. n = −v/|v|, where v is the point of the simplex nearest to O. Go on with 1.
 *
 * Corners are for margins alone. A sample that is past O along n = −v/|v| is never the nearest point by itself, and one that is not
 * past O ends the search, unless the margins reach from there to O.
 *
 * Departures, with reasons:
 *  - O on a segment is in C, but perhaps only on its boundary. The search then looks to both sides, which the published one
 *    does not: shapes that touch are told from those that overlap.
 *  - Margins stay outside, as in `gjk-boolean`: the line has to be farther from O than they reach.
 *  - A warm start may give a triangle with O beyond the edge without s. That counts as the old edge, which has its oldest vertex.
 */
export const gjkBoolean2d: Algorithm = {
  id: 'gjk-boolean-2d',
  title: 'GJK intersection in 2D',
  summary: 'Whether two flat shapes intersect, with its seven branches by name and how often each was taken.',
  dim: 2,
  solves: ['intersection'],
  certifies: 'intersection',
  options: flatOptions(intersectionOptions),
  bounds: { of: 'distance', upper: q.normV, lower: q.alpha },
  solve: (problem, options, trace) => new GjkBoolean2d(problem, options, trace !== undefined).run(trace),
  describe: inThePlane(
    describeGjkWith(
      {
        ...booleanWords,
        reduce: (frame, context) => {
          const words = withRegion(frame, booleanWords.reduce!(frame, context));
          const branch = branchOf(frame);
          if (branch === '') return words;
          const evolution = say`Evolution ${whole(readingOf(frame, 'evolutions'))}, branch “${branch}”${edgeOf[branch] ?? nothing}. `;
          return { ...words, detail: say`${evolution}${words.detail}` };
        },
      },
      intersectionCertificate,
    ),
  ),
};

/** Which edge of the triangle a branch goes on with. */
const edgeOf: Readonly<Record<string, string>> = {
  'triangle: old edge': ', the one with the oldest vertex',
  'triangle: new edge': ', the one without the oldest vertex',
};

class GjkBoolean2d extends GjkBoolean {
  private readonly region: NotedRegion;
  private readonly branches = new BranchHits<GjkBranch>(gjkBranches);
  private readonly evolutions = reading('evolutions', quantity('e'));
  private readonly counts: Reading[] = [this.evolutions];

  /** `recorded`: whether somebody will read the names of regions. */
  constructor(problem: Readonly<Cso>, options: Options, recorded: boolean) {
    super(problem, options);
    this.region = new NotedRegion(recorded);
  }

  /** Steps 3 and 4 of the header. */
  protected override findNearest(_trace?: Recorder): void {
    const readings = this.region.find(this.feature, this.simplex);
    if (this.simplex.size === 1) {
      this.noted = readings;
      return;
    }
    const branch = branchOfFeature(this.simplex.size, this.feature.mask);
    this.branches.take(branch);
    this.evolutions.value++;
    if (!readings) return;
    readings.push(this.evolutions);
    this.noted = this.branches.readings(branch, readings);
  }

  /** Step 1 of the header. */
  protected override judgeSample(): readonly Test[] {
    const tests = super.judgeSample();
    if (this.ending === 'separating-axis') this.branches.take('apart');
    return tests;
  }

  protected override showing(phase: Phase, parts?: StepParts): this {
    super.showing(phase, parts);
    if (phase === 'sample' && this.ending === 'separating-axis')
      this.readings = this.branches.readings('apart', this.counts);
    return this;
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

/** The branch of a simplex of `size` vertices that goes on with those of `mask`, the oldest of which is the first. */
function branchOfFeature(size: number, mask: number): GjkBranch {
  if (size === 2) return mask === 0b11 ? 'segment: edge' : 'segment: corner';
  if (mask === 0b111) return 'triangle: inside';
  if (mask === 0b110) return 'triangle: new edge';
  return mask === 0b101 || mask === 0b011 ? 'triangle: old edge' : 'triangle: corner';
}
