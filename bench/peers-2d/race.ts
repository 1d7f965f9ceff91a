import type { Pair } from '../../src/algorithms/oracle/claims';
import { flatDepth } from '../../src/algorithms/oracle/flat-depth';
import { setFlatGap } from '../../src/algorithms/oracle/flat-pairs.fixture';
import { seededRandom, type Random } from '../../src/math/random';
import type { Body, BodySketch } from '../../src/shapes/body';
import { regularPolygon } from '../../src/shapes/flat/regular-polygon';
import { loadSolvers, type Queries } from './solvers';

interface SolverReport {
  /** Nanoseconds a query. */
  time: number;
  /** How many of the answers are wrong. */
  wrong: number;
}

export interface Report2d {
  name: string;
  regime: Regime;
  /** Ours, planck's, Box2D's. */
  solvers: SolverReport[];
}

type Regime = 'apart' | 'overlapping';

const sketches: Readonly<Record<string, (random: Random) => [BodySketch, BodySketch]>> = {
  boxes: (random) => [box(random), box(random)],
  '8-gons': (random) => [gon(8, random), gon(8, random)],
  '16-gons': (random) => [gon(16, random), gon(16, random)],
  'circles and 8-gons': (random) => [{ type: 'sphere', radius: 0.5 + random() }, gon(8, random)],
  'circles and boxes': (random) => [{ type: 'sphere', radius: 0.5 + random() }, box(random)],
};

const turned = (sketch: BodySketch, random: Random): BodySketch => {
  const half = Math.PI * random();
  return { ...sketch, rotation: [0, 0, Math.sin(half), Math.cos(half)] };
};

const box = (random: Random): BodySketch =>
  turned({ type: 'box', halfExtents: [0.3 + random(), 0.3 + random(), 0] }, random);

const gon = (sides: number, random: Random): BodySketch =>
  turned(regularPolygon(sides, 0.5 + random()), random);

/** Pairs whose gap, or depth, is up to their size. */
function drawPairs(name: string, regime: Regime, count: number): Pair[] {
  const random = seededRandom(31);
  return Array.from({ length: count }, () => {
    for (;;) {
      const [a, b] = sketches[name]!(random).map(placed) as [Body, Body];
      const gap = regime === 'apart' ? 0.02 + random() : -0.02 - 0.4 * random();
      const pair = { a, b: setFlatGap(a, b, gap, random) };
      // Shadows that overlap on one line may be apart on another.
      if (flatDepth(pair.a, pair.b).upper > 0 === (regime === 'overlapping')) return pair;
    }
  });
}

const placed = (sketch: BodySketch): Body => ({ position: [0, 0, 0], rotation: [0, 0, 0, 1], ...sketch });

/** Answers may be off by this share of E. */
const allowed = 1e-6;

function wrongAnswers(pairs: readonly Pair[], { ask, tellsDepth }: Queries): number {
  return pairs.filter(({ a, b }, i) => {
    const truth = -flatDepth(a, b).upper;
    const found = ask(i);
    const isRight = tellsDepth || truth > 0 ? Math.abs(found - truth) <= allowed * 4 : found <= 0;
    return !isRight;
  }).length;
}

const rounds = 60;

/** Times all solvers in turn, so that what slows the machine slows each. */
export async function race2d({ pairs: count }: { pairs: number }): Promise<Report2d[]> {
  const solvers = await loadSolvers();
  const classes = Object.keys(sketches).flatMap((name) =>
    (['apart', 'overlapping'] as const).map((regime) => ({ name, regime })),
  );
  return classes.map(({ name, regime }) => {
    const pairs = drawPairs(name, regime, count);
    const queries = solvers.map((solver) => solver(pairs));
    const times = queries.map((): number[] => []);
    for (let round = 0; round < rounds; round++)
      queries.forEach(({ ask }, k) => {
        const start = process.hrtime.bigint();
        let sum = 0;
        for (let repeat = 0; repeat < 8; repeat++) for (let i = 0; i < count; i++) sum += ask(i);
        const time = Number(process.hrtime.bigint() - start) / (8 * count);
        // The first rounds compile.
        if (round >= rounds / 3 && !Number.isNaN(sum)) times[k]!.push(time);
      });
    return {
      name,
      regime,
      solvers: queries.map((query, k) => ({ time: typical(times[k]!), wrong: wrongAnswers(pairs, query) })),
    };
  });
}

/** The lower quartile: what slows a machine for a while does not count. */
const typical = (values: readonly number[]): number =>
  values.toSorted((p, q) => p - q)[Math.floor(values.length / 4)]!;

const middle = (values: readonly number[]): number =>
  values.toSorted((p, q) => p - q)[Math.floor(values.length / 2)]!;

export function mergeTimes(results: readonly Report2d[][]): Report2d[] {
  return results[0]!.map((report, i) => ({
    ...report,
    solvers: report.solvers.map((_, k) => ({
      time: middle(results.map((result) => result[i]!.solvers[k]!.time)),
      wrong: Math.max(...results.map((result) => result[i]!.solvers[k]!.wrong)),
    })),
  }));
}
