import { answer, type Answer } from '../answer';

/**
 * A part of a polygon: the edge between two corners, or one corner twice. Corners are numbered as `Shape.support` does; an ellipse
 * has −1.
 */
export interface FlatFeature {
  from: number;
  to: number;
}

/** The result of a query in the plane z = 0. */
export interface FlatAnswer extends Answer {
  /** The features of A and of B that touch, or would if B moved along the normal. If edges are level, both are named. */
  featureA: FlatFeature;
  featureB: FlatFeature;
}

export const answer2d = (): FlatAnswer => ({
  ...answer(),
  featureA: { from: -1, to: -1 },
  featureB: { from: -1, to: -1 },
});
