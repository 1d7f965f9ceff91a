import type { Role } from '../../../trace/sentence';
import { isFixed, type WorldRun } from './run';

/** If there are more items of a kind than this, only those that the step is about are drawn, to keep the picture readable. */
export const few = 8;

/** The colour of a body: what moves is drawn as A, what is fixed as B. */
export const roleOf = (run: Readonly<WorldRun>, i: number): Role => (isFixed(run, i) ? 'b' : 'a');
