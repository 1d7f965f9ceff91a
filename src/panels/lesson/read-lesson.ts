import { lessonPrefix, readPlace } from '../../lessons/address';
import { rawScene, sceneOfBeat } from '../../lessons/beat-scene';
import { parseLesson, type Lesson } from '../../lessons/lesson';
import { lessons } from '../../lessons/list';
import { playlistId, unpacked } from '../../lessons/playlist';
import type { LinkContent } from '../../scenes/link';
import type { ShortAddress } from '../../scenes/short-address';
import { roomsOf } from '../kinds/rooms';
import { LazyModule } from '../lazy-module';
import { GivenError } from '../opening/given-text';
import { isUnreadable, lessonById, takeGiven } from './known-lessons';
// With it comes its style, so that the page never shows more of the lesson's run than its past.
import './player';
import './past';

const embedded = 'embed-1';

/** The scene of a lesson's address, and the place in the lesson. Rejects with a GivenError. */
export async function readLesson({ name, fields }: ShortAddress): Promise<LinkContent> {
  const id = name.slice(lessonPrefix.length);
  const list = fields.find((field) => field.startsWith('list-'));
  if (id === playlistId && list !== undefined) takeGiven(await readList(list.slice(5)));
  const head = lessonById(id);
  if (!head && id === playlistId)
    throw new GivenError(
      'There is no playlist',
      `This browser keeps none${isUnreadable() ? ' that this page can read' : ''}. Make one under Controls, or open its file or its link.`,
    );
  if (!head) {
    const known = lessons.map((lesson) => lesson.id).join(', ');
    throw new GivenError(
      `There is no lesson “${id}”`,
      `The lessons are ${known}. Correct the name below, or open one from the list of scenes.`,
    );
  }
  const lesson = await new LazyModule('The lesson', head.load).load();
  const { place, unread } = readPlace(
    lesson,
    fields.filter((field) => field !== list && field !== embedded),
  );
  const beat = lesson.beats[place.beat]!;
  await roomsOf((rawScene(lesson, beat) as { kind?: unknown }).kind)?.load();
  return {
    scene: sceneOfBeat(lesson, beat),
    step: 0,
    lesson: { id, ...place },
    ...(fields.includes(embedded) && { embed: true }),
    ...(unread.length > 0 && { unread }),
  };
}

/** The file of a playlist or another lesson, which is given in place of the playlist of this browser. */
export async function readLessonFile(value: object): Promise<LinkContent> {
  takeGiven(fileLesson(value));
  return readLesson({ name: lessonPrefix + playlistId, fields: [] });
}

function fileLesson(value: object): Lesson {
  try {
    return { ...parseLesson(value), id: playlistId };
  } catch (error) {
    throw new GivenError(
      'This lesson cannot be read',
      error instanceof Error ? error.message : String(error),
    );
  }
}

async function readList(text: string): Promise<Lesson> {
  try {
    return await unpacked(text);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new GivenError('This playlist cannot be read', `Its link may be cut short or changed: ${why}.`);
  }
}
