import '../algorithms/float32';
import '../problems/kinds';
import { describe, expect, test } from 'vitest';
import { stepOf } from './anchor';
import { lessonPrefix } from './address';
import { runsOfBeat } from './beat-scene';
import { agrees } from './facts.fixture';
import { evaluate } from './formula';
import { parseLesson, type Question, type Stop } from './lesson';
import { lessons } from './list';
import { pieces, type Piece } from './markup';
import { pairLooks } from '../problems/pair/looks';
import { scopeOf, type Runs } from './quantities';

const loaded = await Promise.all(lessons.map(async (head) => ({ head, lesson: await head.load() })));

/** Every number that a text says, with what the run says of it. */
const faults = (text: string, runs: Runs, at: string): string[] => faultsOf(pieces(text), runs, at);

function faultsOf(parts: readonly Piece[], runs: Runs, at: string): string[] {
  return parts.flatMap((piece) => {
    // "2D" names a dimension; a number outside a fact would be held against nothing.
    if (typeof piece === 'string') return strayNumbers(piece);
    if ('strong' in piece) return faultsOf(piece.strong, runs, at);
    if (!('formulas' in piece)) return [];
    const scope = scopeOf(runs, at);
    if (piece.formulas.length === 0) return [`{${piece.said}} has no formula`];
    return piece.formulas.flatMap((formula) => {
      const found = evaluate(formula, scope);
      return agrees(piece.said, found, scope)
        ? []
        : [`{${piece.said} = ${formula}}, but found ${String(found)}`];
    });
  });
}
const strayNumbers = (text: string): string[] =>
  /\d/u.test(text.replaceAll(/\b[23]D\b/gu, '')) ? [`a number outside a fact: “${text.trim()}”`] : [];

function questionFaults(question: Question, stop: Stop, runs: Runs): string[] {
  const at = question.at ?? stop.at;
  const { trace } = runs('');
  const texts = [
    ...faults(question.ask, runs, stop.at),
    ...faults(question.right, runs, at),
    ...faults(question.wrong ?? '', runs, at),
  ];
  const scope = scopeOf(runs, stop.at);
  if (stepOf(trace, at) < stepOf(trace, stop.at))
    texts.push(`the answer's step “${at}” is before “${stop.at}”`);
  switch (question.kind) {
    case 'choice':
      return question.answer < question.choices.length
        ? texts
        : [...texts, 'the answer is not among the choices'];
    case 'feature':
      return question.answer < question.features.length ? texts : [...texts, 'the answer is no feature'];
    case 'successor': {
      const next = trace.phase(stepOf(trace, stop.at) + 1);
      return question.phases.includes(next) ? texts : [...texts, `“${next}” is not among the phases`];
    }
    case 'number':
      return typeof evaluate(question.answer, scope) === 'number'
        ? texts
        : [...texts, 'the answer is no number'];
    case 'point': {
      const answer = evaluate(question.answer, scope);
      if (!Array.isArray(answer)) return [...texts, 'the answer is no point'];
      const among = question.among?.map((formula) => evaluate(formula, scope));
      if (!among)
        return question.within === undefined ? [...texts, 'neither candidates nor a radius'] : texts;
      const near = among.filter((candidate) =>
        (candidate as number[]).every(
          (x, i) => Math.abs(x - ((answer[i] as number | undefined) ?? 0)) < 1e-9,
        ),
      );
      return near.length === 1 ? texts : [...texts, `${near.length} candidates are the answer`];
    }
  }
}

describe.each(loaded)('lesson $head.number, $head.id', ({ head, lesson }) => {
  test('is of the format, and is what the list says', () => {
    expect(parseLesson(JSON.parse(JSON.stringify(lesson)))).toEqual(JSON.parse(JSON.stringify(lesson)));
    const { id, number, title, teaser } = lesson;
    expect({ id, number, title, teaser }).toEqual({
      id: head.id,
      number: head.number,
      title: head.title,
      teaser: head.teaser,
    });
    expect(`${lessonPrefix}${id}`).toMatch(/^[a-z][a-z0-9]*(-[a-z0-9]+)+$/u);
  });

  test.each(lesson.beats.map((beat, i) => ({ ...beat, i })))('beat $i: $title', (beat) => {
    const runs = runsOfBeat(lesson, beat);
    const found = beat.stops.flatMap((stop) => [
      ...faults(stop.say, runs, stop.at),
      ...(stop.question ? questionFaults(stop.question, stop, runs) : []),
    ]);
    expect(found).toEqual([]);
    for (const look of Object.keys(beat.looks ?? {})) expect(pairLooks.initial).toHaveProperty(look);
    const steps = beat.stops.map((stop) => stepOf(runs('').trace, stop.at));
    expect(steps, 'stops go forwards').toEqual(steps.toSorted((x, y) => x - y));
  });
});

test('a wrong number, an unknown step and a stray number are found', () => {
  const lesson = loaded.find(({ lesson: { id } }) => id === 'gjk-flat')!.lesson;
  const quad = lesson.beats.find(({ scene }) => scene === 'quad')!;
  const runs = runsOfBeat(lesson, quad);
  expect(faults('{four = supports@exit}', runs, 'start')).toHaveLength(1);
  expect(faults('{11.41 = upper}', runs, 'reduce')).toHaveLength(1);
  expect(faults('{(7, 8) = s}', runs, 'sample')).toHaveLength(1);
  expect(faults('{(7, 9) = s} after 5 steps', runs, 'sample')).toHaveLength(1);
  expect(() => faults('{1 = s@sample.9}', runs, 'start')).toThrow('the run has 5 steps of this phase');
  expect(() => faults('{1 = nonsense}', runs, 'start')).toThrow('has no such value');
});
