import { givesUp, type Algorithm, type Bounds } from '../algorithms/algorithm';
import { provenUpper } from '../algorithms/proven-upper';
import { finish } from '../math/turns';
import type { OwnWords, Phase } from '../trace/step';
import type { Frame, Trace } from '../trace/trace';

export interface TimelineStep {
  phase: Phase;
  iteration: number;
  lower: number;
  upper: number;
  /** The curve beside the upper bound (see `Timeline.beside`); not finite if absent. */
  beside: number;
}

/** The steps `first` to `last` (inclusive) of one iteration. */
export interface Iteration {
  number: number;
  first: number;
  last: number;
}

/** A timeline's view of a run: the headers of its steps, grouped into iterations. */
export interface Timeline {
  steps: readonly TimelineStep[];
  iterations: readonly Iteration[];
  /** The quantity that the bounds bracket. */
  of: Bounds['of'];
  /** The lower bound; or the search's own gap, if its lower bound only proves overlap. */
  beside: 'lower' | 'gap';
  /** True if the run ended by giving up. */
  gaveUp: boolean;
  /** The signs of the algorithm's own phases. */
  signs?: OwnWords['phases'];
}

/** True if the upper bound is the least h(n) of all planes sampled so far, not the h(n) of one plane. */
export const isOfAllPlanes = ({ of, plane }: Readonly<Bounds>): boolean =>
  of === 'depth' && plane === undefined;

/** The upper bound of a step. A depth includes what the plane of the step's own sample proves. */
export const upperOf = (bounds: Readonly<Bounds>, frame: Readonly<Frame>): number =>
  isOfAllPlanes(bounds) ? provenUpper(frame) : frame.upper;

/** The same for step `i`. The many steps of a search have no plane other than that of their sample. */
function upperAt(trace: Trace, i: number): number {
  const phase = trace.phase(i);
  if (phase === 'prove' || phase === 'stop') return provenUpper(trace.at(i));
  const [lower, upper, offset] = [trace.lower(i), trace.upper(i), trace.planeOffset(i) ?? Infinity];
  return provenUpper({ lower, upper, plane: { offset } });
}

type Solver = Pick<Algorithm<never>, 'bounds' | 'words'>;

export const timeline = (trace: Trace, algorithm: Solver): Timeline => finish(timelining(trace, algorithm));

/** The same as a generator, which yields the part done after each step. */
export function* timelining(trace: Trace, algorithm: Solver): Generator<number, Timeline> {
  const { bounds, words } = algorithm;
  const { of, gap, lower, closes } = bounds;
  const isDepth = isOfAllPlanes(bounds);
  const some = (holds: (step: number) => boolean): boolean => {
    let i = 0;
    while (i < trace.length && !holds(i)) i++;
    return i < trace.length;
  };
  const isBracket =
    of === 'distance' ? lower !== undefined : closes === true && some((i) => trace.lower(i) > 0);
  const hasGap = gap !== undefined && some((i) => trace.gap(i) !== undefined);
  const beside = hasGap && !isBracket ? 'gap' : 'lower';
  const steps: TimelineStep[] = [];
  for (let i = 0; i < trace.length; i++) {
    steps.push({
      phase: trace.phase(i),
      iteration: trace.iterationOf(i),
      lower: trace.lower(i),
      upper: isDepth ? upperAt(trace, i) : trace.upper(i),
      beside: beside === 'gap' ? (trace.gap(i) ?? NaN) : trace.lower(i),
    });
    yield i / trace.length;
  }
  const outcome = trace.length > 0 ? trace.at(trace.length - 1).outcome : undefined;
  return {
    steps,
    iterations: iterationsOf(steps),
    of,
    beside,
    gaveUp: givesUp(algorithm, outcome),
    signs: words?.phases,
  };
}

function iterationsOf(steps: readonly TimelineStep[]): Iteration[] {
  const iterations: Iteration[] = [];
  steps.forEach(({ iteration: number }, i) => {
    const current = iterations.at(-1);
    if (current?.number === number) current.last = i;
    else iterations.push({ number, first: i, last: i });
  });
  return iterations;
}

/** The first step of the next (+1) or previous (−1) iteration, seen from `step`; an end of the run if there is none. */
export function iterationStart(line: Readonly<Timeline>, step: number, by: 1 | -1): number {
  const at = line.iterations.findIndex((iteration) => step <= iteration.last);
  const current = line.iterations[at];
  if (!current) return Math.max(0, line.steps.length - 1);
  if (by < 0 && step > current.first) return current.first;
  const next = line.iterations[at + by];
  if (next) return next.first;
  return by < 0 ? 0 : line.steps.length - 1;
}
