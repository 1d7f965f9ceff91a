import { length, maxAbs } from '../../math/vec3';
import type { CsoPoint } from '../../trace/cso-point';
import { q, related, say, type Said, type Sentence } from '../../trace/sentence';
import type { Frame } from '../../trace/trace';
import type { DescribeContext } from '../algorithm';
import { asGjk } from '../epa/gjk-part';
import { rounding } from '../search';
import { findTest, findTests } from '../test-id';
import { compared, count, outcomeOf, roundingOf } from '../words';
import { partAroundOrigin } from './around-origin';
import { closestFeature, findClosestFeature } from './closest-feature';
import { describeGjkWith, onPart, startText } from './describe';
import { intersectionCertificate, intersectionStop, sideOfPlane } from './intersection';
import { addVertex, simplex } from './simplex';
import { findReading } from '../reading';

/** The page's sentences about a step of SAT-GJK. */
export const describeSatGjk = describeGjkWith(
  {
    start: (frame, context) => ({
      title: 'Start',
      text: startText(frame, context),
      detail: say`It ends with the first plane that keeps ${q.O} outside, or with a simplex that holds ${q.O}. It samples along dir, which is ${q.n} of any length.`,
    }),
    sample: (frame, context) => ({
      title: 'Sample',
      text: say`Along ${q.n} the farthest point is ${q.s}. ${sideOfPlane(frame, context)}`,
      detail: sampleDetail(frame, context),
    }),
    add: (frame) => ({
      title: 'Add',
      text:
        frame.simplex?.length === 1
          ? say`${q.s} is the first vertex.`
          : say`${q.s} joins as the newest of ${count(frame.simplex?.length ?? 0, 'vertex', 'vertices')}.`,
      detail: say`Next: in which region around it is ${q.O}?`,
    }),
    reduce: (frame, context) => ({
      title: 'Reduce',
      text: regionText(frame, context),
      detail: signsText(frame),
    }),
    stop: intersectionStop,
  },
  (frame, context) => intersectionCertificate(asGjk(frame), context),
);

function sampleDetail(frame: Readonly<Frame>, { problem }: DescribeContext): Sentence {
  const ahead = findTest(frame, 'ahead');
  if (!ahead) return say`A support was not a number.`;
  const side = say`${q.s}·dir = ${compared(ahead)}`;
  const apart = findTest(frame, 'apart');
  if (apart?.met)
    return problem.margin > 0
      ? say`${side}, and by more than the margins reach: (${q.s}·dir)² = ${apart.leftValue} ${outcomeOf(apart)} ${apart.rightValue}, their square times dir². The shapes are apart.`
      : say`${side}: the shapes are apart.`;
  if (findTest(frame, 'repeat')?.met) return say`${q.s} is already in the simplex.`;
  if (findTest(frame, 'gain')?.met) return say`${q.s} is no farther along than the simplex is already.`;
  if (findTest(frame, 'cap')?.met) return say`The cap is reached.`;
  return ahead.met
    ? say`${side}, but not by more than ${problem.margin > 0 ? 'the margins reach' : 'rounding may be'}: ${q.s} will be added.`
    : say`${side}: this plane parts nothing, and ${q.s} will be added.`;
}

/** The region of O, and what comes next. */
function regionText(frame: Readonly<Frame>, context: DescribeContext): Sentence {
  const { problem } = context;
  const kept = frame.simplex?.length ?? 0;
  const region = findReading(frame, 'O from region');
  if (!region)
    return say`${q.O} is inside the three faces around the newest vertex: ${insideText(frame, context)}.`;
  const part = say`${partNames[kept - 1]!} ${region.quantity}`;
  const dropped = frame.dropped?.length ?? 0;
  const drops = dropped === 0 ? '' : ` The other${dropped === 1 ? '' : 's'} can go.`;
  const where = whereText(frame, part, region.value);
  const near = findTest(frame, 'origin');
  if (near?.met)
    return say`${where}${drops} ${problem.margin > 0 ? 'That is nearer than the margins reach.' : 'That is on it, within rounding.'}`;
  const next =
    kept === 3
      ? say`along its normal ${q.n}, to the side of ${q.O}`
      : say`from there to ${q.O}, along ${q.n}`;
  return say`${where}${drops} Next ${next}.`;
}

/** The place of O by the signs of the three faces of a tetrahedron, which may have O on it, or no volume. */
function insideText(frame: Readonly<Frame>, { problem, result }: DescribeContext): string {
  const part = partAroundOrigin(frame, roundingOf(result), problem);
  if (part === 'inside') return 'inside the tetrahedron';
  if (part === 'flat') return 'in the tetrahedron, which has no volume';
  return `on ${onPart[part]} of the tetrahedron, within rounding`;
}

/** The distance from O to the feature that the signs chose, and whether another feature of the simplex is nearer. */
function whereText(frame: Readonly<Frame>, part: Sentence, away: number): Sentence {
  const kept = (frame.simplex ?? []).map(({ sample }) => sample);
  const all = [...kept, ...(frame.dropped ?? [])];
  if (all.length === 1) return say`The simplex is ${part} alone, ${away} from ${q.O}.`;
  const [ofKept, ofAll] = [distanceOf(kept), distanceOf(all)];
  const slack = rounding * Math.max(...all.map(({ v }) => maxAbs(v)));
  return ofKept.value <= ofAll.value + slack
    ? say`${q.O} is in ${related(ofKept, '≤', ofAll, 'the Voronoi region')} of ${part}, ${away} from it.`
    : say`The signs lead to ${part}, ${away} from ${q.O}, though another part is ${related(ofAll, '<', ofKept, 'nearer')}, ${ofAll} away.`;
}

const partNames = ['the vertex', 'the edge', 'the triangle'] as const;

/** How far O is from the simplex of `points`. */
function distanceOf(points: readonly CsoPoint[]): Said {
  const feature = closestFeature();
  const held = simplex();
  for (const point of points) addVertex(held, point);
  findClosestFeature(feature, held);
  return { value: length(feature.v), from: points.flatMap(({ v: { x, y, z } }) => [x, y, z]) };
}

/** The sign tests that chose the region, as questions and answers. */
export function signsText(frame: Readonly<Frame>): Sentence {
  const signs = findTests(frame, 'sign');
  if (signs.length === 0) return say`There is nothing to choose from yet.`;
  return signs.flatMap((sign, i) => [
    ...(i > 0 ? say` ${sign.left[0]!.toUpperCase()}${sign.left.slice(1)}?` : say`Is ${q.O} ${sign.left}?`),
    ...say` ${sign.met ? 'Yes' : 'No'}: ${sign.leftValue} ${outcomeOf(sign)}\u00a0${0}.`,
  ]);
}
