import { answer } from '../../src/queries/answer';
import { defaultTolerance } from '../../src/queries/signed-distance';
import { inMotion } from '../peers/motion';
import { drawCells, isCurved, type Cell } from '../peers/pairs';
import { race, type Lane } from '../peers/race';
import { median } from '../tables/median';
import { printTable } from '../tables/print';
import { whole } from './timing';

/** How far B moves from frame to frame, in E and in radians: from as good as at rest to through the other body in ten frames. */
const steps = [1e-6, 1e-4, 1e-3, 3e-3, 1e-2, 3e-2, 1e-1];
const PAIRS = 64;
const SECONDS = 30;
/** Of E: about as closely as the peers answer. */
const coarse = 1e-3;

const out = answer();

/** What a cache leaves of the cost of a query, over how far the bodies have moved since it was filled. */
export function printOverMotion(): void {
  const cells = drawCells(PAIRS, '');
  const times = race(cells.map(lanesOf), SECONDS);
  const rows = cells.map((cell, i) => {
    const [fresh, ...cached] = times[i]!;
    return [`${cell.class} ${cell.regime}`, whole(fresh!), ...cached.map((ns) => (ns / fresh!).toFixed(2))];
  });
  const medians = steps.map((_, step) => median(times.map(([fresh, ...cached]) => cached[step]! / fresh!)));
  rows.push(['median', '', ...medians.map((share) => share.toFixed(2))]);
  printTable(
    'A query with a cache over the motion from frame to frame',
    [
      'Nanoseconds without a cache, and what share of them a query with one takes, by how far B moves, in E and in radians.',
    ],
    ['pairs', 'fresh', ...steps.map((step) => step.toExponential())],
    rows,
  );
}

/** Without a cache, and with one at every speed. */
function lanesOf(cell: Cell): Lane[] {
  const tolerance = isCurved(cell.class) ? coarse : defaultTolerance;
  const motions = steps.map((step) => inMotion(cell, tolerance, out, step));
  const { count, fresh } = motions[0]!;
  return [
    { name: 'fresh', count, ask: fresh },
    ...motions.map(({ cached }) => ({ name: 'cached', count, ask: cached })),
  ];
}
