import type { Question } from '../../lessons/lesson';
import type { Triple } from '../../shapes/shape';
import type { Space } from '../../view/picture';
import type { LessonSession } from './session';
import { middleOf, triple } from './targets';
import { choicesOf } from './vote';

/** What a room may vote for. */
export interface Candidates {
  /** Markup. */
  names: readonly string[];
  /** The index of the right one. */
  right: number;
  /** The places of the candidates in the picture; null for choices that have no place. */
  places: { space: Space; points: readonly Triple[] } | null;
}

/** The candidates of the question at which a lesson is; null if a room cannot vote on it. */
export function candidatesOf(session: LessonSession): Candidates | null {
  const { question } = session;
  const names = question ? choicesOf(question) : [];
  return question && names.length > 0 ? session.attempt(() => found(session, question, names)) : null;
}

function found(session: LessonSession, question: Question, names: readonly string[]): Candidates {
  if (question.kind === 'point') {
    const flat = session.isFlat;
    const answer = triple(session.evaluate(question.answer) as number[]);
    const points = names.map((formula) => triple(session.evaluate(formula) as number[]));
    const isAnswer = (point: Triple): boolean => point.every((x, i) => Math.abs(x - answer[i]!) < 1e-9);
    return {
      names: points.map((point) => coordinates(flat ? point.slice(0, 2) : point)),
      right: points.findIndex(isAnswer),
      places: { space: question.space, points },
    };
  }
  if (question.kind === 'feature') {
    const points = question.features.map(({ points }) => middleOf(points));
    return { names, right: question.answer, places: { space: question.space, points } };
  }
  const right = question.kind === 'choice' ? question.answer : names.indexOf(session.successor());
  return { names, right, places: null };
}

const coordinates = (point: readonly number[]): string => `(${point.map(short).join(', ')})`;

const short = (x: number): string => String(Number(x.toFixed(3)) + 0).replace('-', '−');
