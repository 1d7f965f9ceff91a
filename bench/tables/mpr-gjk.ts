import type { Recorder, Step } from '../../src/trace/step';
import {
  contender,
  drawPairs,
  mean,
  solve,
  type Contender,
  type DrawnPair,
  type Kind,
  type Regime,
} from './pairs';
import { printTable } from './print';

const PAIRS = 500;
const sets: [Kind, Kind][] = [
  ['boxes', 'triangles'],
  ['boxes', 'boxes'],
  ['12-hulls', '12-hulls'],
];
const regimes: Regime[] = ['deep', 'shallow', 'apart'];

/** How often MPR refines its portal, and how often GJK evolves its simplex, before each has its answer. */
export function printMprAgainstGjk(): void {
  const mpr = contender('MPR', 'mpr');
  const gjk = contender('GJK', 'gjk-boolean');
  const rows = sets.flatMap(([kindA, kindB], i) =>
    regimes.map((regime) => {
      const pairs = drawPairs(kindA, kindB, regime, PAIRS, 600 + i);
      const counts = [
        pairs.map((pair) => stepsOf(mpr, pair, 'discover')),
        pairs.map((pair) => stepsOf(mpr, pair, 'refine')),
        pairs.map((pair) => stepsOf(gjk, pair, 'reduce')),
        pairs.map(({ problem }) => solve(mpr, problem).supportCalls),
        pairs.map(({ problem }) => solve(gjk, problem).supportCalls),
      ];
      return [`${kindA} and ${kindB}`, regime, ...counts.map((count) => mean(count).toFixed(1))];
    }),
  );
  printTable(
    'MPR refinements against GJK evolutions until overlap or separation is known',
    [
      `${PAIRS} pairs a row. Newth 2013 counts 2 refinements against 3 evolutions in one example of a box and a triangle in the plane;`,
      'these are their counterparts in space. A discovery is a sample on the way to the first portal.',
    ],
    [
      'shapes',
      'pairs',
      'MPR discoveries',
      'MPR refinements',
      'GJK evolutions',
      'MPR supports',
      'GJK supports',
    ],
    rows,
  );
}

function stepsOf({ algorithm, options }: Contender, { problem }: DrawnPair, phase: Step['phase']): number {
  let count = 0;
  const recorder: Recorder = {
    frame: (step) => {
      if (step.phase === phase) count++;
    },
  };
  algorithm.solve(problem, options, recorder);
  return count;
}
