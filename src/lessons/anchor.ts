import type { Trace } from '../trace/trace';

/** The step that a lesson names does not exist in the run. */
export class AnchorError extends Error {
  constructor(anchor: string, why: string) {
    super(`step “${anchor}”: ${why}`);
    this.name = 'AnchorError';
  }
}

/**
 * The index of a symbolic step: `start`, `exit` (the last step), or a phase and which of its steps, counted from 1:
 * `sample 3`, `reduce 2`, `pick` for the first. Negative counts are from the end. Throws an AnchorError.
 */
export function stepOf(trace: Readonly<Trace>, anchor: string): number {
  if (anchor === 'start') return 0;
  if (anchor === 'exit') return trace.length - 1;
  const [, phase, count = '1'] = /^([a-z-]+)(?: (-?[1-9]\d{0,3}))?$/u.exec(anchor) ?? [];
  if (phase === undefined)
    throw new AnchorError(anchor, 'expected “start”, “exit”, or a phase and a count, as “sample 3”');
  const steps = stepsOf(trace, phase);
  const n = Number(count);
  const step = steps[n > 0 ? n - 1 : steps.length + n];
  if (step === undefined) throw new AnchorError(anchor, `the run has ${steps.length} steps of this phase`);
  return step;
}

/** The indices of all steps of a phase, in order. */
export function stepsOf(trace: Readonly<Trace>, phase: string): number[] {
  const found: number[] = [];
  for (let i = 0; i < trace.length; i++) if (trace.phase(i) === phase) found.push(i);
  return found;
}

/** The symbolic name of a step, such that `stepOf` finds it again. */
export function anchorOf(trace: Readonly<Trace>, step: number): string {
  if (step === 0) return 'start';
  if (step === trace.length - 1) return 'exit';
  const phase = trace.phase(step);
  const count = stepsOf(trace, phase).indexOf(step) + 1;
  return count === 1 ? phase : `${phase} ${count}`;
}
