import { advancement } from './advancement';
import type { Contact } from './contact';
import { warmStart } from './impulses';
import { fastestSpeed, settledShare, type FrameMeasures } from './measures';
import type { Settings } from './options';
import type { State, World, WorldShapes } from './problem';
import { Rounds } from './rounds';
import { copyStates } from './state';

/** A step with speculative contacts, as it was before the first impulse. */
interface Speculation {
  readonly world: Readonly<World>;
  readonly shapes: WorldShapes;
  readonly settings: Readonly<Settings>;
  readonly contacts: readonly Readonly<Contact>[];
  readonly states: readonly Readonly<State>[];
  /** The length of the step. */
  readonly h: number;
}

/**
 * The ghost impulses of a step. A contact that has pushed is a ghost if its bodies do not meet on their predicted paths. The
 * step is solved again without the contacts of these bodies: if they meet then, the impulse was needed, else it was harmful.
 */
export function ghostImpulses(
  before: Speculation,
  solved: readonly Readonly<Contact>[],
): FrameMeasures['ghost'] {
  const ghost = { needed: 0, harmful: 0 };
  const pushed = solved.filter((c) => isAhead(c, before.settings) && c.impulse !== 0);
  const pairs = new Map(pushed.map(({ a, b }) => [`${a} ${b}`, { a, b }]));
  for (const { a, b } of pairs.values()) {
    if (meets(before, before.states, a, b)) continue;
    const lambda = solved.reduce((sum, c) => (c.a === a && c.b === b ? sum + c.impulse : sum), 0);
    ghost[meets(before, solvedWithout(before, a, b), a, b) ? 'needed' : 'harmful'] += lambda;
  }
  return ghost;
}

/** True for a contact whose bodies are still apart. */
export const isAhead = ({ s }: Readonly<Contact>, { touch }: Readonly<Settings>): boolean => s > 2 * touch;

/** True if two bodies meet within the step at their present velocities. Moves the shapes, and moves them back. */
function meets(
  { world, shapes, settings, states: placed, h }: Speculation,
  states: readonly Readonly<State>[],
  a: number,
  b: number,
): boolean {
  const found = advancement({ world, states, shapes, a, b }, h, settings.touch);
  shapes.put(a, placed[a]!);
  shapes.put(b, placed[b]!);
  return found.outcome !== 'miss';
}

/** The velocities without the contacts of two bodies. The others begin as they did. */
function solvedWithout(
  { world, settings, contacts, states, h }: Speculation,
  a: number,
  b: number,
): readonly State[] {
  const without = copyStates(states);
  const others = contacts.filter((c) => c.a !== a || c.b !== b);
  warmStart(world, without, others);
  const rounds = new Rounds(world, without, others, settings, h);
  const settled = settledShare * fastestSpeed(world, states);
  for (let round = 0; round < settings.iterations; round++) if (rounds.round() <= settled) break;
  rounds.writeVelocities();
  return without;
}
