import { worldRows, type FrameWorld } from '../../../trace/parts/world';
import type { WorldRun } from '../../../view/kinds/world/run';
import { bodyNames } from './gap-curve';

/** n·v of a contact over the steps of a solver, with what it has to be at least. */
export interface PushCurve {
  /** The number of the contact from 0, and its bodies, a fixed one last. */
  readonly contact: number;
  readonly a: string;
  readonly b: string;
  /** n·v before the first push, and after each step of the solver up to the present one. */
  readonly values: readonly number[];
  /** The steps that the solver takes in all, that before the first push among them. */
  readonly count: number;
  readonly limit: number;
  /** λ so far. */
  readonly impulse: number;
}

/** The steps of a solver, from its contacts on. */
const phases: ReadonlySet<string> = new Set(['contacts', 'warm', 'solve']);

/**
 * The contact that a step is about, or else the one that was pushed last in its frame: null if the frame has none so far.
 * If a step pushes all at once, it is the first.
 */
export function pushCurve(run: Readonly<WorldRun>, step: number): PushCurve | null {
  const last = lastOfSolver(run, step);
  const world = run.trace.at(last).world;
  if (!world || !isOfSolver(run, last)) return null;
  const contact = Math.max(0, world.contact);
  const row = world.contacts?.slice(worldRows.contacts * contact, worldRows.contacts * (contact + 1)) ?? [];
  const [a, b] = row;
  if (a === undefined || b === undefined) return null;
  const values: number[] = [];
  let first = last + 1;
  do values.unshift(numberAt(run.trace.at(--first).world!, contact, approachAt));
  while (first > 0 && phaseOf(run, first) !== 'contacts');
  return {
    contact,
    ...bodyNames(run, a, b),
    values,
    count: endOfSolver(run, last) - first,
    limit: row[limitAt]!,
    impulse: numberAt(world, contact, 0),
  };
}

/** Indices of the limit in a row of contacts, and of n·v in a row of impulses. */
const limitAt = 9;
const approachAt = 2;

const numberAt = ({ impulses = [] }: Readonly<FrameWorld>, contact: number, at: number): number =>
  impulses[worldRows.impulses * contact + at] ?? NaN;

const phaseOf = ({ trace }: Readonly<WorldRun>, step: number): string => trace.phase(step);

const isOfSolver = (run: Readonly<WorldRun>, step: number): boolean => phases.has(phaseOf(run, step));

/** The last step of a solver in the same frame up to a step; the step itself, or the frame's first, if there is none. */
function lastOfSolver(run: Readonly<WorldRun>, step: number): number {
  let at = step;
  while (at > 0 && !isOfSolver(run, at) && phaseOf(run, at) !== 'predict') at--;
  return at;
}

/** The step after the last of the solver that a step is of. */
function endOfSolver(run: Readonly<WorldRun>, step: number): number {
  let at = step + 1;
  while (at < run.trace.length && isOfSolver(run, at) && phaseOf(run, at) !== 'contacts') at++;
  return at;
}
