import type { Cso } from '../../shapes/cso';
import type { Recorder } from '../../trace/step';
import type { Options, Result } from '../algorithm';
import { Epa } from '../epa/epa';
import { GjkOpening } from '../epa/gjk-part';

/** GJK before EPA, whose proof of a gap is not handed on: an engine has none. */
class UncertifiedOpening extends GjkOpening {
  override search(trace: Recorder | undefined): void {
    super.search(
      trace && {
        frame: (step) => trace.frame(step.certified ? { ...step, certified: false } : step),
      },
    );
  }

  override answer(noise: number): Result | null {
    const found = super.answer(noise);
    return found && { ...found, certified: false };
  }
}

/** EPA that claims nothing. */
export class EngineEpa extends Epa {
  constructor(problem: Readonly<Cso>, options: Options) {
    super(problem, options, new UncertifiedOpening(problem, options));
  }

  protected override proven(): boolean {
    return false;
  }
}
