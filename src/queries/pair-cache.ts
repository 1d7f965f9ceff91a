/**
 * What a query leaves for the next one of the same two shapes, whose poses may have moved meanwhile. It only ever saves
 * time: an answer with a cache is as certified as one without, and a cache that helps nothing any more is overwritten.
 */
export interface PairCache {
  /** A query that finds other shapes than the cache was filled for begins afresh. */
  shapeA: unknown;
  shapeB: unknown;
}

export function pairCache(): PairCache {
  return { shapeA: undefined, shapeB: undefined };
}
