import { SceneError } from '../scene-error';
import type { Shape } from '../shape';
import { verticesOf } from '../vertices';
import { flatPolygon } from './flat-polygon';

/**
 * The core of a flat shape as plain numbers, about the shape's centre, counter-clockwise: edge i runs from corner i to the next
 * one. Neighbouring normals are never far apart: a sharp corner is followed by an edge without length, and a point has four of
 * them. So among the edges next to the corner that is nearest to a point outside, one at least faces that point.
 */
export interface FlatCore {
  readonly count: number;
  /** x and y of each corner. */
  readonly corners: Float64Array;
  /** The outward unit normal of each edge. */
  readonly normals: Float64Array;
  /** The features of the corners, as `Shape.support` returns them. */
  readonly ids: Int32Array;
}

/** A corner of which the normals beside it have a smaller cosine is sharp. */
const SHARP = -0.9;

/** Throws a SceneError for a shape that is curved other than by its margin, and for one that leaves the plane. */
export function flatCore(shape: Readonly<Shape>): FlatCore {
  const points = verticesOf(shape.spec);
  if (!points)
    throw new SceneError(`type: expected a polygon, circle or stadium, got ${shape.spec.type}`, 'type');
  if (points.some(([, , z]) => Math.abs(z) > 0)) throw new SceneError('expected a shape in the plane z = 0');
  if (!(shape.extent >= 0)) return coreOf([[0, 0, 0, 1, 0]]);
  const { corners, normals, ids } = flatPolygon(shape.spec)!;
  const { x: centreX, y: centreY } = shape.centre;
  return coreOf(
    corners.flatMap(({ x, y }, i): Edge[] => {
      const corner = [ids[i]!, x - centreX, y - centreY] as const;
      if (normals.length === 0) return around.map(([nx, ny]) => [...corner, nx, ny]);
      const before = normals.at(i - 1)!;
      const normal = normals[i]!;
      const edge: Edge = [...corner, normal.x, normal.y];
      if (before.x * normal.x + before.y * normal.y > SHARP) return [edge];
      // The direction between both normals, without the sum of opposite ones.
      const [tipX, tipY] = [normal.y - before.y, before.x - normal.x];
      const length = Math.hypot(tipX, tipY);
      return [[...corner, tipX / length, tipY / length], edge];
    }),
  );
}

type Edge = readonly [id: number, x: number, y: number, normalX: number, normalY: number];

const around = [[1, 0], [0, 1], [-1, 0], [0, -1]] as const; // prettier-ignore

const coreOf = (edges: readonly Edge[]): FlatCore => ({
  count: edges.length,
  ids: Int32Array.from(edges, ([id]) => id),
  corners: Float64Array.from(edges.flatMap(([, x, y]) => [x, y])),
  normals: Float64Array.from(edges.flatMap(([, , , x, y]) => [x, y])),
});
