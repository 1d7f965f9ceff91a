import type { Options } from '../algorithms/algorithm';
import type { Precision } from '../algorithms/precisions';
import type { Body } from '../shapes/body';

/** A rival: another algorithm run on the bodies of a scene, to be compared with its own run. */
export interface Rival {
  algorithm: string;
  /** As those of the scene. */
  options: Options;
  /** Absent: that of the scene. */
  precision?: Precision;
}

/** How many other runs a scene is compared with at most. */
export const MAX_RIVALS = 8;

/** Everything that decides a run. Numbers keep every bit, in files and in links. */
export interface Scene {
  version: 1;
  /** More kinds will come (casts, 2D worlds, …). */
  kind: 'pair';
  dim: 3;
  /** A name for machines, such as that of a published case. */
  id?: string;
  a: Body;
  b: Body;
  algorithm: string;
  /** Options that differ from the algorithm's defaults; directions are in A's frame. */
  options: Options;
  precision: Precision;
  compare?: readonly Rival[];
  title?: string;
  /** What the scene shows, a sentence or two. */
  note?: string;
  /** Where its numbers were published. */
  source?: string;
}
