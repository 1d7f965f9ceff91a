/** Comparisons that searches with a polytope around O make. */
export type EpaTest =
  /** The points span no volume. */
  | 'span'
  /** No face sees the support. */
  | 'unseen'
  /** The polytope has all the vertices that it may. */
  | 'capacity'
  /** The gap has not closed as it should with twice the vertices. */
  | 'slow'
  /** The edges around the visible faces are one loop. */
  | 'horizon'
  /** A new face has O on its outer side. */
  | 'dent'
  /** The picked triangle is on the surface of C. */
  | 'surface'
  /** No triangle is left to split. */
  | 'splits'
  /** The support is close to the picked triangle. */
  | 'near-face'
  /** The nearest part of the polytope is a vertex. */
  | 'corner'
  /** The way to look along next has no length. */
  | 'short';
