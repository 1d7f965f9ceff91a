import { dot, vec3 } from '../../math/vec3';
import { wholeShapes } from '../../shapes/whole-shapes';
import { q, quantity, related, say, type Description, type Said, type Sentence } from '../../trace/sentence';
import type { Phase } from '../../trace/step';
import type { Frame } from '../../trace/trace';
import type { DescribeContext } from '../algorithm';
import {
  bestNormal,
  count,
  d,
  depthAnswer,
  depthCertificate,
  findTest,
  hOfN,
  lengthOf,
  nothing,
  outcomeOf,
  readingOf,
  verdict,
  type Describer,
  type Words,
} from '../words';
import { leastHeight, openVerdict, portalReason, portalWords, r, wasSettled } from './words';

/** What the page says of methods that search the depth by rays (see `RaySearch`). Everything is of the full shapes. */
export function describeRays(frame: Readonly<Frame>, context: DescribeContext): Description {
  const words = rayWords[frame.phase] ?? portalWords[frame.phase]!;
  const whole = { ...context, problem: wholeShapes(context.problem) };
  return { ...words(frame, whole), certificate: certificate(frame, whole) };
}

const depthLetter = (which: 'a' | 'b' | 'c') => quantity('d', 'ink', which);
const t = quantity('t');

const rayWords: Partial<Record<Phase, Describer>> = {
  jump: (frame) => ({
    title: 'Next ray',
    text: alongBest(frame)
      ? say`The next ray runs from ${q.O} along the normal ${bestNormal} of the best plane, to ${q.T}. Is ${q.T} in ${q.C}?`
      : say`The next ray runs from ${q.O}, which is in ${q.C}, along ${r}.`,
    detail: Number.isFinite(frame.upper) ? say`The best plane so far is at ${d} = ${frame.upper}.` : nothing,
  }),
  accept: (frame) => ({
    title: 'Accept',
    text: say`The ray leaves ${q.C} at ${t} = ${exitOf(frame)}, through a plane at ${hOfN} = ${heightOf(frame)}.`,
    detail: acceptText(frame),
  }),
  reject: (frame) => ({ title: 'Reject', text: rejectText(frame), detail: rejectDetail(frame) }),
  stop: (frame, context) => ({ title: 'Stop', ...stopWords(frame, context) }),
};

const heightOf = (frame: Readonly<Frame>): number => frame.plane?.offset ?? 0;
/** How far from O the ray leaves C. */
const exitOf = (frame: Readonly<Frame>): Said => lengthOf(frame.vectors?.[0]?.to ?? vec3());

const alongBest = ({ portal, normal, target }: Readonly<Frame>): boolean =>
  portal !== undefined && normal !== undefined && target !== undefined && dot(portal.ray, normal) === 1;

function acceptText(frame: Readonly<Frame>): Sentence {
  const fell = findTest(frame, 'h(n)');
  const best =
    frame.upper < heightOf(frame)
      ? say` The best plane, from another start, is at ${d} ${related(frame.upper, '<', heightOf(frame), '=')} ${frame.upper}.`
      : nothing;
  return fell
    ? say`That is ${outcomeOf(fell, 'less than')} ${fell.rightValue}, the depth of the ray before less δ: the depth falls, and the ray turns to the new normal.${best}`
    : say`It is the first plane of this start; the next ray runs along its normal.${best}`;
}

function rejectText(frame: Readonly<Frame>): Sentence {
  if (!frame.vectors) return say`This ray did not come to the surface. ${portalReason(frame)}`;
  return say`The ray leaves ${q.C} at ${t} = ${exitOf(frame)}, through a plane at ${hOfN} = ${heightOf(frame)}: no less deep than the last by δ.`;
}

function rejectDetail(frame: Readonly<Frame>): Sentence {
  const short = readingOf(frame, 'short of T');
  return Number.isFinite(short)
    ? say`It comes within ${short} of ${q.T}, the foot of ${q.O} on the best plane: the depth falls no more.`
    : say`The depth of this chain of rays falls no more.`;
}

function stopWords(frame: Readonly<Frame>, context: DescribeContext): Omit<Words, 'title'> {
  const reason =
    frame.outcome === 'no-progress'
      ? say`No ray finds a plane that is less deep by δ.`
      : frame.outcome === 'max-iterations' && Number.isFinite(frame.upper)
        ? say`Gave up after ${count(frame.iteration, 'sample', 'samples')}, with rays left to cast.`
        : portalReason(frame, context);
  const settled = wasSettled(frame)
    ? say` MPR alone cannot tell whether the shapes overlap; GJK was asked.`
    : nothing;
  return {
    text: depthAnswer(context),
    detail: say`${reason}${settled}${frame.closest ? depthsText(frame) : nothing}`,
  };
}

/** The three published depths, where the last portal is what counts. */
function depthsText(frame: Readonly<Frame>): Sentence {
  const a = readingOf(frame, 'support plane');
  const b = readingOf(frame, 'portal plane');
  const c = readingOf(frame, 'portal');
  const least = readingOf(frame, 'least h met');
  if (!Number.isFinite(a)) return nothing;
  const missed =
    least < a
      ? say` A plane met on the way was less deep, at ${least} ${related(least, '<', a)} ${depthLetter('a')}: the published answer passes it by.`
      : nothing;
  return say` ${depthLetter('a')} = ${a} to its support plane, ${depthLetter('b')} = ${b} to its own, ${depthLetter('c')} = ${c} to the triangle.${missed}`;
}

function certificate(frame: Readonly<Frame>, context: DescribeContext): Description['certificate'] {
  if (Number.isFinite(frame.upper)) {
    const short = readingOf(frame, 'short of T');
    const stationary = Number.isFinite(short)
      ? say`The ray along ${bestNormal} comes within ${short} of ${q.T}: to first order no turn of ${bestNormal} betters ${d}${short > 0 ? ' by more than that' : ''}. Elsewhere there may be a lesser depth.`
      : undefined;
    return depthCertificate(frame, context, stationary);
  }
  if (frame.lower >= 0)
    return verdict(
      'bracketed',
      'A common point is proven.',
      say`${q.O} is in ${q.C}${Number.isFinite(leastHeight(frame)) ? say`, no deeper than ${leastHeight(frame)}` : nothing}. The normal that the ray finds will be that of the place where it leaves ${q.C}.`,
    );
  return openVerdict(frame);
}
