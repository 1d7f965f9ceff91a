import { depthCache, type DepthCache } from './depth-cache';

/**
 * What a query leaves for the next one of the same two shapes, whose poses may have moved meanwhile. It only ever saves
 * time: an answer with a cache is as certified as one without, and a cache that helps nothing any more is overwritten.
 */
export interface PairCache {
  /** A query that finds other shapes than the cache was filled for begins afresh. */
  shapeA: unknown;
  shapeB: unknown;
  /** How many vertices the last simplex of a pair that was apart had; 0 where there is none. */
  size: number;
  /** Of each, its point of A in A's frame and its point of B in B's. */
  readonly points: Float64Array;
  /** Of each, the features of A and of B. */
  readonly features: Int32Array;
  /** What the last search for a depth left. */
  readonly depth: DepthCache;
  /** Of two boxes, segments or points, the axis or corner that answered last, as `zonotopeDepth` numbers them; −1 where none did. */
  feature: number;
}

export function pairCache(): PairCache {
  return {
    shapeA: undefined,
    shapeB: undefined,
    size: 0,
    points: new Float64Array(18),
    features: new Int32Array(6),
    depth: depthCache(),
    feature: -1,
  };
}
