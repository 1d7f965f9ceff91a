import type { Conventions, Engine } from './engines';
import type { UnreadPose } from './unread';

/** A reading that the text leaves open: what was taken, and what else it may be. */
export interface Guess {
  /** The name of the choice, to be passed back with `instead`. */
  id: keyof Choices;
  what: string;
  taken: string;
  instead: string;
  why: string;
}

/** The readings that somebody chose instead of the guesses. */
export type Choices = Partial<
  Pick<Conventions, 'quaternion' | 'matrix' | 'box' | 'height' | 'order' | 'axis'>
> & {
  dim?: '2' | '3';
  precision?: 'f32' | 'f64';
  /** The places of bodies that the text gives none. */
  place?: 'asked';
  turn?: 'asked';
  /** Margins that an engine keeps within the sizes of its shapes. */
  inset?: 'asked';
  /** The joints between bodies, which may have moved. */
  joints?: 'asked';
  /** Numbers that look like a pose and are of no body. */
  aside?: 'asked';
  /** Meshes that are not convex. */
  dents?: 'left out';
  /** How long a sweep lasts that the text sets no limit. */
  time?: string;
};

/** Facts of the text beside the bodies. */
export interface Situation {
  engine: Engine;
  /** True if the numbers of the text are in single precision. */
  isOfSingles: boolean;
  /** The text itself says in which precision its scene is computed. */
  isPrecisionSaid: boolean;
  /** Numbers with the name of a place or a turn that no body has taken. */
  unread: readonly UnreadPose[];
  /** Words with a radius around a shape that no body has taken. */
  roundings: readonly string[];
}
