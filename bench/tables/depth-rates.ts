import { contender, drawPairs, leastHeight, mean, solve, type Kind, type Regime } from './pairs';
import { beside, percent, printTable } from './print';

const sets: Kind[] = ['boxes', 'long boxes', '12-hulls', 'flat hulls'];
const PAIRS = 800;
/** A depth counts as found within this part of E. */
const FOUND = 1e-4;

/** Gustafsson's five methods and what they may be measured against, with rates of an earlier reproduction: per cent, set by set. */
const methods = () => [
  {
    run: contender('one ray', 'mpr-depth', { prove: false }),
    shallow: [97, 92, 96, 94],
    deep: [53, 59, 49, 44],
  },
  {
    run: contender('M1 ray again', 'mpr-iterated', { prove: false }),
    shallow: [97, 93, 97, 97],
    deep: [65, 73, 63, 70],
  },
  {
    run: contender('M2 six rays', 'mpr-six', { prove: false }),
    shallow: [100, 99.9, 100, 100],
    deep: [96, 99.9, 96.5, 98.8],
  },
  {
    run: contender('M3 tilted rays', 'mpr-tilts', { prove: false }),
    shallow: [100, 98.9, 99.9, 99.8],
    deep: [85, 88, 81, 86],
  },
  { run: contender('M4 triangle soup', 'epa-soup', {}), shallow: [], deep: [] },
  { run: contender('M5 EPA', 'epa', {}), shallow: [100, 100, 100, 100], deep: [100, 100, 100, 100] },
  {
    run: contender('tootbird', 'tootbird', { prove: false, tolerance: 1e-6 }),
    shallow: [98, 94, 97, 97],
    deep: [74, 82, 73, 78],
  },
];

export function printDepthRates(): void {
  for (const regime of ['shallow', 'deep'] as const) printRegime(regime);
}

function printRegime(regime: Exclude<Regime, 'apart'>): void {
  const drawn = sets.map((set, i) => drawPairs(set, set, regime, PAIRS, 100 + i));
  const rows = methods().map(({ run, ...published }) => {
    const runs = drawn.map((pairs) => pairs.map((pair) => ({ pair, result: solve(run, pair.problem) })));
    const rates = runs.map((set, i) => {
      const found = set.filter(
        ({ pair: { problem, depth }, result }) =>
          leastHeight(result, problem) - depth <= FOUND * problem.extent,
      );
      return beside(percent(found.length / set.length), published[regime][i]);
    });
    const calls = mean(runs.flat().map(({ result }) => result.supportCalls));
    return [run.label, ...rates, calls.toFixed(1)];
  });
  printTable(
    `Global depth found, per cent: ${regime === 'shallow' ? 'overlaps of up to 5 % of E' : 'deep random overlaps'}`,
    [
      `${PAIRS} pairs a set; found is within ${FOUND.toExponential()}·E of the exact depth. In brackets: an earlier reproduction.`,
      'Gustafsson 2010 gives 95 (M1), 99 (M2), 99 (M3), fails (M4), 100 (M5) without saying how deep his overlaps were.',
      'Supports a query, earlier: M1 12–19, M2 105–150, M3 67–93, tootbird 6–8.',
    ],
    ['method', ...sets, 'supports'],
    rows,
  );
}
