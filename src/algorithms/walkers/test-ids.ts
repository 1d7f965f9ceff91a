/** Comparisons that searches make which walk from direction to direction. */
export type WalkerTest =
  /** The next direction is all but the best one. */
  | 'turn'
  /** The tilt is no more than the least. */
  | 'tilt'
  /** The pivot is all but the foot of O. */
  | 'foot'
  /** The support is the foot of O on its plane, within ε. */
  | 'aligned'
  /** The way down points against the last one. */
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
