import { wholeShapes } from '../../shapes/whole-shapes';
import type { Cso } from '../../shapes/cso';
import { q, quantity, say, type Description } from '../../trace/sentence';
import type { Recorder } from '../../trace/step';
import type { Frame } from '../../trace/trace';
import { withDefaults, type Algorithm, type DescribeContext, type Options, type Result } from '../algorithm';
import { interiorOptions } from '../mpr/interior';
import { Mpr, mpr } from '../mpr/mpr';
import { describeMpr, v } from '../mpr/words';
import { numberOf } from '../options';
import { depthCertificate } from '../depth-words';
import type { Words } from '../words';
import { relettered } from './relettered';
import { countsOf, describeEpa, encloseDetail, growWords, P } from './describe';
import { Epa, epa } from './epa';
import type { Found, Opening } from './opening';

/**
 * EPA from MPR's portal, as readers of E. Gustafsson's posts on penetration depth (2010) do and Jitter does for deep contacts:
 * MPR tells hit from miss, and the portal that shows a hit is where the polytope begins.
 *
 *  1. MPR, until O is behind the portal (see `mpr`, 1 to 5). A miss is the answer: the shapes are apart.
 *  2. Enclose: the corners of the portal and what C has on both sides of it make a polytope. Where O is beyond one of its
 *     faces, the support along that face's normal joins it, until O is inside.
 *  3. From there on it is EPA (see `epa`, 3 to 7).
 *
 * Which faces EPA has to grow through depends on where it begins; what it proves in the end does not. The portal lies on the
 * way from the centre through O to the surface, in shallow overlaps mostly before the nearest face, but GJK's last tetrahedron
 * serves as well: of shapes that overlap, both take about as many supports. MPR finds out sooner that shapes are apart, and
 * not by how much: then this says no more either.
 *
 * Departures, with reasons:
 *  - v0 is no corner of the polytope, as it is with Jitter: it is a point inside C, which no support call has found and which
 *    EPA would have to bury. One sample on the far side of the portal takes its place.
 *  - It walks on the full shapes, margins and all, as MPR does: the core of a ball has no inside for a portal.
 *  - If MPR does not know whether the shapes overlap, near contact and in a flat C, GJK is asked from the portal's corners.
 */
export const mprEpa: Algorithm = {
  id: 'mpr-epa',
  title: 'MPR, then EPA',
  summary: 'The portal that shows a hit is the first face of a polytope, which grows to the surface of C.',
  dim: 3,
  solves: ['intersection', 'depth'],
  certifies: 'global depth',
  options: [
    ...epa.options.filter(({ key }) => !['start', 'firstDirection', 'warmStart'].includes(key)),
    ...interiorOptions,
  ],
  bounds: epa.bounds,
  wholeShapes: true,
  solve: (problem, options, trace) => new MprEpa(problem, options).run(trace),
  describe: describeMprEpa,
};

class MprEpa extends Epa {
  constructor(problem: Readonly<Cso>, options: Options) {
    super(wholeShapes(problem), options, new MprOpening(problem, options));
  }
}

/** Hands steps on without how deep in C they show O to be: that is for the polytope to show, and it is not there yet. */
const withoutDepth = (trace: Recorder): Recorder => ({
  frame: (step) => trace.frame({ ...step, lower: Math.min(0, step.lower) }),
});

/** MPR's tolerance is never larger than its default, however large that of the depth. */
const optionsOfMpr = (options: Options): Options =>
  withDefaults(mpr.options, {
    tolerance: Math.min(1e-12, numberOf(options, 'tolerance')),
    cap: numberOf(options, 'cap'),
    interior: options['interior']!,
    shift: options['shift']!,
  });

class MprOpening extends Mpr implements Opening {
  constructor(problem: Readonly<Cso>, options: Options) {
    super(problem, optionsOfMpr(options));
  }

  override search(trace?: Recorder): void {
    const through = trace && withoutDepth(trace);
    super.search(through);
    this.settle(through);
  }

  get found(): Found {
    const { iteration, supportCalls, proofCalls, way, lower, bestSample } = this;
    return {
      iteration,
      supportCalls,
      proofCalls,
      points: way.points.slice(0, way.size),
      portal: way,
      closest: undefined,
      lower: Math.min(0, lower),
      bestPlane: this.bestPlane ?? { normal: this.direction, offset: Infinity },
      bestSample,
    };
  }

  answer(_noise: number, trace: Recorder | undefined): Result | null {
    return this.status() === 'overlapping' ? null : this.finish(trace);
  }
}

function describeMprEpa(frame: Readonly<Frame>, context: DescribeContext): Description {
  if (!frame.polytope) {
    const said = describeMpr(frame, { ...context, options: optionsOfMpr(context.options) });
    return relettered(said, q.epsilon, epsilonOfMpr);
  }
  const whole = { ...context, problem: wholeShapes(context.problem) };
  if (frame.phase !== 'enclose') return describeEpa(frame, whole);
  return { ...encloseWords(frame, whole), certificate: depthCertificate(frame, whole) };
}

/** ε of MPR's part, which may be sharper than that of the whole. */
const epsilonOfMpr = quantity('ε', 'ink', 'M');

function encloseWords(frame: Readonly<Frame>, context: DescribeContext): Words {
  const portal = say`${v(1)} ${v(2)} ${v(3)}`;
  if (!frame.sample) {
    return {
      title: 'Enclose',
      text: say`The portal ${portal} and what was found off it make the first polytope ${P}: ${countsOf(frame)}`,
      detail: growWords(frame, context),
    };
  }
  const corners = frame.portal?.points.length ?? 0;
  const why =
    frame.polytope!.faces.length > 0
      ? say`${q.O} is beyond a face of the polytope.`
      : corners === 3
        ? say`A polytope needs four points that are not in a plane, and the portal ${portal} has three: ${q.C} is sampled off both sides of it.`
        : say`A polytope needs four points that are not in a plane, and the ray left ${q.C} through ${v(1)} itself.`;
  return {
    title: 'Enclose',
    text: say`${why} Along ${q.n} the farthest point is ${q.s}.`,
    detail: encloseDetail(frame, context),
  };
}
