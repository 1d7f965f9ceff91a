import type { Vec3 } from '../math/vec3';
import type { CsoPoint } from './cso-point';
import type {
  Chart,
  NamedVector,
  Outcome,
  Phase,
  Plane,
  PolytopeFace,
  PortalWall,
  Probe,
  Reading,
  Test,
  Witnesses,
} from './step';

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

export interface FramePortal {
  interior: Witnesses;
  ray: Vec3;
  /** v1, v2, v3, as far as they are found. */
  points: Sample[];
  walls: (PortalWall & { from: Sample; to: Sample })[];
}

export interface FrameFace extends PolytopeFace {
  /** The same face has the same number in every frame. */
  id: number;
  corners: readonly [Sample, Sample, Sample];
}

export interface FramePolytope {
  /** Those that stand in this step. */
  readonly faces: FrameFace[];
  /** How many faces the run has made so far, and how many of them it has taken away. */
  made: number;
  gone: number;
  /** The number of the picked face, or −1. */
  picked: number;
  /** Numbers of faces. */
  readonly visible: number[];
  /** The edges around the visible faces, in the order in which they were found. */
  readonly horizon: [Sample, Sample][];
}

/** How many supports the run has sampled by the end of a step: samples with a lesser `call` were known then. */
export const callsBy = ({
  supportCalls,
  proofCalls = 0,
}: Readonly<Pick<Frame, 'supportCalls' | 'proofCalls'>>): number => supportCalls + proofCalls;

/** One recorded step, read back. Parts that the algorithm did not emit in this step are absent. */
export interface Frame {
  /** Position in the trace, from 0. */
  index: number;
  phase: Phase;
  iteration: number;
  supportCalls: number;
  /** Absent where there are none. */
  proofCalls?: number;
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
  gap?: number;
  portal?: FramePortal;
  polytope?: FramePolytope;
  probes?: Probe[];
  chart?: Chart;
  vectors?: NamedVector[];
  readings?: Reading[];
  tests?: Test[];
}
