import { UsageError } from './command';
import { endWithReader } from './end-with-reader';

/** Runs a subcommand on the arguments of the process, and sets its exit code: 2, with a message, for wrong usage. */
export async function runCommand(command: (args: string[]) => Promise<number>): Promise<void> {
  endWithReader();
  try {
    process.exitCode = await command(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 2;
  }
}
