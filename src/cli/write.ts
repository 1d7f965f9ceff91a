import { parseArgs } from 'node:util';
import { refusal, writers } from '../dumps/write/writers';
import type { PairScene } from '../problems/pair/scene';
import { MAX_SCENE_TEXT } from '../scenes/schema';
import { SceneError } from '../shapes/scene-error';
import { expectedOf } from '../stepping/expected';
import { markdownOf } from '../stepping/markdown';
import { finish } from '../math/turns';
import { UsageError } from './command';
import { printText } from './output';
import { runCommand } from './run-command';
import { sceneOf } from './scene-of';
import { textOf } from './text-of';
import { writeUsage } from './usages';

function read(args: string[]): { engine: string; name: string } {
  const options = { for: { type: 'string' } } as const;
  const ids = [...writers.map(({ id }) => id), 'markdown'];
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const engine = values.for?.toLowerCase();
    if (engine === undefined || !ids.includes(engine))
      throw new UsageError(`--for: expected one of ${ids.join(', ')}, got ${values.for ?? 'nothing'}`);
    if (positionals.length > 1)
      throw new UsageError(`expected one FILE, got ${positionals.length}\n\n${writeUsage}`);
    return { engine, name: positionals[0] ?? '-' };
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError((error as Error).message);
  }
}

async function writeCommand(args: string[]): Promise<number> {
  const { engine, name } = read(args);
  try {
    const scene = sceneOf(await textOf(name, MAX_SCENE_TEXT));
    if (scene.kind !== 'pair') throw new SceneError(`expected a pair, got "${scene.kind}"`, 'kind');
    const pair = scene as PairScene;
    const writer = writers.find(({ id }) => id === engine);
    const expected = writer && expectedOf(pair);
    const written = {
      dim: pair.dim,
      a: pair.a,
      b: pair.b,
      precision: pair.precision,
      ...(expected && { expected }),
    };
    const missing = writer ? refusal(writer, written) : null;
    if (missing !== null) throw new SceneError(missing);
    await printText(writer ? writer.write(written) : finish(markdownOf(pair)));
    return 0;
  } catch (error) {
    if (!(error instanceof SceneError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
}

await runCommand(writeCommand);
