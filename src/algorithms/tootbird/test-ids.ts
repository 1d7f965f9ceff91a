/** Comparisons that the tootbird search makes. */
export type TootbirdTest =
  /** The simplex touches the tootbird. */
  | 'touch'
  /** A plane that is turned aside is better by more than ε. */
  | 'aside'
  /** On which side of a plane through the newcomer the target is. */
  | 'wedge';
