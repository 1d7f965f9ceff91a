import { lessonPrefix, readPlace } from '../../lessons/address';
import { sceneOfBeat } from '../../lessons/beat-scene';
import { findLesson, lessons } from '../../lessons/list';
import type { LinkContent } from '../../scenes/link';
import type { ShortAddress } from '../../scenes/short-address';
import { GivenError } from '../opening/given-text';
// With it comes its style, so that the page never shows more of the lesson's run than its past.
import './player';
import './past';

export const isLessonName = (name: string): boolean => name.startsWith(lessonPrefix);

/** The scene of a lesson's address, and the place in the lesson. Rejects with a GivenError. */
export async function readLesson({ name, fields }: ShortAddress): Promise<LinkContent> {
  const id = name.slice(lessonPrefix.length);
  const head = findLesson(id);
  if (!head) {
    const known = lessons.map((lesson) => lesson.id).join(', ');
    throw new GivenError(
      `There is no lesson “${id}”`,
      `The lessons are ${known}. Correct the name below, or open one from the list of scenes.`,
    );
  }
  const lesson = await head.load();
  const { place, unread } = readPlace(lesson, fields);
  return {
    scene: sceneOfBeat(lesson, lesson.beats[place.beat]!),
    step: 0,
    lesson: { id, ...place },
    ...(unread.length > 0 && { unread }),
  };
}
