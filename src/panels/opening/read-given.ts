import type { LinkContent } from '../../scenes/link';
import { LinkError } from '../../scenes/link-error';
import type { LinkView } from '../../scenes/link-fields';
import { readFields } from '../../scenes/read-fields';
import { decodeLink } from '../../scenes/link-reader';
import { SceneError } from '../../shapes/scene-error';
import { idOf, sceneLines } from '../../scenes/scene-lines';
import {
  parseScene,
  readSceneJson,
  UnknownAlgorithmError,
  UnknownKindError,
  UnknownPrecisionError,
} from '../../scenes/schema';
import { shortAddress, type ShortAddress } from '../../scenes/short-address';
import { kindOf } from '../../problems/known';
import type { Message } from '../../store/state';
import { isJson } from '../../scenes/is-json';
import { isLesson } from '../../scenes/is-scene';
import { GivenError } from './given-text';
import { roomOfScene, roomsOf } from '../kinds/rooms';
import { algorithmModule, LazyModule, precisionModule, presetModule, type Loadable } from '../lazy-module';

/** A scene of the given text that is not parsed yet. */
export interface GivenScene {
  /** The name in a list; empty if it has none. */
  name: string;
  /** Parses the scene and its view. */
  read(this: void): Promise<LinkContent>;
}

/** Splits a text into scenes, at least one: a link, JSON, a JSON array, or one JSON object per line. */
export function givenScenes(text: string): GivenScene[] {
  if (!isJson(text)) return [givenLink(text)];
  const lines = sceneLines(text);
  if (lines.length > 1 && lines.every((line) => line.text.startsWith('{')))
    return lines.map((line) => ({ name: idOf(line.text) ?? '', read: () => readJson(line.text) }));
  const values = arrayOf(text);
  return values
    ? values.map((value) => ({ name: idOf(JSON.stringify(value)) ?? '', read: () => readValue(value) }))
    : [{ name: '', read: () => readJson(text) }];
}

/** Returns the members of a JSON array of objects; null if the text is anything else. */
function arrayOf(text: string): object[] | null {
  if (!text.trimStart().startsWith('[')) return null;
  const value = readSceneJson(text);
  const isList = Array.isArray(value) && value.length > 0;
  return isList && value.every((member) => typeof member === 'object' && member !== null) ? value : null;
}

const givenLink = (text: string): GivenScene => ({
  name: '',
  read() {
    const short = shortAddress(text);
    if (short) return readPrepared(short);
    if (/(?:^\s*|#)v\d*\./u.test(text) || text.startsWith('#')) return complete(() => decodeLink(text));
    return rejectUnknown();
  },
});

const lessonModule = new LazyModule('The lessons', () => import('../lesson/read-lesson'));

/** Reads a lesson or a prepared scene by its name. If the fields give no step, the scene's own is used. */
async function readPrepared({ name, fields }: ShortAddress): Promise<LinkContent> {
  if (name.startsWith('lesson-')) {
    const { readLesson } = await lessonModule.load();
    return complete(() => readLesson({ name, fields }));
  }
  const preset = (await presetModule.load()).findPrepared(name);
  if (!preset)
    throw new GivenError(
      `There is no prepared scene “${name}”`,
      'The name may be misspelt, or a newer Minkowscope has it. Correct it below, or open a scene from the list.',
    );
  const { scene, step = 0, orbit } = preset;
  await roomsOf(scene.kind)?.load();
  return complete(() => ({
    step,
    orbit,
    ...readFields(fields, kindOf(scene).looks),
    scene: parseScene(scene),
  }));
}

/** Returns a message about the parts of an address that could not be shown; null if there are none. */
export function remarkOn(
  step: number,
  steps: number,
  unread: readonly string[] = [],
  range: LinkView['range'] = null,
): Message | null {
  const isStep = (field: string): boolean => /^step-\d+$/.test(field);
  const isPlace = (field: string): boolean => /^(?:beat|stop)-[1-9]\d*$/.test(field);
  const noStep = unread.find(isStep);
  const noPlace = unread.find(isPlace);
  const parts = unread
    .filter((field) => !isStep(field) && !isPlace(field))
    .slice(0, 3)
    .map((field) => `“.${field.slice(0, 40)}”`)
    .join(', ');
  const told = [
    step < steps ? '' : `There is no step ${step + 1}: the run has ${steps}, and the last is shown.`,
    range && range[1] >= steps && `The range ends at step ${range[1] + 1}: the run has ${steps}.`,
    noStep && `There is no ${noStep.replace('-', ' ').slice(0, 40)}: steps count from 1 to ${steps}.`,
    noPlace && `There is no ${noPlace.replace('-', ' ')} in this lesson: the last is shown.`,
    parts && `This page does not know ${parts}: it may be misspelt, or a newer Minkowscope has it.`,
  ];
  const text = told.filter(Boolean).join(' ');
  return text ? { title: 'Not all of the address could be followed', text, given: '' } : null;
}

const rejectUnknown = (): never => {
  throw new GivenError(
    'This is neither a scene nor a link',
    'What can be opened: a scene as JSON, which begins with “{”; a file of scenes, one a line or in an array; a recorded ' +
      'trace (.jsonl); a Minkowscope link, with the part that begins with “#”; or what an engine prints of two bodies, none of ' +
      'which was recognised here.',
  );
};

const readJson = async (text: string): Promise<LinkContent> => readValue(readSceneJson(text));

async function readValue(value: unknown): Promise<LinkContent> {
  if (typeof value === 'object' && value !== null && isLesson(value)) {
    const { readLessonFile } = await lessonModule.load();
    return complete(() => readLessonFile(value));
  }
  const asked = withSteps(value);
  return complete(() => ({ scene: parseScene(asked) }));
}

/** A cast that asks for no algorithm gets one that records its steps: without a page, the fast solver answers it. */
function withSteps(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || 'algorithm' in value) return value;
  return 'kind' in value && value.kind === 'cast' ? { ...value, algorithm: 'cast-advancement' } : value;
}

/** Calls `read`, and loads the kind, the algorithms and the precision that it turns out to need. */
async function complete(read: () => LinkContent | Promise<LinkContent>): Promise<LinkContent> {
  const tried = new Set<Loadable>();
  for (;;) {
    try {
      const content = await read();
      await roomOfScene(content.scene)?.load();
      return content;
    } catch (error) {
      const module = moduleFor(error);
      if (!module || tried.has(module)) throw error;
      tried.add(module);
      await module.load();
    }
  }
}

/** Returns the module whose absence may have caused the error. */
function moduleFor(error: unknown): Loadable | undefined {
  // The cause of a link error is the error of its scene.
  const mistake = error instanceof LinkError ? error.cause : error;
  if (!(mistake instanceof SceneError)) return undefined;
  if (mistake instanceof UnknownKindError) return roomsOf(mistake.id);
  if (mistake instanceof UnknownAlgorithmError) return algorithmModule;
  return mistake instanceof UnknownPrecisionError ? precisionModule : undefined;
}
