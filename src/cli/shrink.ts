import { algorithmsOf, kindOf } from '../problems/known';
import { MAX_SCENE_TEXT, parseScene } from '../scenes/schema';
import { sceneJson, writeScene } from '../scenes/write';
import { SceneError } from '../shapes/scene-error';
import { isFault, readCondition } from '../stepping/conditions/condition';
import { record } from '../stepping/run';
import { costOf } from '../stepping/shrink/cost';
import { attempted, waysOf, type Failing } from '../stepping/shrink/failing';
import { MAX_TRIES, standardShare } from '../stepping/shrink/limits';
import { shrinking } from '../stepping/shrink/shrink';
import { costText, wayText } from '../stepping/shrink/words';
import type { Scene } from '../problems/scene';
import { finish } from '../math/turns';
import { argumentsOf, oneFile } from './arguments';
import { UsageError } from './usage-error';
import { printText } from './output';
import { runCommand } from './run-command';
import { sceneOf } from './scene-of';
import { textOf } from './text-of';
import { shrinkUsage } from './usages';

interface Asked {
  way: string | undefined;
  algorithm: string | undefined;
  precision: Scene['precision'] | undefined;
  tries: number;
  name: string;
}

function read(args: string[]): Asked {
  const text = { type: 'string' } as const;
  const options = { while: text, algorithm: text, precision: text, tries: text } as const;
  const { values, positionals } = argumentsOf(args, options);
  const name = oneFile(positionals, shrinkUsage);
  const tries = Number(values.tries ?? MAX_TRIES);
  if (!Number.isInteger(tries) || tries < 1)
    throw new UsageError(`--tries: expected an integer from 1, got "${values.tries}"`);
  const { precision } = values;
  if (precision !== undefined && precision !== 'f64' && precision !== 'f32')
    throw new UsageError(`--precision: expected f64 or f32, got "${precision}"`);
  return { way: values.while, algorithm: values.algorithm, precision, tries, name };
}

/** The way that a word of the command line names. */
function wayOf(text: string | undefined, scene: Scene): Failing {
  const [, name = '', rest] = /^([\w-]+)(?::(.*))?$/s.exec(text ?? '') ?? [];
  const own = waysOf(record(scene));
  if (text === undefined) {
    if (!own[0])
      throw new SceneError('nothing fails in the run of this scene: say what to keep, with --while');
    return own[0];
  }
  if (name === 'wrong') return { way: 'wrong', share: shareOf(rest) };
  if (name === 'precision') return { way: 'precision' };
  if (name === 'check' && rest) return { way: 'check', id: rest };
  if (name === 'outcome') return { way: 'outcome', outcome: rest ?? record(scene).result.outcome };
  if (name === 'rival' && rest) return rivalOf(rest, scene);
  const broken = own.find(({ way }) => way === 'check');
  if (name === 'check' && broken) return broken;
  if (name === 'check') throw new SceneError('no check is broken in the run of this scene');
  return conditionOf(text);
}

function shareOf(text: string | undefined): number {
  const share = text === undefined ? standardShare : Number(text);
  if (!(share >= 0)) throw new UsageError(`--while wrong: expected a share of E, got "${text}"`);
  return share;
}

function rivalOf(id: string, scene: Scene): Failing {
  known(id, scene, '--while rival');
  return { way: 'rival', rival: { algorithm: id, options: {} } };
}

/** Throws unless there is an algorithm of this id for the kind of the scene. */
function known(id: string, scene: Scene, option: string): void {
  const ids = algorithmsOf(kindOf(scene)).map((each) => each.id);
  if (!ids.includes(id)) throw new UsageError(`${option}: there is no "${id}"; there is ${ids.join(', ')}`);
}

function conditionOf(text: string): Failing {
  const condition = readCondition(text);
  if (isFault(condition)) throw new UsageError(`--while: ${condition.text}`);
  return { way: 'condition', text };
}

async function shrinkCommand(args: string[]): Promise<number> {
  const { way, algorithm, precision, tries, name } = read(args);
  const given = sceneOf(await textOf(name, MAX_SCENE_TEXT));
  if (algorithm !== undefined) known(algorithm, given, '--algorithm');
  const asked = { ...given, ...(algorithm !== undefined && { algorithm, options: {} }) };
  const scene = parseScene(sceneJson({ ...asked, precision: precision ?? given.precision }));
  const failing = wayOf(way, scene);
  if (!attempted(scene, failing)) throw new SceneError(`it does not hold that ${wayText(failing)}`);
  const found = finish(shrinking(scene, failing, tries));
  const sizes = `${costText(costOf(scene))} → ${costText(costOf(found.scene))}`;
  const end = found.outcome === 'tries' ? `stopped after ${tries} runs` : `${found.tries} runs`;
  process.stderr.write(`while ${wayText(failing)}: ${sizes}; ${end}\n`);
  await printText(`${writeScene(found.scene)}\n`);
  return 0;
}

await runCommand(shrinkCommand);
