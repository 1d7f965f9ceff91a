import '../src/problems/kinds';
import './expected';
import { runsOfBeat } from '../src/lessons/beat-scene';
import { evaluate } from '../src/lessons/formula';
import type { Beat, Lesson, Question, Stop } from '../src/lessons/lesson';
import { stepOf } from '../src/lessons/anchor';
import { scopeOf } from '../src/lessons/quantities';

/** How somebody answers a question: a place that is clicked, the index of a button, or a number that is typed. */
export type Answer =
  | { kind: 'click'; space: 'object' | 'minkowski'; at: readonly number[] }
  | { kind: 'button'; index: number }
  | { kind: 'number'; text: string };

/** The answers to the questions of a lesson in their order, all right or all wrong. */
export const answersTo = (lesson: Lesson, right: boolean): Answer[] =>
  lesson.beats.flatMap((beat) =>
    beat.stops.flatMap((stop) => (stop.question ? [answerTo(lesson, beat, stop, stop.question, right)] : [])),
  );

function answerTo(lesson: Lesson, beat: Beat, stop: Stop, question: Question, right: boolean): Answer {
  const runs = runsOfBeat(lesson, beat);
  const value = (formula: string) => evaluate(formula, scopeOf(runs, stop.at));
  const other = (index: number, count: number): number => (right ? index : (index + 1) % count);
  switch (question.kind) {
    case 'choice':
      return { kind: 'button', index: other(question.answer, question.choices.length) };
    case 'successor': {
      const { trace } = runs('');
      const next = question.phases.indexOf(trace.phase(stepOf(trace, stop.at) + 1));
      return { kind: 'button', index: other(next, question.phases.length) };
    }
    case 'number': {
      const exact = value(question.answer) as number;
      return { kind: 'number', text: String(right ? exact : exact + 3 * question.within + 1) };
    }
    case 'feature': {
      const { points } = question.features[other(question.answer, question.features.length)]!;
      return { kind: 'click', space: question.space, at: middleOf(points) };
    }
    case 'point': {
      const answer = value(question.answer) as readonly number[];
      const isAnswer = (p: readonly number[]): boolean =>
        p.every((x, i) => Math.abs(x - (answer[i] ?? 0)) < 1e-9);
      const among = question.among?.map((formula) => value(formula) as readonly number[]);
      const aside = answer.map((x, i) => (i === 0 ? x + 2 * (question.within ?? 0) : x));
      const wrong = among ? among.find((p) => !isAnswer(p))! : aside;
      return { kind: 'click', space: question.space, at: right ? answer : wrong };
    }
  }
}

/** What must not show while a question waits: its answer in words and numbers, and a mark at its place alone. */
export interface Secret {
  /** The space of the places, the answer first; null if the question is not answered by a place. */
  space: 'object' | 'minkowski' | null;
  places: readonly (readonly number[])[];
  /** What a text tells of the answer; null if nothing. */
  toldBy(this: void, text: string): string | null;
}

/** The answers of a lesson's questions in their order, as they must not show. */
export const secretsOf = (lesson: Lesson): Secret[] =>
  lesson.beats.flatMap((beat) =>
    beat.stops.flatMap((stop) => (stop.question ? [secretOf(lesson, beat, stop, stop.question)] : [])),
  );

const none = { space: null, places: [] } as const;

function secretOf(lesson: Lesson, beat: Beat, stop: Stop, question: Question): Secret {
  const runs = runsOfBeat(lesson, beat);
  const value = (formula: string) => evaluate(formula, scopeOf(runs, stop.at));
  switch (question.kind) {
    case 'number': {
      const answer = Math.abs(value(question.answer) as number);
      return {
        ...none,
        toldBy: (text) =>
          numbersIn(text)
            .find((x) => isNear(Math.abs(x), answer))
            ?.toString() ?? null,
      };
    }
    case 'point': {
      const answer = value(question.answer) as readonly number[];
      const isAnswer = (p: readonly number[]): boolean => p.every((x, i) => isNear(x, answer[i] ?? 0));
      const among = question.among?.map((formula) => value(formula) as readonly number[]) ?? [];
      const others = among.filter((p) => !isAnswer(p));
      const toldBy = (text: string) => pointsIn(text).find(isAnswer)?.join(', ') ?? null;
      return { space: question.space, places: [answer, ...others], toldBy };
    }
    case 'choice':
      return { ...none, toldBy: saying(question.choices, question.answer) };
    case 'successor': {
      const { trace } = runs('');
      const next = trace.phase(stepOf(trace, stop.at) + 1);
      return { ...none, toldBy: saying(question.phases, question.phases.indexOf(next)) };
    }
    case 'feature': {
      const { features, answer, space } = question;
      const names = features.map(({ name }) => name);
      const places = features.map(({ points }) => middleOf(points));
      const others = places.filter((_, i) => i !== answer);
      return { space, places: [places[answer]!, ...others], toldBy: saying(names, answer) };
    }
  }
}

/** Finds the words of the answer in a text that has none of the other choices. */
function saying(choices: readonly string[], index: number): (text: string) => string | null {
  const answer = plainOf(choices[index]!);
  const others = choices.filter((_, i) => i !== index).map((choice) => plainOf(choice));
  const isSaid = (text: string, words: string): boolean => text.toLowerCase().includes(words.toLowerCase());
  // “Yes” and “no” are in every text.
  return (text) =>
    answer.length > 3 && isSaid(text, answer) && !others.some((other) => isSaid(text, other)) ? answer : null;
}

const middleOf = (points: readonly (readonly number[])[]): number[] =>
  [0, 1, 2].map((i) => points.reduce((sum, p) => sum + (p[i] ?? 0), 0) / points.length);

const isNear = (x: number, y: number): boolean => Math.abs(x - y) <= 0.0051;
const plainOf = (choice: string): string => choice.replaceAll(/`|\{|=[^}]*\}/gu, '').trim();
const counts = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

const numbersIn = (text: string): number[] => [
  ...[...text.matchAll(/[−-]?\d+(?:\.\d+)?/gu)].map(([digits]) => Number(digits.replace('−', '-'))),
  ...[...text.toLowerCase().matchAll(/[a-z]+/gu)].map(([word]) => counts.indexOf(word)).filter((n) => n >= 0),
];

const pointsIn = (text: string): number[][] =>
  [...text.matchAll(/\(([^()]*,[^()]*)\)/gu)].map(([, inner]) => numbersIn(inner!));
