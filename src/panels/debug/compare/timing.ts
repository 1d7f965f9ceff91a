import { solve, type Setup } from '../../../stepping/run';

/** The clock of a page ticks every 100 µs: a batch of this many milliseconds is measured to a twentieth. */
const batchLength = 2;
const batches = 7;
/** The time for all batches, in ms: a slow search gets fewer. */
const patience = 60;

/** Microseconds that a solve without a recorder takes: the median over batches, once it has run warm. */
export function measureTime(problem: Readonly<Setup>, now = (): number => performance.now()): number {
  const begun = now();
  batchTime(problem, now);
  const times: number[] = [];
  while (times.length < batches && (times.length === 0 || now() - begun < patience))
    times.push(batchTime(problem, now));
  return 1000 * times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!;
}

/** Milliseconds a solve, over so many that the clock has seen them: a count kept from an earlier batch may be too small. */
function batchTime(problem: Readonly<Setup>, now: () => number): number {
  const start = now();
  let count = 0;
  for (let turns = 1; ; turns *= 2) {
    for (let i = 0; i < turns; i++) solve(problem);
    count += turns;
    const elapsed = now() - start;
    if (elapsed >= batchLength) return elapsed / count;
  }
}
