import { lessonPrefix, writePlace } from '../../lessons/address';
import { sceneOfBeat } from '../../lessons/beat-scene';
import { packed, playlistId } from '../../lessons/playlist';
import type { Scene } from '../../problems/scene';
import { writeScene } from '../../scenes/write';
import type { LessonPlace } from '../../store/state';
import { lessonById } from './known-lessons';

/** The fragment of a place in a lesson; null if its scene was changed, which the address could not bring back. */
export async function addressOfPlace(place: LessonPlace, scene: Scene): Promise<string | null> {
  const lesson = await lessonById(place.id)?.load();
  const beat = lesson?.beats[place.beat];
  if (!lesson || !beat || writeScene(sceneOfBeat(lesson, beat)) !== writeScene(scene)) return null;
  const list = place.id === playlistId ? lesson : null;
  return [
    `${lessonPrefix}${place.id}`,
    ...(list ? [`list-${await packed(list)}`] : []),
    ...writePlace(place),
  ].join('.');
}
