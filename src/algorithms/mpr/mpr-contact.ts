import type { Cso } from '../../shapes/cso';
import type { Recorder } from '../../trace/step';
import type { Algorithm, Options } from '../algorithm';
import { radiusOf, radiusOption } from './contact-option';
import { describeContact } from './contact-words';
import { rayBounds, rayOptions } from './ray-options';
import { RaySearch } from './ray-search';

/**
 * MPR for shapes that are near each other, after J. Newth, "Minkowski portal refinement and speculative contacts in Box2D" (2013).
 * Shapes with a convex radius are in contact before their cores overlap. MPR answers a miss then, with the first plane that
 * has the origin O outside C = A − B; here it goes on, for the points of A and B across the gap.
 *
 *  1. Cast the ray of MPR, from v0 inside C through O (see `SurfaceCast`). If it leaves C before it comes to O, a plane may have O
 *     outside: that ends the search only if the gap is wider than the radius asked about.
 *  2. Refine the portal until it cannot be improved: it is at the surface of C.
 *  3. If O is outside C, the point p of the portal nearest to O is a point of C: the shapes are no farther apart than |p|. The
 *     features of A and B there are those of the portal's corners that p is a blend of, and its witnesses the points of the gap.
 *  4. If O is inside, the normal at the surface is taken for that of the contact, as in `mprDepth`.
 *
 * Any plane with O outside shows a distance of at least −h(n). The answer is certified where that agrees with |p|. It need not: the portal is
 * where one ray leaves C, and the point of C nearest to O may be elsewhere.
 *
 * Departures, with reasons:
 *  - Those of `SurfaceCast`. It walks on the full shapes, so that |p| is the gap that is left outside margins.
 *  - The thesis knows the convex radius of its shapes. Here it is an option, and without one every gap is measured.
 */
export const mprContact: Algorithm = {
  id: 'mpr-contact',
  title: 'MPR contact',
  summary:
    'MPR that does not stop at a miss: the portal is refined, and its point nearest to the origin spans the gap.',
  dim: 3,
  solves: ['intersection', 'distance', 'depth'],
  certifies: 'agreeing bounds',
  options: [radiusOption, ...rayOptions],
  bounds: rayBounds,
  wholeShapes: true,
  solve: (problem, options, trace) => new MprContact(problem, options).run(trace),
  describe: describeContact({}),
};

class MprContact extends RaySearch {
  protected readonly manyRays = false;
  protected override readonly allowedGap: number;

  protected override get limitOfGap(): string {
    return '−radius';
  }

  constructor(problem: Readonly<Cso>, options: Options) {
    super(problem, options);
    this.allowedGap = radiusOf(options);
  }

  protected search(trace?: Recorder): void {
    this.castThroughOrigin(trace);
  }
}
