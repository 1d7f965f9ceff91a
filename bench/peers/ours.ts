import { pairCache } from '../../src/queries/pair-cache';
import { defaultTolerance, signedDistance } from '../../src/queries/signed-distance';
import { place } from '../../src/shapes/body';
import type { Placed } from '../../src/shapes/cso';
import { prepareShape } from '../../src/shapes/prepare';
import type { Cell } from './pairs';
import type { Solver } from './solver';

/** This project's default solver. */
export const ours = (tolerance = defaultTolerance): Solver => ({
  name: 'ours',
  asked: `signedDistance, tolerance ${tolerance} E where C is curved`,
  prepare(cell) {
    const { a, b } = placedPairs(cell);
    return (i, out) => void signedDistance(a[i]!, b[i]!, out, undefined, tolerance);
  },
});

/** The same with a cache for each pair. */
export const oursCached = (tolerance = defaultTolerance): Solver => ({
  name: 'ours, cached',
  asked: 'signedDistance with the cache that the frame before has left',
  prepare(cell) {
    const { a, b } = placedPairs(cell);
    const caches = cell.pairs.map(() => pairCache());
    return (i, out) => void signedDistance(a[i]!, b[i]!, out, caches[i], tolerance);
  },
});

export function placedPairs({ shapesA, shapesB, pairs }: Cell): { a: Placed[]; b: Placed[] } {
  const readyA = shapesA.map((spec) => prepareShape(spec));
  const readyB = shapesB.map((spec) => prepareShape(spec));
  return {
    a: pairs.map(({ a, shapeA }) => place(a, readyA[shapeA])),
    b: pairs.map(({ b, shapeB }) => place(b, readyB[shapeB])),
  };
}
