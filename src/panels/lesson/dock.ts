import { h, together, type Dispose } from '../dom';
import { icon } from '../icons';
import { isNarrow, isTouched, spaceOf, type LessonSession } from './session';
import { choicesOf } from './choices';
import { againButton, brokenSign, endNodes } from './beat-parts';
import { keepHeight } from './kept-height';
import { textNodes } from './text';
import { promptOf } from './vote';

/** The words of the beat, its question, and Back and Next. */
export function lessonDock(host: HTMLElement, session: LessonSession): Dispose {
  const mark = h('span', { class: 'lesson-mark', 'aria-hidden': 'true' });
  const text = h('p', { class: 'lesson-text' });
  const choices = h('div', { class: 'lesson-choices' });
  const note = h('p', { class: 'lesson-note' });
  const words = h('div', { class: 'lesson-words' }, text);
  const beat = h(
    'div',
    { class: 'lesson-beat', role: 'status', 'aria-label': 'What the lesson says', 'aria-live': 'polite' },
    mark,
    words,
  );
  const nextWord = h('span', {}, 'Next');
  const back = h(
    'button',
    { type: 'button', class: 'plain lesson-back', onclick: () => session.back() },
    icon('previous', 14),
    'Back',
  );
  const next = h(
    'button',
    {
      type: 'button',
      class: 'plain lesson-next',
      onclick: (event: MouseEvent) => session.next(event.timeStamp),
    },
    nextWord,
    icon('next', 14),
  );
  const again = againButton(() => session.reopen());
  const lock = h(
    'button',
    { type: 'button', class: 'strong lesson-lock', onclick: () => session.takeProposed() },
    'That one',
  );
  // A press does not move the focus, so that the space bar stays a key of the lesson.
  for (const button of [back, next, again, lock])
    button.addEventListener('mousedown', (event) => event.preventDefault());
  const buttons = h('div', { class: 'lesson-buttons', role: 'group', 'aria-label': 'Lesson' }, back, next);
  host.append(beat, choices, note, buttons);

  const show = (): void => {
    const { question, outcome } = session;
    mark.dataset['state'] = question ? (outcome?.verdict ?? 'asked') : 'told';
    mark.replaceChildren(markOf(session));
    text.replaceChildren(
      ...(session.beat.broken !== undefined ? [brokenSign(session.beat.broken)] : []),
      ...textNodes(textOf(session)),
      ...(session.outcome?.verdict === 'wrong' ? [' ', again] : []),
      ...(session.isLast ? endNodes(session.lesson) : []),
    );
    choices.replaceChildren(...choicesOf(session));
    host.dataset['choices'] = String(choices.childElementCount > 0);
    note.replaceChildren(...(session.proposed ? [lock] : []), noteOf(session));
    note.hidden = note.textContent === '';
    host.dataset['asking'] = String(session.isAsking);
    host.toggleAttribute('data-withholds', session.isAsking && question?.withholds !== undefined);
    const isVoting = session.vote?.isOpen === true;
    nextWord.textContent = nextName(session);
    next.classList.toggle('armed', session.armed);
    next.classList.toggle('asking', session.isAsking && !isVoting);
    next.classList.toggle('at-end', session.isLast);
    back.classList.toggle('at-end', session.isFirst);
  };
  const height = keepHeight(host, beat, session);
  show();
  return together(
    session.onChange(show),
    height,
    () => delete host.dataset['asking'],
    () => delete host.dataset['withholds'],
    () => delete host.dataset['choices'],
    () => choices.remove(),
    () => beat.remove(),
    () => note.remove(),
    () => buttons.remove(),
  );
}

function nextName({ vote, isAsking, armed }: LessonSession): string {
  if (vote?.isOpen) return 'End the vote';
  if (!isAsking) return 'Next';
  return armed ? 'Show answer' : 'Pass';
}

const markOf = (session: LessonSession): Node | string => {
  const { outcome, question, place } = session;
  if (!question) return String(place.beat + 1);
  if (!outcome) return '?';
  if (outcome.verdict === 'right') return icon('check', 18);
  return outcome.verdict === 'wrong' ? icon('close', 18) : '–';
};

function textOf({ stop, question, outcome, vote }: LessonSession): string {
  if (!question) return stop.say;
  if (vote?.isOpen) return `**Vote.** ${promptOf(question)}`;
  if (!outcome)
    return `${stop.say} ${isTouched.matches ? question.ask.replace('Click ', 'Touch ') : question.ask}`;
  return outcome.verdict === 'wrong' ? (question.wrong ?? question.right) : question.right;
}

function noteOf(session: LessonSession): string {
  const { armed, question, isAsking, vote, proposed } = session;
  if (vote?.isOpen) return '';
  if (armed) return 'Once more shows the answer.';
  if (proposed) return `or ${isTouched.matches ? 'touch' : 'click'} elsewhere.`;
  if (!isAsking) return '';
  const space = spaceOf(question);
  if (!space) return '';
  const waiting = `Waiting for a ${isTouched.matches ? 'touch' : 'click'}`;
  if (session.isWorld) return `${waiting} in the world.`;
  // The tabs of a phone have shorter names.
  return isNarrow.matches
    ? `${waiting} under ${space === 'object' ? 'Objects' : 'Minkowski'}.`
    : `${waiting} in ${space === 'object' ? 'object' : 'Minkowski'} space.`;
}
