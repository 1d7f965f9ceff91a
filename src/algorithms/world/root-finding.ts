import { findRoot, type RootTry } from '../root-finder';
import { putAt, type Impact, type Motion } from './advancement';
import { nearest, type Nearest, type State } from './problem';
import { moved } from './state';

/** A try of the root finder with its axis: the number of that, how fast it turns, and the points between which the gap is. */
export interface AxisTry extends RootTry {
  axis: number;
  turn: number;
  near: Pick<Nearest, 'ax' | 'ay' | 'bx' | 'by' | 'nx' | 'ny'>;
}

/**
 * The time of impact by root finding on a local separating axis (E. Catto, "Continuous collision", GDC 2013). The gap along an axis is
 * positive where the axis separates the bodies.
 *
 *  1. The distance at t₁. At `touch` or less the bodies have met.
 *  2. An axis: the normal of an edge that faces the other body, carried along with its own, or else the line between the nearest points.
 *  3. If the axis still separates them at the end, they do not meet.
 *  4. Otherwise the gap has a root in between: halves and false positions in turn. t₁ becomes the root, and 1 follows.
 *
 * Departures: the gap is that of the whole bodies, not that of the points that were deepest at the end, so one root an axis is enough.
 * A turning body whose axis separates it again at the end may have met the other in between: this is not seen.
 */
export function rootFinding(
  motion: Motion,
  time: number,
  touch: number,
  watch?: (tried: Readonly<AxisTry>) => void,
): Impact {
  const found = nearest();
  let t = 0;
  let tries = 0;
  for (let queries = 1; queries <= mostAxes; queries++) {
    putAt(motion, t);
    motion.shapes.nearest(motion.a, motion.b, found);
    if (found.s <= touch) return { outcome: 'hit', time: t, queries, tries };
    const axis = axisOf(motion, found, t);
    const atEnd = axis.gapAt(time);
    if (atEnd > touch) return { outcome: 'miss', time, queries, tries };
    const told =
      watch &&
      ((tried: Readonly<RootTry>): void =>
        watch({
          ...tried,
          axis: queries,
          turn: axis.turn,
          near: pointsOn(motion, axis.normalAt(tried.tried), tried.gap),
        }));
    const root = findRoot(axis.gapAt, [t, found.s], [time, atEnd], touch, told);
    tries += root.tries;
    t = root.time;
  }
  return { outcome: 'capped', time: t, queries: mostAxes, tries };
}

/** An axis over time. */
interface Axis {
  /** The angular velocity of the axis: that of the body whose edge it is normal to, or 0. */
  turn: number;
  normalAt(this: void, time: number): Direction;
  /** The gap of the bodies along it. */
  gapAt(this: void, time: number): number;
}

type Direction = readonly [x: number, y: number];

function axisOf(motion: Motion, { nx, ny, onEdgeA, onEdgeB }: Readonly<Nearest>, t: number): Axis {
  const { states, shapes, a, b } = motion;
  // If two edges face each other, the axis is the edge of the body that turns less.
  const isOfA = onEdgeA && !(onEdgeB && Math.abs(states[b]!.omega) < Math.abs(states[a]!.omega));
  const carrier = isOfA ? a : onEdgeB ? b : -1;
  const turn = carrier < 0 ? 0 : states[carrier]!.omega;
  const there: State = { ...states[a]! };
  const from = turn === 0 ? there : rotationAt(motion, there, carrier, t);
  const normalAt = (time: number): Direction => {
    if (turn === 0) return [nx, ny];
    const to = rotationAt(motion, there, carrier, time);
    const cos = from.cos * to.cos + from.sin * to.sin;
    const sin = from.cos * to.sin - from.sin * to.cos;
    return [cos * nx - sin * ny, sin * nx + cos * ny];
  };
  return {
    turn,
    normalAt,
    gapAt: (time) => {
      const [x, y] = normalAt(time);
      putAt(motion, time);
      return -shapes.support(b, -x, -y) - shapes.support(a, x, y);
    },
  };
}

/** B's farthest point against the normal, and the point of the line through A's farthest one that faces it. */
function pointsOn({ shapes, b }: Motion, [nx, ny]: Direction, gap: number): AxisTry['near'] {
  const { x: bx, y: by } = shapes.supportPoint(b, -nx, -ny);
  return { ax: bx - gap * nx, ay: by - gap * ny, bx, by, nx, ny };
}

function rotationAt({ world, states }: Motion, out: State, body: number, time: number) {
  const { cos, sin } = moved(out, states[body]!, world.bodies[body]!.start, time);
  return { cos, sin };
}

const mostAxes = 40;
