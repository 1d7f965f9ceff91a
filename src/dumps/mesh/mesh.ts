import { vertexGraph } from '../../shapes/hulls/vertex-graph';
import type { Triple } from '../../shapes/shape';

/** A surface of flat faces in its file's frame and unit; a cloud of points has no faces. */
export interface Mesh {
  name: string;
  points: Triple[];
  /** The corners of each face, as indices into `points`. */
  faces: (readonly number[])[];
}

/** A mesh of more pieces is taken as one: its triangles do not meet in equal corners. */
const MAX_PARTS = 16;

/** Dents below this share of the size are rounding: many files have six digits. */
const ROUNDED = 1e-5;

/** Splits a mesh into the pieces that hang together through equal corners. */
export function partsOf(mesh: Mesh): Mesh[] {
  if (mesh.faces.length === 0) return [mesh];
  const { points, faces } = welded(mesh);
  const root = Int32Array.from(points, (_, i) => i);
  const find = (i: number): number => {
    while (root[i] !== i) i = root[i] = root[root[i]!]!;
    return i;
  };
  for (const [first, ...others] of faces) for (const other of others) root[find(other)] = find(first!);
  const byRoot = new Map<number, (readonly number[])[]>();
  for (const face of faces) {
    const key = find(face[0]!);
    const list = byRoot.get(key);
    if (list) list.push(face);
    else byRoot.set(key, [face]);
  }
  const groups = byRoot.size > MAX_PARTS ? [faces] : [...byRoot.values()];
  return groups.map((group, i) => {
    const name = groups.length === 1 ? mesh.name : `${mesh.name} part ${i + 1}`;
    return { name, ...used(points, group) };
  });
}

/** Equal points become one. */
function welded({ points, faces }: Mesh): Pick<Mesh, 'points' | 'faces'> {
  const indexOf = new Map<string, number>();
  const kept: Triple[] = [];
  const index = points.map((point) => {
    const key = point.join(' ');
    const known = indexOf.get(key);
    if (known !== undefined) return known;
    indexOf.set(key, kept.length);
    return kept.push(point) - 1;
  });
  return { points: kept, faces: faces.map((face) => face.map((i) => index[i]!)) };
}

function used(points: readonly Triple[], faces: Mesh['faces']): Pick<Mesh, 'points' | 'faces'> {
  const index = new Map<number, number>();
  const kept: Triple[] = [];
  const own = faces.map((face) =>
    face.map((i) => {
      const known = index.get(i);
      if (known !== undefined) return known;
      index.set(i, kept.length);
      return kept.push(points[i]!) - 1;
    }),
  );
  return { points: kept, faces: own };
}

/** The corners of the hull of a mesh, and how far the surface lies inside the hull: 0 if the mesh is convex. */
export interface Hull {
  points: Triple[];
  dent: number;
}

/** The hull of a mesh. Its dent is measured at the corners of the mesh and in the middle of each face. */
export function hullOf({ points, faces }: Readonly<Pick<Mesh, 'points' | 'faces'>>): Hull {
  const { corners, triangles } = vertexGraph(points);
  const hull = corners.map((i) => points[i]!);
  if (triangles.length === 0 || faces.length === 0) return { points: hull, dent: 0 };
  const isCorner = new Uint8Array(points.length);
  for (const i of corners) isCorner[i] = 1;
  const inner = points.filter((_, i) => isCorner[i] === 0);
  const middles = faces.map((face) => middleOf(face.map((i) => points[i]!)));
  const dent = depthInside([...inner, ...middles], planesOf(points, triangles));
  return { points: hull, dent: dent > ROUNDED * sizeOf(hull) ? dent : 0 };
}

function middleOf(corners: readonly Triple[]): Triple {
  const sum: Triple = [0, 0, 0];
  for (const corner of corners) for (let k = 0; k < 3; k++) sum[k]! += corner[k]!;
  return [sum[0] / corners.length, sum[1] / corners.length, sum[2] / corners.length];
}

const sizeOf = (points: readonly Triple[]): number => {
  let size = 0;
  for (const point of points)
    for (let k = 0; k < 3; k++) size = Math.max(size, Math.abs(point[k]! - points[0]![k]!));
  return size;
};

/** Unit outward normals, and the plane's distance from the origin along each. */
function planesOf(points: readonly Triple[], triangles: readonly Triple[]): Float64Array {
  const planes: number[] = [];
  for (const [i, j, k] of triangles) {
    const [a, b, c] = [points[i]!, points[j]!, points[k]!];
    const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
    const [vx, vy, vz] = [c[0] - a[0], c[1] - a[1], c[2] - a[2]];
    const [x, y, z] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
    const length = Math.hypot(x, y, z);
    if (length > 0)
      planes.push(x / length, y / length, z / length, (x * a[0] + y * a[1] + z * a[2]) / length);
  }
  return Float64Array.from(planes);
}

/** The largest distance of a point from the nearest of the planes around it. */
function depthInside(points: readonly Triple[], planes: Float64Array): number {
  let deepest = 0;
  for (const [x, y, z] of points) {
    let depth = Infinity;
    for (let p = 0; p < planes.length && depth > deepest; p += 4)
      depth = Math.min(depth, planes[p + 3]! - planes[p]! * x - planes[p + 1]! * y - planes[p + 2]! * z);
    if (Number.isFinite(depth)) deepest = Math.max(deepest, depth);
  }
  return deepest;
}
