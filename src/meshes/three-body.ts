import { quaternionOf } from '../math/quaternion-of';
import { poseOf, setPose, type Pose } from '../math/pose';
import type { Quaternion, Rows } from '../math/rotation';
import type { Vec3 } from '../math/vec3';
import type { Body } from '../shapes/body';
import { vertexGraph } from '../shapes/hulls/vertex-graph';
import { SceneError } from '../shapes/scene-error';
import type { ShapeSpec, Triple } from '../shapes/shape';

/** A `Matrix4` of three: sixteen numbers by columns. */
export interface MatrixLike {
  readonly elements: ArrayLike<number>;
}

/** A `BufferGeometry` of three. */
export interface GeometryLike {
  readonly type: string;
  readonly parameters?: object;
  readonly attributes: {
    readonly position?: {
      readonly count: number;
      getX(i: number): number;
      getY(i: number): number;
      getZ(i: number): number;
    };
  };
}

/** An `Object3D` of three, such as a `Mesh` or a `Group`. */
export interface ObjectLike {
  readonly matrixWorld: MatrixLike;
  readonly geometry?: GeometryLike;
  readonly isMesh?: boolean;
  readonly isSkinnedMesh?: boolean;
  readonly isInstancedMesh?: boolean;
  readonly isBatchedMesh?: boolean;
  readonly name?: string;
  updateWorldMatrix(parents: boolean, children: boolean): void;
  traverse(visit: (object: ObjectLike) => void): void;
}

export interface BodyOptions {
  /** Take the hull of the vertices of boxes, spheres, capsules, cylinders and cones too. */
  hull?: boolean;
}

/**
 * The body of a geometry under a world matrix, or of an object under its own, which is brought up to date. Boxes, spheres, capsules,
 * cylinders and cones of three become the shapes that they stand for, spheres under an uneven scale ellipsoids; anything else becomes the
 * hull of its vertices, and so does a curved shape that its matrix makes another. The scale goes into the shape, rotation and position into
 * the pose. A sheared geometry, and an object with several meshes, become one hull in world coordinates, whose pose is the identity.
 * Throws a SceneError if there is no mesh, or where bones or instances move it.
 */
export function toBody(
  source: ObjectLike | GeometryLike,
  matrix: MatrixLike = identity,
  options: Readonly<BodyOptions> = {},
): Body {
  if (!('matrixWorld' in source)) return bodyOf(source, matrix, options);
  const meshes = meshesUnder(source);
  const [first] = meshes;
  if (!first) throw new SceneError('the object has no mesh');
  if (meshes.length === 1) return bodyOf(first.geometry!, first.matrixWorld, options);
  return standing({
    type: 'hull',
    points: cornersOf(meshes.flatMap(({ geometry, matrixWorld }) => worldPoints(geometry!, matrixWorld))),
  });
}

/** One body for each mesh at or under an object, in the order of `traverse`. Throws as `toBody`. */
export const toBodies = (object: ObjectLike, options: Readonly<BodyOptions> = {}): Body[] =>
  meshesUnder(object).map(({ geometry, matrixWorld }) => bodyOf(geometry!, matrixWorld, options));

/**
 * A pose from a matrix, whose scale is left out, or from a quaternion (any {x, y, z, w}) and a position. Writes into `out` if one is
 * given. Throws a SceneError for a matrix that shears, mirrors or flattens.
 */
export function toPose(
  rotation: MatrixLike | Readonly<Quaternion>,
  position: Readonly<Vec3> = { x: 0, y: 0, z: 0 },
  out?: Pose,
): Pose {
  if (!('elements' in rotation)) return out ? setPose(out, position, rotation) : poseOf(position, rotation);
  const parts = partsOf(rotation);
  if (!parts || parts.scale[0] < 0)
    throw new SceneError('the matrix is no rotation with a scale: it shears, mirrors or flattens');
  const [x, y, z] = parts.position;
  return out ? setPose(out, { x, y, z }, parts.rotation) : poseOf({ x, y, z }, parts.rotation);
}

const identity: MatrixLike = { elements: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1] };

function meshesUnder(object: ObjectLike): ObjectLike[] {
  const meshes: ObjectLike[] = [];
  object.updateWorldMatrix(true, true);
  object.traverse((each) => {
    if (!each.isMesh || !each.geometry) return;
    if (each.isSkinnedMesh || each.isInstancedMesh || each.isBatchedMesh)
      throw new SceneError(
        `the mesh ${each.name ?? ''} has bones or instances: give the geometry of one pose`,
      );
    meshes.push(each);
  });
  return meshes;
}

const standing = (shape: ShapeSpec): Body => ({ ...shape, position: [0, 0, 0], rotation: [0, 0, 0, 1] });

interface Parts {
  position: Triple;
  rotation: Quaternion;
  /** The first is negative where the matrix mirrors. */
  scale: Triple;
}

/** Columns this far from orthogonal are rounded. */
const ROUNDED = 1e-12;
/** A scale this close to 1 is that of a rotation. */
const UNSCALED = 2e-15;

/** Rotation, scale and position of a matrix; null if its columns are not orthogonal, or one is zero. */
function partsOf({ elements: e }: MatrixLike): Parts | null {
  if (!Array.from({ length: 16 }, (_, i) => e[i]).every(Number.isFinite))
    throw new SceneError('the matrix has a number that is not finite');
  if (e[3] !== 0 || e[7] !== 0 || e[11] !== 0 || e[15] !== 1)
    throw new SceneError('the last row of the matrix is not 0, 0, 0, 1');
  const columns = [0, 4, 8].map((i): Triple => [e[i]!, e[i + 1]!, e[i + 2]!]) as [Triple, Triple, Triple];
  const scale = columns.map((column) => {
    const length = Math.hypot(...column);
    return Math.abs(length - 1) <= UNSCALED ? 1 : length;
  }) as Triple;
  if (scale.some((s) => s === 0)) return null;
  const units = columns.map((column, i) => column.map((x) => x / scale[i]!)) as [Triple, Triple, Triple];
  const [u, v, w] = units;
  if ([dot(u, v), dot(v, w), dot(w, u)].some((cosine) => Math.abs(cosine) > ROUNDED)) return null;
  if (dot(cross(u, v), w) < 0) {
    scale[0] = -scale[0];
    for (let i = 0; i < 3; i++) u[i] = -u[i]!;
  }
  const rows: Rows = [u[0], v[0], w[0], u[1], v[1], w[1], u[2], v[2], w[2]];
  return { position: [e[12]!, e[13]!, e[14]!], rotation: quaternionOf(rows), scale };
}

const dot = (a: Readonly<Triple>, b: Readonly<Triple>): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a: Readonly<Triple>, b: Readonly<Triple>): Triple => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

function bodyOf(geometry: GeometryLike, matrix: MatrixLike, { hull = false }: Readonly<BodyOptions>): Body {
  const parts = partsOf(matrix);
  if (!parts) return standing({ type: 'hull', points: cornersOf(worldPoints(geometry, matrix)) });
  const { position, rotation, scale } = parts;
  const { x, y, z, w } = rotation;
  const shape = (hull ? null : primitiveOf(geometry, scale)) ?? scaledHull(geometry, scale);
  return { ...shape, position, rotation: [x, y, z, w] };
}

const scaledHull = (geometry: GeometryLike, [sx, sy, sz]: Triple): ShapeSpec => ({
  type: 'hull',
  points: cornersOf(pointsOf(geometry).map(([x, y, z]): Triple => [sx * x, sy * y, sz * z])),
});

function pointsOf({ attributes: { position } }: GeometryLike): Triple[] {
  if (!position || position.count === 0) throw new SceneError('the geometry has no vertices');
  return Array.from({ length: position.count }, (_, i): Triple => {
    const point: Triple = [position.getX(i), position.getY(i), position.getZ(i)];
    if (!point.every(Number.isFinite)) throw new SceneError(`vertex ${i} is not finite`);
    return point;
  });
}

function worldPoints(geometry: GeometryLike, { elements: e }: MatrixLike): Triple[] {
  const row = (i: number, [x, y, z]: Triple): number =>
    e[i]! * x + e[i + 4]! * y + e[i + 8]! * z + e[i + 12]!;
  return pointsOf(geometry).map((point): Triple => [row(0, point), row(1, point), row(2, point)]);
}

const cornersOf = (points: readonly Triple[]): Triple[] => vertexGraph(points).corners.map((i) => points[i]!);

/** The shape that a geometry of three stands for under a scale; null if it stands for none, or its vertices say otherwise. */
function primitiveOf(geometry: GeometryLike, scale: Triple): ShapeSpec | null {
  const [sx, sy, sz] = scale.map(Math.abs) as Triple;
  const isRound = Math.abs(sx - sz) <= ROUNDED * sx;
  const isEven = isRound && Math.abs(sx - sy) <= ROUNDED * sx;
  const p = (geometry.parameters ?? {}) as Readonly<Record<string, number>>;
  const isWhole = (p['phiLength'] ?? p['thetaLength'] ?? FULL) >= FULL && (p['phiStart'] ?? 0) === 0;
  switch (geometry.type) {
    case 'BoxGeometry': {
      const half: Triple = [p['width']! / 2, p['height']! / 2, p['depth']! / 2];
      return fills(geometry, half)
        ? { type: 'box', halfExtents: [half[0] * sx, half[1] * sy, half[2] * sz] }
        : null;
    }
    case 'SphereGeometry': {
      const radius = p['radius']!;
      if (!isWhole || p['thetaStart'] !== 0 || p['thetaLength']! < Math.PI) return null;
      if (!fills(geometry, [radius, radius, radius])) return null;
      return isEven
        ? { type: 'sphere', radius: radius * sx }
        : { type: 'ellipsoid', radii: [radius * sx, radius * sy, radius * sz] };
    }
    case 'CapsuleGeometry': {
      const [radius, halfHeight] = [p['radius']!, (p['height'] ?? p['length']!) / 2];
      if (!isEven || !fills(geometry, [radius, radius + halfHeight, radius])) return null;
      return { type: 'capsule', radius: radius * sx, halfHeight: halfHeight * sx };
    }
    case 'CylinderGeometry':
    case 'ConeGeometry': {
      const bottom = p['radiusBottom'] ?? p['radius']!;
      const top = geometry.type === 'ConeGeometry' ? 0 : p['radiusTop']!;
      const halfHeight = p['height']! / 2;
      if (!isRound || !isWhole || (top !== bottom && top !== 0)) return null;
      if (!fills(geometry, [bottom, halfHeight, bottom])) return null;
      return { type: top === 0 ? 'cone' : 'cylinder', radius: bottom * sx, halfHeight: halfHeight * sy };
    }
    default:
      return null;
  }
}

const FULL = 2 * Math.PI - 1e-9;
/** Vertices of three are floats. */
const SINGLE = 1e-6;
/** The least that a polygon around the axis reaches to either side, as a share of its radius: a triangle's. */
const REACH = 0.49;

/** False if the vertices were moved after the geometry was made, which its parameters do not tell. */
function fills(geometry: GeometryLike, half: Readonly<Triple>): boolean {
  const points = pointsOf(geometry);
  return half.every((h, k) => {
    const values = points.map((point) => point[k]!);
    const [low, high] = [values.reduce((a, b) => Math.min(a, b)), values.reduce((a, b) => Math.max(a, b))];
    const least = k === 1 ? 1 - SINGLE : REACH;
    const isWithin = low >= -h * (1 + SINGLE) && high <= h * (1 + SINGLE);
    return isWithin && low <= -h * least && high >= h * least;
  });
}
