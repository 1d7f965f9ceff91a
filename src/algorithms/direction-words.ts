import { q, quantity, say, type Description, type Sentence } from '../trace/sentence';
import type { Frame } from '../trace/trace';
import type { DescribeContext } from './algorithm';
import { u } from './direction-search';
import { directionOf, numberOf } from './options';
import { belowMinimum, count, depthAnswer, depthCertificate, hOfN, nothing, type Words } from './words';

/** Sentences that every search over directions says (see `DirectionSearch`). */

export { u };
export const n0 = quantity('n', 'ink', '0');
/** The step over the map. */
export const delta = quantity('δ');

/** Where the search begins. */
export function startWords({ options }: DescribeContext, how: Sentence): Words {
  const whence =
    directionOf(options, 'firstDirection') !== null
      ? say`It begins at the given direction ${n0}`
      : options['start'] === '+c'
        ? say`It begins at ${n0}, from ${q.O} to the centre of ${q.C}: the far side, the bad start`
        : say`It begins at ${n0}, from the centre of ${q.C} to ${q.O}`;
  return {
    title: 'Start',
    text: say`${how} ${whence}.`,
    detail: say`The least step is ${numberOf(options, 'leastStep')}, the cap ${String(numberOf(options, 'cap'))} iterations.`,
  };
}

/** What the plane of this frame's sample says of the depth. */
export function heightOf(frame: Readonly<Frame>): Sentence {
  const height = frame.plane?.offset ?? 0;
  return height < 0
    ? say`${hOfN} = ${height}: the plane of ${q.s} leaves ${q.O} outside`
    : say`${hOfN} = ${height}: ${q.C} reaches that far beyond ${q.O}`;
}

/** The end: the answer, and the comparison that ended the search. */
export function stopWords(frame: Readonly<Frame>, context: DescribeContext): Words {
  return { title: 'Stop', text: depthAnswer(context), detail: reason(frame) };
}

function reason(frame: Readonly<Frame>): Sentence {
  const ended = frame.tests?.[0];
  const left = ended?.leftValue ?? 0;
  const right = ended?.rightValue ?? 0;
  switch (frame.outcome) {
    case 'below-depth-threshold':
      return belowMinimum(frame);
    case 'max-iterations':
      return say`Gave up: the cap of ${count(right, 'iteration', 'iterations')} is reached.`;
    case 'numerical-failure':
      return say`A support was not a number.`;
    default:
      return ended
        ? say`${ended.left} = ${left} ${ended.relation} ${ended.right} = ${right}: ${ending(frame)}`
        : nothing;
  }
}

function ending(frame: Readonly<Frame>): string {
  switch (frame.outcome) {
    case 'converged-gap':
      return 'the bounds of the distance meet.';
    case 'portal-at-surface':
      return 'the triangle lies on the surface of C.';
    case 'touching-simplex':
      return 'the origin is on the simplex.';
    case 'duplicate-support':
      return 'the search repeats itself.';
    default:
      return 'no step is left that is worth taking.';
  }
}

/** The certificate of a search over directions; `stationary` says what a point of C at the foot of O proves. */
export function directionCertificate(
  frame: Readonly<Frame>,
  context: DescribeContext,
): Description['certificate'] {
  const touching = context.result.pointA !== null;
  return depthCertificate(
    frame,
    context,
    touching
      ? say`A point of ${q.C} is the foot of ${q.O} on the plane: to first order no neighbour is better. Elsewhere one may be.`
      : undefined,
  );
}
