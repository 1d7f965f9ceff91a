/** The share of E from which an answer counts as wrong, beside its tolerance and rounding. */
export const standardShare = 1e-6;

/** Scenes that are run at most. */
export const MAX_TRIES = 3000;
