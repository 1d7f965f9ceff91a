import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { encodeLink } from '../scenes/link';
import { MAX_SCENE_TEXT } from '../scenes/schema';
import { SceneError } from '../shapes/scene-error';
import { UsageError } from './command';
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
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    if (positionals.length > 1)
      throw new UsageError(`expected one FILE, got ${positionals.length}\n\n${openUsage}`);
    return { ...values, name: positionals[0] ?? '-' };
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError((error as Error).message);
  }
}

async function openCommand(args: string[]): Promise<number> {
  const { page = builtPage(), print, help, name } = read(args);
  if (help) {
    await printText(openUsage);
    return 0;
  }
  if (page === null) throw new UsageError('no page is known: give its address with --page');
  try {
    const link = `${page.replace(/#.*$/, '')}#${await encodeLink({ scene: sceneOf(await textOf(name, MAX_SCENE_TEXT)) })}`;
    await printText(`${link}\n`);
    if (!print) openInBrowser(link);
    return 0;
  } catch (error) {
    if (!(error instanceof SceneError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
}

await runCommand(openCommand);
