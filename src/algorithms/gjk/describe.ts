import { difference, product, q, say, type Sentence } from '../../trace/sentence';
import type { Phase } from '../../trace/step';
import type { Frame } from '../../trace/trace';
import type { Algorithm, DescribeContext, Options, Result } from '../algorithm';
import { choiceOf, numberOf } from '../options';
import { count, findTest, nothing, verdict, type Describer, type Words } from '../words';

export type Describers = Partial<Record<Phase, Describer>>;

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
    detail: say`It ends when the bounds differ by at\u00a0most\u00a0${q.epsilon}${epsilonValue(context)}${marginNote(context.problem.margin)}.`,
  }),
  seed: (frame, { problem }) => ({
    title: 'Seed',
    text: say`A direction of the warm start gives the support ${q.s}. ${boundOfPlane(frame, problem.margin)}`,
    detail: say`The first simplex has ${count(frame.simplex?.length ?? 0, 'vertex', 'vertices')}.`,
  }),
  sample: (frame, { problem }) => ({
    title: 'Sample',
    text: say`Along ${frame.iteration === 1 ? say`${q.n}` : say`${q.n} = −${q.v}`} the farthest point is ${q.s}. ${boundOfPlane(frame, problem.margin)}`,
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
  if (options['firstDirection'] !== null) return say`The first sample goes along the given direction ${q.n}.`;
  if (options['start'] === '+c') {
    return say`The first sample goes along ${q.n}, from the origin ${q.O} through the centre of ${q.C}: to its far side.`;
  }
  return frame.closest
    ? say`The centre of ${q.C} is one point of it, ${q.v}. From there the origin ${q.O} lies along ${q.n}: the first sample goes that way.`
    : say`The first sample goes along ${q.n}, from the centre of ${q.C} towards the origin ${q.O}.`;
}

/** Of |v| the tolerance is a length only at the end. */
function epsilonValue({ options, problem }: DescribeContext): Sentence {
  const tolerance = numberOf(options, 'tolerance');
  switch (choiceOf(options, 'toleranceOf')) {
    case '|v|':
      return say` = ${tolerance} ${q.normV}`;
    case '1':
      return say` = ${tolerance}`;
    default:
      return say` = ${product(tolerance, problem.extent)}`;
  }
}

const marginNote = (margin: number): Sentence =>
  margin > 0 ? say`; margins of ${margin} come off at the end` : nothing;

/** What the plane of this frame's sample proves, beside the bounds so far. */
export function boundOfPlane(frame: Readonly<Frame>, margin: number): Sentence {
  const alpha = frame.plane ? -frame.plane.offset : -Infinity;
  const what = margin > 0 ? 'core distance' : 'distance';
  const most = Number.isFinite(frame.upper)
    ? say`; the simplex proves at\u00a0most\u00a0${frame.upper}`
    : nothing;
  if (alpha <= 0) return say`${q.O} is on the inner side of its plane, which proves nothing yet${most}.`;
  const known = alpha < frame.lower ? ', no more than was known' : '';
  return say`Its plane proves a ${what} of at\u00a0least\u00a0${alpha}${known}${most}.`;
}

export function sampleVerdict(frame: Readonly<Frame>): Sentence {
  const gap = findTest(frame, '|v| − α');
  if (!gap) return nothing;
  if (gap.met) return say`Gap ${gap.leftValue} ≤ ${q.epsilon} = ${gap.rightValue}: near enough.`;
  if (findTest(frame, 'repeats')?.met) {
    return say`Gap ${gap.leftValue} > ${q.epsilon} = ${gap.rightValue}, but ${q.s} is already in the simplex.`;
  }
  if (findTest(frame, 'iteration')?.met) return say`The cap is reached.`;
  if (!Number.isFinite(gap.leftValue)) return say`There is no simplex yet: ${q.s} will be its first vertex.`;
  return say`Gap ${gap.leftValue} > ${q.epsilon} = ${gap.rightValue}, and ${q.s} is not in the simplex: it will be added.`;
}

export function reduceText(frame: Readonly<Frame>): Sentence {
  const progress = findTest(frame, '|v|');
  if (progress && !progress.met) {
    return say`The new simplex comes no nearer to ${q.O} than the last: ${q.s} leaves again.`;
  }
  if (frame.tests?.some(({ right, met }) => right === 'rounding' && met))
    return say`The simplex contains ${q.O}: so does ${q.C}.`;
  const dropped = frame.dropped?.length ?? 0;
  const kept = frame.simplex?.length ?? 0;
  const nearest = say`The point of the simplex nearest to ${q.O} is ${q.v}, at ${q.normV} = ${frame.upper}.`;
  if (dropped === 0)
    return say`${nearest} It needs ${kept === 1 ? 'that one vertex' : kept === 2 ? 'both vertices' : `all ${kept} vertices`}.`;
  return say`${nearest} It needs ${count(kept, 'vertex', 'vertices')} and drops ${dropped === 1 ? 'one' : String(dropped)}.`;
}

export function reduceDetail(frame: Readonly<Frame>): Sentence {
  const progress = findTest(frame, '|v|');
  if (!progress) return nothing;
  if (!Number.isFinite(progress.rightValue)) return say`This is the first bound from above.`;
  if (progress.relation === '≤') {
    return say`${q.normV} stays where it was within rounding, but ${q.alpha} rose: the search goes on.`;
  }
  return progress.met
    ? say`${q.normV} fell from ${progress.rightValue} to ${progress.leftValue}.`
    : say`${q.normV} would be ${progress.leftValue} ≥ ${progress.rightValue}: the end of the digits.`;
}

export const gaveUpAtCap = (options: Options): Sentence =>
  say`Gave up: the cap of ${count(numberOf(options, 'cap'), 'iteration', 'iterations')} is reached`;

function stopWords(frame: Readonly<Frame>, context: DescribeContext): Omit<Words, 'title'> {
  return { text: answerText(frame, context), detail: reasonText(frame, context) };
}

function answerText(frame: Readonly<Frame>, { result, problem }: DescribeContext): Sentence {
  const { signedDistance: d, status, certified } = result;
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
    return say`The shapes overlap: ${why}. GJK does not say how deep; no deeper than ${-(result.lowerBound ?? -Infinity)}.`;
  }
  return say`Unresolved: the run ended before the shapes were told apart.`;
}

function reasonText(frame: Readonly<Frame>, { options }: DescribeContext): Sentence {
  const gap = difference(frame.upper, frame.lower);
  const limit = findTest(frame, '|v| − α')?.rightValue ?? 0;
  switch (frame.outcome) {
    case 'converged-gap':
      return say`Converged: gap ${gap} ≤ ${q.epsilon} = ${limit}.`;
    case 'duplicate-support':
      return say`${q.s} is already in the simplex, so nothing can change any more. Gap ${gap}, ${q.epsilon} = ${limit}.`;
    case 'no-progress':
      return say`No step brings ${q.v} nearer: its digits are at an end. Gap ${gap}.`;
    case 'contains-origin':
      return frame.simplex?.length === 4
        ? say`${q.O} is inside the tetrahedron: its four weights are positive.`
        : say`${q.O} lies on the simplex: ${q.normV} = ${frame.upper}.`;
    case 'max-iterations':
      return say`${gaveUpAtCap(options)}${Number.isFinite(gap.value) ? say` with a gap of ${gap}` : nothing}.`;
    default:
      return say`A support was not a number.`;
  }
}

export function gjkCertificate(
  frame: Readonly<Frame>,
  { problem, result }: DescribeContext,
): ReturnType<typeof verdict> {
  if (frame.phase === 'stop' && frame.certified) return finalCertificate(result);
  if (frame.lower > problem.margin) {
    const bracketed = say`The plane of a support keeps ${q.O} outside. The distance is bracketed, not yet certified.`;
    return verdict('bracketed', 'Separation is proven.', bracketed);
  }
  if (frame.upper < problem.margin) {
    return verdict(
      'bracketed',
      'Overlap is proven.',
      say`The cores are nearer to each other than their margins reach.`,
    );
  }
  return verdict(
    'none',
    'Nothing is proven yet.',
    say`No plane parts the shapes, and no point of both is known.`,
  );
}

function finalCertificate({ status, signedDistance }: Readonly<Result>): ReturnType<typeof verdict> {
  if (status === 'overlapping' && signedDistance === null) {
    return verdict(
      'certified',
      'Overlap is proven.',
      say`Points of ${q.C} surround ${q.O}. How deep is not known.`,
    );
  }
  if (status === 'touching') {
    return verdict(
      'certified',
      'Contact is proven.',
      say`${q.O} is on the boundary of ${q.C} within the tolerance.`,
    );
  }
  return verdict(
    'certified',
    'The distance is certified.',
    say`It lies between the two bounds, which agree within ${q.epsilon}.`,
  );
}
