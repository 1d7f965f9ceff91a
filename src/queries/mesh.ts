import { cross, dot, normalize, sub, vec3, type Vec3 } from '../math/vec3';
import { toLocal } from '../math/pose';
import { sharpNormal } from '../algorithms/epa/sharp-normal';
import type { Cso } from '../shapes/cso';
import type { CsoPoint } from '../trace/cso-point';

/**
 * A closed mesh of triangles between points of C, in arrays that all searches share: one search at a time.
 *
 * Corner i of face f begins the half-edge 4f + i, which leads to the next corner, counter-clockwise seen from outside. Faces
 * are numbered in the order in which they are made; those taken away stay in their place, marked dead.
 *
 * Every face has a plane n·x = d. As rounded, |n| = 1 and n·x ≥ d for the corners, hence for the triangle: that holds for
 * any n, however askew, and so no point of the triangle is nearer to O than d.
 *
 * Where d > 0 for all faces that a point s takes away, the mesh holds O after that if it did before: what it gains are the
 * tetrahedra between s and these faces, each beyond the plane of its face, away from O. So the ball around O with the least
 * d of all faces as its radius stays inside the mesh and inside C, whether the mesh is convex or has dents.
 */
export const maxPoints = 512;
export const maxFaces = 4096;

/** x, y, z of each point of C, and of its witnesses on A and on B, each in its body's frame. */
export const points = new Float64Array(3 * maxPoints);
export const onA = new Float64Array(3 * maxPoints);
export const onB = new Float64Array(3 * maxPoints);
/** n and d of each face; d is infinite where the face is dead. */
export const planes = new Float64Array(4 * maxFaces);
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

/** A point of C becomes the last of the mesh's. */
export function addPoint({ v, a, b }: Readonly<CsoPoint>, { poseB }: Readonly<Cso>): void {
  write(points, v);
  write(onA, a);
  write(onB, toLocal(local, poseB, b));
  mesh.points++;
}

const local = vec3();

function write(to: Float64Array, { x, y, z }: Readonly<Vec3>): void {
  const o = 3 * mesh.points;
  to[o] = x;
  to[o + 1] = y;
  to[o + 2] = z;
}

export function pointAt(out: Vec3, i: number): Vec3 {
  out.x = points[3 * i]!;
  out.y = points[3 * i + 1]!;
  out.z = points[3 * i + 2]!;
  return out;
}

const toB = vec3();
const a = vec3();
const b = vec3();

/** The support of C along `d` becomes the last point. In numbers, as calls that are not inlined box theirs. */
export function addSupport(pair: Readonly<Cso>, d: Readonly<Vec3>): void {
  const { rotation: r, position: t } = pair.poseB;
  pair.a.support(a, d);
  toB.x = -(r.xx * d.x + r.yx * d.y + r.zx * d.z);
  toB.y = -(r.xy * d.x + r.yy * d.y + r.zy * d.z);
  toB.z = -(r.xz * d.x + r.yz * d.y + r.zz * d.z);
  pair.b.support(b, toB);
  const o = 3 * mesh.points++;
  onA[o] = a.x;
  onA[o + 1] = a.y;
  onA[o + 2] = a.z;
  onB[o] = b.x;
  onB[o + 1] = b.y;
  onB[o + 2] = b.z;
  points[o] = a.x - (r.xx * b.x + r.xy * b.y + r.xz * b.z + t.x);
  points[o + 1] = a.y - (r.yx * b.x + r.yy * b.y + r.yz * b.z + t.y);
  points[o + 2] = a.z - (r.zx * b.x + r.zy * b.y + r.zz * b.z + t.z);
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

const u = vec3();
const v = vec3();
const w = vec3();
const n = vec3();

/** Six times the volume of the first four points: positive where the last is above the others counter-clockwise. */
function volume(): number {
  const base = pointAt(n, 0);
  sub(u, pointAt(u, 1), base);
  sub(v, pointAt(v, 2), base);
  sub(w, pointAt(w, 3), base);
  return dot(cross(n, u, v), w);
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
  const l = 1 / Math.sqrt(nx * nx + ny * ny + nz * nz);
  const reach = nx * x + ny * y + nz * z;
  const askew = Math.abs(nx * ux + ny * uy + nz * uz) + Math.abs(nx * vx + ny * vy + nz * vz);
  planes[h] = nx * l;
  planes[h + 1] = ny * l;
  planes[h + 2] = nz * l;
  planes[h + 3] = l * (reach - askew);
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
  planes[4 * f + 3] = Infinity;
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
    const l = 1 / Math.sqrt(nx * nx + ny * ny + nz * nz);
    const reach = nx * x + ny * y + nz * z;
    const askew = Math.abs(nx * ux + ny * uy + nz * uz) + Math.abs(nx * vx + ny * vy + nz * vz);
    planes[h] = nx * l;
    planes[h + 1] = ny * l;
    planes[h + 2] = nz * l;
    planes[h + 3] = l * (reach - askew);
    // |u × v|² against |u|²·|v|²: so thin that rounding turns n by more than 1e-13, or no triangle at all.
    const thin = 1e-6 * (ux * ux + uy * uy + uz * uz) * (vx * vx + vy * vy + vz * vz);
    if (!(nx * nx + ny * ny + nz * nz > thin)) sharpen(h, outer & ~3);
    dead[h >> 2] = 0;
    from = to;
    ux = vx;
    uy = vy;
    uz = vz;
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
function sharpen(h: number, other: number): void {
  planes[h + 3] = -Infinity;
  const scale = normalize(n, sharpNormal(n, points, origins[h]!, origins[h + 1]!, origins[h + 2]!));
  if (scale > 0) improvePlane(h, n);
  n.x = planes[other]!;
  n.y = planes[other + 1]!;
  n.z = planes[other + 2]!;
  improvePlane(h, n);
}

/** Takes the plane across a unit vector where that is farther out. */
function improvePlane(h: number, { x, y, z }: Readonly<Vec3>): void {
  let d = Infinity;
  for (let i = 0; i < 3; i++) {
    const o = 3 * origins[h + i]!;
    d = Math.min(d, x * points[o]! + y * points[o + 1]! + z * points[o + 2]!);
  }
  if (!(d > planes[h + 3]!)) return;
  planes[h] = x;
  planes[h + 1] = y;
  planes[h + 2] = z;
  planes[h + 3] = d;
}
