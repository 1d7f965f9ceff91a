import { arcsin, degrees } from '../../math/angle';
import { dot } from '../../math/vec3';
import {
  angle,
  computed,
  negative,
  q,
  quantity,
  related,
  say,
  whole,
  type Description,
  type Quantity,
  type Sentence,
} from '../../trace/sentence';
import { wholeShapes } from '../../shapes/whole-shapes';
import type { Phase } from '../../trace/step';
import type { Frame } from '../../trace/trace';
import type { DescribeContext } from '../algorithm';
import { outsideWords, proofAnswer, proofWords } from '../depth-words';
import { findTest } from '../test-id';
import {
  atLeast,
  commonPoint,
  contactVerdict,
  count,
  depthAnswer,
  epsilonOf,
  hasNoSign,
  howDeep,
  isNone,
  hOfN,
  holdsOrigin,
  lengthOf,
  noDeeper,
  nothing,
  outOfRange,
  offZero,
  outcomeOf,
  roundingOf,
  separation,
  unresolved,
  verdict,
  withinRounding,
  type Describer,
  type Words,
} from '../words';
import { leastMetOf } from '../proven-upper';
import { nP } from './portal-normal';

/** Sentences that every portal search shares, and those of MPR, which tests the side of the portal that O is on. */

export const v = (i: 0 | 1 | 2 | 3): Quantity => quantity('v', 'ink', String(i));
export const r = quantity('r');
export const g = quantity('g', 'new');

export function describeMpr(frame: Readonly<Frame>, context: DescribeContext): Description {
  const words = frame.phase === 'stop' ? stopWords : portalWords[frame.phase]!;
  const whole = { ...context, problem: wholeShapes(context.problem) };
  return { ...words(frame, whole), certificate: certificate(frame, whole) };
}

/** The sentences of each step of a ray on its way to the surface. */
export const portalWords: Partial<Record<Phase, Describer>> = {
  start: (frame, context) => ({
    title: 'Start',
    text: startText(frame, context),
    detail: say`A portal within ${q.epsilon} of the surface counts as there; ${q.epsilon} is ${epsilonOf(context)}. Each of the two loops gives up after ${count(context.options['cap'] as number, 'sample', 'samples')}.`,
  }),
  seed: (frame, context) => (frame.portal?.points.length === 1 ? firstWords : secondWords)(frame, context),
  sample: (frame, context) =>
    (frame.portal?.points.length === 3 ? beyondPortalWords : beyondWallWords)(frame, context),
  discover: (frame, context) => ({
    title: 'Discover',
    text: discoverText(frame),
    detail: behindText(frame, context),
  }),
  refine: (frame, context) => ({
    title: 'Refine',
    text: refineText(frame),
    detail: behindText(frame, context),
  }),
  prove: proofWords,
};

export const heightOf = (frame: Readonly<Frame>): number => frame.plane?.offset ?? 0;

function startText({ portal }: Readonly<Frame>, { options }: DescribeContext): Sentence {
  const away = portal ? lengthOf(portal.interior.v) : whole(0);
  const aimed = portal && dot(portal.ray, portal.interior.v) < -0.5 * away.value;
  const where = options['interior']
    ? say`${v(0)} is a point inside ${q.C}, moved off its centre`
    : say`${v(0)} is the centre of ${q.C}`;
  return aimed
    ? say`${where}. The ray ${r} runs from there through the origin ${q.O}, ${away} away. Which triangle of ${q.C} does it leave through?`
    : say`${where}, and it is ${q.O} itself, within rounding: ${q.O} is in ${q.C}. Any ray will do then; ${r} is +y.`;
}

/** The sentence if the latest plane has O outside. */
export function missText(frame: Readonly<Frame>, context: DescribeContext): Sentence | null {
  const height = heightOf(frame);
  if (!(height < 0)) return null;
  const least = leastHeight(frame);
  const known =
    least < height - roundingOf(context.result)
      ? say` An earlier plane leaves it outside by more, ${negative(least)}.`
      : nothing;
  return say`${outsideWords(height, context)}${known}`;
}

/** The sentence if C is flat. */
export function flatText(frame: Readonly<Frame>): Sentence | null {
  const past = findTest(frame, 'flat');
  return past?.met
    ? say`${q.C} does not reach past ${v(0)} along ${q.n}: ${v(0)} is not inside ${q.C}, which is flat here. There is no portal.`
    : null;
}

/** The bound that the plane of the latest sample proves. */
export function reaches(frame: Readonly<Frame>, context: Readonly<DescribeContext>): Sentence {
  const { result } = context;
  const height = heightOf(frame);
  const reach = say`${q.C} reaches ${hOfN} = ${height} ${related(height, '≥', 0, 'past')} ${q.O}`;
  if (isNone(height, result)) return say`${reach}: an overlap is ${noDeeper(height, context)}.`;
  const least = leastHeight(frame);
  if (least < -roundingOf(result))
    return say`${reach}: nothing new, since a plane has ${q.O} outside already.`;
  const lesser = least >= 0 ? say`${least}` : say`less`;
  const known = least < height ? say`, and ${lesser} was ${related(least, '<', height, 'known')}` : nothing;
  // If O is in C, no plane can have it outside.
  return holdsOrigin(frame.lower, result)
    ? say`${reach}: the overlap is no deeper than that${known}.`
    : say`${reach}: an overlap is no deeper than that${known}.`;
}

/** The least h(n) of all planes so far; a reading if the answer is a plane at the surface. */
export const leastHeight = (frame: Readonly<Frame>): number => Math.min(leastMetOf(frame), frame.upper);

/** The sentence if v0, v1 and v2 have no plane. */
const lineText = (frame: Readonly<Frame>): Sentence | null =>
  findTest(frame, 'line') ? say`${v(0)}, ${v(1)} and ${v(2)} are in line: they span no wall.` : null;

const firstWords: Describer = (frame, context) => {
  const onRay = findTest(frame, 'on-ray')?.met;
  return {
    title: 'Seed',
    text: say`Along the ray ${r} the farthest point of ${q.C} is ${q.s}, the first corner ${v(1)}.`,
    detail:
      missText(frame, context) ??
      (onRay && frame.gap === 0
        ? say`It is on the ray: the ray leaves ${q.C} there, and ${q.n} = ${r} is the normal.`
        : onRay
          ? say`It is on the ray. That leaves open whether ${q.C} has an inside; next: any ${q.n} at right angles to ${r}.`
          : say`${reaches(frame, context)} Next: ${q.n} at right angles to ${r} and to the way from ${v(0)} to ${v(1)}.`),
  };
};

const secondWords: Describer = (frame, context) => ({
  title: 'Seed',
  text: say`To one side of the ray, along ${q.n}, the farthest point is ${q.s}, the second corner ${v(2)}. ${findTest(frame, 'line') ? nothing : say`${v(0)}, ${v(1)} and ${v(2)} span a wall.`}`,
  detail:
    missText(frame, context) ??
    flatText(frame) ??
    lineText(frame) ??
    say`${reaches(frame, context)} Next: a third corner, on the ray’s side of it.`,
});

const beyondWallWords: Describer = (frame, context) => ({
  title: 'Sample',
  text: say`Beyond the wall ${v(0)} ${v(1)} ${v(2)}, along its normal ${q.n}, the farthest point is ${q.s}: perhaps the third corner.`,
  detail:
    missText(frame, context) ??
    flatText(frame) ??
    (findTest(frame, 'discoveries')?.met
      ? say`No portal after ${count(frame.iteration, 'sample', 'samples')}: the cap is reached.`
      : reaches(frame, context)),
});

const beyondPortalWords: Describer = (frame, context) => {
  const gap = frame.gap ?? 0;
  return {
    title: 'Sample',
    text: say`Along the portal’s normal, ${q.n} = ${nP}, the farthest point is ${q.s}, at ${hOfN} = ${heightOf(frame)}. The portal is ${g} = ${gap} below the plane of ${q.s}.`,
    detail: missText(frame, context) ?? gapText(frame, gap),
  };
};

export function gapText(frame: Readonly<Frame>, gap: number): Sentence {
  const near = findTest(frame, 'gap');
  if (!near) return nothing;
  const sign = outcomeOf(near);
  const epsilon = near.rightValue;
  if (near.met) return say`${g} ${sign} ${q.epsilon} = ${epsilon}: the portal is at the surface of ${q.C}.`;
  if (findTest(frame, 'repeat')?.met)
    return say`${g} = ${gap} ${sign} ${q.epsilon} = ${epsilon}, but ${q.s} is a corner of the portal already: it can come no nearer.`;
  if (findTest(frame, 'refinements')?.met) return say`The cap is reached with a gap of ${gap}.`;
  return say`${g} = ${gap} ${sign} ${q.epsilon} = ${epsilon}: the portal is refined.`;
}

/** The corner whose place the newcomer takes, as v₁, v₂ or v₃; none where it was added. */
function placeOf({ portal, sample }: Readonly<Frame>): Quantity {
  const place = portal?.points.findIndex(({ index }) => index === sample?.index) ?? 0;
  return v((Math.max(0, place) + 1) as 1 | 2 | 3);
}

function discoverText(frame: Readonly<Frame>): Sentence {
  if (frame.dropped) {
    const wall = findTest(frame, 'wall-23') ? say`${v(2)} ${q.s}` : say`${q.s} ${v(1)}`;
    return say`The ray runs outside the wall ${v(0)} ${wall}: no portal yet. ${q.s} takes the place of ${placeOf(frame)}.`;
  }
  return say`The ray runs inside the walls ${v(0)} ${q.s} ${v(1)} and ${v(0)} ${v(2)} ${q.s} too. So ${q.s} is ${v(3)}, and the ray leaves through ${v(1)} ${v(2)} ${v(3)}: the first portal.`;
}

const refineText = (frame: Readonly<Frame>): Sentence =>
  say`Walls from ${v(0)} through ${q.s} part the portal in three. The ray is in the part without ${placeOf(frame)}, so ${q.s} takes its place.`;

/** The angle of which the sine is given, whatever its sign. */
const angleTo = (sine: number): Sentence => angle(computed((x) => degrees(arcsin(Math.abs(x))))(sine));

/** The side of the portal that O is on. */
function behindText(frame: Readonly<Frame>, { result }: Readonly<DescribeContext>): Sentence {
  const behind = findTest(frame, 'behind');
  const inLine = lineText(frame);
  if (inLine) return inLine;
  if (findTest(frame, 'thin'))
    return say`The portal has hardly an area: there is no normal to trust, and no way on.`;
  if (!behind) {
    const wall = frame.tests?.at(-1);
    return wall ? say`The ray runs ${angleTo(wall.leftValue)} beyond that wall.` : nothing;
  }
  const at = say`The portal’s normal is ${nP}. ${nP}·${v(1)} = ${behind.leftValue}`;
  const next = say`How far does ${q.C} reach beyond it?`;
  if (behind.met)
    return say`${at} ${related(behind.leftValue, '>', 0)} 0: ${q.O} is behind the portal, in the body ${v(0)} ${v(1)} ${v(2)} ${v(3)}.`;
  return hasNoSign(behind.leftValue, result)
    ? say`${at}, ${offZero(behind.leftValue, result)}: it is open whether ${q.O} is behind the portal. ${next}`
    : say`${at} ${related(behind.leftValue, '<', 0)} 0: ${q.O} is not behind the portal. ${next}`;
}

/** The reason why the search for a portal ended. */
export function portalReason(frame: Readonly<Frame>, context?: DescribeContext): Sentence {
  switch (frame.outcome) {
    case 'contains-origin':
      return say`A hit: ${q.O} is between ${v(0)} and the portal, so it is in ${q.C}.`;
    case 'origin-outside-support-plane':
      return say`A miss: a support plane has ${q.O} outside.`;
    case 'portal-at-surface':
      return say`The portal is at the surface of ${q.C}.`;
    case 'duplicate-support':
      return say`The portal can come no nearer to the surface: its farthest point is one of its corners.`;
    case 'degenerate':
      return say`${q.C} does not reach past ${v(0)} on one side, so there is no portal: ${v(0)} is not inside ${q.C}.`;
    case 'within-rounding':
      return context ? withinRounding(context) : nothing;
    case 'out-of-range':
      return outOfRange(frame);
    case 'max-iterations':
      return say`Gave up: the cap is reached after ${count(frame.iteration, 'sample', 'samples')}.`;
    default:
      return say`A support was not a number.`;
  }
}

/** True if GJK decided in the end, whose steps have no portal. */
export const wasSettled = (frame: Readonly<Frame>): boolean =>
  frame.simplex !== undefined && frame.portal === undefined;

function stopWords(frame: Readonly<Frame>, context: DescribeContext): Words {
  return { title: 'Stop', text: answerText(context), detail: reasonText(frame, context) };
}

function answerText(context: DescribeContext): Sentence {
  const { result } = context;
  const proof = proofAnswer(context);
  return result.status === 'overlapping'
    ? say`The shapes overlap. ${howDeep('MPR', result)}${proof}`
    : say`${depthAnswer(context)}${proof}`;
}

function reasonText(frame: Readonly<Frame>, context: DescribeContext): Sentence {
  const { result } = context;
  if (frame.outcome === 'contains-origin') return portalReason(frame);
  const open = frame.outcome === 'portal-at-surface' || frame.outcome === 'duplicate-support';
  const reason = open ? say`${portalReason(frame)} ${q.O} is not behind it.` : portalReason(frame, context);
  return wasSettled(frame) && result.status !== 'unresolved'
    ? say`${reason} MPR alone cannot tell; GJK, asked from there, could.`
    : reason;
}

/** The certificate on the way: how near to O a point of C is known, and how far past O C reaches at most. */
export function openVerdict(
  frame: Readonly<Frame>,
  context: Readonly<DescribeContext>,
): Description['certificate'] {
  const { lower } = frame;
  const least = leastHeight(frame);
  const past = Number.isFinite(least)
    ? say` If ${q.O} is in ${q.C}, the overlap is ${noDeeper(least, context)}.`
    : nothing;
  const near = Number.isFinite(lower)
    ? say`A point of ${q.C} is ${-lower} from ${q.O}.${past}`
    : say`No point of ${q.C} is known.`;
  return verdict('none', 'Neither overlap nor separation is proven yet.', near);
}

/** O is in C: the bounds of the depth known so far. */
export function insideVerdict(
  frame: Readonly<Frame>,
  context: Readonly<DescribeContext>,
): Description['certificate'] {
  const stopped = frame.phase === 'stop';
  const least = leastHeight(frame);
  const deepest = noDeeper(least, context);
  if (!stopped && frame.lower <= roundingOf(context.result))
    return commonPoint(frame, context, Number.isFinite(least) ? say` An overlap is ${deepest}.` : nothing);
  const known = Number.isFinite(least) ? say`, ${deepest}` : nothing;
  return verdict(
    stopped && frame.certified ? 'certified' : 'bracketed',
    'Overlap is proven.',
    say`Points of ${q.C} surround ${q.O}: it is ${atLeast(frame.lower, least)} inside${known}.`,
  );
}

function certificate(frame: Readonly<Frame>, context: DescribeContext): Description['certificate'] {
  const { result } = context;
  const stopped = frame.phase === 'stop';
  const certainty = stopped && frame.certified ? 'certified' : 'bracketed';
  if (stopped && result.status === 'unresolved') return unresolved(context);
  if (stopped && result.status === 'touching') return contactVerdict(certainty, context);
  if (frame.upper < -roundingOf(result))
    return { ...separation(negative(frame.upper), negative(frame.lower)), certainty };
  return holdsOrigin(frame.lower, result) ? insideVerdict(frame, context) : openVerdict(frame, context);
}
