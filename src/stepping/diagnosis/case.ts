import { findAlgorithm } from '../../algorithms/known';
import type { Options, Result } from '../../algorithms/algorithm';
import type { DepthBracket } from '../../algorithms/oracle/depth';
import { degrees } from '../../math/angle';
import { maxAbs, type Vec3 } from '../../math/vec3';
import { heightOf } from '../../problems/pair/problem';
import { angle, say, type Sentence } from '../../trace/sentence';
import type { Frame } from '../../trace/trace';
import { allowance } from '../disagreements';
import { lastPlaceOf } from '../last-place';
import {
  answerOf,
  hasGivenUp,
  isPairRun,
  prepare,
  record,
  type PairSetup,
  type PairRun,
  type Run,
} from '../run';
import { rightAnswers, truthOf, truthOfRun } from '../truth';

/** A sign of a cause, at a step of the run or without one. */
export interface Evidence {
  text: Sentence;
  step: number | null;
}

/** A cause of a failure, found from the recorded run. */
export interface Cause {
  id: string;
  title: string;
  text: Sentence;
  /** The first step that shows it; null if no single step does. */
  step: number | null;
  evidence: readonly Evidence[];
}

/** Finds one cause in a run, or null. It uses the run's vocabulary and options, never the scene's author. */
export type Finder = (of: Readonly<Case>) => Cause | null;

/** A run under diagnosis. Other runs and the truth are computed lazily, once. */
export class Case {
  readonly last: Readonly<Frame>;
  private double: PairSetup | undefined;
  private readonly reruns = new Map<string, PairRun>();

  constructor(readonly run: Readonly<PairRun>) {
    this.last = run.trace.at(run.trace.length - 1);
  }

  /** The true signed depth, margins included. */
  get truth(): DepthBracket {
    return truthOf(this.run);
  }

  /** The error of the depth: positive if too deep, or not far enough apart. Null if there is none. */
  get error(): number | null {
    return errorOf(this.run);
  }

  /** The same scene with other options, or in double precision. */
  again(change: { options?: Options; precision?: 'f64' }): PairRun {
    const { given } = this.run;
    const key = JSON.stringify(change);
    const known = this.reruns.get(key);
    if (known) return known;
    const options = { ...given.options, ...change.options };
    const run = record({ ...given, precision: change.precision ?? this.run.scene.precision, options });
    this.reruns.set(key, run);
    return run;
  }

  /** h(n) of the full shapes, computed in double precision. `n` is a unit vector in A's frame. */
  height(n: Readonly<Vec3>): number {
    this.double ??= prepare({ ...this.run.given, precision: 'f64' });
    const { problem } = this.double;
    return heightOf(problem, n) + problem.margin;
  }

  /** The first step of which `fits` holds; null if there is none. */
  first(fits: (frame: Readonly<Frame>) => boolean): number | null {
    for (let i = 0; i < this.run.trace.length; i++) if (fits(this.run.trace.at(i))) return i;
    return null;
  }

  get extent(): number {
    return this.run.problem.scale;
  }

  /** The rounding of a length as large as the scene: one ulp of E. */
  get ulp(): number {
    return lastPlaceOf(this.run.scene.precision) * this.extent;
  }
}

/** Errors below this share of E count as right; the truth for curved shapes is about as uncertain. */
const rightWithin = 1e-4;

/** The error of minus the answer: of a pair, of its depth. Null without an answer or a truth. */
export function errorOf(run: Readonly<Run>): number | null {
  const answer = answerOf(run);
  const truth = answer === null ? null : truthOfRun(run);
  if (answer === null || !truth) return null;
  const { lower, upper } = rightAnswers(run, truth, allowance(run));
  const depth = -answer;
  return depth > upper ? depth - upper : Math.min(0, depth - lower);
}

/** True if the answer is right: for a pair its status, and its depth or distance if it has one. */
export function isRight(run: Readonly<Run>): boolean {
  if (!isPairRun(run)) return Math.abs(errorOf(run) ?? Infinity) <= allowance(run);
  const { status } = run.result;
  const { lower, upper } = truthOf(run);
  const slack =
    rightWithin * run.problem.scale + 64 * lastPlaceOf(run.scene.precision) * maxAbs(run.problem.centre);
  // A search for the status alone leaves only a bound of the distance.
  const isBound = status === 'separated' && (stoppedApart(run) || !run.algorithm.solves.includes('distance'));
  if (!isBound && Math.abs(errorOf(run) ?? 0) > slack) return false;
  if (status === 'separated') return lower <= slack;
  if (status === 'overlapping') return upper >= -slack;
  return status === 'touching' && lower <= slack && upper >= -slack;
}

/** True if the run ended by itself, is right, and is certified where its algorithm can certify. */
export function isWell(run: Readonly<PairRun>): boolean {
  const { certified, status } = run.result;
  if (hasGivenUp(run) || !isRight(run)) return false;
  return certified || stoppedApart(run) || !proves(run.algorithm.id, status);
}

/** True if it was only asked whether the shapes are apart, or farther than a minimum depth allows. */
const stoppedApart = ({ result }: Readonly<PairRun>): boolean => result.outcome === 'below-depth-threshold';

function proves(id: string, status: Result['status']): boolean {
  const certifies = findAlgorithm(id)?.certifies;
  if (certifies === 'distance') return status !== 'overlapping';
  return certifies === 'global depth' || certifies === 'intersection';
}

/** `ends after 3 iterations, 0.2 deep, certified`: how another run of the scene came out. */
export function outcomeWords(run: Readonly<PairRun>): Sentence {
  const { iterations, signedDistance, status, certified } = run.result;
  const found =
    signedDistance === null || status === 'touching'
      ? say`${status}`
      : signedDistance > 0
        ? say`${signedDistance} apart`
        : say`${-signedDistance} deep`;
  const ends = hasGivenUp(run) ? 'gives up' : 'ends';
  return say`${ends} after ${String(iterations)} iteration${iterations === 1 ? '' : 's'}: ${found}${certified ? ', certified' : ''}`;
}

/** The true signed depth in words. */
export function truthWords({ truth: { lower, upper }, extent }: Readonly<Case>): Sentence {
  const d = (lower + upper) / 2;
  if (Math.abs(d) <= 1e-6 * extent) return say`a contact`;
  return d < 0 ? say`${-d} apart` : say`${d} deep`;
}

/** An angle given in radians, in degrees for reading. */
export const angleWords = (radians: number): Sentence => angle(degrees(radians));
