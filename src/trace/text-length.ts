/** Longer trace files are refused: they would take seconds to read and gigabytes to keep. In characters. */
export const MAX_TRACE_TEXT = 100_000_000;
