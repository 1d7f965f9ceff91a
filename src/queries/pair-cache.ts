import { frame } from './pair';
import { points, witnessesA, witnessesB } from './support';

/**
 * What a query leaves for the next one of the same two shapes, whose poses may have moved meanwhile. An answer with a
 * cache is as certified as one without, and a cache that helps nothing any more is overwritten.
 */
export interface PairCache {
  /** A query that finds other shapes than the cache was filled for begins afresh. */
  shapeA: unknown;
  shapeB: unknown;
  /** Of two boxes, segments or points, the axis or corner that answered last, as `zonotopeDepth` numbers them; −1 where none did. */
  feature: number;
  /** 1 where the last signed distance was that of cylinders apart, and their normal is kept; else 0. */
  parted: number;
  /** How many points of both shapes are kept: the vertices of a simplex, or of a mesh where there are faces; 0 for nothing. */
  points: number;
  /** The faces of the mesh that the last search for a depth left; 0 where the points are GJK's last simplex. */
  faces: number;
  /** Of a mesh, the face that was nearest to O. */
  nearest: number;
  /** How many points the mesh of a search from scratch had: one that has grown to half as many more is left behind. */
  fresh: number;
  /**
   * All that is a number, in one piece, because a cache has to come from memory when it is asked for: what `depth-cache.ts`
   * knows of the bodies' way; the normal of `parted`, in A's frame; from `pointsAt` on the points, each by its point of A in
   * A's frame and that of B in B's, from their centres; and behind them what it knows of the faces.
   */
  readonly numbers: number[];
}

/** Where the normal begins, and where the points do. */
export const normalPlace = 13;
const pointsAt = 16;
const numbersOfPoint = 6;

/** What comes behind as many points. */
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
    // A fraction: see `noRotation`.
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

/** Keeps the point of C at o as point i. */
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
 * Points from i on become those of C from o on, where the bodies are now: points of theirs remain such wherever these move.
 * Rotations in variables and `subtract` written out: 70 instructions a point instead of 105.
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
