import { answer } from '../src/queries/answer';
import { drawCasts } from './peers/cast-pairs';
import { contest, loadPeers, mergeResults, withCasters, type Order, type Results } from './peers/contest';
import { cachedP99, errorsOf } from './peers/errors';
import { allowed, type Tolerances } from './peers/goals';
import { inMotion } from './peers/motion';
import { ours } from './peers/ours';
import { option } from './peers/option';
import { classNames, drawCells, isCurved, type Cell } from './peers/pairs';
import { inProcesses, serve } from './peers/processes';
import { failures, printReport } from './peers/report';

/**
 * This project's queries beside those of others, on the same pairs, every answer checked against the oracle:
 *
 *   npm run -s bench -- peers [--quick] [--processes N] [--class WORD]
 *
 * The pairs are drawn and their distances bracketed here; each process then times and judges all solvers on them.
 */
const PAIRS = 256;
/** In units of E: a finer tolerance, measured besides the one at which the peers compete. */
const fine = 1e-9;

if (!serve(contest)) await compare();

async function compare(): Promise<void> {
  const quick = process.argv.includes('--quick');
  const processes = Number(option('--processes') ?? (quick ? 2 : 3));
  const word = option('--class') ?? '';
  const cells = drawCells(PAIRS, word);
  if (cells.length === 0) {
    console.error(`--class: none holds "${word}"; there are ${classNames.join(', ')}`);
    process.exitCode = 1;
    return;
  }
  const tolerances: Tolerances = { coarse: cells.map(coarseTolerance), fine };
  const order: Order = { cells, casts: drawCasts(cells), tolerances, seconds: quick ? 6 : 25 };
  const results = mergeResults(await inProcesses<Order, Results>(order, processes));
  const peers = await loadPeers();
  printReport(cells, results, peers, await withCasters(peers), tolerances, processes);
  for (const failure of failures(cells, results, tolerances)) {
    console.error(failure);
    process.exitCode = 1;
  }
}

/**
 * The loosest at which a cell is answered as closely as is asked of the peers, with and without a cache: errors and not bounds
 * considered, of the distance and of what the normal parts the shapes by.
 */
function coarseTolerance(cell: Cell): number {
  if (!isCurved(cell.class)) return fine;
  const out = answer();
  const fits = (tolerance: number): boolean => {
    const { p99, normalP99 } = errorsOf(cell.pairs, ours(tolerance).signedDistance(cell, out), out);
    const cached = cachedP99(inMotion(cell, tolerance, out), inMotion(cell, fine, out), out);
    return Math.max(p99, normalP99, cached) <= allowed.coarse;
  };
  return [1e-3, 3e-4, 1e-4, 3e-5].find(fits) ?? allowed.coarse;
}
