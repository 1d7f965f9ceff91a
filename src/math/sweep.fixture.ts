/** How many of something a test takes: few by default, and as many as `swept` where `npm run test:sweeps` sets `SAMPLES=all`. */
export const samples = (few: number, swept: number): number =>
  process.env['SAMPLES'] === 'all' ? swept : few;

/** Every n-th item, beginning with the k-th, and all of them in sweeps. */
export const someOf = <T>(items: readonly T[], n: number, k = 0): T[] =>
  items.filter((_, i) => i % samples(n, 1) === k % samples(n, 1));
