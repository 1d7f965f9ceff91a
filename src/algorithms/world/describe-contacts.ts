import { quantity, related, say, whole, type Sentence, type Stated } from '../../trace/sentence';
import { worldRows, type FrameWorld } from '../../trace/parts/world';
import type { Reading } from '../../trace/step';
import type { Frame } from '../../trace/trace';
import { findTest } from '../test-id';
import { count, nothing } from '../words';
import {
  contactAt,
  contactName,
  itemsOf,
  pairText,
  parted,
  type Context,
  type Words,
} from './describe-parts';
import { soundSpeed, touchShare } from './problem';
import { findReading } from '../reading';

const lambda = quantity('λ', 'new');
const nv = quantity('n·v', 'best');
const n = quantity('n', 'best');
const v = quantity('v');

/** The words of the contacts that a step has, before the first impulse. */
export function contactWords(
  frame: Readonly<Frame>,
  { contacts, time }: Readonly<FrameWorld>,
  context: Context,
  hasEvents: boolean,
): Words {
  const title = 'Contacts';
  const leftOut = findReading(frame, 'contacts left out');
  const joining = findReading(frame, 'contacts that join');
  const ended = leftOut ? leftOutText(leftOut.value) : nothing;
  const joined = joining ? joinedText(joining.value) : nothing;
  const all = Array.from({ length: itemsOf(contacts, 'contacts') }, (_, k) => contactAt(contacts!, k));
  if (all.length === 0)
    return {
      title,
      text: hasEvents
        ? say`No contact yet: every body goes on as it moves until two meet.`
        : say`No contact: every body may go on as it moves.`,
      detail: ended,
    };
  const touch = 2 * touchShare * context.problem.scale;
  const ahead = all.filter(({ s }) => s > touch).length;
  const where =
    all.length === 1
      ? say`its bodies`
      : ahead === all.length
        ? say`at ${allOf(all.length)} the bodies`
        : say`at ${whole(ahead)} of them the bodies`;
  const span = hasEvents && time > 0 ? 'what is left of this step' : 'this step';
  const apart =
    ahead > 0
      ? say`: ${where} are still apart, and may come nearer by their distance along ${n} in ${span}`
      : nothing;
  const parting = all.filter(({ limit }) => soundSpeed(limit, context.problem) > 0);
  const corrected = parting.filter((c) => isCorrection(c, context));
  return {
    title,
    text: say`${joined}${count(all.length, 'contact', 'contacts')}${joined === nothing ? nothing : ' in all'}${apart}.`,
    detail: say`${ended}${ended === nothing ? nothing : ' '}${directionText(all, context)}${partText('Correction', corrected, all.length)}${partText(
      'Restitution',
      parting.filter((c) => !corrected.includes(c)),
      all.length,
    )}`,
  };
}

/** Contacts whose features end before their lines are reached. */
const leftOutText = (left: number): Sentence =>
  left === 0
    ? nothing
    : left === 1
      ? say`One is left out: its body is past the end of the other’s feature before it reaches the line, and the two do not meet on their present ways.`
      : say`${whole(left)} are left out: their bodies are past the ends of the others’ features before they reach the lines, and do not meet on their present ways.`;

/** Contacts of bodies that an event has pushed. */
const joinedText = (joined: number): Sentence =>
  joined === 1
    ? say`A body that was pushed touches another, and their contact joins. `
    : say`Bodies that were pushed touch others, and ${whole(joined)} contacts join. `;

type Row = ReturnType<typeof contactAt>;

/** Which way the normals point, and what v is. */
function directionText(all: readonly Row[], context: Context): Sentence {
  const [first] = all;
  if (all.length === 1) {
    const [from, to] = parted(first!, context);
    const isFixed = context.problem.bodies[first!.a]!.inverseMass === 0;
    return isFixed
      ? say`${n} points from ${from} to ${to}, and ${v} is the velocity of ${to} there.`
      : say`${n} points from ${from} to ${to}, and ${v} is the velocity of ${to} less that of ${from} there.`;
  }
  return all.every(({ a }) => context.problem.bodies[a]!.inverseMass === 0)
    ? say`Each ${n} points to the body that moves, and ${v} is its velocity there.`
    : say`Each ${n} points to the body that moves, or from the first of two to the second, and ${v} is its velocity there, less that of the other.`;
}

/** True if a contact has to part by the correction of its overlap, not by a bounce. */
const isCorrection = ({ s, limit }: Row, { problem, options }: Context): boolean => {
  const { dt } = problem;
  const least = (-s * (options['correction'] as number)) / (dt / (options['substeps'] as number));
  return s < 0 && least > 0 && Math.abs(limit - least) <= rounding * least;
};

const allOf = (count: number): string => (count === 2 ? 'both of them' : 'all of them');

const partText = (what: string, rows: readonly Row[], all: number): Sentence =>
  rows.length === 0
    ? nothing
    : say` ${what}: ${all === 1 ? say`its bodies have to part, at ${rows[0]!.limit} at least` : say`at ${rows.length === all ? allOf(all) : say`${whole(rows.length)} of them`} the bodies have to part`}.`;

/** The words of the impulses that contacts begin with. */
export function warmWords(world: Readonly<FrameWorld>, context: Context): Words {
  const title = 'Warm start';
  const { contact, contacts = [], impulses = [] } = world;
  if (contact < 0) {
    const pushing = Array.from(
      { length: itemsOf(impulses, 'impulses') },
      (_, k) => impulses[worldRows.impulses * k]!,
    );
    return {
      title,
      text: say`${count(pushing.filter((each) => each !== 0).length, 'contact pushes', 'contacts push')} at once, as at the end of the step before.`,
      detail: nothing,
    };
  }
  const [impulse = 0, friction = 0, after = 0] = impulses.slice(worldRows.impulses * contact);
  const rubbing = friction === 0 ? nothing : say` Its friction pushes by ${friction} again.`;
  return {
    title,
    text: say`${contactName(world, context, 'The')} pushes at once by ${lambda} = ${impulse}, as at the end of the step before.`,
    detail: say`That makes ${nv} = ${soundSpeed(after, context.problem)}; it has to be at least ${soundSpeed(contactAt(contacts, contact).limit, context.problem)}.${rubbing}`,
  };
}

/** The words of a step of the solver. */
export function solveWords(frame: Readonly<Frame>, world: Readonly<FrameWorld>, context: Context): Words {
  if (world.contact >= 0) return { title: 'Solve', ...pushWords(frame, world, context) };
  const settled = findTest(frame, 'settled');
  const [reading] = frame.readings ?? [];
  if (reading && reading.label !== 'pivots')
    return { title: 'Solve', text: noSolutionText(reading), detail: say`The rounds of impulses take over.` };
  const contacts = count(itemsOf(world.contacts, 'contacts'), 'contact', 'contacts');
  const rest = settled
    ? say`${reading && rubs(world) ? 'Then friction pushes along the tangents. ' : ''}The largest change of a speed is ${settled.leftValue}; up to ${settled.rightValue}, a billionth of the fastest, counts as none.`
    : nothing;
  return {
    title: 'Solve',
    text: reading
      ? say`All pushes at ${contacts} at once, in ${count(reading.value, 'pivot', 'pivots')}${impulsesText(world)}.`
      : say`A round over ${contacts}.`,
    detail: rest,
  };
}

const rubs = ({ impulses = [] }: Readonly<FrameWorld>): boolean =>
  impulses.some((value, i) => i % worldRows.impulses === 1 && value !== 0);

/** More impulses than this are summarised instead of listed. */
const mostTold = 4;

function impulsesText({ impulses = [] }: Readonly<FrameWorld>): Sentence {
  const all = itemsOf(impulses, 'impulses');
  if (all > mostTold) return nothing;
  const each = Array.from(
    { length: all },
    (_, k) => say`${quantity('λ', 'new', String(k + 1))} = ${impulses[worldRows.impulses * k]!}`,
  );
  return say`: ${each.flatMap((text, k) => (k === 0 ? text : say`${k === all - 1 ? ' and ' : ', '}${text}`))}`;
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
  if (!test) return { text: pairText(world, context), detail: nothing };
  const { leftValue: before, rightValue: limit } = test;
  const earlier = frame.readings?.[1]?.value ?? 0;
  if (active === 0)
    return {
      text: say`The tentative pose of ${pairText(world, context)} does not overlap: their contact is switched off.`,
      detail:
        impulse === 0 && earlier !== 0
          ? say`Its ${lambda} = ${earlier} is set to 0, and ${nv} = ${after}.`
          : say`It keeps ${lambda} = ${impulse}, and ${nv} = ${after}.`,
    };
  const isAcross = contactAt(world.contacts ?? [], world.contact).s > 2 * touchShare * context.problem.scale;
  const rubbing =
    friction === 0
      ? nothing
      : say` Friction pushes by ${friction} along the tangent${isAcross ? ', across the gap: it acts wherever the contact pushes, before the bodies touch' : nothing}.`;
  return {
    text: say`${contactName(world, context, 'The')} allows ${nv} ≥ ${soundSpeed(limit, context.problem)}, and ${nv} ${isWord(before, limit)} ${soundSpeed(before, context.problem)}${verdictOf([before, after], limit, [earlier, impulse])}`,
    detail: say`${lambda} = ${impulse}, and ${nv} = ${soundSpeed(after, context.problem)}.${rubbing}`,
  };
}

/** Two numbers that differ by more than rounding are written with digits enough to differ. */
const isWord = (before: number, limit: number): string | Stated =>
  isRounded(before, limit) ? 'is' : related(before, before < limit ? '<' : '>', limit, 'is');

/** True if two values of n·v_rel differ by rounding alone. */
const isRounded = (one: number, other: number, limit = other): boolean =>
  Math.abs(one - other) <= rounding * Math.max(1, Math.abs(other), Math.abs(limit));

/** `speeds` are n·v_rel, and `impulses` λ, before and after the contact's turn, in which friction comes first and changes n·v_rel too. */
function verdictOf(
  [before, after]: readonly [number, number],
  limit: number,
  [earlier, impulse]: readonly [number, number],
): string {
  if (Number.isNaN(before)) return ': its numbers overflow.';
  const isRounding = isRounded(after, before, limit);
  const isRubbed = !isRounding && before < limit !== impulse > earlier;
  if (isRubbed && impulse > earlier) return '. Its friction brings it below, and an impulse takes the rest.';
  if (isRubbed && impulse < earlier)
    return '. Its friction brings it above: its earlier push was too much, and it takes back what it can.';
  if (!isRounding && impulse > earlier) return '. An impulse takes the rest.';
  if (!isRounding && impulse < earlier)
    return ': its earlier push was too much, and it takes back what it can.';
  return impulse === 0 ? ': it need not push.' : ': it pushes no more than it must.';
}

/** A change of n·v_rel by less than this share is rounding. */
const rounding = 1e-12;
