import type { Recorder } from '../../trace/step';
import type { Algorithm, Result } from '../algorithm';
import { proveOption } from '../depth-search';
import { capOption, toleranceOption } from '../options';
import { interiorOptions } from './interior';
import { SurfaceCast } from './surface-cast';
import { portalBounds } from './ray-options';
import { describeMpr } from './words';

export const mpr: Algorithm = {
  id: 'mpr',
  title: 'MPR',
  summary:
    'Do the shapes overlap? A ray from inside C to the origin, and the portal that it leaves C through.',
  dim: 3,
  solves: ['intersection'],
  certifies: 'intersection',
  options: [
    toleranceOption(
      'Stop when the portal is this near to the surface of C, in units of E = extent(A) + extent(B).',
      1e-12,
    ),
    capOption(64),
    ...interiorOptions,
    proveOption,
  ],
  bounds: portalBounds,
  solve: (problem, options, trace) => new Mpr(problem, options).run(trace),
  describe: describeMpr,
};

class Mpr extends SurfaceCast {
  run(trace?: Recorder): Result {
    this.beginTowardsOrigin();
    trace?.frame(this);
    this.openPortal(trace);
    while (!this.ending && !this.originBehind) {
      this.sampleBeyondPortal();
      trace?.frame(this);
      if (this.ending) break;
      this.refine();
      trace?.frame(this);
    }
    this.conclude();
    this.settle(trace);
    this.stop();
    trace?.frame(this);
    return { ...this.depthResult(null), signedDistance: null, normal: null };
  }

  /** Every plane says how deep O can be at most. */
  protected consider(): void {
    this.improve();
  }

  private conclude(): void {
    if (this.inside && (!this.ending || this.atSurface)) this.ending = 'contains-origin';
  }

  private stop(): void {
    this.phase = 'stop';
    this.outcome = this.ending;
    this.certified = this.ending !== 'max-iterations' && this.status() !== 'unresolved';
  }
}
