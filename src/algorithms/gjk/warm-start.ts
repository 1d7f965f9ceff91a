import type { Trace } from '../../trace/trace';

/**
 * A `warmStart` for the next run on the same pair after a small motion: the directions whose supports span the last simplex
 * of a recorded run, as a flat list in A's frame. Seeding the whole simplex saves more than seeding its closest point.
 * Directions are kept instead of vertices, since curved shapes have other supports at the new poses.
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
