import { poseOf, toWorld, type Pose } from '../../math/pose';
import { rotate } from '../../math/rotation';
import { normalize, set, sub, vec3, type Vec3 } from '../../math/vec3';
import { convexPolygon } from '../hulls/vertex-graph';
import type { ShapeSpec } from '../shape';
import { verticesOf } from '../vertices';

/**
 * Shapes in the plane z = 0: here C = A − B is a polygon, with arcs where A or B is round. This is the core of one of them,
 * counter-clockwise: edge i runs from corner i to the next one. A segment has two corners and two edges, one for each side; a
 * point has no edge.
 */
export interface FlatPolygon {
  /** The features of the corners, as `Shape.support` returns them. */
  ids: readonly number[];
  corners: readonly Vec3[];
  /** The outward unit normal of each edge. */
  normals: readonly Vec3[];
}

/** The core of a flat shape, carried by `pose`; null if it is curved. */
export function flatPolygon(spec: Readonly<ShapeSpec>, pose: Readonly<Pose> = here): FlatPolygon | null {
  const points = verticesOf(spec);
  if (!points) return null;
  const ids = convexPolygon(points);
  const local = ids.map((id) => vec3(...points[id]!));
  return {
    ids,
    corners: local.map((corner) => toWorld(vec3(), pose, corner)),
    normals:
      ids.length < 2
        ? []
        : local.map((from, i) => {
            const normal = edgeNormal(from, local[(i + 1) % ids.length]!);
            return rotate(normal, pose, normal);
          }),
  };
}

/**
 * The number of the i-th edge of a polygon, counted from 1 in the order in which edges are drawn, counter-clockwise. Edge 1 begins
 * at the first of the scene's points that is a corner, in whichever sense the points are listed. A shape without a list of points
 * has its edges counted from the corner at the left.
 */
export function edgeNumber(
  { spec }: Readonly<{ spec: ShapeSpec }>,
  { ids }: Readonly<FlatPolygon>,
  i: number,
): number {
  if (!('points' in spec)) return i + 1;
  const first = ids.indexOf(ids.reduce((least, id) => Math.min(least, id)));
  return ((i - first + ids.length) % ids.length) + 1;
}

const here = poseOf(vec3(), { x: 0, y: 0, z: 0, w: 1 });

/** The outward unit normal, from local corners: moving them costs digits. */
export function edgeNormal(from: Readonly<Vec3>, to: Readonly<Vec3>): Vec3 {
  const along = sub(vec3(), to, from);
  const normal = set(along, along.y, -along.x, 0);
  normalize(normal, normal);
  return normal;
}
