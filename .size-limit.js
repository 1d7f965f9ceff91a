import { FIRST_LOAD_BUDGET, builtFiles, inDist, lazyBudget } from './scripts/first-load.mjs';

const { first, lazy } = builtFiles();

export default [
  { name: 'First load', path: first.map(inDist), limit: `${FIRST_LOAD_BUDGET} KiB`, gzip: true },
  ...lazy.map((name) => ({ name, path: inDist(name), limit: `${lazyBudget(name)} KiB`, gzip: true })),
];
