import { csoSurface } from '../../src/shapes/body-surface';
import type { Cso } from '../../src/shapes/cso';
import { exactCsoSurface } from '../../src/shapes/exact/exact-surface';
import { facetCount, vertexCount } from '../../src/shapes/surface';
import { printTable } from '../tables/print';
import { box, differences, hull, parallelPair, turnedPair } from './pairs';
import { peers } from './peers';

const NS_PER_MS = 1e6;
/** Peers get a few runs of the larger pairs, and none of what takes them seconds. */
const MOST_DIFFERENCES = 1 << 17;

interface Times {
  least: number;
  median: number;
}

/** Runs each in turn, again and again for about as many milliseconds, and says what one run takes. */
function interleaved(runs: readonly (() => void)[], milliseconds: number): Times[] {
  const times: number[][] = runs.map(() => []);
  const end = performance.now() + milliseconds;
  for (let round = 0; round < 5 || performance.now() < end; round++) {
    for (const [i, run] of runs.entries()) times[i]!.push(timed(run));
  }
  return times.map((each) => {
    const sorted = each.toSorted((a, b) => a - b);
    return { least: sorted[0]!, median: sorted[sorted.length >> 1]! };
  });
}

/** Milliseconds a run takes, over as many in a row as fill one and a half. */
function timed(run: () => void): number {
  const start = process.hrtime.bigint();
  let count = 0;
  let spent = 0;
  do {
    run();
    count++;
    spent = Number(process.hrtime.bigint() - start) / NS_PER_MS;
  } while (spent < 1.5);
  return spent / count;
}

const ms = (value: number): string => value.toFixed(value < 0.1 ? 4 : value < 10 ? 3 : 1);
const ratio = (value: number): string => value.toFixed(value < 10 ? 1 : 0);
const both = ({ least, median }: Times): string => `${ms(least)} (${ms(median)})`;

export function printAgainstPeers(): void {
  const turned = [16, 32, 64, 128, 256, 512].map((n): [string, Cso] => [
    `hull${n} ⊖ hull${n}`,
    turnedPair(hull(n), hull(n)),
  ]);
  const pairs: [string, Cso][] = [
    ['box ⊖ box', turnedPair(box, box)],
    ['box ⊖ box, parallel', parallelPair(box)],
    ['box ⊖ hull128', turnedPair(box, hull(128))],
    ...turned,
    ['hull128 ⊖ itself', parallelPair(hull(128))],
  ];
  const rows = pairs.map(([name, c]) => {
    const surface = csoSurface(c);
    const points = differences(c);
    const others = points.length > MOST_DIFFERENCES ? [] : peers.map((peer) => peer.prepare(points));
    const [own, ...theirs] = interleaved([() => csoSurface(c), ...others.map(({ run }) => run)], 1500);
    const best = Math.min(...theirs.map(({ least }) => least));
    return [
      name,
      both(own!),
      ...peers.map((_, i) => (theirs[i] ? both(theirs[i]) : '–')),
      theirs.length > 0 ? `${ratio(best / own!.least)} ×` : '–',
      String(vertexCount(surface)),
      String(facetCount(surface)),
      ...peers.map((_, i) => (others[i] ? String(others[i].facets()) : '–')),
    ];
  });
  printTable(
    'The exact surface of C, against hulls of all differences',
    [
      'Milliseconds: the least and, in brackets, the median of interleaved rounds. The walk gives the whole surface',
      '(facets, edges, angles, origins); the others their faces, from differences made beforehand.',
    ],
    [
      'pair',
      'walk',
      ...peers.map(({ name }) => name),
      'ratio',
      'vertices',
      'facets',
      ...peers.map(({ name }) => name),
    ],
    rows,
  );
}

export function printCostOverVertices(): void {
  const rows = [8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096].map((n) => {
    const [specA, specB] = [hull(n), hull(n)];
    const fresh = performance.now();
    const c = turnedPair(specA, specB);
    const prepared = performance.now();
    const surface = exactCsoSurface(c)!;
    const first = performance.now() - prepared;
    const facets = facetCount(surface);
    const [own] = interleaved([() => csoSurface(c)], 400);
    return [
      String(n),
      ms((prepared - fresh) / 2),
      ms(first),
      both(own!),
      String(facets),
      ((1e3 * own!.least) / facets).toFixed(2),
    ];
  });
  printTable(
    'What the surface of C costs over the vertices of its hulls',
    [
      'Preparing a shape finds its hull; the first surface finds the faces of both, which are kept with the shapes.',
    ],
    ['vertices', 'prepare one', 'first surface', 'surface', 'facets', 'µs a facet'],
    rows,
  );
}
