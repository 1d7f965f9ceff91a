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

/** Of E: how closely this project's solver is asked. */
export interface Tolerances {
  /** By cell, of the bounds of a signed distance: where C is curved, as wide as answers are as close as the peers' with. */
  coarse: readonly number[];
  fine: number;
}

/** Of this project's time to that of the best correct peer. */
export const goals = { median: 0.6, most: 1, cached: 0.5 };

/** Of E: what is allowed to the 99th percentile of a peer's errors, and to any of ours where C is a polytope. */
export const allowed = { peers: 1e-4, coarse: 1e-5, exact: 1e-12 };
