import { stepOf } from '../../lessons/anchor';
import { sceneOfBeat, rawScene, runsOfBeat } from '../../lessons/beat-scene';
import { evaluate } from '../../lessons/formula';
import type { Beat, Lesson, Question, Stop } from '../../lessons/lesson';
import { scopeOf } from '../../lessons/quantities';
import type { Scene } from '../../problems/scene';
import { writeScene } from '../../scenes/write';
import type { Actions } from '../../store/actions';
import { initialState, type LessonPlace, type Store, type Viewports } from '../../store/state';
import { kindOf } from '../../problems/known';
import { checkedLooks } from '../../problems/looks';
import { messageOf } from '../opening/error-message';
import { whenLoaded } from '../opening/requirements';
import { keyOf, placeAfter, type Outcome, type Progress } from './progress';
import type { Given, Proposal } from './verdict';
import { choicesOf, counted, nextVote, type Vote } from './vote';

/** Presses closer than this count as one: a double press on a clicker must not give an answer away. */
const doublePressMs = 400;
const degree = Math.PI / 180;

/** A lesson being given: where it is, what was predicted, and what Next and Back do. */
export class LessonSession {
  place: LessonPlace;
  /** True after the first Next on a question: another one shows the answer. */
  armed = false;
  /** What a touch proposes: shown in the picture, and not yet given as the answer. */
  proposed: Proposal | null = null;
  private outcomes = new Map<string, Outcome>();
  private votes = new Map<string, Vote>();
  private readonly listeners = new Set<() => void>();
  private lastPress = -Infinity;
  private request = 0;
  /** The beat whose view is on show. */
  private arranged = -1;

  constructor(
    private readonly store: Store,
    private readonly actions: Actions,
    readonly lesson: Lesson,
    place: LessonPlace,
  ) {
    this.place = within(lesson, place);
  }

  get beat(): Beat {
    return this.lesson.beats[this.place.beat]!;
  }

  get stop(): Stop {
    return this.beat.stops[this.place.stop]!;
  }

  /** The question of the stop; null if it has none. */
  get question(): Question | null {
    return this.stop.question ?? null;
  }

  /** The outcome of the question; null while it waits, and if there is none. */
  get outcome(): Outcome | null {
    return this.outcomes.get(keyOf(this.place)) ?? null;
  }

  get isAsking(): boolean {
    return this.question !== null && this.outcome === null;
  }

  /** True if a question waits at this stop or at a later one of the beat, whose title may tell the answer. */
  get isTitleSecret(): boolean {
    const { place, beat, outcomes } = this;
    return beat.stops.some(
      ({ question }, stop) => stop >= place.stop && question && !outcomes.has(keyOf({ ...place, stop })),
    );
  }

  /** True while a question waits that a look at the depth over all directions may answer: the lesson does not show it. */
  private get isDepthSecret(): boolean {
    const { beat, stop } = this;
    return this.isAsking && !('landscape' in { ...beat.looks, ...stop.looks });
  }

  /** The votes of the room on the question of the stop; null if none was called. */
  get vote(): Vote | null {
    return this.votes.get(keyOf(this.place)) ?? null;
  }

  get progress(): Progress {
    const { place, armed, outcomes, votes } = this;
    return { place, armed, outcomes: [...outcomes], votes: [...votes] };
  }

  get isFirst(): boolean {
    return this.place.beat === 0 && this.place.stop === 0;
  }

  get isLast(): boolean {
    return placeAfter(this.lesson, this.place) === null && !this.isAsking;
  }

  onChange(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Is where another window is. */
  adopt({ place, armed, outcomes, votes }: Progress): void {
    const before = keyOf(this.place);
    const outcome = JSON.stringify(this.outcome);
    this.outcomes = new Map(outcomes);
    this.votes = new Map(votes);
    const hasMoved = keyOf(place) !== before;
    this.place = within(this.lesson, place);
    if (hasMoved || JSON.stringify(this.outcome) !== outcome) this.go(place);
    this.armed = armed;
    this.tell();
  }

  /** Calls a vote on the question, or another one; `now` is in ms since 1970. Ends the vote that is on. */
  callVote(now: number): void {
    if (!this.question || !this.isAsking) return;
    const known = this.vote;
    if (known?.isOpen) return this.endVote();
    this.setVote(nextVote(known, choicesOf(this.question).length, now));
  }

  endVote(): void {
    if (this.vote?.isOpen) this.setVote({ ...this.vote, isOpen: false });
  }

  /** Takes down how many voted for a choice, counted from 0, in the last vote. */
  count(choice: number, votes: number): void {
    if (this.vote) this.setVote(counted(this.vote, choice, votes));
  }

  private setVote(vote: Vote): void {
    this.votes.set(keyOf(this.place), vote);
    this.armed = false;
    this.tell();
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }

  /** The next stop or beat. On a question, the first call arms and the second passes; on a vote, it ends it; `at` is the time of the press in ms. */
  next(at: number): void {
    if (this.vote?.isOpen) return this.endVote();
    if (this.isAsking) return this.passOrArm(at);
    const place = placeAfter(this.lesson, this.place);
    if (place) this.go(place);
  }

  back(): void {
    this.endVote();
    const { beat, stop } = this.place;
    if (stop > 0) this.go({ ...this.place, stop: stop - 1 });
    else if (beat > 0)
      this.go({ ...this.place, beat: beat - 1, stop: this.lesson.beats[beat - 1]!.stops.length - 1 });
  }

  /** Shows what a touch may answer. */
  propose(proposed: Proposal): void {
    this.proposed = proposed;
    this.armed = false;
    this.tell();
  }

  /** Answers with what is proposed. */
  takeProposed(): void {
    if (this.proposed) this.answer(this.proposed.given, this.proposed.isRight);
  }

  answer(given: Given, isRight: boolean): void {
    if (!this.isAsking) return;
    this.outcomes.set(keyOf(this.place), { verdict: isRight ? 'right' : 'wrong', given });
    this.go(this.place);
  }

  /** Forgets the answer to the question of the stop, which waits again. */
  reopen(): void {
    this.outcomes.delete(keyOf(this.place));
    this.go(this.place);
  }

  /** Goes to a place, and opens its scene if another one is shown. */
  go(place: LessonPlace): void {
    this.place = within(this.lesson, place);
    this.armed = false;
    this.proposed = null;
    const scene = this.scene();
    if (scene instanceof Error) return this.open();
    this.showScene(scene);
  }

  /** Calls a listener when another beat begins. */
  onNewBeat(listener: () => void): () => void {
    let { beat } = this.place;
    return this.onChange(() => {
      if (beat === this.place.beat) return;
      ({ beat } = this.place);
      listener();
    });
  }

  /** Calls `act`. If the lesson has a mistake, shows a message that names the place, and returns null. */
  attempt<T>(act: () => T): T | null {
    try {
      return act();
    } catch (error) {
      const { beat, stop } = this.place;
      this.actions.showMessage({
        ...messageOf(error, ''),
        title: `Beat ${beat + 1} of this lesson has a mistake, at stop ${stop + 1}`,
      });
      return null;
    }
  }

  /** Evaluates a formula at the stop. Throws an error that tells a mistake of the lesson. */
  evaluate(formula: string): ReturnType<typeof evaluate> {
    const { run } = this.store.getState();
    return evaluate(formula, scopeOf(runsOfBeat(this.lesson, this.beat, run ?? undefined), this.stop.at));
  }

  /** The phase of the step after the stop's. */
  successor(): string {
    const { run } = this.store.getState();
    const at = run && this.attempt(() => stepOf(run.trace, this.stop.at));
    return run && at !== null && at + 1 < run.trace.length ? run.trace.phase(at + 1) : '';
  }

  /** True if the scene on show is one of the plane. */
  get isFlat(): boolean {
    return this.store.getState().run?.scene.dim === 2;
  }

  /** True if the scene on show is a world, which has one space. */
  get isWorld(): boolean {
    return this.store.getState().run?.scene.kind === 'world';
  }

  /** True if the person has changed the beat's scene. */
  get isEdited(): boolean {
    const { run } = this.store.getState();
    const scene = this.scene();
    return run !== null && !(scene instanceof Error) && !isSame(scene, run.scene);
  }

  /** Loads what the scene needs first. */
  private open(): void {
    const request = ++this.request;
    const raw = { kind: 'pair', dim: 3 as const, ...rawScene(this.lesson, this.beat) };
    void whenLoaded(this.actions, [raw], () => {
      if (request !== this.request) return;
      const scene = this.scene();
      if (scene instanceof Error) this.actions.showMessage(messageOf(scene, ''));
      else this.showScene(scene);
    });
  }

  private scene(): Scene | Error {
    try {
      return sceneOfBeat(this.lesson, this.beat);
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
  }

  private showScene(scene: Scene): void {
    const { actions, store, place } = this;
    const request = ++this.request;
    const { run } = store.getState();
    const isShown = run !== null && isSame(scene, run.scene);
    const shown = (): void => {
      if (request === this.request) this.showPlace(scene, !isShown);
    };
    if (isShown) shown();
    else actions.open(scene, 0, { lesson: place, shown });
  }

  private showPlace(scene: Scene, isNew: boolean): void {
    const { actions, place, beat } = this;
    const isNewBeat = isNew || this.arranged !== place.beat;
    this.arranged = place.beat;
    actions.set({
      playing: false,
      lesson: place,
      pastOnly: beat.whole !== true,
      depthSecret: this.isDepthSecret,
    });
    if (isNewBeat) this.arrange();
    if (isNewBeat || this.hasOwnLooks) this.showLooks(scene);
    this.hideAnswer();
    this.seek();
    actions.set({ focused: this.stop.near === true });
    this.tell();
  }

  /** Shows the beat's view, camera and layers. */
  private arrange(): void {
    const { camera, layers } = this.beat;
    this.actions.set({
      viewports: this.viewports,
      camera: camera
        ? { azimuth: camera.azimuth * degree, elevation: camera.elevation * degree, zoom: camera.zoom ?? 1 }
        : null,
      layers: { ...initialState.layers, ...layers },
      selected: null,
    });
  }

  /** The viewports of the beat. A narrow window has room for one: that of a question in object space, or the beat's figure. */
  private get viewports(): Viewports {
    const { view = 'both', looks, stops } = this.beat;
    if (!isNarrow.matches) return view;
    if (stops.some(({ question }) => spaceOf(question) === 'object')) return 'object';
    return looks && 'landscape' in looks ? 'directions' : view;
  }

  /** True if a stop of the beat has looks of its own, or brings some with its answer. */
  private get hasOwnLooks(): boolean {
    return this.beat.stops.some(({ looks, question }) => looks ?? question?.looks);
  }

  /** Shows the looks of the beat, the stop, and the answer once it is there. */
  private showLooks(scene: Scene): void {
    const { beat, stop, question, outcome } = this;
    const known = kindOf(scene).looks;
    const looks = { ...beat.looks, ...stop.looks, ...(outcome ? question?.looks : {}) };
    const isPlain = Object.keys(looks).length === 0;
    this.actions.set({
      looks: known && !isPlain ? { [scene.kind]: { ...known.initial, ...checkedLooks(known, looks) } } : {},
    });
  }

  /** Hides the layers that would tell the answer to a question that waits. */
  private hideAnswer(): void {
    const { beat, question, isAsking } = this;
    if (!beat.stops.some((stop) => stop.question?.hides)) return;
    const hidden = isAsking ? (question?.hides ?? []) : [];
    const off = Object.fromEntries(hidden.map((layer) => [layer, false]));
    this.actions.set({ layers: { ...initialState.layers, ...beat.layers, ...off } });
  }

  /** Shows the step of the stop, or the one that shows the answer. */
  private seek(): void {
    const { run } = this.store.getState();
    const at = this.outcome ? (this.question?.at ?? this.stop.at) : this.stop.at;
    const step = run && this.attempt(() => stepOf(run.trace, at));
    if (step !== null) this.actions.seek(step);
  }

  private passOrArm(at: number): void {
    const isDouble = at - this.lastPress < doublePressMs;
    this.lastPress = at;
    if (isDouble) return;
    if (this.armed) {
      this.outcomes.set(keyOf(this.place), { verdict: 'passed', given: null });
      return this.go(this.place);
    }
    this.armed = true;
    this.tell();
  }
}

/** One viewport at a time is shown in such a window. */
export const isNarrow = matchMedia('(max-width: 39.99875em)');
/** The finger is the pointer. */
export const isTouched = matchMedia('(pointer: coarse)');

export const spaceOf = (question: Question | null | undefined): 'object' | 'minkowski' | null =>
  question && 'space' in question ? question.space : null;

/** A place that the lesson has: the browser's Back may lead to one of another playlist. */
function within({ beats }: Lesson, place: LessonPlace): LessonPlace {
  const beat = Math.min(place.beat, beats.length - 1);
  const stop = Math.min(place.stop, beats[beat]!.stops.length - 1);
  return beat === place.beat && stop === place.stop ? place : { ...place, beat, stop };
}

const isSame = (a: Scene, b: Scene): boolean => a === b || writeScene(a) === writeScene(b);
