import type { Question } from '../../lessons/lesson';
import { h, together, type Dispose } from '../dom';
import type { LessonSession } from './session';
import { textNodes } from './text';

/** How the text of a broken variant begins. */
export const brokenLead = (what: string): string => `Broken on purpose: ${what}.`;

/** Keeps the beat as high as the longest of the lesson, so that the picture stays where it is. */
export function keepHeight(host: HTMLElement, beat: HTMLElement, { lesson }: LessonSession): Dispose {
  const blocks = (): HTMLElement[] =>
    lesson.beats.flatMap(({ stops, broken }) => {
      const lead = broken === undefined ? '' : `${brokenLead(broken)} `;
      return stops.flatMap(({ say, question }) => {
        if (!question) return [block(lead + say)];
        const choices = choicesToKeep(question);
        // On a phone, the picture needs the room of a long list more than it needs to stand still.
        if (matchMedia('(max-width: 39.99875em)').matches && choices.length > 0) return [];
        const texts = [`${say} ${question.ask}`, question.right, question.wrong ?? ''];
        return texts.map((text) => block(lead + text, choices));
      });
    });
  let width = 0;
  const measure = (): void => {
    if (host.clientWidth === width) return;
    width = host.clientWidth;
    const ruler = h(
      'div',
      { class: 'lesson-beat lesson-ruler', 'aria-hidden': 'true' },
      h('span', { class: 'lesson-mark' }),
      h('div', {}, ...blocks()),
    );
    beat.after(ruler);
    const heights = [...ruler.querySelectorAll<HTMLElement>('.lesson-words')].map(
      (words) => words.offsetHeight,
    );
    ruler.remove();
    beat.style.setProperty('--kept', `${Math.max(...heights)}px`);
  };
  const observer = new ResizeObserver(measure);
  observer.observe(host);
  const retyped = new MutationObserver(() => {
    width = 0;
    measure();
  });
  retyped.observe(document.documentElement, { attributeFilter: ['data-type'] });
  measure();
  return together(
    () => observer.disconnect(),
    () => retyped.disconnect(),
  );
}

const block = (text: string, choices: readonly string[] = []): HTMLElement =>
  h(
    'div',
    { class: 'lesson-words' },
    h('p', { class: 'lesson-text' }, ...textNodes(text)),
    h('div', { class: 'lesson-choices' }, ...choices.map(choiceToMeasure)),
  );

/** The height that a question needs below its text. */
function choicesToKeep(question: Question): readonly string[] {
  if (question.kind === 'choice') return question.choices;
  if (question.kind === 'successor') return question.phases;
  return question.kind === 'number' ? [''] : [];
}

const choiceToMeasure = (name: string): HTMLElement =>
  h('span', { class: 'plain lesson-choice' }, h('b', {}, '1'), h('span', {}, ...textNodes(name)));
