import { readFileSync } from 'node:fs';
import type { Body } from '../../shapes/body';
import type { Triple } from '../../shapes/shape';

/** A pair whose answer is known, from the issue or the test of a library. */
export interface PublishedPair {
  id: string;
  kind: 'distance' | 'penetration' | 'intersect';
  dim: 2 | 3;
  a: Body;
  b: Body;
  /** `intersects` is null if the shapes touch within `tol`. */
  expected: { intersects: boolean | null; signedDistance: number };
  tol: number;
  /** How far the expected value itself may be off. */
  oracleTol: number;
  /** The tolerance of depth searches, which stop earlier on curved surfaces. */
  tolCoarse?: number;
}

/** A cast whose answer is known. A moves by `displacement`·t. */
interface PublishedCast {
  id: string;
  kind: 'cast';
  /** In 2D all z are 0. */
  dim: 2 | 3;
  a: Body;
  b: Body;
  cast: { displacement: Triple; maxT: number };
  expected: { hit: boolean; t?: number; normal?: Triple; initialOverlap?: true; minDistance?: number };
  tol: number;
  oracleTol: number;
}

const file = new URL('../../../cases/public.jsonl', import.meta.url);

const published = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as PublishedPair | PublishedCast);

/** The published pairs in three dimensions that do not move. */
export const publishedPairs: readonly PublishedPair[] = published.filter(
  (c): c is PublishedPair => c.dim === 3 && c.kind !== 'cast',
);

/** The published pairs in the plane. */
export const publishedFlatPairs: readonly PublishedPair[] = published.filter(
  (c): c is PublishedPair => c.dim === 2 && c.kind !== 'cast',
);

export const publishedCasts: readonly PublishedCast[] = published.filter(
  (c): c is PublishedCast => c.kind === 'cast',
);
