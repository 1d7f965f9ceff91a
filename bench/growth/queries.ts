import { seededRandom, type Random } from '../../src/math/random';
import type { ShapeSpec } from '../../src/shapes/shape';
import { onEllipsoid } from '../../src/shapes/specimens.fixture';
import { printTable } from '../tables/print';
import { drawPairs, regimes, type PlacedPair, type Regime } from './pairs';
import { costOf, whole, type Cost } from './timing';

type Draw = (random: Random) => ShapeSpec;

const PAIRS = 48;

const pairsOf = (a: Draw, b: Draw = a): Record<Regime, PlacedPair[]> =>
  drawPairs(PAIRS, [a, b], seededRandom(11));

const about = (random: Random): number => 0.7 + 0.3 * random();

const hull =
  (points: number, aspect = 1): Draw =>
  (random) => ({
    type: 'hull',
    points: onEllipsoid(points, [1, about(random), about(random) / aspect], random),
  });
const box =
  (aspect: number): Draw =>
  (random) => ({ type: 'box', halfExtents: [1, about(random), about(random) / aspect] });
const needle =
  (aspect: number): Draw =>
  (random) => ({ type: 'cylinder', radius: about(random) / aspect, halfHeight: 1 });

const curved = {
  'cylinder–cylinder': [needle(1), needle(1)],
  'ellipsoid–cone': [
    (random) => ({ type: 'ellipsoid', radii: [1, about(random), about(random) / 2] }),
    (random) => ({ type: 'cone', radius: about(random), halfHeight: 1 }),
  ],
} satisfies Record<string, [Draw, Draw]>;

const costs = (pairs: Record<Regime, PlacedPair[]>, tolerance?: number): Cost[] =>
  regimes.map((regime) => costOf(pairs[regime], tolerance));

const times = (found: readonly Cost[]): string[] => found.map(({ nanoseconds }) => whole(nanoseconds));
const supports = (found: readonly Cost[]): string =>
  found.map(({ supportCalls }) => supportCalls.toFixed(1)).join(' / ');
const proven = (found: readonly Cost[]): string =>
  found.map(({ certified }) => whole(100 * certified)).join(' / ');

/** So that code which all classes share has met them all before any is timed. */
export function warmUp(): void {
  const kinds: [Draw, Draw][] = [[hull(16), hull(128)], [box(1), box(30)], ...Object.values(curved)];
  for (const [a, b] of kinds) costs(pairsOf(a, b));
}

export function printOverHullSize(): void {
  const rows = [8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096].map((points) => {
    const found = costs(pairsOf(hull(points)));
    return [String(points), ...times(found), supports(found)];
  });
  printTable(
    'A query over the vertices of both hulls',
    ['Nanoseconds, and how many supports of C a query takes.'],
    ['vertices', ...regimes, 'supports'],
    rows,
  );
}

export function printOverTolerance(): void {
  for (const [name, [a, b]] of Object.entries(curved)) {
    const pairs = pairsOf(a, b);
    const rows = Array.from({ length: 10 }, (_, i) => {
      const found = costs(pairs, Number(`1e-${i + 3}`));
      return [`1e-${i + 3}`, ...times(found), supports(found), proven(found)];
    });
    printTable(
      `A query over the tolerance: ${name}`,
      ['Nanoseconds, supports of C, and per cent of answers that are proven to the tolerance.'],
      ['tolerance / E', ...regimes, 'supports', 'proven'],
      rows,
    );
  }
}

export function printOverAspect(): void {
  const kinds: [string, (aspect: number) => Draw][] = [
    ['plates (boxes)', box],
    ['plates (hull32)', (aspect) => hull(32, aspect)],
    ['needles (cylinders)', needle],
  ];
  for (const [name, draw] of kinds) {
    const rows = [1, 3, 10, 30, 100, 300, 1000].map((aspect) => {
      const found = costs(pairsOf(draw(aspect)));
      return [String(aspect), ...times(found), supports(found), proven(found)];
    });
    printTable(
      `A query over the aspect ratio: ${name}`,
      ['Nanoseconds, supports of C, and per cent of answers that are proven.'],
      ['aspect', ...regimes, 'supports', 'proven'],
      rows,
    );
  }
}
