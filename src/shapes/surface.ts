/**
 * The boundary of a convex body as flat facets, for drawing and export, in flat arrays: a surface of thousands of facets is
 * recomputed while a body is dragged, and transferred between threads. Degenerate bodies have fewer dimensions: a point has
 * no edges, a segment one edge and no facets, a flat polygon two opposite facets.
 */
export interface Surface {
  /** x, y, z of each vertex. */
  points: Float64Array;
  /** The vertices of facet f are `loops[starts[f]] … loops[starts[f + 1] − 1]`; one more entry than facets. */
  starts: Uint32Array;
  /** Vertices, counter-clockwise around each facet seen from outside; coplanar pieces are merged. */
  loops: Uint32Array;
  /** Unit outward normal of each facet: x, y, z. */
  normals: Float64Array;
  /** Four numbers per edge: from, to, left facet, right facet (−1 for none). */
  edges: Int32Array;
  /** The angle between the normals beside each edge, in radians, 0 … π. */
  angles: Float64Array;
  /** x, y, z of the true, curved surface's unit normal at each index of `loops`. Absent if facets are flat. */
  shading?: Float32Array;
  /** `origins[f]` is the origin of facet f as an index into `facetOrigins`; only for an obstacle. */
  origins?: Uint8Array;
}

/**
 * A facet of A ⊖ B is the sum of a feature of A and one of −B: a face of A with a vertex of B, a face of B with a vertex
 * of A, an edge of each, or features that are parallel (a face with an edge or a face).
 */
export const facetOrigins = ['face of A', 'face of B', 'edge of each', 'parallel'] as const;
export type FacetOrigin = (typeof facetOrigins)[number];

export interface SurfaceEdge {
  from: number;
  to: number;
  left: number;
  right: number;
  angle: number;
}

export const vertexCount = ({ points }: Surface): number => points.length / 3;
export const facetCount = ({ starts }: Surface): number => starts.length - 1;
export const edgeCount = ({ angles }: Surface): number => angles.length;

/** The vertices of one facet: a view of `loops`, not a copy. */
export const loopOf = ({ starts, loops }: Surface, facet: number): Uint32Array =>
  loops.subarray(starts[facet], starts[facet + 1]);

/** The vertices of every facet, for code that need not be fast. */
export const loopsOf = (surface: Surface): Uint32Array[] =>
  Array.from({ length: facetCount(surface) }, (_, f) => loopOf(surface, f));

function edgeOf({ edges, angles }: Surface, e: number): SurfaceEdge {
  const [from, to, left, right] = [edges[4 * e]!, edges[4 * e + 1]!, edges[4 * e + 2]!, edges[4 * e + 3]!];
  return { from, to, left, right, angle: angles[e]! };
}

/** Every edge as an object, for code that need not be fast. */
export const edgesOf = (surface: Surface): SurfaceEdge[] =>
  Array.from({ length: edgeCount(surface) }, (_, e) => edgeOf(surface, e));

/** A surface from loops and edges as objects. */
export function surfaceOf(
  points: Float64Array,
  facets: readonly ArrayLike<number>[],
  normals: Float64Array,
  edges: readonly SurfaceEdge[],
): Surface {
  const starts = new Uint32Array(facets.length + 1);
  facets.forEach((loop, f) => (starts[f + 1] = starts[f]! + loop.length));
  const loops = new Uint32Array(starts[facets.length]!);
  facets.forEach((loop, f) => loops.set(loop, starts[f]));
  return {
    points,
    starts,
    loops,
    normals,
    edges: Int32Array.from(edges.flatMap(({ from, to, left, right }) => [from, to, left, right])),
    angles: Float64Array.from(edges, ({ angle }) => angle),
  };
}
