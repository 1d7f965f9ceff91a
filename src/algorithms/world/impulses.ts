import { approachOf, push, speedAlong, type Contact } from './contact';
import type { State, World } from './problem';
import type { Settings } from './options';

/**
 * Sequential impulses (E. Catto, "Iterative dynamics with temporal coherence", 2005): a round goes through the contacts and gives
 * each what it lacks, again and again.
 *
 *  1. Warm start: each contact first pushes as it did at the end of the step before.
 *  2. Friction: the impulse that stops the sliding, held between −μλ and μλ.
 *  3. Push: λ grows by (limit − n·v_rel) / softness, and the sum, not the share, is held at 0 or more, so that a later round may
 *     take back what an earlier one gave too much of.
 *  4. Rounds end where none changes a speed any more, or at the cap.
 */
export function warmStart(
  world: Readonly<World>,
  states: readonly State[],
  contacts: readonly Contact[],
): void {
  for (const c of contacts) {
    push(world, states, c, c.nx, c.ny, c.impulse);
    push(world, states, c, -c.ny, c.nx, c.friction);
  }
}

/** One contact of a round. Returns by how much n·v_rel or the sliding changed. */
export function solveContact(
  world: Readonly<World>,
  states: readonly State[],
  c: Contact,
  settings: Readonly<Settings>,
  h: number,
): number {
  c.active = settings.acts === 'always' || c.s + h * approachOf(c, states) < -settings.touch;
  if (!c.active) {
    if (settings.zero) c.impulse = c.friction = 0;
    return 0;
  }
  const slid = rub(world, states, c, world.friction);
  const before = c.impulse;
  c.impulse = Math.max(0, before + (c.limit - approachOf(c, states)) / c.softness);
  push(world, states, c, c.nx, c.ny, c.impulse - before);
  return Math.max(slid, Math.abs(c.impulse - before) * c.softness);
}

/** Friction as the push stands. Returns by how much the sliding changed. */
export function rub(world: Readonly<World>, states: readonly State[], c: Contact, friction: number): number {
  if (friction === 0) return 0;
  const most = friction * c.impulse;
  const before = c.friction;
  const wanted = before - speedAlong(c, states, -c.ny, c.nx) / c.tangentSoftness;
  c.friction = Math.max(-most, Math.min(most, wanted));
  push(world, states, c, -c.ny, c.nx, c.friction - before);
  return Math.abs(c.friction - before) * c.tangentSoftness;
}
