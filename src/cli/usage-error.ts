/** An error in the command itself, or in a file that it names. */
export class UsageError extends Error {}
