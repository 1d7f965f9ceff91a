import type { Algorithm, Result } from '../algorithms/algorithm';
import type { Invariant } from '../algorithms/invariants/invariant';
import type { Arithmetic, Precision } from '../algorithms/precisions';
import type { Pose } from '../math/pose';
import type { Body } from '../shapes/body';
import type { Placed } from '../shapes/placed';
import type { FrameName } from '../trace/file';
import type { Json } from '../trace/json';
import type { Sentence } from '../trace/sentence';
import type { Frame } from '../trace/trace';
import type { Looks } from './looks';
import type { Scene } from './scene';

/** The interface of a prepared problem of any kind. */
export interface Prepared {
  readonly dim: 2 | 3;
  /** E, the scale of tolerances and of the digits shown, in the scene's unit of length. */
  readonly scale: number;
  /** Carries the frame of the steps and of the result to the world. */
  readonly toWorld: Pose;
}

/** A body in the world, with the name that its kind gives it. */
export interface NamedBody extends Placed {
  readonly id: string;
}

/** A problem with the scene that it was prepared from, its numbers as the run was given them. */
export interface PreparedScene<S extends Scene, P extends Prepared> {
  given: Readonly<S>;
  problem: Readonly<P>;
}

/** The number that runs of a kind find. */
export interface Answer {
  /** Its name without an article: `signed distance`. */
  readonly title: string;
  /** Its meaning, as a sentence without its full stop. */
  readonly help: string;
  of(result: Readonly<Result>): number | null;
  /** The number in words: `0.5 deep`. */
  words(value: number): Sentence;
}

/** A number of a result by which runs are compared. */
export interface Total {
  /** As a column's title. */
  readonly title: string;
  /** Its meaning, as a sentence without its full stop. */
  readonly help: string;
  readonly isCount: boolean;
  of(result: Readonly<Result>): number | null;
}

/** A problem inside a step, such as the distance query of a cast's advance. It opens as a scene of its own. */
export interface Item {
  /** Names it on a button, without a stop: `distance query at 0.5`. */
  readonly label: Sentence;
  /** In the world, with the precision of the run. */
  scene(): Scene;
}

/** What an algorithm does not take of a scene. */
interface Refusal {
  /** `a`, or `cast.angularVelocity`. */
  readonly path: string;
  readonly expected: string;
}

/** The loaded algorithms that take a scene. */
export const takersOf = <S extends Scene, P extends Prepared>(
  kind: Readonly<Kind<S, P>>,
  scene: Readonly<S>,
  using: Arithmetic,
): readonly Algorithm<P>[] =>
  kind.algorithms(using, scene.dim).filter((algorithm) => !kind.refusal?.(scene, algorithm));

/** Bounds of a number. */
export interface Bracket {
  readonly lower: number;
  readonly upper: number;
  /** The least distance of shapes that never meet; absent if they do, or where nothing measures it. */
  readonly apart?: number;
}

/**
 * A kind of problem: its scenes, and how they are checked, prepared, solved and reported. Only the kind's own modules in
 * `view/kinds` and `panels/kinds` know more about its scenes.
 */
export interface Kind<S extends Scene = Scene, P extends Prepared = Prepared> {
  /** The value of `kind` in a scene's JSON. */
  id: S['kind'];
  /** With an article, for messages: `a pair`. */
  title: string;
  /** Other words for it in published files. */
  synonyms?: readonly string[];
  dims: readonly Scene['dim'][];
  precisions: readonly Precision[];
  /** The frame of the steps and of the result; `toWorld` carries it to the world. */
  frame: FrameName;
  /** Valibot's schemas of the keys that only its scenes have. Users of the library need not have its types. */
  entries(dim: Scene['dim']): Readonly<Record<string, object>>;
  /** The keys of `entries` as JSON, in a fixed order. */
  json(scene: Readonly<S>): Record<string, Json>;
  /** The scene with the numbers of those keys rounded to single precision. */
  rounded(scene: Readonly<S>): S;
  /** The loaded algorithms that solve its scenes of a dimension, the default first. */
  algorithms(using: Arithmetic, dim: Scene['dim']): readonly Algorithm<P>[];
  /** What an algorithm does not take of a scene: where it is, and what was expected there. Absent if all take all. */
  refusal?(scene: Readonly<S>, algorithm: Readonly<Pick<Algorithm<P>, 'takes' | 'turns'>>): Refusal | null;
  /**
   * Prepares a scene. Unchanged parts of `last`, in the same arithmetic, are reused. It yields the part done, from 0 to 1,
   * so that the caller can stop in between.
   */
  prepare(given: Readonly<S>, using: Arithmetic, last?: Readonly<PreparedScene<S, P>>): Generator<number, P>;
  /** The algorithm as a scene wants it run; absent if that is always as it is. */
  runAs?(given: Readonly<S>, algorithm: Algorithm<P>, using: Arithmetic): Algorithm<P>;
  /** The bodies in the world at a step; without a frame, at the start. */
  bodies(problem: Readonly<P>, frame?: Readonly<Frame>): readonly NamedBody[];
  /** The body of a scene with this name, which people may move; undefined if there is none. */
  bodyOf(scene: Readonly<S>, id: string): Body | undefined;
  /** The scene with another body in its place. */
  editBody(scene: Readonly<S>, id: string, body: Body): S;
  /** The problems inside a step. Absent if its steps have none. */
  items?(of: Readonly<PreparedScene<S, P>>, frame: Readonly<Frame>): readonly Item[];
  /** A result in the world as the command line prints it: each kind has its own numbers. */
  resultJson(problem: Readonly<P>, result: Readonly<Result>): Record<string, Json>;
  /** Absent if its runs find no number that could be compared. */
  readonly answer?: Answer;
  /** Numbers by which runs are compared where no right answer is known. */
  readonly totals?: readonly Total[];
  /** Bounds of the right answer, found without its algorithms. Absent if nothing knows it; that of pairs is in stepping/truth.ts. */
  truth?(given: Readonly<S>): Bracket;
  /** Bounds of the answers that are right if shapes no farther apart than `within` may count as in contact. Absent if those are no others. */
  acceptable?(given: Readonly<S>, within: number): Bracket;
  /** False if its steps are no search, so that they have no bounds, no point of C and no simplex to check. */
  readonly searches?: false;
  /**
   * Invariants of every step of this kind, beside those of all kinds (see algorithms/invariants). `rounding` is the length by which
   * two computations of a length may differ in the run's precision.
   */
  invariants?(problem: Readonly<P>, rounding: number): readonly Invariant[];
  /** Settings of its pictures, if there are any. */
  looks?: Looks;
}
