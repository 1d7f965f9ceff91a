import { findAlgorithm } from '../../algorithms/known';
import type { Options, Result } from '../../algorithms/algorithm';
import type { DepthBracket } from '../../algorithms/oracle/depth';
import { degrees } from '../../math/angle';
import { dot, maxAbs, type Vec3 } from '../../math/vec3';
import { csoSupport } from '../../shapes/cso';
import { csoPoint } from '../../trace/cso-point';
import { angle, plainText, say, type Sentence } from '../../trace/sentence';
import { gaveUp } from '../../trace/step';
import type { Frame } from '../../trace/trace';
import { lastPlaceOf } from '../last-place';
import { prepare, record, type PairSetup, type PairRun } from '../run';
import { truthOf } from '../truth';

/** Something that can be seen of a cause: at a step of the run, or beside it. */
export interface Evidence {
  text: Sentence;
  step: number | null;
}

/** What went wrong, named from what the run shows. */
export interface Cause {
  id: string;
  title: string;
  text: Sentence;
  /** Where it can be seen first; null where it is not a matter of one step. */
  step: number | null;
  evidence: readonly Evidence[];
}

/** Finds its cause in a run, or does not. Knows a run by its vocabulary and its options, never by who made the scene. */
export type Finder = (of: Readonly<Case>) => Cause | null;

/** A run to be looked into, with what that takes. Other runs and the truth are found when they are asked for, once. */
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

  /** By how much the run's depth is off: positive where it is too deep, or not far enough apart. Null where it gives none. */
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
    const { problem: cso } = this.double;
    return dot(n, csoSupport(csoPoint(), cso, n).v) + cso.margin;
  }

  /** The first step of which `fits` holds; null where there is none. */
  first(fits: (frame: Readonly<Frame>) => boolean): number | null {
    for (let i = 0; i < this.run.trace.length; i++) if (fits(this.run.trace.at(i))) return i;
    return null;
  }

  get extent(): number {
    return this.run.problem.scale;
  }

  /** What rounding leaves of a length of the size of the scene: an ulp of E. */
  get ulp(): number {
    return lastPlaceOf(this.run.scene.precision) * this.extent;
  }
}

/** Answers nearer to the truth than this share of E are right; curved shapes leave the truth itself open by about as much. */
const rightWithin = 1e-4;

export function errorOf(run: Readonly<PairRun>): number | null {
  const { signedDistance } = run.result;
  if (signedDistance === null) return null;
  const { lower, upper } = truthOf(run);
  const depth = -signedDistance;
  return depth > upper ? depth - upper : Math.min(0, depth - lower);
}

/** Whether what the run says is so: of overlap, and of how deep or far apart, where it says that. */
export function isRight(run: Readonly<PairRun>): boolean {
  const { status } = run.result;
  const { lower, upper } = truthOf(run);
  const slack =
    rightWithin * run.problem.scale + 64 * lastPlaceOf(run.scene.precision) * maxAbs(run.problem.centre);
  // Who does not search for a distance leaves a bound of it, and no more was asked for.
  const isBound = status === 'separated' && (stoppedApart(run) || !run.algorithm.solves.includes('distance'));
  if (!isBound && Math.abs(errorOf(run) ?? 0) > slack) return false;
  if (status === 'separated') return lower <= slack;
  if (status === 'overlapping') return upper >= -slack;
  return status === 'touching' && lower <= slack && upper >= -slack;
}

/** Whether the run did what its algorithm is there for: it ended by itself, is right, and proved it where it can. */
export function isWell(run: Readonly<PairRun>): boolean {
  const { outcome, certified, status } = run.result;
  if (gaveUp.has(outcome) || !isRight(run)) return false;
  return certified || stoppedApart(run) || !proves(run.algorithm.id, status);
}

/** It was asked no more than whether the shapes are apart, or by more than a minimum depth allows. */
const stoppedApart = ({ result }: Readonly<PairRun>): boolean => result.outcome === 'below-depth-threshold';

function proves(id: string, status: Result['status']): boolean {
  const certifies = findAlgorithm(id)?.certifies;
  if (certifies === 'stationary' || certifies === 'nothing') return false;
  return certifies !== 'distance' || status !== 'overlapping';
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
  const ends = gaveUp.has(run.result.outcome) ? 'gives up' : 'ends';
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

/** As text, for what compares causes. */
export const causeText = ({ title, text, evidence }: Readonly<Cause>): string =>
  [title, text, ...evidence.map((e) => e.text)]
    .map((part) => (typeof part === 'string' ? part : plainText(part)))
    .join(' ');
