import type { Quaternion } from '../math/rotation';
import type { ShapeSpec, Triple } from '../shapes/shape';

/** A piece of the text, from one place to before another. */
export interface Span {
  start: number;
  end: number;
}

export type Axis = 'X' | 'Y' | 'Z';
export type HeightSized = 'half' | 'full' | 'with caps';

/** A shape with the numbers of the text, before it is known what they measure. */
export type RawShape =
  | { type: 'sphere'; radius: number }
  | { type: 'box'; sizes: number[]; sized?: 'half' | 'full' }
  | {
      type: 'capsule' | 'cylinder' | 'cone';
      radius: number;
      height: number;
      /** Half or all of the segment or axis; `with caps` is the whole length of a capsule. */
      sized?: HeightSized;
      axis?: Axis | Triple;
    }
  | { type: 'ellipsoid'; radii: number[] }
  /** `dent`: how far the surface of a mesh lies inside the hull of its corners. */
  | {
      type: 'points';
      points: number[][];
      isTriangle?: boolean;
      dent?: number;
      /** The factors of each coordinate. */
      scale?: readonly number[];
    }
  /** A shape as scenes have it. */
  | { type: 'known'; shape: ShapeSpec };

/** A turn as the text writes it. A quaternion without an order is in the engine's. */
export type RawTurn =
  | { quaternion: number[]; order?: 'xyzw' | 'wxyz' }
  | { matrix: number[]; layout?: 'rows' | 'columns' }
  /** Rotations about the axes of the one before, as in a product of quaternions. */
  | { product: RawTurn[] }
  /** A rotation that was worked out, and the numbers of the text that it comes from. */
  | { known: Quaternion; from?: readonly number[] };

export interface RawPose {
  position?: number[];
  turn?: RawTurn;
  /** The place before which the text breaks off. */
  missing?: string;
  /** The text says that it neither moves nor turns. */
  isIdentity?: true;
}

export interface RawBody {
  name: string;
  shape: RawShape;
  /** The radius of a rounding outside the shape. */
  margin?: number;
  /** A margin that the engine keeps within the shape. */
  inset?: number;
  /** From the outermost frame inwards; none is the world's. */
  poses: RawPose[];
  /** Factors of the text that its sizes have in them. */
  scale?: readonly number[];
  spans: Span[];
  /** True if its only pose is in its own frame, such as the middle of a capsule between two points. */
  isOwnFrame?: true;
  /** True if poses are assigned by their order alone: the text has as many poses as bodies. */
  isInOrder?: true;
}

export interface RawCast {
  displacement: number[];
  /** A text without it gives a velocity without a limit, or a direction without a length. */
  maxT?: number;
  isVelocity?: true;
  /** How A turns about its origin while it moves. */
  angularVelocity?: number[];
}

/** The bodies of one situation, as one format's reader found them. */
export interface RawScene {
  bodies: RawBody[];
  /** Bodies that the text has in view, if it says so: their indices. */
  pair?: readonly [number, number];
  cast?: RawCast;
  dim?: 2 | 3;
  /** The precision that the text itself asks for. */
  precision?: 'f32' | 'f64';
  /** Joints that move stand between the bodies, and the text does not say where they are. */
  areJointsAtZero?: true;
  asks: string[];
}
