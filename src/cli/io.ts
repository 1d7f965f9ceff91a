import type { Readable, Writable } from 'node:stream';

/** The streams that a command reads and writes: those of the process, or those that a test gives. */
export interface Io {
  stdin: Readable & { isTTY?: boolean };
  stdout: Writable;
  stderr: Writable;
}
