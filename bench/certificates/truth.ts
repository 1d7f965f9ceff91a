import { place } from '../../src/shapes/body';
import { isCurved } from '../../src/shapes/shape';
import { answer } from '../../src/queries/answer';
import { signedDistance } from '../../src/queries/signed-distance';
import { aroundA } from '../../src/algorithms/invariants/shapes';
import { signedDepth, type DepthBracket } from '../../src/algorithms/oracle/depth';
import { flatDepth } from '../../src/algorithms/oracle/flat-depth';
import type { PairScene } from '../../src/problems/pair/scene';

/** The signed distance is between these. */
export interface Truth {
  least: number;
  most: number;
}

/**
 * The signed distance of the scene's numbers as they are, in doubles: of polytopes, and in the plane, by the oracle, which tries
 * all features; of curved shapes in space by the library's queries, another program than the algorithms. Null if these
 * prove nothing.
 */
export function truthOf(scene: Readonly<PairScene>): Truth | null {
  const pair = aroundA(scene);
  const a = place(pair.a);
  const b = place(pair.b);
  const slack = 1e-14 * largest([pair.a, pair.b]);
  if (scene.dim === 2) return between(flatDepth(pair.a, pair.b), slack);
  if (!isCurved(a.shape) && !isCurved(b.shape)) {
    return between(signedDepth(pair.a, pair.b), slack);
  }
  const found = signedDistance(a, b, answer());
  if (!found.certified) return null;
  return { least: found.lowerBound - slack, most: found.upperBound + slack };
}

const between = ({ lower, upper }: Readonly<DepthBracket>, slack: number): Truth => ({
  least: -upper - slack,
  most: -lower + slack,
});

/** The largest number in it. */
function largest(value: unknown): number {
  if (typeof value === 'number') return Math.abs(value);
  if (typeof value !== 'object' || value === null) return 0;
  return Math.max(0, ...Object.values(value).map(largest));
}
