import { negative, q, related, say, whole, type Sentence } from '../../trace/sentence';
import type { Frame } from '../../trace/trace';
import type { Algorithm, DescribeContext } from '../algorithm';
import { depthCertificate } from '../depth-words';
import { toggleOf } from '../options';
import { findTest } from '../test-id';
import { flatPolygon } from '../../shapes/flat/flat-polygon';
import {
  count,
  d,
  depthAnswer,
  hasNoSign,
  hOfN,
  marginsOf,
  nothing,
  outcomeOf,
  outOfRange,
  roundingOf,
  withinRounding,
  type Words,
} from '../words';
import { type ReadingId } from '../reading';

/** The edge that an axis is square to, or its other source, as a reading of its step. */
export const labels = {
  A: 'edge of A',
  B: 'edge of B',
  corners: 'corners',
  ellipseA: 'axis of the ellipse A',
  ellipseB: 'axis of the ellipse B',
  centres: 'line of the centres',
  given: 'given axis',
} as const satisfies Record<string, ReadingId>;

/** The page’s sentences about a step of SAT in the plane. */
export const describeSat2d: Algorithm['describe'] = (frame, context) => ({
  ...wordsOf(frame, context),
  certificate: depthCertificate(frame, context),
});

function wordsOf(frame: Readonly<Frame>, context: Readonly<DescribeContext>): Words {
  switch (frame.phase) {
    case 'sample':
      return { title: 'Axis', text: axisText(frame, context), detail: axisDetail(frame, context) };
    case 'stop':
      return { title: 'Stop', text: depthAnswer(context), detail: reasonText(frame, context) };
    default:
      return { title: 'Start', text: startText(context), detail: startDetail(context) };
  }
}

/** True if the core of C is a point, which has no edge. */
const isPoint = ({ problem: { a, b } }: Readonly<DescribeContext>): boolean =>
  [a, b].every(({ spec }) => flatPolygon(spec)?.normals.length === 0);

const startText = (context: Readonly<DescribeContext>): Sentence =>
  isPoint(context)
    ? say`The cores of ${q.A} and of ${q.B} are points, and so is that of ${q.C}. It has no edge: the only axis is the direction from there to ${q.O}.`
    : [context.problem.a, context.problem.b].some(({ spec }) => spec.type === 'ellipsoid')
      ? say`An ellipse has a normal in every direction. SAT tries the edges of the other shape, the axes of the ellipse and the line of the centres.`
      : say`Each edge of ${q.C} is one of ${q.A} or of ${q.B}. Their normals are tried as axes: ${q.O} is outside ${q.C} exactly where it is outside one of these edges. If it is, and a corner is nearest, the direction from there to ${q.O} is the last axis.`;

const startDetail = (context: Readonly<DescribeContext>): Sentence =>
  isPoint(context)
    ? nothing
    : toggleOf(context.options, 'earlyExit')
      ? say`${orderText} It ends with the first axis along which there is a gap.`
      : say`${orderText} It tries all of them, and keeps the one with the least ${hOfN}.`;

/** The order of the axes that are edge normals, which the corners of `flatPolygon` give. */
const orderText = say`The edges of ${q.A} come first, then those of ${q.B}: those of each in the order of their numbers, counter-clockwise.`;

/** The source of the axis. */
function sourceText(frame: Readonly<Frame>, context: Readonly<DescribeContext>): Sentence {
  const source = frame.readings?.[0];
  switch (source?.label) {
    case labels.A:
      return say`${q.n} is square to edge ${whole(source.value)} of ${q.A}, out of it.`;
    case labels.B:
      return say`${q.n} is square to edge ${whole(source.value)} of ${q.B}, into it.`;
    case labels.corners:
      if (isPoint(context)) return say`${q.n} leads from the core of ${q.C}, which is one point, to ${q.O}.`;
      return say`The point of the best edge nearest to ${q.O} is a corner: ${q.n} leads from there to ${q.O}.`;
    case labels.given:
      return say`${q.n} is the given axis.`;
    case labels.centres:
      return say`${q.n} is on the line of the centres.`;
    case labels.ellipseB:
      return say`${q.n} is along an axis of the ellipse ${q.B}.`;
    default:
      return say`${q.n} is along an axis of the ellipse ${q.A}.`;
  }
}

function axisText(frame: Readonly<Frame>, context: Readonly<DescribeContext>): Sentence {
  const { problem, result } = context;
  const height = frame.plane?.offset ?? NaN;
  const apart = findTest(frame, 'apart');
  const source = say`Axis ${whole(frame.iteration)}: ${sourceText(frame, context)}`;
  const shadows = problem.margin > 0 ? 'The shadows of the cores' : 'The shadows';
  if (hasNoSign(height, result))
    return say`${source} ${shadows} touch, within rounding: ${hOfN} = ${height}.`;
  if (height < 0 && apart?.met)
    return say`${source} Along it there is a gap of ${negative(height)}${problem.margin > 0 ? say` between the cores, ${related(-height, '>', problem.margin, 'more than')} the margins bridge` : nothing}: it separates the shapes.`;
  if (height < 0)
    return say`${source} Along it there is a gap of ${negative(height)} between the cores, bridged by ${marginsOf(problem)}.`;
  return say`${source} ${shadows} meet: ${q.B} must move by ${hOfN} = ${height} along ${q.n} to part them.`;
}

function axisDetail(frame: Readonly<Frame>, { options }: Readonly<DescribeContext>): Sentence {
  const better = findTest(frame, 'better');
  if (findTest(frame, 'cap')?.met) return say`The cap is reached.`;
  if (findTest(frame, 'apart')?.met && toggleOf(options, 'earlyExit'))
    return say`One such axis is proof enough: the others need not be tried.`;
  if (!better) return nothing;
  if (!Number.isFinite(better.rightValue)) return say`It is the first axis, and the best so far.`;
  return better.met
    ? say`${better.leftValue} ${outcomeOf(better)} ${better.rightValue}, the least before: it is the best axis so far.`
    : say`${better.leftValue} ${outcomeOf(better)} ${d} = ${better.rightValue}: the best axis stays.`;
}

function reasonText(frame: Readonly<Frame>, context: Readonly<DescribeContext>): Sentence {
  const { result } = context;
  const axes = count(frame.iteration, 'axis', 'axes');
  // Two balls have one.
  const tried = frame.iteration === 1 ? say`The only axis is tried` : say`All ${axes} are tried`;
  switch (frame.outcome) {
    case 'converged-gap':
      return frame.upper > roundingOf(result)
        ? say`${tried}: ${q.O} is inside every edge of ${q.C}, and ${frame.upper} away from the nearest.`
        : say`${tried}, and a point of ${q.C} lies as near to ${q.O} as ${frame.iteration === 1 ? 'it' : 'the best of them'} says.`;
    case 'separating-axis':
      return say`The last of ${axes} separates the shapes. How far apart they are was not asked.`;
    case 'max-iterations':
      return say`Gave up: the cap is reached before all axes were tried.`;
    case 'within-rounding':
      return withinRounding(context);
    case 'out-of-range':
      return outOfRange(frame);
    case 'no-progress':
      return say`All ${axes} are tried. An ellipse has other normals, without number, and along one of them ${hOfN} may be less than ${d} = ${frame.upper}.`;
    default:
      return say`A support was not a number.`;
  }
}
