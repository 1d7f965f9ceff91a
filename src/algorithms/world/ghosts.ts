import { advancement } from './advancement';
import { spentBy, type Contact } from './contact';
import { warmStart } from './impulses';
import { fastestSpeed, settledShare, type FrameMeasures } from './measures';
import type { Settings } from './options';
import type { State, World, WorldShapes } from './problem';
import { Rounds } from './rounds';
import { copyStates } from './state';

/** A step with speculative contacts. */
interface Speculation {
  readonly world: Readonly<World>;
  readonly shapes: WorldShapes;
  readonly settings: Readonly<Settings>;
  /** As they have been solved. */
  readonly contacts: readonly Contact[];
  /** The bodies before the first impulse. */
  readonly states: readonly Readonly<State>[];
  /** The length of the step. */
  readonly h: number;
}

/**
 * The ghost impulses of a step. A contact that has pushed is a ghost if its bodies do not meet on their predicted paths. The
 * step is solved again without the contacts of these bodies: if they meet then, the impulse was needed, else it was harmful.
 */
export function ghostImpulses(step: Speculation): FrameMeasures['ghost'] {
  const { world, contacts, settings, states } = step;
  const ghost = { needed: 0, harmful: 0 };
  const pushed = contacts.filter((c) => isAhead(c, settings) && spentBy(c) !== 0);
  const pairs = new Map(pushed.map(({ a, b }) => [`${a} ${b}`, { a, b }]));
  const islandOf = islands(world, contacts);
  for (const { a, b } of pairs.values()) {
    if (meets(step, states, a, b)) continue;
    const lambda = contacts.reduce((sum, c) => (c.a === a && c.b === b ? sum + spentBy(c) : sum), 0);
    ghost[meets(step, solvedWithout(step, islandOf, a, b), a, b) ? 'needed' : 'harmful'] += lambda;
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

/** The number of a body's island, and no number of a body that does not move. */
type IslandOf = (body: number) => number | undefined;

/** Moving bodies are on one island if contacts connect them: an impulse changes no velocity on another one. */
function islands({ bodies }: Readonly<World>, contacts: readonly Readonly<Contact>[]): IslandOf {
  const parent = bodies.map((_, i) => i);
  const root = (i: number): number => {
    while (parent[i] !== i) i = parent[i] = parent[parent[i]!]!;
    return i;
  };
  const moves = (i: number): boolean => bodies[i]!.inverseMass > 0;
  for (const { a, b } of contacts) if (moves(a) && moves(b)) parent[root(a)] = root(b);
  return (body) => (moves(body) ? root(body) : undefined);
}

/** The velocities without the contacts of two bodies. The others of their island are solved again, and then as they were. */
function solvedWithout(
  { world, settings, contacts, states, h }: Speculation,
  islandOf: IslandOf,
  a: number,
  b: number,
): readonly State[] {
  const without = copyStates(states);
  const island = islandOf(a) ?? islandOf(b);
  const others = contacts.filter(
    (c) => (islandOf(c.a) ?? islandOf(c.b)) === island && (c.a !== a || c.b !== b),
  );
  const solved = others.map(({ impulse, friction }) => ({ impulse, friction }));
  for (const c of others) {
    c.impulse = c.warm;
    c.friction = c.warmFriction;
  }
  warmStart(world, without, others);
  const rounds = new Rounds(world, without, others, settings, h);
  others.forEach((c, i) => Object.assign(c, solved[i]));
  const settled = settledShare * fastestSpeed(world, states);
  for (let round = 0; round < settings.iterations; round++) if (rounds.round() <= settled) break;
  rounds.writeVelocities();
  return without;
}
