import { length, vec3, type Vec3 } from '../math/vec3';
import {
  computed,
  negative,
  q,
  quantity,
  related,
  say,
  sum,
  whole,
  type Certainty,
  type Description,
  type Said,
  type Sentence,
  type Stated,
} from '../trace/sentence';
import { opposite, type Test } from '../trace/step';
import type { Frame } from '../trace/trace';
import type { DescribeContext, Result } from './algorithm';

/** Sentences that several algorithms say. */

export type Words = Pick<Description, 'title' | 'text' | 'detail'>;
export type Describer = (frame: Readonly<Frame>, context: DescribeContext) => Words;

export const nothing: Sentence = [];

export const count = (n: number, one: string, many: string): Sentence =>
  say`${whole(n)}\u00a0${n === 1 ? one : many}`;

/** The comparison of this frame whose left side begins so. */
export const findTest = (frame: Readonly<Frame>, left: string): Test | undefined =>
  frame.tests?.find((t) => t.left.startsWith(left));

/** How the numbers of a comparison relate, as it came out: the sign, or `words` that say the same. */
export const outcomeOf = ({ leftValue, relation, rightValue, met }: Readonly<Test>, words?: string): Stated =>
  related(leftValue, met ? relation : opposite[relation], rightValue, words);

/** A comparison with both numbers: `0.2 < d = 0.3`. */
export const compared = (test: Readonly<Test>, right: Sentence = nothing): Sentence =>
  say`${test.leftValue} ${outcomeOf(test)} ${right}${test.rightValue}`;

/** How long a vector is. */
export const lengthOf = ({ x, y, z }: Readonly<Vec3>): Said =>
  computed((...to) => length(vec3(to[0], to[1], to[2])))(x, y, z);

/** “At least”, said of a distance: no more than what bounds it from above in the end. */
export const atLeast = (distance: Said, { result }: Readonly<DescribeContext>): Sentence =>
  say`${related(distance, '≤', result.upperBound ?? Infinity, 'at\u00a0least')}\u00a0${distance}`;

/** “At most”, said of a depth: no less than what bounds it from below in the end. */
export const atMost = (depth: Said, { result }: Readonly<DescribeContext>): Sentence =>
  say`${related(negative(depth), '≤', result.upperBound ?? Infinity, 'at\u00a0most')}\u00a0${depth}`;

/** The number that this frame reads out under `label`; NaN where there is none. */
export const readingOf = (frame: Readonly<Frame>, label: string): number =>
  frame.readings?.find((reading) => reading.label === label)?.value ?? NaN;

export const hOfN = quantity('h(n)', 'new');
/** The normal of the best plane. */
export const bestNormal = quantity('n*', 'best');
/** d: the depth of the best plane. */
export const d = quantity('d', 'best');

/** Bounds of a length that differ by less than this share of it read as one number. */
const readAsOne = 1e-5;

/**
 * The bounds of the distance, or of the depth, that a certified result has proven: the lesser first. Null where they are so
 * close that one number says it all. A wide tolerance certifies a bracket, and the number in the result is one end of it.
 */
export function provenBracket(
  { lowerBound, upperBound }: Readonly<Result>,
  { extent }: Readonly<DescribeContext['problem']>,
): readonly [number, number] | null {
  if (lowerBound === null || upperBound === null) return null;
  const bounds = [Math.abs(lowerBound), Math.abs(upperBound)] as const;
  const [least, most] = [Math.min(...bounds), Math.max(...bounds)];
  if (lowerBound * upperBound < 0 || most - least <= readAsOne * Math.min(most, extent)) return null;
  return [least, most];
}

export const between = ([least, most]: readonly [number, number]): Sentence =>
  say`${related(least, '≤', most, 'between')} ${least} and ${most}`;

/** What a search for the depth says last, of the full shapes. */
export function depthAnswer({ result, problem }: DescribeContext): Sentence {
  const { status, signedDistance, certified } = result;
  const withMargins = problem.margin > 0 ? ', margins included' : '';
  const amidst = withMargins && `${withMargins},`;
  const bracket = certified && signedDistance !== null ? provenBracket(result, problem) : null;
  if (bracket && status === 'separated')
    return say`The shapes are ${between(bracket)} apart${withMargins}: within the ${q.epsilon} asked for.`;
  if (bracket && status === 'overlapping')
    return say`The shapes overlap by ${between(bracket)}${withMargins}: within the ${q.epsilon} asked for.`;
  if (status === 'separated' && signedDistance !== null) {
    return certified
      ? say`The shapes are ${signedDistance} apart${withMargins}.`
      : say`The shapes are at\u00a0least\u00a0${signedDistance} apart${withMargins}.`;
  }
  if (status === 'separated') return say`The shapes are apart.`;
  if (status === 'touching') return say`The shapes touch.`;
  if (status === 'overlapping' && signedDistance !== null) {
    return certified
      ? say`The shapes overlap by ${-signedDistance}${withMargins}.`
      : say`The shapes overlap: moving ${q.B} by ${-signedDistance} along the normal${amidst} parts them.`;
  }
  if (status === 'overlapping') {
    const most = result.lowerBound === null ? nothing : say`, by at\u00a0most\u00a0${-result.lowerBound}`;
    return say`The shapes overlap${most}.`;
  }
  return unresolvedAnswer(result);
}

/** Why a search with a minimum depth ended early (see `MinimumDepth`). */
export function belowMinimum(frame: Readonly<Frame>): Sentence {
  const { leftValue = NaN, rightValue = NaN } = findTest(frame, 'd + margins') ?? {};
  return say`The best plane shows a depth of at\u00a0most\u00a0${leftValue}. That is below the minimum depth of ${rightValue}, and the search need go no further.`;
}

/** The answer of a run that found none. */
export const unresolvedAnswer = ({ outcome }: Readonly<Result>): Sentence =>
  outcome === 'within-rounding'
    ? say`Unresolved: the shapes are so near contact that rounding decides.`
    : outcome === 'out-of-range'
      ? say`Unresolved: nothing can be proven of shapes of this size. Another unit of length may do.`
      : say`Unresolved: the run ended before the shapes were told apart.`;

/** The proof that the origin is in C, step by step (see `DepthSearch.prove`). */
export const proofWords: Describer = (frame) => {
  const height = frame.plane?.offset ?? NaN;
  const { proofCalls = 1, lower } = frame;
  const asked = proofCalls === 1 && lower < 0 ? say`Is ${q.O} inside ${q.C} at all? ` : nothing;
  return {
    title: 'Prove',
    text: say`${asked}GJK’s sample ${whole(proofCalls)}: beyond the nearest point ${q.v} of the simplex, along ${q.n}, the farthest point is ${q.s}.`,
    detail: frame.tests?.[0]?.met
      ? say`Its plane leaves ${q.O} outside ${related(height, '<', 0, 'by')} ${-height}: the shapes are apart.`
      : height < 0
        ? say`Its plane leaves ${q.O} outside ${related(height, '<', 0, 'by')} ${-height}, which the margins bridge.`
        : say`${q.C} reaches ${height} ${related(height, '≥', 0, 'past')} ${q.O} on this side.`,
  };
};

/** What that proof has found, at the end of a search that it answers. */
export function proofAnswer({
  result: { status, proofCalls },
  problem,
}: Readonly<DescribeContext>): Sentence {
  if (proofCalls === 0 || status !== 'overlapping') return nothing;
  const found = problem.margin > 0 ? say`they overlap` : say`${q.O} is in ${q.C}`;
  return say` GJK’s ${count(proofCalls, 'sample proves', 'samples prove')} that ${found}.`;
}

type Verdict = Description['certificate'];

export const verdict = (certainty: Certainty, title: string, text: Sentence): Verdict => ({
  certainty,
  title,
  text,
});

const notBelowZero = computed((x) => Math.max(0, x));

/** What rounding leaves open of a sign: a bound nearer to zero proves none. */
export const roundingOf = ({ rounding }: Readonly<Result>): number => rounding ?? 0;

/** Why bounds that agree do not tell who overlaps. */
export const withinRounding = ({ result }: Readonly<DescribeContext>): Sentence =>
  say`In this precision rounding may be ${roundingOf(result)} here: a gap or an overlap that is no larger cannot be told from contact.`;

/** Why nothing is proven of lengths that are too large or too small for their products. */
export const outOfRange = (frame: Readonly<Frame>): Sentence => {
  const test = frame.tests?.[0];
  return test
    ? say`The ${test.left} is ${compared(test, say`${test.right}, `)}: products of such lengths lose all their digits.`
    : nothing;
};

/** At an end that leaves it open whether the shapes are apart: what is proven all the same. */
export function unresolved({ result: { lowerBound, upperBound } }: Readonly<DescribeContext>): Verdict {
  const parts = [
    ...(upperBound === null || upperBound < 0 ? [] : [say`a gap is at most ${upperBound}`]),
    ...(lowerBound === null || lowerBound > 0 ? [] : [say`an overlap is no deeper than ${0 - lowerBound}`]),
  ];
  const known =
    parts.length === 0
      ? say`No bound is proven.`
      : say`Within rounding, ${parts.flatMap((part, i) => (i > 0 ? [' and ', ...part] : part))}.`;
  return verdict('none', 'Neither overlap nor separation is proven.', known);
}

/**
 * What a search for the depth has proven so far. `stationary` says what its ending proves where the bounds do not meet, that
 * no turn of n is better to first order: of a minimum, but of a saddle and a maximum too. Absent where that is not proven.
 */
export function depthCertificate(
  frame: Readonly<Frame>,
  context: DescribeContext,
  stationary?: Sentence,
): Verdict {
  const { problem, result } = context;
  const { margin } = problem;
  const rounding = roundingOf(result);
  // The plane of a sample proves its bound at once, before the search has taken it up; past the lower one it is so by a
  // rounding.
  const upper = Math.max(frame.lower, Math.min(frame.upper, frame.plane?.offset ?? Infinity));
  const stopped = frame.phase === 'stop';
  if (stopped && frame.certified) {
    const what =
      result.status === 'separated' ? 'distance' : result.status === 'touching' ? 'contact' : 'depth';
    return provenBracket(result, problem)
      ? verdict(
          'certified',
          'The bracket is certified.',
          say`The ${what} is between the two bounds; they differ by no more than the ${q.epsilon} asked for.`,
        )
      : verdict(
          'certified',
          `The ${what} is certified.`,
          say`Both bounds are proven and agree within ${q.epsilon}.`,
        );
  }
  if (stopped && result.status === 'unresolved') return unresolved(context);
  if (upper + margin < -rounding) {
    return verdict(
      'bracketed',
      'Separation is proven.',
      say`The plane of a support keeps ${q.O} outside; the distance is ${atLeast(negative(sum(upper, margin)), context)}.`,
    );
  }
  const overlap = frame.lower + margin >= 0;
  if (stopped && overlap && stationary) {
    return verdict('bracketed', 'Stationary, not proven least.', stationary);
  }
  if (frame.lower > rounding) {
    return verdict(
      'bracketed',
      'Depth is bracketed.',
      say`It is at least ${sum(frame.lower, margin)} and ${atMost(sum(upper, margin), context)}.`,
    );
  }
  const most = say`the depth is ${atMost(notBelowZero(sum(upper, margin)), context)}.`;
  // With O in C, and no more known, the shapes may just touch.
  if (overlap && margin === 0 && !(stopped && result.status === 'overlapping'))
    return verdict('bracketed', 'A common point is proven.', say`${q.O} is in ${q.C}; ${most}`);
  if (overlap) {
    return frame.lower < 0
      ? verdict(
          'bracketed',
          'Overlap is proven.',
          say`The cores are nearer to each other than their margins reach; ${most}`,
        )
      : verdict('bracketed', 'Overlap is proven.', say`${q.O} is in ${q.C}; ${most}`);
  }
  return Number.isFinite(upper)
    ? verdict('none', 'An upper bound only.', say`If the shapes overlap, ${most}`)
    : verdict('none', 'Nothing is proven yet.', say`No plane has been sampled.`);
}
