import { expect, test, vi } from 'vitest';
import { place, type Body } from '../shapes/body';
import { answer } from './answer';
import { pairCache, type PairCache } from './pair-cache';
import * as readable from './readable';
import { defaultTolerance, signedDistance } from './signed-distance';

const wall: Body = { type: 'box', halfExtents: [3, 5, 0.5], position: [0, 5, -3], rotation: [0, 0, 0, 1] };
const roller: Body = {
  type: 'cylinder',
  radius: 0.2084182765102014,
  halfHeight: 0.4214566576527432,
  position: [1.609503149986267, 1.496018409729004, -2.294541835784912],
  rotation: [0.5946694016456604, 0.5833497047424316, 0.3938814103603363, -0.3884958326816559],
};

/** The cache after an engine's earlier frames: a mesh of four faces, three of them slivers. */
const numbers = [
  0.0049459003645205835, 0.9998122078432039, 0.01873731883920813, 0.3739026254697826, -0.019227424069568455,
  0.9272686411339771, 0.9274547777311773, 0.0024197543980513537, -0.3739275064130283, -1.6102313995361328,
  3.509920835494995, -0.7035331726074219, 0, 0.1, 0.1, 0.1, -3, -5, 0.5, -0.1972939842820798,
  -0.4214566576527432, 0.06718081385027425, 3, -5, 0.5, -0.19604918873854413, 0.4214566576527432,
  0.07073113584865917, 3, 5, 0.5, -0.19607502034544072, 0.4214566576527432, 0.07065949603569058, -3, -5, -0.5,
  0.19374130321650085, 0.4214566576527432, -0.07682763442573669, 0.004072029565682745, 1108102615052,
  2.692766157624097, 1666450723842, 0.21885823549455508, 1658127129601, 1.476564325875824, 1649404021760,
  0.003219699762778066, 1666450726932, 0.20678707754408004, 2207618696204, 0.0005855539468733242,
  1649401662472, 0.4484542000658145, 2216606051333, 0.2055087518294783, 2199296152580,
];

test('A mesh in the cache that leads to slivers is left for a search from scratch, not for the slow one', () => {
  const a = place(wall);
  const b = place(roller);
  const afresh = signedDistance(a, b, answer());
  const cache: PairCache = {
    ...pairCache(),
    shapeA: a.shape,
    shapeB: b.shape,
    points: 4,
    faces: 4,
    fresh: 4,
    numbers,
  };
  const slow = vi.spyOn(readable, 'answerReadably');
  const cached = signedDistance(a, b, answer(), cache);
  expect(slow).not.toHaveBeenCalled();
  expect(cached.certified).toBe(true);
  const tolerance = defaultTolerance * (a.shape.extent + b.shape.extent);
  expect(Math.abs(cached.signedDistance - afresh.signedDistance)).toBeLessThan(tolerance);
});
