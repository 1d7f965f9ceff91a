import { frame } from './pair';
import { points, witnessesA, witnessesB } from './support';

/**
 * The data that a query stores for the next one of the same two shapes, whose poses may have changed. An answer with a
 * cache is as certified as one without, and a cache that no longer helps is overwritten.
 */
export interface PairCache {
  /** The shapes the cache was filled for; a query of other shapes starts from scratch. */
  shapeA: unknown;
  shapeB: unknown;
  /** For two boxes, segments or points, the last axis or corner that answered, as `zonotopeDepth` numbers them; otherwise −1. */
  feature: number;
  /** 1 if the last signed distance was that of separated cylinders, and their normal is stored; otherwise 0. */
  parted: number;
  /** The number of stored points: the vertices of a simplex, or of a mesh if there are faces; 0 for none. */
  points: number;
  /** The number of faces of the last depth search's mesh; 0 if the points are GJK's last simplex. */
  faces: number;
  /** The index of the mesh's face that was nearest to O. */
  nearest: number;
  /** The number of points of the mesh of a search from scratch: a mesh that has grown by half is dropped. */
  fresh: number;
  /**
   * All numbers in one array, because a cache has to be loaded from memory: what `depth-cache.ts` stores of the bodies'
   * motion; the normal of `parted`, in A's frame; from `pointsAt` on the points, each as its point of A in A's frame and
   * its point of B in B's, relative to their centres; and after them the data of the faces.
   */
  readonly numbers: number[];
}

/** The index of the normal, and of the first point. */
export const normalPlace = 13;
const pointsAt = 16;
const numbersOfPoint = 6;

/** The index after the given number of points. */
export const behind = (points: number): number => pointsAt + numbersOfPoint * points;

export function pairCache(): PairCache {
  const cache = {
    shapeA: undefined,
    shapeB: undefined,
    feature: -1,
    parted: 0,
    points: 0,
    faces: 0,
    nearest: 0,
    fresh: 0,
    // A fraction keeps the array's elements doubles: see `noRotation`.
    numbers: [0.1],
  };
  makeRoom(cache, behind(3));
  return cache;
}

export function makeRoom({ numbers }: PairCache, size: number): void {
  while (numbers.length < size) numbers.push(0.1);
}

interface Shapes {
  readonly a: unknown;
  readonly b: unknown;
}

export const isOf = (cache: Readonly<PairCache>, { a, b }: Shapes): boolean =>
  cache.points > 0 && cache.shapeA === a && cache.shapeB === b;

export function forget(cache: PairCache): void {
  cache.points = 0;
  cache.faces = 0;
}

/** Stores the point of C at o as point i. */
export function keepPoint({ numbers }: PairCache, i: number, o: number): void {
  const at = behind(i);
  numbers[at] = witnessesA[o]!;
  numbers[at + 1] = witnessesA[o + 1]!;
  numbers[at + 2] = witnessesA[o + 2]!;
  numbers[at + 3] = witnessesB[o]!;
  numbers[at + 4] = witnessesB[o + 1]!;
  numbers[at + 5] = witnessesB[o + 2]!;
}

/**
 * Loads points from i on as points of C from o on, at the present poses: points of the bodies stay such when these move.
 * Rotations in local variables and an inlined `subtract` take 70 instructions a point instead of 105.
 */
export function loadPoints({ numbers }: Readonly<PairCache>, i: number, count: number, o: number): void {
  const xx = frame[0]!;
  const xy = frame[1]!;
  const xz = frame[2]!;
  const yx = frame[3]!;
  const yy = frame[4]!;
  const yz = frame[5]!;
  const zx = frame[6]!;
  const zy = frame[7]!;
  const zz = frame[8]!;
  const x = frame[9]!;
  const y = frame[10]!;
  const z = frame[11]!;
  const end = o + 3 * count;
  for (let to = o, at = behind(i); to < end; to += 3, at += numbersOfPoint) {
    const ax = numbers[at]!;
    const ay = numbers[at + 1]!;
    const az = numbers[at + 2]!;
    const bx = numbers[at + 3]!;
    const by = numbers[at + 4]!;
    const bz = numbers[at + 5]!;
    witnessesA[to] = ax;
    witnessesA[to + 1] = ay;
    witnessesA[to + 2] = az;
    witnessesB[to] = bx;
    witnessesB[to + 1] = by;
    witnessesB[to + 2] = bz;
    points[to] = ax - (xx * bx + xy * by + xz * bz) + x;
    points[to + 1] = ay - (yx * bx + yy * by + yz * bz) + y;
    points[to + 2] = az - (zx * bx + zy * by + zz * bz) + z;
  }
}
