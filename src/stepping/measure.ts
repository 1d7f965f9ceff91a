import type { Frame } from '../trace/frame';
import type { Unit } from '../trace/part';
import type { Run } from './run';

/**
 * A quantity of a step, by name: the table behind conditions, charts, watched values and the comparison of steps. A missing
 * measure is undefined and compares with nothing.
 */
export interface Measure {
  /** As conditions write it: `gap`, `simplex.size`. */
  name: string;
  /** A description for a list: `corners of the simplex`. */
  title: string;
  type: 'number' | 'boolean' | 'word';
  /** The known values of a measure that is a word. */
  words?: () => readonly string[];
  /** Present if a trace that was recorded elsewhere may have other words. */
  isOpen?: true;
  unit: Unit;
  /** Takes up to 0.5 s, once per scene. */
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
