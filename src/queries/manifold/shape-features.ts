import { cross, dot, normalize, perpendicular, sub, vec3, type Vec3 } from '../../math/vec3';
import { coreMesh } from '../../shapes/exact/core-mesh';
import type { Mesh } from '../../shapes/exact/mesh';
import type { Shape } from '../../shapes/shape';
import { mostCorners } from '../level-feature';

/** A flat face of a core, in the shape's frame. */
export interface Face {
  /** The number of the feature in its shape. */
  readonly id: number;
  readonly normal: Readonly<Vec3>;
  /** x, y, z of each corner, in order. */
  readonly corners: Float64Array;
  readonly area: number;
  /** x, y, z of up to four unit vectors in the face, from its corners: contact points are the extremes along them. */
  readonly aims: Float64Array;
  /** The least cosine between its normal and that of a contact with which it counts as the feature that touches. */
  readonly leastCosine: number;
}

export interface Edge {
  readonly id: number;
  readonly from: Readonly<Vec3>;
  readonly to: Readonly<Vec3>;
  /** The largest sine of the angle by which it may lean. */
  readonly mostSine: number;
}

/** The features of a core that may touch another body. */
export interface ShapeFeatures {
  readonly faces: readonly Face[];
  /** The corners of a polytope, and the edges at each. Empty if the core is curved. */
  readonly corners: readonly Readonly<Vec3>[];
  readonly edgesAt: readonly (readonly Edge[])[];
  /** The side of a cylinder or cone: radii at the top and at the bottom. */
  readonly side: { readonly top: number; readonly bottom: number; readonly half: number } | null;
}

/** Features lean by no more than this where bodies meet in them, in radians: 15°. */
export const steepest = Math.PI / 12;

/**
 * A feature leans by no more than this share of the angle to the flattest of its neighbours. Less than a half: a body that lies
 * on an edge has no face, so that noise does not choose between the two beside it.
 */
const shareOfBend = 0.4;

/** A cap is treated as a polygon of this many corners on its rim. */
const rimCorners = 32;

const known = new WeakMap<Shape, ShapeFeatures>();

/** The features of a shape, which are found once. */
export function featuresOf(shape: Readonly<Shape>): ShapeFeatures {
  let features = known.get(shape);
  if (!features) known.set(shape, (features = findFeatures(shape)));
  return features;
}

const none: ShapeFeatures = { faces: [], corners: [], edgesAt: [], side: null };

function findFeatures(shape: Readonly<Shape>): ShapeFeatures {
  const { spec } = shape;
  if (spec.type === 'cylinder') return roundFeatures(spec.radius, spec.radius, spec.halfHeight);
  if (spec.type === 'cone') return roundFeatures(0, spec.radius, spec.halfHeight);
  const mesh = coreMesh(shape)?.mesh;
  return mesh ? polytopeFeatures(mesh, shape.centre) : none;
}

function roundFeatures(top: number, bottom: number, half: number): ShapeFeatures {
  const faces = [
    ...(top > 0 ? [capOf(0, top, half, 1)] : []),
    ...(bottom > 0 ? [capOf(1, bottom, -half, -1)] : []),
  ];
  return { faces, corners: [], edgesAt: [], side: { top, bottom, half } };
}

function capOf(id: number, radius: number, y: number, up: 1 | -1): Face {
  const corners = new Float64Array(3 * rimCorners);
  for (let k = 0; k < rimCorners; k++) {
    const angle = (2 * Math.PI * k) / rimCorners;
    corners.set([radius * Math.cos(angle), y, radius * Math.sin(angle)], 3 * k);
  }
  const leastCosine = Math.cos(steepest);
  const aims = Float64Array.of(1, 0, 0, 0, 0, 1, -1, 0, 0, 0, 0, -1);
  return { id, normal: vec3(0, up, 0), corners, area: Math.PI * radius * radius, aims, leastCosine };
}

function polytopeFeatures(mesh: Readonly<Mesh>, centre: Readonly<Vec3>): ShapeFeatures {
  const corners = Array.from({ length: mesh.points.length / 3 }, (_, i) => {
    const at = 3 * i;
    return vec3(
      mesh.points[at]! + centre.x,
      mesh.points[at + 1]! + centre.y,
      mesh.points[at + 2]! + centre.z,
    );
  });
  const faceCount = mesh.starts.length - 1;
  const limits = Array.from({ length: faceCount }, (_, f) => limitOf(mesh, f));
  const faces: Face[] = [];
  for (let f = 0; f < faceCount; f++) {
    const loop = Array.from(mesh.loops.slice(mesh.starts[f], mesh.starts[f + 1]), (i) => corners[i]!);
    if (loop.length < 3 || loop.length >= mostCorners) continue;
    faces.push({ id: f, ...polygonOf(loop, normalOf(mesh, f)), leastCosine: Math.cos(limits[f]!) });
  }
  const edgesAt: Edge[][] = corners.map(() => []);
  for (let h = 0; h < mesh.loops.length; h++) {
    if (mesh.twin[h]! < h) continue;
    const [i, j] = [mesh.loops[h]!, mesh.loops[mesh.next[h]!]!];
    const limit = Math.min(limits[mesh.face[h]!]!, limits[mesh.face[mesh.twin[h]!]!]!);
    const edge: Edge = { id: faceCount + h, from: corners[i]!, to: corners[j]!, mostSine: Math.sin(limit) };
    edgesAt[i]!.push(edge);
    edgesAt[j]!.push(edge);
  }
  return { faces, corners, edgesAt, side: null };
}

const normalOf = ({ normals }: Readonly<Mesh>, f: number): Vec3 =>
  vec3(normals[3 * f], normals[3 * f + 1], normals[3 * f + 2]);

function limitOf(mesh: Readonly<Mesh>, f: number): number {
  const n = normalOf(mesh, f);
  let bend = Math.PI;
  for (let h = mesh.starts[f]!; h < mesh.starts[f + 1]!; h++) {
    const across = normalOf(mesh, mesh.face[mesh.twin[h]!]!);
    bend = Math.min(bend, Math.acos(Math.max(-1, Math.min(1, dot(n, across)))));
  }
  return Math.min(steepest, shareOfBend * bend);
}

function polygonOf(
  loop: readonly Readonly<Vec3>[],
  normal: Vec3,
): Pick<Face, 'normal' | 'corners' | 'area' | 'aims'> {
  const out = loop.map((p, i) => {
    const n = cross(vec3(), sub(vec3(), loop[(i + 1) % loop.length]!, p), normal);
    normalize(n, n);
    return n;
  });
  const aimAt = (i: number): Vec3 => {
    const [last, next] = [out.at(i - 1)!, out[i]!];
    const aim = vec3(last.x + next.x, last.y + next.y, last.z + next.z);
    // An edge that runs back, of a face without width.
    if (normalize(aim, aim) === 0) perpendicular(aim, normal);
    return aim;
  };
  const aims = loop.length <= 4 ? loop.map((_, i) => aimAt(i)) : quarters(aimAt(0), normal);
  return {
    normal,
    corners: Float64Array.from(loop.flatMap(({ x, y, z }) => [x, y, z])),
    area: areaOf(loop, normal),
    aims: Float64Array.from(aims.flatMap(({ x, y, z }) => [x, y, z])),
  };
}

/** A direction in a plane, and the three at right angles to it. */
function quarters(aim: Vec3, normal: Readonly<Vec3>): Vec3[] {
  const across = cross(vec3(), normal, aim);
  const back = (d: Readonly<Vec3>): Vec3 => vec3(-d.x, -d.y, -d.z);
  return [aim, across, back(aim), back(across)];
}

function areaOf(loop: readonly Readonly<Vec3>[], normal: Readonly<Vec3>): number {
  let twice = 0;
  for (let i = 1; i + 1 < loop.length; i++) {
    const [p, q] = [sub(vec3(), loop[i]!, loop[0]!), sub(vec3(), loop[i + 1]!, loop[0]!)];
    twice += dot(cross(vec3(), p, q), normal);
  }
  return Math.abs(twice) / 2;
}
