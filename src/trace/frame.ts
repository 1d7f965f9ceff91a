import type { Vec3 } from '../math/vec3';
import type { CsoPoint } from './cso-point';
import type { Outcome, Phase, Plane, Test, Witnesses } from './step';

/** A support point as the trace keeps it: once a call, shared by every step that mentions it. */
export interface Sample extends CsoPoint {
  /** Position in the trace's pool; the same sample has the same index in every frame. */
  index: number;
  /** The iteration in which it was first recorded. */
  iteration: number;
}

export interface SimplexVertex {
  sample: Sample;
  weight: number;
}

/** One recorded step, read back. Parts that the algorithm did not emit in this step are absent. */
export interface Frame {
  /** Position in the trace, from 0. */
  index: number;
  phase: Phase;
  iteration: number;
  supportCalls: number;
  lower: number;
  upper: number;
  outcome?: Outcome;
  certified?: boolean;
  direction?: Vec3;
  sample?: Sample;
  plane?: Plane;
  bestPlane?: Plane;
  simplex?: SimplexVertex[];
  dropped?: Sample[];
  closest?: Witnesses;
  normal?: Vec3;
  target?: Vec3;
  tests?: Test[];
}
