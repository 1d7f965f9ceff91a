/** Comparisons that searches in the plane make. */
export type FlatTest =
  /** O is on the inner side of an edge. */
  | 'inner-side'
  /** All axes of SAT are tested. */
  | 'all-axes';
