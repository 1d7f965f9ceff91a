import { fstatSync, statSync, type BigIntStats } from 'node:fs';
import { writeJson, type Json } from '../trace/json';
import { UsageError } from './usage-error';
import type { Io } from './io';

/** Waits until the reader has taken the line, so that a slow one does not fill the memory. */
export const print = (line: Json, io?: Pick<Io, 'stdout'>): Promise<void> =>
  printText(`${writeJson(line)}\n`, io);

export const printText = (text: string, { stdout }: Pick<Io, 'stdout'> = process): Promise<void> =>
  new Promise((done) => {
    stdout.write(text, () => done());
  });

/** Runs `write`, which writes to the file of an option; throws a UsageError if it fails. */
export function writing<T>(option: string, path: string, write: () => T): T {
  try {
    return write();
  } catch (error) {
    throw new UsageError(`${option}: cannot write ${path}: ${(error as Error).message}`, { cause: error });
  }
}

/**
 * Throws a UsageError if the file that an option is to write is one of `others`, by whatever name or link, or is what
 * standard output goes to; "-" is standard input. Devices and pipes may be shared.
 */
export function refuseShared(option: string, path: string, others: readonly string[]): void {
  const target = fileAt(() => statSync(path, { bigint: true }));
  const isTarget = (stats: () => BigIntStats): boolean => {
    const other = fileAt(stats);
    return target !== undefined && other?.ino === target.ino && other.dev === target.dev;
  };
  const statsOf = (name: string): BigIntStats =>
    name === '-' ? fstatSync(0, { bigint: true }) : statSync(name, { bigint: true });
  const shared =
    others.find((name) => isTarget(() => statsOf(name))) ??
    (isTarget(() => fstatSync(1, { bigint: true })) ? 'standard output' : undefined);
  if (shared !== undefined)
    throw new UsageError(
      `${option}: ${path} would be written over ${shared === '-' ? 'standard input' : shared}`,
    );
}

/** Undefined if there is no file, or it is not a regular one. */
function fileAt(stats: () => BigIntStats): BigIntStats | undefined {
  try {
    const found = stats();
    return found.isFile() ? found : undefined;
  } catch {
    return undefined;
  }
}
