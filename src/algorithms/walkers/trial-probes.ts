import { copy, vec3, type Vec3 } from '../../math/vec3';
import type { Probe } from '../../trace/step';

/** The probes that a walk shows: the best direction so far and the trial direction. */
export class TrialProbes {
  private readonly best: Probe = { direction: vec3(), height: Infinity, state: 'best' };
  private readonly trial: Probe = { direction: vec3(), height: Infinity, state: 'trial' };
  private readonly trialAlone = [this.trial];
  private readonly both = [this.best, this.trial];

  /** The sample along `direction` is on trial. `best`, at `upper`, is absent before the first one. */
  show(
    direction: Readonly<Vec3>,
    height: number,
    best: Readonly<Vec3> | undefined,
    upper: number,
  ): readonly Probe[] {
    copy(this.trial.direction, direction);
    this.trial.height = height;
    this.trial.state = 'trial';
    if (!best) return this.trialAlone;
    copy(this.best.direction, best);
    this.best.height = upper;
    this.best.state = 'best';
    return this.both;
  }

  judge(accepted: boolean): void {
    this.trial.state = accepted ? 'best' : 'rejected';
    this.best.state = accepted ? 'kept' : 'best';
  }
}
