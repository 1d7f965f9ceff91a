import type { Cso } from '../../shapes/cso';
import type { Recorder } from '../../trace/step';
import type { Algorithm, Options } from '../algorithm';
import { toggleOf } from '../options';
import { rayBounds, rayOptions } from './ray-options';
import { RaySearch } from './ray-search';
import { describeRays } from './ray-words';

/**
 * MPR's estimate of the depth, after the penetration query of XenoCollide by G. Snethen; libccd, Bullet and Jitter have it
 * too.
 *
 *  1. Cast the ray of MPR, from v0 inside C through the origin O, but do not stop where the portal has O behind it: refine
 *     it until it is at the surface (see `SurfaceCast`).
 *  2. Its normal n is taken for the contact normal. The support plane there is h(n) from O, and the shapes overlap by no
 *     more than that.
 *  3. With the re-run, cast again, from O along n, and take the normal found there; and so on until the depth stops
 *     falling.
 *
 * The answer proves that the shapes overlap, and by no more than h(n). It does not prove that n is the best normal: n belongs to
 * the place where one ray leaves C, and another v0 may give another n. In shallow overlaps nearly all rays leave through the
 * face that is nearest to O; in deep ones about half of them do.
 *
 * Departures, with reasons:
 *  - Three depths have been published. The first, to the support plane, is the answer, because it alone is a bound. The others
 *    are shown as readings (see `RaySearch`).
 *  - The witnesses are those of the point of the portal nearest to O, so that they are points of the shapes also where the
 *    foot of O is outside the portal; published ones, which are not clamped, need not be.
 *  - If the portal comes to the surface just short of O, or C is flat, MPR does not know whether the shapes overlap.
 *    GJK is asked then.
 */
export const mprDepth: Algorithm = {
  id: 'mpr-depth',
  title: 'MPR depth',
  summary:
    'The ray through the origin, run on to the surface of C: the normal there is taken for the contact’s.',
  dim: 3,
  solves: ['intersection', 'depth'],
  certifies: 'agreeing bounds',
  options: [
    ...rayOptions,
    {
      key: 'rerun',
      label: 're-run',
      help: 'Cast again from the origin along the normal that was found, until the depth stops falling.',
      type: 'toggle',
      default: false,
    },
  ],
  bounds: rayBounds,
  wholeShapes: true,
  solve: (problem, options, trace) => new MprDepth(problem, options).run(trace),
  describe: describeRays,
};

export class MprDepth extends RaySearch {
  protected readonly manyRays: boolean;

  constructor(problem: Readonly<Cso>, options: Options) {
    super(problem, options);
    this.manyRays = toggleOf(options, 'rerun');
  }

  protected search(trace?: Recorder): void {
    if (!this.castThroughOrigin(trace) || !this.manyRays) return;
    this.end(this.follow(trace) ? 'no-progress' : 'max-iterations');
  }
}
