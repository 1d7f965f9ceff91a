import { describe, expect, test } from 'vitest';
import { findTests } from '../test-id';
import { seededRandom, type Random } from '../../math/random';
import { addScaled, distance, length, vec3 } from '../../math/vec3';
import { samples } from '../../math/sweep.fixture';
import { place, type Body } from '../../shapes/body';
import { cso } from '../../shapes/cso';
import type { Simplex } from '../../trace/step';
import { Trace, type Frame } from '../../trace/trace';
import { withDefaults, type Algorithm, type Options, type Result } from '../algorithm';
import { publishedPairs as published } from '../oracle/published.fixture';
import { type BodyStyle, randomBody, setGap, typePairs } from '../oracle/random-pairs.fixture';
import { closestFeature, findClosestFeature } from './closest-feature';
import { gjk } from './gjk';
import { gjkJohnson } from './gjk-johnson';
import { gjkNesterov } from './gjk-nesterov';
import { gjkPolyak } from './gjk-polyak';
import { gjkSignedVolumes } from './gjk-signed-volumes';

type Pair = readonly [Body, Body];

const variants: [string, Algorithm, Options][] = [
  ['gjk', gjk, {}],
  ['gjk-johnson', gjkJohnson, {}],
  ['gjk-signed-volumes', gjkSignedVolumes, {}],
  ['gjk-nesterov', gjkNesterov, {}],
  ['gjk-nesterov, normalised', gjkNesterov, { normalise: true }],
  ['gjk-polyak', gjkPolyak, {}],
];

const solve = (algorithm: Algorithm, [a, b]: Pair, options: Options = {}): Result =>
  algorithm.solve(cso(place(a), place(b)), withDefaults(algorithm.options, options));

test.each(variants)('%s certifies every published 3D pair, far from its cap', (_, algorithm, options) => {
  const faults = published.filter(({ a, b, expected, tol }) => {
    const { certified, iterations, signedDistance, lowerBound, status } = solve(algorithm, [a, b], options);
    const right =
      signedDistance === null
        ? status === 'overlapping' && lowerBound! <= expected.signedDistance + tol
        : Math.abs(signedDistance - expected.signedDistance) <= tol;
    return !certified || !right || iterations > 100;
  });
  expect(faults.map(({ id }) => id)).toEqual([]);
  expect(published).toHaveLength(208);
});

interface Regime {
  name: string;
  style: BodyStyle;
  styleB?: BodyStyle;
  gap: (random: Random) => number;
}

const plain: BodyStyle = { size: 1, aspect: 3 };
const regimes: readonly Regime[] = [
  { name: 'far apart', style: plain, gap: (random) => 6 * random() },
  { name: 'a hair apart', style: plain, gap: (random) => 10 ** (-10 * random()) },
  { name: 'overlapping', style: plain, gap: (random) => -2 * random() },
  { name: 'with margins', style: { ...plain, margin: 0.3 }, gap: (random) => random() - 1 },
  { name: 'needles of 1:1000', style: { size: 1, aspect: 1e3 }, gap: (random) => 10 ** (-6 * random()) },
  { name: 'of 1e-3', style: { size: 1e-3, aspect: 3 }, gap: (random) => 1e-3 * (random() - 0.3) },
  { name: 'of 1e6', style: { size: 1e6, aspect: 3 }, gap: (random) => 1e6 * (random() - 0.3) },
  {
    name: 'of 1e6 : 1',
    style: plain,
    styleB: { size: 1e-6, aspect: 3 },
    gap: (random) => 10 ** (-8 * random()),
  },
];

function pairsOf({ style, styleB, gap }: Regime, count: number): Pair[] {
  const random = seededRandom(5);
  return typePairs.flatMap(([typeA, typeB]) =>
    Array.from({ length: count }, (): Pair => {
      const a = randomBody(typeA, random, style);
      return [a, setGap(a, randomBody(typeB, random, styleB ?? style), gap(random), random)];
    }),
  );
}

describe.each(variants.slice(1))('%s', (_, algorithm, options) => {
  test.each(regimes)('says what plain GJK says of random pairs $name', (regime) => {
    let certified = 0;
    let distances = 0;
    const pairs = pairsOf(regime, samples(1, 2));
    for (const pair of pairs) {
      const reference = solve(gjk, pair);
      const result = solve(algorithm, pair, options);
      const { extent } = cso(place(pair[0]), place(pair[1]));
      if (result.certified) certified++;
      if (result.status !== 'unresolved') expect(result.status).toBe(reference.status);
      const truth = reference.signedDistance;
      if (truth === null) continue;
      expect(result.lowerBound!).toBeLessThan(truth + 4e-12 * extent);
      expect(result.upperBound!).toBeGreaterThan(truth - 4e-12 * extent);
      if (!result.certified || result.signedDistance === null) continue;
      distances++;
      expect(Math.abs(result.signedDistance - truth)).toBeLessThan(4e-12 * extent);
    }
    expect(certified / pairs.length).toBeGreaterThan(0.92);
    expect(distances / pairs.length).toBeGreaterThan(regime.name === 'overlapping' ? 0.5 : 0.9);
  });
});

function record(algorithm: Algorithm, [a, b]: Pair): Frame[] {
  const trace = new Trace();
  algorithm.solve(cso(place(a), place(b)), withDefaults(algorithm.options, {}), trace);
  return Array.from({ length: trace.length }, (_, i) => trace.at(i));
}

/** The simplex that a reduce step began with. */
function simplexBefore(frame: Readonly<Frame>): Simplex {
  const points = [...frame.simplex!.map(({ sample }) => sample), ...frame.dropped!];
  return { size: points.length, points, weights: points.map(() => 0) };
}

describe.each([gjkJohnson, gjkSignedVolumes])('$id', (algorithm) => {
  const runs = pairsOf(
    { name: '', style: plain, gap: (random) => 10 ** (-6 * random()) - 0.05 },
    samples(2, 4),
  ).map((pair) => ({ extent: cso(place(pair[0]), place(pair[1])).extent, frames: record(algorithm, pair) }));

  test('reduces to the point that trying every feature finds', () => {
    const sizes = new Map<number, number>();
    for (const { extent, frames } of runs) {
      for (const frame of frames) {
        if (frame.phase !== 'reduce' || frame.outcome) continue;
        const before = simplexBefore(frame);
        const nearest = length(findClosestFeature(closestFeature(), before).v);
        // If the newcomer left again, the step shows the old v.
        if (!frame.tests![0]!.met) continue;
        expect(Math.abs(length(frame.closest!.v) - nearest)).toBeLessThan(1e-14 * extent);
        sizes.set(before.size, (sizes.get(before.size) ?? 0) + 1);
      }
    }
    for (const size of [1, 2, 3, 4]) expect(sizes.get(size)).toBeGreaterThan(samples(50, 110));
  });

  test('its weights blend the vertices into v', () => {
    for (const { extent, frames } of runs) {
      for (const { phase, simplex, closest } of frames) {
        if (phase !== 'reduce') continue;
        const blend = simplex!.reduce(
          (sum, { sample, weight }) => addScaled(sum, sum, sample.v, weight),
          vec3(),
        );
        expect(distance(blend, closest!.v)).toBeLessThan(1e-14 * extent);
      }
    }
  });

  test('shows quotients that are the weights, where no vertex was dropped', () => {
    let compared = 0;
    for (const frame of runs.flatMap(({ frames }) => frames)) {
      if (frame.phase !== 'reduce' || frame.simplex!.length < 2 || frame.dropped!.length > 0) continue;
      const shown = findTests(frame, algorithm === gjkJohnson ? 'delta' : 'quotient').map(
        ({ leftValue }) => leftValue,
      );
      const sum = shown.reduce((a, b) => a + b);
      const weights = frame.simplex!.map(({ weight }) => weight);
      // Slivers are left out: their determinants have lost too many digits to compare.
      if (Math.min(...weights) < 0.05) continue;
      compared++;
      const quotients = shown.map((value) => value / sum).sort((a, b) => a - b);
      weights.sort((a, b) => a - b);
      for (const [i, quotient] of quotients.entries()) expect(quotient).toBeCloseTo(weights[i]!, 2);
    }
    expect(compared).toBeGreaterThan(100);
  });

  test('says of every sign that it shows whether it is so', () => {
    let shown = 0;
    for (const frame of runs.flatMap(({ frames }) => frames)) {
      if (frame.phase !== 'reduce') continue;
      const signs = [...findTests(frame, 'delta'), ...findTests(frame, 'quotient')];
      for (const { relation, leftValue, met } of signs) {
        expect(met).toBe(relation === '>' ? leftValue > 0 : leftValue <= 0);
        shown++;
      }
    }
    expect(shown).toBeGreaterThan(samples(1400, 2800));
  });
});

test('Johnson’s rules fail now and then, only on tetrahedra, and the backup comes right after', () => {
  let failures = 0;
  let reduces = 0;
  for (const pair of pairsOf({ name: '', style: plain, gap: (random) => 10 ** (-8 * random()) }, 8)) {
    const frames = record(gjkJohnson, pair);
    for (const [i, frame] of frames.entries()) {
      if (frame.phase === 'reduce') reduces++;
      if (frame.phase !== 'reject') continue;
      failures++;
      expect(frame.simplex).toHaveLength(4);
      expect(frames[i + 1]!.phase).toBe('reduce');
      expect(frames[i + 1]!.readings!.map(({ label }) => label)).toEqual(['backup from']);
    }
  }
  expect(failures).toBeGreaterThan(20);
  expect(failures / reduces).toBeLessThan(0.05);
});
