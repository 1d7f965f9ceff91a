import type { Cso } from '../../shapes/cso';
import type { Recorder } from '../../trace/step';
import type { Algorithm, Options } from '../algorithm';
import { radiusOf, radiusOption } from '../mpr/contact-option';
import { describeContact } from '../mpr/contact-words';
import { mprContact } from '../mpr/mpr-contact';
import { mpr2dWords } from './describe-mpr-2d';
import { inThePlane } from './in-the-plane';
import { Mpr2d, mpr2d } from './mpr-2d';

/**
 * MPR in the plane for shapes that are near each other, after J. Newth, "Minkowski portal refinement and speculative contacts in
 * Box2D" (2013), where it is drawn so.
 *
 *  1. Cast the ray of `mpr2d` from v0 inside C through the origin O. A line that has O outside C ends it only if the gap is wider than the
 *     radius asked about.
 *  2. Refine the portal, a segment, until it is at the surface of C.
 *  3. If O is outside C, the point p of the portal nearest to O gives the points of the gap, and |p| bounds its width. It is an
 *     end of the segment or between both: corner and corner, or corner and edge.
 *  4. If O is inside, the normal at the surface is taken for that of the contact.
 *
 * Departures: those of `mprContact` and of `mpr2d`.
 */
export const mprContact2d: Algorithm = {
  ...mprContact,
  id: 'mpr-contact-2d',
  title: 'MPR contact in 2D',
  summary:
    'MPR that does not stop at a miss: the segment at the surface, and its point nearest to the origin.',
  dim: 2,
  bounds: mpr2d.bounds,
  options: [radiusOption, ...mpr2d.options.filter(({ key }) => key !== 'depth' && key !== 'rerun')],
  solve: (problem, options, trace) => new MprContact2d(problem, options).run(trace),
  describe: inThePlane(describeContact(mpr2dWords)),
};

class MprContact2d extends Mpr2d {
  protected override readonly allowedGap: number;

  protected override get limitOfGap(): string {
    return '−radius';
  }

  constructor(problem: Readonly<Cso>, options: Options) {
    super(problem, { ...options, depth: true, rerun: false });
    this.allowedGap = radiusOf(options);
  }

  protected override search(trace?: Recorder): void {
    this.castThroughOrigin(trace);
  }
}
