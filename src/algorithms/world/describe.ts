import { quantity, say, whole, type Sentence } from '../../trace/sentence';
import type { FrameWorld } from '../../trace/parts/world';
import { worldRows } from '../../trace/parts/world';
import type { Reading } from '../../trace/step';
import type { Frame } from '../../trace/trace';
import type { Algorithm, DescribeContext } from '../algorithm';
import { findTest } from '../test-id';
import { count, nothing } from '../words';
import { touchShare, type World } from './problem';
import {
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
} from './world-words';

const lambda = quantity('λ', 'new');
const nv = quantity('n·v', 'best');
const s = quantity('s', 'best');
const t = quantity('t');

type Context = DescribeContext<World>;
interface Words {
  title: string;
  text: Sentence;
  detail: Sentence;
}

/** The words of the page about a step of a world. `looksAhead`: its boxes are swept along the ways. */
export const describeWorld =
  (looksAhead: boolean): Algorithm<World>['describe'] =>
  (frame, context) => ({
    ...wordsOf(frame, context, looksAhead),
    certificate: {
      certainty: 'none',
      title: 'A simulation',
      text: say`It follows its rules, and proves nothing of how bodies move.`,
    },
  });

function wordsOf(frame: Readonly<Frame>, context: Context, looksAhead: boolean): Words {
  const { world, phase } = frame;
  if (!world) return { title: 'Step', text: nothing, detail: nothing };
  switch (phase as string) {
    case 'start':
      return {
        title: 'Start',
        text: say`${count(context.problem.bodies.length, 'body', 'bodies')}, for ${count(context.problem.frames, 'frame', 'frames')} of ${context.problem.dt} each.`,
        detail: nothing,
      };
    case predicting:
      return predictWords(world, context);
    case boxing:
      return boxWords(world, looksAhead);
    case asking:
      return askWords(frame, world, context);
    case making:
      return contactWords(world, context);
    case solving:
      return solveWords(frame, world, context);
    case rooting:
      return tryWords(frame, world, context);
    case meetingAt:
      return {
        title: 'Time of impact',
        text: say`${pairText(world, context)} meet at ${t} = ${world.time}; no other two that are apart meet sooner.`,
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
      return measureWords(frame, world, context);
    default:
      return { title: 'Stop', text: stopText(frame, world), detail: nothing };
  }
}

const predictWords = ({ frame }: Readonly<FrameWorld>, { problem: { gravity } }: Context): Words => ({
  title: `Frame ${frame}, predict`,
  text:
    gravity.x === 0 && gravity.y === 0
      ? say`There is no gravity: every body would go on as it moves.`
      : say`Gravity changes the velocities of all bodies that are not fixed.`,
  detail: nothing,
});

const itemsOf = (list: readonly number[] | undefined, key: keyof typeof worldRows): number =>
  (list?.length ?? 0) / worldRows[key];

function boxWords({ boxes, pairs }: Readonly<FrameWorld>, looksAhead: boolean): Words {
  const found = itemsOf(pairs, 'pairs');
  return {
    title: 'Broad phase',
    text: say`${count(found, 'pair', 'pairs')} of ${count(itemsOf(boxes, 'boxes'), 'box', 'boxes')} ${found === 1 ? 'overlaps' : 'overlap'}: ${looksAhead ? say`on their present ways, no other two can meet in this step` : say`no other two overlap now`}.`,
    detail: nothing,
  };
}

const nameOf = (i: number, { problem: { bodies } }: Context): string => bodies[i]?.name ?? `body ${i + 1}`;

const pairText = ({ a, b }: Readonly<FrameWorld>, context: Context): Sentence =>
  say`${nameOf(a, context)} and ${nameOf(b, context)}`;

function askWords({ readings }: Readonly<Frame>, world: Readonly<FrameWorld>, context: Context): Words {
  const [reading] = readings ?? [];
  const pair = pairText(world, context);
  const title = 'Narrow phase';
  if (!reading) return { title, text: pair, detail: nothing };
  const { label, value } = reading;
  if (label === 'distance')
    return {
      title,
      text: value < 0 ? say`${pair} overlap by ${-value}.` : say`${pair} are ${s} = ${value} apart.`,
      detail: nothing,
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
        : value === 0
          ? say`${pair} touch or overlap already.`
          : say`On their present ways, ${pair} meet at ${t} = ${value}.`,
    detail: value === Infinity ? say`The solver may still turn them into each other.` : nothing,
  };
}

function contactWords({ contacts = [] }: Readonly<FrameWorld>, { problem }: Context): Words {
  const row = worldRows.contacts;
  const all = itemsOf(contacts, 'contacts');
  const isApart = (k: number): boolean => contacts[k * row + 2]! > 2 * touchShare * problem.scale;
  const limitOf = (k: number): number => contacts[k * row + 9]!;
  const numbers = Array.from({ length: all }, (_, k) => k);
  const ahead = numbers.filter(isApart).length;
  const bouncing = numbers.filter((k) => limitOf(k) > 0).length;
  const where = all === 1 ? say`its bodies` : say`at ${whole(ahead)} of them the bodies`;
  const apart =
    ahead > 0 ? say`: ${where} are still apart, and may come nearer by their distance in this step` : nothing;
  return {
    title: 'Contacts',
    text:
      all === 0
        ? say`No contact: every body may go on as it moves.`
        : say`${count(all, 'contact', 'contacts')}${apart}.`,
    detail:
      bouncing > 0
        ? say`Restitution: ${all === 1 ? 'its bodies' : say`at ${whole(bouncing)} of them the bodies`} have to part again.`
        : nothing,
  };
}

function solveWords(frame: Readonly<Frame>, world: Readonly<FrameWorld>, context: Context): Words {
  const settled = findTest(frame, 'settled');
  if (world.contact < 0) {
    const [reading] = frame.readings ?? [];
    const pivots = reading?.value;
    if (reading && reading.label !== 'pivots')
      return {
        title: 'Solve',
        text: noSolutionText(reading),
        detail: say`The rounds of impulses take over.`,
      };
    const contacts = count(itemsOf(world.contacts, 'contacts'), 'contact', 'contacts');
    return {
      title: 'Solve',
      text:
        pivots === undefined
          ? say`A round over ${contacts}.`
          : say`All pushes at ${contacts} at once, in ${count(pivots, 'pivot', 'pivots')}.`,
      detail: settled
        ? say`The largest change of a speed is ${settled.leftValue}; up to ${settled.rightValue} counts as none.`
        : nothing,
    };
  }
  return { title: 'Solve', ...pushWords(frame, world, context) };
}

const noSolutionText = ({ label, value }: Readonly<Reading>): Sentence =>
  label.includes('cap')
    ? say`Lemke’s method has no solution after ${count(value, 'pivot', 'pivots')}, as many as it may have.`
    : say`Lemke’s method ends without a solution after ${count(value, 'pivot', 'pivots')}: no variable can leave its basis.`;

function pushWords(
  frame: Readonly<Frame>,
  world: Readonly<FrameWorld>,
  context: Context,
): Omit<Words, 'title'> {
  const test = findTest(frame, 'allowed');
  const row = worldRows.impulses * world.contact;
  const [impulse = 0, friction = 0, after = 0, active = 0] = (world.impulses ?? []).slice(row);
  const pair = pairText(world, context);
  const rubbing = friction === 0 ? nothing : say` Friction pushes by ${friction} along the tangent.`;
  if (!test) return { text: pair, detail: nothing };
  const { leftValue: before, rightValue: limit } = test;
  if (active === 0)
    return {
      text: say`The tentative pose of ${pair} does not overlap: their contact is switched off.`,
      detail: say`It keeps ${lambda} = ${impulse}, and ${nv} = ${after}.`,
    };
  const state = say`${lambda} = ${impulse}, and ${nv} = ${after}.${rubbing}`;
  if (before < limit)
    return {
      text: say`The contact of ${pair} allows ${nv} ≥ ${limit}, and ${nv} is ${before}. An impulse takes the rest.`,
      detail: state,
    };
  const verdict = takesBack(before, after)
    ? 'its earlier push was too much, and it takes back what it can'
    : impulse === 0
      ? 'it need not push'
      : 'it pushes no more than it must';
  return {
    text: say`The contact of ${pair} allows ${nv} ≥ ${limit}, and ${nv} is ${before}: ${verdict}.`,
    detail: state,
  };
}

/** True if n·v_rel fell by more than rounding. */
const takesBack = (before: number, after: number): boolean =>
  before - after > 1e-12 * Math.max(Math.abs(before), Math.abs(after));

function tryWords({ readings = [] }: Readonly<Frame>, world: Readonly<FrameWorld>, context: Context): Words {
  const [from = 0, to = 0, gapFrom = 0, gapTo = 0, tried = 0, gap = 0] = readings.map(({ value }) => value);
  const isMiddle = Math.abs(tried - (from + to) / 2) <= 1e-12 * Math.abs(to);
  return {
    title: 'Root finder',
    text: isMiddle
      ? say`The middle of the bracket of ${pairText(world, context)} is ${t} = ${tried}; there the gap is ${gap}.`
      : say`The line between the ends of the bracket of ${pairText(world, context)} comes to a touch at ${t} = ${tried}; there the gap is ${gap}.`,
    detail: say`From ${from} to ${to} the gap along the axis falls from ${gapFrom} to ${gapTo}.`,
  };
}

function unsettledText(frame: Readonly<Frame>): Sentence {
  const settled = findTest(frame, 'settled');
  return settled && !settled.met
    ? say`The solver had not settled: its last round changed a speed by ${settled.leftValue}.`
    : nothing;
}

function measureWords(
  frame: Readonly<Frame>,
  { frame: number }: Readonly<FrameWorld>,
  context: Context,
): Words {
  const [atEnd = 0, onTheWay = 0, lost = 0, kinetic = 0, , , harmful = 0] = (frame.readings ?? []).map(
    ({ value }) => value,
  );
  const touch = 2 * touchShare * context.problem.scale;
  const overlap =
    atEnd > touch
      ? say`The deepest overlap at its end is ${atEnd}.`
      : onTheWay > touch
        ? say`Nothing overlaps at its end, but ${onTheWay} was the deepest overlap on the way.`
        : say`Nothing overlaps at its end, and nothing did on the way.`;
  const losses = lost > 0 ? say` Some body stayed behind by ${lost} of time.` : nothing;
  const ghosts =
    harmful > 0
      ? say` Contacts of bodies that would not have met pushed by ${harmful}, for nothing.`
      : nothing;
  return {
    title: `Frame ${number} is over`,
    text: say`${overlap}${losses}${ghosts}`,
    detail: say`The kinetic energy is ${kinetic}. ${unsettledText(frame)}`,
  };
}

function stopText({ outcome }: Readonly<Frame>, { frame }: Readonly<FrameWorld>): Sentence {
  const frames = count(frame, 'frame is', 'frames are');
  if ((outcome as string) === allFrames) return say`${frames} done.`;
  if ((outcome as string) === eventsCut)
    return say`${frames} done, and some lost time: they had more events than are allowed.`;
  return say`The run ends after ${frames} done, as its numbers are too large.`;
}
