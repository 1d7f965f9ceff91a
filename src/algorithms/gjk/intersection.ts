import { q, say, type Description, type Sentence } from '../../trace/sentence';
import type { Frame } from '../../trace/trace';
import type { DescribeContext } from '../algorithm';
import { findTest, verdict, type Words } from '../words';
import { gaveUpAtCap } from './describe';
import { searchOptions } from './distance-search';

/** What the methods share that ask for the sign of the distance alone. */

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
      return say`The shapes are apart, by at\u00a0least\u00a0${result.lowerBound ?? 0}: the plane of ${q.s} runs between them.`;
    case 'overlapping':
      return say`The shapes overlap. How deep was not asked.`;
    case 'touching':
      return say`The shapes touch.`;
    default:
      return say`Unresolved: the run ended before the shapes were told apart.`;
  }
}

function reasonText(frame: Readonly<Frame>, { problem, result, options }: DescribeContext): Sentence {
  switch (frame.outcome) {
    case 'separating-axis':
      return say`Any such plane is a proof; how far apart the shapes are was not asked.`;
    case 'contains-origin':
      if (problem.margin > 0)
        return say`The cores are nearer to each other than the margins of ${problem.margin}.`;
      if (frame.simplex?.length === 4) return say`${q.O} is inside a tetrahedron of points of ${q.C}.`;
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
    case 'max-iterations':
      return say`${gaveUpAtCap(options)}.`;
    case 'degenerate':
      return say`The simplex seemed to hold ${q.O}, but the signs of its volumes deny it: it is too flat to tell.`;
    default:
      return say`A support was not a number.`;
  }
}

/** How far the plane of this step's sample is from keeping O out. */
export function sideOfPlane(frame: Readonly<Frame>, { problem }: DescribeContext): Sentence {
  const height = frame.plane?.offset ?? 0;
  if (height >= 0) return say`${q.C} reaches ${height} past ${q.O}.`;
  return problem.margin > 0
    ? say`${q.C} ends ${-height} before ${q.O}, of which the margins take ${problem.margin}.`
    : say`${q.C} ends ${-height} before ${q.O}.`;
}

export function intersectionCertificate(
  frame: Readonly<Frame>,
  { result }: DescribeContext,
): Description['certificate'] {
  const parted = findTest(frame, 'h(n)')?.met === true && frame.phase === 'sample';
  if (parted || (frame.certified && result.status === 'separated')) {
    return verdict('certified', 'Separation is proven.', say`A plane keeps all of ${q.C} away from ${q.O}.`);
  }
  if (frame.certified && result.status === 'touching') {
    return verdict(
      'certified',
      'Contact is proven.',
      say`${q.O} is on the boundary of ${q.C} within the tolerance.`,
    );
  }
  if (frame.certified) {
    return verdict('certified', 'Overlap is proven.', say`Points of ${q.C} surround ${q.O}.`);
  }
  return verdict(
    'none',
    'Nothing is proven yet.',
    say`No plane parts the shapes, and no point of both is known.`,
  );
}
