/** Comparisons of searches that walk from direction to direction. */
export type WalkerTest =
  /** The next direction is almost the best one. */
  | 'turn'
  /** The tilt has reached its minimum. */
  | 'tilt'
  /** The pivot is almost the foot of O. */
  | 'foot'
  /** The support is the foot of O on its plane, within ε. */
  | 'aligned'
  /** The descent direction opposes the last one. */
  | 'crossing'
  /** O projects into the triangle. */
  | 'inside'
  /** C ends at the triangle, within ε. */
  | 'beyond'
  /** O is on the inner side of a wall along the normal of the triangle, or along the best direction. */
  | 'wall-normal'
  | 'wall-best'
  /** O is within a part of the triangle that the newcomer splits. */
  | 'split';
