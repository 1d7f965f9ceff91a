import type { Cso } from '../shapes/cso';
import { dead, maxFaces, mesh, origins, ranks, setPlane, twins } from './mesh';
import { ON_B, frame, subtract, witnesses } from './support';

/**
 * The mesh that a search for the depth ended with, or came by where shapes are curved, as pairs of points of the two bodies
 * in their own frames. Wherever these move, the points stay points of theirs, so the mesh stays one inside C; what it proves has
 * to be measured anew, of those faces that the bodies' way may have brought nearest to O (`nearestOf`) or of all (`loadFaces`).
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
  /** Where the bodies were when the faces were looked at last: the `frame` of then. */
  readonly frame: Float64Array;
  /** Of each face, how far it is from O at least, with `drift` added. */
  readonly reaches: Float64Array;
  /** No point of C has moved farther than this since all faces were measured: reach − drift is what is left of a face's distance. */
  drift: number;
  /** The nearest face of the last time. */
  nearest: number;
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
  frame: new Float64Array(12),
  reaches: new Float64Array(2 * capacity),
  drift: 0,
  nearest: 0,
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
    cache.reaches[to >> 2] = Math.sqrt(ranks[f]!);
    for (let i = 0; i < 3; i++) {
      const twin = twins[4 * f + i]!;
      cache.origins[to + i] = origins[4 * f + i]!;
      cache.twins[to + i] = names[twin >> 2]! + (twin & 3);
    }
  }
  settle(cache);
}

/** All reaches are those of here and now. */
function settle(cache: DepthCache): void {
  const { reaches, faces } = cache;
  cache.drift = 0;
  cache.frame.set(frame);
  cache.nearest = 0;
  for (let f = 1; f < faces; f++) if (reaches[f]! < reaches[cache.nearest]!) cache.nearest = f;
}

export const isMeshOf = (cache: Readonly<DepthCache>, { a, b }: Readonly<Cso>): boolean =>
  cache.points > 0 && cache.shapeA === a && cache.shapeB === b;

/** Moves the points of the mesh to where the bodies are now. */
export function loadPoints({ points, onA, onB }: Readonly<DepthCache>): void {
  mesh.points = points;
  for (let o = 0; o < 3 * points; o += 3) {
    witnesses[o] = onA[o]!;
    witnesses[o + 1] = onA[o + 1]!;
    witnesses[o + 2] = onA[o + 2]!;
    witnesses[o + ON_B] = onB[o]!;
    witnesses[o + ON_B + 1] = onB[o + 1]!;
    witnesses[o + ON_B + 2] = onB[o + 2]!;
    subtract(o);
  }
}

/** A face of the mesh, the points of which are where the bodies are now. */
export function loadFace(cache: Readonly<DepthCache>, f: number): void {
  const h = 4 * f;
  const from = cache.origins;
  const to = cache.twins;
  dead[f] = 0;
  origins[h] = from[h]!;
  origins[h + 1] = from[h + 1]!;
  origins[h + 2] = from[h + 2]!;
  twins[h] = to[h]!;
  twins[h + 1] = to[h + 1]!;
  twins[h + 2] = to[h + 2]!;
  setPlane(f);
}

/**
 * All faces. False where O is not clearly behind every one of them. Where it is, O is inside: the solid angles of the faces,
 * all positive, add up to whole spheres, and so to one at least.
 */
export function loadFaces(cache: DepthCache, noise: number): boolean {
  mesh.faces = cache.faces;
  for (let f = 0; f < cache.faces; f++) {
    loadFace(cache, f);
    if (!(ranks[f]! > noise * noise)) return false;
    cache.reaches[f] = Math.sqrt(ranks[f]!);
  }
  settle(cache);
  return true;
}

/**
 * The face that is nearest to O, with no more faces loaded than may be; −1 where O may have left the mesh. A triangle comes
 * nearer to O by no more than its corners move, so that faces that were far from O are none of the nearest. And where none has
 * met O while all moved along straight lines, O is inside the mesh still.
 */
export function nearestOf(cache: DepthCache, pair: Readonly<Cso>, noise: number): number {
  cache.drift += wayOf(cache, pair) + noise;
  const { reaches, drift, faces } = cache;
  let nearest = cache.nearest;
  if (!(reaches[nearest]! > drift)) return -1;
  loadFace(cache, nearest);
  let least = Math.sqrt(Math.max(0, ranks[nearest]!));
  reaches[nearest] = least + drift;
  for (let f = 0; f < faces; f++) {
    const bound = reaches[f]! - drift;
    if (bound >= least) continue;
    if (!(bound > 0)) return -1;
    loadFace(cache, f);
    const reach = Math.sqrt(Math.max(0, ranks[f]!));
    reaches[f] = reach + drift;
    if (reach < least) {
      least = reach;
      nearest = f;
    }
  }
  cache.nearest = nearest;
  return least > noise ? nearest : -1;
}

/**
 * How far any point of C has moved at most since the last time; this time takes its place. What two rotations differ by is, as
 * an operator, as long as the root of half the squares of its entries.
 */
function wayOf(cache: Readonly<DepthCache>, { b }: Readonly<Cso>): number {
  const before = cache.frame;
  let turn = 0;
  let shift = 0;
  for (let i = 0; i < 12; i++) {
    const way = frame[i]! - before[i]!;
    before[i] = frame[i]!;
    if (i < 9) turn += way * way;
    else shift += way * way;
  }
  return Math.sqrt(turn / 2) * (b.extent - b.margin) + Math.sqrt(shift);
}
