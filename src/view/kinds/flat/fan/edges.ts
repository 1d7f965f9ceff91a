import { straightC } from '../../../../algorithms/flat/edges-of-c';
import { angleOf } from '../../../../math/angle';
import { sub, vec3 } from '../../../../math/vec3';
import type { PairRun } from '../../../../stepping/run';

/** An edge of A or of −B, drawn from the centre of the fan. */
export interface FanEdge {
  readonly owner: 'a' | 'b';
  /** The number of the edge on its shape (see `edgeNumber`). */
  readonly number: number;
  /** The angle of the edge from the x axis of A, radians, counter-clockwise. */
  readonly angle: number;
  readonly length: number;
  /** The number of the edge of C that it is laid with, counted from 1. */
  readonly turn: number;
  /** −1 or 1 where an edge of the other shape has the same angle, so that the two lie beside each other; else 0. */
  readonly side: number;
}

/** The edges of both shapes, in the order in which they are laid. */
export function fanEdges({ problem }: PairRun): FanEdge[] {
  return straightC(problem).edges.flatMap(({ edgeA, edgeB, normal, from, to }, i) => {
    const isShared = edgeA > 0 && edgeB > 0;
    const edge = (owner: 'a' | 'b', number: number): FanEdge => {
      const { x, y } = sub(vec3(), to[owner], from[owner]);
      const side = isShared ? (owner === 'a' ? 1 : -1) : 0;
      return {
        owner,
        number,
        angle: angleOf(-normal.y, normal.x),
        length: Math.hypot(x, y),
        turn: i + 1,
        side,
      };
    };
    return [...(edgeA > 0 ? [edge('a', edgeA)] : []), ...(edgeB > 0 ? [edge('b', edgeB)] : [])];
  });
}
