import type { Lesson } from '../../lessons/lesson';
import { reportLoadFailure } from '../../view/lazy';

/** Prints the handout of a lesson. */
export async function printLesson(lesson: Lesson): Promise<void> {
  const fetched = await import('./print-handout').catch(() =>
    reportLoadFailure('The handout', () => void printLesson(lesson)),
  );
  await fetched?.printHandout(lesson);
}
