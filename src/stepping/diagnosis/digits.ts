import { isOfTolerance } from '../../algorithms/test-id';
import { count } from '../../algorithms/words';
import { q, say } from '../../trace/sentence';
import type { Outcome } from '../../trace/step';
import { endingOf } from '../ending';
import { notation } from '../notation';
import type { Run } from '../run';
import { errorOf, isRight, outcomeWords, type Case, type Cause } from './case';

/** Below this many ulps of E, the gap of a search is mostly rounding. */
const reach = 256;
const rounded: ReadonlySet<Outcome> = new Set<Outcome>([
  'max-iterations',
  'no-progress',
  'duplicate-support',
  'degenerate',
  'no-face-visible',
]);

/** ε is smaller than the rounding of the supports, so the search continues on noise. */
export function tooTight(of: Readonly<Case>): Cause | null {
  const { run } = of;
  const tolerance = run.options['tolerance'];
  if (typeof tolerance !== 'number' || !rounded.has(run.result.outcome) || run.result.certified) return null;
  const [unit, words] = unitOf(of);
  const asked = tolerance * unit;
  if (asked > reach * of.ulp) return null;
  const there = arrivalOf(of);
  const idle = run.result.iterations - run.trace.iterationOf(there);
  const gap = gapOf(run, run.trace.length - 1);
  if (idle < 1 || !(gap <= 16 * reach * of.ulp)) return null;
  const loose = Math.max(settled * of.ulp, 1e-9 * of.extent) / of.extent;
  const other = of.again({ options: { tolerance: loose, toleranceOf: 'E' } });
  if (rounded.has(other.result.outcome) || !isRight(other)) return null;
  const limit = endingOf(run).open.find(({ test }) => isOfTolerance(test));
  return {
    id: 'too-tight',
    title: 'The tolerance is below what the digits can reach',
    text: say`Asked for is ${q.epsilon} = ${tolerance}${words} = ${asked}, where the last place of a number of the size of E is worth ${of.ulp}. What the search compares is a difference of such numbers: it is mostly rounding by then, and the search goes on for digits that are not there.`,
    step: there,
    evidence: [
      {
        step: there,
        text: say`From here on the bound stays within ${String(settled)} last places of ${run.trace.upper(run.trace.length - 1)}: ${count(idle, 'iteration', 'iterations')} more changed nothing but roundings.`,
      },
      {
        step: limit?.step ?? null,
        text: limit
          ? say`At the end ${notation(limit.test.left)} = ${limit.test.leftValue}, ${(limit.test.leftValue / of.ulp).toFixed(1)} last places and still above ${notation(limit.test.right)} = ${limit.test.rightValue}.`
          : say`At the end the gap is ${gap}, ${(gap / of.ulp).toFixed(1)} last places.`,
      },
      { step: null, text: say`With ${q.epsilon} = ${loose}·E the search ${outcomeWords(other)}.` },
    ],
  };
}

/** The quantity that the tolerance is a share of, and its words. */
function unitOf({ run, extent, last }: Readonly<Case>): [number, string] {
  const { toleranceOf } = run.options;
  if (toleranceOf === '1') return [1, ''];
  return toleranceOf === '|v|' ? [last.upper, '·|v|'] : [extent, '·E'];
}

/** An upper bound that changes by fewer ulps of E is settled. */
const settled = 64;

/** The first step after which the upper bound no longer changes. */
function arrivalOf({ run: { trace }, ulp }: Readonly<Case>): number {
  const end = trace.upper(trace.length - 1);
  let step = trace.length - 1;
  while (step > 0 && Math.abs(trace.upper(step - 1) - end) <= settled * ulp) step--;
  return step;
}

function gapOf({ trace }: Readonly<Run>, last: number): number {
  for (let i = last; i >= 0; i--) {
    const gap = trace.gap(i);
    if (gap !== undefined) return gap;
  }
  return trace.upper(last) - trace.lower(last);
}

/** The bounds agree within ε, but ε is too large to say much. */
export function tooLoose(of: Readonly<Case>): Cause | null {
  const { run, error } = of;
  const tolerance = run.options['tolerance'];
  const { decider } = endingOf(run);
  if (!decider?.test.met || !isOfTolerance(decider.test) || error === null) return null;
  const epsilon = decider.test.rightValue;
  if (typeof tolerance !== 'number' || !(epsilon > 1e-4 * of.extent) || !(Math.abs(error) > 1e-4 * of.extent))
    return null;
  const ofUnit = run.options['toleranceOf'] === '1';
  const other = of.again({ options: { tolerance: 1e-9, ...(ofUnit && { toleranceOf: 'E' }) } });
  if (!(Math.abs(errorOf(other) ?? 0) < Math.abs(error))) return null;
  return {
    id: 'too-loose',
    title: 'The tolerance is large beside the shapes',
    text: say`The run is content with ${q.epsilon} = ${epsilon}, which is ${epsilon / of.extent} of E${ofUnit ? ', since it is a length that does not know how large the scene is' : ''}: the answer is off by ${Math.abs(error)}.`,
    step: decider.step,
    evidence: [
      {
        step: decider.step,
        text: say`${notation(decider.test.left)} = ${decider.test.leftValue} ≤ ${q.epsilon} = ${epsilon}: near enough, by that measure.`,
      },
      { step: null, text: say`With ${q.epsilon} = ${1e-9}·E the search ${outcomeWords(other)}.` },
    ],
  };
}
