import type { Algorithm } from '../algorithms/algorithm';
import { callStack, type Call } from '../trace/call-stack';
import type { Setup } from './run';

/** The call stack where a step was recorded, outermost first; the last call is at the recording line. */
export type Place = readonly Call[];

/**
 * The place of every step, in order. `marked` is the run's algorithm as instrumented by the build (scripts/lines): the same
 * source in the same arithmetic, so it takes the same steps.
 */
export function placesOf(
  { problem, options }: Readonly<Setup>,
  marked: Pick<Algorithm<never>, 'solve'>,
): Place[] {
  const places: Place[] = [];
  marked.solve(problem as never, options, { frame: () => places.push(withoutRelay(callStack())) });
  return places;
}

/** A recorder between an algorithm and the trace, such as that of EPA's GJK, only forwards steps. */
function withoutRelay(calls: Call[]): Call[] {
  const relay = calls.findIndex(({ name }) => name === 'frame');
  return relay > 0 ? calls.slice(0, relay) : calls;
}

/** The index of the innermost call in a file; −1 if there is none. */
export function innermostIn(place: Place, file: string): number {
  return place.findLastIndex((call) => call.file === file);
}

/** The index of the call to show: the innermost in `file`, else in the algorithm's own file, else the recording line. */
export function shownCall(place: Place, algorithm: string, file: string | null): number {
  const inFile = file === null ? -1 : innermostIn(place, file);
  if (inFile >= 0) return inFile;
  const own = place.findLastIndex((call) => call.file.endsWith(`/${algorithm}.ts`));
  return own >= 0 ? own : place.length - 1;
}

/** The lines of a file at which, or below which, steps are recorded, each with its steps in order. */
export function stepsByLine(places: readonly Place[], file: string): Map<number, number[]> {
  const steps = new Map<number, number[]>();
  for (const [step, place] of places.entries()) {
    const call = place[innermostIn(place, file)];
    if (!call) continue;
    const known = steps.get(call.line);
    if (known) known.push(step);
    else steps.set(call.line, [step]);
  }
  return steps;
}

/** The first of `steps` after `step`, cyclically. */
export function nextOf(steps: readonly number[], step: number): number {
  return steps.find((later) => later > step) ?? steps[0]!;
}
