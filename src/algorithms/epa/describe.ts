import {
  constant,
  difference,
  product,
  q,
  quantity,
  related,
  rounded,
  say,
  stating,
  valueOf,
  whole,
  type Description,
  type Said,
  type Sentence,
} from '../../trace/sentence';
import { dot } from '../../math/vec3';
import { edgeOffset } from '../../trace/parts/polygon';
import type { Phase } from '../../trace/step';
import type { Frame, FramePolytope } from '../../trace/trace';
import type { Algorithm, DescribeContext } from '../algorithm';
import { numberOf } from '../options';
import { gjk } from '../gjk/gjk';
import { depthCertificate, outsideWords } from '../depth-words';
import { findTest } from '../test-id';
import {
  count,
  d,
  depthAnswer,
  epsilonOf,
  hOfN,
  nothing,
  outOfRange,
  outcomeOf,
  roundingOf,
  withinRounding,
  type Describer,
  type Words,
} from '../words';
import { relettered } from './relettered';
import { asGjk, optionsOfGjk } from './gjk-part';
import { readingOf } from '../reading';

/** d_f: how far the picked face is from O. */
export const dOfFace = quantity('d', 'ink', 'f');
/** The picked face. */
export const f = quantity('f', 'pick');
/** The polytope. */
export const P = quantity('P');

/** The page's sentences about a step of EPA; a step without a polytope is one of GJK's. */
export function describeEpa(frame: Readonly<Frame>, context: DescribeContext): Description {
  if (!frame.polytope) return describeGjkPart(frame, context);
  const words = describers[frame.phase] ?? describers.pick!;
  return { ...words(frame, context), certificate: depthCertificate(frame, context) };
}

/** A step of the GJK that comes first. */
export function describeGjkPart(
  frame: Readonly<Frame>,
  context: DescribeContext,
  first: Pick<Algorithm, 'describe'> = gjk,
): Description {
  const said = first.describe(asGjk(frame), { ...context, options: optionsOfGjk(context.options) });
  const detail = frame.phase === 'start' ? say`GJK comes first. ${said.detail}` : said.detail;
  return relettered({ ...said, detail }, q.epsilon, epsilonOfGjk);
}

/** ε of GJK's part, which may be sharper than that of the whole. */
const epsilonOfGjk = quantity('ε', 'ink', 'G');

const describers: Partial<Record<Phase, Describer>> = {
  enclose: (frame, context) => {
    if (!frame.sample) return { ...firstPolytope(frame), detail: growWords(frame, context) };
    return {
      title: 'Enclose',
      text: say`${frame.polytope!.faces.length === 0 ? flatWords(frame) : beyondWords} Along ${q.n} the farthest point is ${q.s}.`,
      detail: encloseDetail(frame, context),
    };
  },
  pick: (frame, context) => ({
    title: 'Pick',
    text: say`The face of ${P} nearest to ${q.O} is ${f}, at ${dOfFace} = ${distanceOfPicked(frame)}. ${noLess(distanceOfPicked(frame), frame, context)} Next: a sample along its normal ${q.n}.`,
    detail: say`${bracket(frame, context)} ${gapVerdict(frame, nothing)}`,
  }),
  sample: (frame, context) => ({
    title: 'Sample',
    text: sampleText(frame),
    detail: say`${bracket(frame, context)} ${gapVerdict(frame, sampleVerdict(frame))}`,
  }),
  flood: (frame, context) => {
    const level = levelWords(frame, context);
    const { visible, faces } = frame.polytope!;
    return {
      title: 'Flood',
      text:
        level ??
        say`From ${f} on: ${q.s} sees ${whole(visible.length)} of ${count(faces.length, 'face', 'faces')} from outside. ${visible.length === 1 ? 'It' : 'They'} will go.`,
      detail: bracket(frame, context),
    };
  },
  horizon: (frame, context) => {
    const loop = findTest(frame, 'horizon');
    const edges = frame.polytope!.horizon.length;
    return {
      title: 'Horizon',
      text: loop?.met
        ? say`The outline of the faces that go is one closed loop of ${count(edges, 'edge', 'edges')}, and each edge gets a new face with ${q.s}.`
        : edges === 0
          ? say`All faces are to go. None would be left to join ${q.s} to.`
          : say`The faces that are to go have no single outline: ${count(edges, 'edge', 'edges')} of ${whole(loop?.rightValue ?? 0)} make a loop.`,
      detail: loop?.met
        ? bracket(frame, context)
        : say`Rounding has put neighbouring faces on different sides of ${q.s}. ${P} cannot be closed again.`,
    };
  },
  stitch: (frame, context) => ({
    title: 'Stitch',
    text: say`${q.s} joins ${P}: ${countsOf(frame)}`,
    detail: dentWords(frame, context) ?? bracket(frame, context),
  }),
  stop: (frame, context) => ({
    title: 'Stop',
    text: say`${depthAnswer(context)}${slackOf(context)}`,
    detail: reason(frame, context),
  }),
};

/** The words for rounded sides, where a point takes faces for seen that it is level with; undefined otherwise. */
function levelWords(
  frame: Readonly<Frame>,
  { options, problem, result }: DescribeContext,
): Sentence | undefined {
  const { visible, faces } = frame.polytope!;
  if (options['sides'] !== 'rounded') return undefined;
  const slack = product(Math.abs(numberOf(options, 'delta')), problem.extent);
  const limit = slack.value > roundingOf(result) ? slack : roundingOf(result);
  const isLevel = ({ value }: Said): boolean => Math.abs(value) <= valueOf(limit);
  const heights = faces.map((face) => ({ id: face.id, height: heightOver(face, frame) }));
  const level = heights.filter(({ height }) => isLevel(height)).map(({ height }) => height);
  const taken = heights.filter(({ id, height }) => visible.includes(id) && isLevel(height)).length;
  if (taken === 0) return undefined;
  const within = stating('level', ...level.map((left) => ({ left, sign: '≤' as const, right: limit })));
  const above = visible.length - taken;
  const them =
    taken < level.length ? say`${rounded(constant(taken), 0)} of them` : taken === 1 ? say`it` : say`them`;
  return say`From ${f} on: of ${count(faces.length, 'face', 'faces')} ${q.s} sees ${rounded(constant(above), 0)} from outside. With ${rounded(constant(level.length), 0)} more it is ${within}, within ${limit}, and rounded sides take ${them} for seen too: ${whole(visible.length)} will go.`;
}

/** The height of s above the plane of a face. */
function heightOver(
  { plane: { normal, offset } }: FramePolytope['faces'][number],
  frame: Readonly<Frame>,
): Said {
  const { x, y, z } = normal;
  const s = frame.sample!.v;
  return {
    value: dot(normal, s) - offset,
    from: [x, y, z, offset, s.x, s.y, s.z],
  };
}

const turnedTest = (frame: Readonly<Frame>) => {
  const turned = findTest(frame, 'dent');
  return turned?.met ? turned : undefined;
};

/** Why P is dented; undefined if it is not. */
function dentWords(frame: Readonly<Frame>, { options }: DescribeContext): Sentence | undefined {
  const turned = turnedTest(frame);
  if (!turned) return undefined;
  const cause =
    options['sides'] === 'rounded'
      ? say` The cause is rounded sides: a face that ${q.s} is level with may go or stay by a rounding, and then the new ones fold back.`
      : nothing;
  return say`A new face is at ${dOfFace} = ${turned.leftValue}, ${outcomeOf(turned, 'below')} the ${turned.rightValue} that rounding may make of 0: ${q.O} is on its outer side, and ${P} is dented.${cause}`;
}

const beyondWords = say`${q.O} is beyond face ${f} of the polytope, by a rounding or because GJK could not tell. What does ${q.C} have there?`;

function flatWords(frame: Readonly<Frame>): Sentence {
  const size = frame.simplex?.length ?? 0;
  const span = ['nothing', 'a point', 'a segment', 'a triangle', 'a flat tetrahedron'][size]!;
  return say`A polytope needs four points that are not in a plane, and GJK ended with ${span}: ${q.C} is sampled on all sides of it.`;
}

/** The origin of the first polytope's points. */
export function firstPolytope(frame: Readonly<Frame>): Pick<Words, 'title' | 'text'> {
  const whole = frame.simplex?.length === 4 && frame.polytope!.faces.length === 4;
  return {
    title: 'Enclose',
    text: whole
      ? say`GJK’s last simplex is a tetrahedron around ${q.O}: the first polytope ${P}.`
      : say`GJK’s last simplex and what was found around it make the first polytope ${P}: ${countsOf(frame)}`,
  };
}

/** The step after the first polytope. */
export const growWords = (
  frame: Readonly<Frame>,
  context: DescribeContext,
  [least, best]: BoundWords = faceWords,
): Sentence =>
  say`From here on ${P} grows until its ${least} is within ${q.epsilon} of the ${best}; ${q.epsilon} is ${epsilonOf(context)}. ${upperWords(frame, context)}`;

export function encloseDetail(frame: Readonly<Frame>, context: DescribeContext): Sentence {
  const height = frame.plane?.offset ?? NaN;
  if (height < 0) return outsideWords(height, context);
  return gapVerdict(frame, say`${q.C} reaches ${height} past ${q.O} on this side.`);
}

export function countsOf(frame: Readonly<Frame>): Sentence {
  const [V, E, F] = surfaceCounts(frame);
  const closed =
    readingOf(frame, 'Euler') !== 2
      ? ': not closed'
      : turnedTest(frame)
        ? '; but it is no convex surface any more'
        : ', as of any closed surface without holes';
  return say`${count(V, 'vertex', 'vertices')}, ${count(E, 'edge', 'edges')} and ${count(F, 'face', 'faces')}, ${eulerSum(frame)}${closed}.`;
}

const surfaceCounts = (frame: Readonly<Frame>): [V: number, E: number, F: number] => [
  readingOf(frame, 'vertices'),
  readingOf(frame, 'edges'),
  readingOf(frame, 'faces'),
];

/** V − E + F with its value, as text: these are no lengths. */
export function eulerSum(frame: Readonly<Frame>): Sentence {
  const [V, E, F] = surfaceCounts(frame);
  return say`${whole(V)} − ${whole(E)} + ${whole(F)} = ${whole(readingOf(frame, 'Euler'))}`;
}

/** The end of C along the normal of the picked face, and the place of that face. */
export const sampleText = (frame: Readonly<Frame>): Sentence =>
  say`Along ${q.n} the farthest point is ${q.s}: ${q.C} ends at ${hOfN} = ${frame.plane?.offset ?? NaN}, and ${f} is at ${dOfFace} = ${distanceOfPicked(frame)}.`;

export function distanceOfPicked(frame: Readonly<Frame>): number {
  return pickedFace(frame.polytope!)?.plane.offset ?? 0;
}

const pickedFace = ({ faces, picked }: FramePolytope): FramePolytope['faces'][number] | undefined =>
  faces.find(({ id }) => id === picked);

/** The words on the depth by the nearest side of P, `distance` from O. An earlier P may have proven more. */
export const noLess = (
  distance: number,
  { lower }: Readonly<Frame>,
  context: Readonly<DescribeContext>,
): Sentence =>
  isBehind(distance, lower, context)
    ? say`An earlier ${P} had nothing ${related(distance, '<', lower, 'nearer than')} ${lower}, which stays the bound.`
    : say`${P} is in ${q.C}, so the depth is no less.`;

/** True if a side of P at `distance` is nearer to O, beyond rounding, than all sides of an earlier P. */
export const isBehind = (
  distance: number,
  lower: number,
  { result }: Readonly<Pick<DescribeContext, 'result'>>,
): boolean => distance < lower - roundingOf(result);

/** d is the depth of the cores. */
const depthName = ({ problem }: DescribeContext): string =>
  problem.margin > 0 ? 'The cores’ depth' : 'The depth';

export const upperWords = (frame: Readonly<Frame>, context: DescribeContext): Sentence =>
  Number.isFinite(frame.upper)
    ? say`${depthName(context)} is at\u00a0most\u00a0${d} = ${frame.upper}.`
    : nothing;

/** The face and the plane behind the two bounds of the depth. */
const faceWords = ['nearest face', 'best plane'] as const;
type BoundWords = readonly [least: string, most: string];

export function bracket(
  frame: Readonly<Frame>,
  context: DescribeContext,
  [least, best]: BoundWords = faceWords,
): Sentence {
  const most = related(frame.lower, '≤', frame.upper, 'between');
  // A stitch has removed the side that the bound is of.
  const isEarlier = frame.phase === 'stitch' || isBehind(pickedOffset(frame), frame.lower, context);
  const whose = isEarlier ? ` of an earlier ${P.letter}` : '';
  return say`${depthName(context)} is ${most} ${frame.lower} (${least}${whose}) and ${frame.upper} (${best}).`;
}

/** How far the line or plane of the picked side is from O; infinite once that side is gone. */
export const pickedOffset = (frame: Readonly<Frame>): number =>
  frame.polytope
    ? (pickedFace(frame.polytope)?.plane.offset ?? Infinity)
    : frame.polygon && frame.polygon.picked >= 0
      ? edgeOffset(frame.polygon, frame.polygon.picked)
      : Infinity;

export function gapVerdict(frame: Readonly<Frame>, otherwise: Sentence): Sentence {
  const gap = findTest(frame, 'gap');
  if (!gap) return nothing;
  const { leftValue, rightValue, met } = gap;
  if (met) return say`Gap ${leftValue} ${outcomeOf(gap)} ${q.epsilon} = ${rightValue}: near enough.`;
  return Number.isFinite(leftValue)
    ? say`Gap ${leftValue} ${outcomeOf(gap)} ${q.epsilon} = ${rightValue}.${otherwise.length > 0 ? say` ${otherwise}` : nothing}`
    : otherwise;
}

function sampleVerdict(frame: Readonly<Frame>): Sentence {
  if (findTest(frame, 'repeat')?.met) return say`But ${q.s} is a vertex already.`;
  if (findTest(frame, 'unseen')?.met) return say`But no face sees ${q.s}: it is inside, to the last digit.`;
  if (findTest(frame, 'cap')?.met) return say`But the cap is reached.`;
  if (findTest(frame, 'capacity')?.met) return say`But no further vertex is allowed.`;
  if (findTest(frame, 'slow')?.met) return say`But the bounds close too slowly.`;
  return nothing;
}

/** The bracket of an answer that is not certified. */
export function slackOf({ result }: DescribeContext): Sentence {
  const { certified, lowerBound, upperBound, signedDistance, status } = result;
  if (
    certified ||
    signedDistance === null ||
    status !== 'overlapping' ||
    lowerBound === null ||
    upperBound === null
  )
    return nothing;
  return say` The depth is between ${-upperBound} and ${-lowerBound}.`;
}

function reason(frame: Readonly<Frame>, context: DescribeContext): Sentence {
  const gap = difference(frame.upper, frame.lower);
  switch (frame.outcome) {
    case 'duplicate-support':
      return say`${q.s} is a vertex of ${P} already, so nothing can change any more. Gap ${gap}.`;
    case 'horizon-broken':
      return say`The outline of the visible faces was not one loop: ${P} fell apart with a gap of ${gap}.`;
    case 'out-of-capacity':
      return say`Gave up: ${P} may not have more than ${count(readingOf(frame, 'vertices'), 'vertex', 'vertices')}. Gap ${gap}.`;
    case 'degenerate':
      return frame.polytope?.faces.length
        ? say`${dentWords(frame, context) ?? say`The three corners of ${f} are in line: it has no area, and no normal to sample along.`} Gap ${gap}.`
        : say`${q.C} is flat: its points lie in a plane. Gap ${gap}.`;
    default:
      return growthEnd(frame, context, ['plane', 'vertices']);
  }
}

/** Why the growth of P ended, in space and in the plane: `plane` and `vertices` are what it calls a plane and corners of P. */
export function growthEnd(
  frame: Readonly<Frame>,
  context: DescribeContext,
  [plane, vertices]: readonly [plane: string, vertices: string],
): Sentence {
  const gap = difference(frame.upper, frame.lower);
  const limit = findTest(frame, 'gap')?.rightValue ?? 0;
  switch (frame.outcome) {
    case 'converged-gap':
      return say`Converged: gap ${gap} ${related(gap, '≤', limit)} ${q.epsilon} = ${limit}.`;
    case 'within-rounding':
      return withinRounding(context);
    case 'out-of-range':
      return outOfRange(frame);
    case 'separating-axis':
      return say`The ${plane} of a support has ${q.O} on its outer side.`;
    case 'no-face-visible':
      return say`${q.s} is not outside ${P}, so nothing can change any more. Gap ${gap}.`;
    case 'max-iterations':
      return say`Gave up: the cap of ${count(frame.iteration, 'iteration', 'iterations')} is reached with a gap of ${gap}.`;
    case 'no-progress':
      return say`Twice as many ${vertices} did not divide the gap by 8, as they do around a single nearest point. Gap ${gap}.`;
    default:
      return say`A support was not a number.`;
  }
}
