import type { Frame } from '../trace/frame';
import type { Unit } from '../trace/part';
import type { Run } from './run';

/**
 * What a step can be asked for by name: the one table behind conditions, charts, watched values and the comparison of
 * steps. A measure that a step does not have is undefined there, and compares with nothing.
 */
export interface Measure {
  /** As conditions write it: `gap`, `simplex.size`. */
  name: string;
  /** What it is, for a list: `corners of the simplex`. */
  title: string;
  type: 'number' | 'boolean' | 'word';
  /** Of a word: all that it can be. */
  words?: readonly string[];
  unit: Unit;
  /** Reading it takes up to half a second, once a scene. */
  slow?: true;
  at(moment: Readonly<Moment>): Value | undefined;
}

export type { Unit };
export type Value = number | boolean | string;

/** A step, seen with the one before it. */
export interface Moment {
  run: Readonly<Run>;
  frame: Readonly<Frame>;
  /** Absent at the first step. */
  before: Readonly<Frame> | undefined;
}
