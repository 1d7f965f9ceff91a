/** The plan of a lecture whose beats are all equally long. Times are in ms since its start. */
interface Plan {
  beat: number;
  beats: number;
  /** The planned length of the lecture. */
  length: number;
}

/** When the present beat should begin. */
export const plannedAt = ({ beat, beats, length }: Plan): number => (beat / beats) * length;

/** How far the lecture is ahead of its plan or behind it; on time while the beat may still be on. */
export function pace(plan: Plan, now: number): string {
  const ahead = plannedAt(plan) - now;
  const behind = now - plannedAt({ ...plan, beat: plan.beat + 1 });
  const minutes = (ms: number): string => `${Math.ceil(ms / 60_000)} min`;
  if (ahead > 0) return `${minutes(ahead)} ahead`;
  return behind > 0 ? `${minutes(behind)} behind` : 'on time';
}

/** As minutes and seconds: 18:04. */
export function minutesOf(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
