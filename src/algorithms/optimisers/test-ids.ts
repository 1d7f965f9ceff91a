/** Comparisons that searches over a map of directions make. */
export type OptimiserTest =
  /** The step is shorter than the least. */
  | 'step'
  /** The slope is within rounding of zero. */
  | 'steepness'
  /** A try of the descent is better than the best so far. */
  | 'ahead'
  | 'left'
  | 'right'
  /** A move of the triangle betters one of its corners. */
  | `${'reflect' | 'expand' | 'contract'}-${'best' | 'second' | 'worst'}`
  /** The reflection before a contraction took the place of the corner that was turned over. */
  | 'turned';
