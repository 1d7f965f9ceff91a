import { describe, expect, test } from 'vitest';
import { seededRandom, type Random } from '../math/random';
import { rotate, rotationOf } from '../math/rotation';
import { dot, sub, vec3 } from '../math/vec3';
import { separationAlong } from '../algorithms/oracle/body-facts';
import { publishedPairs } from '../algorithms/oracle/published.fixture';
import {
  type BodyStyle,
  randomBody,
  randomRotation,
  setGap,
  typePairs,
} from '../algorithms/oracle/random-pairs.fixture';
import type { Pair } from '../algorithms/oracle/claims';
import type { Body } from '../shapes/body';
import { extentOf, solve, toleranceOf } from './judge.fixture';
import { expectNone, pairFailures } from '../stepping/failures.fixture';

const plain: BodyStyle = { size: 1, aspect: 3 };

interface Regime {
  name: string;
  style: BodyStyle;
  styleB?: BodyStyle;
  gap: (random: Random) => number;
}

const regimes: readonly Regime[] = [
  { name: 'far apart', style: plain, gap: (random) => 6 * random() },
  { name: 'a hair apart', style: plain, gap: (random) => 10 ** (-10 * random()) },
  { name: 'with margins', style: { ...plain, margin: 0.3 }, gap: (random) => random() - 0.7 },
  { name: 'needles of 1:1000', style: { size: 1, aspect: 1e3 }, gap: (random) => 10 ** (-6 * random()) },
  {
    name: 'sizes of 1e6 : 1',
    style: plain,
    styleB: { size: 1e-6, aspect: 3 },
    gap: (random) => 10 ** (-8 * random()),
  },
];

/** Every two types of shapes, several times. */
function pairsOf({ style, styleB = style, gap }: Regime, times: number, seed: number): Pair[] {
  const random = seededRandom(seed);
  return typePairs.flatMap(([typeA, typeB]) =>
    Array.from({ length: times }, () => {
      const a = randomBody(typeA, random, style);
      return { a, b: setGap(a, randomBody(typeB, random, styleB), gap(random), random) };
    }),
  );
}

/**
 * Proves a distance without any oracle: two points of the bodies as far apart as it says, and a direction along which
 * the bodies, by the definitions of their shapes, are so far apart too.
 */
describe.each(regimes)('random pairs of every two shapes, $name', (regime) => {
  test('every answer is certified and between its bounds, every distance proves itself, and has points along the normal', () => {
    let apart = 0;
    const pairs = pairsOf(regime, 8, 2026);
    const faultsOf = (pair: Pair): string[] => {
      const {
        status,
        certified,
        signedDistance: d,
        lowerBound,
        upperBound,
        normal,
        pointA,
        pointB,
      } = solve(pair);
      const faults: string[] = [];
      if (!certified) faults.push('is not certified');
      if (!(lowerBound <= d && d <= upperBound)) faults.push(`${d} is not in [${lowerBound}, ${upperBound}]`);
      if (status !== 'separated') return faults;
      apart++;
      const along = separationAlong(pair.a, pair.b, normal);
      if (!(along > d - toleranceOf(pair) * extentOf(pair)))
        faults.push(`is ${along} apart along the normal, not ${d}`);
      const between = sub(vec3(), pointB, pointA);
      const off = Math.hypot(between.x - d * normal.x, between.y - d * normal.y, between.z - d * normal.z);
      if (!(off < 1e-11 * extentOf(pair))) faults.push(`the points are ${off} off the normal`);
      return faults;
    };
    expectNone(pairs.flatMap((pair) => pairFailures(pair, faultsOf(pair))));
    expect(apart / pairs.length).toBeGreaterThan(regime.style.margin ? 0.2 : 0.999);
  });
});

test('answers every published pair within its tolerance', () => {
  const wrong = publishedPairs.flatMap((pair) => {
    const { signedDistance: d, status } = solve(pair);
    const { expected, tol, oracleTol } = pair;
    const isOff = !(
      Math.abs(d - expected.signedDistance) <=
      tol + oracleTol + toleranceOf(pair) * extentOf(pair)
    );
    const isSwapped =
      (expected.intersects === true && status !== 'overlapping') ||
      (expected.intersects === false && status !== 'separated');
    return isOff || isSwapped ? pairFailures(pair, [`${pair.id}: ${d} ${status}`]) : [];
  });
  expectNone(wrong);
});

describe('what must not change the answer', () => {
  const random = seededRandom(11);
  const pairs = typePairs.map(([typeA, typeB]): Pair => {
    const a = randomBody(typeA, random, plain);
    return { a, b: setGap(a, randomBody(typeB, random, plain), 1.5 * random() - 0.3, random) };
  });
  const expectSame = (pair: Pair, changed: Pair, factor = 1): void => {
    const [before, after] = [solve(pair), solve(changed)];
    expect(after.status).toBe(before.status);
    const off = Math.abs(after.signedDistance - factor * before.signedDistance);
    expect(off).toBeLessThan((toleranceOf(pair) + 1e-11) * extentOf(changed));
  };

  test('swapping A and B negates the normal and keeps the distance', () => {
    let turned = 0;
    for (const { a, b } of pairs) {
      expectSame({ a, b }, { a: b, b: a });
      const { signedDistance: d, normal } = solve({ a, b });
      if (d < 0.01) continue;
      turned++;
      expect(dot(normal, solve({ a: b, b: a }).normal)).toBeLessThan(-1 + 1e-7);
    }
    expect(turned).toBeGreaterThan(30);
  });

  test('a common rigid motion keeps the distance', () => {
    for (const pair of pairs) {
      const turn = randomRotation(random);
      expectSame(pair, { a: moved(pair.a, turn), b: moved(pair.b, turn) });
    }
  });

  test.each([1e-6, 1e-3, 1e6, 1e-45])('a uniform scale of %d scales the distance', (factor) => {
    for (const { a, b } of pairs)
      expectSame({ a, b }, { a: scaled(a, factor), b: scaled(b, factor) }, factor);
  });
});

/** Turned about the world's origin, and moved. */
function moved(body: Body, [x, y, z, w]: Body['rotation']): Body {
  const [bx, by, bz, bw] = body.rotation;
  const p = rotate(vec3(), rotationOf({ x, y, z, w }), vec3(...body.position));
  return {
    ...body,
    position: [p.x + 100, p.y - 200, p.z + 50],
    rotation: [
      w * bx + x * bw + y * bz - z * by,
      w * by - x * bz + y * bw + z * bx,
      w * bz + x * by - y * bx + z * bw,
      w * bw - x * bx - y * by - z * bz,
    ],
  };
}

/** Grown about the world's origin. */
function scaled(body: Body, factor: number): Body {
  const grow = (value: unknown): unknown => {
    if (typeof value === 'number') return value * factor;
    return Array.isArray(value) ? value.map(grow) : value;
  };
  const grown = Object.entries(body).map(([key, value]) => [key, key === 'rotation' ? value : grow(value)]);
  return Object.fromEntries(grown) as Body;
}
