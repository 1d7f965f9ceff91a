import { difference, q, quantity, say, type Sentence } from '../../trace/sentence';
import type { Frame } from '../../trace/trace';
import { withDefaults, type Algorithm, type DescribeContext, type Options, type Result } from '../algorithm';
import {
  alongWords,
  boundOfPlane,
  describeGjkWith,
  gaveUpAtCap,
  reduceText,
  startText,
} from '../gjk/describe';
import { distanceOptions } from '../gjk/distance-search';
import { findTest } from '../test-id';
import { compared, nothing, outcomeOf, roundingOf, separation, verdict, type Verdict } from '../words';

const squared = quantity('|v|²');
const ownRules = say`When to stop, the engine decides by rules of its own. The bounds beside them are proven here.`;

/** What the engine answers, right or wrong. */
function answerText(title: string, { status, signedDistance: d }: Readonly<Result>): Sentence {
  if (status === 'unresolved') return say`${title} gives no answer.`;
  if (status === 'touching') return say`${title} answers: the shapes touch. Its answers are not certified.`;
  const isApart = status === 'separated';
  if (d === null)
    return say`${title} answers: the shapes ${isApart ? 'are apart' : 'overlap'}. Its answers are not certified.`;
  const told = isApart ? say`are ${d} apart` : say`overlap by ${-d}`;
  return say`${title} answers: the shapes ${told}. Its answers are not certified.`;
}

/** The sentences of `base`, but for the start and the answer, which are those of an engine. */
export const answersAs =
  (title: string, base: Pick<Algorithm, 'describe'>, constants: Options = {}): Algorithm['describe'] =>
  (frame, context) => {
    const options = { ...constants, ...context.options };
    const told = base.describe(frame, { ...context, options });
    if (frame.phase === 'start') return { ...told, detail: ownRules };
    return frame.phase === 'stop' ? { ...told, text: answerText(title, context.result) } : told;
  };

/** The sentences about an engine's GJK: which of its rules was held to which numbers. */
export function describeEngineGjk(title: string, remembersDropped = false): Algorithm['describe'] {
  const repeated = say`${q.s} counts as a vertex that the simplex has${remembersDropped ? ' or has just dropped' : ''}.`;
  const describe = describeGjkWith(
    {
      sample: (frame, context) => ({
        title: 'Sample',
        text: say`${alongWords(frame)} the farthest point is ${q.s}. ${boundOfPlane(frame, context)}`,
        detail: sampleText(frame, repeated),
      }),
      reduce: (frame, context) => ({
        title: 'Reduce',
        text: reducedText(frame, context),
        detail: insideText(frame),
      }),
      start: (frame, context) => ({ title: 'Start', text: startText(frame, context), detail: ownRules }),
      stop: (frame, context) => ({
        title: 'Stop',
        text: answerText(title, context.result),
        detail: reasonText(frame, context.options, repeated),
      }),
    },
    certificate,
  );
  return answersAs(title, { describe }, withDefaults(distanceOptions, {}));
}

function sampleText(frame: Readonly<Frame>, repeated: Sentence): Sentence {
  const gap = findTest(frame, 'gap');
  const rule =
    gap && frame.simplex?.length ? say`The gap that the engine asks for: ${compared(gap)}. ` : nothing;
  return findTest(frame, 'repeat')?.met ? say`${rule}${repeated}` : rule;
}

/** Near O is not at O: the words of GJK, that the simplex contains it, are an engine's opinion. */
function reducedText(frame: Readonly<Frame>, context: DescribeContext): Sentence {
  if (!findTest(frame, 'origin')?.met) return reduceText(frame, context);
  return say`The point of the simplex nearest to ${q.O} is ${q.v}, at ${q.normV} = ${frame.upper}.`;
}

function insideText(frame: Readonly<Frame>): Sentence {
  const held = findTest(frame, 'origin');
  if (!held) return nothing;
  const so = held.met ? say`: for the engine ${q.O} is inside ${q.C}` : nothing;
  return say`${squared} = ${held.leftValue} ${outcomeOf(held)} ${held.rightValue}${so}.`;
}

function reasonText(frame: Readonly<Frame>, options: Options, repeated: Sentence): Sentence {
  const gap = difference(frame.upper, frame.lower);
  switch (frame.outcome) {
    case 'converged-gap':
      return say`Its rule for the gap is met. The proven bounds are ${gap} apart.`;
    case 'duplicate-support':
      return say`${repeated} The proven bounds are ${gap} apart.`;
    case 'contains-origin':
      return say`For the engine ${q.O} is inside ${q.C}; the simplex comes as near as ${q.normV} = ${frame.upper}.`;
    case 'max-iterations':
      return say`${gaveUpAtCap(options)}.`;
    default:
      return say`It goes on no further: no step brings ${q.v} nearer, or a number was none.`;
  }
}

/** What this program proves on the way, whatever the engine makes of it. */
function certificate(frame: Readonly<Frame>, { problem, result }: DescribeContext): Verdict {
  const { margin } = problem;
  if (frame.lower > margin + roundingOf(result))
    return separation(difference(frame.lower, margin), difference(frame.upper, margin));
  if (frame.upper < margin - roundingOf(result))
    return verdict('bracketed', 'Overlap is proven.', say`The cores are nearer than their margins reach.`);
  return verdict(
    'none',
    'Neither overlap nor separation is proven.',
    say`No plane of a support parts the shapes by more than rounding.`,
  );
}
