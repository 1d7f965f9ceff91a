import type { Cso } from '../../shapes/cso';
import { gaveUp, type Recorder } from '../../trace/step';
import type { Algorithm, Options, Result } from '../algorithm';
import { proveOption } from '../depth-search';
import { capOption, toleranceOption } from '../options';
import { interiorOptions } from './interior';
import { SurfaceCast } from './surface-cast';
import { portalBounds } from './ray-options';
import { describeMpr } from './words';

/**
 * MPR, Minkowski portal refinement, after G. Snethen, "XenoCollide: Complex Collision Made Simple" (Game Programming Gems
 * 7, 2008) and its published source. It answers one question, whether the shapes overlap, with a ray in the place of
 * GJK's closest point.
 *
 *  1. Start from v0, a point inside C = A − B: the difference of the centres. A ray runs from there through the origin O.
 *  2. Find a portal: three points of C, between which the ray leaves C (see `SurfaceCast`, 1 to 3).
 *  3. Stop where O is behind the portal: its normal n_P, away from v0, has n_P·v1 > 0. Then O is on the ray between v0
 *     and the portal, and in C: a hit.
 *  4. Sample s, the farthest point of C along n = n_P. Stop where O is outside its plane, n·s < 0: a miss.
 *  5. Refine: of the three parts into which s divides the portal, the one with the ray in it is the new portal. Go on
 *     with 3.
 *
 * Where v0 is O there is nothing left to ask: O is in C. A ray is cast all the same, along +y, since any will do; it shows
 * whether C is flat, and the shapes only touch. The published code answers a hit at once, its descendants move v0 a bit.
 *
 * Departures, beside those of `SurfaceCast`, with reasons:
 *  - Misses are proven by planes with O strictly outside, in both loops. If the portal comes to the surface first, the
 *    published search answers a miss, and is wrong about overlaps that are shallower than its tolerance. Here O is within the
 *    tolerance of the surface then, and on which side GJK decides, unless an option says to leave it at that.
 *  - The same where C is flat, as for two triangles in one plane. There is no inside to begin in, and the published search
 *    answers a miss though the triangles may cross.
 */
export const mpr: Algorithm = {
  id: 'mpr',
  title: 'MPR',
  summary:
    'Do the shapes overlap? A ray from inside C to the origin, and the portal that it leaves C through.',
  dim: 3,
  solves: ['intersection'],
  certifies: 'intersection',
  options: [
    toleranceOption(
      'Stop when the portal is this near to the surface of C, in units of E = extent(A) + extent(B).',
      1e-12,
    ),
    capOption(64),
    ...interiorOptions,
    proveOption,
  ],
  bounds: portalBounds,
  wholeShapes: true,
  solve: (problem, options, trace) => new Mpr(problem, options).run(trace),
  describe: describeMpr,
};

export class Mpr extends SurfaceCast {
  /** A point of C beyond O shows that O is in C; not that C has an inside, which it has with a margin. */
  protected readonly takesVertex: boolean;

  constructor(problem: Readonly<Cso>, options: Options) {
    super(problem, options);
    this.takesVertex = problem.margin > 0;
  }

  protected solve(trace?: Recorder): Result {
    this.search(trace);
    this.settle(trace);
    return this.finish(trace);
  }

  /** Steps 1 to 5 of the header. */
  search(trace?: Recorder): void {
    this.beginTowardsOrigin(trace);
    this.openPortal(trace);
    while (!this.ending && !this.originBehind) {
      this.sampleBeyondPortal(trace);
      if (!this.ending) this.refine(trace);
    }
    this.takeHit();
  }

  /** The last step. */
  finish(trace?: Recorder): Result {
    this.conclude();
    trace?.frame(this);
    return { ...this.depthResult(null), signedDistance: null, normal: null };
  }

  /** Every plane says how deep O can be at most. */
  protected consider(): void {
    this.improve();
  }

  /** A hit, whether a portal or a point of the surface showed it. */
  private takeHit(): void {
    if (this.inside && (!this.ending || this.atSurface)) this.ending = 'contains-origin';
  }

  /** Only the sign is claimed, so the bounds need not agree. */
  protected override certifies(): boolean {
    return !gaveUp.has(this.ending);
  }
}
