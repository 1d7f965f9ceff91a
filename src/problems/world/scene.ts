import type { Body } from '../../shapes/body';
import type { Triple } from '../../shapes/shape';
import type { Scene } from '../scene';

/** A body of a world. What is absent is 0, but for the mass, which is 1. */
export type WorldBodySpec = Body & {
  name?: string;
  mass?: number;
  velocity?: Triple;
  /** Radians in a unit of time. */
  angularVelocity?: number;
  /** True: it does not move, whatever pushes it. */
  fixed?: boolean;
};

/** Bodies in the plane over frames. */
export interface WorldScene extends Scene {
  kind: 'world';
  bodies: readonly WorldBodySpec[];
  /** The time from one frame to the next. */
  dt: number;
  frames: number;
  gravity: Triple;
  /** From 0 to 1. */
  restitution: number;
  friction: number;
}
