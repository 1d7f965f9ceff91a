import type { Test } from '../trace/step';
import type { Frame } from '../trace/trace';
import type { CastTest } from './cast/test-ids';
import type { EpaTest } from './epa/test-ids';
import type { FlatTest } from './flat/test-ids';
import type { GjkTest } from './gjk/test-ids';
import type { MprTest } from './mpr/test-ids';
import type { OptimiserTest } from './optimisers/test-ids';
import type { TootbirdTest } from './tootbird/test-ids';
import type { WalkerTest } from './walkers/test-ids';
import type { WorldTest } from './world/test-ids';

/** Comparisons that several families make. */
type SharedTest =
  /** The gap that the search measures itself by is within ε. */
  | 'gap'
  /** The support is a point that the search holds already. */
  | 'repeat'
  /** The iterations have reached their cap. */
  | 'cap'
  /** A support plane has O outside. */
  | 'apart'
  /** A support plane passes through O, within rounding. */
  | 'boundary'
  /** A point of C that the search holds is O, as far as rounding or the margins reach. */
  | 'origin'
  /** The area of a triangle is close to zero. */
  | 'thin'
  /** The new plane is better than the best so far. */
  | 'better'
  /** The direction, or the sample, is one that the search had before. */
  | 'again'
  /** The depth is below the least one that matters. */
  | 'minimum-depth'
  /** Rounding is larger than a contact may be. */
  | 'band'
  /** The lengths are too large, or too small, for their products. */
  | 'range';

/**
 * The id of a comparison. Programs find a comparison by it; the words are for people alone. A family with
 * comparisons of its own names them in its `test-ids.ts`, and is listed here.
 */
export type TestId =
  | SharedTest
  | CastTest
  | EpaTest
  | FlatTest
  | GjkTest
  | MprTest
  | OptimiserTest
  | TootbirdTest
  | WalkerTest
  | WorldTest;

/** The first comparison of a step with this id. */
export const findTest = (frame: Readonly<Frame>, id: TestId): Test | undefined =>
  frame.tests?.find((test) => test.id === id);

/** All comparisons of a step with this id, in order. */
export const findTests = (frame: Readonly<Frame>, id: TestId): readonly Test[] =>
  frame.tests?.filter((test) => test.id === id) ?? [];

/** True if a comparison has one of these ids. */
export const isTest = ({ id }: Readonly<Test>, ...ids: readonly TestId[]): boolean =>
  ids.some((known) => known === id);

/** Comparisons of the remaining gap with ε. */
const ofTolerance: readonly TestId[] = ['gap', 'touch', 'surface', 'beyond', 'aligned'];

/** True if the right side of a comparison is ε. */
export const isOfTolerance = (test: Readonly<Test>): boolean => isTest(test, ...ofTolerance);
