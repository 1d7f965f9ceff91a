import { dot } from '../math/vec3';
import {
  negative,
  q,
  quantity,
  related,
  say,
  sum,
  whole,
  type Quantity,
  type Said,
  type Sentence,
} from '../trace/sentence';
import type { Frame } from '../trace/trace';
import type { DescribeContext } from './algorithm';
import { surroundsOrigin } from './gjk/around-origin';
import { cornerNumber } from './mpr/portal-normal';
import { numberOf } from './options';
import { leastMetOf, provenUpper } from './proven-upper';
import { findTest } from './test-id';
import {
  nothing,
  count,
  atLeast,
  atMost,
  roundingOf,
  hasNoSign,
  holdsOrigin,
  byRounding,
  d,
  verdict,
  unresolved,
  commonPoint,
  certifiedAnswer,
  separation,
  theRounding,
  isNone,
  type Describer,
  type Verdict,
} from './words';

/** Sentences of every search for a depth. */

/** Why a search with a minimum depth ended early (see `MinimumDepth`). */
export function belowMinimum(frame: Readonly<Frame>): Sentence {
  const { leftValue = NaN, rightValue = NaN } = findTest(frame, 'minimum-depth') ?? {};
  const gap = say`A gap of at\u00a0least\u00a0${-leftValue}`;
  return rightValue < 0
    ? say`${gap} is ${related(leftValue, '<', rightValue, 'more than')} the ${-rightValue} that matters: the search need go no further.`
    : say`${gap} is ${related(leftValue, '<', rightValue, 'all')} that was asked: how far apart does not matter.`;
}

/** The proof that the origin is in C, step by step (see `DepthSearch.prove`). */
export const proofWords: Describer = (frame, context) => {
  const height = frame.plane?.offset ?? NaN;
  const { proofCalls = 1, lower } = frame;
  const asked =
    proofCalls === 1 && !holdsOrigin(lower, context.result) ? say`Is ${q.O} inside ${q.C} at all? ` : nothing;
  const where = isAround(frame)
    ? say`as far as rounding tells, ${q.O} is in ${holderWords(frame, context)}. Does ${q.C} reach around it?`
    : say`beyond ${nearestWords(frame, context)}.`;
  return {
    title: 'Prove',
    text: say`${asked}GJK’s sample ${whole(proofCalls)}: ${where} Along ${q.n} the farthest point is ${q.s}.`,
    detail:
      isAround(frame) && hasNoSign(height, context.result)
        ? say`Its plane passes through ${q.O}, within rounding: ${q.C} ends there.`
        : height < 0
          ? outsideWords(height, context)
          : say`${q.C} reaches ${height} ${related(height, '≥', 0, 'past')} ${q.O} on this side${lessWords(height, frame, context)}.`,
  };
};

/** That a plane of the proof shows the d of the search not to be the least: the search keeps it. */
const lessWords = (
  height: number,
  { upper }: Readonly<Frame>,
  { result }: Readonly<DescribeContext>,
): Sentence =>
  height > roundingOf(result) && height < upper - roundingOf(result)
    ? say`: ${related(height, '<', upper, 'less than')} ${d} = ${upper}, so that ${d} is not the least depth`
    : nothing;

const v = (i: number): Quantity => quantity('v', 'ink', String(i));

/** The simplex around O: a proof from a portal is from its corners and v0. */
function holderWords({ portal }: Readonly<Frame>, { problem: { dim } }: Readonly<DescribeContext>): Sentence {
  if (!portal) return say`the proof’s simplex`;
  const corners = portal.points.flatMap((_, place) => say` ${v(cornerNumber(portal, place, dim))}`);
  const body = ['', 'the segment ', 'the triangle ', 'the body '][portal.points.length]!;
  return say`${body}${v(0)}${corners}`;
}

/** The point that a sample of the proof looks beyond. The proof has its own simplex, seeded with the simplex of the search. */
function nearestWords(frame: Readonly<Frame>, { result }: Readonly<DescribeContext>): Sentence {
  const { simplex = [], normal, proofCalls, upper } = frame;
  const only = simplex.length === 1 ? simplex[0] : undefined;
  const isBest = only && normal && dot(normal, only.sample.v) >= upper - roundingOf(result);
  if (isBest) return say`${q.v}, a support of the best plane, with which the proof’s simplex begins`;
  return proofCalls === 1
    ? say`${q.v}, the point nearest to ${q.O} of the proof’s simplex, which begins with supports of the search`
    : say`${q.v}, the point of the proof’s simplex nearest to ${q.O}`;
}

/** True if the sample of a proof completes a simplex around O. */
const isAround = (frame: Readonly<Frame>): boolean => findTest(frame, 'boundary') !== undefined;

/** The proof from a plane that has O outside, at a `height` below 0. */
export function outsideWords(
  height: number,
  { problem: { margin }, result }: Readonly<DescribeContext>,
): Sentence {
  const leaves = say`Its plane leaves ${q.O} ${related(height, '<', 0, 'outside')}`;
  if (hasNoSign(height, result)) return say`${leaves} ${byRounding(-height, result)}: that proves nothing.`;
  if (height < -margin - roundingOf(result)) return say`${leaves} by ${-height}: the shapes are apart.`;
  return say`${leaves} by ${-height}, which the margins bridge.`;
}

/** The result of the proof, in the last step of a search that needs it. */
export function proofAnswer({
  result: { status, proofCalls },
  problem,
}: Readonly<DescribeContext>): Sentence {
  if (proofCalls === 0) return nothing;
  if (status === 'unresolved')
    return say` GJK could not tell either, with ${count(proofCalls, 'sample', 'samples')}.`;
  if (status !== 'overlapping') return nothing;
  const found = problem.margin > 0 ? say`they overlap` : say`${q.O} is in ${q.C}`;
  return say` GJK’s ${count(proofCalls, 'more sample proves', 'more samples prove')} that ${found}.`;
}

/**
 * The bounds that a search for the depth has proven so far. `stationary` is the proof of its ending if the bounds do not meet: no turn
 * of n is better to first order, as at a minimum, a saddle or a maximum. Absent without such a proof.
 */
export function depthCertificate(
  frame: Readonly<Frame>,
  context: DescribeContext,
  stationary?: Sentence,
): Verdict {
  const { problem, result } = context;
  const { margin } = problem;
  const rounding = roundingOf(result);
  const upper = provenUpper(frame);
  const stopped = frame.phase === 'stop';
  if (stopped && frame.certified) return certifiedAnswer(context);
  if (stopped && result.status === 'unresolved') return unresolved(context);
  if (upper + margin < -rounding)
    return separation(negative(sum(upper, margin)), negative(sum(frame.lower, margin)));
  const least = frame.lower + margin;
  const deepest = sum(upper, margin);
  const shallowest = sum(frame.lower, margin);
  const most = say`the depth is ${depthAtMost(deepest, context)}.`;
  const isBounded = Number.isFinite(upper);
  const from =
    least > rounding ? say`${atLeast(shallowest, deepest)}${isBounded ? ' and ' : nothing}` : nothing;
  const both = say`${from}${isBounded ? depthAtMost(deepest, context) : nothing}.`;
  if (stopped && holdsOrigin(least, result) && stationary)
    return verdict('bracketed', 'Stationary, not proven least.', say`${stationary} The depth is ${both}`);
  if (frame.lower > rounding) return verdict('bracketed', 'Depth is bracketed.', say`It is ${both}`);
  const around = holdsOrigin(least, result) && margin === 0 && surroundsOrigin(frame, rounding, problem);
  if (least > rounding || around || (stopped && result.status === 'overlapping')) {
    const why = !holdsOrigin(frame.lower, result)
      ? say`The cores are nearer to each other than their margins reach`
      : around
        ? say`Points of ${q.C} surround ${q.O}`
        : say`${q.O} is in ${q.C}`;
    return verdict('bracketed', 'Overlap is proven.', say`${why}; the depth is ${both}`);
  }
  // If only O in C is known, the shapes may just touch.
  if (holdsOrigin(least, result) && margin === 0)
    return commonPoint(frame, context, say` If they overlap, ${most}`);
  if (Number.isFinite(upper) && least < -rounding && Number.isFinite(least))
    return verdict(
      'none',
      'Neither overlap nor separation is proven yet.',
      say`If the shapes overlap, ${most} A gap is no wider than ${negative(shallowest)}.`,
    );
  return Number.isFinite(upper)
    ? verdict('none', 'An upper bound only.', say`If the shapes overlap, ${most}`)
    : verdict('none', 'Nothing is proven yet.', say`No plane has been sampled.`);
}

const depthAtMost = (depth: Said, context: Readonly<DescribeContext>): Sentence =>
  isNone(depth, context.result) ? say`no more than ${theRounding(context.result)}` : atMost(depth, context);

/**
 * The question that a stationary plane leaves open: whether another plane is better by more than ε. An earlier plane may already have
 * answered that.
 */
export function elsewhere(frame: Readonly<Frame>, { options, problem, result }: DescribeContext): Sentence {
  const least = leastMetOf(frame);
  const epsilon = numberOf(options, 'tolerance') * problem.extent + roundingOf(result);
  return least < frame.upper - epsilon
    ? say`It is not the least: elsewhere a plane was met at ${least} ${related(least, '<', frame.upper)} ${d}.`
    : say`Elsewhere there may be a lesser depth.`;
}
