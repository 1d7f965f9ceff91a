import type { RawPose, RawShape } from '../raw';

/** A shape that a call makes, and where it stands in its own body's frame. */
export interface MadeShape {
  shape: RawShape;
  pose?: RawPose;
  /** Its own place in its frame is the centre of mass, by which a query may be told where it is. */
  isOffCentre?: true;
  /** The radius of a rounding outside the shape. */
  margin?: number;
  /** A margin that the engine keeps within the shape. */
  inset?: number;
  /** Factors of the text that its sizes have in them. */
  scale?: readonly number[];
}
