import { lengthSq } from '../../math/vec3';
import {
  angle,
  difference,
  q,
  quantity,
  related,
  say,
  whole,
  type Description,
  type Sentence,
} from '../../trace/sentence';
import type { Phase } from '../../trace/step';
import type { Frame } from '../../trace/trace';
import type { Algorithm, DescribeContext } from '../algorithm';
import { planeOfProofWords } from '../plane-of-proof';
import { provenUpper } from '../proven-upper';
import { belowMinimum, depthCertificate, elsewhere, proofAnswer, proofWords } from '../depth-words';
import { isFlatInMetres } from './triangle';
import { findTest, isTest } from '../test-id';
import {
  bestNormal,
  byRounding,
  count,
  droppedText,
  d,
  depthAnswer,
  epsilonOf,
  hasNoSign,
  hOfN,
  nothing,
  outOfRange,
  outcomeOf,
  roundingOf,
  withinRounding,
  type Describer,
  type Words,
} from '../words';
import { readingOf } from '../reading';

export const p = quantity('p');
/** The arrow from p to T, and how long it is. */
export const offsetLetter = quantity('T − p', 'best');
export const gapLength = quantity('|T − p|');

type Describers = Partial<Record<Phase, Describer>>;

/** The page's sentences about a step of a tootbird search. `own` replaces those of some phases. */
export const describeTootbirdWith =
  (own: Describers): Algorithm['describe'] =>
  (frame, context) => {
    const words = own[frame.phase] ?? describers[frame.phase] ?? describers.start!;
    return { ...words(frame, context), certificate: certificate(frame, context) };
  };

/** Bounds are those of the cores; the last step adds the margins. */
const describers: Describers = {
  start: (_, context) => ({ title: 'Start', text: startText(context), detail: endText(context) }),
  seed: (frame, context) => ({
    title: 'Seed',
    text: say`A direction of the warm start gives the support ${q.s}, at ${hOfN} = ${heightOf(frame)}.`,
    detail: jumpForecast(frame, context),
  }),
  sample: (frame, context) =>
    Number.isNaN(readingOf(frame, 'aside, °')) ? sampleWords(frame, context) : asideWords(frame),
  jump: (frame, context) => ({
    title: 'Jump',
    text: jumpText(frame, context),
    detail: jumpDetail(frame, context),
  }),
  add: (frame, context) => ({
    title: 'Add',
    text: addText(frame, context),
    detail: addDetail(frame, context),
  }),
  reduce: (frame, context) => ({
    title: 'Reduce',
    text: reduceText(frame, context),
    detail: reduceDetail(frame, aimText),
  }),
  prove: proofWords,
  stop: (frame, context) => ({
    title: 'Stop',
    text: say`${depthAnswer(context)}${proofAnswer(context)}`,
    detail: reasonText(frame, context),
  }),
};

const heightOf = (frame: Readonly<Frame>): number => frame.plane?.offset ?? NaN;
const isOrigin = (frame: Readonly<Frame>): boolean => {
  const { x, y, z } = frame.target ?? { x: 0, y: 0, z: 0 };
  return x === 0 && y === 0 && z === 0;
};

function startText({ options, problem }: DescribeContext): Sentence {
  if ((options['warmStart'] as readonly number[]).length > 0)
    return say`The supports of the directions that are given make the first simplex.`;
  if (options['firstDirection']) return say`The first sample goes along the given direction ${q.n}.`;
  if (lengthSq(problem.centre) === 0)
    return say`The centre of ${q.C} is ${q.O}, so the first sample may go anywhere: ${q.n} is +y.`;
  return options['start'] === '+c'
    ? say`The first sample goes along ${q.n} from the centre of ${q.C} away from ${q.O}: the bad start.`
    : say`The first sample goes along ${q.n} from the centre of ${q.C} towards the origin ${q.O}.`;
}

const endText = (context: DescribeContext): Sentence =>
  say`It ends when the simplex is within ${q.epsilon} of the tootbird ${q.T}, or, between separated shapes, the two bounds of the distance are within ${q.epsilon} of each other; ${q.epsilon} is ${epsilonOf(context)}.`;

/** The place of T after the latest plane. */
function jumpForecast(frame: Readonly<Frame>, context: DescribeContext): Sentence {
  const height = heightOf(frame);
  const shapes = shapesOf(context);
  const outside = say`leaves ${q.O} ${related(height, '<', 0, 'outside')}`;
  const proven = hasNoSign(height, context.result)
    ? say`${outside} ${byRounding(-height, context.result)}, which proves nothing`
    : say`${outside}, so the ${shapes} are apart`;
  if (!Number.isFinite(frame.upper)) {
    return height < 0
      ? say`It is the first plane, and it ${proven}.`
      : say`It is the first plane: the tootbird ${q.T} will sit on it.`;
  }
  if (!(height < frame.upper)) {
    const more = findTest(frame, 'repeat')?.met ? '' : `, and the simplex gets a new vertex`;
    return say`That is ${related(height, '≥', frame.upper, 'no less than')} ${d} = ${frame.upper}: ${q.T} stays${more}.`;
  }
  if (height < 0 && frame.upper >= 0)
    return say`That is ${related(height, '<', 0, 'below')} 0: the plane ${proven}, and ${q.T} will go to ${q.O}.`;
  if (height < 0 && isOrigin(frame) && !hasNoSign(height, context.result))
    return say`That is ${related(height, '<', frame.upper, 'below')} the ${d} so far, ${frame.upper}: the plane proves a greater distance of the ${shapes}, at\u00a0least\u00a0${-height}.`;
  return say`That is ${related(height, '<', frame.upper, 'below')} the ${d} so far, ${frame.upper}: a better plane, so the tootbird ${q.T} will jump to it.`;
}

function sampleWords(frame: Readonly<Frame>, context: DescribeContext): Words {
  return {
    title: 'Sample',
    text: say`Along ${q.n} the farthest point is ${q.s}, at ${hOfN} = ${heightOf(frame)}. ${jumpForecast(frame, context)}`,
    detail: findTest(frame, 'repeat')?.met
      ? say`The simplex has ${q.s} already, and ${q.T} stays: nothing can change any more.`
      : gapText(frame),
  };
}

/** True if the plane of this step's sample, which is taken in with the next step, is better than the best one. */
const isBettered = ({ plane, upper }: Readonly<Frame>): boolean =>
  plane !== undefined && plane.offset < upper;

function gapText(frame: Readonly<Frame>): Sentence {
  if (frame.gap === undefined) return say`There is no simplex yet: ${q.s} will be its first vertex.`;
  const apart = frame.upper < 0 && isOrigin(frame);
  return apart
    ? say`The simplex is ${frame.gap} from ${q.T} = ${q.O}, and the best plane${isBettered(frame) ? ' before this one' : ''} ${-frame.upper}. The search goes on.`
    : say`The simplex is ${frame.gap} from ${q.T}, still more than ${q.epsilon}. The search goes on.`;
}

function asideWords(frame: Readonly<Frame>): Words {
  const test = findTest(frame, 'aside');
  return {
    title: 'Look aside',
    text: say`The simplex touches ${q.T}, but is ${d} = ${frame.upper} a minimum? Turned aside by ${angle(readingOf(frame, 'aside, °'))}, ${q.n} gives ${hOfN} = ${heightOf(frame)}.`,
    detail: test?.met
      ? say`Less by more than ${q.epsilon}: it was no minimum, and the search goes on.`
      : say`No less than ${d} − ${q.epsilon} = ${test?.rightValue ?? NaN}: so far aside on this side, nothing betters it.`,
  };
}

function jumpText(frame: Readonly<Frame>, context: DescribeContext): Sentence {
  if (frame.upper < 0 && isOrigin(frame)) {
    // A p that stays is one that was sought from O already.
    const ends = findTest(frame, 'minimum-depth')?.met;
    const how = frame.closest
      ? say` ${q.T} stays at ${q.O}.`
      : ends
        ? nothing
        : say` ${q.T} is at ${q.O}: from here on this is GJK.`;
    const outside = say`The best plane leaves ${q.O} ${related(frame.upper, '<', 0, 'outside')}`;
    return hasNoSign(frame.upper, context.result)
      ? say`${outside} ${byRounding(-frame.upper, context.result)}.${how}`
      : say`${outside}, so the ${shapesOf(context)} are at\u00a0least\u00a0${-frame.upper} apart.${how}`;
  }
  if (frame.upper < 0) {
    return say`The best plane leaves ${q.O} outside by ${-frame.upper}, and without the clamp ${q.T} goes down to it.`;
  }
  const moves = frame.vectors ? 'jumps to' : 'sits on';
  return say`${q.T} ${moves} the best plane, where ${q.O} projects to it: ${d} = ${frame.upper} from ${q.O}.`;
}

/** The bodies that a plane of the steps separates: the cores if there are margins. */
const shapesOf = ({ problem }: DescribeContext): string => (problem.margin > 0 ? 'cores' : 'shapes');

const jumpDetail = (frame: Readonly<Frame>, context: DescribeContext): Sentence =>
  findTest(frame, 'minimum-depth')?.met
    ? belowMinimum(frame)
    : frame.upper < 0
      ? say`Next: ${q.s} joins the simplex, whose nearest point bounds the distance from above.`
      : say`Moving ${q.B} by ${d} along the normal parts the ${shapesOf(context)}. A plane between ${q.T} and ${q.C} would be better still.`;

function addText(frame: Readonly<Frame>, context: DescribeContext): Sentence {
  const size = frame.simplex?.length ?? 0;
  return frame.tests
    ? say`The simplex is full: ${q.s} takes the place of ${droppedText(frame, context)}.`
    : say`${q.s} joins the simplex, which now has ${count(size, 'vertex', 'vertices')}.`;
}

/** Seen along the triangle's normal, or from the centre of C, the planes through s and each vertex part it in three wedges. */
function addDetail(frame: Readonly<Frame>, { options }: DescribeContext): Sentence {
  if (!frame.tests) return say`Next: which of its points is nearest to ${q.T}?`;
  const sides = frame.tests.map(({ met }) => met);
  const isAtS = frame.tests.every(({ leftValue }) => leftValue === 0);
  const found = isAtS
    ? say`${q.T} is where the walls of all three wedges around ${q.s} meet, so the third vertex goes: any would do.`
    : sides.every((side) => side === sides[0])
      ? say`${q.T} ${options['update'] === 'portal' ? 'is in none of the' : 'has jumped out of all'} three wedges between ${q.s} and the triangle, so the third vertex goes: any would do.`
      : say`Around ${q.s} there are three wedges, and ${q.T} is in the one between the two vertices that stay.`;
  return say`${found} α, β and γ tell on which side ${q.T} is of the walls through ${q.s} and the triangle’s first, second and third vertex.`;
}

export function reduceText(frame: Readonly<Frame>, context: Readonly<DescribeContext>): Sentence {
  const kept = frame.simplex?.length ?? 0;
  const dropped = frame.dropped?.length ?? 0;
  const to = frame.upper < 0 && isOrigin(frame) ? say`${q.T} = ${q.O}` : say`${q.T}`;
  const nearest = edgesAlone(frame, context)
    ? say`The metre test takes the triangle for flat and asks its edges alone: of their points ${p} is nearest to ${to}, ${frame.gap ?? NaN} away.`
    : say`The point of the simplex nearest to ${to} is ${p}, ${frame.gap ?? NaN} away.`;
  if (dropped === 0)
    return say`${nearest} It needs ${['', 'that one vertex', 'both vertices'][kept] ?? `all ${kept} vertices`}.`;
  return say`${nearest} It needs ${count(kept, 'vertex', 'vertices')} and drops ${droppedText(frame, context)}.`;
}

/** True if the published test found the triangle flat, so that its inside was not asked for the nearest point. */
function edgesAlone({ simplex = [], dropped = [] }: Readonly<Frame>, { options }: DescribeContext): boolean {
  const points = [...simplex.map(({ sample }) => sample), ...dropped];
  return options['flat'] === 'metres' && points.length === 3 && isFlatInMetres({ points });
}

/** `aim` says where the next n points. */
export function reduceDetail(frame: Readonly<Frame>, aim: (frame: Readonly<Frame>) => Sentence): Sentence {
  const test = findTest(frame, 'touch') ?? findTest(frame, 'gap');
  if (!test) return nothing;
  const apart = !isTest(test, 'touch');
  const what = apart
    ? say`${p} is ${frame.gap ?? -frame.lower} from ${q.O}, and the best plane ${-frame.upper}: a gap of ${test.leftValue}`
    : say`${gapLength} = ${test.leftValue}`;
  if (test.met)
    return say`${what} ${outcomeOf(test)} ${q.epsilon} = ${test.rightValue}${apart ? ', near enough' : ': a touch'}.`;
  if (findTest(frame, 'cap')?.met)
    return say`${what} ${outcomeOf(test)} ${q.epsilon} = ${test.rightValue}, and the cap is reached.`;
  // The two bounds of a distance are words enough.
  return apart
    ? say`${what} ${outcomeOf(test)} ${q.epsilon} = ${test.rightValue}.`
    : say`${what} ${outcomeOf(test)} ${q.epsilon} = ${test.rightValue}. ${aim(frame)}`;
}

function aimText(frame: Readonly<Frame>): Sentence {
  if (frame.simplex?.length === 3) return say`${p} is on the face: the next ${q.n} is its normal.`;
  return partAimText(frame, frame.simplex?.length === 2 ? 'an edge' : 'a vertex');
}

/** Where p is if it is not on the face, and how the next n follows; `where` names the edge or the vertex. */
export function partAimText(frame: Readonly<Frame>, where: string): Sentence {
  const nudge = readingOf(frame, 'nudge');
  return nudge > 0
    ? say`${p} is on ${where}: the next ${q.n} is the best normal, nudged: it points along ${q.T} + ${whole(nudge)}·(${offsetLetter}).`
    : say`${p} is on ${where}: the next ${q.n} points from it to ${q.T}.`;
}

function reasonText(frame: Readonly<Frame>, context: DescribeContext): Sentence {
  const gap = frame.gap ?? Infinity;
  const proof = planeOfProofWords(frame);
  switch (frame.outcome) {
    case 'touching-simplex':
      return proof ?? say`The simplex touches ${q.T}: ${gapLength} = ${gap}.`;
    case 'converged-gap':
      return say`Converged: the bounds of the distance differ by ${difference(frame.upper, frame.lower)}.`;
    case 'within-rounding':
      return withinRounding(context);
    case 'out-of-range':
      return outOfRange(frame);
    case 'duplicate-support':
      return (
        proof ??
        say`The same support came again, and ${q.T} stays: nothing can change any more. ${gapLength} = ${gap}.`
      );
    case 'below-depth-threshold':
      return belowMinimum(frame);
    case 'max-iterations':
      if (proof) return say`Gave up: the cap is reached. ${proof}`;
      return say`Gave up: the cap is reached with the simplex ${gap} away from ${q.T}.`;
    default:
      return say`A support was not a number.`;
  }
}

/**
 * True if a proof of overlap followed a touch at the d of this step. A sample of the proof betters d only where its plane has O
 * on it or outside, and then the search goes on from d ≤ 0: a d that is positive here and in the end is that of the touch.
 */
function endedInTouch({ upper }: Readonly<Frame>, { problem, result }: DescribeContext): boolean {
  const last = -(result.lowerBound ?? 0) - problem.margin;
  return result.outcome === 'touching-simplex' && Math.min(upper, last) > roundingOf(result);
}

function certificate(frame: Readonly<Frame>, context: DescribeContext): Description['certificate'] {
  if (frame.phase === 'stop') {
    const gap = frame.gap ?? 0;
    const near = gap > 0 ? say`comes within ${gap} of` : say`touches`;
    const stationary = say`The simplex ${near} ${q.T}: to first order no turn of ${bestNormal} betters ${d}${gap > 0 ? ' by more than that' : ''}. ${elsewhere(frame, context)}`;
    return depthCertificate(
      frame,
      context,
      frame.outcome === 'touching-simplex' && frame.upper >= 0 ? stationary : undefined,
    );
  }
  const proven = depthCertificate(frame, context);
  const upper = provenUpper(frame);
  const aside = !Number.isNaN(readingOf(frame, 'aside, °'));
  if (!(upper >= 0) || !Number.isFinite(upper) || frame.phase === 'enclose' || aside) return proven;
  const stationary = Number.isFinite(frame.upper) ? say`${d} = ${frame.upper}` : 'It';
  if (frame.phase === 'prove')
    return endedInTouch(frame, context)
      ? {
          ...proven,
          text: say`${proven.text} ${stationary} is stationary: the search ended with its simplex at ${q.T}.`,
        }
      : proven;
  // The plane of this step takes the place of the best one, and says nothing of whether that is stationary.
  if (Number.isFinite(frame.upper) && frame.plane && frame.plane.offset < frame.upper) return proven;
  const touches = findTest(frame, 'touch')?.met === true;
  const when = touches
    ? say`${stationary} is stationary: the simplex touches ${q.T}.`
    : say`${stationary} is proven stationary once the simplex touches ${q.T}.`;
  return { ...proven, text: say`${proven.text} ${when}` };
}

/** The page's sentences about a step of the tootbird search. */
export const describeTootbird = describeTootbirdWith({});
