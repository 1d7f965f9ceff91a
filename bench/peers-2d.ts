import { mergeTimes, race2d, type Report2d } from './peers-2d/race';
import { inProcesses, serve } from './peers/processes';
import { option } from './peers/option';
import { printTable } from './tables/print';

/**
 * `signedDistance2d` beside the distance queries of planck and of the TypeScript port of Box2D (@box2d/core), on the same pairs in
 * the plane, every answer checked against the oracle:
 *
 *   npm run bench -- peers-2d [--processes N]
 *
 * Both peers answer 0 for shapes that overlap, where this project tells how deep. Box2D's WebAssembly build binds no distance
 * query, so it cannot be asked.
 */
const PAIRS = 256;
/** The goals for our time divided by the best correct peer's: the median over all classes, and the limit of each class. */
const goal = { median: 0.6, most: 1 };

if (!serve(race2d)) await compare();

async function compare(): Promise<void> {
  const processes = Number(option('--processes') ?? 3);
  const reports = mergeTimes(await inProcesses<{ pairs: number }, Report2d[]>({ pairs: PAIRS }, processes));
  const ratios: number[] = [];
  const rows = reports.map(({ name, regime, solvers }) => {
    const [ours, ...peers] = solvers;
    const correct = peers.filter(({ wrong }) => wrong === 0);
    const ratio = ours!.time / Math.min(...correct.map(({ time }) => time));
    ratios.push(ratio);
    return [
      name,
      regime,
      ...solvers.flatMap(({ time, wrong }) => [time.toFixed(0), String(wrong)]),
      ratio.toFixed(2),
    ];
  });
  const sorted = ratios.toSorted((p, q) => p - q);
  const median = sorted[Math.floor(sorted.length / 2)]!;
  printTable(
    'Distance in the plane, beside planck 1.5.0 and @box2d/core 0.11.0',
    [
      `${PAIRS} pairs a row, median of ${processes} processes, ns a query. An answer is wrong if it is off by more than 1e-6 of E;`,
      'of pairs that overlap the peers are asked for a distance of 0 alone. Ratio: our time by that of the best correct peer.',
      `Median of the ratios ${median.toFixed(2)} (goal ${goal.median}), the greatest ${sorted.at(-1)!.toFixed(2)} (goal ${goal.most}).`,
    ],
    ['shapes', 'pairs', 'ours', 'wrong', 'planck', 'wrong', 'box2d', 'wrong', 'ratio'],
    rows,
  );
  const wrong = reports.some(({ solvers }) => solvers[0]!.wrong > 0);
  if (wrong || median > goal.median || sorted.at(-1)! > goal.most) process.exitCode = 1;
}
