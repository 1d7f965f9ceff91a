import type { CsoPoint } from '../../trace/cso-point';
import type { Plane, Portal, Recorder, Simplex, Witnesses } from '../../trace/step';
import type { Result } from '../algorithm';

/** The first part of a search around the origin: it finds points of C for a polytope, or the answer itself. */
export interface Opening {
  search(trace: Recorder | undefined): void;
  /** The points, planes and bounds that it found. */
  readonly found: Found;
  /** Records the last step and returns the answer if no polytope is needed. Lengths up to `noise` may be rounding alone. */
  answer(noise: number, trace: Recorder | undefined): Result | null;
}

export interface Found {
  readonly iteration: number;
  readonly supportCalls: number;
  readonly proofCalls: number;
  /** Points of C, the corners of what is shown first. */
  readonly points: readonly CsoPoint[];
  /** The parts that are shown until there is a polytope. */
  readonly simplex?: Readonly<Simplex>;
  readonly portal?: Portal;
  readonly closest: Witnesses | undefined;
  /** A lower bound of the depth: O is that deep in C at least, or, where it is below 0, no farther than that outside. */
  readonly lower: number;
  /** The plane of the least h(n) met, with its sample; at an infinite offset if there is none. */
  readonly bestPlane: Readonly<Plane>;
  readonly bestSample: Readonly<CsoPoint>;
}
