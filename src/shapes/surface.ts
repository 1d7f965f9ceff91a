/**
 * The boundary of a convex body as flat facets, for drawing and export. Degenerate bodies have fewer dimensions:
 * a point has no edges, a segment one edge and no facets, a flat polygon two opposite facets.
 */
export interface Surface {
  /** x, y, z of each vertex. */
  points: Float64Array;
  /** Vertex loops, counter-clockwise seen from outside; coplanar pieces merged. */
  facets: Uint32Array[];
  /** Unit outward normal of each facet: x, y, z. */
  normals: Float64Array;
  edges: SurfaceEdge[];
}

/** `left` and `right` are facets (−1: none); `angle` is the turn between their normals in radians, 0 … π. */
export interface SurfaceEdge {
  from: number;
  to: number;
  left: number;
  right: number;
  angle: number;
}
