import type { State, World, WorldShapes } from './problem';

/** The least box around a body, or around its path. */
export interface Box {
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
}

export type Pair = readonly [a: number, b: number];

/**
 * Finds the pairs of bodies that may meet within a time:
 *
 *  1. The swept box of a body holds its shape at the start and at the end of its path. A body that turns counts as the disc
 *     around its centre of mass that holds it in any position.
 *  2. Boxes of bodies that are not fixed grow by `grow` on all sides.
 *  3. Pairs whose boxes overlap or touch are kept, in the order of the bodies, and name a fixed body first. Two fixed bodies are no pair.
 */
export function sweptBoxes(
  { bodies }: Readonly<World>,
  states: readonly Readonly<State>[],
  shapes: WorldShapes,
  time: number,
  grow: number,
): Box[] {
  return states.map((state, i) => {
    const { inverseMass, reach } = bodies[i]!;
    const turns = state.omega !== 0 && time > 0;
    const box = turns ? discBox(state, reach) : shapeBox(shapes, i);
    if (time > 0) widen(box, time * state.vx, time * state.vy);
    return inverseMass > 0 ? grown(box, grow) : box;
  });
}

const discBox = ({ x, y }: Readonly<State>, r: number): Box => ({
  minX: x - r,
  minY: y - r,
  maxX: x + r,
  maxY: y + r,
});

const shapeBox = (shapes: WorldShapes, i: number): Box => ({
  minX: -shapes.support(i, -1, 0),
  minY: -shapes.support(i, 0, -1),
  maxX: shapes.support(i, 1, 0),
  maxY: shapes.support(i, 0, 1),
});

/** Makes the box hold itself moved by (x, y) as well. */
function widen(box: Box, x: number, y: number): void {
  box.minX += Math.min(x, 0);
  box.minY += Math.min(y, 0);
  box.maxX += Math.max(x, 0);
  box.maxY += Math.max(y, 0);
}

const grown = ({ minX, minY, maxX, maxY }: Readonly<Box>, by: number): Box => ({
  minX: minX - by,
  minY: minY - by,
  maxX: maxX + by,
  maxY: maxY + by,
});

export function pairsOf({ bodies }: Readonly<World>, boxes: readonly Readonly<Box>[]): Pair[] {
  const pairs: Pair[] = [];
  for (let a = 0; a < boxes.length; a++)
    for (let b = a + 1; b < boxes.length; b++) {
      if (!overlap(boxes[a]!, boxes[b]!)) continue;
      const isFixedB = bodies[b]!.inverseMass === 0;
      if (isFixedB && bodies[a]!.inverseMass === 0) continue;
      pairs.push(isFixedB ? [b, a] : [a, b]);
    }
  return pairs;
}

const overlap = (p: Readonly<Box>, q: Readonly<Box>): boolean =>
  p.minX <= q.maxX && q.minX <= p.maxX && p.minY <= q.maxY && q.minY <= p.maxY;
