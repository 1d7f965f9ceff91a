import { arcsin, degrees } from '../../math/angle';
import {
  angle,
  computed,
  q,
  quantity,
  related,
  say,
  whole,
  type Quantity,
  type Sentence,
} from '../../trace/sentence';
import type { Phase } from '../../trace/step';
import type { Frame } from '../../trace/trace';
import type { Algorithm, DescribeContext } from '../algorithm';
import { cornerNumber, nP } from '../mpr/portal-normal';
import { describeRaysWith } from '../mpr/ray-words';
import { flatText, g, gapText, heightOf, missText, r, reaches, v } from '../mpr/words';
import { findTest } from '../test-id';
import { count, epsilonOf, hasNoSign, hOfN, lengthOf, nothing, offZero, type Describer } from '../words';
import { branchOf } from './branch-hits';
import { readingOf } from '../reading';

const o = quantity('o');
const sideAngle = (sine: number): Sentence => angle(computed((x) => degrees(arcsin(Math.abs(x))))(sine));

const start: Describer = (frame, context) => ({
  title: 'Start',
  text: frame.vectors
    ? say`${v(0)} is to be moved off the centre of ${q.C} by ${o}. A ray ${r} runs that way first: how far does ${q.C} go?`
    : say`${v(0)} is the centre of ${q.C}. ${rayText(frame)}`,
  detail: say`A portal within ${q.epsilon} of the surface counts as there; ${q.epsilon} is ${epsilonOf(context)}. Each of the two loops gives up after ${count(context.options['cap'] as number, 'sample', 'samples')}.`,
});

function rayText({ portal }: Readonly<Frame>): Sentence {
  const away = portal ? lengthOf(portal.interior.v) : whole(0);
  const aimed =
    portal && portal.ray.x * portal.interior.v.x + portal.ray.y * portal.interior.v.y < -away.value / 2;
  return aimed
    ? say`The ray ${r} runs from there through the origin ${q.O}, ${away} away. Which segment of ${q.C} does it leave through?`
    : say`It is ${q.O} itself, within rounding, and any ray will do: ${r} is +y. Which segment of ${q.C} does it leave through?`;
}

const first: Describer = (frame, context) => ({
  title: 'Seed',
  text: say`Along the ray, ${q.n} = ${r}, the farthest point of ${q.C} is ${q.s}, the first corner: ${v(cornerNumber(frame.portal!, 0, 2))}.`,
  detail:
    missText(frame, context) ??
    (findTest(frame, 'on-ray')?.met
      ? say`It is on the ray: the ray leaves ${q.C} there, and ${q.n} = ${r} is the normal.`
      : say`${reaches(frame, context)} Next: ${q.n} at right angles to the way from ${v(0)} to ${q.s}, on the side of the ray.`),
});

const second: Describer = (frame, context) => {
  const left = branchOf(frame) === 'seed: left';
  const side = left
    ? say`, on the left of the ray: ${v(2)}. The first corner is ${v(1)}`
    : say`, on the right of the ray: ${v(1)}. The first corner is ${v(2)}`;
  return {
    title: 'Seed',
    text: say`Along ${q.n} the farthest point is ${q.s}${branchOf(frame) === 'miss' ? nothing : side}.`,
    detail: missText(frame, context) ?? flatText(frame) ?? reaches(frame, context),
  };
};

const beyondCorner: Describer = (frame, context) => ({
  title: 'Sample',
  text: say`Along ${q.n}, square to the wall that the ray is outside of, the farthest point is ${q.s}.`,
  detail:
    missText(frame, context) ??
    flatText(frame) ??
    (findTest(frame, 'discoveries')?.met
      ? say`No portal after ${count(frame.iteration, 'sample', 'samples')}: the cap is reached.`
      : say`${reaches(frame, context)} ${q.s} becomes the corner of that side, and the old one that of the other.`),
});

const beyondPortal: Describer = (frame, context) => {
  const gap = frame.gap ?? 0;
  return {
    title: 'Sample',
    text: say`Along the portal’s normal, ${q.n} = ${nP}, the farthest point is ${q.s}, at ${hOfN} = ${heightOf(frame)}. The portal is ${g} = ${gap} below the line of ${q.s}.`,
    detail: missText(frame, context) ?? gapText(frame, gap),
  };
};

const discover: Describer = (frame, context) => {
  const right = findTest(frame, 'right-corner');
  const left = findTest(frame, 'left-corner');
  const outside = right?.met ? right : left?.met ? left : undefined;
  if (!outside)
    return {
      title: 'Discover',
      text: say`The ray runs between ${v(1)} on its right and ${v(2)} on its left: it leaves through the segment ${v(1)} ${v(2)}, the first portal.`,
      detail: behindText(frame, context),
    };
  const isRight = outside === right;
  const corner: Quantity = v(isRight ? 1 : 2);
  return {
    title: 'Discover',
    text: say`The ray is outside the wall ${v(0)} ${corner}, to its ${isRight ? 'right' : 'left'}, by ${sideAngle(outside.leftValue)}: no portal yet.`,
    detail: say`Next: ${q.n} square to that wall, on the side of the ray.`,
  };
};

const refine: Describer = (frame, context) => {
  const half = findTest(frame, 'half');
  const left = branchOf(frame) === 'refine: left half';
  const at = half
    ? say`The ray is ${sideAngle(half.leftValue)} to the ${half.met ? 'left' : 'right'} of ${q.s}. `
    : nothing;
  return {
    title: 'Refine',
    text: say`${q.s} parts the portal in two. ${at}It leaves through the ${left ? 'left' : 'right'} half: ${q.s} takes the place of ${v(left ? 1 : 2)}.`,
    detail: say`Refinement ${whole(readingOf(frame, 'refinements'))}. ${behindText(frame, context)}`,
  };
};

/** The side of the portal that O is on. */
function behindText(frame: Readonly<Frame>, { result }: Readonly<DescribeContext>): Sentence {
  const behind = findTest(frame, 'behind');
  if (!behind) return say`Both corners are one point: there is no normal, and no way on.`;
  const at = say`The portal’s normal is ${nP}. ${nP}·${v(1)} = ${behind.leftValue}`;
  const next = say`How far does ${q.C} reach beyond it?`;
  if (behind.met)
    return say`${at} ${related(behind.leftValue, '>', 0)} 0: ${q.O} is behind the portal, in the triangle ${v(0)} ${v(1)} ${v(2)}.`;
  return hasNoSign(behind.leftValue, result)
    ? say`${at}, ${offZero(behind.leftValue, result)}: it is open whether ${q.O} is behind the portal. ${next}`
    : say`${at} ${related(behind.leftValue, '<', 0)} 0: ${q.O} is not behind the portal. ${next}`;
}

const rays = describeRaysWith({});

/** What MPR says in the plane in other words. */
export const mpr2dWords: Partial<Record<Phase, Describer>> = {
  start,
  seed: (frame, context) => (frame.portal?.points.length === 1 ? first : second)(frame, context),
  sample: (frame, context) => (frame.gap === undefined ? beyondCorner : beyondPortal)(frame, context),
  discover,
  refine,
  jump: (frame, context) =>
    frame.portal && lengthOf(frame.portal.interior.v).value > 0
      ? { title: 'Next ray', text: say`${v(0)} is in place. ${rayText(frame)}`, detail: nothing }
      : rays(frame, context),
};

/** The page’s sentences about a step of MPR in the plane. */
export const describeMpr2d: Algorithm['describe'] = describeRaysWith(mpr2dWords);
