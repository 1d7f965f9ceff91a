import { distanceOver } from '../../../problems/cast/truth';
import type { Run } from '../../../stepping/run';
import { drawnTime, lastDrawn, type CastRun } from '../../../view/kinds/cast/run';

export { drawnTime };

/** The signed distance over the drawn part of the motion. */
export interface Curve {
  /** Times with the signed distances there; unresolved ones are left out. */
  readonly points: readonly (readonly [number, number])[];
  /** The last time. */
  readonly end: number;
  /** The range of the distances, widened to include 0. */
  readonly low: number;
  readonly high: number;
  /** The signed distance at t; NaN if it is unresolved. */
  at(t: number): number;
}

export const castRun = (run: Readonly<Run> | null): CastRun | null =>
  run?.scene.kind === 'cast' ? (run as CastRun) : null;

/** Enough for a smooth line. */
const parts = 80;

export function distanceCurve(run: CastRun): Curve {
  const distanceAt = distanceOver(run.given);
  const at = (t: number): number => distanceAt(t).signedDistance;
  const end = lastDrawn(run);
  const points = Array.from({ length: parts + 1 }, (_, i) => (end * i) / parts)
    .map((t) => [t, at(t)] as const)
    .filter(([, distance]) => Number.isFinite(distance));
  const distances = points.map(([, distance]) => distance);
  return { points, end, low: Math.min(0, ...distances), high: Math.max(0, ...distances), at };
}
