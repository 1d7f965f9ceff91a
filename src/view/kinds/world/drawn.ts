import type { Role } from '../../../trace/sentence';
import { isFixed, type WorldRun } from './run';

/** More than so many things of a kind hide the picture, and only those that the step is about are shown. */
export const few = 8;

/** The colour of a body: what moves is drawn as A, what is fixed as B. */
export const roleOf = (run: Readonly<WorldRun>, i: number): Role => (isFixed(run, i) ? 'b' : 'a');
