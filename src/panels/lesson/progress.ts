import type { Lesson } from '../../lessons/lesson';
import type { LessonPlace } from '../../store/state';
import type { Given, Verdict } from './verdict';
import type { Vote } from './vote';

/** The outcome of the question of a stop. */
export interface Outcome {
  verdict: Verdict;
  /** The prediction; null if the question was passed. */
  given: Given | null;
}

/** The state of a lesson that another window needs to follow it. Outcomes and votes are keyed by their place. */
export interface Progress {
  place: LessonPlace;
  armed: boolean;
  outcomes: readonly (readonly [string, Outcome])[];
  votes: readonly (readonly [string, Vote])[];
}

export const keyOf = ({ beat, stop }: LessonPlace): string => `${beat}.${stop}`;

/** The next stop, or the first one of the next beat; null at the end. */
export function placeAfter({ beats }: Pick<Lesson, 'beats'>, place: LessonPlace): LessonPlace | null {
  const { beat, stop } = place;
  if (stop + 1 < (beats[beat]?.stops.length ?? 0)) return { ...place, stop: stop + 1 };
  return beat + 1 < beats.length ? { ...place, beat: beat + 1, stop: 0 } : null;
}

/** True while the question of the place waits for its answer. */
export const waits = (
  { beats }: Pick<Lesson, 'beats'>,
  { place, outcomes }: Pick<Progress, 'place' | 'outcomes'>,
): boolean =>
  beats[place.beat]?.stops[place.stop]?.question !== undefined &&
  !outcomes.some(([key]) => key === keyOf(place));
