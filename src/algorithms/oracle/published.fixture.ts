import { readFileSync } from 'node:fs';
import type { Body } from '../../shapes/body';

/** A pair whose answer is known, from the issue or the test of a library. */
export interface PublishedPair {
  id: string;
  kind: 'distance' | 'penetration' | 'intersect' | 'cast';
  dim: 2 | 3;
  a: Body;
  b: Body;
  /** `intersects` is null where the shapes touch within `tol`. */
  expected: { intersects: boolean | null; signedDistance: number };
  tol: number;
  /** How far the expected value itself may be off. */
  oracleTol: number;
  /** For who searches for a depth, and stops earlier on curved surfaces. */
  tolCoarse?: number;
}

const file = new URL('../../../cases/public.jsonl', import.meta.url);

/** The published pairs in three dimensions that do not move. */
export const publishedPairs: readonly PublishedPair[] = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as PublishedPair)
  .filter((c) => c.dim === 3 && c.kind !== 'cast');
