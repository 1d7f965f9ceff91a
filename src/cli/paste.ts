import { MAX_DUMP_TEXT } from '../dumps/clean';
import { readDump, type Reading } from '../dumps/read-dump';
import '../algorithms/catalogue';
import '../algorithms/float32';
import '../problems/kinds';
import { SceneError } from '../shapes/scene-error';
import { parseScene } from '../scenes/schema';
import type { Json } from '../trace/json';
import { oneFile } from './arguments';
import { print, printText } from './output';
import { runCommand } from './run-command';
import { textOf } from './text-of';
import { pasteUsage } from './usages';

/** Reads the text and prints what it holds. Returns the exit status. */
async function pasteCommand(args: readonly string[]): Promise<number> {
  if (args.includes('--help')) {
    await printText(pasteUsage);
    return 0;
  }
  const name = oneFile(args, pasteUsage);
  const { scene, scenes, guesses, asks, bodies } = await readingOf(name);
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

/** Reads the text. If it is too large, the reading asks instead of failing. */
async function readingOf(
  name: string,
): Promise<Pick<Reading, 'scene' | 'scenes' | 'guesses' | 'asks' | 'bodies'>> {
  try {
    return readDump(await textOf(name, MAX_DUMP_TEXT));
  } catch (error) {
    if (!(error instanceof SceneError)) throw error;
    return { scene: null, scenes: [], guesses: [], bodies: [], asks: [error.message] };
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

await runCommand(pasteCommand);
