import { difference, q, say, sum, whole, type Sentence } from '../../trace/sentence';
import type { Phase } from '../../trace/step';
import type { Frame } from '../../trace/trace';
import type { Algorithm, DescribeContext } from '../algorithm';
import { depthCertificate } from '../depth-words';
import { describeGjkPart, dOfFace, f, P } from '../epa/describe';
import { findTest } from '../test-id';
import { count, hOfN, marginsOf, nothing, outcomeOf, unresolvedAnswer, type Describer } from '../words';
import { isTriangle } from './describe-epa-2d';
import { gjk2d } from './gjk-2d';
import { readingOf } from '../reading';

/** The page’s sentences about a step; one without a polygon is a step of GJK. */
export const describeEpaOneFace: Algorithm['describe'] = (frame, context) => {
  const words = describers[frame.phase];
  if (!words || (!frame.polygon && findTest(frame, 'span') === undefined))
    return describeGjkPart(frame, context, gjk2d);
  return { ...words(frame, context), certificate: depthCertificate(frame, context) };
};

const trusted = (frame: Readonly<Frame>): number => readingOf(frame, 'answered depth');

const describers: Partial<Record<Phase, Describer>> = {
  enclose: (frame) => ({
    title: 'Enclose',
    text: isTriangle(frame)
      ? say`GJK’s last simplex is a triangle around ${q.O}: the polygon ${P}.`
      : say`GJK’s last simplex, and what was found around it, is a polygon ${P} of ${count(frame.polygon!.corners.length, 'corner', 'corners')} around ${q.O}.`,
    detail: say`${P} is inside ${q.C}. Nothing says that an edge of ${P} is an edge of ${q.C}.`,
  }),
  pick: (frame) => ({
    title: 'Pick',
    text: say`Broken on purpose: the edge ${f} of ${P}, nearest to ${q.O} at ${dOfFace} = ${trusted(frame)}, is taken for the contact, and ${q.n} for its normal.`,
    detail: say`The disc around ${q.O} that touches ${f} is in ${q.C}: ${dOfFace} is a lower bound of the depth, and no more than that.`,
  }),
  prove: (frame) => ({
    title: 'Look',
    text: lookText(frame),
    detail: lookDetail(frame),
  }),
  stop: (frame, context) => ({
    title: 'Stop',
    text: answerText(frame, context),
    detail: reasonText(frame),
  }),
};

const lookText = (frame: Readonly<Frame>): Sentence =>
  say`What it does not do: sample along ${q.n}. ${q.C} reaches to ${q.s}, at ${hOfN} = ${frame.plane?.offset ?? NaN}, and the edge is at ${dOfFace} = ${trusted(frame)}.`;

function lookDetail(frame: Readonly<Frame>): Sentence {
  const beyond = findTest(frame, 'beyond');
  if (!beyond) return nothing;
  return beyond.met
    ? say`${hOfN} − ${dOfFace} = ${beyond.leftValue} ${outcomeOf(beyond)} ${q.epsilon} = ${beyond.rightValue}: ${f} is no edge of ${q.C}. EPA would take ${q.s} for a corner, and go on.`
    : say`${hOfN} − ${dOfFace} = ${beyond.leftValue} ${outcomeOf(beyond)} ${q.epsilon} = ${beyond.rightValue}: ${f} is an edge of ${q.C}, and the answer is right, by luck.`;
}

function answerText(frame: Readonly<Frame>, { result, problem }: Readonly<DescribeContext>): Sentence {
  if (frame.outcome !== 'no-progress') return unresolvedAnswer(result);
  const margins = problem.margin > 0 ? say`, with ${marginsOf(problem)}, added` : nothing;
  return say`The shapes overlap. Broken on purpose: it would answer a depth of ${sum(trusted(frame), problem.margin)}${margins}.`;
}

function reasonText(frame: Readonly<Frame>): Sentence {
  const beyond = findTest(frame, 'beyond');
  if (frame.outcome === 'degenerate') return say`${q.C} is flat: GJK’s points are in line.`;
  if (!beyond || frame.plane === undefined)
    return say`It ended after ${whole(frame.iteration)} steps of GJK and its own.`;
  return beyond.met
    ? say`Moved by that along ${q.n}, ${q.B} still overlaps ${q.A} by ${difference(frame.plane.offset, trusted(frame))} along ${q.n}.`
    : say`Right by luck: ${f} is an edge of ${q.C}.`;
}
