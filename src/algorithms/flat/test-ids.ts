/** Comparisons that searches in the plane make. */
export type FlatTest =
  /** O is on the inner side of an edge. */
  | 'inner-side'
  /** All axes of SAT are tested. */
  | 'all-axes'
  /** All edges of C are laid. */
  | 'all-edges'
  /** The nearest edge of C has O on its outer side. */
  | 'outer-side'
  /** The ray runs outside the right corner of a portal, or the left one. */
  | 'right-corner'
  | 'left-corner'
  /** The ray runs to the left of the newcomer, which parts the portal in two. */
  | 'half';
