import { fromBase64Url, toBase64Url } from '../scenes/base64url';
import { deflate, inflate } from '../scenes/deflate';
import { MAX_SCENE_TEXT } from '../scenes/schema';
import { lessonFormat, lessonVersion, parseLesson, type Beat, type Lesson } from './lesson';

/** A playlist is a lesson of one's own: scenes at steps, each with a note. Null while it is empty. */
export type Playlist = Lesson | null;

/** The id of a playlist, in addresses too. */
export const playlistId = 'own';

/** An added entry: a scene as JSON, a symbolic step, and how it is looked at. */
interface Entry extends Pick<Beat, 'view' | 'camera' | 'looks'> {
  title: string;
  scene: object;
  at: string;
  note: string;
}

/** The playlist with an entry at its end. A scene that it has already is kept once. */
export function withEntry(playlist: Playlist, { title, scene, at, note, ...seen }: Entry): Lesson {
  const { scenes, beats } = playlist ?? { scenes: {}, beats: [] };
  const text = JSON.stringify(scene);
  const known = Object.entries(scenes).find(([, each]) => JSON.stringify(each) === text)?.[0];
  const name = known ?? freeName(scenes);
  const beat: Beat = { title, scene: name, ...seen, whole: true, stops: [{ at, say: note }] };
  return {
    format: lessonFormat,
    version: lessonVersion,
    id: playlistId,
    title: 'My playlist',
    teaser: 'A playlist',
    ...playlist,
    scenes: { ...scenes, [name]: scene },
    beats: [...beats, beat],
  };
}

function freeName(scenes: Lesson['scenes']): string {
  let n = Object.keys(scenes).length + 1;
  while (`scene${n}` in scenes) n++;
  return `scene${n}`;
}

/** The playlist with a beat moved to another place; out of range: unchanged. */
export function moved(playlist: Lesson, from: number, to: number): Lesson {
  const beat = playlist.beats[from];
  if (!beat || to < 0 || to >= playlist.beats.length) return playlist;
  return { ...playlist, beats: playlist.beats.toSpliced(from, 1).toSpliced(to, 0, beat) };
}

/** The playlist without a beat, and without the scenes that no other one has. */
export function without(playlist: Lesson, index: number): Playlist {
  const beats = playlist.beats.toSpliced(index, 1);
  if (beats.length === 0) return null;
  const used = new Set(beats.map(({ scene }) => scene));
  const scenes = Object.fromEntries(Object.entries(playlist.scenes).filter(([name]) => used.has(name)));
  return { ...playlist, scenes, beats };
}

/** The playlist with another text at the first stop of a beat. */
export function withNote(playlist: Lesson, index: number, note: string): Lesson {
  const beats = playlist.beats.map((beat, i) =>
    i === index ? { ...beat, stops: [{ ...beat.stops[0]!, say: note }, ...beat.stops.slice(1)] } : beat,
  );
  return { ...playlist, beats };
}

/** The playlist as text for a link: JSON, deflate-raw, base64url. */
export const packed = async (playlist: Lesson): Promise<string> =>
  toBase64Url(await deflate(new TextEncoder().encode(JSON.stringify(playlist))));

/** Reads such a text. Rejects where it is damaged, too large or no lesson. */
export async function unpacked(text: string): Promise<Lesson> {
  const bytes = await inflate(fromBase64Url(text), MAX_SCENE_TEXT);
  return { ...parseLesson(JSON.parse(new TextDecoder().decode(bytes))), id: playlistId };
}
