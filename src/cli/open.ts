import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { encodeLink } from '../scenes/link';
import { MAX_SCENE_TEXT } from '../scenes/schema';
import { argumentsOf, oneFile } from './arguments';
import { UsageError } from './usage-error';
import { printText } from './output';
import { runCommand } from './run-command';
import { sceneOf } from './scene-of';
import { textOf } from './text-of';
import { openUsage } from './usages';

/** The built page, two folders above the command. */
const builtPage = (): string | null => {
  const page = join(import.meta.dirname, '../index.html');
  return existsSync(page) ? pathToFileURL(page).href : null;
};

/** Starts the program that opens addresses. What it prints, and whether it stays, is its own affair. */
function openInBrowser(link: string): void {
  const [program, ...args] =
    process.platform === 'darwin'
      ? ['open', link]
      : process.platform === 'win32'
        ? ['explorer', link]
        : ['xdg-open', link];
  const child = spawn(program, args, { detached: true, stdio: 'ignore' });
  child.on('error', () => process.stderr.write(`${program} is not there: open the link yourself\n`));
  child.unref();
}

function read(args: string[]): { page?: string; print: boolean; help: boolean; name: string } {
  const options = {
    page: { type: 'string' },
    print: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  } as const;
  const { values, positionals } = argumentsOf(args, options);
  return { ...values, name: oneFile(positionals, openUsage) };
}

async function openCommand(args: string[]): Promise<number> {
  const { page = builtPage(), print, help, name } = read(args);
  if (help) {
    await printText(openUsage);
    return 0;
  }
  if (page === null) throw new UsageError('no page is known: give its address with --page');
  const link = `${page.replace(/#.*$/, '')}#${await encodeLink({ scene: sceneOf(await textOf(name, MAX_SCENE_TEXT)) })}`;
  await printText(`${link}\n`);
  if (!print) openInBrowser(link);
  return 0;
}

await runCommand(openCommand);
