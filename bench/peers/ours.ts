import { castShape } from '../../src/queries/cast-shape';
import { intersects } from '../../src/queries/intersects';
import { defaultTolerance, signedDistance } from '../../src/queries/signed-distance';
import { place } from '../../src/shapes/body';
import type { Placed } from '../../src/shapes/placed';
import { prepareShape } from '../../src/shapes/prepare';
import type { PairSet } from './pairs';
import { perBody } from './per-body';
import type { Solver } from './solver';

/** This project's queries. */
export const ours = (tolerance = defaultTolerance): Solver => ({
  name: 'ours',
  asked: `told nothing; tolerance ${tolerance} E where C is curved`,
  signedDistance(pairs, out) {
    const { a, b } = placedPairs(pairs);
    return (i) => signedDistance(a[i]!, b[i]!, out, undefined, tolerance);
  },
  intersects(pairs) {
    const { a, b } = placedPairs(pairs);
    return (i) => intersects(a[i]!, b[i]!);
  },
  cast(set, out) {
    const { a, b } = placedPairs(set);
    const displacements = set.casts.map(({ displacement }) => displacement);
    return (i) => castShape(a[i]!, b[i]!, displacements[i]!, out, 1, undefined, tolerance);
  },
});

export function placedPairs({ shapesA, shapesB, pairs }: PairSet): { a: Placed[]; b: Placed[] } {
  const readyA = shapesA.map((spec) => prepareShape(spec));
  const readyB = shapesB.map((spec) => prepareShape(spec));
  const placed = perBody(place);
  return {
    a: pairs.map(({ a, shapeA }) => placed(a, readyA[shapeA])),
    b: pairs.map(({ b, shapeB }) => placed(b, readyB[shapeB])),
  };
}
