/**
 * Prints what the program costs beside what it may cost: `npm run budgets`, which builds first.
 *
 * Sizes are read off dist/, recording is measured by bench/recording.ts, and the page in a browser. Time on a shared
 * machine is only a hint, so nothing here fails the tests; sizes are also held by `npm run size`.
 */
import { FIRST_LOAD_BUDGET, builtFiles, gzipKiB, lazyBudget } from './first-load.mjs';
import { libraryUses, useKiB } from './library-size.mjs';
import { runTs } from './run-ts.mjs';

const { first, lazy } = builtFiles();
const size = (/** @type {string} */ name, /** @type {number} */ kib, /** @type {number} */ budget) =>
  console.log(`${name.padEnd(18)} ${kib.toFixed(1)} KiB gzip (budget ${budget} KiB)`);

size('first load', gzipKiB(first), FIRST_LOAD_BUDGET);
for (const name of lazy) size(name.replace(/^assets\//, ''), gzipKiB([name]), lazyBudget(name));
for (const use of libraryUses) size(use.name, await useKiB(use), use.limit);

process.exitCode = await runTs('bench/recording.ts', [], ['--expose-gc']);
await import('./measure-page.mjs');
