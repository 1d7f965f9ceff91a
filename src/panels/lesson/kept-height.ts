import type { Lesson, Question, Stop } from '../../lessons/lesson';
import { h, together, type Dispose } from '../dom';
import { againButton, brokenSign, endNodes } from './beat-parts';
import type { LessonSession } from './session';
import { textNodes } from './text';

/**
 * Keeps the beat and its choices as high as the longest of the lesson, so that the picture stays where it is; a phone
 * keeps a stop as high as the longest of its question and answers.
 */
export function keepHeight(host: HTMLElement, beat: HTMLElement, session: LessonSession): Dispose {
  const { lesson } = session;
  let width = 0;
  const heights = new Map<Stop, number>();
  const keepStop = (): void => host.style.setProperty('--kept-stop', `${heights.get(session.stop) ?? 0}px`);
  const measure = (): void => {
    if (host.clientWidth === width) return;
    width = host.clientWidth;
    const stops = lesson.beats.flatMap(({ stops, broken }) =>
      stops.map((stop) => ({ stop, blocks: blocksOf(lesson, stop, broken) })),
    );
    const texts = ruler(stops.flatMap(({ blocks }) => blocks));
    // A phone keeps none for choices: the picture needs the room of a long list more than it needs to stand still.
    const lists = lesson.beats.flatMap(({ stops }) => stops.flatMap(choicesBlock));
    const choices = ruler(lists);
    beat.after(texts, choices);
    for (const { stop, blocks } of stops) heights.set(stop, tallest(blocks));
    host.style.setProperty('--kept', `${Math.max(0, ...heights.values())}px`);
    host.style.setProperty('--kept-choices', `${tallest(lists)}px`);
    keepStop();
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
    session.onChange(keepStop),
    () => observer.disconnect(),
    () => retyped.disconnect(),
  );
}

/** All that a lesson may say at a stop, with what stands beside it. */
function blocksOf(lesson: Lesson, stop: Stop, broken: string | undefined): HTMLElement[] {
  const isLast = stop === lesson.beats.at(-1)?.stops.at(-1);
  const block = (text: string, ...more: readonly Node[]): HTMLElement =>
    h(
      'p',
      { class: 'lesson-text' },
      ...(broken === undefined ? [] : [brokenSign(broken)]),
      ...textNodes(text),
      ...more,
    );
  const end = (): Node[] => (isLast ? endNodes(lesson) : []);
  const { say, question } = stop;
  if (!question) return [block(say, ...end())];
  const { ask, right, wrong = right } = question;
  return [block(`${say} ${ask}`), block(right, ...end()), block(`${wrong} `, againButton(), ...end())];
}

const ruler = (blocks: readonly Node[]): HTMLElement =>
  h(
    'div',
    { class: 'lesson-beat lesson-ruler', 'aria-hidden': 'true' },
    h('span', { class: 'lesson-mark' }),
    h('div', {}, ...blocks),
  );

const tallest = (blocks: readonly HTMLElement[]): number =>
  Math.max(0, ...blocks.map(({ offsetHeight }) => offsetHeight));

function choicesBlock({ question }: Stop): HTMLElement[] {
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
