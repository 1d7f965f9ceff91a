import { lessonPrefix, writePlace } from '../../lessons/address';
import { sceneOfBeat } from '../../lessons/beat-scene';
import { findLesson } from '../../lessons/list';
import type { Scene } from '../../problems/scene';
import { writeScene } from '../../scenes/write';
import type { LessonPlace } from '../../store/store';

/** The fragment of a place in a lesson; null if its scene was changed, which the address could not bring back. */
export async function addressOfPlace(place: LessonPlace, scene: Scene): Promise<string | null> {
  const lesson = await findLesson(place.id)?.load();
  const beat = lesson?.beats[place.beat];
  if (!lesson || !beat || writeScene(sceneOfBeat(lesson, beat)) !== writeScene(scene)) return null;
  return [`${lessonPrefix}${place.id}`, ...writePlace(place)].join('.');
}
