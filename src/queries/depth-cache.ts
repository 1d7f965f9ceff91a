import type { Cso } from '../shapes/cso';
import { dead, maxFaces, mesh, origins, ranks, setPlane, twins } from './mesh';
import { ON_B, subtract, witnesses } from './support';

/**
 * The mesh that a search for the depth ended with, as pairs of points of the two bodies in their own frames. Wherever these
 * move, the points stay points of theirs, so the mesh stays one inside C; what it proves has to be measured anew.
 */
export interface DepthCache {
  /** Whose points these are. */
  shapeA: unknown;
  shapeB: unknown;
  /** 0 while there is none. */
  points: number;
  faces: number;
  /** How many points a search from scratch needed: a mesh that has grown to half as many more is left behind. */
  fresh: number;
  readonly onA: Float64Array;
  readonly onB: Float64Array;
  readonly origins: Uint8Array;
  readonly twins: Uint16Array;
}

/** Larger meshes are not worth keeping. */
const capacity = 64;

export const depthCache = (): DepthCache => ({
  shapeA: undefined,
  shapeB: undefined,
  points: 0,
  faces: 0,
  fresh: 0,
  onA: new Float64Array(3 * capacity),
  onB: new Float64Array(3 * capacity),
  origins: new Uint8Array(8 * capacity),
  twins: new Uint16Array(8 * capacity),
});

/** The new number of each face. */
const names = new Int32Array(maxFaces);

/** Keeps the faces that stand, and all points. `resumed` says that the search began with a mesh of the cache. */
export function saveMesh(cache: DepthCache, { a, b }: Readonly<Cso>, resumed: boolean): void {
  cache.shapeA = a;
  cache.shapeB = b;
  const { points, faces } = mesh;
  if (!resumed) cache.fresh = points;
  cache.points = points <= Math.min(capacity, 1.5 * cache.fresh + 4) ? points : 0;
  if (cache.points === 0) return;
  for (let i = 0; i < 3 * points; i++) {
    cache.onA[i] = witnesses[i]!;
    cache.onB[i] = witnesses[i + ON_B]!;
  }
  cache.faces = 0;
  for (let f = 0; f < faces; f++) if (dead[f] === 0) names[f] = 4 * cache.faces++;
  for (let f = 0; f < faces; f++) {
    if (dead[f] !== 0) continue;
    const to = names[f]!;
    for (let i = 0; i < 3; i++) {
      const twin = twins[4 * f + i]!;
      cache.origins[to + i] = origins[4 * f + i]!;
      cache.twins[to + i] = names[twin >> 2]! + (twin & 3);
    }
  }
}

/**
 * The mesh where the bodies are now. False where there is none of theirs, or O is not clearly behind every face. Where it is,
 * O is inside: the solid angles of the faces, all positive, add up to whole spheres, and so to one at least.
 */
export function loadMesh(cache: Readonly<DepthCache>, { a, b }: Readonly<Cso>, noise: number): boolean {
  if (cache.points === 0 || cache.shapeA !== a || cache.shapeB !== b) return false;
  mesh.points = cache.points;
  mesh.faces = cache.faces;
  for (let o = 0; o < 3 * cache.points; o += 3) {
    for (let k = o; k < o + 3; k++) {
      witnesses[k] = cache.onA[k]!;
      witnesses[k + ON_B] = cache.onB[k]!;
    }
    subtract(o);
  }
  for (let f = 0; f < cache.faces; f++) {
    const h = 4 * f;
    dead[f] = 0;
    for (let i = h; i < h + 3; i++) {
      origins[i] = cache.origins[i]!;
      twins[i] = cache.twins[i]!;
    }
    setPlane(f);
    if (!(ranks[f]! > noise * noise)) return false;
  }
  return true;
}
