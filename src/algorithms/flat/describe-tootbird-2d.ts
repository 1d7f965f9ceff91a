import { q, quantity, say, type Sentence } from '../../trace/sentence';
import type { Frame } from '../../trace/trace';
import type { Algorithm, DescribeContext } from '../algorithm';
import { findTest } from '../test-id';
import { partAimText, describeTootbirdWith, p, reduceDetail, reduceText } from '../tootbird/describe';
import { count, droppedText, outcomeOf } from '../words';

/** The page’s sentences about a step of the tootbird search in the plane. */
export const describeTootbird2d: Algorithm['describe'] = describeTootbirdWith({
  add: (frame, context) => ({
    title: 'Add',
    text: frame.tests
      ? say`The segment is full: ${q.s} takes the place of ${droppedText(frame, context)}.`
      : say`${q.s} joins the simplex, which now has ${count(frame.simplex?.length ?? 0, 'vertex', 'vertices')}.`,
    detail: sideText(frame, context),
  }),
  reduce: (frame, context) => ({
    title: 'Reduce',
    text: reduceText(frame, context),
    detail: reduceDetail(frame, aimText),
  }),
});

/** Which end of a full segment stays: the one that does not is dropped, and `s` has its place. */
function sideText(frame: Readonly<Frame>, context: Readonly<DescribeContext>): Sentence {
  const side = findTest(frame, 'wedge');
  if (!side) return say`Next: which of its points is nearest to ${q.T}?`;
  const stays = staysText(frame, context);
  const goes = droppedText(frame, context);
  const [first, second] = side.met ? [stays, goes] : [goes, stays];
  return say`Along the segment (${q.T} − ${q.s})·(${second} − ${first}) = ${side.leftValue} ${outcomeOf(side)} 0: from ${q.s}, ${q.T} is on the side of ${stays}, which stays.`;
}

function staysText({ simplex = [], sample }: Readonly<Frame>, context: Readonly<DescribeContext>): Sentence {
  const end = simplex.find((vertex) => vertex.sample.index !== sample?.index);
  const name = end && context.keptName?.(end.sample);
  return name === undefined ? say`the other end` : say`${quantity('w', 'ink', String(name))}`;
}

const aimText = (frame: Readonly<Frame>): Sentence =>
  frame.simplex?.length === 2
    ? say`${p} is on the segment: the next ${q.n} is square to it.`
    : partAimText(frame, 'a vertex');
