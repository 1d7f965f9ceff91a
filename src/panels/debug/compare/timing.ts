import { solve, type Problem } from '../../../stepping/run';

/** The clock of a page ticks every 100 µs: a batch that lasts so many milliseconds is measured to a twentieth. */
const batchLength = 2;
const batches = 7;
/** A search that takes long is not asked so often; milliseconds in all. */
const patience = 60;

/** Microseconds that a solve without a recorder takes: the median over batches, once it has run warm. */
export function measureTime(problem: Readonly<Problem>): number {
  const batch = (count: number): number => {
    const start = performance.now();
    for (let i = 0; i < count; i++) solve(problem);
    return performance.now() - start;
  };
  const begun = performance.now();
  let count = 1;
  while (batch(count) < batchLength && count < 1e6) count *= 2;
  const times: number[] = [];
  while (times.length < batches && (times.length === 0 || performance.now() - begun < patience))
    times.push(batch(count) / count);
  return 1000 * times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!;
}
