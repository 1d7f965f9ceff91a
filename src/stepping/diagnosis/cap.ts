import { isTest } from '../../algorithms/test-id';
import { count } from '../../algorithms/words';
import { plainText, say } from '../../trace/sentence';
import type { Frame } from '../../trace/trace';
import { endingOf } from '../ending';
import { hasGivenUp, type PairRun } from '../run';
import { outcomeWords, type Case, type Cause } from './case';

/** The states of the search repeat, up to the cap. */
export function cycle({ run }: Readonly<Case>): Cause | null {
  if (run.result.outcome !== 'max-iterations') return null;
  const frames = run.timeline.iterations.map(({ last }) => run.trace.at(last));
  const states = frames.map(stateOf);
  const end = states.findLastIndex((state) => state !== null);
  // The last iteration may be cut short by the cap.
  if (end < Math.max(1, states.length - 2)) return null;
  const again = states.lastIndexOf(states[end]!, end - 1);
  if (again < 0) return null;
  const period = end - again;
  let first = again;
  while (first > 0 && states[first - 1] !== null && states[first - 1] === states[first - 1 + period]) first--;
  const iterations = count(period, 'iteration', 'iterations');
  const stepOf = (i: number): number => frames[i]!.index;
  return {
    id: 'cycle',
    title: `The search goes round in circles of ${plainText(iterations)}`,
    text: say`The search is where it was ${iterations} before, to the last digit, so it repeats the same steps up to the cap.`,
    step: stepOf(first),
    evidence: [
      { step: stepOf(first), text: say`This state is the first that comes again.` },
      { step: stepOf(first + period), text: say`It is here once more, ${iterations} later,` },
      { step: stepOf(end), text: say`and here is the last that does.` },
    ],
  };
}

/** Counters and comparisons do not belong to the state. */
const uncompared = new Set(['index', 'iteration', 'supportCalls', 'call', 'tests']);

/** The recorded state on which the next step depends; null if a simplex is not all of it. */
function stateOf(frame: Readonly<Frame>): string | null {
  const { phase, simplex, polytope, portal, probes } = frame;
  if (phase !== 'reduce' || !simplex || polytope || portal || probes) return null;
  return JSON.stringify(frame, (key, value: unknown) => (uncompared.has(key) ? undefined : value));
}

/** Limits that may end a search early, by their option. */
const limits = {
  cap: { id: 'capped', name: 'cap', title: 'The cap came before the end' },
  supports: { id: 'budget', name: 'budget', title: 'The budget of samples was spent before the end' },
  capacity: {
    id: 'capacity',
    name: 'capacity',
    title: 'There was no room for what the search had to keep',
  },
} as const;
type Limit = keyof typeof limits;

/** The limit that ended a run; null if none did. */
function limitOf(run: Readonly<PairRun>): Limit | null {
  if (run.result.outcome === 'out-of-capacity') return 'capacity';
  if (run.result.outcome !== 'max-iterations') return null;
  const decider = endingOf(run).decider?.test;
  return decider && isTest(decider, 'budget') ? 'supports' : 'cap';
}

interface Longer {
  key: Limit;
  limit: number;
  more: number;
  other: PairRun;
}

/** The same search with a higher limit; null if no limit ended it or none is higher. */
function withMore(of: Readonly<Case>): Longer | null {
  const { algorithm, options } = of.run;
  const key = limitOf(of.run);
  const spec = algorithm.options.find((option) => option.key === key);
  if (!key || spec?.type !== 'integer') return null;
  const limit = Number(options[key]);
  const more = Math.min(spec.max, Math.max(8 * limit, 128));
  if (more <= limit) return null;
  const other = of.again({ options: { [key]: more, ...(key === 'capacity' && { cap: 10_000 }) } });
  return { key, limit, more, other };
}

/** The run was converging when a limit ended it. */
export function cappedEarly(of: Readonly<Case>): Cause | null {
  const { run } = of;
  const longer = withMore(of);
  if (!longer || hasGivenUp(longer.other)) return null;
  const { key, limit, more, other } = longer;
  const { id, name, title } = limits[key];
  const { trace } = run;
  const half = run.timeline.iterations[Math.floor(run.timeline.iterations.length / 2)]!.last;
  const { decider } = endingOf(run);
  const gap = (step: number): number => trace.gap(step) ?? trace.upper(step) - trace.lower(step);
  const end = latestGap(of, trace.length - 1);
  const middle = latestGap(of, half);
  // Rays that share a budget have separate gaps.
  const closes = key !== 'supports' && middle !== null && end !== null && gap(end) < gap(middle);
  return {
    id,
    title,
    text: say`The search was on its way when the ${name} of ${String(limit)} ended it. What it had proven by then is a bracket, and no answer.`,
    step: decider?.step ?? null,
    evidence: [
      ...(closes
        ? [
            { step: middle, text: say`Half way the gap is ${gap(middle)},` },
            { step: end, text: say`and at the end ${gap(end)}: it was still closing.` },
          ]
        : []),
      { step: null, text: say`With a ${name} of ${String(more)} it ${outcomeWords(other)}.` },
    ],
  };
}

/** The search gains too little per iteration for a higher limit to help. */
export function creep(of: Readonly<Case>): Cause | null {
  const { run, truth } = of;
  const longer = withMore(of);
  if (!longer || longer.key === 'capacity' || limitOf(longer.other) !== longer.key) return null;
  const { key, limit, more, other } = longer;
  const { name } = limits[key];
  const { trace, timeline } = run;
  const half = timeline.iterations[Math.floor(timeline.iterations.length / 2)]!.last;
  const [midway, end] = [trace.upper(half), trace.upper(trace.length - 1)];
  if (!Number.isFinite(midway)) return null;
  return {
    id: 'creep',
    title: 'The search creeps',
    text: say`Each iteration gains too little, or nothing that the search could end by: a ${name} of ${String(more)} instead of ${String(limit)} is not enough either.`,
    step: half,
    evidence: [
      { step: half, text: say`Half way the upper bound is ${midway},` },
      { step: trace.length - 1, text: say`and at the end ${end}.` },
      {
        step: null,
        text: say`With a ${name} of ${String(more)} it comes to ${other.trace.upper(other.trace.length - 1)}; the true signed depth is ${truth.upper}, margins included.`,
      },
    ],
  };
}

/** The latest step up to `step` that has a finite gap. */
function latestGap({ run: { trace } }: Readonly<Case>, step: number): number | null {
  for (let i = step; i >= 0; i--) {
    if (Number.isFinite(trace.gap(i) ?? trace.upper(i) - trace.lower(i))) return i;
  }
  return null;
}
