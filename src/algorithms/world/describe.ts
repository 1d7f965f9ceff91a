import { quantity, say, whole, type Sentence } from '../../trace/sentence';
import type { FrameWorld } from '../../trace/parts/world';
import type { Reading } from '../../trace/step';
import type { Frame } from '../../trace/trace';
import type { Algorithm } from '../algorithm';
import { findTest } from '../test-id';
import { count, nothing } from '../words';
import { contactWords, solveWords, warmWords } from './describe-contacts';
import { figure, itemsOf, pairText, type Context, type Words } from './describe-parts';
import { isDeeper, touchShare, type World } from './problem';
import {
  advancing,
  allFrames,
  asking,
  boxing,
  eventsCut,
  integrating,
  making,
  measuring,
  meetingAt,
  predicting,
  rooting,
  solving,
  warming,
} from './world-words';
import { findReading, readingOf } from '../reading';

/** Which contacts a step makes. */
export type Mode = 'discrete' | 'speculative' | 'cast hit' | 'events';

const s = quantity('s', 'best');
const t = quantity('t');

/** The words of the page about a step of a world. `summary` says what a step of the mode does. */
export const describeWorld =
  (mode: Mode, summary: string): Algorithm<World>['describe'] =>
  (frame, context) => ({
    ...beginning(wordsOf(frame, context, mode, summary)),
    certificate: {
      certainty: 'none',
      title: 'A simulation.',
      text: say`It follows its rules, and proves nothing of how bodies move.`,
    },
  });

/** Sentences may begin with the name of a body. */
const beginning = ({ title, text, detail }: Words): Words => ({
  title,
  text: capitalized(text),
  detail: capitalized(detail),
});

const capitalized = ([first, ...rest]: Sentence): Sentence =>
  typeof first === 'string'
    ? [`${first.charAt(0).toUpperCase()}${first.slice(1)}`, ...rest]
    : first === undefined
      ? nothing
      : [first, ...rest];

function wordsOf(frame: Readonly<Frame>, context: Context, mode: Mode, summary: string): Words {
  const { world, phase } = frame;
  if (!world) return { title: 'Step', text: nothing, detail: nothing };
  switch (phase as string) {
    case 'start':
      return {
        title: 'Start',
        text: say`${count(context.problem.bodies.length, 'body', 'bodies')}, for ${count(context.problem.frames, 'frame', 'frames')} of ${context.problem.dt}${context.problem.frames === 1 ? '' : ' each'}.`,
        detail: say`${summary}`,
      };
    case predicting:
      return predictWords(world, context);
    case boxing:
      return frame.readings ? boxAgainWords(frame.readings) : boxWords(world, context, mode !== 'discrete');
    case asking:
      return askWords(frame, world, context);
    case making:
      return contactWords(frame, world, context, mode === 'events');
    case warming:
      return warmWords(world, context);
    case solving:
      return solveWords(frame, world, context);
    case rooting:
      return tryWords(frame, world, context);
    case advancing:
      return advanceWords(frame, world, context);
    case meetingAt:
      return {
        title: 'Time of impact',
        text: say`${pairText(world, context)} meet at ${t} = ${world.time}; no other two without a contact meet sooner.`,
        detail: findTest(frame, 'events')
          ? say`No more events are allowed: the rest of the step is lost.`
          : nothing,
      };
    case integrating:
      return {
        title: 'Integrate',
        text: say`The bodies have gone their ways: ${world.time} of the frame’s ${context.problem.dt} are over.`,
        detail: unsettledText(frame),
      };
    case measuring:
      return measureWords(frame, world, context, mode !== 'discrete');
    default:
      return { title: 'Stop', text: stopText(frame, world), detail: nothing };
  }
}

function predictWords({ frame, time }: Readonly<FrameWorld>, { problem, options }: Context): Words {
  const { gravity, dt } = problem;
  const substeps = options['substeps'] as number;
  const h = dt / substeps;
  return {
    title: `Frame ${frame}, predict`,
    text:
      gravity.x === 0 && gravity.y === 0
        ? say`There is no gravity: every body would go on as it moves.`
        : say`Gravity adds (${h * gravity.x}, ${h * gravity.y}) to the velocity of every body that is not fixed.`,
    detail:
      substeps > 1
        ? say`This is step ${whole(Math.round(time / h) + 1)} of the ${whole(substeps)} in a frame.`
        : nothing,
  };
}

function boxWords({ boxes, pairs }: Readonly<FrameWorld>, { options }: Context, looksAhead: boolean): Words {
  const grow = typeof options['grow'] === 'number' ? options['grow'] : 0;
  const found = itemsOf(pairs, 'pairs');
  const others = found === 0 ? 'no two' : 'no other two';
  return {
    title: 'Broad phase',
    text: say`${count(found, 'pair', 'pairs')} of ${count(itemsOf(boxes, 'boxes'), 'bounding box', 'bounding boxes')} ${found === 1 ? 'meets' : 'meet'}: ${looksAhead ? say`on their present ways, ${others} can meet in this step` : say`${others} can overlap now`}.`,
    detail:
      grow > 0 ? say`The boxes of bodies that are not fixed have grown by ${grow} on all sides.` : nothing,
  };
}

/** The broad phase after an event. */
function boxAgainWords(readings: readonly Reading[]): Words {
  const [pushed = 0, again = 0, kept = 0] = readings.map(({ value }) => value);
  const whom = pushed === 0 ? say`no body` : count(pushed, 'body', 'bodies');
  const asked =
    again > 0
      ? say`of ${count(again, 'pair', 'pairs')} the time of impact is sought again`
      : pushed === 0
        ? say`no pair is asked again`
        : pushed === 1
          ? say`on its new way, it can meet none that it does not touch`
          : say`on their new ways, they can meet none that they do not touch`;
  const others =
    kept === 0
      ? nothing
      : kept === 1
        ? say`One other pair keeps what was found of it.`
        : say`${whole(kept)} other pairs keep what was found of them.`;
  return {
    title: 'Broad phase again',
    text: say`The event has pushed ${whom}: ${asked}.`,
    detail: others,
  };
}

function askWords({ readings }: Readonly<Frame>, world: Readonly<FrameWorld>, context: Context): Words {
  const [reading] = readings ?? [];
  const pair = pairText(world, context);
  const title = 'Narrow phase';
  if (!reading) return { title, text: pair, detail: nothing };
  const { label, value } = reading;
  if (label === 'distance')
    return {
      title,
      text:
        Math.abs(value) <= 2 * touchShare * context.problem.scale
          ? say`${pair} touch: ${s} = ${value}.`
          : value < 0
            ? say`${pair} overlap by ${-value}.`
            : say`${pair} are ${s} = ${value} apart.`,
      detail: beyondText(value, context),
    };
  if (label === 'no impact before')
    return {
      title,
      text: say`On their present ways, ${pair} do not meet before ${t} = ${value}.`,
      detail: say`The search ended there, before it knew whether they meet: they get a contact.`,
    };
  return {
    title,
    text:
      value === Infinity
        ? say`On their present ways, ${pair} do not meet in this step: they get no contact.`
        : world.ahead === 0
          ? say`${pair} touch or overlap already.`
          : say`On their present ways, ${pair} meet at ${t} = ${value}.`,
    detail: value === Infinity ? say`The solver may still turn them into each other.` : nothing,
  };
}

/** Says of two bodies beyond the margin why they get no contact. */
function beyondText(distance: number, { options: { margin } }: Context): Sentence {
  return typeof margin === 'number' && distance > margin
    ? say`That is more than the margin of ${margin}: they get no contact.`
    : nothing;
}

function tryWords({ readings = [] }: Readonly<Frame>, world: Readonly<FrameWorld>, context: Context): Words {
  const [from = 0, to = 0, gapFrom = 0, gapTo = 0, tried = 0, gap = 0, , axis = 1] = readings.map(
    ({ value }) => value,
  );
  // After a touch along the first axis, the bodies may be apart along another.
  const along = axis > 1 ? say`axis ${whole(axis)}` : say`the axis`;
  const isMiddle = Math.abs(tried - (from + to) / 2) <= 1e-12 * Math.abs(to);
  return {
    title: 'Root finder',
    text: isMiddle
      ? say`The middle of the bracket of ${pairText(world, context)} is ${t} = ${tried}; there the gap along ${along} is ${s} = ${gap}.`
      : say`The line between the ends of the bracket of ${pairText(world, context)} comes to a touch at ${t} = ${tried}; there the gap along ${along} is ${s} = ${gap}.`,
    detail: say`From ${from} to ${to} the gap along ${along} falls from ${gapFrom} to ${gapTo}.`,
  };
}

function advanceWords(
  { readings = [] }: Readonly<Frame>,
  world: Readonly<FrameWorld>,
  context: Context,
): Words {
  const [at = 0, gap = 0, rate = 0, next = 0] = readings.map(({ value }) => value);
  const title = 'Advancement';
  const pair = pairText(world, context);
  const text = say`At ${t} = ${at}, ${pair} are ${s} = ${gap} apart.`;
  const { dt, scale } = context.problem;
  if (gap <= touchShare * scale)
    return { title, text: say`At ${t} = ${at}, ${pair} have met.`, detail: nothing };
  if (!(rate > 0)) return { title, text, detail: say`They do not approach: they never meet on these ways.` };
  const detail = say`No two points of them approach faster than ${figure(rate)}: they do not meet before ${t} = ${next}`;
  return {
    title,
    text,
    detail: next > dt ? say`${detail}, when the frame is over.` : say`${detail}.`,
  };
}

function unsettledText(frame: Readonly<Frame>): Sentence {
  const settled = findTest(frame, 'settled');
  return settled && !settled.met
    ? say`The solver had not settled: its last round changed a speed by ${settled.leftValue}.`
    : nothing;
}

/** A share of the frame that counts as its start: the search for the deepest overlap ends near it, not at it. */
const instant = 1e-4;

function measureWords(
  frame: Readonly<Frame>,
  { frame: number, pairs = [] }: Readonly<FrameWorld>,
  context: Context,
  looksAhead: boolean,
): Words {
  const [atEnd = 0, onTheWay = 0, lost = 0, kinetic = 0, , needed = 0, harmful = 0] = (
    frame.readings ?? []
  ).map(({ value }) => value);
  const [overA = -1, overB = -1, lateA = -1, lateB = -1, endA = -1, endB = -1] = pairs;
  const touch = 2 * touchShare * context.problem.scale;
  const bounced = findReading(frame, 'kinetic energy added by bounces')?.value ?? 0;
  const deepestAt = findReading(frame, 'time of the overlap on the way')?.value;
  const over = say`${pairText({ a: overA, b: overB }, context)} overlapped by ${onTheWay}`;
  const when = deepestAt === undefined ? nothing : say`, at ${t} = ${deepestAt}`;
  const isStart = deepestAt !== undefined && deepestAt <= instant * context.problem.dt;
  const deeper = isStart ? say`at its start ${over}` : say`on the way ${over}${when}`;
  const isUnforeseen = looksAhead && readingOf(frame, 'overlap of two whose boxes did not meet') > touch;
  const unforeseen = isUnforeseen
    ? say` The boxes of ${pairText({ a: overA, b: overB }, context)} did not meet: the broad phase knew only their ways before the pushes.`
    : nothing;
  const overlap =
    atEnd > touch
      ? say`At its end ${pairText({ a: endA, b: endB }, context)} overlap by ${atEnd}${isDeeper(onTheWay, atEnd, context.problem) ? say`, but ${deeper}` : nothing}.`
      : onTheWay > touch
        ? say`Nothing overlaps at its end, but ${deeper}.`
        : say`Nothing overlaps at its end, and nothing did on the way.`;
  const { dt } = context.problem;
  const losses =
    lost === 0
      ? nothing
      : lateA < 0
        ? say` At the first event that was not allowed, ${lost} of the frame’s ${dt} were left and are lost.`
        : say` The line of the contact of ${pairText({ a: lateA, b: lateB }, context)} is met ${lost} later than on their predicted ways, of the frame’s ${dt}.`;
  const ghosts =
    harmful > 0
      ? say` Contacts of bodies that would not have met pushed by ${harmful}, for nothing.`
      : nothing;
  const saved =
    needed > 0
      ? say` Contacts of bodies that would not have met on their predicted ways pushed by ${needed}: without them, they would have met after all.`
      : nothing;
  return {
    title: `Frame ${number} is over`,
    text: say`${overlap}${unforeseen}${losses}${ghosts}${saved}`,
    detail: say`The kinetic energy is ${figure(kinetic)}. ${bounced > 0 ? say`Bounces have added ${figure(bounced)} to it: restitution knows each contact alone, and others push or rub at the same time. ` : nothing}${unsettledText(frame)}`,
  };
}

function stopText({ outcome }: Readonly<Frame>, { frame }: Readonly<FrameWorld>): Sentence {
  const frames = count(frame, 'frame is', 'frames are');
  if ((outcome as string) === allFrames) return say`${frames} done.`;
  if ((outcome as string) === eventsCut)
    return frame === 1
      ? say`${frames} done, and lost time: it had more events than are allowed.`
      : say`${frames} done, and some lost time: they had more events than are allowed.`;
  return say`The run ends after ${frames} done, as its numbers are too large.`;
}
