/** Comparisons that worlds make. */
export type WorldTest =
  /** The approach at a contact is no faster than allowed. */
  | 'allowed'
  /** No speed changed in a round by more than rounding. */
  | 'settled'
  /** The events of a step are as many as there may be. */
  | 'events';
