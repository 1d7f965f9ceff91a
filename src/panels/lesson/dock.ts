import type { Question } from '../../lessons/lesson';
import { h, together, type Dispose } from '../dom';
import { icon } from '../icons';
import { spaceOf, type LessonSession } from './session';
import { textNodes } from './text';

/** What the beat says, its question, and Back and Next. */
export function lessonDock(host: HTMLElement, session: LessonSession): Dispose {
  const mark = h('span', { class: 'lesson-mark', 'aria-hidden': 'true' });
  const text = h('p', { class: 'lesson-text' });
  const choices = h('div', { class: 'lesson-choices' });
  const note = h('p', { class: 'lesson-note' });
  const words = h('div', { class: 'lesson-words' }, text, choices, note);
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
  // A press does not move the focus, so that the space bar stays a key of the lesson.
  for (const button of [back, next]) button.addEventListener('mousedown', (event) => event.preventDefault());
  const buttons = h('div', { class: 'lesson-buttons', role: 'group', 'aria-label': 'Lesson' }, back, next);
  host.append(beat, buttons);

  const show = (): void => {
    const { question, outcome } = session;
    mark.dataset['state'] = question ? (outcome?.verdict ?? 'asked') : 'told';
    mark.replaceChildren(markOf(session));
    text.replaceChildren(
      ...(session.beat.broken !== undefined ? [brokenSign(session.beat.broken)] : []),
      ...textNodes(textOf(session)),
    );
    choices.replaceChildren(...choicesOf(session));
    note.textContent = noteOf(session);
    note.hidden = note.textContent === '';
    host.dataset['asking'] = String(session.isAsking);
    nextWord.textContent = session.isAsking ? 'Pass' : 'Next';
    next.classList.toggle('armed', session.armed);
    next.classList.toggle('asking', session.isAsking);
    next.classList.toggle('at-end', session.isLast);
    back.classList.toggle('at-end', session.isFirst);
  };
  const height = keepHeight(host, beat, session);
  show();
  return together(
    session.onChange(show),
    height,
    () => delete host.dataset['asking'],
    () => beat.remove(),
    () => buttons.remove(),
  );
}

const markOf = (session: LessonSession): Node | string => {
  const { outcome, question, place } = session;
  if (!question) return String(place.beat + 1);
  if (!outcome) return '?';
  if (outcome.verdict === 'right') return icon('check', 18);
  return outcome.verdict === 'wrong' ? icon('close', 18) : '–';
};

const brokenSign = (what: string): HTMLElement =>
  h('span', { class: 'lesson-broken' }, `Broken on purpose: ${what}. `);

function textOf({ stop, question, outcome }: LessonSession): string {
  if (!question) return stop.say;
  if (!outcome) return `${stop.say} ${question.ask}`;
  return outcome.verdict === 'wrong' ? (question.wrong ?? question.right) : question.right;
}

function noteOf(session: LessonSession): string {
  const { armed, question, isAsking } = session;
  if (armed) return 'Next once more shows the answer without a prediction.';
  if (!isAsking) return '';
  const space = spaceOf(question);
  return space ? `Waiting for a click in ${space === 'object' ? 'object' : 'Minkowski'} space.` : '';
}

/** Buttons or a field for the questions that are not answered in the picture. */
function choicesOf(session: LessonSession): Node[] {
  const { question, outcome } = session;
  if (!question) return [];
  if (question.kind === 'number') return outcome ? [] : [numberField(session, question)];
  const [names, right] = namesOf(session, question);
  return names.map((name, index) => {
    const given = outcome?.given?.kind === 'index' && outcome.given.index === index;
    const state = !outcome ? 'open' : index === right ? 'right' : given ? 'wrong' : 'other';
    const button = h(
      'button',
      {
        type: 'button',
        class: 'plain lesson-choice',
        'data-state': state,
        disabled: outcome !== null,
        onclick: () => session.answer({ kind: 'index', index }, index === right),
      },
      h('b', {}, String(index + 1)),
      h('span', {}, ...textNodes(name)),
      ...(given ? [h('span', { class: 'lesson-yours' }, 'your answer')] : []),
    );
    return button;
  });
}

/** The choices of a question, and the index of the right one. */
function namesOf(session: LessonSession, question: Question): [readonly string[], number] {
  if (question.kind === 'choice') return [question.choices, question.answer];
  if (question.kind !== 'successor') return [[], -1];
  return [question.phases, question.phases.indexOf(session.successor())];
}

function numberField(
  session: LessonSession,
  { answer, within }: Extract<Question, { kind: 'number' }>,
): Node {
  const field = h('input', {
    type: 'text',
    inputmode: 'decimal',
    class: 'lesson-number-field',
    'aria-label': 'Your number',
    autocomplete: 'off',
  });
  const form = h(
    'form',
    { class: 'lesson-form' },
    field,
    h('button', { type: 'submit', class: 'plain' }, 'That one'),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const value = Number(field.value.trim().replace('−', '-').replace(',', '.'));
    if (field.value.trim() === '' || !Number.isFinite(value)) return field.focus();
    session.answer(
      { kind: 'number', value },
      Math.abs(value - (session.evaluate(answer) as number)) <= within,
    );
  });
  return form;
}

/** Keeps the beat as high as the longest of the lesson, so that the picture stays where it is. */
function keepHeight(host: HTMLElement, beat: HTMLElement, { lesson }: LessonSession): Dispose {
  const texts = lesson.beats.flatMap(({ stops, broken }) =>
    stops.flatMap(({ say, question }) => {
      const lead = broken === undefined ? '' : `Broken on purpose: ${broken}. `;
      return question
        ? [`${lead}${say} ${question.ask}`, lead + question.right, lead + (question.wrong ?? '')]
        : [lead + say];
    }),
  );
  let width = 0;
  const measure = (): void => {
    if (host.clientWidth === width) return;
    width = host.clientWidth;
    const ruler = h(
      'div',
      { class: 'lesson-beat lesson-ruler', 'aria-hidden': 'true' },
      h('span', { class: 'lesson-mark' }),
      h(
        'div',
        { class: 'lesson-words' },
        ...texts.map((text) => h('p', { class: 'lesson-text' }, ...textNodes(text))),
      ),
    );
    beat.after(ruler);
    const heights = [...ruler.querySelectorAll('p')].map((line) => line.offsetHeight);
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
