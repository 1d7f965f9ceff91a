import { isThere, maxFaces, mesh, offsets, origins, ranks, setPlane, sharpen, twins } from './mesh';
import { frame, type Pair } from './pair';
import { behind, forget, keepPoint, loadPoints, makeRoom, type PairCache } from './pair-cache';
import { maxPoints, points } from './support';

/**
 * The mesh that a search for the depth ended with, or came by where shapes are curved, in the cache of its pair. Wherever the
 * bodies move, its points stay points of theirs, so the mesh stays one inside C; what it proves has to be measured anew, of
 * those faces that the bodies' way may have brought nearest to O (`nearestOf`) or of all (`loadFaces`).
 *
 * The numbers of the cache begin with where the bodies were when the faces were looked at last, the `frame` of then, and the
 * drift: no point of C has moved farther than this since all faces were measured. Of each face there are two:
 *
 *  - its reach: how far it is from O at least, with the drift of when it was measured added, so that reach − drift is left;
 *  - its links: the three points, six bits each, above the three half-edges that run back, nine bits each.
 */
const driftAt = 12;
const numbersOfFace = 2;

/** Larger meshes are not worth keeping; nor would their links fit. */
const capacity = 64;
const bitsOfPoint = 6;
const bitsOfTwin = 9;
const allTwins = 2 ** (3 * bitsOfTwin);

/** The new numbers of points and faces; −1 where they are not kept. */
const pointNames = new Int32Array(maxPoints);
const faceNames = new Int32Array(maxFaces);

/** Keeps the faces that stand, and their points. `resumed` says that the search began with a mesh of the cache. */
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

/** Numbers what is kept in the order in which it was made; returns how many points that are. */
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

/** All reaches are those of here and now. */
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

/** The kept simplex, or the nearest face of the mesh, becomes the first points; returns how many these are. */
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

/** Leaves of the mesh its nearest face, as a simplex: O has gone that way. */
export function dropMesh(cache: PairCache): void {
  cache.points = loadSimplex(cache);
  cache.faces = 0;
  for (let i = 0; i < cache.points; i++) keepPoint(cache, i, 3 * i);
}

/** Moves the points of the mesh to where the bodies are now. */
export function loadMesh(cache: Readonly<PairCache>): void {
  mesh.points = cache.points;
  loadPoints(cache, 0, cache.points, 0);
}

/** A face of the mesh, the points of which are where the bodies are now. */
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
 * All faces. False where O is not clearly behind every one of them. Where it is, O is inside: the solid angles of the faces,
 * all positive, add up to whole spheres, and so to one at least.
 */
export function loadFaces(cache: PairCache, noise: number): boolean {
  const { numbers, faces } = cache;
  mesh.faces = faces;
  for (let f = 0; f < faces; f++) loadFace(cache, f);
  for (let f = 0, at = behind(cache.points); f < faces; f++, at += numbersOfFace) {
    // A face without area has no solid angle either, and the plane of a neighbour.
    if (Number.isNaN(ranks[f])) sharpen(f, twins[4 * f]! >> 2);
    if (!(ranks[f]! > noise * noise)) return false;
    const reach = Math.sqrt(ranks[f]!);
    numbers[at] = reach;
    // A point in the plane of a face, as the fourth corner of a parallelogram is, has to see it: where its neighbour goes and it
    // stays, the face in between is inside out. That was the end of 40 of 100 meshes that had to grow.
    offsets[f] = offsets[f]! * (1 - (2 * noise) / reach);
  }
  settle(cache);
  return true;
}

/** Faces that may be nearer than the nearest of the last time. */
const near = new Int32Array(2 * capacity);

/**
 * The face that is nearest to O, with no more faces measured than may be; −1 where O may have left the mesh. A triangle comes
 * nearer to O by no more than its corners move, so that faces that were far from O are none of the nearest. And where none has
 * met O while all moved along straight lines, O is inside the mesh still. A face has not met O where its distances from O before
 * and after, added up, are more than its corners have moved.
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
  // By twos: a closed mesh of triangles has an even number of them. A comparison as a number leaves no branch to be guessed.
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
    // Without area it lies in edges of its neighbours; what was left of its reach is so still.
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

/** By face, how far it is from O, at least; NaN for one without area. */
const reaches = new Float64Array(2 * capacity);

/** Finds the reach of a face, the points of which are where the bodies are now, as `setPlane` does, but makes it none of the mesh. */
function measureFace(cache: Readonly<PairCache>, f: number): void {
  const corners = cornersIn(linksOf(cache, f));
  const i = 3 * (corners & 63);
  const j = 3 * ((corners >> bitsOfPoint) & 63);
  const k = 3 * ((corners >> (2 * bitsOfPoint)) & 63);
  // A variable of the module takes more bytecode at every use: V8 puts no more than 460 bytes in place of a call.
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
 * Adds to the drift how far any point of C has moved at most since the last time, rounding included; this time takes its place.
 * What two rotations differ by is, as an operator, as long as the root of half the squares of its entries.
 */
function addWay({ numbers }: PairCache, { b }: Readonly<Pair>, noise: number): void {
  const turnSq = takeTurn(numbers);
  const shiftSq = takeShift(numbers);
  numbers[driftAt]! += Math.sqrt(turnSq) * (b.extent - b.margin) + Math.sqrt(shiftSq) + noise;
}

/** What the last query left is no better than nothing where bodies have moved by more than this share of E since. */
const far = 0.1;

/**
 * The cache, where it may help: undefined, and emptied, where the bodies have moved far since the last query of them. That query
 * and this one are likely to be of one motion, so nothing is kept for the next one either.
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

/** The square of what B has turned by as A sees it, and of how far their centres have moved; the frame of now takes its place. */
function takeTurn(numbers: number[]): number {
  const x = square(numbers, 0) + square(numbers, 1) + square(numbers, 2);
  const y = square(numbers, 3) + square(numbers, 4) + square(numbers, 5);
  const z = square(numbers, 6) + square(numbers, 7) + square(numbers, 8);
  return (x + y + z) / 2;
}

const takeShift = (numbers: number[]): number =>
  square(numbers, 9) + square(numbers, 10) + square(numbers, 11);

/** The square of what an entry of the frame has changed by; the entry of now takes its place. */
function square(numbers: number[], i: number): number {
  const now = frame[i]!;
  const way = now - numbers[i]!;
  numbers[i] = now;
  return way * way;
}
