import {
  constant,
  q,
  quantity,
  related,
  rounded,
  say,
  sum,
  type Description,
  type Sentence,
} from '../../trace/sentence';
import type { Phase } from '../../trace/step';
import type { Frame } from '../../trace/trace';
import type { DescribeContext } from '../algorithm';
import { depthCertificate } from '../depth-words';
import { findTest } from '../test-id';
import {
  count,
  d,
  depthAnswer,
  nothing,
  outOfRange,
  outcomeOf,
  roundingOf,
  withinRounding,
  type Describer,
} from '../words';
import { choiceOf } from '../options';
import { raysFromO } from './soup';
import {
  describeEpa,
  distanceOfPicked,
  dOfFace,
  eulerSum,
  f,
  firstPolytope,
  sampleText,
  upperWords,
} from './describe';
import { readingOf } from '../reading';

/** The page's sentences about a step of the soup; GJK's part and the first polytope are EPA's. */
export function describeSoup(frame: Readonly<Frame>, context: DescribeContext): Description {
  const words = describers[frame.phase];
  if (!frame.polytope || !words) return describeEpa(frame, context);
  return { ...words(frame, context), certificate: depthCertificate(frame, context) };
}

const upperBound = quantity('h(n)', 'best');

const describers: Partial<Record<Phase, Describer>> = {
  enclose: (frame, context) =>
    frame.sample
      ? describeEpa(frame, context)
      : {
          ...firstPolytope(frame),
          detail: say`Its faces are the soup: from here on one triangle after the other is split, and none knows its neighbours. ${upperWords(frame, context)}`,
        },
  pick: (frame, context) =>
    frame.polytope!.picked < 0
      ? {
          title: 'Pick',
          text:
            frame.polytope!.faces.length === 0
              ? say`No triangle is left.`
              : say`Of ${count(frame.polytope!.faces.length, 'triangle', 'triangles')} left none is a portal: the rays from ${q.O} along their own normals miss.`,
          detail: say`There is nothing to split any more.`,
        }
      : {
          title: 'Pick',
          text: say`The nearest ${portalsAlone(context) ? 'portal' : 'triangle'} is ${f}, at ${dOfFace} = ${distanceOfPicked(frame)}. The next sample goes along its normal ${q.n}.`,
          detail: say`${pickedBound(frame, context)} The best plane is at ${d} = ${frame.upper}.`,
        },
  sample: (frame) => ({
    title: 'Sample',
    text: sampleText(frame),
    detail: sampleDetail(frame),
  }),
  stitch: (frame, context) => ({
    title: 'Stitch',
    text: say`${q.s} splits ${f} into three. Neighbours that ${q.s} sees as well are left as they are.`,
    detail: partsWords(frame, context),
  }),
  reject: (frame, context) => ({
    title: 'Reject',
    text: say`What ${portalsAlone(context) ? 'is no portal' : 'faces inwards'} goes. ${looksWords(frame)}`,
    detail: say`Edges with one triangle alone: ${String(readingOf(frame, 'open edges'))}. ${eulerWords(frame)}`,
  }),
  stop: (frame, context) => ({
    title: 'Stop',
    text: depthAnswer(context),
    detail: reason(frame, context),
  }),
};

/** Whether the distance of the picked triangle bounds the depth: it does on the first polytope, but not in the soup after it. */
function pickedBound(frame: Readonly<Frame>, { result }: DescribeContext): Sentence {
  const distance = distanceOfPicked(frame);
  const known = sum(frame.lower, roundingOf(result));
  return distance <= known.value
    ? say`That is ${related(distance, '≤', known, 'a lower bound')}: ${f} is on the first polytope, which is in ${q.C}. The soup after it need not be closed, and gives no other.`
    : say`That is no lower bound: the soup need not be closed.`;
}

const portalsAlone = ({ options }: DescribeContext): boolean => choiceOf(options, 'keep') === 'portals';

function partsWords(frame: Readonly<Frame>, context: DescribeContext): Sentence {
  const going = frame.polytope!.visible.length;
  if (portalsAlone(context)) {
    if (going === 0) return say`All three are portals. ${looksWords(frame)}`;
    if (going === 3)
      return say`None of the three is a portal: the rays from ${q.O} along their own normals miss.`;
    return say`${String(going)} of the three ${going === 1 ? 'is no portal: the ray' : 'are no portals: the rays'} from ${q.O} along ${going === 1 ? 'its own normal misses' : 'their own normals miss'}.`;
  }
  if (going === 0) return say`All three have ${q.O} behind them. ${looksWords(frame)}`;
  return say`${String(going)} of the three ${going === 1 ? 'faces' : 'face'} inwards.`;
}

function sampleDetail(frame: Readonly<Frame>): Sentence {
  const surface = findTest(frame, 'surface');
  if (!surface) return nothing;
  const { leftValue, rightValue, met } = surface;
  if (met)
    return say`${leftValue} ${outcomeOf(surface)} ${q.epsilon} = ${rightValue}: ${f} is on the surface of ${q.C}. Another part of it may be nearer.`;
  if (findTest(frame, 'cap')?.met)
    return say`${leftValue} ${outcomeOf(surface)} ${q.epsilon} = ${rightValue}, but the cap is reached.`;
  return say`${leftValue} ${outcomeOf(surface)} ${q.epsilon} = ${rightValue}: ${upperBound} bounds the depth from above, and ${q.s} will split ${f}.`;
}

function looksWords(frame: Readonly<Frame>): Sentence {
  const holes = readingOf(frame, 'holes seen from O');
  const layers = readingOf(frame, 'layers seen from O');
  if (holes === 0 && layers === 0) return say`Each of ${rays} rays from ${q.O} still meets one triangle.`;
  return say`Of ${rays} rays from ${q.O}, ${percent(holes)} meet no triangle and ${percent(layers)} meet two or more.`;
}

const rays = { ...constant(raysFromO), decimals: 0 };

/** A share in percent, to whole ones. */
const percent = (share: number): Sentence =>
  share > 0 && share < 1
    ? say`${related(share, '<', constant(1), 'less than')} ${rounded(constant(1), 0)}\u00a0%`
    : say`${rounded(share, 0)}\u00a0%`;

const eulerWords = (frame: Readonly<Frame>): Sentence =>
  say`${eulerSum(frame)}${readingOf(frame, 'Euler') === ofClosed.value ? nothing : say`, where a closed surface has ${ofClosed}`}.`;

/** V − E + F of a closed surface without holes. */
const ofClosed = { ...constant(2), decimals: 0 };

function reason(frame: Readonly<Frame>, context: DescribeContext): Sentence {
  switch (frame.outcome) {
    case 'portal-at-surface':
      return say`The nearest triangle left is on the surface of ${q.C}. What was dropped or left behind on the way may hide a nearer part.`;
    case 'no-progress':
      return say`No portal is left to split: the soup has dropped them all.`;
    case 'max-iterations':
      return say`Gave up: the cap of ${count(frame.iteration, 'iteration', 'iterations')} is reached.`;
    case 'converged-gap':
      return say`The best plane passes through ${q.O} within ${q.epsilon}.`;
    case 'within-rounding':
      return withinRounding(context);
    case 'out-of-range':
      return outOfRange(frame);
    case 'separating-axis':
      return say`The plane of a support has ${q.O} on its outer side.`;
    case 'degenerate':
      return say`${q.C} is flat, or a rounding has put ${q.O} on the wrong side of it.`;
    default:
      return say`A support was not a number.`;
  }
}
