/**
 * The stack of an algorithm's active functions, each with its current line. Sources report it themselves if the build has
 * instrumented them (scripts/lines); others are missing. Runs do not interrupt each other, so there is one stack.
 */
export interface Call {
  /** From the root of the repository: `src/algorithms/gjk/gjk.ts`. */
  readonly file: string;
  /** The name of the function; empty if it has none. */
  readonly name: string;
  /** The line, from 1, on which the current statement begins. */
  readonly line: number;
}

const files: string[] = [];
const names: string[] = [];
const lines: number[] = [];

export function enter(file: string, name: string): void {
  files.push(file);
  names.push(name);
  lines.push(0);
}

/** Moves the innermost function to the statement that begins on `line`. */
export function at(line: number): void {
  lines[lines.length - 1] = line;
}

export function leave(): void {
  files.pop();
  names.pop();
  lines.pop();
}

/** The active calls, the outermost first. */
export const callStack = (): Call[] => files.map((file, i) => ({ file, name: names[i]!, line: lines[i]! }));
