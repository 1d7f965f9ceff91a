import { length } from '../../math/vec3';
import { q, quantity, say, type Quantity, type Sentence } from '../../trace/sentence';
import type { Frame } from '../../trace/trace';
import type { Algorithm, DescribeContext } from '../algorithm';
import { cornerNumber } from '../mpr/portal-normal';
import { findTest } from '../test-id';
import { count } from '../words';
import { certificateOf, describeCast, testText } from './describe';
import type { Cast } from './problem';
import { inContact } from './ray-search';
import { sweepLength } from './sweep-length';
import { outsideSweep } from './swept';

const S = quantity('S', 'cso');
const t = quantity('t', 'best');
const normalLetter = quantity('n', 'new');
const v = (i: 0 | 1 | 2 | 3): Quantity => quantity('v', 'ink', String(i));

type Context = DescribeContext<Cast>;
interface Words {
  title: string;
  text: Sentence;
  detail: Sentence;
}

/** The page’s sentences about a step of a cast by portals. Where GJK decides there is no portal, and its own words tell. */
export const describeCastMpr: Algorithm<Cast>['describe'] = (frame, context) =>
  frame.portal
    ? { ...wordsOf(frame, context), certificate: certificateOf(frame, context) }
    : describeCast(frame, context);

function wordsOf(frame: Readonly<Frame>, context: Context): Words {
  switch (frame.phase) {
    case 'start':
      return startWords(frame, context);
    case 'jump':
      return {
        title: 'Cast',
        text: say`${q.O} is in ${S}: there is a contact. A second ray runs from ${q.O} along the displacement, and leaves ${S} where the last of ${q.C} passes ${q.O}.`,
        detail: say`The contact is as far before the end of the sweep as the ray is long.`,
      };
    case 'sample':
      return { title: 'Sample', text: sampleText(frame, context), detail: testText(frame) };
    case 'seed':
      return { title: 'Seed', text: seedText(frame, context), detail: testText(frame) };
    case 'discover':
      return { title: 'Discover', text: discoverText(frame, context), detail: testText(frame) };
    case 'refine':
      return { title: 'Refine', text: refineText(frame, context), detail: testText(frame) };
    default:
      return { title: 'Stop', text: stopText(frame, context), detail: testText(frame) };
  }
}

function startWords({ readings = [] }: Readonly<Frame>, { problem }: Context): Words {
  const whole = problem.maxT * length(problem.displacement);
  const [sweep, safe] = readings.map(({ value }) => value) as [number, number];
  return {
    title: 'Start',
    text: say`Drawn out along the displacement by ${quantity('L')} = ${sweep}, ${q.C} becomes ${S}, which holds ${q.O} if the shapes meet on that way. The ray runs from ${v(0)}, in the middle of ${S}, to ${q.O}.`,
    detail:
      sweep < safe
        ? say`That is too short to be sure: the shapes may meet up to a way of ${safe}.`
        : sweep < whole
          ? say`The shapes cannot meet beyond that way.`
          : say`The motion ends there.`,
  };
}

/** True if the ray begins at O, to find when. */
const isCast = (frame: Readonly<Frame>): boolean => frame.upper < Infinity;

function sampleText(frame: Readonly<Frame>, { problem }: Context): Sentence {
  const { motion, portal, lower } = frame;
  const along = placeOf(frame, problem);
  const found = say`${along}, the farthest point of ${S} is ${q.s}.`;
  if (findTest(frame, 'apart')?.met)
    return say`${found} Its ${planeWord(problem)} has ${q.O} outside: the shapes do not meet on that way.`;
  if (findTest(frame, 'flat')?.met)
    return say`${found} That is no farther out than the start of the ray: ${S} has no inside there.`;
  if (!portal || !(motion!.rate > 0))
    return say`${found} Its ${planeWord(problem)} does not have ${q.O} outside.`;
  return lower > 0
    ? say`${found} By the ${planeWord(problem, 's')} so far, no contact is before ${t} = ${lower}.`
    : say`${found} No ${planeWord(problem)} so far excludes a contact at the start.`;
}

function placeOf({ portal }: Readonly<Frame>, { dim }: Readonly<Cast>): Sentence {
  const size = portal!.points.length;
  if (size === 0) return say`Along the ray`;
  if (size === 1)
    return say`Along ${normalLetter}, from ${v(cornerNumber(portal!, 0, dim))} to the side of the ray`;
  return size === dim
    ? say`Along ${normalLetter}`
    : say`Along ${normalLetter}, beyond the wall of ${v(1)} and ${v(2)}`;
}

const planeWord = ({ dim }: Readonly<Cast>, plural = ''): string => (dim === 2 ? 'line' : 'plane') + plural;

function seedText({ portal }: Readonly<Frame>, { problem: { dim } }: Context): Sentence {
  if (portal!.points.length === 1)
    return say`${q.s} is ${v(cornerNumber(portal!, 0, dim))}. The next sample is sought to the side on which the ray is.`;
  return dim === 2
    ? say`Now there are two corners, ${v(1)} to the right of the ray and ${v(2)} to its left.`
    : say`${q.s} is ${v(2)}. The next sample is sought beyond the wall of ${v(0)}, ${v(1)} and ${v(2)}, on the side of the ray.`;
}

function discoverText(frame: Readonly<Frame>, context: Context): Sentence {
  const { dim } = context.problem;
  const isOpen = !outsideTests.some((id) => findTest(frame, id)?.met);
  if (!isOpen)
    return dim === 2
      ? say`The ray runs outside: ${q.s} is the corner on that side now, and the one before it that of the other.`
      : say`The ray runs outside the wall of ${q.s} and ${v(placeOfSample(frame) === 1 ? 2 : 1)}: ${q.s} becomes ${v(placeOfSample(frame))}, in the place of the corner before it.`;
  return say`The ray runs between them: ${portalName(dim)} is a portal.${behindText(frame)}`;
}

/** The number of the corner that the sample has become. */
function placeOfSample({ portal, sample }: Readonly<Frame>): 1 | 2 | 3 {
  const place = portal!.points.findIndex(({ index }) => index === sample?.index);
  return place === 2 ? 3 : place === 1 ? 2 : 1;
}

const outsideTests = ['wall-31', 'wall-23', 'right-corner', 'left-corner'] as const;
const portalName = (dim: 2 | 3): Sentence => (dim === 2 ? say`${v(1)}${v(2)}` : say`${v(1)}${v(2)}${v(3)}`);

function refineText(frame: Readonly<Frame>, { problem: { dim } }: Context): Sentence {
  const parts =
    dim === 2 ? say`${q.s} parts the portal in two.` : say`Walls through ${q.s} part the portal in three.`;
  return say`${parts} The part that the ray runs through is the portal now, with ${q.s} as ${v(placeOfSample(frame))}.${behindText(frame)}`;
}

function behindText(frame: Readonly<Frame>): Sentence {
  const behind = findTest(frame, 'behind');
  if (behind) return behind.met ? say` ${q.O} is behind it, and in ${S}.` : say` ${q.O} is not behind it.`;
  return isCast(frame)
    ? say` Where the ray passes it there is a contact at ${t} = ${frame.upper}, or before.`
    : say``;
}

/** How far the second ray runs before it leaves S. */
const exitOf = (at: number, { problem, options }: Context): number =>
  sweepLength(problem, options) - at * length(problem.displacement);

function stopText({ outcome }: Readonly<Frame>, context: Context): Sentence {
  const { result } = context;
  const supports = say`${count(result.supportCalls, 'support call', 'support calls')}`;
  switch (outcome) {
    case inContact:
      return say`The ray leaves ${S} after ${quantity('τ')} = ${exitOf(result.t ?? 0, context)}. ${t} = (${quantity('L')} − ${quantity('τ')}) / |displacement| = ${result.t ?? 0} is the contact, after ${supports}.`;
    case outsideSweep:
      return say`No contact on the way of the sweep. The motion goes on after it, and the search does not look there.`;
    case 'origin-outside-support-plane':
      return say`No contact: ${q.O} is outside ${S}, which holds it wherever the shapes can meet.`;
    default:
      return say`The search ended without an answer, after ${supports}.`;
  }
}
