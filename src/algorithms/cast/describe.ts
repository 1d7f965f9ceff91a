import type { Motion } from '../../trace/parts/motion';
import { computed, q, quantity, say, whole, type Sentence } from '../../trace/sentence';
import type { Frame } from '../../trace/trace';
import type { Algorithm, DescribeContext } from '../algorithm';
import { inThePlane } from '../flat/in-the-plane';
import { rooting } from '../root-finder';
import { findTest, isTest } from '../test-id';
import { compared, count, droppedText, marginsOf, nothing, outcomeOf } from '../words';
import type { Cast } from './problem';
import { bodyTurns, notOnePoint } from './refused';
import { advance, beyondEnd, inContact, noApproach, overlapsAtStart, restart } from './ray-search';

const x = quantity('x', 'best');
const p = quantity('p', 'cso');
const t = quantity('t', 'best');
const normalLetter = quantity('n', 'new');

const difference = computed((to, from) => to - from);
const total = computed((kept, dropped) => kept + dropped);

type Context = DescribeContext<Cast>;
interface Words {
  title: string;
  text: Sentence;
  detail: Sentence;
}

/** Says how far x moves on. */
type AdvanceText = (motion: Readonly<Motion>, context: Context) => Sentence;

function describeWith(advanced: AdvanceText): Algorithm<Cast>['describe'] {
  const inSpace: Algorithm<Cast>['describe'] = (frame, context) => ({
    ...wordsOf(frame, context, advanced),
    certificate: certificateOf(frame, context),
  });
  const inPlane = inThePlane(inSpace);
  return (frame, context) => (context.problem.dim === 2 ? inPlane : inSpace)(frame, context);
}

const toThePlane: AdvanceText = ({ t: at, rate }, context) =>
  context.problem.turning
    ? say`The distance to the plane falls by at most ${rate} per unit of ${t}, by moving and by turning: ${q.A} moves on, to ${t} = ${at}.`
    : say`The distance to the plane falls by ${rate} per unit of ${t}: ${x} moves on ${toPlane(context)}, at ${t} = ${at}.`;

const toTheRoot: AdvanceText = (motion, context) =>
  motion.gap > 0 || context.problem.turning
    ? say`${x} moves on to the root, at ${t} = ${motion.t}, where the plane is ${motion.gap} away.`
    : toThePlane(motion, context);

/** The page’s sentences about a step of a cast along a ray. */
export const describeCast = describeWith(toThePlane);

/** The same of a search that advances to the root of a separation. */
export const describeRoots = describeWith(toTheRoot);

function wordsOf(frame: Readonly<Frame>, context: Context, advanced: AdvanceText): Words {
  const { motion = { t: 0, gap: 0, rate: 0 } } = frame;
  switch (frame.phase) {
    case 'start':
      return {
        title: 'Start',
        text: context.problem.turning
          ? say`Instead of ${q.A} moving along, ${x} runs from ${q.O} along −displacement. ${q.A} turns where it stands, and ${q.C} changes with it.`
          : say`Instead of ${q.A} moving along, ${x} runs from ${q.O} along −displacement, and ${q.C} stands still.`,
        detail: say`The shapes are in contact where ${x} is no farther from ${q.C} than the margins reach.`,
      };
    case 'sample':
      return {
        title: 'Sample',
        text: say`Along ${normalLetter} the farthest point of ${q.C} is ${q.s}. ${gapText(motion.gap)}`,
        detail: testText(frame),
      };
    case advance:
      return {
        title: 'Advance',
        text: advanced(motion, context),
        detail: say`No contact is earlier, as the plane separates the shapes until then.`,
      };
    case rooting:
      return tryWords(frame);
    case 'reduce':
      return { title: 'Reduce', text: reduceText(frame, context), detail: testText(frame) };
    case restart:
      return {
        title: 'Restart',
        text: say`The reduction dropped ${q.s}, its own new point: from the same simplex the next look would be the same. The simplex begins anew with ${q.s} alone.`,
        detail: say`The points are so nearly on a line, or in a plane, that rounding decided which of them are nearest.`,
      };
    case 'enclose':
      return {
        title: 'Enclose',
        text: say`${q.O} is on the simplex, or as near to it as a contact may be. Is it inside ${q.C}, or on its boundary? Along ${normalLetter} the farthest point is ${q.s}.`,
        detail: testText(frame),
      };
    case 'prove':
      return {
        title: 'Prove',
        text: say`Is the contact no more than ${difference(motion.t, frame.lower)} after ${t} = ${frame.lower}? Along ${normalLetter} the farthest point is ${q.s}. ${gapText(motion.gap)}`,
        detail: say`Points of ${q.C} around ${x} would prove that the shapes overlap there.`,
      };
    default:
      return { title: 'Stop', text: stopText(frame, context), detail: testText(frame) };
  }
}

/** Margins reach the plane before x does. */
function toPlane({ problem }: Context): Sentence {
  if (problem.margin === 0) return say`to the plane`;
  const areTwo = problem.a.margin > 0 && problem.b.margin > 0;
  return say`until ${marginsOf(problem)}, ${areTwo ? 'reach' : 'reaches'} the plane`;
}

/** A try of the root finder, whose bracket is in the readings. */
function tryWords({ readings = [], motion, lower }: Readonly<Frame>): Words {
  const [from, to, gapFrom, gapTo, isHalf, free = 0] = readings.map(({ value }) => value) as [
    number,
    number,
    number,
    number,
    number,
    number?,
  ];
  const { t: tried, gap } = motion!;
  const passed = free > lower ? say`Until ${t} = ${free} it is proven to have no root. ` : nothing;
  const ends = say`The separation along ${normalLetter} is ${gapFrom} at ${t} = ${from}, and ${gapTo} at ${t} = ${to}.`;
  // Only a gap that bends has no sign at an end, and is halved all the same.
  const bends =
    gapTo < 0
      ? nothing
      : say` ${q.A} turns, so it may bend below 0 between: an earlier root is not excluded, and the stretch is halved.`;
  const there =
    isHalf === 1
      ? say`Half way between, at ${t} = ${tried}, it is ${gap}.`
      : say`A straight line between both comes to a contact at ${t} = ${tried}. There it is ${gap}.`;
  const title = gapTo < 0 ? (isHalf === 1 ? 'Try the half' : 'Try the line') : 'Look for an earlier root';
  return { title, text: say`${passed}${ends}${bends}`, detail: there };
}

const gapText = (gap: number): Sentence =>
  gap > 0
    ? say`Its plane shows that the shapes are at least ${gap} apart.`
    : say`Its plane does not separate the shapes.`;

function reduceText(frame: Readonly<Frame>, context: Context): Sentence {
  const shown = findTest(frame, 'near')?.leftValue;
  const without = frame.dropped?.length ? say` It does not need ${dropped(frame, context)}.` : nothing;
  const all = { ...total(frame.simplex?.length ?? 0, frame.dropped?.length ?? 0), decimals: 0 };
  const kept = say`Of the simplex of ${all}\u00a0${all.value === 1 ? 'vertex' : 'vertices'}, ${p} is the point nearest to ${x}`;
  return shown === undefined
    ? say`${kept}.${without}`
    : say`${kept}, and shows that the shapes are at most ${shown} apart.${without}`;
}

/** The names of the vertices that were dropped, or how many of them there are. */
function dropped(frame: Readonly<Frame>, context: Context): Sentence {
  const names = droppedText(frame, context);
  // The latest sample has no name of a vertex yet.
  const [only, ...others] = frame.dropped ?? [];
  if (others.length === 0 && only?.call === frame.supportCalls - 1) return say`${q.s}`;
  return names.some((token) => typeof token === 'object') ? names : say`${names} of its vertices`;
}

/** The comparisons of the step, each with its numbers. */
export function testText({ tests = [] }: Readonly<Frame>): Sentence {
  // The distance to no simplex.
  if (tests.some(({ leftValue }) => leftValue === Infinity))
    return say`There is no simplex yet: ${q.s} will be its first vertex.`;
  return tests.flatMap((test, i) => {
    if (isTest(test, 'repeat'))
      return say`${i > 0 ? ' ' : ''}${q.s} is ${test.met ? 'one of the corners already' : 'a new point'}.`;
    if (isTest(test, 'sign'))
      return say`${i > 0 ? ' ' : ''}Is ${x} ${test.left}? ${test.met ? 'Yes' : 'No'}: ${test.leftValue} ${outcomeOf(test)} ${0}.`;
    const left = isTest(test, 'approach') ? 'rate per length of the way' : test.left;
    const right = test.rightValue === 0 ? nothing : say`${test.right} = `;
    return say`${i > 0 ? ' ' : ''}${left} = ${compared(test, right)}.`;
  });
}

function stopText({ outcome }: Readonly<Frame>, { result }: Context): Sentence {
  const proof = result.proofCalls > 0 ? say`, and ${String(result.proofCalls)} more for the proof` : nothing;
  const supports = say`${count(result.supportCalls, 'support call', 'support calls')}${proof}`;
  switch (outcome) {
    case inContact:
      return say`Contact at ${t} = ${result.t ?? 0}, after ${supports}.`;
    case overlapsAtStart:
      return say`The shapes overlap before they move.`;
    case noApproach:
      return say`No contact: the motion does not approach the plane, which separates the shapes from here on.`;
    case beyondEnd:
      return say`No contact: the plane separates the shapes to the end of the motion.`;
    case bodyTurns:
      return say`${q.A} turns, and this algorithm takes no body that does.`;
    case notOnePoint:
      return say`A ray begins at one point, and ${q.A} has more than one: this algorithm does not take it.`;
    default:
      return say`The search ended without an answer, after ${whole(result.iterations)} iterations.`;
  }
}

export function certificateOf(
  { lower, upper, outcome, certified }: Readonly<Frame>,
  { result }: Context,
): ReturnType<Algorithm['describe']>['certificate'] {
  if (outcome !== undefined && certified) {
    const upper = result.tUpper ?? null;
    const text =
      result.status === 'miss'
        ? say`Planes separate the shapes all the way: there is always a gap.`
        : result.status === 'overlapping'
          ? say`Points of ${q.C} surround ${q.O}.`
          : upper === null
            ? say`Planes separate the shapes until then, and the gap there is within the tolerance, which counts as contact. That they touch is not proven.`
            : say`The contact is not before ${result.tLower ?? 0}, and not after ${upper}.`;
    return { certainty: 'certified', title: 'Proven.', text };
  }
  if (upper < Infinity)
    return {
      certainty: 'bracketed',
      title: 'Between.',
      text: say`The contact is not before ${lower}, and not after ${upper}.`,
    };
  return lower > 0
    ? { certainty: 'bracketed', title: 'No earlier.', text: say`No contact before ${t} = ${lower}.` }
    : { certainty: 'none', title: 'Nothing yet.', text: say`Nothing is proven of the time of impact.` };
}
