/** Comparisons that searches along a ray make. */
export type MprTest =
  /** Three corners are in line. */
  | 'line'
  /** The first corner is on the ray. */
  | 'on-ray'
  /** C does not reach past the start of the ray. */
  | 'flat'
  /** The samples for a first portal have reached their cap. */
  | 'discoveries'
  /** The samples that refine a portal have reached theirs. */
  | 'refinements'
  /** The ray runs outside the wall that the third corner and the first, or the second, span. */
  | 'wall-31'
  | 'wall-23'
  /** The side of the wall that the newcomer spans with a corner of the portal. */
  | 'wall-41'
  | 'wall-42'
  | 'wall-43'
  /** O is behind the portal. */
  | 'behind'
  /** The rays have reached their cap. */
  | 'rays'
  /** All the supports that were allowed are spent. */
  | 'budget'
  /** The rounds of tilts have reached their cap. */
  | 'rounds'
  /** The depth falls in a round of tilts. */
  | 'fall'
  /** No axis is left to try. */
  | 'axes';
