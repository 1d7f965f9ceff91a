import { SceneError } from '../shapes/scene-error';
import { UsageError } from './usage-error';
import { endWithReader } from './end-with-reader';
import type { Io } from './io';

/** Runs a command and returns its exit status: with a message, 2 for wrong usage and 1 for a scene that is refused. */
export async function statusOf(
  command: () => Promise<number>,
  { stderr }: Pick<Io, 'stderr'>,
): Promise<number> {
  try {
    return await command();
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof SceneError)) throw error;
    stderr.write(`${error.message}\n`);
    return error instanceof UsageError ? 2 : 1;
  }
}

/** Runs a command on the arguments of the process, and sets its exit code. */
export async function runCommand(command: (args: string[]) => Promise<number>): Promise<void> {
  endWithReader();
  process.exitCode = await statusOf(() => command(process.argv.slice(2)), process);
}
