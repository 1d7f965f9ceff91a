import { setPosition } from '../../src/math/pose';
import { randomRotation } from '../../src/algorithms/oracle/random-pairs.fixture';
import type { Random } from '../../src/math/random';
import { addScaled, vec3 } from '../../src/math/vec3';
import { answer } from '../../src/queries/answer';
import { signedDistance } from '../../src/queries/signed-distance';
import { place } from '../../src/shapes/body';
import type { Placed } from '../../src/shapes/placed';
import { prepareShape } from '../../src/shapes/prepare';
import type { ShapeSpec, Triple } from '../../src/shapes/shape';

export const regimes = ['separated', 'shallow', 'deep'] as const;
export type Regime = (typeof regimes)[number];

export interface PlacedPair {
  a: Placed;
  b: Placed;
}

/** The gap of separated shapes, in units of E; for the others, fractions of the depth at which the pair was drawn. */
const GAP = 0.1;
const SHALLOW = 0.02;
const DEEP = 0.5;
/** How far the centres of a drawn pair are apart at most, along each axis, of E. */
const SPREAD = 0.05;

/** Different shapes on either side. */
const SHAPES = 8;

/**
 * Pairs of drawn shapes in one regime, the same number for every regime. A pair is drawn with its centres close together,
 * and B is then moved out along the normal of the overlap, which stays that of the least depth, and becomes that of the gap.
 */
export function drawPairs(
  count: number,
  draw: readonly [(random: Random) => ShapeSpec, (random: Random) => ShapeSpec],
  random: Random,
): Record<Regime, PlacedPair[]> {
  const [shapesA, shapesB] = draw.map((spec) =>
    Array.from({ length: SHAPES }, () => prepareShape(spec(random))),
  );
  const found = answer();
  const pairs: Record<Regime, PlacedPair[]> = { separated: [], shallow: [], deep: [] };
  while (pairs.deep.length < count) {
    const [shapeA, shapeB] = [shapesA, shapesB].map((shapes) => shapes![Math.floor(SHAPES * random())]!);
    const extent = shapeA!.extent + shapeB!.extent;
    const position = [0, 1, 2].map(() => SPREAD * extent * (2 * random() - 1)) as Triple;
    const a = place({ ...shapeA!.spec, rotation: randomRotation(random) }, shapeA);
    const start = { ...shapeB!.spec, position, rotation: randomRotation(random) };
    signedDistance(a, place(start, shapeB), found);
    if (found.status !== 'overlapping') continue;
    const depth = -found.signedDistance;
    const goals = { separated: GAP * extent, shallow: -SHALLOW * depth, deep: -DEEP * depth };
    for (const regime of regimes) {
      const b = place(start, shapeB);
      setPosition(b.pose, addScaled(vec3(), vec3(...position), found.normal, goals[regime] + depth));
      pairs[regime].push({ a, b });
    }
  }
  return pairs;
}
