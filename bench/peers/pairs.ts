import { marginOf } from '../../src/algorithms/oracle/body-facts';
import { bracketedCoreDepth, type DepthBracket } from '../../src/algorithms/oracle/depth';
import { randomRotation, setGap } from '../../src/algorithms/oracle/random-pairs.fixture';
import { seededRandom, type Random } from '../../src/math/random';
import { addScaled, vec3, type Vec3 } from '../../src/math/vec3';
import type { Body } from '../../src/shapes/body';
import { prepareShape } from '../../src/shapes/prepare';
import type { ShapeSpec, Triple } from '../../src/shapes/shape';
import { onEllipsoid } from '../../src/shapes/specimens.fixture';

/** Sizes are log-uniform up to 1. */
const length = (random: Random, least: number): number => least ** random();
const three = (random: Random, least: number): Triple => [
  length(random, least),
  length(random, least),
  length(random, least),
];

type Draw = (random: Random) => ShapeSpec;
const box: Draw = (random) => ({ type: 'box', halfExtents: three(random, 0.4) });
const cylinder: Draw = (random) => ({
  type: 'cylinder',
  radius: length(random, 0.3),
  halfHeight: length(random, 0.3),
});
const capsule: Draw = (random) => ({
  type: 'capsule',
  radius: length(random, 0.3) / 2,
  halfHeight: length(random, 0.3),
});
const hull =
  (points: number): Draw =>
  (random) => ({ type: 'hull', points: onEllipsoid(points, three(random, 0.5), random) });

/** The kinds of A and B. */
const classes = {
  'box–box': [box, box],
  'cylinder–cylinder': [cylinder, cylinder],
  'capsule–box': [capsule, box],
  hull16: [hull(16), hull(16)],
  hull32: [hull(32), hull(32)],
  hull128: [hull(128), hull(128)],
} satisfies Record<string, [Draw, Draw]>;
export type ClassName = keyof typeof classes;
export const classNames = Object.keys(classes) as ClassName[];

export const regimes = ['separated', 'shallow', 'deep'] as const;
export type Regime = (typeof regimes)[number];

/** C = A − B is a polytope, but for the margins, so that its signed distance has a closed form. */
export const isCurved = (name: ClassName): boolean => name === 'cylinder–cylinder';

/** Two bodies, and what solvers have to be told about them. */
export interface Pair {
  a: Body;
  b: Body;
  /** True if they are separated. */
  apart: boolean;
}

export interface JudgedPair extends Pair {
  /** E, the scale of every error. */
  extent: number;
  /** The signed distance, between the oracle's bounds. */
  truth: { lower: number; upper: number };
}

/** Shapes are shared: as in a game, a few of them stand in many places. So are bodies, which stand in several pairs. */
export interface PairSet<P extends Pair = Pair> {
  shapesA: ShapeSpec[];
  shapesB: ShapeSpec[];
  pairs: (P & { shapeA: number; shapeB: number })[];
}

/** Pairs of one class in one regime. */
export interface Cell extends PairSet<JudgedPair> {
  class: ClassName;
  regime: Regime;
}

/** Distinct shapes on either side of a cell. */
const SHAPES = 24;
/** All of E. The gap of separated pairs along some direction, which is the least that they are apart. */
const MOST_GAP = 0.3;
/** The greatest depth of shallow pairs, and of deep ones, in units of E. */
const SHALLOW = 0.05;
const DEEP = 0.3;
/** How far the centres of overlapping pairs are apart at most, along each axis, before they are moved to a depth. */
const SPREAD = 0.35;

/** Seeded pairs of every class whose name contains `word`, in every regime. */
export function drawCells(count: number, word: string): Cell[] {
  return classNames.flatMap((name, i) => {
    if (!name.includes(word)) return [];
    const [drawA, drawB] = classes[name];
    const random = seededRandom(1000 + i);
    const shapesA = Array.from({ length: SHAPES }, () => drawA(random));
    const shapesB = Array.from({ length: SHAPES }, () => drawB(random));
    return regimes.map((regime): Cell => {
      const pairs: Cell['pairs'] = [];
      while (pairs.length < count) {
        const shapeA = Math.floor(SHAPES * random());
        const shapeB = Math.floor(SHAPES * random());
        const pair = drawPair(shapesA[shapeA]!, shapesB[shapeB]!, regime, random);
        if (pair) pairs.push({ ...pair, shapeA, shapeB });
      }
      return { class: name, regime, shapesA, shapesB, pairs };
    });
  });
}

/** Undefined if the draw missed the regime. */
function drawPair(
  specA: ShapeSpec,
  specB: ShapeSpec,
  regime: Regime,
  random: Random,
): JudgedPair | undefined {
  const extent = prepareShape(specA).extent + prepareShape(specB).extent;
  const around = (half: number): Triple => [0, 1, 2].map(() => half * (2 * random() - 1)) as Triple;
  const a: Body = { ...specA, position: around(1), rotation: randomRotation(random) };
  const [x, y, z] = around(SPREAD * extent);
  const b: Body = {
    ...specB,
    position: [a.position[0] + x, a.position[1] + y, a.position[2] + z],
    rotation: randomRotation(random),
  };
  switch (regime) {
    case 'separated':
      return judged(a, setGap(a, b, MOST_GAP * extent * random(), random), extent);
    case 'shallow':
      return atDepth(a, b, extent, 0, SHALLOW, random);
    case 'deep':
      return atDepth(a, b, extent, SHALLOW, DEEP, random);
  }
}

/** B moved along the normal of an overlap to a depth in a range of E, unless another way out is shorter by then. */
function atDepth(
  a: Body,
  b: Body,
  extent: number,
  least: number,
  most: number,
  random: Random,
): JudgedPair | undefined {
  const { upper, normal } = depthOf(a, b, 1e-6);
  const depth = (least + (most - least) * random()) * extent;
  if (upper < depth) return undefined;
  const pair = judged(a, moved(b, normal, upper - depth), extent);
  return -pair.truth.upper > least * extent ? pair : undefined;
}

export function judged(a: Body, b: Body, extent: number): JudgedPair {
  const { lower, upper } = depthOf(a, b);
  return { a, b, apart: upper < 0, extent, truth: { lower: -upper, upper: -lower } };
}

/** At its best the bracket is as narrow as rounding lets it be where C is a polytope. */
export function depthOf(a: Body, b: Body, goal = 1e-13): DepthBracket {
  const { lower, upper, normal } = bracketedCoreDepth(a, b, { goal });
  const margin = marginOf(a) + marginOf(b);
  return { lower: lower + margin, upper: upper + margin, normal };
}

function moved(body: Body, along: Readonly<Vec3>, by: number): Body {
  const { x, y, z } = addScaled(vec3(), vec3(...body.position), along, by);
  return { ...body, position: [x, y, z] };
}
