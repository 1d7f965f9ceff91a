import type { Beat, Lesson, Stop } from '../../../lessons/lesson';
import { keyOf, placeAfter, waits } from '../progress';
import type { Vote } from '../vote';
import type { Standing } from './messages';

/** What the presenter knows of the room. */
export interface Known extends Standing {
  lesson: Lesson;
}

/** The beat and the stop that the room is at, with its vote. */
export function placeIn({ lesson, progress }: Known): {
  beat: Beat;
  stop: Stop;
  isAsking: boolean;
  vote: Vote | null;
} {
  const { place, votes } = progress;
  const beat = lesson.beats[place.beat]!;
  const vote = votes.find(([key]) => key === keyOf(place))?.[1] ?? null;
  return { beat, stop: beat.stops[place.stop]!, isAsking: waits(lesson, progress), vote };
}

/** The stop that comes next; null at the end. */
function stopAfter({ lesson, progress }: Known): { beat: number; stop: Stop } | null {
  const after = placeAfter(lesson, progress.place);
  return after && { beat: after.beat, stop: lesson.beats[after.beat]!.stops[after.stop]! };
}

/** The words on the button for the next press. */
export function nextName(known: Known): string {
  const { isAsking, vote } = placeIn(known);
  if (vote?.isOpen) return 'End the vote';
  if (isAsking) return known.progress.armed ? 'Show the answer' : 'Pass';
  const after = stopAfter(known);
  if (!after) return 'The end';
  return after.beat === known.progress.place.beat ? 'Next step' : 'Next beat';
}

export function comingTitle(known: Known): string {
  if (placeIn(known).isAsking) return 'the answer';
  const after = stopAfter(known);
  if (!after) return 'nothing: this is the end';
  return after.beat === known.progress.place.beat
    ? after.stop.at
    : `beat ${after.beat + 1}: ${known.lesson.beats[after.beat]!.title}`;
}

/** The words that the next press shows, as markup: the answer, with the words for wrong ones, or the next stop. */
export function comingText(known: Known): string[] {
  const { isAsking, stop } = placeIn(known);
  if (isAsking) {
    const { right, wrong } = stop.question!;
    return [right, ...(wrong === undefined ? [] : [`A wrong answer is told: ${wrong}`])];
  }
  const after = stopAfter(known);
  return after ? [after.stop.say, ...(after.stop.question ? [after.stop.question.ask] : [])] : [];
}

/** The advice of peer instruction for the next step, by the share of right votes. */
export const advice = (percent: number): string =>
  percent < 30
    ? 'one hint, then vote again'
    : percent <= 70
      ? 'two minutes with the neighbour, then vote again'
      : 'go on';
