import { count } from '../../algorithms/words';
import { say } from '../../trace/sentence';
import { gaveUp } from '../../trace/step';
import type { Frame } from '../../trace/trace';
import { endingOf } from '../ending';
import type { Run } from '../run';
import { outcomeWords, type Case, type Cause } from './case';

/** A state that comes again comes for ever: what follows from it is the same. */
export function cycle(of: Readonly<Case>): Cause | null {
  const { run } = of;
  if (run.result.outcome !== 'max-iterations') return null;
  const seen = new Map<string, number>();
  const states = run.timeline.iterations.map(({ last }) => run.trace.at(last));
  for (const frame of states) {
    const key = stateOf(frame);
    if (key === null) continue;
    const before = seen.get(key);
    seen.set(key, frame.index);
    // The last iteration may be cut short by the cap, so that the one before it is looked at too.
    if (before === undefined || frame.iteration < run.result.iterations - 1) continue;
    const step = frame.index;
    const period = frame.iteration - run.trace.iterationOf(before);
    const first = states.find((state) => stateOf(state) === key)!.index;
    return {
      id: 'cycle',
      title: `The search goes round in circles of ${count(period, 'iteration', 'iterations')}`,
      text: say`What the search knows at one step is what it knew ${count(period, 'iteration', 'iterations')} before, to the last digit. From there on it can only do again what it did then, to the cap.`,
      step: first,
      evidence: [
        { step: first, text: say`This state is the first that comes again.` },
        { step: before, text: say`It is here once more,` },
        { step, text: say`and here, ${count(period, 'iteration', 'iterations')} later.` },
      ],
    };
  }
  return null;
}

/** All that the next step depends on, as far as it is shown; null where a simplex is not all of it. */
function stateOf({
  phase,
  simplex,
  direction,
  polytope,
  portal,
  probes,
  target,
}: Readonly<Frame>): string | null {
  if (phase !== 'reduce' || !simplex || polytope || portal || probes) return null;
  return JSON.stringify([simplex.map(({ sample: { v } }) => v), direction, target]);
}

interface Longer {
  key: 'cap' | 'capacity';
  limit: number;
  more: number;
  other: Run;
}

/** The same search where what ended it allows for more; null where it was something else. */
function withMore(of: Readonly<Case>): Longer | null {
  const { result, algorithm, options } = of.run;
  const isCap = result.outcome === 'max-iterations';
  const key = isCap ? 'cap' : 'capacity';
  const spec = algorithm.options.find((option) => option.key === key);
  if ((!isCap && result.outcome !== 'out-of-capacity') || spec?.type !== 'integer') return null;
  const limit = Number(options[key]);
  const more = Math.min(spec.max, Math.max(8 * limit, 128));
  const other = of.again({ options: isCap ? { cap: more } : { capacity: more, cap: 10_000 } });
  return { key, limit, more, other };
}

/** The run was on its way, and the cap came first. */
export function cappedEarly(of: Readonly<Case>): Cause | null {
  const { run } = of;
  const longer = withMore(of);
  if (!longer || gaveUp.has(longer.other.result.outcome)) return null;
  const { key, limit, more, other } = longer;
  const { trace } = run;
  const half = run.timeline.iterations[Math.floor(run.timeline.iterations.length / 2)]!.last;
  const { decider } = endingOf(run);
  const gap = (step: number): number => trace.gap(step) ?? trace.upper(step) - trace.lower(step);
  const end = latestGap(of, trace.length - 1);
  const middle = latestGap(of, half);
  return {
    id: key === 'cap' ? 'capped' : 'capacity',
    title:
      key === 'cap' ? 'The cap came before the end' : 'There was no room for what the search had to keep',
    text: say`The search was on its way when ${key === 'cap' ? 'the cap' : 'its capacity'} of ${String(limit)} ended it. What it had proven by then is a bracket, and no answer.`,
    step: decider?.step ?? null,
    evidence: [
      ...(middle !== null && end !== null && Number.isFinite(gap(middle)) && gap(end) < gap(middle)
        ? [
            { step: middle, text: say`Half way the gap is ${gap(middle)},` },
            { step: end, text: say`and at the end ${gap(end)}: it was still closing.` },
          ]
        : []),
      {
        step: null,
        text: say`With ${key === 'cap' ? 'a cap' : 'a capacity'} of ${String(more)} it ${outcomeWords(other)}.`,
      },
    ],
  };
}

/** Many more iterations would not do: each gains too little. */
export function creep(of: Readonly<Case>): Cause | null {
  const { run, truth } = of;
  const longer = withMore(of);
  if (longer?.key !== 'cap' || !gaveUp.has(longer.other.result.outcome)) return null;
  const { more, other } = longer;
  const { trace, timeline } = run;
  const half = timeline.iterations[Math.floor(timeline.iterations.length / 2)]!.last;
  const [midway, end] = [trace.upper(half), trace.upper(trace.length - 1)];
  if (!Number.isFinite(midway)) return null;
  return {
    id: 'creep',
    title: 'The search creeps',
    text: say`Each iteration gains too little, or nothing that the search could end by: a cap of ${String(more)} instead of ${String(run.options['cap'])} is not enough either.`,
    step: half,
    evidence: [
      { step: half, text: say`Half way the upper bound is ${midway},` },
      { step: trace.length - 1, text: say`and at the end ${end}.` },
      {
        step: null,
        text: say`With a cap of ${String(more)} it comes to ${other.trace.upper(other.trace.length - 1)}; the true signed depth is ${truth.upper}, margins included.`,
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
