import { distance, vec3 } from '../../math/vec3';
import { wholeShapes } from '../../shapes/whole-shapes';
import {
  angle,
  constant,
  product,
  q,
  quantity,
  related,
  rounded,
  say,
  whole,
  type Description,
  type Said,
  type Sentence,
} from '../../trace/sentence';
import type { Phase } from '../../trace/step';
import type { Frame } from '../../trace/trace';
import type { Algorithm, DescribeContext } from '../algorithm';
import { numberOf } from '../options';
import { depthCertificate, elsewhere, proofAnswer } from '../depth-words';
import { findTest } from '../test-id';
import {
  bestNormal,
  count,
  d,
  depthAnswer,
  hOfN,
  holdsOrigin,
  lengthOf,
  nothing,
  outcomeOf,
  roundingOf,
  type Describer,
  type Words,
} from '../words';
import {
  insideVerdict,
  leastHeight,
  openVerdict,
  portalReason,
  portalWords,
  r,
  v,
  wasSettled,
} from './words';
import { readingOf } from '../reading';

/** The page's sentences about methods that search the depth by rays (see `RaySearch`), all about the full shapes. */
export const describeRays: Algorithm['describe'] = (frame, context) => describeRaysWith({})(frame, context);

/** The same with other words for some of the phases. */
export const describeRaysWith =
  (own: Partial<Record<Phase, Describer>>): Algorithm['describe'] =>
  (frame, context) => {
    const words = own[frame.phase] ?? rayWords[frame.phase] ?? portalWords[frame.phase]!;
    const whole = { ...context, problem: wholeShapes(context.problem) };
    return { ...words(frame, whole), certificate: certificate(frame, whole) };
  };

const depthLetter = (which: 'a' | 'b' | 'c') => quantity('d', 'ink', which);
const t = quantity('t');
/** Where a ray from O leaves C. */
export const exitLetter = quantity('t·r');

const axes = ['+x', '−x', '+y', '−y', '+z', '−z'];

function axisText(frame: Readonly<Frame>): Sentence {
  const k = readingOf(frame, 'axis');
  return say`Start ${whole(k)} of ${rounded(constant(axes.length), 0)}: the next ray runs from ${q.O} along ${r}, which is ${axes[k - 1]!} of ${q.A}’s frame.`;
}

function tiltText(frame: Readonly<Frame>): Sentence {
  const k = readingOf(frame, 'edge');
  return say`Tilt ${whole(k)} of ${rounded(constant(3), 0)}: the next ray runs from ${q.O} along ${r}, tilted by ${angle(readingOf(frame, 'tilted by'))} from the normal that this round of tilts began with, over one edge of the portal there.`;
}

const rayWords: Partial<Record<Phase, Describer>> = {
  jump: (frame, context) => ({
    title: 'Next ray',
    text: !Number.isNaN(readingOf(frame, 'axis'))
      ? axisText(frame)
      : !Number.isNaN(readingOf(frame, 'edge'))
        ? tiltText(frame)
        : alongBest(frame, context)
          ? say`The next ray runs from ${q.O} along ${bestNormal}, the normal of the best plane at which a ray left ${q.C}, to ${q.T}. Is ${q.T} in ${q.C}?`
          : Number.isFinite(frame.upper)
            ? say`The next ray runs from ${q.O} along ${r}, the normal of the plane at which the last ray left ${q.C}.`
            : say`The first ray from ${q.O}, which is in ${q.C}, runs along ${r}, the direction asked for.`,
    detail: Number.isFinite(frame.upper)
      ? say`The best plane at which a ray left ${q.C} is at ${d} = ${frame.upper}.`
      : nothing,
  }),
  accept: (frame, context) => ({
    title: 'Accept',
    text: say`The ray ${r} leaves ${q.C} at ${exitLetter}, ${t} = ${exitOf(frame)}, through a plane at ${hOfN} = ${heightOf(frame)}.`,
    detail: acceptText(frame, context),
  }),
  reject: (frame, context) => ({
    title: 'Reject',
    text: rejectText(frame, context),
    detail: rejectDetail(frame),
  }),
  stop: (frame, context) => ({ title: 'Stop', ...stopWords(frame, context) }),
};

const heightOf = (frame: Readonly<Frame>): number => frame.plane?.offset ?? 0;
/** How far from O the ray leaves C. */
const exitOf = (frame: Readonly<Frame>): Said => lengthOf(frame.vectors?.[0]?.to ?? vec3());

/** Another chain may reach the best plane too, with a normal that differs by rounding. */
const alongBest = (
  { portal, normal, target }: Readonly<Frame>,
  { problem, result }: DescribeContext,
): boolean =>
  portal !== undefined &&
  normal !== undefined &&
  target !== undefined &&
  distance(portal.ray, normal) * problem.extent <= roundingOf(result);

/** δ in words. */
const leastFall = ({ options, problem }: DescribeContext): Sentence =>
  say`δ = ${product(numberOf(options, 'fall'), problem.extent)}, the least fall that counts`;

function acceptText(frame: Readonly<Frame>, context: DescribeContext): Sentence {
  const fell = findTest(frame, 'better');
  const best =
    frame.upper < heightOf(frame)
      ? say` The best plane, met before this start, is at ${d} ${related(frame.upper, '<', heightOf(frame), '=')} ${frame.upper}.`
      : nothing;
  return fell
    ? say`That is ${outcomeOf(fell, 'less than')} ${fell.rightValue}, the depth of the ray before less ${leastFall(context)}: the depth falls, and the ray turns to the new normal.${best}`
    : say`It is the first plane of this start; the next ray runs along its normal.${best}`;
}

function rejectText(frame: Readonly<Frame>, context: DescribeContext): Sentence {
  if (!frame.vectors) return say`This ray did not come to the surface${strandedText(frame)}.`;
  return say`The ray ${r} leaves ${q.C} at ${exitLetter}, ${t} = ${exitOf(frame)}, through a plane at ${hOfN} = ${heightOf(frame)}: the depth has not fallen by ${leastFall(context)}.`;
}

/** Why a ray did not reach the surface, from its last comparison. */
function strandedText(frame: Readonly<Frame>): Sentence {
  if (findTest(frame, 'discoveries')?.met || findTest(frame, 'refinements')?.met)
    return say`: it has taken as many samples as its cap allows`;
  if (findTest(frame, 'flat')?.met) return say`: ${q.C} does not reach past ${v(0)} on one side`;
  return findTest(frame, 'thin') || findTest(frame, 'line') ? say`: its portal has hardly an area` : nothing;
}

const nearT = (short: number): Sentence => (short > 0 ? say`comes within ${short} of` : say`reaches`);

function rejectDetail(frame: Readonly<Frame>): Sentence {
  const short = readingOf(frame, 'short of T');
  return Number.isFinite(short)
    ? say`It ${nearT(short)} ${q.T}, the foot of ${q.O} on the best plane: the depth falls no more.`
    : say`The depth of this chain of rays falls no more.`;
}

function stopWords(frame: Readonly<Frame>, context: DescribeContext): Omit<Words, 'title'> {
  const reason =
    frame.outcome === 'no-progress'
      ? say`None of the rays that were cast lets the depth fall by ${leastFall(context)}, any more.`
      : frame.outcome === 'max-iterations' && Number.isFinite(frame.upper)
        ? say`Gave up after ${count(frame.iteration, 'sample', 'samples')}, with rays left to cast.`
        : portalReason(frame, context);
  const settled =
    wasSettled(frame) && context.result.status !== 'unresolved'
      ? say` MPR alone cannot tell whether the shapes overlap; GJK was asked.`
      : nothing;
  return {
    text: say`${depthAnswer(context)}${proofAnswer(context)}`,
    detail: say`${reason}${settled}${frame.closest ? depthsText(frame, context) : nothing}`,
  };
}

/** The three published depths, where the last portal is what counts; and a plane on the way that was less deep. */
function depthsText(frame: Readonly<Frame>, { problem }: DescribeContext): Sentence {
  const isFlat = problem.dim === 2;
  const plane = isFlat ? 'line' : 'plane';
  const [a, b, c] = ([`support ${plane}`, `portal ${plane}`, 'portal'] as const).map((id) =>
    readingOf(frame, id),
  );
  const depths = Number.isFinite(a)
    ? say` ${depthLetter('a')} = ${a!} to its support ${plane}, ${depthLetter('b')} = ${b!} to its own, ${depthLetter('c')} = ${c!} to the ${isFlat ? 'segment' : 'triangle'}.`
    : nothing;
  const least = leastHeight(frame);
  const [answer, letter] = Number.isFinite(a) ? [a!, depthLetter('a')] : [frame.upper, d];
  const missed =
    least < answer
      ? say` A ${plane} met by the run was less deep, at ${least} ${related(least, '<', answer)} ${letter}: the answer passes it by.`
      : nothing;
  return say`${depths}${missed}`;
}

function certificate(frame: Readonly<Frame>, context: DescribeContext): Description['certificate'] {
  if (!Number.isFinite(frame.upper))
    return holdsOrigin(frame.lower, context.result)
      ? insideVerdict(frame, context)
      : openVerdict(frame, context);
  const short = readingOf(frame, 'short of T');
  const stationary = Number.isFinite(short)
    ? say`The ray along ${bestNormal} ${nearT(short)} ${q.T}: to first order no turn of ${bestNormal} betters ${d}${short > 0 ? ' by more than that' : ''}. ${elsewhere(frame, context)}`
    : undefined;
  return depthCertificate(frame, context, stationary);
}
