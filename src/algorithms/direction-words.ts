import { distance, lengthSq, scale, vec3 } from '../math/vec3';
import { angleOfChord, arctan, degrees } from '../math/angle';
import {
  angle,
  computed,
  difference,
  q,
  quantity,
  related,
  say,
  type Description,
  type Said,
  type Sentence,
} from '../trace/sentence';
import type { Outcome, Test } from '../trace/step';
import type { Frame } from '../trace/trace';
import type { DescribeContext } from './algorithm';
import { u } from './direction-search';
import { directionOf, numberOf } from './options';
import { planeOfProofWords } from './plane-of-proof';
import { belowMinimum, depthCertificate, elsewhere, proofAnswer } from './depth-words';
import {
  compared,
  count,
  d,
  depthAnswer,
  epsilonOf,
  hasNoSign,
  hOfN,
  nothing,
  outOfRange,
  withinRounding,
  type Describer,
  type Words,
} from './words';

/** Sentences that every search over directions says (see `DirectionSearch`). */

export { u };
export const n0 = quantity('n', 'ink', '0');
/** The step length on the map. */
export const delta = quantity('δ');

/** The first direction, in words. */
export function startWords(context: DescribeContext, how: Sentence): Words {
  const { options, problem } = context;
  const whence =
    directionOf(options, 'firstDirection') !== null
      ? say`The search begins at the given direction, ${q.n} = ${n0}`
      : lengthSq(problem.centre) === 0
        ? say`The centre of ${q.C} is ${q.O}, so the search may begin anywhere: ${q.n} = ${n0} is +y`
        : options['start'] === '+c'
          ? say`The search begins at ${q.n} = ${n0}, from ${q.O} to the centre of ${q.C}: the far side, the bad start`
          : say`The search begins at ${q.n} = ${n0}, from the centre of ${q.C} to ${q.O}`;
  return {
    title: 'Start',
    text: say`${how} ${whence}.`,
    detail: say`The least step is ${numberOf(options, 'leastStep')}, the cap ${count(numberOf(options, 'cap'), 'iteration', 'iterations')}. Lengths within ${q.epsilon} of each other count as equal; ${q.epsilon} is ${epsilonOf(context)}.`,
  };
}

/** The angle of a place on the map at distance `away` from the middle. */
export const mapAngle = (away: Said): Sentence => angle(computed((slope) => degrees(arctan(slope)))(away));

/** n*, the best direction so far. */
export const best = quantity('n*', 'best');

/** The angle from the best direction to the next one, from a comparison of |n − n*|. */
export const turnWords = (test: Readonly<Test>): Sentence =>
  test.met
    ? say`It is the best direction ${best} again: |n − n*| = ${compared(test)}.`
    : say`${q.n} is turned from the best direction ${best} by ${chordAngle(test.leftValue)}.`;

/** The angle between unit vectors, from the distance of their tips. */
const chordAngle = (chord: number): Sentence =>
  angle(computed((length) => degrees(angleOfChord(length)))(chord));

/** The bound from the plane of this frame's sample; for the first sample, the value of h(n). */
export function heightOf(
  { plane, sample }: Readonly<Frame>,
  { result }: Readonly<DescribeContext>,
): Sentence {
  const height = plane?.offset ?? NaN;
  if (height < 0)
    return say`${hOfN} = ${height}: the plane of ${q.s} leaves ${q.O} ${related(height, '<', 0, 'outside')}${hasNoSign(height, result) ? ', though by no more than rounding may be' : nothing}`;
  return sample?.index === 0
    ? say`${hOfN} = ${height}: ${q.C} reaches that far ${related(height, '≥', 0, 'beyond')} ${q.O}`
    : say`${hOfN} = ${height}`;
}

/** The comparison of this frame's sample with the best one before it. */
export function betterWords(test: Readonly<Test>): Sentence {
  if (!Number.isFinite(test.rightValue)) return say`It is the first plane, and so the best.`;
  return test.met
    ? say`${compared(test, dSoFar)}: a better plane.`
    : say`${compared(test, say`${d} = `)}: no better.`;
}

/** d before a sample with a lower plane; the page shows the new d. */
export const dSoFar = say`${d} so far = `;

type Endings = Partial<Record<Outcome, Sentence>>;

/** The end: the answer, and the comparison that ended the search. `own` replaces the usual words of an outcome. */
export const stopWith =
  (own: Endings): Describer =>
  (frame, context) => ({
    title: 'Stop',
    text: say`${depthAnswer(context)}${proofAnswer(context)}`,
    detail: reason(frame, context, own),
  });

export const stopWords = stopWith({});

function reason(frame: Readonly<Frame>, context: DescribeContext, own: Endings): Sentence {
  const ended = frame.tests?.[0];
  const proof = planeOfProofWords(frame);
  switch (frame.outcome) {
    case 'below-depth-threshold':
      return belowMinimum(frame);
    case 'max-iterations':
      return say`Gave up after ${count(ended?.leftValue ?? NaN, 'iteration', 'iterations')}: the cap is reached.`;
    case 'within-rounding':
      return withinRounding(context);
    case 'out-of-range':
      return outOfRange(frame);
    case 'numerical-failure':
      return say`A support was not a number.`;
    default:
      if (proof) return proof;
      return ended
        ? say`${ended.left} = ${compared(ended, say`${ended.right} = `)}: ${own[frame.outcome!] ?? ending(frame, context)}`
        : nothing;
  }
}

function ending(frame: Readonly<Frame>, { result }: DescribeContext): Sentence {
  switch (frame.outcome) {
    case 'converged-gap':
      return say`the bounds of the distance meet.`;
    case 'portal-at-surface':
      return say`the triangle lies on the surface of ${q.C}.`;
    case 'touching-simplex':
      return say`a ${stationaryWords(frame)}`;
    case 'duplicate-support':
      return say`the search repeats itself.`;
    default:
      if (result.certified) return say`no step is left that is worth taking.`;
      if (result.pointA !== null) return say`the search closes in no further. A ${stationaryWords(frame)}`;
      return result.lowerBound === null || result.upperBound === null
        ? say`the search gives up. Nothing shows that no plane nearby is better.`
        : say`the search gives up. Its bounds are ${difference(result.upperBound, result.lowerBound)} apart.`;
  }
}

/** The certificate of a search over directions; `stationary` says what is proven if the foot of O is in C. */
export function directionCertificate(
  frame: Readonly<Frame>,
  context: DescribeContext,
): Description['certificate'] {
  const touching = context.result.pointA !== null;
  return depthCertificate(
    frame,
    context,
    touching ? say`A ${stationaryWords(frame)} ${elsewhere(frame, context)}` : undefined,
  );
}

/** The distance between the contact and the foot of O on the best plane. */
function fromFoot({ closest, normal, upper }: Readonly<Frame>): Said {
  const n = normal ?? vec3();
  const v = closest?.v ?? vec3();
  return {
    value: distance(scale(vec3(), n, upper), v),
    from: [upper, n.x, n.y, n.z, v.x, v.y, v.z],
  };
}

/** The proof that the foot of O is in C. A point of C beside the foot leaves that much room for a better neighbour. */
function stationaryWords(frame: Readonly<Frame>): Sentence {
  const away = fromFoot(frame);
  const [where, but] = away.value > 0 ? [say`comes within ${away} of`, ' by more than that'] : [say`is`, ''];
  return say`point of ${q.C} ${where} the foot of ${q.O} on the best plane: to first order no small turn betters it${but}.`;
}
