/**
 * `minkowscope/shapes`: convex shapes and their Minkowski difference C = A − B, the CSO, in A's frame.
 */

// Shapes, queried by their supports.
export { prepareShape } from '../shapes/prepare';
export {
  shapeTypes,
  type Shape,
  type ShapeInput,
  type ShapeSpec,
  type ShapeType,
  type SpecOf,
  type Triple,
} from '../shapes/shape';
export { verticesOf } from '../shapes/vertices';

// The CSO of two of them, by supports too: what an algorithm solves.
export { cso, csoSupport, type Cso } from '../shapes/cso';
export type { Placed } from '../shapes/placed';
export { csoPoint, type CsoPoint } from '../trace/cso-point';
export { wholeShapes } from '../shapes/whole-shapes';
export { overlapAlong, type Interval, type Overlap } from '../shapes/overlap';

// Surfaces: facets, edges and normals, exact for polytopes, and files of them.
export { csoSurface, shapeSurface, type SurfaceOptions } from '../shapes/body-surface';
export { isCurved } from '../shapes/shape';
export {
  edgeCount,
  edgesOf,
  facetCount,
  facetOrigins,
  loopsOf,
  vertexCount,
  type FacetOrigin,
  type Surface,
  type SurfaceEdge,
} from '../shapes/surface';
export { surfaceFormats, surfaceText, type SurfaceFormat } from '../shapes/surface-text';

// C of two shapes in the plane z = 0, exactly: its edges by where they come from, and its arcs.
export { flatPolygon, type FlatPolygon } from '../shapes/flat/flat-polygon';
export { regularPolygon } from '../shapes/flat/regular-polygon';
export {
  flatDifference,
  type DifferenceCorner,
  type EdgeOrigin,
  type FlatDifference,
} from '../shapes/flat/flat-difference';
export { flatOutline, outlinePoint, type OutlinePiece } from '../shapes/flat/flat-outline';
