import { normalize, vec3, type Vec3 } from '../math/vec3';
import { sharpNormal } from '../algorithms/epa/sharp-normal';
import { points, sample, toward } from './support';

/**
 * A closed mesh of triangles between points of C, in arrays that all searches share: one search at a time.
 *
 * Corner i of face f begins the half-edge 4f + i, which leads to the next corner, counter-clockwise seen from outside. Faces
 * are numbered in the order in which they are made; those taken away stay in their place, marked dead.
 *
 * Every face has a plane n·x = c, with |n| of any size. As rounded, n·x ≥ c for the corners, hence for the triangle: that
 * holds for any n, however askew, and so no point of the triangle is nearer to O than d = c / |n|. Faces are compared by
 * d·|d|, for which no root has to be taken.
 *
 * Where d > 0 for all faces that a point s takes away, the mesh holds O after that if it did before: what it gains are the
 * tetrahedra between s and these faces, each beyond the plane of its face, away from O. So the ball around O with the least
 * d of all faces as its radius stays inside the mesh and inside C, whether the mesh is convex or has dents.
 */
export const maxFaces = 4096;

/** n and c of each face. */
export const planes = new Float64Array(4 * maxFaces);
/** d·|d| of each face; infinite where it is dead. */
export const ranks = new Float64Array(maxFaces);
/** The points that half-edges begin in, and the half-edges that run back. */
export const origins = new Int32Array(4 * maxFaces);
export const twins = new Int32Array(4 * maxFaces);
export const dead = new Uint8Array(maxFaces);

export const mesh = { points: 0, faces: 0 };

/** Half-edges to look across. */
const stack = new Int32Array(8 * maxFaces);
/** The half-edges around the hole, outside it and in order: each ends where the one before it begins. */
const rim = new Int32Array(4 * maxFaces);

export const next = (h: number): number => ((h & 3) === 2 ? h - 2 : h + 1);

export function pointAt(out: Vec3, i: number): Vec3 {
  out.x = points[3 * i]!;
  out.y = points[3 * i + 1]!;
  out.z = points[3 * i + 2]!;
  return out;
}

/** The support of C along `d` becomes the last point. */
export function addSupport(d: Readonly<Vec3>): void {
  toward[0] = d.x;
  toward[1] = d.y;
  toward[2] = d.z;
  sample(3 * mesh.points++);
}

/** The tetrahedron of points 0 to 3, whichever way round they stand. */
export function beginTetrahedron(): void {
  const flip = volume() < 0;
  const p = flip ? 2 : 1;
  const q = flip ? 1 : 2;
  mesh.faces = 4;
  setFace(0, 0, q, p);
  setFace(1, 0, p, 3);
  setFace(2, p, q, 3);
  setFace(3, q, 0, 3);
  link(0, 12);
  link(1, 8);
  link(2, 4);
  link(5, 10);
  link(9, 14);
  link(13, 6);
}

/** Six times the volume of the first four points: positive where the last is above the others counter-clockwise. */
function volume(): number {
  const p = points;
  const ux = p[3]! - p[0]!;
  const uy = p[4]! - p[1]!;
  const uz = p[5]! - p[2]!;
  const vx = p[6]! - p[0]!;
  const vy = p[7]! - p[1]!;
  const vz = p[8]! - p[2]!;
  const wx = p[9]! - p[0]!;
  const wy = p[10]! - p[1]!;
  const wz = p[11]! - p[2]!;
  return (uy * vz - uz * vy) * wx + (uz * vx - ux * vz) * wy + (ux * vy - uy * vx) * wz;
}

function setFace(f: number, i: number, j: number, k: number): void {
  dead[f] = 0;
  origins[4 * f] = i;
  origins[4 * f + 1] = j;
  origins[4 * f + 2] = k;
  setPlane(f);
}

/** The plane of a face from its corners: as in `fan`, with its last corner for s. */
export function setPlane(f: number): void {
  const h = 4 * f;
  const i = 3 * origins[h]!;
  const j = 3 * origins[h + 1]!;
  const k = 3 * origins[h + 2]!;
  const x = points[k]!;
  const y = points[k + 1]!;
  const z = points[k + 2]!;
  const ux = points[i]! - x;
  const uy = points[i + 1]! - y;
  const uz = points[i + 2]! - z;
  const vx = points[j]! - x;
  const vy = points[j + 1]! - y;
  const vz = points[j + 2]! - z;
  const nx = uy * vz - uz * vy;
  const ny = uz * vx - ux * vz;
  const nz = ux * vy - uy * vx;
  const reach = nx * x + ny * y + nz * z;
  const askew = Math.abs(nx * ux + ny * uy + nz * uz) + Math.abs(nx * vx + ny * vy + nz * vz);
  const c = reach - askew;
  planes[h] = nx;
  planes[h + 1] = ny;
  planes[h + 2] = nz;
  planes[h + 3] = c;
  ranks[f] = c * (Math.abs(c) / (nx * nx + ny * ny + nz * nz));
}

function link(g: number, h: number): void {
  twins[g] = h;
  twins[h] = g;
}

/**
 * Takes point s in: the faces that are connected to `seeing` and have s beyond their planes go, and s is joined to the
 * edges around the hole. False where these are not one loop, or the arrays are full; the mesh is then lost.
 */
export function insert(s: number, seeing: number): boolean {
  const edges = flood(s, seeing);
  return edges >= 3 && mesh.faces + edges <= maxFaces && fan(s, edges);
}

/** Marks the faces that s sees, depth first, so that the rim comes in order; returns how many edges it has. */
function flood(s: number, seeing: number): number {
  const x = points[3 * s]!;
  const y = points[3 * s + 1]!;
  const z = points[3 * s + 2]!;
  bury(seeing);
  stack[0] = twins[4 * seeing + 2]!;
  stack[1] = twins[4 * seeing + 1]!;
  stack[2] = twins[4 * seeing]!;
  let top = 3;
  let edges = 0;
  while (top > 0) {
    const h = stack[--top]!;
    const f = h >> 2;
    const p = f << 2;
    if (dead[f] !== 0) continue;
    if (planes[p]! * x + planes[p + 1]! * y + planes[p + 2]! * z > planes[p + 3]!) {
      bury(f);
      const second = next(h);
      stack[top++] = twins[next(second)]!;
      stack[top++] = twins[second]!;
    } else rim[edges++] = h;
  }
  return edges;
}

function bury(f: number): void {
  dead[f] = 1;
  ranks[f] = Infinity;
}

/**
 * Joins s to the edges of the rim. With u and v from s to the ends of an edge, the face across it has the normal u × v, and
 * n·u and n·v are what rounding left of nothing. What is known of one edge is used for the next.
 */
function fan(s: number, edges: number): boolean {
  const x = points[3 * s]!;
  const y = points[3 * s + 1]!;
  const z = points[3 * s + 2]!;
  const first = 4 * mesh.faces;
  const end = first + 4 * edges;
  let from = origins[rim[edges - 1]!]!;
  let ux = points[3 * from]! - x;
  let uy = points[3 * from + 1]! - y;
  let uz = points[3 * from + 2]! - z;
  let uSq = ux * ux + uy * uy + uz * uz;
  for (let h = first, k = 0; h < end; h += 4, k++) {
    const outer = rim[k]!;
    if (origins[next(outer)]! !== from) return false;
    const to = origins[outer]!;
    origins[h] = from;
    origins[h + 1] = to;
    origins[h + 2] = s;
    twins[h] = outer;
    twins[outer] = h;
    twins[h + 1] = h + 6;
    twins[h + 2] = h - 3;
    const vx = points[3 * to]! - x;
    const vy = points[3 * to + 1]! - y;
    const vz = points[3 * to + 2]! - z;
    const nx = uy * vz - uz * vy;
    const ny = uz * vx - ux * vz;
    const nz = ux * vy - uy * vx;
    const lengthSq = nx * nx + ny * ny + nz * nz;
    const reach = nx * x + ny * y + nz * z;
    const askew = Math.abs(nx * ux + ny * uy + nz * uz) + Math.abs(nx * vx + ny * vy + nz * vz);
    const c = reach - askew;
    planes[h] = nx;
    planes[h + 1] = ny;
    planes[h + 2] = nz;
    planes[h + 3] = c;
    ranks[h >> 2] = c * (Math.abs(c) / lengthSq);
    // |u × v|² against |u|²·|v|²: so thin that rounding turns n by more than 1e-13, or no triangle at all.
    const vSq = vx * vx + vy * vy + vz * vz;
    const thin = 1e-6 * uSq * vSq;
    if (!(lengthSq > thin)) sharpen(h, outer & ~3);
    dead[h >> 2] = 0;
    from = to;
    ux = vx;
    uy = vy;
    uz = vz;
    uSq = vSq;
  }
  twins[end - 3] = first + 2;
  twins[first + 2] = end - 3;
  mesh.faces += edges;
  return true;
}

/**
 * A sliver's plane: by a normal that keeps the digits which slivers lose, or by that of the face beyond the edge where this
 * gives the greater d. Any normal is true.
 */
export function sharpen(h: number, other: number): void {
  ranks[h >> 2] = -Infinity;
  const scale = normalize(n, sharpNormal(n, points, origins[h]!, origins[h + 1]!, origins[h + 2]!));
  if (scale > 0) improvePlane(h, n);
  n.x = planes[other]!;
  n.y = planes[other + 1]!;
  n.z = planes[other + 2]!;
  improvePlane(h, n);
}

const n = vec3();

/** Takes the plane across a vector where that is farther out. */
function improvePlane(h: number, { x, y, z }: Readonly<Vec3>): void {
  let c = Infinity;
  for (let i = 0; i < 3; i++) {
    const o = 3 * origins[h + i]!;
    c = Math.min(c, x * points[o]! + y * points[o + 1]! + z * points[o + 2]!);
  }
  const rank = c * (Math.abs(c) / (x * x + y * y + z * z));
  if (!(rank > ranks[h >> 2]!)) return;
  planes[h] = x;
  planes[h + 1] = y;
  planes[h + 2] = z;
  planes[h + 3] = c;
  ranks[h >> 2] = rank;
}

/** Writes the outward unit normal of a face. */
export function normalAt(out: Vec3, f: number): Vec3 {
  const x = planes[4 * f]!;
  const y = planes[4 * f + 1]!;
  const z = planes[4 * f + 2]!;
  const scale = 1 / Math.sqrt(x * x + y * y + z * z);
  out.x = x * scale;
  out.y = y * scale;
  out.z = z * scale;
  return out;
}
