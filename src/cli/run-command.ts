import { UsageError } from './command';
import { endWithReader } from './end-with-reader';
import type { Io } from './io';

/** Runs a command and returns its exit status: 2, with a message, for wrong usage. */
export async function statusOf(
  command: () => Promise<number>,
  { stderr }: Pick<Io, 'stderr'>,
): Promise<number> {
  try {
    return await command();
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    stderr.write(`${error.message}\n`);
    return 2;
  }
}

/** Runs a command on the arguments of the process, and sets its exit code. */
export async function runCommand(command: (args: string[]) => Promise<number>): Promise<void> {
  endWithReader();
  process.exitCode = await statusOf(() => command(process.argv.slice(2)), process);
}
