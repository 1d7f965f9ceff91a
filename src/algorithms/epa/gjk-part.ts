import { copy, vec3 } from '../../math/vec3';
import type { Cso } from '../../shapes/cso';
import { copyCsoPoint, csoPoint, type CsoPoint } from '../../trace/cso-point';
import type { Plane, Recorder, Step } from '../../trace/step';
import type { Frame } from '../../trace/trace';
import { withDefaults, type Options, type OptionSpec, type Result } from '../algorithm';
import { distanceOptions, warmStartOption } from '../gjk/distance-search';
import { Gjk } from '../gjk/gjk';
import { firstDirectionOption, numberOf, startOption } from '../options';
import type { Found, Opening } from './opening';

/** GJK's options that its part of the search takes. */
export const gjkPartOptions: readonly OptionSpec[] = [startOption, firstDirectionOption, warmStartOption];

/**
 * GJK's tolerance is never larger than its default: bounds that agree within a large one may leave open whether the shapes
 * overlap.
 */
export const toleranceOfGjk = (options: Options): number => Math.min(1e-12, numberOf(options, 'tolerance'));

export const optionsOfGjk = (options: Options): Options =>
  withDefaults(distanceOptions, {
    tolerance: toleranceOfGjk(options),
    start: options['start']!,
    firstDirection: options['firstDirection']!,
    warmStart: options['warmStart']!,
  });

/**
 * Listens to GJK where that is the first part of a search for the signed depth D. What a step says of the distance is handed
 * on as what it says of D = −distance, and what the second part can go on from is kept.
 */
class GjkPart implements Recorder {
  /** The plane of the greatest lower bound of the distance, which is the least upper bound of D. */
  readonly bestPlane: Plane = { normal: vec3(), offset: Infinity };
  readonly bestSample = csoPoint();
  /** The samples that GJK took around a simplex without volume. */
  readonly around: CsoPoint[] = [];

  constructor(private readonly trace: Recorder | undefined) {}

  frame(step: Readonly<Step>): void {
    const { plane, sample } = step;
    if (plane && sample && plane.offset < this.bestPlane.offset) {
      copy(this.bestPlane.normal, plane.normal);
      this.bestPlane.offset = plane.offset;
      copyCsoPoint(this.bestSample, sample);
    }
    if (sample && step.phase === 'enclose') this.around.push(copyCsoPoint(csoPoint(), sample));
    if (!this.trace) return;
    const bestPlane = Number.isFinite(this.bestPlane.offset) ? this.bestPlane : undefined;
    const normal = step.normal ?? bestPlane?.normal;
    this.trace.frame({ ...step, lower: 0 - step.upper, upper: 0 - step.lower, bestPlane, normal });
  }
}

/** GJK as the opening: its last simplex, and what it sampled around one without volume. */
export class GjkOpening implements Opening {
  private readonly tolerance: number;
  private part = new GjkPart(undefined);

  constructor(
    problem: Readonly<Cso>,
    options: Options,
    private readonly gjk: Gjk = new Gjk(problem, optionsOfGjk(options)),
  ) {
    this.tolerance = toleranceOfGjk(options) * problem.extent;
  }

  search(trace: Recorder | undefined): void {
    this.part = new GjkPart(trace);
    this.gjk.search(this.part);
  }

  get found(): Found {
    const { iteration, supportCalls, proofCalls, simplex, closest, interior, innerDepth, upper } = this.gjk;
    const { bestPlane, bestSample, around } = this.part;
    const points = [...simplex.points.slice(0, simplex.size), ...around];
    return {
      iteration,
      supportCalls,
      proofCalls,
      points,
      simplex,
      closest,
      lower: interior ? innerDepth : 0 - upper,
      bestPlane,
      bestSample,
    };
  }

  /** Unless O is inside C, or GJK could not say whether it is, GJK has the answer. */
  answer(noise: number): Result | null {
    const { interior, lower, upper } = this.gjk;
    const slack = this.tolerance + noise;
    return interior || (lower <= 0 && upper - lower > slack) ? null : this.gjk.finish(this.part);
  }
}

/** A frame that came through here as GJK itself would say it. */
export const asGjk = (frame: Readonly<Frame>): Frame => ({
  ...frame,
  lower: 0 - frame.upper,
  upper: 0 - frame.lower,
});
