/**
 * The command `minkowscope`: `minkowscope --help` says how it is used.
 *
 * Each subcommand is a part of its own, so that help comes without the algorithms.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endWithReader } from './end-with-reader';
import { openUsage, pasteUsage, shrinkUsage, solveUsage, writeUsage } from './usages';

const usage = `Usage: minkowscope COMMAND [ARGUMENTS…]

  solve   solve scenes by one algorithm or by several; prints one line of JSON for each
  paste   make a scene of a text as a collision engine prints it, or as a program builds it
  write   write a pair as a piece of a test for an engine, or as Markdown for a report
  shrink  make a failing scene smaller while it still fails
  open    make a link to the page of a scene or of such a text, and open it

"minkowscope COMMAND --help" says more. FILE stands for a path from the folder that the command is called in, "-" for standard
input.

  --help     print this
  --version  print the version

Exit status: 0; 1 where a line is no scene, or where something must be asked first; 2 where the command is not understood, or
a file cannot be read or written.
`;

/** Each reads its own arguments and sets the exit status. */
const commands: Readonly<Record<string, { usage: string; run: () => Promise<unknown> }>> = {
  solve: { usage: solveUsage, run: () => import('../cli') },
  paste: { usage: pasteUsage, run: () => import('./paste') },
  write: { usage: writeUsage, run: () => import('./write') },
  shrink: { usage: shrinkUsage, run: () => import('./shrink') },
  open: { usage: openUsage, run: () => import('./open') },
};

function versionText(): string {
  const file = join(import.meta.dirname, '../../package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

function say(text: string): void {
  endWithReader();
  process.stdout.write(text);
}

const [name = '--help', ...rest] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (command && rest[0] === '--help') say(command.usage);
else if (command) {
  process.argv.splice(2, 1);
  await command.run();
} else if (name === '--help' || name === '-h') say(usage);
else if (name === '--version') say(`${versionText()}\n`);
else {
  process.stderr.write(`there is no command "${name}"\n\n${usage}`);
  process.exitCode = 2;
}
