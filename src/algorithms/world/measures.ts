import { advancement, fastestChange, putAt, type Motion } from './advancement';
import type { Pair } from './broad-phase';
import { nearest, type State, type World, type WorldShapes } from './problem';
import { putAll } from './state';

/** Rounds of the solver have settled where none changes a speed by more than this share of the fastest. */
export const settledShare = 1e-9;

/** No point of a body is faster: the speeds of the bodies, and what turning adds to their farthest points. */
export function fastestSpeed(
  { bodies }: Readonly<World>,
  states: readonly Readonly<Pick<State, 'vx' | 'vy' | 'omega'>>[],
): number {
  let most = 0;
  for (let i = 0; i < states.length; i++) {
    const { vx, vy, omega } = states[i]!;
    most = Math.max(most, Math.sqrt(vx * vx + vy * vy) + Math.abs(omega) * bodies[i]!.reach);
  }
  return most;
}

/** What gravity gives within two frames is no bounce: a body at rest stays at rest. */
export const restSpeed = ({ dt, gravity }: Readonly<World>): number =>
  2 * dt * Math.sqrt(gravity.x ** 2 + gravity.y ** 2);

/** The costs and the faults of a frame. */
export interface FrameMeasures {
  /** The deepest overlap of two bodies at its end, a length. */
  penetration: number;
  /** The deepest overlap of two bodies during the frame, a length. */
  deepest: number;
  /**
   * How much later bodies meet the plane of a speculative contact than they would have, or what was left of a step after the last
   * event that was allowed.
   */
  timeLost: number;
  kinetic: number;
  potential: number;
  /**
   * Impulses of contacts whose bodies would not have met on their predicted paths: needed where without them the frame would
   * have had those bodies meet, harmful where not.
   */
  ghost: { needed: number; harmful: number };
  distanceQueries: number;
  rootTries: number;
  rounds: number;
  /** False if the solver reached the cap of rounds in some step. */
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

/** An overlap of two bodies, and when it was; a and b are −1 and the depth is 0 if there is none. */
export interface Overlap {
  depth: number;
  a: number;
  b: number;
  time: number;
}

export const noOverlap = (): Overlap => ({ depth: 0, a: -1, b: -1, time: 0 });

/** Makes an overlap the one of two bodies, if that is deeper. */
export function deepen(overlap: Overlap, depth: number, pair: Pair, time: number): void {
  if (depth > overlap.depth) Object.assign(overlap, { depth, a: pair[0], b: pair[1], time });
}

/** The deepest overlap of the pairs at the present poses of the shapes. */
export function deepestOverlap(shapes: WorldShapes, pairs: readonly Pair[]): Overlap {
  const deepest = noOverlap();
  for (const pair of pairs) deepen(deepest, -shapes.nearest(...pair, found).s, pair, 0);
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
): Overlap {
  const deepest = noOverlap();
  for (const pair of pairs) {
    const [a, b] = pair;
    const way = overlapOnTheWay({ world, states, shapes, a, b }, time, deepest.depth);
    deepen(deepest, way.depth, pair, way.time);
  }
  putAll(shapes, states);
  return deepest;
}

const noWay = { depth: 0, time: 0 };

/** The deepest overlap of two bodies while they move for a time, if it is deeper than `than`, else 0. */
export function overlapOnTheWay(
  motion: Motion,
  time: number,
  than: number,
): Readonly<{ depth: number; time: number }> {
  // Advancement is slow for bodies that touch and turn, and is called after the cheap bounds.
  if (deepestOfDiscs(motion, time) <= than || deepestPossible(motion, time) <= than) return noWay;
  if (advancement(motion, time, 0).outcome === 'miss') return noWay;
  const least = leastDistance(motion, time, -than);
  return -least.distance > than ? { depth: -least.distance, time: least.time } : noWay;
}

/** No overlap of two bodies is deeper while they move for a time: their distance changes from its ends no faster than they do. */
function deepestPossible(motion: Motion, time: number): number {
  const ends = distanceAt(motion, 0) + distanceAt(motion, time);
  return (fastestChange(motion) * time - ends) / 2;
}

/** The same bound for the discs around the centres of mass that hold the bodies. No distance is less than that of its discs. */
function deepestOfDiscs(motion: Motion, time: number): number {
  const { world, states, a, b } = motion;
  const [p, q] = [states[a]!, states[b]!];
  const [x, y] = [q.x - p.x, q.y - p.y];
  const [endX, endY] = [x + time * (q.vx - p.vx), y + time * (q.vy - p.vy)];
  const ends = Math.sqrt(x * x + y * y) + Math.sqrt(endX * endX + endY * endY);
  return (fastestChange(motion) * time - ends) / 2 + world.bodies[a]!.reach + world.bodies[b]!.reach;
}

function distanceAt(motion: Motion, time: number): number {
  putAt(motion, time);
  return motion.shapes.nearest(motion.a, motion.b, found).s;
}

/**
 * The least signed distance of two bodies while they move for a time, and when it is. Where it cannot be less than `enough`, it is
 * that of the even times.
 */
export function leastDistance(
  motion: Motion,
  time: number,
  enough = Infinity,
): { distance: number; time: number } {
  let best = 0;
  const least = { distance: Infinity, time: 0 };
  const look = (t: number): number => {
    const distance = distanceAt(motion, t);
    if (distance < least.distance) {
      least.distance = distance;
      least.time = t;
    }
    return distance;
  };
  for (let i = 0; i <= looks; i++) {
    const before = least.distance;
    if (look((i * time) / looks) < before) best = i;
  }
  // Between two looks the distance falls below both by at most half of what it can change in that time.
  if (least.distance - (fastestChange(motion) * time) / (2 * looks) >= enough) return least;
  let from = (Math.max(0, best - 1) * time) / looks;
  let to = (Math.min(looks, best + 1) * time) / looks;
  for (let i = 0; i < sections; i++) {
    const left = to - golden * (to - from);
    const right = from + golden * (to - from);
    if (look(left) < look(right)) to = right;
    else from = left;
  }
  return least;
}

const looks = 16;
const sections = 40;
const golden = (Math.sqrt(5) - 1) / 2;
