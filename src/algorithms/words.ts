import { q, quantity, say, type Certainty, type Description, type Sentence } from '../trace/sentence';
import type { Test } from '../trace/step';
import type { Frame } from '../trace/trace';
import type { DescribeContext } from './algorithm';

/** Sentences that several algorithms say. */

export type Words = Pick<Description, 'title' | 'text' | 'detail'>;
export type Describer = (frame: Readonly<Frame>, context: DescribeContext) => Words;

export const nothing: Sentence = [];

export const count = (n: number, one: string, many: string): string => `${n}\u00a0${n === 1 ? one : many}`;

/** The comparison of this frame whose left side begins so. */
export const findTest = (frame: Readonly<Frame>, left: string): Test | undefined =>
  frame.tests?.find((t) => t.left.startsWith(left));

/** The number that this frame reads out under `label`; NaN where there is none. */
export const readingOf = (frame: Readonly<Frame>, label: string): number =>
  frame.readings?.find((reading) => reading.label === label)?.value ?? NaN;

export const hOfN = quantity('h(n)', 'new');
/** d: the depth of the best plane. */
export const d = quantity('d', 'best');

/** What a search for the depth says last, of the full shapes. */
export function depthAnswer({ result, problem }: DescribeContext): Sentence {
  const { status, signedDistance, certified } = result;
  const withMargins = problem.margin > 0 ? ', margins included' : '';
  const amidst = withMargins && `${withMargins},`;
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
  return say`Unresolved: the run ended before the shapes were told apart.`;
}

/** Why a search with a minimum depth ended early (see `MinimumDepth`). */
export function belowMinimum(frame: Readonly<Frame>): Sentence {
  const { leftValue = NaN, rightValue = NaN } = findTest(frame, 'd + margins') ?? {};
  return say`The best plane shows a depth of at\u00a0most\u00a0${leftValue}. That is below the minimum depth of ${rightValue}, and the search need go no farther.`;
}

/** The proof that the origin is in C, step by step (see `DepthSearch.prove`). */
export const proofWords: Describer = (frame) => {
  const height = frame.plane?.offset ?? NaN;
  return {
    title: 'Prove',
    text: say`Is ${q.O} inside ${q.C} at all? Beyond the nearest point ${q.v} of the simplex, along ${q.n}, the farthest point is ${q.s}.`,
    detail: frame.tests?.[0]?.met
      ? say`Its plane leaves ${q.O} outside by ${-height}: the shapes are apart.`
      : height < 0
        ? say`Its plane leaves ${q.O} outside by ${-height}, which the margins bridge.`
        : say`${q.C} reaches ${height} past ${q.O} on this side.`,
  };
};

type Verdict = Description['certificate'];

export const verdict = (certainty: Certainty, title: string, text: Sentence): Verdict => ({
  certainty,
  title,
  text,
});

/**
 * What a search for the depth has proven so far. `stationary` says what its ending proves where the bounds do not meet, that
 * no turn of n is better to first order: of a minimum, but of a saddle and a maximum too. Absent where that is not proven.
 */
export function depthCertificate(
  frame: Readonly<Frame>,
  { problem, result }: DescribeContext,
  stationary?: Sentence,
): Verdict {
  const { margin } = problem;
  // The plane of a sample proves its bound at once, before the search has taken it up.
  const upper = Math.min(frame.upper, frame.plane?.offset ?? Infinity);
  const stopped = frame.phase === 'stop';
  if (stopped && frame.certified) {
    const what =
      result.status === 'separated' ? 'distance' : result.status === 'touching' ? 'contact' : 'depth';
    return verdict(
      'certified',
      `The ${what} is certified.`,
      say`Both bounds are proven and agree within ${q.epsilon}.`,
    );
  }
  if (upper + margin < 0) {
    return verdict(
      'bracketed',
      'Separation is proven.',
      say`The plane of a support keeps ${q.O} outside; the distance is at\u00a0least\u00a0${-(upper + margin)}.`,
    );
  }
  const overlap = frame.lower + margin >= 0;
  if (stopped && overlap && stationary) {
    return verdict('bracketed', 'Stationary, not proven least.', stationary);
  }
  if (frame.lower > 0) {
    return verdict(
      'bracketed',
      'Depth is bracketed.',
      say`Both bounds are proven; it is certified once they agree within ${q.epsilon}.`,
    );
  }
  const most = say`the depth is at\u00a0most\u00a0${upper + margin}.`;
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
