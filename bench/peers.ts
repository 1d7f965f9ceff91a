import { fork } from 'node:child_process';
import { contest, loadPeers, type CellReport, type Order, type Tolerances } from './peers/contest';
import { errorsOf } from './peers/errors';
import { allowed } from './peers/goals';
import { ours } from './peers/ours';
import { drawCells, isCurved, type Cell } from './peers/pairs';
import { failures, mergeReports, printReport } from './peers/report';

/**
 * This project's queries beside those of others, on the same pairs, every answer checked against the oracle:
 *
 *   npm run -s bench -- peers [--quick] [--processes N]
 *
 * The pairs are drawn and their distances bracketed here; each process then times and judges all solvers on them.
 */
const PAIRS = 256;

if (process.send) process.once('message', (order: Order) => void contest(order).then(reply));
else await compare();

function reply(reports: CellReport[]): void {
  process.send!(reports, () => process.exit());
}

async function compare(): Promise<void> {
  const quick = process.argv.includes('--quick');
  const processes = option('--processes') ?? (quick ? 2 : 3);
  const cells = drawCells(PAIRS);
  const tolerances: Tolerances = { coarse: coarseTolerance(cells), fine: 1e-9 };
  const order: Order = { cells, tolerances, seconds: quick ? 8 : 25 };
  const found: CellReport[][] = [];
  for (let i = 0; i < processes; i++) found.push(await inProcess(order));
  const reports = cells.map((_, i) => mergeReports(found.map((each) => each[i]!)));
  printReport(cells, reports, await loadPeers(), tolerances, processes);
  for (const failure of failures(cells, reports, tolerances)) {
    console.error(failure);
    process.exitCode = 1;
  }
}

function option(name: string): number | undefined {
  const at = process.argv.indexOf(name);
  return at < 0 ? undefined : Number(process.argv[at + 1]);
}

/** The loosest at which curved pairs are answered as closely as is asked of the peers, errors and not bounds considered. */
function coarseTolerance(cells: readonly Cell[]): number {
  const curved = cells.filter((cell) => isCurved(cell.class));
  const fits = (tolerance: number): boolean =>
    curved.every((cell) => errorsOf(cell, ours(tolerance).prepare(cell)).p99 <= allowed.coarse);
  return [1e-3, 3e-4, 1e-4, 3e-5].find(fits) ?? allowed.coarse;
}

function inProcess(order: Order): Promise<CellReport[]> {
  return new Promise((done, fail) => {
    const child = fork(process.argv[1]!, [], { serialization: 'advanced' });
    child.once('message', (reports) => done(reports as CellReport[]));
    child.once('error', fail);
    child.once('exit', (status) => status && fail(new Error(`a process ended with ${status}`)));
    child.send(order);
  });
}
