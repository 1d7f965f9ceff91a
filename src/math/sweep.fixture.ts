/** How many of something a test takes: few by default, and as many as `swept` where `npm run test:sweeps` sets `SAMPLES=all`. */
export const samples = (few: number, swept: number): number =>
  process.env['SAMPLES'] === 'all' ? swept : few;
