import type { Question } from '../../lessons/lesson';
import { h } from '../dom';
import type { Outcome } from './progress';
import type { LessonSession } from './session';
import { textNodes } from './text';

/** Buttons or a field for the questions that are not answered in the picture. */
export function choicesOf(session: LessonSession): Node[] {
  const { question, outcome } = session;
  if (!question) return [];
  if (question.kind === 'number') return outcome ? numberGiven(outcome) : [numberField(session, question)];
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

/** The number that was typed, beside the answer. */
const numberGiven = ({ given, verdict }: Outcome): Node[] =>
  given?.kind === 'number'
    ? [
        h(
          'span',
          { class: 'plain lesson-choice', 'data-state': verdict },
          `your answer: ${said(given.value)}`,
        ),
      ]
    : [];

const said = (x: number): string => String(x).replace('-', '−');

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
    const right = session.attempt(() => session.evaluate(answer));
    if (right !== null)
      session.answer({ kind: 'number', value }, Math.abs(value - (right as number)) <= within);
  });
  return form;
}
