import { length, vec3, type Vec3 } from '../math/vec3';
import {
  computed,
  constant,
  difference,
  negative,
  product,
  q,
  quantity,
  related,
  say,
  sum,
  valueOf,
  whole,
  type Certainty,
  type Description,
  type Said,
  type Sentence,
  type Stated,
} from '../trace/sentence';
import { opposite, type Test } from '../trace/step';
import type { Frame } from '../trace/trace';
import type { DescribeContext, Options, Result } from './algorithm';
import { surroundsOrigin } from './gjk/around-origin';
import { numberOf } from './options';
import { contactBand } from './verdict';

/** Sentences that several algorithms say. */

export type Words = Pick<Description, 'title' | 'text' | 'detail'>;
export type Describer = (frame: Readonly<Frame>, context: DescribeContext) => Words;

export const nothing: Sentence = [];

export const count = (n: number, one: string, many: string): Sentence =>
  say`${whole(n)}\u00a0${n === 1 ? one : many}`;

/** Which vertices a reduction leaves out: `w₂`, `w₀ and w₂`; how many, where they have no names. */
export function droppedText({ dropped = [] }: Readonly<Frame>, context: Readonly<DescribeContext>): Sentence {
  const names = dropped.map((vertex) => context.droppedName?.(vertex));
  if (names.includes(undefined)) return say`${dropped.length === 1 ? 'one' : String(dropped.length)}`;
  return names.flatMap((name, i) => [
    ...(i === 0 ? [] : [i === names.length - 1 ? ' and ' : ', ']),
    { quantity: quantity('w', 'ink', String(name)) },
  ]);
}

/** The reading that is the weight of the simplex's i-th vertex, negative where the point is outside the simplex. */
export const weightOf = (i: number) => `weight ${i}` as const;

/** The relation of a comparison's numbers, as it came out: the sign, or `words` that say the same. */
export const outcomeOf = ({ leftValue, relation, rightValue, met }: Readonly<Test>, words?: string): Stated =>
  related(leftValue, met ? relation : opposite[relation], rightValue, words);

/** A comparison with both numbers: `0.2 < d = 0.3`. */
export const compared = (test: Readonly<Test>, right: Sentence = nothing): Sentence =>
  say`${test.leftValue} ${outcomeOf(test)} ${right}${test.rightValue}`;

/** The length of a vector. */
export const lengthOf = ({ x, y, z }: Readonly<Vec3>): Said =>
  computed((...to) => length(vec3(to[0], to[1], to[2])))(x, y, z);

/** “At least” a length, with as many digits as tell it from `most`, which the same sentence gives. */
export const atLeast = (least: Said | number, most: Said | number): Sentence =>
  say`${related(least, '≤', most, 'at\u00a0least')}\u00a0${least}`;

/** “At most” a depth, never below its final lower bound. */
export const atMost = (depth: Said, { result }: Readonly<DescribeContext>): Sentence =>
  say`${related(negative(depth), '≤', result.upperBound ?? Infinity, 'at\u00a0most')}\u00a0${depth}`;

/** The rounding of the bounds, a length: a bound closer to zero has no sign. */
export const roundingOf = ({ rounding }: Readonly<Result>): number => rounding ?? 0;

/** The largest rounding. */
export const theRounding = (result: Readonly<Result>): Sentence =>
  roundingOf(result) < Infinity
    ? say`the rounding of ${roundingOf(result)}`
    : say`the rounding of lengths like these`;

/** True if the sign of a length may be rounding. */
export const hasNoSign = (length: number, result: Readonly<Result>): boolean =>
  Math.abs(length) <= roundingOf(result);

/** True if a lower bound of the depth shows, beyond rounding, that O is in C. */
export const holdsOrigin = (least: number, result: Readonly<Result>): boolean =>
  least > -Infinity && least >= -roundingOf(result);

/** A length with its rounding, which proves nothing. */
export const byRounding = (length: number, result: Readonly<Result>): Sentence =>
  say`by ${length}, ${related(length, '≤', roundingOf(result), 'no more than')} ${theRounding(result)}`;

/** For a value without a sign: how far off zero it can be. */
export const offZero = (value: number, result: Readonly<Result>): Sentence =>
  say`${related(Math.abs(value), '≤', roundingOf(result), 'no further off zero than')} ${theRounding(result)}`;

/** The largest possible overlap, if `depth` bounds it: rounding where that is larger. */
export const noDeeper = (depth: number | Said, { result }: Readonly<DescribeContext>): Sentence =>
  isNone(depth, result) ? say`no deeper than ${theRounding(result)}` : say`no deeper than ${depth}`;

/** True if a bound of a depth is lost in rounding, so that rounding is the bound. */
export const isNone = (depth: number | Said, result: Readonly<Result>): boolean =>
  valueOf(depth) < 0 || (roundingOf(result) > 0 && valueOf(depth) <= roundingOf(result));

/** The largest possible ε: the tolerance `asked` for, usually a share of E, and rounding, which later samples may raise. */
export function epsilonOf(
  { options, problem, result: { rounding } }: Readonly<DescribeContext>,
  asked: Said | number = product(numberOf(options, 'tolerance'), problem.extent),
): Sentence {
  if (rounding === null || rounding === Infinity) return say`${asked} and what rounding adds`;
  const share = valueOf(asked) < 1e-3 * rounding ? say`nearly all of it` : say`of which ${rounding} is`;
  return say`at\u00a0most\u00a0${sum(asked, rounding)}, ${share} for rounding`;
}

/** The margins of both shapes, each by its own. */
export function marginsOf({ a, b }: Readonly<DescribeContext['problem']>): Sentence {
  if (a.margin > 0 && b.margin > 0) return say`the margins of ${q.A} and ${q.B}, ${a.margin} and ${b.margin}`;
  return a.margin > 0 ? say`the margin of ${q.A}, ${a.margin}` : say`the margin of ${q.B}, ${b.margin}`;
}

export const hOfN = quantity('h(n)', 'new');
/** The normal of the best plane. */
export const bestNormal = quantity('n*', 'best');
/** d: the depth of the best plane. */
export const d = quantity('d', 'best');

/** Bounds that differ by less than this share read as one number. */
const readAsOne = 1e-5;

/**
 * The certified bounds of the distance or depth, the smaller first; null if one number is enough. With a wide tolerance the
 * bracket is wide, and the result is one end of it.
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

const between = ([least, most]: readonly [number, number]): Sentence =>
  say`${related(least, '≤', most, 'between')} ${least} and ${most}`;

/** The last sentence of a search for the depth, about the full shapes. */
export function depthAnswer({ result, problem, options }: DescribeContext): Sentence {
  const { status, signedDistance, certified } = result;
  const withMargins =
    problem.margin > 0
      ? say`, with ${marginsOf(problem)}, ${status === 'separated' ? 'taken off' : 'added'}`
      : nothing;
  const bracket = provenBracket(result, problem);
  const isAsked = certified && signedDistance !== null && hasTolerance(options);
  const asked = isAsked ? say`: within the ${q.epsilon} asked for` : nothing;
  if (bracket && status === 'separated')
    return say`The shapes are ${between(bracket)} apart${withMargins}${asked}.`;
  if (bracket && status === 'overlapping' && (certified || signedDistance === null))
    return say`The shapes overlap by ${between(bracket)}${withMargins}${asked}.`;
  if (status === 'separated' && signedDistance !== null && certified)
    return say`The shapes are ${signedDistance} apart${withMargins}.`;
  if (status === 'separated') {
    const { lowerBound, upperBound } = result;
    const least = say`The shapes are at\u00a0least\u00a0${lowerBound ?? 0} apart${withMargins}`;
    return upperBound === null || lowerBound === null
      ? say`${least}.`
      : say`${least}; the proven upper bound is ${difference(upperBound, lowerBound)} above that.`;
  }
  if (status === 'touching') return say`The shapes touch.`;
  if (status === 'overlapping' && signedDistance !== null) {
    return certified
      ? say`The shapes overlap by ${-signedDistance}${withMargins}.`
      : say`The shapes overlap: moving ${q.B} by ${-signedDistance} along the normal parts them${withMargins}.`;
  }
  if (status === 'overlapping') {
    const most = result.lowerBound === null ? nothing : say`, by at\u00a0most\u00a0${-result.lowerBound}`;
    return say`The shapes overlap${most}.`;
  }
  return unresolvedAnswer(result);
}

/** The depth of the overlap as far as a Boolean `method` knows it. */
export function howDeep(method: string, { lowerBound, upperBound }: Readonly<Result>): Sentence {
  if (lowerBound === null) return say`${method} does not ask how deep.`;
  const most = 0 - lowerBound;
  const least = upperBound === null ? nothing : say`${atLeast(-upperBound, most)} and `;
  return say`${method} does not ask how deep: ${least}at\u00a0most\u00a0${most}.`;
}

/** The answer of a run that found none. */
export const unresolvedAnswer = ({ outcome, rounding }: Readonly<Result>): Sentence =>
  outcome === 'within-rounding'
    ? rounding === null
      ? say`Unresolved: nearer to contact than rounding.`
      : say`Unresolved: nearer to contact than rounding, ${rounding}.`
    : outcome === 'out-of-range'
      ? say`Unresolved: nothing can be proven of shapes of this size. Another unit of length may do.`
      : say`Unresolved: the run ended before the shapes were told apart.`;

export type Verdict = Description['certificate'];

export const verdict = (certainty: Certainty, title: string, text: Sentence): Verdict => ({
  certainty,
  title,
  text,
});

/** Why bounds that agree do not tell the sign. */
export const withinRounding = ({ result }: Readonly<DescribeContext>): Sentence =>
  say`In this precision rounding may be ${roundingOf(result)} here: a gap or an overlap that is no larger cannot be told from contact.`;

/** Why nothing is proven of lengths that are too large or too small for their products. */
export const outOfRange = (frame: Readonly<Frame>): Sentence => {
  const test = frame.tests?.[0];
  return test
    ? say`The ${test.left} is ${compared(test, say`${test.right}, `)}: products of such lengths lose all their digits.`
    : nothing;
};

/** The bounds that are proven although the sign is open. */
export function unresolved({ result }: Readonly<DescribeContext>): Verdict {
  const { lowerBound, upperBound } = result;
  const known = (words: Sentence): Verdict =>
    verdict('none', 'Neither overlap nor separation is proven.', words);
  if (result.outcome === 'within-rounding')
    return known(say`The shapes are nearer to contact than ${theRounding(result)} can tell.`);
  const parts = [
    ...(upperBound === null ? [] : [say`a gap is no wider than ${beyondRounding(upperBound, result)}`]),
    ...(lowerBound === null
      ? []
      : [say`an overlap is no deeper than ${beyondRounding(0 - lowerBound, result)}`]),
  ];
  return known(
    parts.length === 0
      ? say`No bound is proven.`
      : say`All that is known: ${parts.flatMap((part, i) => (i > 0 ? [' and ', ...part] : part))}.`,
  );
}

/** A bound of a gap, or of an overlap; rounding where it is less than that. */
const beyondRounding = (bound: number, result: Readonly<Result>): Sentence =>
  bound > roundingOf(result) ? say`${bound}` : theRounding(result);

/** Contact, if rounding is small enough: neither a gap nor an overlap exceeds it. */
export const contactVerdict = (certainty: Certainty, { problem }: Readonly<DescribeContext>): Verdict =>
  verdict(
    certainty,
    'Contact is proven.',
    say`${q.O} is on the boundary of ${q.C}. A gap or an overlap of up to ${product(constant(contactBand), problem.extent)} counts as contact.`,
  );

/**
 * A point of C is O within rounding, or O is known to be inside C. If rounding is too large to call it contact, nothing is
 * proven.
 */
export function commonPoint(
  frame: Readonly<Frame>,
  context: Readonly<DescribeContext>,
  more: Sentence,
): Verdict {
  const { problem, result } = context;
  if (surroundsOrigin(frame, roundingOf(result), problem))
    return verdict('bracketed', 'Overlap is proven.', say`Points of ${q.C} surround ${q.O}.${more}`);
  return roundingOf(result) <= contactBand * problem.extent
    ? verdict(
        'bracketed',
        'A common point is proven.',
        say`Within rounding ${q.O} is in ${q.C}: the shapes touch or overlap.${more}`,
      )
    : verdict(
        'none',
        'Neither overlap nor separation is proven yet.',
        say`${q.C} comes nearer to ${q.O} than ${theRounding(result)} can tell.${more}`,
      );
}

/** False for a search that is asked for no tolerance, since its bounds meet. */
const hasTolerance = (options: Options): boolean => options['tolerance'] !== undefined;

/** The verdict on a certified answer. */
export function certifiedAnswer(context: Readonly<DescribeContext>): Verdict {
  const { result, problem, options } = context;
  const slack = hasTolerance(options) ? say`${q.epsilon}` : say`rounding`;
  if (result.status === 'touching') return contactVerdict('certified', context);
  const what = result.status === 'separated' ? 'distance' : 'depth';
  const margins = marginsNote(context);
  return provenBracket(result, problem)
    ? verdict(
        'certified',
        'The bracket is certified.',
        say`The ${what} is between the two bounds; they differ by no more than ${hasTolerance(options) ? say`the ${q.epsilon} asked for` : slack}.${margins}`,
      )
    : verdict(
        'certified',
        `The ${what} is certified.`,
        say`Both bounds are proven and agree within ${slack}.${margins}`,
      );
}

/** The step from bounds of the cores to bounds of the shapes. */
const marginsNote = ({ problem, result }: Readonly<DescribeContext>): Sentence =>
  problem.margin > 0
    ? say` They are of the cores: the ${result.status === 'separated' ? 'distance is less' : 'depth is more'} by ${marginsOf(problem)}.`
    : nothing;

/** A plane separates the shapes, with the bounds of their distance. */
export const separation = (least: Said, most: Said): Verdict =>
  verdict(
    'bracketed',
    'Separation is proven.',
    say`The plane of a support keeps ${q.O} outside; the distance is ${atLeast(least, most)}${most.value < Infinity ? say`, and at\u00a0most\u00a0${most}` : nothing}.`,
  );
