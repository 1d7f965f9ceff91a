import { difference, negative, q, related, say, type Description, type Sentence } from '../../trace/sentence';
import type { Frame } from '../../trace/trace';
import type { DescribeContext } from '../algorithm';
import { findTest } from '../test-id';
import {
  byRounding,
  contactVerdict,
  hasNoSign,
  noDeeper,
  nothing,
  outOfRange,
  roundingOf,
  unresolved,
  unresolvedAnswer,
  verdict,
  withinRounding,
  type Words,
} from '../words';
import { partAroundOrigin, wholeSimplex } from './around-origin';
import { gaveUpAtCap, openCertificate, overlapWords } from './describe';
import { searchOptions } from './distance-search';

/** Options and sentences of the methods that ask for the sign of the distance alone. */

export const intersectionOptions = searchOptions(
  'Shapes that are neither farther apart nor deeper in each other than this touch, in units of E = extent(A) + extent(B).',
);

/** The last step: the answer, and what led to it. */
export function intersectionStop(frame: Readonly<Frame>, context: DescribeContext): Words {
  return { title: 'Stop', text: answerText(context), detail: reasonText(frame, context) };
}

function answerText({ result }: DescribeContext): Sentence {
  switch (result.status) {
    case 'separated':
      return say`The shapes are apart, by ${related(result.lowerBound ?? 0, '>', 0, 'at\u00a0least')}\u00a0${result.lowerBound ?? 0}: the plane of ${q.s} runs between them.`;
    case 'overlapping':
      return say`The shapes overlap. How deep was not asked.`;
    case 'touching':
      return say`The shapes touch.`;
    default:
      return unresolvedAnswer(result);
  }
}

function reasonText(frame: Readonly<Frame>, context: DescribeContext): Sentence {
  const { problem, result, options } = context;
  switch (frame.outcome) {
    case 'separating-axis':
      return say`Any such plane is a proof; how far apart the shapes are was not asked.`;
    case 'contains-origin':
      if (problem.margin > 0)
        return say`The cores are nearer to each other than the margins of ${problem.margin}.`;
      if (partAroundOrigin(frame, roundingOf(result), problem) === 'inside')
        return say`${q.O} is inside a ${wholeSimplex[problem.dim]} of points of ${q.C}.`;
      return result.status === 'touching'
        ? say`${q.O} lies on the simplex, and the plane of ${q.s} bounds ${q.C} there.`
        : say`${q.O} lies on the simplex, and ${q.C} reaches around it.`;
    case 'converged-gap':
    case 'touching-simplex':
    case 'duplicate-support':
    case 'no-progress':
      return result.status === 'touching'
        ? say`${q.s} is no farther than the simplex, and that is at ${q.O} within the tolerance.`
        : say`${q.s} is no farther than the simplex: nothing can change any more.`;
    case 'within-rounding':
      return withinRounding(context);
    case 'out-of-range':
      return outOfRange(frame);
    case 'max-iterations':
      return say`${gaveUpAtCap(options)}.`;
    case 'degenerate':
      return say`The simplex seemed to hold ${q.O}, but the signs of its volumes deny it: it is too flat to tell.`;
    default:
      return say`A support was not a number.`;
  }
}

/** The distance of this step's plane from keeping O out. */
export function sideOfPlane(frame: Readonly<Frame>, { problem, result }: DescribeContext): Sentence {
  const height = frame.plane?.offset ?? 0;
  if (height >= 0) return say`${q.C} reaches ${height} ${related(height, '≥', 0, 'past')} ${q.O}.`;
  const before = related(height, '<', 0, 'before');
  if (hasNoSign(height, result)) return say`${q.C} ends ${before} ${q.O} ${byRounding(-height, result)}.`;
  const ends = say`${q.C} ends ${-height} ${before} ${q.O}`;
  return problem.margin > 0 ? say`${ends}; the margins reach ${problem.margin}.` : say`${ends}.`;
}

export function intersectionCertificate(
  frame: Readonly<Frame>,
  context: DescribeContext,
): Description['certificate'] {
  const { result } = context;
  const parted = frame.phase === 'sample' && findTest(frame, 'apart')?.met === true;
  if (parted || (frame.certified && result.status === 'separated')) {
    return verdict('certified', 'Separation is proven.', say`A plane keeps all of ${q.C} away from ${q.O}.`);
  }
  if (frame.certified && result.status === 'touching') return contactVerdict('certified', context);
  if (frame.certified)
    return verdict(
      'certified',
      'Overlap is proven.',
      say`${overlapWords(frame, context)}${depthWords(frame, context)}`,
    );
  return frame.phase === 'stop' ? unresolved(context) : openCertificate(frame, context);
}

/** The bounds of the depth: from below by the proof of an overlap, from above by the best plane. */
function depthWords({ lower }: Readonly<Frame>, context: DescribeContext): Sentence {
  const { upperBound } = context.result;
  const least =
    upperBound !== null && upperBound < 0
      ? say` The depth is ${related(upperBound, '<', 0, 'at\u00a0least')}\u00a0${negative(upperBound)}.`
      : nothing;
  const most = Number.isFinite(lower)
    ? say` The overlap is ${noDeeper(difference(context.problem.margin, lower), context)}.`
    : nothing;
  return say`${least}${most}`;
}
