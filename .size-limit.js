import { FIRST_LOAD_BUDGET, builtFiles, inDist, lazyBudget } from './scripts/first-load.mjs';
import { builtUse, libraryUses } from './scripts/library-size.mjs';

const { first, lazy } = builtFiles();
const library = await Promise.all(libraryUses.map(async (use) => ({ ...use, path: await builtUse(use) })));

export default [
  { name: 'First load', path: first.map(inDist), limit: `${FIRST_LOAD_BUDGET} KiB`, gzip: true },
  ...lazy.map((name) => ({ name, path: inDist(name), limit: `${lazyBudget(name)} KiB`, gzip: true })),
  ...library.map(({ name, path, limit }) => ({ name, path, limit: `${limit} KiB`, gzip: true })),
];
