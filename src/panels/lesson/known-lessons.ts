import { findLesson, type LessonHead } from '../../lessons/list';
import { parseLesson, type Lesson } from '../../lessons/lesson';
import { playlistId, type Playlist } from '../../lessons/playlist';
import { readStored, writeStored } from '../local-storage';

const key = 'minkowscope.playlist';

/** One's own playlist that the browser refused to keep. It lasts until the page is closed. */
let unkept: Playlist = null;

/** The playlist that is kept in this browser; null if there is none, or none that can be read. */
export function storedPlaylist(): Playlist {
  if (unkept) return unkept;
  try {
    return parseLesson(JSON.parse(readStored(key) ?? ''));
  } catch {
    return null;
  }
}

/** True if this browser keeps what may be a playlist, of a newer page say, and cannot be read. */
export const isUnreadable = (): boolean => Boolean(readStored(key)) && storedPlaylist() === null;

/** Returns false if the browser does not keep it. */
export function storePlaylist(playlist: Playlist): boolean {
  if (isUnreadable()) writeStored(`${key}.unread`, readStored(key)!);
  const isKept = writeStored(key, playlist ? JSON.stringify(playlist) : '');
  unkept = isKept ? null : playlist;
  return isKept;
}

/** A playlist that came by a link. It does not replace one's own. */
let given: Playlist = null;
export const takeGiven = (lesson: Playlist): void => {
  given = lesson;
};
export const givenPlaylist = (): Playlist => given;

/** True if a lesson is a playlist, and by now another one is meant by its id. */
export function isReplaced(lesson: Lesson): boolean {
  const now = lesson.id === playlistId ? (given ?? storedPlaylist()) : null;
  return now !== null && JSON.stringify(now) !== JSON.stringify(lesson);
}

/** Loads a lesson by its id: a shipped one, or the playlist. Undefined if there is none. */
export function lessonById(id: string): Pick<LessonHead, 'number' | 'load'> | undefined {
  if (id !== playlistId) return findLesson(id);
  const playlist = given ?? storedPlaylist();
  return playlist ? { number: 0, load: async () => playlist } : undefined;
}
