import { parseArgs, type ParseArgsConfig } from 'node:util';
import { UsageError } from './usage-error';

/** The options of a command line, and its files. Throws a UsageError for an option that is not known. */
export function argumentsOf<Known extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  options: Known,
) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/** The one file that a command takes; `-`, standard input, where none is named. */
export function oneFile(files: readonly string[], usage: string): string {
  if (files.length > 1) throw new UsageError(`expected one FILE, got ${files.length}\n\n${usage}`);
  return files[0] ?? '-';
}
