import { refusal, writers } from '../dumps/write/writers';
import type { PairScene } from '../problems/pair/scene';
import { MAX_SCENE_TEXT } from '../scenes/schema';
import { SceneError } from '../shapes/scene-error';
import { expectedOf } from '../stepping/expected';
import { markdownOf } from '../stepping/markdown';
import { finish } from '../math/turns';
import { argumentsOf, oneFile } from './arguments';
import { UsageError } from './usage-error';
import { printText } from './output';
import { runCommand } from './run-command';
import { sceneOf } from './scene-of';
import { textOf } from './text-of';
import { writeUsage } from './usages';

function read(args: string[]): { engine: string; name: string } {
  const options = { for: { type: 'string' } } as const;
  const ids = [...writers.map(({ id }) => id), 'markdown'];
  const { values, positionals } = argumentsOf(args, options);
  const engine = values.for?.toLowerCase();
  if (engine === undefined || !ids.includes(engine))
    throw new UsageError(`--for: expected one of ${ids.join(', ')}, got ${values.for ?? 'nothing'}`);
  return { engine, name: oneFile(positionals, writeUsage) };
}

async function writeCommand(args: string[]): Promise<number> {
  const { engine, name } = read(args);
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
}

await runCommand(writeCommand);
