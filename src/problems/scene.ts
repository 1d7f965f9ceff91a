import type { Options } from '../algorithms/algorithm';
import type { Precision } from '../algorithms/precisions';

/** A rival: another algorithm run on the problem of a scene, to be compared with the scene's own run. */
export interface Rival {
  algorithm: string;
  /** Options in the format of the scene's. */
  options: Options;
  /** Absent: that of the scene. */
  precision?: Precision;
}

/** How many other runs a scene is compared with at most. */
export const MAX_RIVALS = 8;

/**
 * Everything that decides a run, as far as scenes of all kinds have it; a kind adds its problem, such as two bodies. Numbers
 * keep every bit, in files and in links.
 */
export interface Scene {
  version: 1;
  /** The id of its kind (see kind.ts). */
  kind: string;
  /** In 2D, everything lies in the plane z = 0. */
  dim: 2 | 3;
  /** A name for machines, such as that of a published case. */
  id?: string;
  algorithm: string;
  /** Options that differ from the algorithm's defaults; directions are in the frame of its steps. */
  options: Options;
  precision: Precision;
  compare?: readonly Rival[];
  title?: string;
  /** One or two sentences about the scene. */
  note?: string;
  /** Where its numbers were published. */
  source?: string;
}

/** True if a room for a kind, and perhaps for one dimension of it, is that of a scene. */
export const isOfRoom = (
  { kind, dim }: Readonly<Pick<Scene, 'kind' | 'dim'>>,
  room: Readonly<{ id: string; dim?: Scene['dim'] }>,
): boolean => kind === room.id && (room.dim ?? dim) === dim;
