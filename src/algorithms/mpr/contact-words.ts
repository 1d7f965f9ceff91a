import { q, quantity, say, type Sentence } from '../../trace/sentence';
import { wholeShapes } from '../../shapes/whole-shapes';
import type { Phase } from '../../trace/step';
import type { Frame } from '../../trace/trace';
import type { Algorithm, DescribeContext } from '../algorithm';
import { depthAnswer, lengthOf, nothing, type Describer } from '../words';
import { describeRaysWith } from './ray-words';
import { portalReason } from './words';

const p = quantity('p');

/** The page's sentences about a step of MPR that goes on past a miss; `own` are those of the plane. */
export const describeContact = (own: Partial<Record<Phase, Describer>>): Algorithm['describe'] => {
  const rays = describeRaysWith(own);
  return (frame, context) => ({
    ...rays(frame, context),
    ...(frame.phase === 'stop' && context.result.status === 'separated' && stopWords(frame, context)),
  });
};

const stopWords = (frame: Readonly<Frame>, context: DescribeContext) => ({
  text: depthAnswer({ ...context, problem: wholeShapes(context.problem) }),
  detail: say`${portalReason(frame, context)}${gapWords(frame, context)}`,
});

/** The points of the gap, if there is a portal at the surface. */
function gapWords(frame: Readonly<Frame>, { problem, result }: DescribeContext): Sentence {
  const { closest, simplex } = frame;
  if (!closest || !simplex) return nothing;
  const used = simplex.filter(({ weight }) => weight > 0).map(({ sample }) => sample);
  const ofA = placeWords(
    used.map(({ idA }) => idA),
    problem.dim,
  );
  const ofB = placeWords(
    used.map(({ idB }) => idB),
    problem.dim,
  );
  const other = result.certified
    ? nothing
    : say` Another point of ${q.C} may be nearer: this portal is only where one ray leaves it.`;
  return say` Its point ${p} nearest to ${q.O} is ${lengthOf(closest.v)} away: so far apart are ${q.pA}, ${ofA} of ${q.A}, and ${q.pB}, ${ofB} of ${q.B}.${other}`;
}

/** Where a shape has the point that blends these vertices. The id −1 is a point of a curved surface. */
function placeWords(ids: readonly number[], dim: 2 | 3): string {
  if (ids.includes(-1)) return 'on the boundary';
  const corners = new Set(ids).size;
  if (corners === 1) return 'at a corner';
  if (dim === 2) return 'on an edge';
  return corners === 2 ? 'between two corners' : 'between three corners';
}
