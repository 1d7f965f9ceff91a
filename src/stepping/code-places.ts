import type { Algorithm } from '../algorithms/algorithm';
import { callStack, type Call } from '../trace/call-stack';
import type { Setup } from './run';

/** Where a step was recorded: the functions under way, the outermost first; the last is at the line that recorded it. */
export type Place = readonly Call[];

/**
 * The place of every step, in order. `marked` is the run's algorithm as the build marks it (scripts/lines): the same source
 * in the same arithmetic, so that it takes the same steps.
 */
export function placesOf(
  { problem, options }: Readonly<Setup>,
  marked: Pick<Algorithm<never>, 'solve'>,
): Place[] {
  const places: Place[] = [];
  marked.solve(problem as never, options, { frame: () => places.push(withoutRelay(callStack())) });
  return places;
}

/** A recorder between an algorithm and the trace, such as that of EPA's GJK, hands steps on and records none of its own. */
function withoutRelay(calls: Call[]): Call[] {
  const relay = calls.findIndex(({ name }) => name === 'frame');
  return relay > 0 ? calls.slice(0, relay) : calls;
}

/** The innermost call in a file; −1 where it has none. */
export function innermostIn(place: Place, file: string): number {
  return place.findLastIndex((call) => call.file === file);
}

/**
 * Which call of a place to show: the innermost in the file that is looked at; else that in the algorithm's own, which reads
 * like the lecture and bears its id; else the line that recorded the step.
 */
export function shownCall(place: Place, algorithm: string, file: string | null): number {
  const inFile = file === null ? -1 : innermostIn(place, file);
  if (inFile >= 0) return inFile;
  const own = place.findLastIndex((call) => call.file.endsWith(`/${algorithm}.ts`));
  return own >= 0 ? own : place.length - 1;
}

/** The lines of a file that steps are recorded at, or below; each with its steps, in order. */
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

/** The next of `steps` after this one; after the last comes the first. */
export function nextOf(steps: readonly number[], step: number): number {
  return steps.find((later) => later > step) ?? steps[0]!;
}
