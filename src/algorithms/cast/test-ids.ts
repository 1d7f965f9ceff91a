/** Comparisons that casts make. */
export type CastTest =
  /** The plane of the latest support has x outside, with the margins. */
  | 'gap-ahead'
  /** The motion approaches that plane. */
  | 'approach'
  /** The plane still separates the shapes at the end of the motion. */
  | 'beyond-end'
  /** The shapes are as near to each other as a contact may be. */
  | 'near'
  /** The closest point and the plane agree on the distance. */
  | 'agree'
  /** The number of steps in a row without improvement is above its limit. */
  | 'stalled';
