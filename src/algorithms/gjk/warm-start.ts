import type { Trace } from '../../trace/trace';

/**
 * A `warmStart` for the next run on the same pair, moved a little: the directions whose supports span the last simplex of
 * a recorded run, flat, in A's frame. The whole simplex is kept, not its closest point, which is the greater saving of the
 * two; directions rather than vertices, so that curved shapes may give the supports that belong to the new poses.
 */
export function warmStartOf(trace: Trace): number[] {
  const last = trace.length > 0 ? trace.at(trace.length - 1) : undefined;
  const calls = new Map(last?.simplex?.map(({ sample }) => [sample.call, [0, 0, 0]]));
  for (let i = 0; i < trace.length; i++) {
    const { sample, plane } = trace.at(i);
    if (sample && plane && calls.has(sample.call)) {
      calls.set(sample.call, [plane.normal.x, plane.normal.y, plane.normal.z]);
    }
  }
  return [...calls.values()].flat();
}
