import { finish } from '../../math/turns';
import type { Frame } from '../../trace/frame';
import type { Sentence } from '../../trace/sentence';
import { boundInvariants } from './bounds';
import { descentInvariants } from './descent';
import { headerInvariants } from './header';
import type { Invariant, Subject } from './invariant';
import { polytopeInvariants } from './polytope';
import { portalInvariants } from './portal';
import { resultInvariants } from './result';
import { simplexInvariants } from './simplex';
import { supportInvariants } from './supports';
import { targetInvariants } from './target';
import { truthInvariants } from './truth';

/** All invariants of a run, from its frames and the algorithm's declarations; none depends on the algorithm's name. */
export const invariantsOf = (subject: Readonly<Subject>): Invariant[] =>
  [
    headerInvariants,
    boundInvariants,
    supportInvariants,
    simplexInvariants,
    targetInvariants,
    descentInvariants,
    portalInvariants,
    polytopeInvariants,
    resultInvariants,
  ].flatMap((family) => family(subject));

/** Those of them that hold of any run, of a search or not. */
export { headerInvariants as plainInvariants };

export { truthInvariants };

/** A step that breaks an invariant. */
export interface Violation {
  step: number;
  /** The id of the invariant. */
  id: string;
  title: string;
  text: Sentence;
  by: number | null;
}

/** An invariant and the number of steps it applied to. */
export interface Checked {
  id: string;
  title: string;
  steps: number;
  /** The number of steps that break it. */
  broken: number;
}

export interface Report {
  violations: readonly Violation[];
  checked: readonly Checked[];
}

/** Checks every frame against every invariant and yields after each frame; violations come in step order. */
export function* checking(
  invariants: readonly Invariant[],
  count: number,
  frameAt: (step: number) => Frame,
): Generator<void, Report> {
  const violations: Violation[] = [];
  const checked = invariants.map(({ id, title }): Checked => ({ id, title, steps: 0, broken: 0 }));
  let before: Frame | undefined;
  for (let step = 0; step < count; step++) {
    const frame = frameAt(step);
    invariants.forEach(({ id, title, check }, i) => {
      const verdict = check(frame, before);
      if (verdict === undefined) return;
      const tally = checked[i]!;
      tally.steps++;
      if (!verdict) return;
      tally.broken++;
      violations.push({ step, id, title, ...verdict });
    });
    before = frame;
    yield;
  }
  return { violations, checked };
}

export const checkFrames = (...given: Parameters<typeof checking>): Report => finish(checking(...given));
