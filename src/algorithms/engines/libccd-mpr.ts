import { length, scale, vec3 } from '../../math/vec3';
import type { Witnesses } from '../../trace/step';
import { withDefaults, type Algorithm, type Result } from '../algorithm';
import { mprDepth, MprDepth } from '../mpr/mpr-depth';
import { capOption, numberOf } from '../options';
import { answersAs } from './describe-engine';
import { lengthTolerance } from './length-tolerance';

/**
 * The depth of MPR as in libccd 2.1, after its public source: a portal is at the surface where its gap is 10⁻⁴, a length; MuJoCo asks
 * for 10⁻⁶. The depth is the distance of O from the portal, and the normal points to its nearest point. It is that of one ray, and
 * may be much too deep. Both loops have a cap here, which libccd's lack.
 *
 * MuJoCo 1857 does not reproduce: its pair is told to be apart, as it is, by 0.0198 at least, where the distance is 0.035.
 */
class LibccdMpr extends MprDepth {
  protected override certifies(): boolean {
    return false;
  }

  protected override depthResult(points: Readonly<Witnesses> | null): Result {
    const found = super.depthResult(points);
    if (!points || found.signedDistance === null || found.status === 'separated') return found;
    const depth = length(points.v);
    const normal = depth > 0 ? scale(vec3(), points.v, 1 / depth) : found.normal;
    return { ...found, signedDistance: -depth, normal };
  }
}

export const libccdMpr: Algorithm = {
  ...mprDepth,
  id: 'libccd-mpr',
  title: 'libccd 2.1 MPR',
  summary: 'MPR’s depth as in libccd 2.1 and MuJoCo: the distance of the portal at which one ray leaves C.',
  certifies: 'nothing',
  options: [lengthTolerance(1e-4), capOption(1000)],
  solve: (problem, options, trace) => {
    const tolerance = numberOf(options, 'length') / problem.extent;
    return new LibccdMpr(problem, withDefaults(mprDepth.options, { tolerance, cap: options['cap']! })).run(
      trace,
    );
  },
  describe: answersAs('libccd 2.1 MPR', mprDepth, withDefaults(mprDepth.options, {})),
};
