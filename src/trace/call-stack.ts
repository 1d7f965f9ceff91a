/**
 * The functions of an algorithm that are under way, each with the line that it is at. Sources say it themselves where the
 * build has marked them (scripts/lines); of others nothing is heard. Runs do not interrupt each other, so there is one.
 */
export interface Call {
  /** From the root of the repository: `src/algorithms/gjk/gjk.ts`. */
  readonly file: string;
  /** The name of the function; empty where it has none. */
  readonly name: string;
  /** Where the statement begins that it is at; from 1. */
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

/** The innermost function goes on with the statement that begins on `line`. */
export function at(line: number): void {
  lines[lines.length - 1] = line;
}

export function leave(): void {
  files.pop();
  names.pop();
  lines.pop();
}

/** The outermost first. */
export const callStack = (): Call[] => files.map((file, i) => ({ file, name: names[i]!, line: lines[i]! }));
