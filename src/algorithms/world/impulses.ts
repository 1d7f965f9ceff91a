import { push, type Contact } from './contact';
import type { State, World } from './problem';

/**
 * Sequential impulses (E. Catto, "Iterative dynamics with temporal coherence", 2005): a round goes through the contacts and gives
 * each what it lacks, again and again.
 *
 *  1. Warm start: each contact first pushes as it did at the end of the step before.
 *  2. Friction: the impulse that stops the sliding, held between −μλ and μλ.
 *  3. Push: λ grows by (limit − n·v_rel) / softness, and the sum, not the share, is held at 0 or more, so that a later round may
 *     take back what an earlier one gave too much of.
 *  4. Rounds end where none changes a speed any more, or at the cap.
 *
 * This is step 1; rounds.ts has 2 and 3.
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
