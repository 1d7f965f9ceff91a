import { lengthSq } from '../../math/vec3';
import { difference, q, quantity, related, say, whole, type Sentence } from '../../trace/sentence';
import type { Phase, Test } from '../../trace/step';
import type { Frame } from '../../trace/trace';
import type { Algorithm, DescribeContext, Options } from '../algorithm';
import { choiceOf, numberOf } from '../options';
import { findTest, isTest } from '../test-id';
import {
  atLeast,
  byRounding,
  certifiedAnswer,
  commonPoint,
  count,
  depthAnswer,
  epsilonOf,
  droppedText,
  hasNoSign,
  isNone,
  theRounding,
  howDeep,
  lengthOf,
  marginsOf,
  noDeeper,
  nothing,
  outOfRange,
  outcomeOf,
  provenBracket,
  roundingOf,
  separation,
  unresolved,
  verdict,
  withinRounding,
  type Describer,
  type Words,
} from '../words';
import { contentOf, partAroundOrigin, surroundsOrigin, wholeSimplex } from './around-origin';
import { readingOf } from '../reading';

export const onPart = { face: 'a face', edge: 'an edge', vertex: 'a vertex' } as const;

export type Describers = Partial<Record<Phase, Describer>>;

/** The centre of C. */
export const centreLetter = quantity('c', 'cso');
/** The name of the arrow from there to O. */
export const centreToO = 'centre to O';

/**
 * The page's sentences about a step of GJK, and of its relatives where they have no words of their own. Bounds are those of the
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
    detail: say`It ends when the bounds are within ${q.epsilon} of each other; ${q.epsilon} is ${epsilonValue(context)}. The simplex, which proves the upper one, is still empty.${marginNote(context)}`,
  }),
  seed: (frame, context) => ({
    title: 'Seed',
    text: say`A direction of the warm start gives the support ${q.s}. ${boundOfPlane(frame, context)}`,
    detail: say`The first simplex has ${count(frame.simplex?.length ?? 0, 'vertex', 'vertices')}.`,
  }),
  sample: (frame, context) => ({
    title: 'Sample',
    text: say`${alongWords(frame)} the farthest point is ${q.s}. ${boundOfPlane(frame, context)}`,
    detail: sampleVerdict(frame),
  }),
  add: (frame) => ({
    title: 'Add',
    text: say`${q.s} joins the simplex, which now has ${count(frame.simplex?.length ?? 0, 'vertex', 'vertices')}.`,
    detail: say`Next: which of its points is nearest to ${q.O}?`,
  }),
  reduce: (frame, context) => ({
    title: 'Reduce',
    text: reduceText(frame, context),
    detail: reduceDetail(frame, context),
  }),
  enclose: (frame, { problem, result }) => {
    const height = findTest(frame, 'boundary');
    const sample = readingOf(frame, 'sample around O');
    const part = partAroundOrigin(frame, roundingOf(result), problem);
    const on =
      part === 'flat' || part === 'inside'
        ? `the simplex, which has no ${contentOf[problem.dim]}`
        : `${onPart[part]} of the simplex, within rounding`;
    return {
      title: 'Enclose',
      text:
        sample > 1
          ? say`Sample ${whole(sample)} around ${q.O}, on another side: along ${q.n} the farthest point is ${q.s}.`
          : say`${q.O} lies on ${on}. Is it inside ${q.C}, or on its boundary? Off the simplex, along ${q.n}, the farthest point is ${q.s}.`,
      detail: height?.met
        ? say`Its plane passes through ${q.O} within rounding, and ${q.C} ends there${result.status === 'touching' ? ': the shapes touch' : ''}.`
        : say`${q.C} reaches ${height?.leftValue ?? NaN} beyond ${q.O} on this side.`,
    };
  },
  stop: (frame, context) => ({ title: 'Stop', ...stopWords(frame, context) }),
};

/** The start of the search, and the direction of its first sample. */
export function startText(frame: Readonly<Frame>, { options, problem }: DescribeContext): Sentence {
  if (((options['warmStart'] as readonly number[] | null) ?? []).length > 0)
    return say`The supports of the directions that are given make the first simplex.`;
  if (options['firstDirection'] !== null) return say`The first sample goes along the given direction ${q.n}.`;
  if (lengthSq(problem.centre) === 0)
    return say`The centre of ${q.C} is ${q.O}, so the first sample may go anywhere: ${q.n} is +y.`;
  if (options['start'] === '+c') {
    return say`The first sample goes along ${q.n}, from the origin ${q.O} through the centre of ${q.C}: to its far side.`;
  }
  const centre = frame.vectors?.[0]?.from;
  return centre
    ? say`The first sample goes along ${q.n}, from the centre ${centreLetter} of ${q.C} towards the origin ${q.O}, ${lengthOf(centre)} away.`
    : say`The first sample goes along ${q.n}, from the centre of ${q.C} towards the origin ${q.O}.`;
}

/** n of this sample: the first one is given, the others lead from v to O. */
export const alongWords = (frame: Readonly<Frame>): Sentence =>
  frame.iteration === 1 ? say`Along ${q.n}` : say`Along ${q.n} = −${q.v}/${q.normV}`;

/** A tolerance that is a share of |v| is a length only at the end. */
function epsilonValue(context: DescribeContext): Sentence {
  const tolerance = numberOf(context.options, 'tolerance');
  switch (choiceOf(context.options, 'toleranceOf')) {
    case '|v|':
      return say`${tolerance} ${q.normV} and what rounding adds`;
    case '1':
      return epsilonOf(context, tolerance);
    default:
      return epsilonOf(context);
  }
}

const marginNote = ({ problem }: Readonly<DescribeContext>): Sentence =>
  problem.margin > 0
    ? say` They are the bounds of the cores; the shapes are nearer by ${marginsOf(problem)}.`
    : nothing;

/**
 * The bound that the plane of this frame's sample proves, beside the bounds so far: the least distance of the shapes, or their
 * greatest overlap.
 */
export function boundOfPlane(
  frame: Readonly<Frame>,
  { problem, result }: Readonly<DescribeContext>,
): Sentence {
  const height = frame.plane?.offset ?? Infinity;
  const known = -height < frame.lower && say`: ${related(-height, '<', frame.lower, 'nothing new')}.`;
  const of = ofCores(problem);
  // Within a rounding, where the two may have passed each other, they are no bracket.
  const meets = -height >= frame.upper - roundingOf(result);
  const most = !Number.isFinite(frame.upper)
    ? say`.`
    : meets
      ? say`, within rounding all that the simplex allows.`
      : say`; by the simplex it is at\u00a0most\u00a0${frame.upper}.`;
  if (height < 0 && hasNoSign(height, result))
    return say`Its plane leaves ${q.O} outside ${byRounding(-height, result)}: that proves no distance${known ? '.' : most}`;
  if (height < 0)
    return say`Its plane proves a distance${of} of ${meets ? say`at\u00a0least\u00a0${-height}` : atLeast(-height, frame.upper)}${known || most}`;
  const reach = say`${q.C} reaches ${height} ${related(height, '≥', 0, 'past')} ${q.O}`;
  const widest = Number.isFinite(frame.upper)
    ? say`, and by the simplex no gap${of} exceeds ${frame.upper}.`
    : say`.`;
  if (known) return say`${reach}${known}`;
  return isNone(height, result)
    ? say`${reach}: an overlap${of} is no deeper than ${theRounding(result)}${widest}`
    : say`${reach}: no overlap${of} is deeper${widest}`;
}

export function sampleVerdict(frame: Readonly<Frame>): Sentence {
  const gap = findTest(frame, 'gap');
  if (!gap) return nothing;
  if (gap.met)
    return say`Gap ${gap.leftValue} ${outcomeOf(gap)} ${q.epsilon} = ${gap.rightValue}: near enough.`;
  if (findTest(frame, 'repeat')?.met) {
    return say`Gap ${gap.leftValue} ${outcomeOf(gap)} ${q.epsilon} = ${gap.rightValue}, but ${q.s} is already in the simplex.`;
  }
  if (findTest(frame, 'cap')?.met) return say`The cap is reached.`;
  if (!Number.isFinite(gap.leftValue)) return say`There is no simplex yet: ${q.s} will be its first vertex.`;
  return say`Gap ${gap.leftValue} ${outcomeOf(gap)} ${q.epsilon} = ${gap.rightValue}, and ${q.s} is not in the simplex: it will be added.`;
}

export function reduceText(frame: Readonly<Frame>, context: Readonly<DescribeContext>): Sentence {
  const progress = progressOf(frame);
  if ((progress && !progress.met) || findTest(frame, 'in-place')?.met === false) {
    return say`The new simplex comes no nearer to ${q.O} than the last: the new vertex leaves again.`;
  }
  const held = findTest(frame, 'origin');
  if (held?.met)
    return held.leftValue === 0
      ? say`The simplex contains ${q.O}: so does ${q.C}.`
      : say`Within rounding the simplex contains ${q.O}: ${q.normV} = ${held.leftValue} ${outcomeOf(held)} ${held.rightValue}, which rounding may be.`;
  const dropped = frame.dropped?.length ?? 0;
  const kept = frame.simplex?.length ?? 0;
  const nearest = say`The point of the simplex nearest to ${q.O} is ${q.v}, at ${q.normV} = ${frame.upper}.`;
  if (dropped === 0)
    return say`${nearest} It needs ${kept === 1 ? 'that one vertex' : kept === 2 ? 'both vertices' : `all ${kept} vertices`}.`;
  return say`${nearest} It needs ${count(kept, 'vertex', 'vertices')} and drops ${droppedText(frame, context)}.`;
}

/** What a search bounds where margins lie outside it. */
const ofCores = ({ margin }: DescribeContext['problem']): string => (margin > 0 ? ' of the cores' : '');

/** The comparison of |v| with its last value. */
const progressOf = (frame: Readonly<Frame>): Test | undefined =>
  findTest(frame, 'progress') ?? findTest(frame, 'stay');

export function reduceDetail(
  frame: Readonly<Frame>,
  { problem }: Pick<DescribeContext, 'problem'>,
): Sentence {
  const within = findTest(frame, 'within');
  if (within)
    return say`${q.normV} = ${within.leftValue} ${outcomeOf(within)} ${within.rightValue}, which the margins reach: the shapes overlap.`;
  const progress = progressOf(frame);
  if (!progress) return nothing;
  if (!Number.isFinite(progress.rightValue))
    return say`This is the first bound of the distance${ofCores(problem)} from above.`;
  const inPlace = findTest(frame, 'in-place');
  if (inPlace && !inPlace.met)
    return say`${q.normV} stayed where it was within rounding, and the lower bound ${q.alpha} did not rise, for ${whole(inPlace.leftValue)} steps in a row, and ${whole(inPlace.rightValue)} are allowed: more would only repeat each other.`;
  if (inPlace)
    return say`${q.normV} stays where it was within rounding, and the lower bound ${q.alpha} did not rise: ${q.v} may have turned all the same.`;
  if (isTest(progress, 'stay')) {
    return say`${q.normV} stays where it was within rounding, but the lower bound ${q.alpha} rose: the search goes on.`;
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

function answerText(frame: Readonly<Frame>, context: DescribeContext): Sentence {
  const { result, problem } = context;
  const { signedDistance: d, status } = result;
  if (status === 'overlapping' && d === null) {
    const why =
      frame.outcome === 'contains-origin'
        ? say`${q.O} is inside ${q.C}`
        : say`the cores are nearer to each other than their margins reach`;
    return say`The shapes overlap: ${why}. ${howDeep('GJK', result)}`;
  }
  const answer = depthAnswer(context);
  if (!result.certified || d === null) return answer;
  if (provenBracket(result, problem))
    return status === 'separated' ? say`${answer} ${q.pA} and ${q.pB} are the best points so far.` : answer;
  if (status === 'overlapping' && problem.margin > 0)
    return say`The shapes overlap by ${-d}: ${marginsOf(problem)}, less the ${frame.upper} between the cores.`;
  const margins =
    problem.margin > 0 ? say`: ${frame.upper} between the cores, less ${marginsOf(problem)}` : nothing;
  if (status === 'overlapping') return say`The shapes overlap by ${-d}.`;
  return status === 'separated'
    ? say`The shapes are ${d} apart${margins}; ${q.pA} and ${q.pB} are the closest points.`
    : answer;
}

/** The place of O in the last simplex. */
function holdingWords(frame: Readonly<Frame>, { problem, result }: DescribeContext): Sentence {
  const part = partAroundOrigin(frame, roundingOf(result), problem);
  if (part === 'flat') {
    const beyond =
      problem.margin > 0
        ? nothing
        : result.status === 'overlapping'
          ? say`, and ${q.C} reaches around it`
          : result.status === 'touching'
            ? say`, and ${q.C} ends there`
            : nothing;
    return say`${q.O} lies on the simplex: ${q.normV} = ${frame.upper}${beyond}.`;
  }
  return part === 'inside'
    ? say`${q.O} is inside the ${wholeSimplex[problem.dim]}: its ${problem.dim === 2 ? 'three' : 'four'} weights are positive.`
    : say`${q.O} lies on ${onPart[part]} of the ${wholeSimplex[problem.dim]}, within rounding.`;
}

function reasonText(frame: Readonly<Frame>, context: DescribeContext): Sentence {
  const { options } = context;
  const gap = difference(frame.upper, frame.lower);
  const limit = findTest(frame, 'gap')?.rightValue ?? 0;
  switch (frame.outcome) {
    case 'converged-gap':
      return say`Converged: gap ${gap} ${related(gap, '≤', limit)} ${q.epsilon} = ${limit}.`;
    case 'duplicate-support':
      return say`${q.s} is already in the simplex, so nothing can change any more. Gap ${gap}, ${q.epsilon} = ${limit}.`;
    case 'no-progress':
      return say`${noProgressWords(frame)} Gap ${gap}.`;
    case 'contains-origin':
      return holdingWords(frame, context);
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

/** A step may end the search by itself, or as one of too many that bettered no bound. */
function noProgressWords(frame: Readonly<Frame>): Sentence {
  const inPlace = findTest(frame, 'in-place');
  return inPlace
    ? say`For ${whole(inPlace.leftValue)} steps in a row, more than the ${whole(inPlace.rightValue)} allowed, neither bound got better.`
    : say`No step brings ${q.v} nearer: its digits are at an end.`;
}

function gjkCertificate(frame: Readonly<Frame>, context: DescribeContext): ReturnType<typeof verdict> {
  const { problem, result } = context;
  const { margin } = problem;
  if (frame.phase === 'stop' && frame.certified) return finalCertificate(frame, context);
  if (frame.phase === 'stop' && result.status === 'unresolved') return unresolved(context);
  if (frame.lower > margin + roundingOf(result))
    return separation(difference(frame.lower, margin), difference(frame.upper, margin));
  return openCertificate(frame, context);
}

/** The certificate while no plane separates the shapes: an overlap, if one is known, and its greatest depth. */
export function openCertificate(
  frame: Readonly<Frame>,
  context: Readonly<DescribeContext>,
): ReturnType<typeof verdict> {
  const { problem, result } = context;
  const { margin } = problem;
  const deepest = Number.isFinite(frame.lower)
    ? say` An overlap is ${noDeeper(difference(margin, frame.lower), context)}.`
    : nothing;
  if (frame.upper < margin - roundingOf(result)) {
    const near = say`The cores are nearer to each other than their margins reach.`;
    return verdict('bracketed', 'Overlap is proven.', say`${near}${deepest}`);
  }
  if (margin === 0 && holdsOrigin(frame)) return commonPoint(frame, context, deepest);
  const parts = frame.lower > margin ? ' by more than rounding' : '';
  return verdict(
    'none',
    'Neither overlap nor separation is proven yet.',
    say`No plane parts the shapes${parts}, and no point of both is known.${deepest}`,
  );
}

/** True if the simplex is known to hold the origin, to within rounding. */
const holdsOrigin = ({ phase, outcome, tests }: Readonly<Frame>): boolean =>
  phase === 'enclose' ||
  outcome === 'contains-origin' ||
  (phase === 'reduce' && tests?.some(({ ends, met }) => ends === 'met' && met) === true);

const finalCertificate = (
  frame: Readonly<Frame>,
  context: Readonly<DescribeContext>,
): ReturnType<typeof verdict> =>
  context.result.status === 'overlapping' && context.result.signedDistance === null
    ? verdict('certified', 'Overlap is proven.', say`${overlapWords(frame, context)} ${depthOf(context)}`)
    : certifiedAnswer(context);

/** GJK ends with the first proof of an overlap: both bounds of the depth are what its samples happen to show. */
const depthOf = ({ result, problem }: Readonly<DescribeContext>): Sentence =>
  provenBracket(result, problem)
    ? say`GJK does not narrow the bounds of the depth any further.`
    : say`GJK does not look for the depth.`;

/** The proof of an overlap. */
export const overlapWords = (
  frame: Readonly<Frame>,
  { problem, result }: Readonly<DescribeContext>,
): Sentence =>
  problem.margin > 0 && !surroundsOrigin(frame, roundingOf(result), problem)
    ? say`The cores are nearer to each other than their margins reach.`
    : say`Points of ${q.C} surround ${q.O}.`;
