import { normalize, set, vec3, type Vec3 } from '../math/vec3';
import { sharpNormal } from '../algorithms/epa/sharp-normal';
import { maxPoints, points, sample, toward } from './support';

/**
 * A closed triangle mesh between points of C, in arrays that all searches share: one search at a time.
 *
 * Corner i of face f begins the half-edge 4f + i, which leads to the next corner, counter-clockwise seen from outside. New
 * faces reuse the slots of removed ones, so that a scan of all faces is short.
 *
 * Every face has a plane n·x = c, with |n| of any size. As rounded, n·x ≥ c for the corners, hence for the triangle. That
 * holds for any n, however inaccurate, so no point of the triangle is nearer to O than d = c / |n|. Faces are compared by
 * d·|d|, which needs no square root.
 *
 * If d > 0 for all faces that a point s removes, a mesh that contained O still contains it: it gains the tetrahedra between
 * s and these faces, each beyond the plane of its face, away from O. So the ball around O whose radius is the least d of
 * all faces stays inside the mesh and inside C, whether the mesh is convex or has dents.
 */

/** A point needs at most two new slots; a mesh from a cache begins with fewer than one for each. */
export const maxFaces = 3 * maxPoints;

/** n of each face. */
export const normalX = new Float64Array(maxFaces);
export const normalY = new Float64Array(maxFaces);
export const normalZ = new Float64Array(maxFaces);
/** c of each face. */
export const offsets = new Float64Array(maxFaces);
/** d·|d| of each face; infinite for an empty slot. */
export const ranks = new Float64Array(maxFaces);
/** The start point of each half-edge, and its twin. */
export const origins = new Int32Array(4 * maxFaces);
export const twins = new Int32Array(4 * maxFaces);

/** The number of points, of face slots, and of faces removed by the last point. */
export const mesh = { points: 0, faces: 0, gone: 0 };

/** Half-edges still to be crossed. */
const stack = new Int32Array(8 * maxFaces);
/** The half-edges around the hole, outside it and in order: each ends where the one before it begins. */
const horizon = new Int32Array(4 * maxFaces);
/** `fronts[k]` is the first half-edge of the new face at horizon edge k: in slots of removed faces first, then in new ones. */
const fronts = new Int32Array(4 * maxFaces);

/** The half-edge after h, around its face. */
export const next = (h: number): number => h + 1 - 3 * ((h >> 1) & 1);

export const isThere = (f: number): boolean => ranks[f] !== Infinity;

export function pointAt(out: Vec3, i: number): Vec3 {
  out.x = points[3 * i]!;
  out.y = points[3 * i + 1]!;
  out.z = points[3 * i + 2]!;
  return out;
}

/** Adds the support of C along `d` as the last point. */
export function addSupport(d: Readonly<Vec3>): void {
  toward[0] = d.x;
  toward[1] = d.y;
  toward[2] = d.z;
  sample(3 * mesh.points++);
}

/** Starts with the tetrahedron of points 0 to 3, in either orientation. */
export function beginTetrahedron(): void {
  const flip = volume() < 0;
  origins[0] = 0;
  origins[1] = flip ? 1 : 2;
  origins[2] = flip ? 2 : 1;
  setPlane(0);
  horizon[0] = 0;
  horizon[1] = 2;
  horizon[2] = 1;
  mesh.faces = 1;
  mesh.gone = 0;
  fan(3, 3);
}

/** Six times the signed volume of the first four points: positive if the last is above the others seen counter-clockwise. */
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

/** Sets the plane of a face from its corners: as in `fan`, with its last corner for s. */
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
  normalX[f] = nx;
  normalY[f] = ny;
  normalZ[f] = nz;
  offsets[f] = c;
  ranks[f] = c * (Math.abs(c) / (nx * nx + ny * ny + nz * nz));
}

/** The face nearest to O; −1 if no face has a plane. */
export function nearestFace(): number {
  const { faces } = mesh;
  let least = Infinity;
  let nearest = -1;
  // In pairs: a closed triangle mesh has an even number of faces.
  for (let f = 0; f < faces; f += 2) {
    const rank = ranks[f]!;
    const ofNext = ranks[f + 1]!;
    if (rank < least) {
      least = rank;
      nearest = f;
    }
    if (ofNext < least) {
      least = ofNext;
      nearest = f + 1;
    }
  }
  return nearest;
}

/**
 * Inserts point s: removes the face `seeing` and those connected to it that see s, and joins s to the horizon edges.
 * Returns false if these are not one loop; the mesh is then lost.
 */
export function insert(s: number, seeing: number): boolean {
  const edges = flood(s, seeing);
  // A connected patch of triangles has two more border edges than triangles, in order, if no point is inside it.
  if (edges !== mesh.gone + 2 && !isLoop(edges)) return false;
  fan(s, edges);
  return true;
}

/** Removes the faces that see s, depth first, so that the horizon is in order; returns the number of horizon edges. */
function flood(s: number, seeing: number): number {
  const x = points[3 * s]!;
  const y = points[3 * s + 1]!;
  const z = points[3 * s + 2]!;
  ranks[seeing] = Infinity;
  // Mark it as seen from anywhere, so that the walk does not return to it as a face that does not see s.
  offsets[seeing] = -Infinity;
  fronts[0] = 4 * seeing;
  stack[0] = twins[4 * seeing + 2]!;
  stack[1] = twins[4 * seeing + 1]!;
  stack[2] = twins[4 * seeing]!;
  let top = 3;
  let edges = 0;
  let gone = 1;
  while (top > 0) {
    const h = stack[--top]!;
    const f = h >> 2;
    if (!(normalX[f]! * x + normalY[f]! * y + normalZ[f]! * z > offsets[f]!)) horizon[edges++] = h;
    else if (isThere(f)) {
      ranks[f] = Infinity;
      fronts[gone++] = f << 2;
      const second = next(h);
      stack[top++] = twins[next(second)]!;
      stack[top++] = twins[second]!;
    }
  }
  mesh.gone = gone;
  return edges;
}

function isLoop(edges: number): boolean {
  for (let k = 0, before = edges - 1; k < edges; before = k++) {
    if (origins[next(horizon[k]!)]! !== origins[horizon[before]!]!) return false;
  }
  return edges >= 3;
}

/**
 * Joins s to the horizon edges. With u and v from s to the ends of an edge, the face there has the normal u × v, and n·u
 * and n·v are rounding errors of zero. Results for one edge are reused for the next.
 */
function fan(s: number, edges: number): void {
  for (let k = mesh.gone; k < edges; k++) fronts[k] = 4 * mesh.faces++;
  const x = points[3 * s]!;
  const y = points[3 * s + 1]!;
  const z = points[3 * s + 2]!;
  let from = origins[horizon[edges - 1]!]!;
  let ux = points[3 * from]! - x;
  let uy = points[3 * from + 1]! - y;
  let uz = points[3 * from + 2]! - z;
  let uSq = ux * ux + uy * uy + uz * uz;
  let h = fronts[edges - 1]!;
  let slivers = 0;
  for (let k = 0; k < edges; k++) {
    const outer = horizon[k]!;
    const to = origins[outer]!;
    const after = fronts[k]!;
    origins[h] = from;
    origins[h + 1] = to;
    origins[h + 2] = s;
    twins[h] = outer;
    twins[outer] = h;
    twins[h + 1] = after + 2;
    twins[after + 2] = h + 1;
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
    const f = h >> 2;
    normalX[f] = nx;
    normalY[f] = ny;
    normalZ[f] = nz;
    offsets[f] = c;
    ranks[f] = c * (Math.abs(c) / lengthSq);
    // |u × v|² against |u|²·|v|²: so thin that rounding turns n by more than 1e-13, or degenerate.
    const vSq = vx * vx + vy * vy + vz * vz;
    const thin = 1e-6 * uSq * vSq;
    if (!(lengthSq > thin)) {
      ranks[f] = -Infinity;
      slivers++;
    }
    h = after;
    from = to;
    ux = vx;
    uy = vy;
    uz = vz;
    uSq = vSq;
  }
  if (slivers > 0) sharpenFan(edges);
}

/** Sharpens the faces of a fan that have no rank yet. */
function sharpenFan(edges: number): void {
  for (let k = 0; k < edges; k++) {
    const outer = horizon[k]!;
    const f = twins[outer]! >> 2;
    if (ranks[f] === -Infinity) sharpen(f, outer >> 2);
  }
}

/**
 * Sets a sliver's plane from a normal computed with extra digits, or from the normal of the face beyond the edge if that
 * gives the greater d. Any normal gives a valid bound.
 */
export function sharpen(f: number, other: number): void {
  ranks[f] = -Infinity;
  const h = 4 * f;
  const scale = normalize(n, sharpNormal(n, points, origins[h]!, origins[h + 1]!, origins[h + 2]!));
  if (scale > 0) improvePlane(f, n);
  improvePlane(f, set(n, normalX[other]!, normalY[other]!, normalZ[other]!));
}

const n = vec3();

/** Takes the plane orthogonal to a vector if it is farther out. */
function improvePlane(f: number, { x, y, z }: Readonly<Vec3>): void {
  let c = Infinity;
  for (let i = 0; i < 3; i++) {
    const o = 3 * origins[4 * f + i]!;
    c = Math.min(c, x * points[o]! + y * points[o + 1]! + z * points[o + 2]!);
  }
  const rank = c * (Math.abs(c) / (x * x + y * y + z * z));
  if (!(rank > ranks[f]!)) return;
  normalX[f] = x;
  normalY[f] = y;
  normalZ[f] = z;
  offsets[f] = c;
  ranks[f] = rank;
}

/** Writes the outward unit normal of a face. */
export function normalAt(out: Vec3, f: number): Vec3 {
  const x = normalX[f]!;
  const y = normalY[f]!;
  const z = normalZ[f]!;
  const length = Math.sqrt(x * x + y * y + z * z);
  return set(out, x / length, y / length, z / length);
}
