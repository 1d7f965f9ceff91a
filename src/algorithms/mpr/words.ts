import { length } from '../../math/vec3';
import { q, quantity, say, type Description, type Quantity, type Sentence } from '../../trace/sentence';
import type { Phase } from '../../trace/step';
import type { Frame } from '../../trace/trace';
import type { DescribeContext } from '../algorithm';
import { count, proofWords, findTest, hOfN, nothing, verdict, type Describer, type Words } from '../words';

/** What the page says of a portal, whatever it is wanted for; and of MPR, which wants to know on which side of it O is. */

export const v = (i: 0 | 1 | 2 | 3): Quantity => quantity('v', 'ink', String(i));
export const r = quantity('r');
export const g = quantity('g', 'new');
const nv1 = quantity('n·v', 'ink', '1');

export function describeMpr(frame: Readonly<Frame>, context: DescribeContext): Description {
  const words = frame.phase === 'stop' ? stopWords : portalWords[frame.phase]!;
  return { ...words(frame, context), certificate: certificate(frame, context) };
}

/** The steps of a ray's way to the surface. */
export const portalWords: Partial<Record<Phase, Describer>> = {
  start: (frame, context) => ({
    title: 'Start',
    text: startText(frame, context),
    detail: say`A portal within ${q.epsilon} = ${epsilonOf(context)} of the surface is at the surface. Each of the two loops gives up after ${count(context.options['cap'] as number, 'sample', 'samples')}.`,
  }),
  seed: (frame, context) => (frame.portal?.points.length === 1 ? firstWords : secondWords)(frame, context),
  sample: (frame, context) =>
    (frame.portal?.points.length === 3 ? beyondPortalWords : beyondWallWords)(frame, context),
  discover: (frame) => ({ title: 'Discover', text: discoverText(frame), detail: behindText(frame) }),
  refine: (frame) => ({ title: 'Refine', text: refineText(frame), detail: behindText(frame) }),
  prove: proofWords,
};

const epsilonOf = ({ options, problem }: DescribeContext): number =>
  (options['tolerance'] as number) * problem.extent;
const heightOf = (frame: Readonly<Frame>): number => frame.plane?.offset ?? 0;

function startText({ portal }: Readonly<Frame>, { options }: DescribeContext): Sentence {
  const away = portal ? length(portal.interior.v) : 0;
  const where = options['interior']
    ? say`${v(0)} is a point inside ${q.C}, moved off its centre`
    : say`${v(0)} is the centre of ${q.C}`;
  return away > 0
    ? say`${where}. The ray ${r} runs from there through the origin ${q.O}, ${away} away. Which triangle of ${q.C} does it leave through?`
    : say`${where}, and it is ${q.O} itself: ${q.O} is in ${q.C}. Any ray will do then; ${r} is +y.`;
}

/** Whether the latest plane has O outside. */
function missText(frame: Readonly<Frame>): Sentence | null {
  return findTest(frame, 'h(n) <')?.met || heightOf(frame) < 0
    ? say`Its plane leaves ${q.O} outside: ${hOfN} = ${heightOf(frame)} < 0. The shapes are apart.`
    : null;
}

/** Whether C is flat. */
function flatText(frame: Readonly<Frame>): Sentence | null {
  const past = findTest(frame, 'h(n) − n·v₀');
  return past?.met
    ? say`${q.C} does not reach past ${v(0)} along ${q.n}: ${v(0)} is not inside ${q.C}, which is flat here. There is no portal.`
    : null;
}

/** Whether O is known to be in C: then no plane can have it outside. */
const isInside = ({ lower }: Readonly<Frame>): boolean => lower >= 0;

const reaches = (frame: Readonly<Frame>): Sentence =>
  isInside(frame)
    ? say`Its plane is at ${hOfN} = ${heightOf(frame)}.`
    : say`${hOfN} = ${heightOf(frame)} ≥ 0: ${q.O} is on the inner side, which proves nothing.`;

const firstWords: Describer = (frame) => {
  const onRay = findTest(frame, 'v₁')?.met;
  return {
    title: 'Seed',
    text: say`Along the ray ${r} the farthest point of ${q.C} is ${q.s}, the first corner ${v(1)}.`,
    detail:
      missText(frame) ??
      (onRay && frame.gap === 0
        ? say`It is on the ray: the ray leaves ${q.C} there, and ${q.n} = ${r} is the normal.`
        : onRay
          ? say`It is on the ray. That leaves open whether ${q.C} has an inside; next: any ${q.n} at right angles to ${r}.`
          : say`${reaches(frame)} Next: ${q.n} at right angles to ${r} and to the way from ${v(0)} to ${v(1)}.`),
  };
};

const secondWords: Describer = (frame) => ({
  title: 'Seed',
  text: say`To one side of the ray, along ${q.n}, the farthest point is ${q.s}, the second corner ${v(2)}. ${v(0)}, ${v(1)} and ${v(2)} span a wall.`,
  detail:
    missText(frame) ??
    flatText(frame) ??
    say`${reaches(frame)} Next: a third corner, on the ray’s side of it.`,
});

const beyondWallWords: Describer = (frame) => ({
  title: 'Sample',
  text: say`Beyond the wall ${v(0)} ${v(1)} ${v(2)}, along its normal ${q.n}, the farthest point is ${q.s}: perhaps the third corner.`,
  detail:
    missText(frame) ??
    flatText(frame) ??
    (findTest(frame, 'discoveries')?.met
      ? say`No portal after ${count(frame.iteration, 'sample', 'samples')}: the cap is reached.`
      : reaches(frame)),
});

const beyondPortalWords: Describer = (frame, context) => {
  const gap = frame.gap ?? 0;
  return {
    title: 'Sample',
    text: say`Along the normal ${q.n} of the portal the farthest point is ${q.s}, at ${hOfN} = ${heightOf(frame)}. The portal is ${g} = ${gap} below its plane.`,
    detail: missText(frame) ?? gapText(frame, gap, epsilonOf(context)),
  };
};

function gapText(frame: Readonly<Frame>, gap: number, epsilon: number): Sentence {
  if (findTest(frame, 'g')?.met)
    return say`${g} ≤ ${q.epsilon} = ${epsilon}: the portal is at the surface of ${q.C}.`;
  if (findTest(frame, 'repeats')?.met)
    return say`${g} = ${gap} > ${q.epsilon} = ${epsilon}, but ${q.s} is a corner of the portal already: it can come no nearer.`;
  if (findTest(frame, 'refinements')?.met) return say`The cap is reached with a gap of ${gap}.`;
  return say`${g} = ${gap} > ${q.epsilon} = ${epsilon}: the portal is refined.`;
}

/** The corner whose place the newcomer takes, as v₁, v₂ or v₃; none where it was added. */
function placeOf({ portal, sample }: Readonly<Frame>): Quantity {
  const place = portal?.points.findIndex(({ index }) => index === sample?.index) ?? 0;
  return v((Math.max(0, place) + 1) as 1 | 2 | 3);
}

function discoverText(frame: Readonly<Frame>): Sentence {
  if (frame.dropped) {
    const wall = findTest(frame, 'r above v₂ s') ? say`${v(2)} ${q.s}` : say`${q.s} ${v(1)}`;
    return say`The ray runs outside the wall ${v(0)} ${wall}: no portal yet. ${q.s} takes the place of ${placeOf(frame)}.`;
  }
  return say`The ray runs inside the walls ${v(0)} ${q.s} ${v(1)} and ${v(0)} ${v(2)} ${q.s} too. So ${q.s} is ${v(3)}, and the ray leaves through ${v(1)} ${v(2)} ${v(3)}: the first portal.`;
}

const refineText = (frame: Readonly<Frame>): Sentence =>
  say`Walls from ${v(0)} through ${q.s} part the portal in three. The ray is in the part without ${placeOf(frame)}, so ${q.s} takes its place.`;

/** On which side of the portal O is. */
function behindText(frame: Readonly<Frame>): Sentence {
  const behind = findTest(frame, 'n·v₁');
  if (findTest(frame, 'area²'))
    return say`The portal has hardly an area: there is no normal to trust, and no way on.`;
  if (findTest(frame, '|u₁')) return say`${v(0)}, ${v(1)} and ${v(2)} are in line: they span no wall.`;
  if (!behind) {
    const wall = frame.tests?.at(-1);
    return wall
      ? say`The ray is ${wall.leftValue} above that wall, as the sine of the angle between them; below 0 it is outside.`
      : nothing;
  }
  return behind.met
    ? say`${nv1} = ${behind.leftValue} > 0: ${q.O} is behind the portal, in the body ${v(0)} ${v(1)} ${v(2)} ${v(3)}.`
    : say`${nv1} = ${behind.leftValue}: ${q.O} is not behind the portal. How far does ${q.C} reach beyond it?`;
}

/** What ended the search for a portal, whatever was wanted of it. */
export function portalReason(frame: Readonly<Frame>): Sentence {
  switch (frame.outcome) {
    case 'origin-outside-support-plane':
      return say`A miss: a support plane has ${q.O} outside.`;
    case 'portal-at-surface':
      return say`The portal is at the surface of ${q.C}.`;
    case 'duplicate-support':
      return say`The portal can come no nearer to the surface: its farthest point is one of its corners.`;
    case 'degenerate':
      return say`${q.C} does not reach past ${v(0)} on one side, so there is no portal: ${v(0)} is not inside ${q.C}.`;
    case 'max-iterations':
      return say`Gave up: the cap is reached after ${count(frame.iteration, 'sample', 'samples')}.`;
    default:
      return say`A support was not a number.`;
  }
}

/** GJK was asked in the end: its steps forget the portal. */
export const wasSettled = (frame: Readonly<Frame>): boolean =>
  frame.simplex !== undefined && frame.portal === undefined;

function stopWords(frame: Readonly<Frame>, context: DescribeContext): Words {
  return { title: 'Stop', text: answerText(context), detail: reasonText(frame, context) };
}

function answerText({ result: { status, lowerBound, upperBound } }: DescribeContext): Sentence {
  switch (status) {
    case 'overlapping':
      return say`The shapes overlap. MPR does not say how deep${lowerBound === null ? nothing : say`; no deeper than ${-lowerBound}`}.`;
    case 'separated':
      return say`The shapes are apart, by at\u00a0least\u00a0${lowerBound ?? 0}.`;
    case 'touching':
      return say`The shapes touch.`;
    default:
      return say`Unresolved: ${q.O} is not known to be in ${q.C}, nor to be outside${upperBound === null ? nothing : say`; if it is, then by at\u00a0most\u00a0${upperBound}`}.`;
  }
}

function reasonText(frame: Readonly<Frame>, { result }: DescribeContext): Sentence {
  if (frame.outcome === 'contains-origin')
    return say`A hit: ${q.O} is between ${v(0)} and the portal, so it is in ${q.C}.`;
  const open = frame.outcome === 'portal-at-surface' || frame.outcome === 'duplicate-support';
  const reason = open ? say`${portalReason(frame)} ${q.O} is not behind it.` : portalReason(frame);
  if (!wasSettled(frame)) return reason;
  return result.status === 'unresolved'
    ? say`${reason} GJK, asked from there, could not tell either.`
    : say`${reason} MPR alone cannot tell; GJK, asked from there, could.`;
}

/** On the way, how near to O a point of C is known, and how far past it C reaches at most. */
export function openVerdict({ lower, upper }: Readonly<Frame>): Description['certificate'] {
  const past = Number.isFinite(upper) ? say` It is no deeper inside than ${upper}.` : nothing;
  const near = Number.isFinite(lower)
    ? say`A point of ${q.C} is ${-lower} from ${q.O}.${past}`
    : say`No point of ${q.C} is known.`;
  return verdict('none', 'Nothing is proven yet.', near);
}

function certificate(frame: Readonly<Frame>, { result }: DescribeContext): Description['certificate'] {
  const certainty = frame.phase === 'stop' && frame.certified ? 'certified' : 'bracketed';
  if (frame.phase === 'stop' && result.status === 'touching')
    return verdict(
      certainty,
      'Contact is proven.',
      say`${q.O} is on the boundary of ${q.C} within the tolerance.`,
    );
  if (frame.upper < 0)
    return verdict(
      certainty,
      'Separation is proven.',
      say`The plane of a support keeps ${q.O} outside, by ${-frame.upper}.`,
    );
  if (frame.lower >= 0)
    return verdict(
      certainty,
      'Overlap is proven.',
      say`Points of ${q.C} surround ${q.O}. How deep it is, is not known.`,
    );
  return openVerdict(frame);
}
