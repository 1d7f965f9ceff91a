/**
 * Prints what the program costs beside what it may cost: `npm run budgets`, which builds first. `npm run budgets -- turn` times
 * those rows of the page alone that have "turn" in their names, over more frames.
 *
 * Sizes are read off dist/, recording is measured by bench/recording.ts, and the page in a browser. Time on a shared
 * machine is only a hint, so nothing here fails the tests; sizes are also held by `npm run size`.
 */
import { basename } from 'node:path';
import { FIRST_LOAD_BUDGET, builtFiles, gzipKiB, lazyBudget } from './first-load.mjs';
import { libraryUses, useKiB } from './library-size.mjs';
import { measurePage } from './measure-page.mjs';
import { runTs } from './run-ts.mjs';

const named = process.argv[2];
if (named === undefined) {
  await printSizes();
  process.exitCode = await runTs('bench/recording.ts', [], ['--expose-gc']);
}
await measurePage(named);

async function printSizes() {
  const { first, lazy } = builtFiles();
  printSize('first load', gzipKiB(first), FIRST_LOAD_BUDGET);
  const parts = lazy
    .map((name) => ({ name: basename(name), kib: gzipKiB([name]), budget: lazyBudget(name) }))
    .sort((p, q) => q.kib / q.budget - p.kib / p.budget);
  const over = parts.filter(({ kib, budget }) => kib > budget);
  console.log(
    `${parts.length} parts are loaded later, ${over.length} of them over budget; the nearest to it:`,
  );
  for (const { name, kib, budget } of parts.slice(0, Math.max(3, over.length))) printSize(name, kib, budget);
  for (const use of libraryUses) printSize(use.name, await useKiB(use), use.limit);
}

function printSize(/** @type {string} */ name, /** @type {number} */ kib, /** @type {number} */ budget) {
  console.log(`${name.padEnd(26)} ${kib.toFixed(1)} KiB gzip (budget ${budget} KiB)`);
}
