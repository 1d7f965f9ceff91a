import { angleOf, degrees } from '../../math/angle';
import {
  angle,
  computed,
  negative,
  product,
  q,
  quantity,
  rounded,
  say,
  whole,
  type Sentence,
} from '../../trace/sentence';
import { ownWord, type OwnWords } from '../../trace/step';
import type { Frame } from '../../trace/trace';
import type { Algorithm, DescribeContext } from '../algorithm';
import { depthCertificate } from '../depth-words';
import { findTest } from '../test-id';
import { sorting } from './sorting';
import {
  count,
  d,
  depthAnswer,
  hasNoSign,
  hOfN,
  lengthOf,
  marginsOf,
  nothing,
  outcomeOf,
  outOfRange,
  roundingOf,
  withinRounding,
  type Words,
} from '../words';
import { readingOf, type ReadingId } from '../reading';

/** True if the step draws the edges of −B. A circle or a point has none, and of very many none is drawn. */
const drawsEdges = ({ vectors = [] }: Readonly<Frame>): boolean => vectors.length > 0;

export const reflecting = ownWord('reflect');
export const rounding = ownWord('round');

/** The phases of the construction. */
export const constructionWords: OwnWords = {
  phases: {
    [reflecting]: { name: 'reflect', path: 'M11 2h2v20h-2ZM9 6v12L2 18ZM15 6v12l7 0Z' },
    [sorting]: { name: 'sort edges', path: 'M3 20 10 3l2 1-5 13 14-5 1 2ZM3 20l18-2v2L3 22Z' },
    [rounding]: { name: 'round', path: 'M3 3h3v8a7 7 0 0 0 7 7h8v3h-8A10 10 0 0 1 3 11Z' },
  },
};

/** The readings of its steps. */
export const labels = {
  cornersOfA: 'corners of A',
  cornersOfB: 'corners of B',
  edgeOfA: 'edge of A',
  edgeOfB: 'edge of B',
  edges: 'edges of C',
  corners: 'corners of C',
} as const satisfies Record<string, ReadingId>;

/** The page’s sentences about a step of the construction of C. */
export const describeMinkowskiSum2d: Algorithm['describe'] = (frame, context) => ({
  ...wordsOf(frame, context),
  certificate: depthCertificate(frame, context),
});

function wordsOf(frame: Readonly<Frame>, context: Readonly<DescribeContext>): Words {
  switch (frame.phase) {
    case reflecting:
      return {
        title: 'Reflect',
        text: say`${minusB}${drawsEdges(frame) ? ', drawn with its edges by number,' : ''} is ${q.B} turned by half a turn about ${q.O}, and ${q.C} is the sum of ${q.A} and ${minusB}.`,
        detail: say`A point less a point of ${q.B} is the same as that point plus one of ${minusB}.${drawsEdges(frame) ? say` The edges of ${minusB} go around in the same sense as those of ${q.B}, counter-clockwise, and have their numbers.` : ''}`,
      };
    case sorting:
      return { title: 'Sort', text: sortText(frame), detail: sortDetail(frame) };
    case 'add':
      return { title: 'Add', text: addText(frame), detail: addDetail(frame, context) };
    case rounding:
      return { title: 'Round', text: roundText(frame, context), detail: roundDetail(frame, context) };
    case 'pick':
      return { title: 'Pick', text: pickText(frame, context), detail: pickDetail(frame, context) };
    case 'sample':
      return {
        title: 'Sample',
        text: say`${q.n} leads from ${readingOf(frame, labels.edges) > 0 ? 'the nearest corner' : 'that point'} to ${q.O}. Along it the farthest point of ${coreOf(context)} is ${q.s}.`,
        detail: say`Its line is at ${hOfN} = ${frame.plane?.offset ?? NaN}: ${coreOf(context)} comes no nearer to ${q.O} than that.`,
      };
    case 'stop':
      return { title: 'Stop', text: depthAnswer(context), detail: reasonText(frame, context) };
    default:
      return { title: 'Start', text: startText(frame), detail: startDetail(frame) };
  }
}

const minusB = { letter: '−B', role: 'b' } as const;

const isEllipse = (frame: Readonly<Frame>): boolean =>
  readingOf(frame, labels.cornersOfA) === 0 || readingOf(frame, labels.cornersOfB) === 0;

function startText(frame: Readonly<Frame>): Sentence {
  const ofA = readingOf(frame, labels.cornersOfA);
  const ofB = readingOf(frame, labels.cornersOfB);
  if (isEllipse(frame))
    return say`${q.C} is the set of all differences of a point of ${q.A} and one of ${q.B}.`;
  return say`${q.C} is the set of all differences of a point of ${q.A} and one of ${q.B}. Of corners alone there are ${whole(ofA)}\u00a0×\u00a0${whole(ofB)}\u00a0=\u00a0${rounded(product(ofA, ofB), 0)} differences.`;
}

const startDetail = (frame: Readonly<Frame>): Sentence =>
  isEllipse(frame)
    ? say`An ellipse has no corners; its part of ${q.C} is an arc.`
    : readingOf(frame, labels.cornersOfA) === 1 || readingOf(frame, labels.cornersOfB) === 1
      ? say`The core of one is a point: the core of ${q.C} is that of the other${readingOf(frame, labels.cornersOfA) === 1 ? ', reflected and moved' : ', moved'}.`
      : say`Merging edges finds those that are corners of ${q.C}, and computes no other.`;

function sortText(frame: Readonly<Frame>): Sentence {
  const edges = readingOf(frame, labels.edges);
  return edges === 0
    ? say`Neither shape has an edge, so there is nothing to sort.`
    : say`The edges of ${q.A} and of ${minusB}, all drawn from ${q.O}, are sorted by angle: ${count(edges, 'direction', 'directions')}.`;
}

const sortDetail = (frame: Readonly<Frame>): Sentence =>
  readingOf(frame, labels.edges) === 0
    ? nothing
    : say`Around a convex shape the angles only grow, so that each list is sorted already: one merge is enough.`;

/** Where an edge of C comes from. */
function originOf(frame: Readonly<Frame>): Sentence {
  const [ofA, ofB] = [readingOf(frame, labels.edgeOfA), readingOf(frame, labels.edgeOfB)];
  const edgeA = say`edge ${quantity('a', 'a', String(ofA))} of ${q.A}`;
  const edgeB = say`edge ${quantity('b', 'b', String(ofB))} of ${minusB}`;
  if (ofA > 0 && ofB > 0) return say`${edgeA} and ${edgeB}, which have one direction`;
  return ofA > 0 ? edgeA : edgeB;
}

/** Rounding may put an edge along the x axis just below a whole turn. */
const edgeAngle = computed((x, y) => {
  const found = degrees(angleOf(0 - y, x));
  return found > 360 - 1e-9 ? 0 : found;
});

function addText(frame: Readonly<Frame>): Sentence {
  const { x = NaN, y = NaN } = frame.plane?.normal ?? {};
  return say`Edge ${whole(frame.iteration)} of ${whole(readingOf(frame, labels.edges))}: the next by angle is ${originOf(frame)}, at ${angle(edgeAngle(x, y))} from the x axis of ${q.A}. The walk goes along it to ${q.s}.`;
}

function addDetail(frame: Readonly<Frame>, context: Readonly<DescribeContext>): Sentence {
  const better = findTest(frame, 'better');
  const height = frame.plane?.offset ?? NaN;
  const line = say`Its line is at ${hOfN} = ${height}, and all of ${coreOf(context)} is behind it.`;
  if (!better || !Number.isFinite(better.rightValue)) return say`${line} It is the first.`;
  return better.met
    ? say`${line} ${better.leftValue} ${outcomeOf(better)} ${better.rightValue}: of the lines so far it has the least.`
    : say`${line} ${better.leftValue} ${outcomeOf(better)} ${d} = ${better.rightValue}, the least so far.`;
}

function roundText(frame: Readonly<Frame>, { problem }: Readonly<DescribeContext>): Sentence {
  const hasEllipse = [problem.a, problem.b].some(({ spec }) => spec.type === 'ellipsoid');
  const arcs = hasEllipse ? say`An ellipse adds arcs to ${q.C}, along which the normal turns.` : nothing;
  if (problem.margin === 0) return arcs;
  const edges = readingOf(frame, labels.edges);
  const grown =
    edges > 0
      ? say`each edge of ${q.C} moves outward by ${problem.margin}, and its corners become arcs of that radius`
      : say`${q.C} grows by ${problem.margin} on all sides`;
  return say`With ${marginsOf(problem)}, ${grown}.${hasEllipse ? say` ${arcs}` : nothing}`;
}

const roundDetail = (frame: Readonly<Frame>, { problem }: Readonly<DescribeContext>): Sentence =>
  problem.margin > 0
    ? say`${readingOf(frame, labels.edges) > 0 ? 'No edge turns. ' : ''}Where the shapes are apart, their distance is that of the cores less ${problem.margin}; where they overlap, their depth is that of the cores plus as much.`
    : say`How near ${q.O} is to an arc is not computed here.`;

/** C, whose margins stay outside the outline that is built. */
const coreOf = ({ problem }: Readonly<DescribeContext>): Sentence =>
  problem.margin > 0 ? say`the core of ${q.C}` : say`${q.C}`;
const capitalCore = ({ problem }: Readonly<DescribeContext>): Sentence =>
  problem.margin > 0 ? say`The core of ${q.C}` : say`${q.C}`;

/** True if O is inside all edges; a point has none. */
const isInside = ({ upper }: Readonly<Frame>, { result }: Readonly<DescribeContext>): boolean =>
  upper < Infinity && upper > roundingOf(result);

function pickText(frame: Readonly<Frame>, context: Readonly<DescribeContext>): Sentence {
  const { result } = context;
  const away = lengthOf(frame.closest!.v);
  const at = (frame.polygon?.picked ?? -1) < 0 ? 'a corner' : 'on the edge picked here';
  if (isInside(frame, context))
    return say`${q.O} is inside all edges of ${coreOf(context)}. The nearest, picked here, is ${d} = ${frame.upper} away.`;
  if (hasNoSign(away.value, result))
    return say`${q.O} is on the outline of ${coreOf(context)}, as far as rounding tells.`;
  if (readingOf(frame, labels.edges) === 0)
    return say`${capitalCore(context)} is a single point, ${away} away from ${q.O}.`;
  return say`${q.O} is outside ${coreOf(context)}. Its point nearest to ${q.O} is ${quantity('f')}, ${at}, ${away} away.`;
}

function pickDetail(frame: Readonly<Frame>, context: Readonly<DescribeContext>): Sentence {
  const { result, problem } = context;
  const of = problem.margin > 0 ? 'the cores' : 'the shapes';
  if (isInside(frame, context))
    return say`To part ${of}, ${q.B} has to move by that much along the normal of this edge, and along no other by less.`;
  if ((frame.polygon?.picked ?? -1) >= 0 && frame.upper < -roundingOf(result))
    return say`The line of that edge has ${q.O} on its outer side, by ${negative(frame.upper)}.`;
  return nothing;
}

function reasonText(frame: Readonly<Frame>, context: Readonly<DescribeContext>): Sentence {
  const edges = count(readingOf(frame, labels.edges), 'edge', 'edges');
  switch (frame.outcome) {
    case 'converged-gap':
      if (readingOf(frame, labels.edges) === 0)
        return say`${capitalCore(context)} is one point, and ${q.n} leads from there to ${q.O}.`;
      return isInside(frame, context)
        ? say`${capitalCore(context)} has ${edges}. ${q.O} is inside all of them, and ${frame.upper} away from the nearest.`
        : say`${capitalCore(context)} has ${edges}, and a point of its outline lies as near to ${q.O} as the best line says.`;
    case 'max-iterations':
      return say`Gave up: the cap is reached after ${count(frame.iteration, 'edge', 'edges')}, with more to lay.`;
    case 'within-rounding':
      return withinRounding(context);
    case 'out-of-range':
      return outOfRange(frame);
    case 'no-progress':
      return say`The outline has arcs of an ellipse, and how near ${q.O} is to them stays open.`;
    default:
      return say`A corner was not a number.`;
  }
}
