import { nearest, type Nearest, type State, type World, type WorldShapes } from './problem';
import { moved } from './state';

/** When two bodies meet that move for a time as they move now. */
export interface Impact {
  /** `capped`: the search ended before it knew; up to `time` they do not meet. */
  outcome: 'hit' | 'miss' | 'capped';
  time: number;
  /** Distance queries, and tries of a root finder. */
  queries: number;
  tries: number;
}

export interface Motion {
  readonly world: Readonly<World>;
  readonly states: readonly Readonly<State>[];
  readonly shapes: WorldShapes;
  readonly a: number;
  readonly b: number;
}

/** A look at the bodies after a time, and the fastest approach along the line of their nearest points. */
export interface Advance {
  time: number;
  rate: number;
  near: Readonly<Nearest>;
}

const there: State = { x: 0, y: 0, cos: 1, sin: 0, turned: 0, vx: 0, vy: 0, omega: 0 };

/** Puts both bodies where they are after a time. */
export function putAt({ world, states, shapes, a, b }: Motion, time: number): void {
  shapes.put(a, moved(there, states[a]!, world.bodies[a]!.start, time));
  shapes.put(b, moved(there, states[b]!, world.bodies[b]!.start, time));
}

/** No point of the bodies approaches along (nx, ny) faster: their speeds, and what turning adds to the farthest point. */
function fastestApproach(motion: Motion, nx: number, ny: number): number {
  const p = motion.states[motion.a]!;
  const q = motion.states[motion.b]!;
  return turningOf(motion) - ((q.vx - p.vx) * nx + (q.vy - p.vy) * ny);
}

/** The distance of the bodies changes no faster, whether they are apart or overlap. */
export function fastestChange(motion: Motion): number {
  const p = motion.states[motion.a]!;
  const q = motion.states[motion.b]!;
  return turningOf(motion) + Math.sqrt((q.vx - p.vx) ** 2 + (q.vy - p.vy) ** 2);
}

/** What turning adds to the speed of the farthest points. */
const turningOf = ({ world: { bodies }, states, a, b }: Motion): number =>
  Math.abs(states[a]!.omega) * bodies[a]!.reach + Math.abs(states[b]!.omega) * bodies[b]!.reach;

/**
 * Conservative advancement: steps that cannot pass a contact.
 *
 *  1. The distance s of the bodies and its normal n at the time t. At s ≤ `touch` they have met.
 *  2. Along n no two points approach faster than a rate. At 0 or less, they never meet.
 *  3. t grows by s / rate; past `time` they do not meet in time.
 */
export function advancement(
  motion: Motion,
  time: number,
  touch: number,
  watch?: (at: Readonly<Advance>) => void,
): Impact {
  const found = nearest();
  let t = 0;
  for (let queries = 1; queries <= mostAdvances; queries++) {
    putAt(motion, t);
    motion.shapes.nearest(motion.a, motion.b, found);
    const rate = fastestApproach(motion, found.nx, found.ny);
    watch?.({ time: t, rate, near: found });
    if (found.s <= touch) return { outcome: 'hit', time: t, queries, tries: 0 };
    if (!(rate > 0)) return { outcome: 'miss', time, queries, tries: 0 };
    t += found.s / rate;
    if (!(t <= time)) return { outcome: 'miss', time, queries, tries: 0 };
  }
  return { outcome: 'capped', time: t, queries: mostAdvances, tries: 0 };
}

const mostAdvances = 200;
