import { powerOfTwoBelow } from '../../math/precision';
import type { Triple } from '../shape';
import { affineBasis } from './affine-basis';
import { shadow } from './predicates';
import { pointsOf, quickhull } from './quickhull';

/** The edges between corners: corner i is joined to `neighbours[starts[i]] … neighbours[starts[i + 1] − 1]`. */
export interface Neighbours {
  starts: Uint32Array;
  neighbours: Uint32Array;
}

/**
 * The corners of a convex hull and the edges between them. Points inside an edge or a flat face may be among the corners,
 * and diagonals of a flat face among the edges. Hill climbing on this graph maximizes a linear function: it has no other
 * local maximum.
 */
export interface VertexGraph extends Neighbours {
  /** 0 point, 1 segment, 2 polygon, 3 solid; decided exactly. */
  rank: number;
  /** Indices of the corners among the points, ascending. Among equal points only the first is a corner. */
  corners: number[];
  /** The boundary of a solid as outward triangles of point indices; otherwise empty. */
  triangles: Triple[];
}

type Edge = readonly [number, number];

/** Coordinates below this fraction of the largest count as zero, so that the exact predicates cannot underflow. */
const NEGLIGIBLE = Number.EPSILON * Number.EPSILON * Number.EPSILON * Number.EPSILON;

export function vertexGraph(points: readonly Readonly<Triple>[]): VertexGraph {
  const coordinates = scaled(points);
  const basis = affineBasis(coordinates);
  const rank = basis.length - 1;
  if (rank < 2) return join(points.length, rank, basis, rank === 1 ? [basis as [number, number]] : [], []);
  if (rank === 2) {
    const outline = polygon(coordinates, basis);
    return join(
      points.length,
      rank,
      outline,
      outline.map((v, i) => [outline.at(i - 1)!, v]),
      [],
    );
  }
  const hull = quickhull(coordinates, basis);
  const triangles = hull.liveFaces().map((face) => hull.corners(face));
  return join(points.length, rank, triangles.flat(), hull.liveEdges(), triangles);
}

/**
 * The corners of the hull of points in the plane z = 0, counter-clockwise: none inside an edge, the first among equal points,
 * two of a segment, one of a point. Decided exactly.
 */
export function convexPolygon(points: readonly Readonly<Triple>[]): number[] {
  const coordinates = scaled(points);
  const basis = affineBasis(coordinates);
  return basis.length < 3 ? basis : polygon(coordinates, basis);
}

/** x, y, z of each point, divided exactly by a power of two so that the largest is about one. */
function scaled(points: readonly Readonly<Triple>[]): number[] {
  let largest = 0;
  for (const p of points) largest = Math.max(largest, Math.abs(p[0]), Math.abs(p[1]), Math.abs(p[2]));
  const unit = largest > 0 ? powerOfTwoBelow(largest) : 1;
  const coordinates: number[] = [];
  for (const p of points)
    for (const x of p) coordinates.push(Math.abs(x) < NEGLIGIBLE * largest ? 0 : x / unit);
  return coordinates;
}

/**
 * The corners of a flat hull in cyclic order, by Andrew's monotone chain on the axis projection with the largest area.
 */
function polygon(p: readonly number[], basis: readonly number[]): number[] {
  const [a, b, c] = basis as Triple;
  const shadows: Edge[] = [
    [1, 2],
    [2, 0],
    [0, 1],
  ];
  const areas = shadows.map(([u, v]) => Math.abs(shadow(p, a, b, c, u, v)));
  const [u, v] = shadows[areas.indexOf(Math.max(...areas))]!;
  const compare = (i: number, j: number): number =>
    p[3 * i + u]! - p[3 * j + u]! || p[3 * i + v]! - p[3 * j + v]!;
  const order = pointsOf(p).sort((i, j) => compare(i, j) || i - j);
  const distinct = order.filter((point, i) => i === 0 || compare(order[i - 1]!, point) !== 0);
  const half = (along: readonly number[]): number[] => {
    const chain: number[] = [];
    for (const i of along) {
      while (chain.length > 1 && shadow(p, chain.at(-2)!, chain.at(-1)!, i, u, v) <= 0) chain.pop();
      chain.push(i);
    }
    return chain.slice(0, -1);
  };
  return [...half(distinct), ...half(distinct.toReversed())];
}

/** Builds the graph of `count` corners; `members` may list a corner more than once. */
function join(
  count: number,
  rank: number,
  members: readonly number[],
  edges: readonly Edge[],
  triangles: Triple[],
): VertexGraph {
  const position = new Int32Array(count).fill(-1);
  for (const member of members) position[member] = 0;
  const corners: number[] = [];
  for (let point = 0; point < count; point++)
    if (position[point] === 0) position[point] = corners.push(point) - 1;
  const starts = new Uint32Array(corners.length + 1);
  for (const [from, to] of edges) {
    starts[position[from]! + 1]!++;
    starts[position[to]! + 1]!++;
  }
  for (let i = 0; i < corners.length; i++) starts[i + 1]! += starts[i]!;
  const place = starts.slice();
  const neighbours = new Uint32Array(2 * edges.length);
  for (const [from, to] of edges) {
    neighbours[place[position[from]!]!++] = position[to]!;
    neighbours[place[position[to]!]!++] = position[from]!;
  }
  return { rank, corners, starts, neighbours, triangles };
}
