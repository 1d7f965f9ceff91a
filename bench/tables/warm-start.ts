import { performance } from 'node:perf_hooks';
import type { Result } from '../../src/algorithms/algorithm';
import type { Recorder, Step } from '../../src/trace/step';
import { randomDirection, seededRandom, type Random } from '../../src/math/random';
import { clone, vec3, type Vec3 } from '../../src/math/vec3';
import { place, type Body } from '../../src/shapes/body';
import { cso, type Cso } from '../../src/shapes/cso';
import { closestOf, solveFromClosest, type ClosestPair } from './closest-start';
import { median } from './median';
import { contender, drawPairs, mean, type Contender, type Kind } from './pairs';
import { beside, printTable, ratio } from './print';

const PAIRS = 60;
const FRAMES = 20;
const ROUNDS = 15;
const tolerance = 1e-6;

/** Published times as ratios: new/old, cached/old, cached/new. */
const scenes: { name: string; kinds: [Kind, Kind][]; published: [number, number, number] }[] = [
  {
    name: '16-vertex polyhedra',
    kinds: [['16-vertex hulls', '16-vertex hulls']],
    published: [0.76, 0.41, 0.54],
  },
  { name: 'cylinders', kinds: [['cylinders', 'cylinders']], published: [0.96, 0.65, 0.68] },
  { name: 'boxes', kinds: [['boxes', 'boxes']], published: [0.82, 0.59, 0.72] },
  {
    name: 'mixed',
    kinds: [
      ['16-vertex hulls', 'boxes'],
      ['cylinders', '16-vertex hulls'],
      ['boxes', 'cylinders'],
    ],
    published: [0.72, 0.36, 0.5],
  },
];

/** A frame of a pair, ready to be run. */
type Query = () => Result;

/** Names of the four runs. Published are the old method, from the closest points, and the new one, with and without a cache. */
const runs = ['old, one-shot', 'old, closest points kept', 'new, one-shot', 'new, simplex kept'] as const;

/**
 * GJK with Johnson's sub-algorithm and without it, each from scratch in every frame (one-shot) and from what the frame before
 * left (incremental), on pairs that move a little each frame.
 */
export function printWarmStart(): void {
  const old = contender('old', 'gjk-johnson', { tolerance });
  const fresh = contender('new', 'gjk', { tolerance });
  const rows = scenes.flatMap(({ name, kinds, published }, i) => {
    const frames = kinds.flatMap(([a, b], j) => movingPairs(a, b, 300 + 10 * i + j));
    const sets = [
      oneShot(old, frames),
      fromClosest(old, frames),
      oneShot(fresh, frames),
      fromSimplex(fresh, frames),
    ];
    const times = timesOf(sets);
    const steps = sets.map((set) => mean(set.map((query) => query().iterations)));
    const [newToOld, cachedToOld, cachedToNew] = published;
    return runs.map((label, k) => [
      `${name}: ${label}`,
      times[k]!.toFixed(0),
      beside(ratio(times[k]! / times[1]!), [undefined, undefined, newToOld, cachedToOld][k]),
      k % 2 ? beside(ratio(times[k]! / times[k - 1]!), k === 3 ? cachedToNew : undefined) : '',
      steps[k]!.toFixed(1),
      ratio(steps[k]! / steps[1]!),
      k % 2 ? ratio(steps[k]! / steps[k - 1]!) : '',
    ]);
  });
  printTable(
    'GJK: new against old (Johnson), one-shot and from the frame before',
    [
      `${PAIRS} pairs a kind, separated, over ${FRAMES} frames of a slow turn and drift, tolerance ${tolerance.toExponential()}·E; medians of ${ROUNDS} rounds. In brackets: Gustafsson 2010.`,
      'His old kept the closest points of the last frame, as a first simplex of one point; his new one was run without a cache, and with',
      'the whole simplex kept. His cache holds vertices; this one holds directions, and asks for their supports anew, up to four a query.',
    ],
    ['', 'ns a query', 'to old, kept', 'to one-shot', 'iterations', 'to old, kept', 'to one-shot'],
    rows,
  );
}

/** The frames of each pair, in order. */
export function movingPairs(kindA: Kind, kindB: Kind, seed: number, count = PAIRS): Cso[][] {
  const random = seededRandom(seed);
  return drawPairs(kindA, kindB, 'apart', count, seed).map(({ a, b }) => {
    const placedA = place(a);
    const { shape } = place(b);
    const motion = randomMotion(random);
    return Array.from({ length: FRAMES }, (_, frame) => cso(placedA, place(moved(b, motion, frame), shape)));
  });
}

interface Motion {
  drift: Vec3;
  axis: Vec3;
}

const randomMotion = (random: Random): Motion => ({
  drift: clone(randomDirection(vec3(), random)),
  axis: clone(randomDirection(vec3(), random)),
});

/** 0.2 % of a length and a hundredth of a radian a frame. */
function moved(b: Body, { drift, axis }: Motion, frame: number): Body {
  const [x, y, z] = b.position;
  const by = 0.002 * frame;
  const half = 0.005 * frame;
  const s = Math.sin(half);
  return {
    ...b,
    position: [x + by * drift.x, y + by * drift.y, z + by * drift.z],
    rotation: times([axis.x * s, axis.y * s, axis.z * s, Math.cos(half)], b.rotation),
  };
}

function times([px, py, pz, pw]: Body['rotation'], [x, y, z, w]: Body['rotation']): Body['rotation'] {
  return [
    pw * x + px * w + py * z - pz * y,
    pw * y - px * z + py * w + pz * x,
    pw * z + px * y - py * x + pz * w,
    pw * w - px * x - py * y - pz * z,
  ];
}

const oneShot = ({ algorithm, options }: Contender, frames: Cso[][]): Query[] =>
  frames.flat().map((problem) => () => algorithm.solve(problem, options));

/** Each frame starts from the closest points of the frame before. */
function fromClosest({ options }: Contender, frames: Cso[][]): Query[] {
  return frames.flatMap((sequence) => {
    let last: ClosestPair | undefined;
    return sequence.map((problem): Query => {
      const start = last;
      last = closestOf(solveFromClosest(problem, options, start), problem);
      return () => solveFromClosest(problem, options, start);
    });
  });
}

/** Each frame starts from the directions that found the last simplex of the frame before. */
function fromSimplex({ algorithm, options }: Contender, frames: Cso[][]): Query[] {
  return frames.flatMap((sequence) => {
    let last: number[] = [];
    return sequence.map((problem): Query => {
      const warm = { ...options, warmStart: last };
      const recorder = new LastSimplex();
      algorithm.solve(problem, warm, recorder);
      last = recorder.directions();
      return () => algorithm.solve(problem, warm);
    });
  });
}

class LastSimplex implements Recorder {
  private readonly directionOf = new Map<number, Vec3>();
  private calls: number[] = [];

  frame({ sample, direction, simplex }: Readonly<Step>): void {
    if (sample && direction && !this.directionOf.has(sample.call))
      this.directionOf.set(sample.call, clone(direction));
    if (simplex) this.calls = simplex.points.slice(0, simplex.size).map(({ call }) => call);
  }

  directions(): number[] {
    return this.calls.flatMap((call) => {
      const direction = this.directionOf.get(call);
      return direction ? [direction.x, direction.y, direction.z] : [];
    });
  }
}

/** Nanoseconds a query, each the median over rounds in which all take turns. */
function timesOf(sets: readonly (readonly Query[])[]): number[] {
  const rounds = sets.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [i, set] of sets.entries()) {
      const start = performance.now();
      for (const query of set) query();
      rounds[i]!.push((1e6 * (performance.now() - start)) / set.length);
    }
  }
  return rounds.map((values) => median(values.slice(3)));
}
