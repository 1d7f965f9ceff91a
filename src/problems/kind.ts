import type { Algorithm, Result } from '../algorithms/algorithm';
import type { Invariant } from '../algorithms/invariants/invariant';
import type { Arithmetic, Precision } from '../algorithms/precisions';
import type { Pose } from '../math/pose';
import type { Body } from '../shapes/body';
import type { Placed } from '../shapes/cso';
import type { FrameName } from '../trace/file';
import type { Json } from '../trace/json';
import type { Frame } from '../trace/trace';
import type { Scene } from './scene';

/** What every prepared problem tells, whatever its kind. */
export interface Prepared {
  readonly dim: 2 | 3;
  /** E, the scale of tolerances and of the digits shown, in the scene's unit of length. */
  readonly scale: number;
  /** Carries the frame of the steps and of the result to the world. */
  readonly toWorld: Pose;
}

/** A problem with the scene that it was prepared from, its numbers as the run was given them. */
export interface PreparedScene<S extends Scene, P extends Prepared> {
  given: Readonly<S>;
  problem: Readonly<P>;
}

/**
 * A kind of problem: its scenes, and how they are checked, prepared, solved and reported. Only the kind's own modules in
 * `view/kinds` and `panels/kinds` know more about its scenes.
 */
export interface Kind<S extends Scene = Scene, P extends Prepared = Prepared> {
  /** What a scene calls it: `kind` in its JSON. */
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
  /** Those keys as JSON, in a fixed order. */
  json(scene: Readonly<S>): Record<string, Json>;
  /** The scene with the numbers of those keys rounded to single precision. */
  rounded(scene: Readonly<S>): S;
  /** The loaded algorithms that solve its scenes of a dimension, the default first. */
  algorithms(using: Arithmetic, dim: Scene['dim']): readonly Algorithm<P>[];
  /**
   * Prepares a scene. Unchanged parts of `last`, in the same arithmetic, are reused. It yields the part done, from 0 to 1,
   * so that the caller can stop in between.
   */
  prepare(given: Readonly<S>, using: Arithmetic, last?: Readonly<PreparedScene<S, P>>): Generator<number, P>;
  /** The bodies in the world at a step; without a frame, at the start. */
  bodies(problem: Readonly<P>, frame?: Readonly<Frame>): readonly Placed[];
  /** The scene with another body in the place of the one that it calls `name`. */
  editBody(scene: Readonly<S>, name: string, body: Body): S;
  /** A result in the world as the command line prints it: each kind has its own numbers. */
  resultJson(problem: Readonly<P>, result: Readonly<Result>): Record<string, Json>;
  /** What holds in every step of a run of this kind, beside what holds of all (see algorithms/invariants). */
  invariants?(problem: Readonly<P>): readonly Invariant[];
}
