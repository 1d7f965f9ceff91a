import { arccos, degrees } from '../../math/angle';
import { copy, dot, length, negate, normalize, scale, vec3, type Vec3 } from '../../math/vec3';
import type { Cso } from '../../shapes/cso';
import { angle, q, quantity, say, type Sentence } from '../../trace/sentence';
import type { NamedVector, Phase, Reading, Recorder, Test } from '../../trace/step';
import type { StepParts } from '../search';
import type { Frame } from '../../trace/trace';
import type { Options, OptionSpec } from '../algorithm';
import { comparison, measure } from '../comparison';
import { numberOf } from '../options';
import { findTest } from '../test-id';
import {
  alongWords,
  boundOfPlane,
  reduceDetail,
  reduceText,
  sampleVerdict,
  type Describers,
} from './describe';
import { distanceOptions } from './distance-search';
import { Gjk } from './gjk';
import { reading, readingOf } from '../reading';

export const delta = quantity('δ');
export const dir = quantity('dir', 'new');

export const acceleratedOptions: readonly OptionSpec[] = [
  ...distanceOptions,
  {
    key: 'safeguard',
    label: 'least gain / E',
    help: 'Where a sample cannot bring v nearer by more than this, in units of E, the momentum is dropped for good.',
    type: 'number',
    min: 1e-15,
    max: 1,
    default: 1e-6,
    logarithmic: true,
  },
];

/**
 * GJK that does not look from v straight at O but against `dir`, a blend of v and of where it looked before. GJK is the
 * method of Frank and Wolfe on ½|x|² over C, with the reduce step as a full correction, so what accelerates descent may be
 * tried on it: see `gjk-nesterov` and `gjk-polyak`, which say how to blend.
 *
 * Any plane of C bounds the distance, whatever the direction that it was sought in, so the bounds and the end by their
 * gap hold as in `Gjk`. But a sample sought off v need not be nearer to O than v. The safeguard measures by how much s
 * could bring v nearer, the gap of Frank and Wolfe v·(v − s), as a length. If that is hardly anything, or s is a
 * vertex already, or |v| does not fall, s is thrown away and the momentum with it, for good: what remains is plain GJK,
 * which finishes better, as δ tends to 1 (Nesterov) or to 0 (Polyak) and a long memory or none only slows the end.
 */
export abstract class AcceleratedGjk extends Gjk {
  /** The next sample is taken along −dir. Not of unit length. */
  protected readonly dir = vec3();
  /** The number of times that `dir` was blended. */
  protected blends = 0;
  private momentum = true;
  private blended = false;
  private readonly leastGain: number;

  private readonly safeguardTest = comparison('safeguard', 'v·(v − s)/|v|', '≤', 'least gain');
  private readonly momentumTests: readonly Test[] = [this.gapTest, this.repeatTest, this.safeguardTest];
  private readonly deltaReading = reading('momentum', delta, 1);
  private readonly tiltReading = reading('off v by', quantity('θ°'));
  private readonly momentumReadings: readonly Reading[] = [this.deltaReading, this.tiltReading];
  protected readonly dirVector: NamedVector = { label: 'blend', quantity: dir, from: vec3(), to: vec3() };

  constructor(problem: Readonly<Cso>, options: Options) {
    super(problem, options);
    this.leastGain = numberOf(options, 'safeguard') * problem.extent;
    // Reversed, `dir` is the first direction, as long as c or, if that is 0, as E.
    scale(this.dir, this.direction, -(length(problem.centre) || problem.extent));
  }

  /** Blends v, the last sample w and the old `dir` into the new one; returns δ. */
  protected abstract blend(v: Readonly<Vec3>, w: Readonly<Vec3>): number;
  /** The arrows of the blend. */
  protected abstract readonly shownVectors: readonly NamedVector[];

  protected override iterate(trace?: Recorder): void {
    if (!this.momentum) {
      super.iterate(trace);
      return;
    }
    const tests = this.takeSample();
    trace?.frame(this.showing('sample', { sample: this.s, plane: this.sPlane, tests }));
    if (this.ending === 'duplicate-support' || (!this.ending && this.safeguardTest.met)) this.revert(trace);
    if (this.ending || !this.momentum) return;
    this.extend(trace);
    if (this.ending === 'no-progress') this.revert(trace);
  }

  protected override judgeSample(): readonly Test[] {
    const tests = super.judgeSample();
    if (!this.momentum || this.simplex.size === 0) return tests;
    const { v } = this.nearest;
    const distance = length(v);
    const gain = distance - dot(v, this.s.v) / distance;
    measure(this.safeguardTest, gain, this.leastGain, gain <= this.leastGain);
    return this.momentumTests;
  }

  /** Throws the sample and the momentum away. */
  private revert(trace?: Recorder): void {
    this.ending = undefined;
    this.momentum = false;
    this.blended = false;
    trace?.frame(this.stillShowing('reject', { dropped: undefined }));
    super.aim(length(this.nearest.v));
  }

  protected override aim(distance: number): void {
    const { v } = this.nearest;
    super.aim(distance);
    if (!this.momentum) return;
    if (this.iteration === 0) {
      // A warm start has found the first v.
      copy(this.dir, v);
      return;
    }
    this.blends++;
    this.deltaReading.value = this.blend(v, this.s.v);
    // Opposite vectors may blend to nothing; then the direction stays that of plain GJK.
    if (length(this.dir) > 0) {
      normalize(this.direction, this.dir);
      negate(this.direction, this.direction);
    }
    this.showBlend(distance);
  }

  private showBlend(distance: number): void {
    const { v } = this.nearest;
    this.tiltReading.value = degrees(arccos(-dot(this.direction, v) / distance));
    copy(this.dirVector.to, this.dir);
    this.blended = true;
  }

  /** Steps show the last blend while it is followed. */
  protected override showing(phase: Phase, parts: StepParts): this {
    super.showing(phase, parts);
    if (!this.blended) return this;
    this.readings ??= this.momentumReadings;
    this.vectors ??= this.shownVectors;
    return this;
  }
}

/** The words of an accelerated search. `formula` says how `dir` is blended, and `letters` what its letters mean. */
export function acceleratedWords(formula: Sentence, letters: Sentence): Describers {
  return {
    sample: (frame, context) => ({
      title: 'Sample',
      text: say`${along(frame, formula)} the farthest point is ${q.s}. ${boundOfPlane(frame, context)}`,
      detail: say`${safeguardText(frame) ?? sampleVerdict(frame)}${frame.vectors ? say` ${letters}` : []}`,
    }),
    reduce: (frame, context) => ({
      title: 'Reduce',
      text: say`${reduceText(frame, context)}${momentumText(frame)}`,
      detail: reduceDetail(frame, context),
    }),
    reject: (frame) => ({
      title: 'Momentum off',
      text: say`${overshoot(frame)} The sample is thrown away and the momentum with it: what follows is plain GJK, along ${q.n} = −${q.v}/${q.normV}.`,
      detail: say`The safeguard acts once in a run, and for good.`,
    }),
  };
}

function along(frame: Readonly<Frame>, formula: Sentence): Sentence {
  if (frame.vectors) return say`Against ${dir} = ${formula}`;
  return alongWords(frame);
}

function momentumText(frame: Readonly<Frame>): Sentence {
  if (!frame.vectors) return [];
  return say` Looking against ${dir} is looking ${angle(readingOf(frame, 'off v by'))} past ${q.O}.`;
}

function safeguardText(frame: Readonly<Frame>): Sentence | undefined {
  const gain = findTest(frame, 'safeguard');
  if (!gain?.met || findTest(frame, 'gap')?.met) return undefined;
  return say`To first order ${q.s} brings ${q.v} nearer by ${gain.leftValue} ≤ ${gain.rightValue}, the least gain that momentum is kept for.`;
}

function overshoot(frame: Readonly<Frame>): Sentence {
  const gain = findTest(frame, 'safeguard');
  if (findTest(frame, 'repeat')?.met) return say`${q.s} is already in the simplex.`;
  return gain?.met
    ? gain.leftValue <= 0
      ? say`The blended direction overshot: ${q.s} is no nearer to ${q.O} than ${q.v}, seen along it.`
      : say`The blended direction brings hardly anything any more.`
    : say`With ${q.s} the simplex came no nearer to ${q.O}.`;
}
