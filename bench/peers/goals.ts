import type { ClassName, Regime } from './pairs';

/** Nanoseconds below which a query in JavaScript and doubles is not expected to come, estimated from its supports and its steps. */
export const limits: Record<ClassName, Record<Regime, number>> = {
  'box–box': { separated: 340, shallow: 700, deep: 910 },
  'cylinder–cylinder': { separated: 1100, shallow: 2100, deep: 2200 },
  'capsule–box': { separated: 280, shallow: 300, deep: 810 },
  hull16: { separated: 620, shallow: 1100, deep: 1600 },
  hull32: { separated: 720, shallow: 1350, deep: 2000 },
  hull128: { separated: 1150, shallow: 2100, deep: 3200 },
};

/** The tolerances asked of this project's solver, in units of E = extent(A) + extent(B). */
export interface Tolerances {
  /** The width of a signed distance's bounds for each cell: on curved C, as wide as keeps answers as accurate as the peers'. */
  coarse: readonly number[];
  fine: number;
}

/** Ratios of this project's time to that of the best correct peer. */
export const goals = { median: 0.6, most: 1, cached: 0.5 };

/** In units of E: the limit for the 99th percentile of a peer's errors, and for all of ours if C is a polytope. */
export const allowed = { peers: 1e-4, coarse: 1e-5, exact: 1e-12 };
