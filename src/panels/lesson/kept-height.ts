import type { Lesson, Question, Stop } from '../../lessons/lesson';
import { h, together, type Dispose } from '../dom';
import type { LessonSession } from './session';
import { textNodes } from './text';

/** The button after a wrong answer. */
export const againWord = 'Answer again';

/** How the text of a broken variant begins. */
export const brokenLead = (what: string): string => `Broken on purpose: ${what}.`;

/** Keeps the beat and its choices as high as the longest of the lesson, so that the picture stays where it is. */
export function keepHeight(host: HTMLElement, beat: HTMLElement, { lesson }: LessonSession): Dispose {
  let width = 0;
  const measure = (): void => {
    if (host.clientWidth === width) return;
    width = host.clientWidth;
    const texts = ruler(textsOf(lesson).map(textBlock));
    // A phone keeps none for choices: the picture needs the room of a long list more than it needs to stand still.
    const choices = ruler(lesson.beats.flatMap(({ stops }) => stops.flatMap(choicesBlock)));
    beat.after(texts, choices);
    host.style.setProperty('--kept', tallest(texts));
    host.style.setProperty('--kept-choices', tallest(choices));
    texts.remove();
    choices.remove();
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

/** All that the lesson may say at a stop, as markup. */
const textsOf = ({ beats }: Lesson): string[] =>
  beats.flatMap(({ stops, broken }) => {
    const lead = broken === undefined ? '' : `${brokenLead(broken)} `;
    return stops.flatMap(({ say, question }) => {
      if (!question) return [lead + say];
      return [
        `${say} ${question.ask}`,
        question.right,
        `${question.wrong ?? question.right} ${againWord}`,
      ].map((text) => lead + text);
    });
  });

const ruler = (blocks: readonly Node[]): HTMLElement =>
  h(
    'div',
    { class: 'lesson-beat lesson-ruler', 'aria-hidden': 'true' },
    h('span', { class: 'lesson-mark' }),
    h('div', {}, ...blocks),
  );

const tallest = (ruler: HTMLElement): string =>
  `${Math.max(0, ...[...ruler.lastElementChild!.children].map((block) => (block as HTMLElement).offsetHeight))}px`;

const textBlock = (text: string): Node => h('p', { class: 'lesson-text' }, ...textNodes(text));

function choicesBlock({ question }: Stop): Node[] {
  const choices = question ? choicesToKeep(question) : [];
  return choices.length > 0 ? [h('div', { class: 'lesson-choices' }, ...choices.map(choiceToMeasure))] : [];
}

/** The choices of a question, as high as they may become. */
function choicesToKeep(question: Question): readonly string[] {
  if (question.kind === 'choice') return question.choices;
  if (question.kind === 'successor') return question.phases;
  return question.kind === 'number' ? [''] : [];
}

const choiceToMeasure = (name: string): HTMLElement =>
  h('span', { class: 'plain lesson-choice' }, h('b', {}, '1'), h('span', {}, ...textNodes(name)));
