import { contender, drawPairs, mean, solve, type Kind } from './pairs';
import { beside, printTable } from './print';

const PAIRS = 500;
const tolerance = 1e-6;

const published: Partial<Record<Kind, number[]>> = {
  boxes: [4.6, 5.2, 5.2, 5.2],
  cylinders: [11.9, 18.1, 14.0, 12.3],
  ellipsoids: [12.8, 14.9, 9.4, 10.9],
  cones: [9.8, 18.3, 12.5, 10.2],
};

/** Plain GJK beside its accelerations by momentum (Montaut et al.), on separated pairs. */
export function printAccelerated(): void {
  const runs = [
    contender('plain', 'gjk', { tolerance }),
    contender('Nesterov, normalised', 'gjk-nesterov', { tolerance, normalise: true }),
    contender('Nesterov, unnormalised', 'gjk-nesterov', { tolerance, normalise: false }),
    contender('Polyak', 'gjk-polyak', { tolerance }),
  ];
  const rows = Object.entries(published).map(([kind, numbers], i) => {
    const pairs = drawPairs(kind as Kind, kind as Kind, 'apart', PAIRS, 200 + i);
    const iterations = runs.map((run) => mean(pairs.map(({ problem }) => solve(run, problem).iterations)));
    return [kind, ...iterations.map((count, j) => beside(count.toFixed(1), numbers[j]))];
  });
  printTable(
    'Iterations of GJK with and without momentum, separated pairs',
    [`${PAIRS} pairs a set, tolerance ${tolerance.toExponential()}·E. In brackets: an earlier measurement.`],
    ['shapes', ...runs.map(({ label }) => label)],
    rows,
  );
}
