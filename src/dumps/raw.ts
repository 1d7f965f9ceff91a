import type { Quaternion } from '../math/rotation';
import type { Triple } from '../shapes/shape';

/** A piece of the text, from one place to before another. */
export interface Span {
  start: number;
  end: number;
}

export type Axis = 'X' | 'Y' | 'Z';

/** A shape with the numbers of the text, before it is known what they measure. */
export type RawShape =
  | { type: 'sphere'; radius: number }
  | { type: 'box'; sizes: number[]; sized?: 'half' | 'full' }
  | {
      type: 'capsule' | 'cylinder' | 'cone';
      radius: number;
      height: number;
      sized?: 'half' | 'full';
      axis?: Axis | Triple;
    }
  | { type: 'ellipsoid'; radii: number[] }
  | { type: 'points'; points: number[][]; isTriangle?: boolean };

/** A turn as the text writes it. A quaternion without an order is in the engine's. */
export type RawTurn =
  | { quaternion: number[]; order?: 'xyzw' | 'wxyz' }
  | { matrix: number[]; layout?: 'rows' | 'columns' }
  | { known: Quaternion };

export interface RawPose {
  position?: number[];
  turn?: RawTurn;
  /** What the text breaks off before. */
  missing?: string;
}

export interface RawBody {
  name: string;
  shape: RawShape;
  /** From the outermost frame inwards; none is the world's. */
  poses: RawPose[];
  spans: Span[];
}

export interface RawCast {
  displacement: number[];
  maxT?: number;
}

/** What one format's reader found: the bodies of one situation. */
export interface RawScene {
  bodies: RawBody[];
  /** Bodies that the text has in view, if it says so: their indices. */
  pair?: readonly [number, number];
  cast?: RawCast;
  /** The pose of the first body is that in the frame of the second. */
  dim?: 2 | 3;
  asks: string[];
}
