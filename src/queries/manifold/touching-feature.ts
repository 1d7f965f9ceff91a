import type { Vec3 } from '../../math/vec3';
import type { Shape } from '../../shapes/shape';
import { mostCorners } from '../level-feature';
import { featuresOf, steepest, type Edge, type Face, type ShapeFeatures } from './shape-features';

/** The feature of a core that touches along a direction: a face, a line, or, with a size of 1, a point, whose place is not written. */
export interface TouchingFeature {
  /** The number of the feature in its shape. */
  id: number;
  size: number;
  /** x, y, z of each corner, in the shape's frame. */
  readonly corners: Float64Array;
  /** The face, or null. */
  face: Face | null;
  /** The radius of the core's surface around a line. */
  roundness: number;
}

export const touchingFeature = (): TouchingFeature => ({
  id: -1,
  size: 1,
  corners: new Float64Array(3 * mostCorners),
  face: null,
  roundness: 0,
});

/** Finds the face, edge or line of a core that touches along a unit direction in its frame: the one that leans least, if any does so little. */
export function findTouching(
  out: TouchingFeature,
  shape: Readonly<Shape>,
  d: Readonly<Vec3>,
): TouchingFeature {
  const features = featuresOf(shape);
  out.size = 1;
  out.roundness = 0;
  out.face = faceAlong(features.faces, d);
  if (out.face) {
    out.id = out.face.id;
    out.size = out.face.corners.length / 3;
    out.corners.set(out.face.corners);
  } else if (features.side) takeSide(out, features.side, d);
  else takeEdge(out, features, d);
  return out;
}

function faceAlong(faces: readonly Face[], d: Readonly<Vec3>): Face | null {
  let best: Face | null = null;
  let most = 0;
  for (const face of faces) {
    const { normal: n } = face;
    const cosine = n.x * d.x + n.y * d.y + n.z * d.z;
    if (!(cosine > most)) continue;
    most = cosine;
    best = face;
  }
  return best && most >= best.leastCosine ? best : null;
}

/** The line of a cylinder's or cone's side that faces the direction. Features 0 and 1 are the caps, 3 is a rim or the apex. */
function takeSide(
  out: TouchingFeature,
  { top, bottom, half }: NonNullable<ShapeFeatures['side']>,
  { x, y, z }: Readonly<Vec3>,
): void {
  out.id = 3;
  const radial = Math.sqrt(x * x + z * z);
  const length = Math.sqrt(4 * half * half + (bottom - top) ** 2);
  if (!(radial > 0) || !(length > 0)) return;
  const slope = ((bottom - top) * radial - 2 * half * y) / length;
  if (!(Math.abs(slope) <= mostSine)) return;
  const c = x / radial;
  const s = z / radial;
  out.id = 2;
  out.size = 2;
  out.roundness = Math.min(top, bottom);
  out.corners[0] = top * c;
  out.corners[1] = half;
  out.corners[2] = top * s;
  out.corners[3] = bottom * c;
  out.corners[4] = -half;
  out.corners[5] = bottom * s;
}

function takeEdge(out: TouchingFeature, { corners, edgesAt }: ShapeFeatures, d: Readonly<Vec3>): void {
  let top = -1;
  let height = -Infinity;
  for (let i = 0; i < corners.length; i++) {
    const p = corners[i]!;
    const h = p.x * d.x + p.y * d.y + p.z * d.z;
    if (h <= height) continue;
    height = h;
    top = i;
  }
  out.id = mostFeatures + top;
  const edges = edgesAt[top];
  if (!edges) return;
  let best: Edge | null = null;
  let least = Infinity;
  for (const edge of edges) {
    const x = edge.to.x - edge.from.x;
    const y = edge.to.y - edge.from.y;
    const z = edge.to.z - edge.from.z;
    const slope = Math.abs(x * d.x + y * d.y + z * d.z) / Math.sqrt(x * x + y * y + z * z);
    if (!(slope < least) || slope > edge.mostSine) continue;
    least = slope;
    best = edge;
  }
  if (!best) return;
  out.id = best.id;
  out.size = 2;
  const { from, to } = best;
  out.corners[0] = from.x;
  out.corners[1] = from.y;
  out.corners[2] = from.z;
  out.corners[3] = to.x;
  out.corners[4] = to.y;
  out.corners[5] = to.z;
}

const mostSine = Math.sin(steepest);

/** Numbers of corners begin here, after those of faces and edges. */
const mostFeatures = 2 ** 24;
