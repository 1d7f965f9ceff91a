import { difference, q, say, type Sentence } from '../../trace/sentence';
import type { Phase } from '../../trace/step';
import { edgeOffset } from '../../trace/parts/polygon';
import type { Frame } from '../../trace/trace';
import type { Algorithm, DescribeContext } from '../algorithm';
import { depthCertificate } from '../depth-words';
import {
  bracket,
  describeGjkPart,
  dOfFace,
  encloseDetail,
  f,
  gapVerdict,
  growthEnd,
  growWords,
  noLess,
  P,
  slackOf,
} from '../epa/describe';
import { findTest } from '../test-id';
import { count, depthAnswer, hOfN, nothing, type Describer } from '../words';
import { gjk2d } from './gjk-2d';
import { readingOf } from '../reading';

/** The page’s sentences about a step of EPA in the plane; a step without a polygon is one of GJK's. */
export const describeEpa2d: Algorithm['describe'] = (frame, context) => {
  const words = describers[frame.phase];
  if (!frame.polygon && frame.phase !== 'stop') return describeGjkPart(frame, context, gjk2d);
  if (!frame.polygon && findTest(frame, 'span') === undefined) return describeGjkPart(frame, context, gjk2d);
  return { ...words!(frame, context), certificate: depthCertificate(frame, context) };
};

/** True if GJK's last simplex is the whole of P. */
export const isTriangle = ({ simplex, polygon }: Readonly<Frame>): boolean =>
  simplex?.length === 3 && polygon?.corners.length === 3;

const corners = (frame: Readonly<Frame>): Sentence => count(readingOf(frame, 'corners'), 'corner', 'corners');

const offsetOfPicked = ({ polygon }: Readonly<Frame>): number =>
  polygon && polygon.picked >= 0 ? edgeOffset(polygon, polygon.picked) : 0;

const describers: Partial<Record<Phase, Describer>> = {
  enclose: (frame, context) =>
    frame.sample
      ? {
          title: 'Enclose',
          text: say`${q.O} is beyond edge ${f} of the polygon, by a rounding or because GJK could not tell. Along ${q.n} the farthest point is ${q.s}.`,
          detail: encloseDetail(frame, context),
        }
      : {
          title: 'Enclose',
          text: isTriangle(frame)
            ? say`GJK’s last simplex is a triangle around ${q.O}: the first polygon ${P}.`
            : say`GJK’s last simplex and what was found around it make the first polygon ${P}, of ${corners(frame)}.`,
          detail: growDetail(frame, context),
        },
  pick: (frame, context) => ({
    title: 'Pick',
    text: say`The edge of ${P} nearest to ${q.O} is ${f}, at ${dOfFace} = ${offsetOfPicked(frame)}. ${noLess(offsetOfPicked(frame), frame, context)} Next: a sample along its normal ${q.n}.`,
    detail: say`${bracket(frame, context, edgeWords)} ${gapVerdict(frame, nothing)}`,
  }),
  sample: (frame, context) => ({
    title: 'Sample',
    text: say`Along ${q.n} the farthest point is ${q.s}: ${q.C} ends at ${hOfN} = ${frame.plane?.offset ?? NaN}, and ${f} is at ${dOfFace} = ${offsetOfPicked(frame)}.`,
    detail: say`${bracket(frame, context, edgeWords)} ${gapVerdict(frame, sampleVerdict(frame))}`,
  }),
  stitch: (frame, context) => ({
    title: 'Stitch',
    text: say`${q.s} joins ${P}: the edge makes room for two, from its ends to ${q.s}. ${P} has ${corners(frame)} now.`,
    detail: bracket(frame, context, edgeWords),
  }),
  stop: (frame, context) => ({
    title: 'Stop',
    text: say`${depthAnswer(context)}${slackOf(context)}`,
    detail: reason(frame, context),
  }),
};

const edgeWords = ['nearest edge', 'best line'] as const;

const growDetail = (frame: Readonly<Frame>, context: DescribeContext): Sentence =>
  growWords(frame, context, edgeWords);

function sampleVerdict(frame: Readonly<Frame>): Sentence {
  if (findTest(frame, 'unseen')?.met) return say`But ${q.s} is not beyond ${f}, to the last digit.`;
  if (findTest(frame, 'cap')?.met) return say`But the cap is reached.`;
  if (findTest(frame, 'slow')?.met) return say`But the bounds close too slowly.`;
  return say`${q.s} is beyond the edge: it will be added.`;
}

function reason(frame: Readonly<Frame>, context: DescribeContext): Sentence {
  if (frame.outcome !== 'degenerate') return growthEnd(frame, context, ['line', 'corners']);
  const gap = difference(frame.upper, frame.lower);
  return frame.polygon
    ? say`${q.O} is on an edge that ${q.C} does not reach beyond, as far as rounding tells. Gap ${gap}.`
    : say`${q.C} is flat: its points are in line. Gap ${gap}.`;
}
