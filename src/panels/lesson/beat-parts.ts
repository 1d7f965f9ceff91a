import { lessonPrefix } from '../../lessons/address';
import type { Lesson } from '../../lessons/lesson';
import { lessons } from '../../lessons/list';
import { h } from '../dom';

/** The button after a wrong answer. */
export const againButton = (onclick: () => void = () => {}): HTMLElement =>
  h('button', { type: 'button', class: 'plain lesson-again', onclick }, 'Answer again');

/** How the text of a broken variant begins. */
export const brokenSign = (what: string): HTMLElement =>
  h('span', { class: 'lesson-broken' }, `Broken on purpose: ${what}. `);

/** The end of a lesson, and the way to the next one. */
export function endNodes({ number }: Lesson): Node[] {
  const next = lessons.find((lesson) => number !== undefined && lesson.number === number + 1);
  const end = h('span', { class: 'lesson-end' }, ' The end of this lesson. ');
  if (next) end.append('Next: ', h('a', { href: `#${lessonPrefix}${next.id}` }, next.title), '.');
  return [end];
}
