import type { Algorithm, Options } from '../../src/algorithms/algorithm';
import { findAlgorithm } from '../../src/algorithms/catalogue';
import { withDefaults } from '../../src/algorithms/algorithm';
import { gjkBranches, mprBranches } from '../../src/algorithms/flat/branches';
import { polygonPairs } from '../../src/algorithms/oracle/flat-pairs.fixture';
import { place, type BodySketch } from '../../src/shapes/body';
import { cso, type Cso } from '../../src/shapes/cso';
import { Trace } from '../../src/trace/trace';
import { printTable } from './print';

const PAIRS = 2000;

const spine: readonly [BodySketch, BodySketch] = [
  { type: 'box', halfExtents: [4, 5, 0] },
  { type: 'hull', points: [[0, 0, 0], [-1, 3, 0], [4, -3, 0]], position: [2, 6, 0] }, // prettier-ignore
];

interface Counts {
  /** Hits of branches and rounds by their names. */
  counted: Record<string, number>;
  supports: number;
}

/** Runs an algorithm on each problem and adds up what its last steps count under these names. */
function countsOf(
  algorithm: Algorithm,
  given: Options,
  problems: readonly Cso[],
  names: readonly string[],
): Counts {
  const counts: Counts = { counted: {}, supports: 0 };
  for (const problem of problems) {
    const trace = new Trace();
    counts.supports += algorithm.solve(problem, withDefaults(algorithm.options, given), trace).supportCalls;
    const last: Record<string, number> = {};
    for (let i = 0; i < trace.length; i++)
      for (const { label, value } of trace.at(i).readings ?? [])
        if (names.includes(label)) last[label] = value;
    for (const [name, value] of Object.entries(last))
      counts.counted[name] = (counts.counted[name] ?? 0) + value;
  }
  return counts;
}

/** The branches that MPR and Boolean GJK take in the plane, on the box and triangle of Newth 2013 and on random polygons. */
export function printBranches2d(): void {
  const [a, b] = spine;
  const one = [cso(place(a), place(b), 2)];
  const many = polygonPairs(PAIRS, 12).map((pair) => cso(place(pair.a), place(pair.b), 2));
  const contenders = [
    ['MPR', findAlgorithm('mpr-2d')!, { depth: false }, mprBranches, ['discoveries', 'refinements']],
    ['GJK', findAlgorithm('gjk-boolean-2d')!, { firstDirection: [3, 6, 0] }, gjkBranches, ['evolutions']],
  ] as const;
  const rows = contenders.flatMap(([name, algorithm, options, branches, labels]) => {
    const names = [...branches, ...labels];
    const onSpine = countsOf(algorithm, options, one, names);
    const anyStart = { ...options, ...(name === 'GJK' && { firstDirection: null }) };
    const onRandom = countsOf(algorithm, anyStart, many, names);
    const row = (what: string, first: number, all: number): string[] => [
      name,
      what,
      String(first),
      (all / PAIRS).toFixed(3),
    ];
    return [
      ...names.map((what) =>
        row(
          labels.some((label) => label === what) ? `[${what}]` : what,
          onSpine.counted[what] ?? 0,
          onRandom.counted[what] ?? 0,
        ),
      ),
      row('supports', onSpine.supports, onRandom.supports),
    ];
  });
  printTable(
    'Branches of MPR and of Boolean GJK in the plane',
    [
      `Hits on the box and triangle of Newth 2013, and a pair of ${PAIRS} random polygons. He counts 2 refinements against 3`,
      'evolutions; both take the same four points.',
    ],
    ['method', 'branch', 'box and triangle', 'random, a pair'],
    rows,
  );
}
