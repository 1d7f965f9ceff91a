import { readFileSync } from 'node:fs';
import { readDump } from '../dumps/read-dump';
import '../algorithms/catalogue';
import '../algorithms/float32';
import '../problems/kinds';
import { SceneError } from '../shapes/scene-error';
import { parseScene } from '../scenes/schema';
import type { Json } from '../trace/json';
import { UsageError } from './command';
import { endWithReader, print, printText } from './output';

const usage = `Usage: npm run -s paste -- FILE|-

Reads a text as a collision engine prints it, or as a program builds it, from FILE or from standard input. Prints one line of JSON:
"scene" (the best reading, or null), "scenes" (further ones), "guesses" ("what", "taken", "instead", "why"), "asks" (what is missing), and
"bodies" (those that were recognised). "solve" takes the scene.

Exit status: 0; 1 where something must be asked first; 2 where FILE cannot be read.
`;

/** Reads the text; the exit status. */
async function pasteCommand(args: readonly string[]): Promise<number> {
  if (args.includes('--help')) {
    await printText(usage);
    return 0;
  }
  const [name = '-', ...others] = args;
  if (others.length > 0) throw new UsageError(`expected one FILE, got ${args.length}\n\n${usage}`);
  const { scene, scenes, guesses, asks, bodies } = readDump(textOf(name));
  const wrong = [scene, ...scenes].flatMap((each) => (each === null ? [] : mistakeOf(each)));
  const isGood = scene !== null && wrong.length === 0;
  await print({
    scene: isGood ? scene : null,
    scenes: wrong.length === 0 ? scenes : [],
    guesses: guesses.map(({ what, taken, instead, why }) => ({ what, taken, instead, why })),
    asks: [...asks, ...wrong],
    bodies: bodies.map(({ name: of, body }) => ({ name: of, body })),
  } as unknown as Json);
  return isGood ? 0 : 1;
}

function textOf(name: string): string {
  try {
    return readFileSync(name === '-' ? 0 : name, 'utf8');
  } catch (error) {
    throw new UsageError(`cannot read ${name}: ${(error as Error).message}`, { cause: error });
  }
}

/** Names the sizes that a scene may not have, such as those below 0. */
function mistakeOf(scene: unknown): string[] {
  try {
    parseScene(scene);
    return [];
  } catch (error) {
    if (!(error instanceof SceneError)) throw error;
    return [error.message];
  }
}

endWithReader();
try {
  process.exitCode = await pasteCommand(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
