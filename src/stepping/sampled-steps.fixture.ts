import type { Trace } from '../trace/trace';

/** Steps of a run: all of them, or of a long run `most` that lie evenly, its first and last step among them. */
export function sampledSteps({ length }: Pick<Trace, 'length'>, most = 60): number[] {
  const last = length - 1;
  const count = Math.min(length, most);
  return Array.from({ length: count }, (_, i) => (i === 0 ? 0 : Math.round((i * last) / (count - 1))));
}
