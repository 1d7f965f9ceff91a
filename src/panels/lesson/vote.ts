import type { Question } from '../../lessons/lesson';

/** A show of hands on the question of a stop, and a second one after the room has talked. */
export interface Vote {
  round: 1 | 2;
  isOpen: boolean;
  /** When its time is up, ms since 1970. */
  ends: number;
  /** How many voted for each choice, in each round; typed by the lecturer, 0 until then. */
  counts: readonly (readonly number[])[];
}

export const voteMs = 60_000;
/** A hall shows no more fingers, and a slide no more choices. */
const maxChoices = 6;

/** The choices of a question as markup; empty if it has none, or too many for a vote. */
export function choicesOf(question: Question): readonly string[] {
  const choices = namesOf(question);
  return choices.length <= maxChoices ? choices : [];
}

function namesOf(question: Question): readonly string[] {
  if (question.kind === 'choice') return question.choices;
  if (question.kind === 'successor') return question.phases;
  if (question.kind === 'feature') return question.features.map(({ name }) => name);
  return (question.kind === 'point' && question.among) || [];
}

/** The first vote, or one more on the same question: the counts of the last but one are forgotten. */
export function nextVote(known: Vote | null, choices: number, now: number): Vote {
  const none = Array.from({ length: choices }, () => 0);
  const counts = known ? [known.counts.at(-1)!, none] : [none];
  return { round: known ? 2 : 1, isOpen: true, ends: now + voteMs, counts };
}

/** The vote with the count of one choice in its last round. */
export function counted(vote: Vote, choice: number, votes: number): Vote {
  const last = vote.counts.at(-1)!.with(choice, votes);
  return { ...vote, counts: [...vote.counts.slice(0, -1), last] };
}

export const totalOf = (counts: readonly number[]): number => counts.reduce((sum, n) => sum + n, 0);

/** The share that was right, in percent; null if nobody was counted. */
export function percentRight(counts: readonly number[], right: number): number | null {
  const total = totalOf(counts);
  return total === 0 ? null : Math.round((100 * (counts[right] ?? 0)) / total);
}

/** The seconds that are left as a clock shows them. */
export function timeLeft(ends: number, now: number): string {
  const seconds = Math.max(0, Math.ceil((ends - now) / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The question of a vote as markup, without the click that it asks of one person. */
export const promptOf = ({ ask }: Question): string =>
  ask.replace(/^\*\*[^*]+\.\*\*\s+/u, '').replace(/^Click (.)/u, (_, first: string) => first.toUpperCase());
