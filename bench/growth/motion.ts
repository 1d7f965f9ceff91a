import { answer } from '../../src/queries/answer';
import { defaultTolerance } from '../../src/queries/signed-distance';
import { inMotion } from '../peers/motion';
import { drawCells, isCurved, type Cell } from '../peers/pairs';
import { race, type Lane } from '../peers/race';
import { median } from '../tables/median';
import { printTable, ratio } from '../tables/print';

/** How far B moves from frame to frame, in E and in radians: from as good as at rest to half of E away and back in 16 frames. */
const steps = [1e-6, 1e-4, 1e-3, 3e-3, 1e-2, 3e-2, 1e-1];
const PAIRS = 64;
const SECONDS = 30;
/** In units of E: about as accurate as the peers' answers. */
const coarse = 1e-3;

const out = answer();

/** The cost of a cached query relative to one from scratch, over the bodies' motion since the cache was filled. */
export function printOverMotion(): void {
  const cells = drawCells(PAIRS, '');
  const heats = cells.flatMap((cell) => steps.map((step) => lanesOf(cell, step)));
  const left = race(heats, SECONDS).map(([fresh, cached]) => cached! / fresh!);
  const shares = cells.map((_, i) => left.slice(i * steps.length, (i + 1) * steps.length));
  const medians = steps.map((_, i) => median(shares.map((row) => row[i]!)));
  printTable(
    'A query with a cache over the motion from frame to frame',
    ['What share of the time without a cache it takes, by how far B moves, in E and in radians.'],
    ['pairs', ...steps.map((step) => step.toExponential())],
    [
      ...cells.map((cell, i) => [`${cell.class} ${cell.regime}`, ...shares[i]!.map(ratio)]),
      ['median', ...medians.map(ratio)],
    ],
  );
}

/** The same frames without a cache and with one: far steps lead some pairs into other regimes. */
function lanesOf(cell: Cell, step: number): Lane[] {
  const tolerance = isCurved(cell.class) ? coarse : defaultTolerance;
  const { count, fresh, cached } = inMotion(cell, tolerance, out, step);
  return [
    { name: 'fresh', count, ask: fresh },
    { name: 'cached', count, ask: cached },
  ];
}
