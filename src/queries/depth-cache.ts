import { isThere, maxFaces, mesh, offsets, origins, ranks, setPlane, sharpen, twins } from './mesh';
import { frame, type Pair } from './pair';
import { behind, forget, keepPoint, loadPoints, makeRoom, type PairCache } from './pair-cache';
import { maxPoints, points } from './support';

/**
 * The mesh at the end of a search for the depth (for curved shapes, an earlier one), in the cache of its pair. When the
 * bodies move, its points stay points of the bodies, so the mesh stays inside C. Its bounds have to be measured again, for
 * the faces that the motion may have brought nearest to O (`nearestOf`) or for all (`loadFaces`).
 *
 * The cache's numbers begin with the `frame` at the last use and the drift: no point of C has moved farther than this since
 * all faces were measured. Each face has two numbers:
 *
 *  - its reach: a lower bound of its distance from O plus the drift when it was measured, so that reach − drift remains;
 *  - its links: the three points, six bits each, above the three twin half-edges, nine bits each.
 */
const driftAt = 12;
const numbersOfFace = 2;

/** Larger meshes are not worth caching, and their links would not fit. */
const capacity = 64;
const bitsOfPoint = 6;
const bitsOfTwin = 9;
const allTwins = 2 ** (3 * bitsOfTwin);

/** The new index of each point and each face; −1 if it is not stored. */
const pointNames = new Int32Array(maxPoints);
const faceNames = new Int32Array(maxFaces);

/** Stores the live faces, and their points. `resumed` is true if the search began with a cached mesh. */
export function saveMesh(cache: PairCache, { a, b }: Readonly<Pair>, resumed: boolean): void {
  cache.shapeA = a;
  cache.shapeB = b;
  const points = nameAll(cache);
  if (!resumed) cache.fresh = points;
  cache.points = points;
  const hasRoom = points <= capacity && cache.faces <= 2 * capacity;
  if (!hasRoom || points > 1.5 * cache.fresh + 4) return forget(cache);
  makeRoom(cache, behind(points) + numbersOfFace * cache.faces);
  for (let i = 0; i < mesh.points; i++) if (pointNames[i]! >= 0) keepPoint(cache, pointNames[i]!, 3 * i);
  for (let f = 0, at = behind(points); f < mesh.faces; f++) {
    if (!isThere(f)) continue;
    cache.numbers[at++] = Math.sqrt(ranks[f]!);
    cache.numbers[at++] = packLinks(4 * f);
  }
  settle(cache);
}

/** Numbers the stored points and faces in the order of their creation; returns the number of points. */
function nameAll(cache: PairCache): number {
  cache.faces = 0;
  pointNames.fill(-1, 0, mesh.points);
  for (let f = 0; f < mesh.faces; f++) {
    if (!isThere(f)) continue;
    faceNames[f] = cache.faces++;
    pointNames[origins[4 * f]!] = 0;
    pointNames[origins[4 * f + 1]!] = 0;
    pointNames[origins[4 * f + 2]!] = 0;
  }
  let points = 0;
  for (let i = 0; i < mesh.points; i++) if (pointNames[i] === 0) pointNames[i] = points++;
  return points;
}

function packLinks(h: number): number {
  const i = pointNames[origins[h]!]!;
  const j = pointNames[origins[h + 1]!]!;
  const k = pointNames[origins[h + 2]!]!;
  const corners = i | (j << bitsOfPoint) | (k << (2 * bitsOfPoint));
  const back =
    newName(twins[h]!) |
    (newName(twins[h + 1]!) << bitsOfTwin) |
    (newName(twins[h + 2]!) << (2 * bitsOfTwin));
  return corners * allTwins + back;
}

const newName = (h: number): number => (faceNames[h >> 2]! << 2) | (h & 3);

/** Resets the drift and measures all reaches again. */
function settle(cache: PairCache): void {
  const { numbers, faces, points } = cache;
  const first = behind(points);
  numbers[driftAt] = 0;
  for (let i = 0; i < 12; i++) numbers[i] = frame[i]!;
  cache.nearest = 0;
  let least = Infinity;
  for (let f = 0, at = first; f < faces; f++, at += numbersOfFace) {
    const reach = numbers[at]!;
    if (reach < least) {
      least = reach;
      cache.nearest = f;
    }
  }
}

const linksOf = ({ numbers, points }: Readonly<PairCache>, f: number): number =>
  numbers[behind(points) + numbersOfFace * f + 1]!;

const cornersIn = (links: number): number => (links / allTwins) | 0;

/** Loads the stored simplex, or the mesh's nearest face, as the first points; returns their number. */
export function loadSimplex(cache: Readonly<PairCache>): number {
  const { points, faces, nearest } = cache;
  if (faces === 0) {
    loadPoints(cache, 0, points, 0);
    return points;
  }
  const corners = cornersIn(linksOf(cache, nearest));
  for (let i = 0; i < 3; i++) loadPoints(cache, (corners >> (bitsOfPoint * i)) & 63, 1, 3 * i);
  return 3;
}

/** Replaces the mesh by its nearest face as a simplex, because O has left the mesh through it. */
export function dropMesh(cache: PairCache): void {
  cache.points = loadSimplex(cache);
  cache.faces = 0;
  for (let i = 0; i < cache.points; i++) keepPoint(cache, i, 3 * i);
}

/** Loads the points of the mesh at the bodies' present poses. */
export function loadMesh(cache: Readonly<PairCache>): void {
  mesh.points = cache.points;
  loadPoints(cache, 0, cache.points, 0);
}

/** Loads a face of the mesh, whose points are at the present poses. */
export function loadFace(cache: Readonly<PairCache>, f: number): void {
  const links = linksOf(cache, f);
  const corners = cornersIn(links);
  const h = 4 * f;
  origins[h] = corners & 63;
  origins[h + 1] = (corners >> bitsOfPoint) & 63;
  origins[h + 2] = corners >> (2 * bitsOfPoint);
  twins[h] = links & 511;
  twins[h + 1] = (links >> bitsOfTwin) & 511;
  twins[h + 2] = (links >> (2 * bitsOfTwin)) & 511;
  setPlane(f);
}

/**
 * Loads all faces. Returns false if O is not clearly behind each of them. Otherwise O is inside: the solid angles of the
 * faces, all positive, add up to a multiple of the whole sphere, and so to at least one.
 */
export function loadFaces(cache: PairCache, noise: number): boolean {
  const { numbers, faces } = cache;
  mesh.faces = faces;
  for (let f = 0; f < faces; f++) loadFace(cache, f);
  for (let f = 0, at = behind(cache.points); f < faces; f++, at += numbersOfFace) {
    // A face without area has no solid angle, and takes the plane of a neighbour.
    if (Number.isNaN(ranks[f])) sharpen(f, twins[4 * f]! >> 2);
    if (!(ranks[f]! > noise * noise)) return false;
    const reach = Math.sqrt(ranks[f]!);
    numbers[at] = reach;
    // A point in the plane of a face, like the fourth corner of a parallelogram, has to see it: if its neighbour is removed
    // but it stays, the face between them is inside out. That spoiled 40 of 100 meshes that had to grow.
    offsets[f] = offsets[f]! * (1 - (2 * noise) / reach);
  }
  settle(cache);
  return true;
}

/** Faces that may be nearer than the last nearest one. */
const near = new Int32Array(2 * capacity);

/**
 * The face nearest to O, measuring as few faces as possible; −1 if O may have left the mesh. A triangle comes nearer to O
 * by no more than its corners move, so faces that were far from O are skipped. If no face has met O while all moved along
 * straight lines, O is still inside the mesh. A face has not met O if its distances from O before and after, added up,
 * exceed the motion of its corners.
 */
export function nearestOf(cache: PairCache, pair: Readonly<Pair>, noise: number): number {
  const { numbers, faces } = cache;
  const first = behind(cache.points);
  addWay(cache, pair, noise);
  const drift = numbers[driftAt]!;
  let { nearest } = cache;
  loadFace(cache, nearest);
  let least = Math.sqrt(Math.max(0, ranks[nearest]!));
  if (!(numbers[first + numbersOfFace * nearest]! + least > drift)) return -1;
  const limit = least + drift;
  numbers[first + numbersOfFace * nearest] = limit;
  let count = 0;
  // In pairs: a closed triangle mesh has an even number of faces. A comparison used as a number needs no branch.
  for (let f = 0, at = first; f < faces; f += 2, at += 2 * numbersOfFace) {
    near[count] = f;
    count += +(numbers[at]! < limit) | 0;
    near[count] = f + 1;
    count += +(numbers[at + numbersOfFace]! < limit) | 0;
  }
  for (let i = 0; i < count; i++) {
    const f = near[i]!;
    measureFace(cache, f);
    const reach = reaches[f]!;
    const isFlat = Number.isNaN(reach);
    if (!(numbers[first + numbersOfFace * f]! + (isFlat ? 0 : reach) > drift)) return -1;
    // A face without area lies in edges of its neighbours; the rest of its reach is still valid.
    if (isFlat) continue;
    numbers[first + numbersOfFace * f] = reach + drift;
    if (reach < least) {
      least = reach;
      nearest = f;
    }
  }
  if (nearest !== cache.nearest) loadFace(cache, nearest);
  cache.nearest = nearest;
  return least > noise ? nearest : -1;
}

/** `reaches[f]` is a lower bound of the distance of face f from O; NaN for a face without area. */
const reaches = new Float64Array(2 * capacity);

/** Measures the reach of a face at the present poses, as `setPlane` does, but does not add it to the mesh. */
function measureFace(cache: Readonly<PairCache>, f: number): void {
  const corners = cornersIn(linksOf(cache, f));
  const i = 3 * (corners & 63);
  const j = 3 * ((corners >> bitsOfPoint) & 63);
  const k = 3 * ((corners >> (2 * bitsOfPoint)) & 63);
  // A local copy keeps this function small enough to be inlined.
  const p = points;
  const x = p[k]!;
  const y = p[k + 1]!;
  const z = p[k + 2]!;
  const ux = p[i]! - x;
  const uy = p[i + 1]! - y;
  const uz = p[i + 2]! - z;
  const vx = p[j]! - x;
  const vy = p[j + 1]! - y;
  const vz = p[j + 2]! - z;
  const nx = uy * vz - uz * vy;
  const ny = uz * vx - ux * vz;
  const nz = ux * vy - uy * vx;
  const askew = Math.abs(nx * ux + ny * uy + nz * uz) + Math.abs(nx * vx + ny * vy + nz * vz);
  const c = nx * x + ny * y + nz * z - askew;
  reaches[f] = Math.max(0, c) / Math.sqrt(nx * nx + ny * ny + nz * nz);
}

/**
 * Adds to the drift the greatest motion of any point of C since the last use, rounding included, and stores the present
 * frame. The operator norm of the difference of two rotations is the square root of half the sum of its squared entries.
 */
function addWay({ numbers }: PairCache, { b }: Readonly<Pair>, noise: number): void {
  const turnSq = takeTurn(numbers);
  const shiftSq = takeShift(numbers);
  numbers[driftAt]! += Math.sqrt(turnSq) * (b.extent - b.margin) + Math.sqrt(shiftSq) + noise;
}

/** The cache is useless if bodies have moved by more than this fraction of E since the last query. */
const far = 0.1;

/**
 * Returns the cache if it may help. If the bodies have moved far since their last query, empties it and returns undefined.
 * The next motion is likely to be as large, so nothing is stored for the next query either.
 */
export function ifNear(cache: PairCache | undefined, pair: Readonly<Pair>): PairCache | undefined {
  if (cache === undefined) return undefined;
  const { numbers } = cache;
  const { a, b, extent } = pair;
  const turnSq = takeTurn(numbers);
  const shiftSq = takeShift(numbers);
  if (cache.shapeA !== a || cache.shapeB !== b) return cache;
  const reach = b.extent - b.margin;
  if (cache.faces > 0) numbers[driftAt]! += Math.sqrt(turnSq) * reach + Math.sqrt(shiftSq);
  const limit = far * extent;
  if (turnSq * reach * reach + shiftSq <= limit * limit) return cache;
  forget(cache);
  return undefined;
}

/** The square of B's rotation relative to A, and of the motion of their centres; stores the present frame. */
function takeTurn(numbers: number[]): number {
  const x = square(numbers, 0) + square(numbers, 1) + square(numbers, 2);
  const y = square(numbers, 3) + square(numbers, 4) + square(numbers, 5);
  const z = square(numbers, 6) + square(numbers, 7) + square(numbers, 8);
  return (x + y + z) / 2;
}

const takeShift = (numbers: number[]): number =>
  square(numbers, 9) + square(numbers, 10) + square(numbers, 11);

/** The square of the change of an entry of the frame; stores the present entry. */
function square(numbers: number[], i: number): number {
  const now = frame[i]!;
  const way = now - numbers[i]!;
  numbers[i] = now;
  return way * way;
}
