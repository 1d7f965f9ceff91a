const isWhole = process.env['WALKS'] === 'all';

/**
 * What a walk over prepared scenes, algorithms, lessons or sizes visits: every n-th, from a place on. Unit tests record and answer all of them.
 * `WALKS=all`, which `npm run test:sweeps` sets, has each walk visit all.
 */
export const everyNth = <T>(n: number, all: readonly T[], from = 0): T[] =>
  isWhole ? [...all] : all.filter((_, i) => i % n === from % n);
