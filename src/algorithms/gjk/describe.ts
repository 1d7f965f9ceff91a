import { difference, product, q, quantity, related, say, type Sentence } from '../../trace/sentence';
import type { Phase, Test } from '../../trace/step';
import type { Frame } from '../../trace/trace';
import type { Algorithm, DescribeContext, Options, Result } from '../algorithm';
import { choiceOf, numberOf } from '../options';
import {
  between,
  count,
  findTest,
  lengthOf,
  nothing,
  outOfRange,
  outcomeOf,
  provenBracket,
  roundingOf,
  unresolved,
  verdict,
  unresolvedAnswer,
  withinRounding,
  type Describer,
  type Words,
} from '../words';

export type Describers = Partial<Record<Phase, Describer>>;

/** The centre of C. */
export const centreLetter = quantity('c', 'cso');
/** What the arrow from there to O is called. */
export const centreToO = 'centre to O';

/**
 * What the page says of a step of GJK, and of its relatives where they have no words of their own. Bounds are those of the
 * cores; the last step takes the margins off.
 */
export function describeGjkWith(own: Describers, certificate = gjkCertificate): Algorithm['describe'] {
  return (frame, context) => {
    const words = own[frame.phase] ?? describers[frame.phase] ?? describers.start!;
    return { ...words(frame, context), certificate: certificate(frame, context) };
  };
}

const describers: Describers = {
  start: (frame, context) => ({
    title: 'Start',
    text: startText(frame, context),
    detail: say`It ends when the bounds differ by at\u00a0most\u00a0${q.epsilon}: ${epsilonValue(context)} and what rounding adds${marginNote(context.problem.margin)}. The simplex, which proves the upper one, is still empty.`,
  }),
  seed: (frame, { problem }) => ({
    title: 'Seed',
    text: say`A direction of the warm start gives the support ${q.s}. ${boundOfPlane(frame, problem.margin)}`,
    detail: say`The first simplex has ${count(frame.simplex?.length ?? 0, 'vertex', 'vertices')}.`,
  }),
  sample: (frame, { problem }) => ({
    title: 'Sample',
    text: say`${alongWords(frame)} the farthest point is ${q.s}. ${boundOfPlane(frame, problem.margin)}`,
    detail: sampleVerdict(frame),
  }),
  add: (frame) => ({
    title: 'Add',
    text: say`${q.s} joins the simplex, which now has ${count(frame.simplex?.length ?? 0, 'vertex', 'vertices')}.`,
    detail: say`Next: which of its points is nearest to ${q.O}?`,
  }),
  reduce: (frame) => ({
    title: 'Reduce',
    text: reduceText(frame),
    detail: reduceDetail(frame),
  }),
  enclose: (frame) => {
    const height = frame.tests?.[0];
    return {
      title: 'Enclose',
      text: say`${q.O} lies on the simplex, which has no volume. Is it inside ${q.C}, or on its boundary? Off the simplex, along ${q.n}, the farthest point is ${q.s}.`,
      detail: height?.met
        ? say`Its plane passes through ${q.O}: it bounds ${q.C}, and the shapes touch.`
        : say`${q.C} reaches ${height?.leftValue ?? NaN} beyond ${q.O} on this side.`,
    };
  },
  stop: (frame, context) => ({ title: 'Stop', ...stopWords(frame, context) }),
};

/** Where the search begins, and where its first sample goes. */
export function startText(frame: Readonly<Frame>, { options }: DescribeContext): Sentence {
  if (((options['warmStart'] as readonly number[] | null) ?? []).length > 0)
    return say`The supports of the directions that are given make the first simplex.`;
  if (options['firstDirection'] !== null) return say`The first sample goes along the given direction ${q.n}.`;
  if (options['start'] === '+c') {
    return say`The first sample goes along ${q.n}, from the origin ${q.O} through the centre of ${q.C}: to its far side.`;
  }
  const centre = frame.vectors?.[0]?.from;
  const away = centre ? say`, ${lengthOf(centre)} away` : nothing;
  return say`The first sample goes along ${q.n}, from the centre ${centreLetter} of ${q.C} towards the origin ${q.O}${away}.`;
}

/** n of this sample: the first one is given, the others lead from v to O. */
export const alongWords = (frame: Readonly<Frame>): Sentence =>
  frame.iteration === 1 ? say`Along ${q.n}` : say`Along ${q.n} = −${q.v}/${q.normV}`;

/** Of |v| the tolerance is a length only at the end. */
function epsilonValue({ options, problem }: DescribeContext): Sentence {
  const tolerance = numberOf(options, 'tolerance');
  switch (choiceOf(options, 'toleranceOf')) {
    case '|v|':
      return say`${tolerance} ${q.normV}`;
    case '1':
      return say`${tolerance}`;
    default:
      return say`${product(tolerance, problem.extent)}`;
  }
}

const marginNote = (margin: number): Sentence =>
  margin > 0 ? say`; margins of ${margin} come off at the end` : nothing;

/**
 * What the plane of this frame's sample proves, beside the bounds so far: how far apart the shapes are at least, or how deep
 * they overlap at most.
 */
export function boundOfPlane(frame: Readonly<Frame>, margin: number): Sentence {
  const height = frame.plane?.offset ?? Infinity;
  const known = -height < frame.lower && say`: ${related(-height, '<', frame.lower, 'nothing new')}.`;
  const of = margin > 0 ? ' of the cores' : '';
  const most = Number.isFinite(frame.upper)
    ? say`; the simplex proves at\u00a0most\u00a0${frame.upper}.`
    : say`.`;
  if (height < 0)
    return say`Its plane proves a distance${of} of at\u00a0least\u00a0${-height}${known || most}`;
  const reach = say`${q.C} reaches ${height} ${related(height, '≥', 0, 'past')} ${q.O}`;
  return known ? say`${reach}${known}` : say`${reach}: an overlap${of} is no deeper than that${most}`;
}

export function sampleVerdict(frame: Readonly<Frame>): Sentence {
  const gap = findTest(frame, '|v| − α');
  if (!gap) return nothing;
  if (gap.met)
    return say`Gap ${gap.leftValue} ${outcomeOf(gap)} ${q.epsilon} = ${gap.rightValue}: near enough.`;
  if (findTest(frame, 'repeats')?.met) {
    return say`Gap ${gap.leftValue} ${outcomeOf(gap)} ${q.epsilon} = ${gap.rightValue}, but ${q.s} is already in the simplex.`;
  }
  if (findTest(frame, 'iteration')?.met) return say`The cap is reached.`;
  if (!Number.isFinite(gap.leftValue)) return say`There is no simplex yet: ${q.s} will be its first vertex.`;
  return say`Gap ${gap.leftValue} ${outcomeOf(gap)} ${q.epsilon} = ${gap.rightValue}, and ${q.s} is not in the simplex: it will be added.`;
}

export function reduceText(frame: Readonly<Frame>): Sentence {
  const progress = progressOf(frame);
  if (progress && !progress.met) {
    return say`The new simplex comes no nearer to ${q.O} than the last: ${q.s} leaves again.`;
  }
  const held = frame.tests?.find(({ right, met }) => right === 'rounding' && met);
  if (held)
    return held.leftValue === 0
      ? say`The simplex contains ${q.O}: so does ${q.C}.`
      : say`Within rounding the simplex contains ${q.O}: ${q.normV} = ${held.leftValue} ${outcomeOf(held)} ${held.rightValue}, which rounding may be.`;
  const dropped = frame.dropped?.length ?? 0;
  const kept = frame.simplex?.length ?? 0;
  const nearest = say`The point of the simplex nearest to ${q.O} is ${q.v}, at ${q.normV} = ${frame.upper}.`;
  if (dropped === 0)
    return say`${nearest} It needs ${kept === 1 ? 'that one vertex' : kept === 2 ? 'both vertices' : `all ${kept} vertices`}.`;
  return say`${nearest} It needs ${count(kept, 'vertex', 'vertices')} and drops ${dropped === 1 ? 'one' : String(dropped)}.`;
}

/** How |v| compares with what it was. */
const progressOf = ({ tests }: Readonly<Frame>): Test | undefined =>
  tests?.find(({ left, right }) => left === '|v|' && right.startsWith('last'));

export function reduceDetail(frame: Readonly<Frame>): Sentence {
  const within = frame.tests?.find(({ left, right }) => left === '|v|' && right === 'margin');
  if (within)
    return say`${q.normV} = ${within.leftValue} ${outcomeOf(within)} ${within.rightValue}, which the margins reach: the shapes overlap.`;
  const progress = progressOf(frame);
  if (!progress) return nothing;
  if (!Number.isFinite(progress.rightValue)) return say`This is the first bound of the distance from above.`;
  if (findTest(frame, 'steps in place'))
    return say`${q.normV} stays where it was within rounding, and ${q.alpha} did not rise: ${q.v} may have turned all the same.`;
  if (progress.relation === '≤') {
    return say`${q.normV} stays where it was within rounding, but ${q.alpha} rose: the search goes on.`;
  }
  return progress.met
    ? say`${q.normV} ${outcomeOf(progress, 'fell')} from ${progress.rightValue} to ${progress.leftValue}.`
    : say`${q.normV} would be ${progress.leftValue} ${outcomeOf(progress)} ${progress.rightValue}: the end of the digits.`;
}

export const gaveUpAtCap = (options: Options): Sentence =>
  say`Gave up: the cap of ${count(numberOf(options, 'cap'), 'iteration', 'iterations')} is reached`;

function stopWords(frame: Readonly<Frame>, context: DescribeContext): Omit<Words, 'title'> {
  return { text: answerText(frame, context), detail: reasonText(frame, context) };
}

/** A certified distance of which a wide tolerance has left open more than is shown of it. */
function bracketText(bracket: readonly [number, number], { result, problem }: DescribeContext): Sentence {
  const margins = problem.margin > 0 ? say`, margins of ${problem.margin} taken off` : nothing;
  return result.status === 'separated'
    ? say`The shapes are ${between(bracket)} apart${margins}: within the ${q.epsilon} asked for. ${q.pA} and ${q.pB} are the best points so far.`
    : say`The shapes overlap by ${between(bracket)}${margins}: within the ${q.epsilon} asked for.`;
}

function answerText(frame: Readonly<Frame>, context: DescribeContext): Sentence {
  const { result, problem } = context;
  const { signedDistance: d, status, certified } = result;
  const bracket = certified && d !== null ? provenBracket(result, problem) : null;
  if (bracket && status !== 'touching') return bracketText(bracket, context);
  const margins =
    problem.margin > 0 && d !== null
      ? say`: ${frame.upper} between the cores less ${problem.margin} of margins`
      : nothing;
  if (status === 'separated' && d !== null && !certified) {
    return say`The shapes are at\u00a0least\u00a0${d} apart, and at\u00a0most\u00a0${result.upperBound ?? Infinity}.`;
  }
  if (status === 'separated' && d !== null) {
    return say`The shapes are ${d} apart${margins}; ${q.pA} and ${q.pB} are the closest points.`;
  }
  if (status === 'separated')
    return say`The shapes are apart, by at\u00a0least\u00a0${result.lowerBound ?? 0}.`;
  if (status === 'touching') return say`The shapes touch.`;
  if (status === 'overlapping' && d !== null) return say`The shapes overlap by ${-d}${margins}.`;
  if (status === 'overlapping') {
    const why =
      frame.outcome === 'contains-origin'
        ? say`${q.O} is inside ${q.C}`
        : say`the cores are nearer to each other than their margins reach`;
    const deepest = result.lowerBound === null ? nothing : say`; no deeper than ${0 - result.lowerBound}`;
    return say`The shapes overlap: ${why}. GJK does not say how deep${deepest}.`;
  }
  return unresolvedAnswer(result);
}

function reasonText(frame: Readonly<Frame>, context: DescribeContext): Sentence {
  const { options } = context;
  const gap = difference(frame.upper, frame.lower);
  const limit = findTest(frame, '|v| − α')?.rightValue ?? 0;
  switch (frame.outcome) {
    case 'converged-gap':
      return say`Converged: gap ${gap} ${related(gap, '≤', limit)} ${q.epsilon} = ${limit}.`;
    case 'duplicate-support':
      return say`${q.s} is already in the simplex, so nothing can change any more. Gap ${gap}, ${q.epsilon} = ${limit}.`;
    case 'no-progress':
      return say`No step brings ${q.v} nearer: its digits are at an end. Gap ${gap}.`;
    case 'contains-origin':
      return frame.simplex?.length === 4
        ? say`${q.O} is inside the tetrahedron: its four weights are positive.`
        : say`${q.O} lies on the simplex: ${q.normV} = ${frame.upper}.`;
    case 'within-rounding':
      return withinRounding(context);
    case 'out-of-range':
      return outOfRange(frame);
    case 'max-iterations':
      return say`${gaveUpAtCap(options)}${Number.isFinite(gap.value) ? say` with a gap of ${gap}` : nothing}.`;
    default:
      return say`A support was not a number.`;
  }
}

export function gjkCertificate(frame: Readonly<Frame>, context: DescribeContext): ReturnType<typeof verdict> {
  const { problem, result } = context;
  const { margin } = problem;
  if (frame.phase === 'stop' && frame.certified) return finalCertificate(result, problem);
  if (frame.phase === 'stop' && result.status === 'unresolved') return unresolved(context);
  if (frame.lower > margin + roundingOf(result)) {
    const least = say`The plane of a support keeps ${q.O} outside: the distance is ${related(frame.lower, '>', margin, 'at\u00a0least')}\u00a0${difference(frame.lower, margin)}`;
    const most = Number.isFinite(frame.upper)
      ? say`, and ${related(frame.upper, '≥', frame.lower, 'at\u00a0most')}\u00a0${difference(frame.upper, margin)}`
      : nothing;
    return verdict('bracketed', 'Separation is proven.', say`${least}${most}.`);
  }
  return openCertificate(frame, margin, roundingOf(result));
}

/** What is known while no plane parts the shapes: of an overlap, and how deep it is at most. */
export function openCertificate(
  frame: Readonly<Frame>,
  margin: number,
  rounding: number,
): ReturnType<typeof verdict> {
  const deepest = Number.isFinite(frame.lower)
    ? say` An overlap is no deeper than ${difference(margin, frame.lower)}.`
    : nothing;
  if (frame.upper < margin - rounding) {
    const near = say`The cores are nearer to each other than their margins reach.`;
    return verdict('bracketed', 'Overlap is proven.', say`${near}${deepest}`);
  }
  if (margin === 0 && holdsOrigin(frame)) {
    const inside = say`${q.O} is in ${q.C}: the shapes touch or overlap.`;
    return verdict('bracketed', 'A common point is proven.', say`${inside}${deepest}`);
  }
  return verdict(
    'none',
    'Neither overlap nor separation is proven yet.',
    say`No plane parts the shapes, and no point of both is known.${deepest}`,
  );
}

/** Whether the simplex is known to hold the origin, to within rounding. */
const holdsOrigin = ({ phase, outcome, tests }: Readonly<Frame>): boolean =>
  phase === 'enclose' ||
  outcome === 'contains-origin' ||
  (phase === 'reduce' && tests?.some(({ ends, met }) => ends === 'met' && met) === true);

function finalCertificate(
  result: Readonly<Result>,
  problem: DescribeContext['problem'],
): ReturnType<typeof verdict> {
  const { status, signedDistance } = result;
  if (status === 'overlapping' && signedDistance === null) {
    return verdict(
      'certified',
      'Overlap is proven.',
      say`Points of ${q.C} surround ${q.O}. How deep, GJK does not ask.`,
    );
  }
  if (status === 'touching') {
    return verdict(
      'certified',
      'Contact is proven.',
      say`${q.O} is on the boundary of ${q.C} within the tolerance.`,
    );
  }
  const what = status === 'separated' ? 'distance' : 'depth';
  if (provenBracket(result, problem)) {
    return verdict(
      'certified',
      'The bracket is certified.',
      say`The ${what} is between the two bounds; they differ by no more than the ${q.epsilon} asked for.`,
    );
  }
  return verdict(
    'certified',
    `The ${what} is certified.`,
    say`It lies between the two bounds, which agree within ${q.epsilon}.`,
  );
}
