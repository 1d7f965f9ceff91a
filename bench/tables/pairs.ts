import type { Options, Result } from '../../src/algorithms/algorithm';
import { findAlgorithm } from '../../src/algorithms/catalogue';
import { withDefaults, type Algorithm } from '../../src/algorithms/algorithm';
import { coreDepth } from '../../src/algorithms/oracle/depth';
import { randomRotation } from '../../src/algorithms/oracle/random-pairs.fixture';
import { seededRandom, type Random } from '../../src/math/random';
import { addScaled, vec3 } from '../../src/math/vec3';
import { place, type Body } from '../../src/shapes/body';
import { cso, type Cso } from '../../src/shapes/cso';
import type { ShapeSpec, Triple } from '../../src/shapes/shape';
import { inBox, onEllipsoid } from '../../src/shapes/specimens.fixture';

export type Draw = (random: Random) => ShapeSpec;

/** Log-uniform from `least` to 1. */
const length = (random: Random, least: number): number => least ** random();
const three = (random: Random, least: number): Triple => [
  length(random, least),
  length(random, least),
  length(random, least),
];

/** The kinds of shapes that the tables are about, of sizes near 1. */
export const kinds = {
  boxes: (random) => ({ type: 'box', halfExtents: three(random, 0.4) }),
  'long boxes': (random) => ({
    type: 'box',
    halfExtents: [1, 0.1 + 0.1 * random(), 0.1 + 0.1 * random()],
  }),
  '12-hulls': (random) => ({ type: 'hull', points: inBox(12, [1, 1, 1], random) }),
  'flat hulls': (random) => ({ type: 'hull', points: inBox(12, [1, 1, 0.15], random) }),
  '16-vertex hulls': (random) => ({ type: 'hull', points: onEllipsoid(16, three(random, 0.5), random) }),
  cylinders: (random) => ({ type: 'cylinder', radius: length(random, 0.3), halfHeight: length(random, 0.3) }),
  cones: (random) => ({ type: 'cone', radius: length(random, 0.3), halfHeight: length(random, 0.3) }),
  ellipsoids: (random) => ({ type: 'ellipsoid', radii: three(random, 0.3) }),
  triangles: (random) => ({
    type: 'triangle',
    points: inBox(3, [1, 1, 1], random) as [Triple, Triple, Triple],
  }),
} satisfies Record<string, Draw>;
export type Kind = keyof typeof kinds;

export interface DrawnPair {
  a: Body;
  b: Body;
  problem: Cso;
  /** Signed depth of the cores; for curved pairs the upper end of a narrow bracket. */
  depth: number;
}

function drawn(a: Body, b: Body): DrawnPair {
  return { a, b, problem: cso(place(a), place(b)), depth: coreDepth(a, b, { goal: 1e-9 }).upper };
}

const at = (spec: ShapeSpec, position: Triple, random: Random): Body => ({
  ...spec,
  position,
  rotation: randomRotation(random),
});

/** Both anyhow turned, the centre of B anywhere in a cube around A's. */
function anywhere(kindA: Kind, kindB: Kind, half: number, random: Random): DrawnPair {
  const a = at(kinds[kindA](random), [0, 0, 0], random);
  const position = [0, 1, 2].map(() => half * (2 * random() - 1)) as Triple;
  return drawn(a, at(kinds[kindB](random), position, random));
}

/** The same pair with B moved along the normal, so that it overlaps by `depth`, or less where another way out is shorter. */
function withDepth({ a, b }: DrawnPair, depth: number): DrawnPair {
  const { upper, normal } = coreDepth(a, b, { goal: 1e-9 });
  const { x, y, z } = addScaled(vec3(), vec3(...b.position), normal, upper - depth);
  return drawn(a, { ...b, position: [x, y, z] });
}

export type Regime = 'deep' | 'shallow' | 'apart';

/**
 * The largest distance of B's centre from A's along each axis. Deep pairs lie deep in each other; wider apart, more of them are
 * shallow, and every search does better.
 */
const spread: Record<Regime, number> = { deep: 0.8, shallow: 1.5, apart: 2 };

/**
 * `count` pairs at random places: those that overlap (deep), or are apart; or overlaps moved out along the normal until up
 * to 5 % of E are left (shallow).
 */
export function drawPairs(
  kindA: Kind,
  kindB: Kind,
  regime: Regime,
  count: number,
  seed: number,
): DrawnPair[] {
  const random = seededRandom(seed);
  const pairs: DrawnPair[] = [];
  while (pairs.length < count) {
    const pair = anywhere(kindA, kindB, spread[regime], random);
    if (regime === 'apart' ? pair.depth >= 0 : pair.depth <= 0) continue;
    pairs.push(regime === 'shallow' ? withDepth(pair, 0.05 * pair.problem.extent * random()) : pair);
  }
  return pairs;
}

/** An algorithm of the catalogue with its options, ready to be run. */
export interface Contender {
  label: string;
  algorithm: Algorithm;
  options: Options;
}

export function contender(label: string, id: string, options: Options = {}): Contender {
  const algorithm = findAlgorithm(id);
  if (!algorithm) throw new Error(`the catalogue has no ${id}`);
  return { label, algorithm, options: withDefaults(algorithm.options, options) };
}

export const solve = ({ algorithm, options }: Contender, problem: Cso): Result =>
  algorithm.solve(problem, options);

/** The least h(n) that the run met, of the cores, whether or not it proved an overlap. */
export const leastHeight = ({ lowerBound }: Result, { margin }: Cso): number =>
  -(lowerBound ?? Infinity) - margin;

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, x) => sum + x, 0) / values.length;
