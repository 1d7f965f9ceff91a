import { advancement, putAt, type Motion } from './advancement';
import type { Pair } from './broad-phase';
import { nearest, type State, type World, type WorldShapes } from './problem';
import { putAll } from './state';

/** The costs and the faults of a frame. */
export interface FrameMeasures {
  /** The deepest overlap of two bodies at its end, a length. */
  penetration: number;
  /** The same on the way. */
  deepest: number;
  /** The time by which bodies stayed behind: at speculative contacts, or after the last event that was allowed. */
  timeLost: number;
  kinetic: number;
  potential: number;
  /**
   * Impulses of contacts whose bodies would not have met on their predicted ways: needed where without them the frame would
   * have had those bodies meet, harmful where not.
   */
  ghost: { needed: number; harmful: number };
  distanceQueries: number;
  rootTries: number;
  rounds: number;
  /** False if the solver reached the cap of rounds. */
  settled: boolean;
  contacts: number;
  events: number;
}

export const noMeasures = (): FrameMeasures => ({
  penetration: 0,
  deepest: 0,
  timeLost: 0,
  kinetic: 0,
  potential: 0,
  ghost: { needed: 0, harmful: 0 },
  distanceQueries: 0,
  rootTries: 0,
  rounds: 0,
  settled: true,
  contacts: 0,
  events: 0,
});

/** The deepest overlap of the pairs as the shapes are put; 0 if there is none. */
export function deepestOverlap(shapes: WorldShapes, pairs: readonly Pair[]): number {
  let deepest = 0;
  for (const [a, b] of pairs) deepest = Math.max(deepest, -shapes.nearest(a, b, found).s);
  return deepest;
}

const found = nearest();

/**
 * The deepest overlap of the pairs while all bodies move for a time. It is looked for at even times, then around the deepest of
 * them by golden sections: where bodies do not turn, the distance over time is convex, and the overlap is exact.
 */
export function deepestOnTheWay(
  world: Readonly<World>,
  states: readonly Readonly<State>[],
  shapes: WorldShapes,
  pairs: readonly Pair[],
  time: number,
): number {
  let deepest = 0;
  for (const [a, b] of pairs) {
    const motion: Motion = { world, states, shapes, a, b };
    if (advancement(motion, time, 0).outcome === 'miss') continue;
    deepest = Math.max(deepest, -leastDistance(motion, time));
  }
  putAll(shapes, states);
  return deepest;
}

/** The least signed distance of two bodies while they move for a time. */
export function leastDistance(motion: Motion, time: number): number {
  const at = (t: number): number => {
    putAt(motion, t);
    return motion.shapes.nearest(motion.a, motion.b, found).s;
  };
  let best = 0;
  let least = Infinity;
  for (let i = 0; i <= looks; i++) {
    const s = at((i * time) / looks);
    if (s < least) [least, best] = [s, i];
  }
  let from = (Math.max(0, best - 1) * time) / looks;
  let to = (Math.min(looks, best + 1) * time) / looks;
  for (let i = 0; i < sections; i++) {
    const [left, right] = [to - golden * (to - from), from + golden * (to - from)];
    const [atLeft, atRight] = [at(left), at(right)];
    least = Math.min(least, atLeft, atRight);
    if (atLeft < atRight) to = right;
    else from = left;
  }
  return least;
}

const looks = 16;
const sections = 40;
const golden = (Math.sqrt(5) - 1) / 2;
