import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import '../../algorithms/float32';
import { stepOf } from '../../lessons/anchor';
import type { Question } from '../../lessons/lesson';
import { lessons } from '../../lessons/list';
import { actions as createActions } from '../../store/actions';
import { createAppStore } from '../../store/state';
import { givenAt, triple, type Project } from './targets';
import type { LessonSession } from './session';

let Session: typeof LessonSession;
beforeAll(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  ({ LessonSession: Session } = await import('./session'));
});
afterAll(() => vi.unstubAllGlobals());

/** A view along z, large enough that no two candidates are near. Points in space are seen from aside. */
const project: Project = (_, [x, y, z]) => ({
  x: 500 * x + 170 * z,
  y: -500 * y - 110 * z,
  depth: z,
  visible: true,
});

/** Answers the question at which a lesson waits, by a click where it is one. */
function answer(session: LessonSession, question: Question, right: boolean): void {
  if (question.kind === 'number') {
    const value = (session.evaluate(question.answer) as number) + (right ? 0 : 3 * question.within + 1);
    const isRight = Math.abs(value - (session.evaluate(question.answer) as number)) <= question.within;
    return session.answer({ kind: 'number', value }, isRight);
  }
  if (question.kind === 'choice' || question.kind === 'successor') {
    const names = question.kind === 'choice' ? question.choices : question.phases;
    const answer = question.kind === 'choice' ? question.answer : names.indexOf(session.successor());
    const index = right ? answer : (answer + 1) % names.length;
    return session.answer({ kind: 'index', index }, index === answer);
  }
  const spots = spotsOf(session, question).flatMap((spot) => givenAt(session, question, spot, project) ?? []);
  const click = spots.find(({ isRight }) => isRight === right);
  expect(click, `a click that is ${right ? 'right' : 'wrong'}`).toBeDefined();
  // As a finger does: shown first, then given.
  session.propose(click!);
  expect(session.isAsking).toBe(true);
  session.takeProposed();
  expect(session.proposed).toBeNull();
}

/** Where somebody may click: at each candidate, or at the answer and far from it. */
function spotsOf(session: LessonSession, question: Question) {
  const points = (): number[][] => {
    if (question.kind === 'feature')
      return question.features.map(({ points }) =>
        [0, 1, 2].map((i) => points.reduce((sum, p) => sum + (p[i] ?? 0), 0) / points.length),
      );
    if (question.kind !== 'point') return [];
    const right = session.evaluate(question.answer) as number[];
    const others = question.among?.map((formula) => session.evaluate(formula) as number[]);
    return [right, ...(others ?? [right.map((x) => x + 2 * (question.within ?? 0) + 1)])];
  };
  return points().map((point) => project('object', triple(point))!);
}

// Lessons 11 and on have kinds of problems that are fetched first.
test.each(lessons.filter(({ number }) => number <= 10))(
  'lesson $number, $id, runs by its keys from the first beat to the last, each question answered wrong and right',
  async ({ id, number, load }) => {
    const lesson = await load();
    for (const right of [false, true]) {
      const store = createAppStore();
      const session = new Session(store, createActions(store), lesson, { id, beat: 0, stop: 0 });
      session.go(session.place);
      const stops = lesson.beats.flatMap((beat) => beat.stops);
      let asked = 0;
      for (const [i, stop] of stops.entries()) {
        const { run, step, message, pastOnly } = store.getState();
        expect(message).toBeNull();
        expect(step, `${lesson.id}, stop ${i + 1}`).toBe(stepOf(run!.trace, stop.at));
        expect(pastOnly).toBe(session.beat.whole !== true);
        expect(session.stop).toBe(stop);
        if (stop.question) {
          asked++;
          expect(session.isAsking).toBe(true);
          // No question is asked over the depth over all directions, which answers many.
          expect(store.getState().depthSecret).toBe(true);
          // The first Next shows nothing yet.
          session.next(1000 * i);
          expect([session.armed, store.getState().step]).toEqual([true, step]);
          answer(session, stop.question, right);
          expect(session.outcome?.verdict).toBe(right ? 'right' : 'wrong');
          expect(store.getState().depthSecret).toBe(false);
          expect(store.getState().step).toBe(stepOf(run!.trace, stop.question.at ?? stop.at));
          if (!right) {
            session.reopen();
            expect([session.isAsking, store.getState().step]).toEqual([true, step]);
            answer(session, stop.question, right);
          }
        }
        expect(session.isLast).toBe(i === stops.length - 1);
        session.next(1000 * i + 500);
      }
      // Who has never heard of C is asked nothing yet.
      expect(asked > 0).toBe(number > 0);
      for (let i = 1; i < stops.length; i++) session.back();
      expect(session.isFirst).toBe(true);
    }
  },
);

test('another window keeps in step: place, outcome, and votes', async () => {
  const lesson = await lessons.find(({ id }) => id === 'gjk-flat')!.load();
  const place = { id: lesson.id, beat: 4, stop: 1 };
  const windows = [0, 1].map(() => {
    const store = createAppStore();
    const session = new Session(store, createActions(store), lesson, { ...place, beat: 0, stop: 0 });
    session.go(session.place);
    return { store, session };
  });
  const [room, other] = [windows[0]!, windows[1]!];
  const expectInStep = (): void => {
    other.session.adopt(structuredClone(room.session.progress));
    expect(other.session.progress).toEqual(room.session.progress);
    expect(other.store.getState().step).toBe(room.store.getState().step);
  };
  room.session.go(place);
  expectInStep();

  room.session.callVote(0);
  // Next ends a vote, and shows nothing of the answer.
  room.session.next(0);
  room.session.count(2, 7);
  expect(room.session.vote).toMatchObject({ isOpen: false, round: 1, counts: [[0, 0, 7]] });
  expect(room.session.isAsking).toBe(true);
  expectInStep();
  room.session.next(1000);
  expectInStep();
  expect(other.session.armed).toBe(true);
  room.session.next(2000);
  expectInStep();
  expect(other.session.outcome?.verdict).toBe('passed');
});

test('a question frames what it asks about, and hides the layers that would tell its answer until it has one', async () => {
  const epa = await lessons.find(({ id }) => id === 'epa')!.load();
  const [first, ...others] = epa.beats;
  const [asks, ...after] = first!.stops;
  const question = { ...asks!.question!, hides: ['witnesses'] };
  const lesson = { ...epa, beats: [{ ...first!, stops: [{ ...asks!, question }, ...after] }, ...others] };
  const store = createAppStore();
  const session = new Session(store, createActions(store), lesson, { id: 'epa', beat: 0, stop: 0 });
  session.go(session.place);
  const shown = () => [store.getState().focused, store.getState().layers.witnesses];
  expect(shown()).toEqual([true, false]);
  answer(session, question, true);
  expect(shown()).toEqual([true, true]);
  session.next(0);
  expect(shown()).toEqual([false, true]);
});

test('the title of a beat is secret from its first stop until its questions have answers', async () => {
  const lesson = await lessons.find(({ id }) => id === 'gjk-flat')!.load();
  const beat = lesson.beats.findIndex(({ stops }) => stops[1]?.question);
  const store = createAppStore();
  const session = new Session(store, createActions(store), lesson, { id: lesson.id, beat, stop: 0 });
  session.go(session.place);
  expect([session.isAsking, session.isTitleSecret]).toEqual([false, true]);
  session.next(0);
  expect(session.isTitleSecret).toBe(true);
  answer(session, session.question!, false);
  expect(session.isTitleSecret).toBe(false);
  session.back();
  expect(session.isTitleSecret).toBe(false);
});

test('a touch meets a place within 20 px of it, and a click within the radius of the question', async () => {
  const lesson = await lessons.find(({ id }) => id === 'tootbird')!.load();
  const beat = lesson.beats.findIndex(({ stops }) => stops.some(({ near }) => near));
  const stop = lesson.beats[beat]!.stops.findIndex(({ near }) => near);
  const store = createAppStore();
  const session = new Session(store, createActions(store), lesson, { id: 'tootbird', beat, stop });
  session.go(session.place);
  const small: Project = (space, point) => {
    const { x, y, ...rest } = project(space, point)!;
    return { ...rest, x: x / 100, y: y / 100 };
  };
  const question = session.question!;
  if (question.kind !== 'point') throw new Error('the question asks for a point');
  const at = small('minkowski', triple(session.evaluate(question.answer) as number[]))!;
  const isRight = (away: number, isTouch: boolean) =>
    givenAt(session, question, { x: at.x + away, y: at.y }, small, isTouch)!.isRight;
  expect([isRight(19, true), isRight(21, true), isRight(19, false), isRight(1, false)]).toEqual([
    true,
    false,
    false,
    true,
  ]);
});
