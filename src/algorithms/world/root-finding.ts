import { findRoot, type RootTry } from '../root-finder';
import { putAt, type Impact, type Motion } from './advancement';
import { nearest, type Nearest, type State } from './problem';
import { moved } from './state';

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
  watch?: (tried: Readonly<RootTry>) => void,
): Impact {
  const found = nearest();
  let t = 0;
  let tries = 0;
  for (let queries = 1; queries <= mostAxes; queries++) {
    putAt(motion, t);
    motion.shapes.nearest(motion.a, motion.b, found);
    if (found.s <= touch) return { outcome: 'hit', time: t, queries, tries };
    const gapAt = axisOf(motion, found, t);
    const atEnd = gapAt(time);
    if (atEnd > touch) return { outcome: 'miss', time, queries, tries };
    const root = findRoot(gapAt, [t, found.s], [time, atEnd], touch, watch);
    tries += root.tries;
    t = root.time;
  }
  return { outcome: 'capped', time: t, queries: mostAxes, tries };
}

/** The gap along an axis at a time. */
type Gap = (time: number) => number;

function axisOf(motion: Motion, { nx, ny, onEdgeA, onEdgeB }: Readonly<Nearest>, t: number): Gap {
  const { world, states, shapes, a, b } = motion;
  // Where two edges face each other, the axis is the edge of the body that turns less.
  const isOfA = onEdgeA && !(onEdgeB && Math.abs(states[b]!.omega) < Math.abs(states[a]!.omega));
  const carrier = isOfA ? a : onEdgeB ? b : -1;
  const turn = carrier < 0 ? null : states[carrier]!.omega;
  const there: State = { ...states[a]! };
  return (time) => {
    let [x, y] = [nx, ny];
    if (turn !== null && turn !== 0) {
      const [from, to] = [rotationAt(motion, there, carrier, t), rotationAt(motion, there, carrier, time)];
      const cos = from.cos * to.cos + from.sin * to.sin;
      const sin = from.cos * to.sin - from.sin * to.cos;
      [x, y] = [cos * nx - sin * ny, sin * nx + cos * ny];
    }
    putAt({ world, states, shapes, a, b }, time);
    return -shapes.support(b, -x, -y) - shapes.support(a, x, y);
  };
}

function rotationAt({ world, states }: Motion, out: State, body: number, time: number) {
  const { cos, sin } = moved(out, states[body]!, world.bodies[body]!.start, time);
  return { cos, sin };
}

const mostAxes = 40;
