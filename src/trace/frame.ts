import type { PartsRead } from './parts';
import type { Phase } from './step';

export type { FrameFace } from './face-pool';
export type { FramePolytope } from './parts/polytope';
export type { FramePortal } from './parts/portal';
export type { SimplexVertex } from './parts/simplex';
export type { Sample } from './sample-pool';

/** The number of supports sampled by the end of a step: samples with a smaller `call` were known then. */
export const callsBy = ({
  supportCalls,
  proofCalls = 0,
}: Readonly<Pick<Frame, 'supportCalls' | 'proofCalls'>>): number => supportCalls + proofCalls;

/** The fields that every frame has. */
interface FrameHead {
  /** Position in the trace, from 0. */
  index: number;
  phase: Phase;
  iteration: number;
  supportCalls: number;
  lower: number;
  upper: number;
}

/** One recorded step, read back. Parts that the algorithm did not emit in this step are absent. */
export interface Frame extends FrameHead, PartsRead {}
