import type { LinkContent } from '../../scenes/link';
import { LinkError } from '../../scenes/link-error';
import { readFields } from '../../scenes/read-fields';
import { decodeLink } from '../../scenes/link-reader';
import { SceneError } from '../../scenes/scene-error';
import { idOf, sceneLines } from '../../scenes/scene-lines';
import { parseScene, readSceneJson, UnknownAlgorithmError, UnknownPrecisionError } from '../../scenes/schema';
import { shortAddress, type ShortAddress } from '../../scenes/short-address';
import type { Message } from '../../store/store';
import { GivenError, isJson } from './given-text';
import { algorithmModule, precisionModule, presetModule, type Loadable } from '../lazy-module';

/** One of the scenes of a text, still unread. */
export interface GivenScene {
  /** As a list of them calls it; empty where it has no name. */
  name: string;
  /** Of another kind than the page shows, as a list says it; empty otherwise. */
  otherKind: '' | 'cast' | '2D';
  /** The scene, and what to show of it. */
  read(this: void): Promise<LinkContent>;
}

/** The scenes of a text, one at least: that of a link or of JSON, or those of an array or of a file with one a line. */
export function givenScenes(text: string): GivenScene[] {
  if (!isJson(text)) return [givenLink(text)];
  const lines = sceneLines(text);
  if (lines.length > 1 && lines.every((line) => line.text.startsWith('{')))
    return lines.map((line) => ({ ...headOf(line.text), read: () => readJson(line.text) }));
  const values = arrayOf(text);
  return values
    ? values.map((value) => ({ ...headOf(JSON.stringify(value)), read: () => readValue(value) }))
    : [{ name: '', otherKind: '', read: () => readJson(text) }];
}

/** The members of an array of objects; null where the text is something else, or broken. */
function arrayOf(text: string): object[] | null {
  if (!text.trimStart().startsWith('[')) return null;
  const value = readSceneJson(text);
  const isList = Array.isArray(value) && value.length > 0;
  return isList && value.every((member) => typeof member === 'object' && member !== null) ? value : null;
}

/** Before it is read; what is broken may still have a name. */
function headOf(text: string): Pick<GivenScene, 'name' | 'otherKind'> {
  const name = idOf(text) ?? '';
  try {
    return { name, otherKind: otherKindOf(JSON.parse(text)) };
  } catch {
    return { name, otherKind: '' };
  }
}

function otherKindOf(value: unknown): GivenScene['otherKind'] {
  const { kind, dim } = (typeof value === 'object' && value) as { kind?: unknown; dim?: unknown };
  return kind === 'cast' ? 'cast' : dim === 2 ? '2D' : '';
}

const givenLink = (text: string): GivenScene => ({
  name: '',
  otherKind: '',
  read() {
    const short = shortAddress(text);
    if (short) return readPrepared(short);
    if (/(?:^\s*|#)v\d*\./u.test(text) || text.startsWith('#')) return complete(() => decodeLink(text));
    return rejectUnknown();
  },
});

/** A prepared scene by its name; where the fields name no step, at its own. */
async function readPrepared({ name, fields }: ShortAddress): Promise<LinkContent> {
  const preset = (await presetModule.load()).findPreset(name);
  if (!preset)
    throw new GivenError(
      `There is no prepared scene “${name}”`,
      'The name may be misspelt, or a newer Minkowscope has it. Correct it below, or open a scene from the list.',
    );
  const { scene, step = 0, orbit } = preset;
  return complete(() => ({ step, orbit, ...readFields(fields), scene: parseScene(scene) }));
}

/** What of an address could not be shown; null where all is. */
export function remarkOn(step: number, steps: number, unread: readonly string[] = []): Message | null {
  const parts = unread
    .slice(0, 3)
    .map((field) => `“.${field.slice(0, 40)}”`)
    .join(', ');
  const told = [
    step < steps ? '' : `There is no step ${step + 1}: the run has ${steps}, and the last is shown.`,
    parts && `This page does not know ${parts}: it may be misspelt, or a newer Minkowscope has it.`,
  ];
  const text = told.filter(Boolean).join(' ');
  return text ? { title: 'Not all of the address could be followed', text, given: '' } : null;
}

const rejectUnknown = (): never => {
  throw new GivenError(
    'This is neither a scene nor a link',
    'What can be opened: a scene as JSON, which begins with “{”; a file of scenes, one a line or in an array; a recorded ' +
      'trace (.jsonl); or a Minkowscope link, with the part that begins with “#”.',
  );
};

const readJson = async (text: string): Promise<LinkContent> => readValue(readSceneJson(text));

function readValue(value: unknown): Promise<LinkContent> {
  refuseOtherKinds(value);
  return complete(() => ({ scene: parseScene(value) }));
}

/** Says of scenes that this page does not know where they are answered. */
function refuseOtherKinds(value: unknown): void {
  const otherKind = otherKindOf(value);
  if (otherKind === 'cast')
    throw new GivenError(
      'This scene is a cast',
      'The page shows pairs that stand still. The command line answers casts: npm run -s solve -- FILE.',
    );
  if (otherKind === '2D')
    throw new GivenError(
      'This scene is in 2D',
      'The page shows pairs in 3D. Pairs in 2D are answered nowhere yet; casts in 2D are by the command line.',
    );
}

/** Reads with the algorithms and the precision that it turns out to need. */
async function complete(read: () => LinkContent | Promise<LinkContent>): Promise<LinkContent> {
  const tried = new Set<Loadable>();
  for (;;) {
    try {
      return await read();
    } catch (error) {
      const module = moduleFor(error);
      if (!module || tried.has(module)) throw error;
      tried.add(module);
      await module.load();
    }
  }
}

/** What the scene may lack to be read after all. */
function moduleFor(error: unknown): Loadable | undefined {
  // Of a link, what is wrong with its scene.
  const mistake = error instanceof LinkError ? error.cause : error;
  if (!(mistake instanceof SceneError)) return undefined;
  if (mistake instanceof UnknownAlgorithmError) return algorithmModule;
  return mistake instanceof UnknownPrecisionError ? precisionModule : undefined;
}
