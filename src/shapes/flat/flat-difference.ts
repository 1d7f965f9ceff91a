import { negate, sub, vec3, type Vec3 } from '../../math/vec3';
import { volume } from '../hulls/predicates';
import type { FlatPolygon } from './flat-polygon';

/** Where an edge of C comes from: an edge of A, one of B, or one of each that are parallel. */
export type EdgeOrigin = 'A' | 'B' | 'both';

/** A corner of C = A − B: corner `a` of A less corner `b` of B. */
export interface DifferenceCorner {
  v: Vec3;
  a: number;
  b: number;
}

/** C of two polygons, counter-clockwise: edge i runs from corner i to the next one. */
export interface FlatDifference {
  corners: readonly DifferenceCorner[];
  origins: readonly EdgeOrigin[];
  /** The outward unit normal of each edge. */
  normals: readonly Vec3[];
}

/**
 * The Minkowski difference of two convex polygons. Reflected through the origin, B keeps its sense, and each of its edges
 * turns by half a circle. The edges of A and of −B, sorted by angle, are the edges of C: both are sorted already, so that one
 * walk around merges them. Which of two edges comes first is decided exactly, and so is whether they are parallel.
 */
export function flatDifference(a: Readonly<FlatPolygon>, b: Readonly<FlatPolygon>): FlatDifference {
  const points = [...flatten(a, 0), ...flatten(b, 1)];
  const [countA, countB] = [a.normals.length, b.normals.length];
  const startA = lowest(a.corners, 1);
  const startB = lowest(b.corners, -1);
  const corners: DifferenceCorner[] = [];
  const origins: EdgeOrigin[] = [];
  const normals: Vec3[] = [];
  let i = 0;
  let j = 0;
  while (corners.length === 0 || i < countA || j < countB) {
    const edgeA = (startA + i) % a.corners.length;
    const edgeB = (startB + j) % b.corners.length;
    corners.push({ v: sub(vec3(), a.corners[edgeA]!, b.corners[edgeB]!), a: edgeA, b: edgeB });
    const turn = i === countA ? -1 : j === countB ? 1 : turnBetween(a, b, edgeA, edgeB, points);
    if (i === countA && j === countB) break;
    origins.push(turn > 0 ? 'A' : turn < 0 ? 'B' : 'both');
    normals.push(turn >= 0 ? a.normals[edgeA]! : negate(vec3(), b.normals[edgeB]!));
    if (turn >= 0) i++;
    if (turn <= 0) j++;
  }
  return { corners, origins, normals };
}

/** x, y and `z` of each corner. */
const flatten = ({ corners }: Readonly<FlatPolygon>, z: number): number[] =>
  corners.flatMap(({ x, y }) => [x, y, z]);

/** The corner at which a walk by angle from 0 begins: lowest, and of those leftmost, once multiplied by `sign`. */
const lowest = (corners: readonly Vec3[], sign: 1 | -1): number =>
  corners.reduce((best, { x, y }, i) => {
    const { x: bestX, y: bestY } = corners[best]!;
    return sign * (y - bestY) < 0 || (y === bestY && sign * (x - bestX) < 0) ? i : best;
  }, 0);

/**
 * Positive if edge p of A comes first, negative if edge r of −B does, 0 if they are parallel. In one half of the circle the
 * sign of p × r decides. With A's corners at z = 0 and B's at z = 1 it is that of a tetrahedron, for which there is a
 * predicate.
 */
function turnBetween(
  a: Readonly<FlatPolygon>,
  b: Readonly<FlatPolygon>,
  edgeA: number,
  edgeB: number,
  points: readonly number[],
): number {
  const nextA = (edgeA + 1) % a.corners.length;
  const nextB = (edgeB + 1) % b.corners.length;
  const halfA = halfOf(a.corners[edgeA]!, a.corners[nextA]!);
  const halfB = halfOf(b.corners[nextB]!, b.corners[edgeB]!);
  if (halfA !== halfB) return halfB - halfA;
  return volume(points, edgeA, nextA, a.corners.length + edgeB, a.corners.length + nextB);
}

/** 0 for an edge at an angle from 0 to below π, 1 for the others. */
const halfOf = (from: Readonly<Vec3>, to: Readonly<Vec3>): 0 | 1 =>
  to.y > from.y || (to.y === from.y && to.x > from.x) ? 0 : 1;
