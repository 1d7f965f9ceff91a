import { performance } from 'node:perf_hooks';
import { seededRandom } from '../../src/math/random';
import { vec3 } from '../../src/math/vec3';
import { answer } from '../../src/queries/answer';
import { castAnswer } from '../../src/queries/cast-answer';
import { castShape } from '../../src/queries/cast-shape';
import { closestPoints } from '../../src/queries/closest-points';
import { distance } from '../../src/queries/distance';
import { intersects } from '../../src/queries/intersects';
import { pairCache, type PairCache } from '../../src/queries/pair-cache';
import { signedDistance } from '../../src/queries/signed-distance';
import type { ShapeSpec } from '../../src/shapes/shape';
import { onEllipsoid } from '../../src/shapes/specimens.fixture';
import { printTable } from '../tables/print';
import { drawPairs, regimes, type PlacedPair } from './pairs';

const MILLION = 1_000_000;
/** So few that no collection falls among them. */
const FEW = 96;

const specs: ShapeSpec[] = [
  { type: 'box', halfExtents: [1, 0.7, 0.5] },
  { type: 'capsule', radius: 0.3, halfHeight: 0.7 },
  { type: 'cylinder', radius: 0.6, halfHeight: 0.8 },
  { type: 'hull', points: onEllipsoid(32, [1, 0.8, 0.6], seededRandom(9)) },
];

type Query = (pair: PlacedPair, cache: PairCache | undefined) => void;
const out = answer();
const hit = castAnswer();
const way = vec3(0.3, -0.2, 0.4);
const queries: Record<string, Query> = {
  signedDistance: ({ a, b }, cache) => void signedDistance(a, b, out, cache),
  distance: ({ a, b }, cache) => void distance(a, b, cache),
  closestPoints: ({ a, b }, cache) => void closestPoints(a, b, out, cache),
  intersects: ({ a, b }, cache) => void intersects(a, b, cache),
  castShape: ({ a, b }, cache) => void castShape(a, b, way, hit, 1, cache),
};

export function printMemory(): void {
  const random = seededRandom(21);
  const pairs = specs.flatMap((a) =>
    specs.flatMap((b) => {
      const drawn = drawPairs(2, [() => a, () => b], random);
      return regimes.flatMap((regime) => drawn[regime]);
    }),
  );
  const rows = Object.entries(queries).flatMap(([name, query]) =>
    [false, true].map((cached) => [name, cached ? 'yes' : 'no', ...measure(query, pairs, cached)]),
  );
  printTable(
    'Memory over a million queries of an entry point',
    [
      'KiB in use after the collector, before and after; what each of a few queries leaves to it, in bytes; and seconds for all.',
      'Box, capsule, cylinder and hull32 in all pairs and regimes; B sways a little from query to query.',
    ],
    ['query', 'cache', 'before', 'after', 'garbage', 's'],
    rows,
  );
}

function measure(query: Query, pairs: readonly PlacedPair[], cached: boolean): string[] {
  const caches = pairs.map(() => (cached ? pairCache() : undefined));
  let asked = 0;
  const ask = (count: number): void => {
    for (let i = 0; i < count; i++, asked++) {
      const pair = pairs[asked % pairs.length]!;
      // There and back again.
      pair.b.pose[9] += 1e-4 * ((asked / pairs.length) & 1 ? -1 : 1);
      query(pair, caches[asked % pairs.length]);
    }
  };
  ask(20_000);
  const before = inUse();
  const start = performance.now();
  ask(MILLION);
  const seconds = (performance.now() - start) / 1000;
  const after = inUse();
  return [kib(before), kib(after), garbage(ask).toFixed(0), seconds.toFixed(1)];
}

/**
 * Bytes a query: the least of some tries, as the engine's own work is counted too, less what the counting takes. No object
 * is made in a query; what is left is doubles that the engine boxes where it hands them from function to function.
 */
function garbage(ask: (count: number) => void): number {
  const least = (count: number): number => {
    const grown = Array.from({ length: 20 }, () => {
      const before = process.memoryUsage().heapUsed;
      ask(count);
      return process.memoryUsage().heapUsed - before;
    });
    return Math.min(...grown.filter((bytes) => bytes >= 0));
  };
  return (least(FEW) - least(0)) / FEW;
}

function inUse(): number {
  gc!();
  gc!();
  return process.memoryUsage().heapUsed;
}

const kib = (bytes: number): string => (bytes / 1024).toFixed(0);
