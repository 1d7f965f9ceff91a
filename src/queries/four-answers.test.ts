import { describe, expect, test } from 'vitest';
import { seededRandom, type Random } from '../math/random';
import { samples } from '../math/sweep.fixture';
import { separationAlong } from '../algorithms/oracle/body-facts';
import { outside } from '../algorithms/oracle/claims';
import { signedDepth } from '../algorithms/oracle/depth';
import { randomBody, randomRotation, setGap, typePairs } from '../algorithms/oracle/random-pairs.fixture';
import { epa } from '../algorithms/epa/epa';
import { withDefaults } from '../algorithms/algorithm';
import { place, type Body } from '../shapes/body';
import { shapeTypes, type ShapeSpec, type Triple } from '../shapes/shape';
import { answer } from './answer';
import { caches, fourAnswers } from './four-answers.fixture';
import { hardPairs } from './hard-pairs.fixture';
import { extentOf } from './judge.fixture';
import { optionsOfEpa } from './readable';
import { signedDistance } from './signed-distance';

interface Pair {
  a: Body;
  b: Body;
}

const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
const signed = (random: Random): number => 2 * random() - 1;
const tiny = (random: Random): number => signed(random) * 10 ** (-13 + 5 * random());
const at = (
  spec: ShapeSpec,
  position: Triple = [0, 0, 0],
  rotation: Body['rotation'] = [0, 0, 0, 1],
): Body => ({
  ...spec,
  position,
  rotation,
});
const cube = (h: number): Triple[] =>
  [-h, h].flatMap((x) => [-h, h].flatMap((y) => [-h, h].map((z): Triple => [x, y, z])));

/** Half heights 1 and 0.5, margins included. */
const faces: ShapeSpec[] = [
  { type: 'box', halfExtents: [1, 1, 1] },
  { type: 'hull', points: cube(1) },
  { type: 'cylinder', radius: 1, halfHeight: 1 },
  { type: 'box', halfExtents: [0.8, 0.8, 0.8], margin: 0.2 },
  { type: 'hull', points: cube(0.8), margin: 0.2 },
];
const below: ShapeSpec[] = [
  { type: 'sphere', radius: 0.5 },
  { type: 'capsule', radius: 0.25, halfHeight: 0.25 },
  { type: 'box', halfExtents: [0.5, 0.5, 0.5] },
  { type: 'hull', points: cube(0.5) },
  { type: 'cylinder', radius: 0.5, halfHeight: 0.5 },
  { type: 'cone', radius: 0.5, halfHeight: 0.5 },
  { type: 'ellipsoid', radii: [0.3, 0.5, 0.4] },
  { type: 'hull', points: cube(0.3), margin: 0.2 },
  { type: 'cylinder', radius: 0.3, halfHeight: 0.3, margin: 0.2 },
];
const gaps = [0, 1e-13, 1e-12, 1e-11, 1e-10, 4.5e-10, 1e-9, 1e-8, 0.02];

/** A body over a face, a little apart or sunk, a little aside, a little tilted. */
function overFace(random: Random, face: ShapeSpec, spec: ShapeSpec): Pair {
  const side = random() < 0.5 ? (): number => tiny(random) : (): number => 0.9 * signed(random);
  const y = 1.5 + pick(random, [1, 1, -1]) * pick(random, gaps);
  const tilt = random() < 0.5 ? (): number => tiny(random) : (): number => 0;
  return { a: at(face), b: at(spec, [side(), y, side()], [tilt(), tilt(), tilt(), 1]) };
}

/** A small body deep in a large curved one. */
function deepInside(random: Random, solid: ShapeSpec, spec: ShapeSpec): Pair {
  const off = 10 ** (-6 + 5 * random());
  const position: Triple = [off * signed(random), off * signed(random), off * signed(random)];
  return { a: at(solid, [0, 0, 0], randomRotation(random)), b: at(spec, position, randomRotation(random)) };
}

/** All that is wrong with the four answers, or with the normal or the points of the signed distance. */
function faultsOf({ a, b }: Pair, counts: { sure: number; all: number }): string[] {
  const placedA = place(a);
  const placedB = place(b);
  const { signed: s, isSure, faults } = fourAnswers(placedA, placedB);
  counts.all++;
  counts.sure += +isSure;
  if (!s.certified) return faults;
  const tolerance = 2e-9 * extentOf({ a, b }) + 1e-15 * Math.hypot(...a.position);
  const gap = separationAlong(a, b, s.normal);
  const off = Math.max(outside(a, s.pointA, tolerance), outside(b, s.pointB, tolerance));
  return [
    ...faults,
    ...(Math.abs(gap - s.signedDistance) > tolerance ? ['not so far along the normal'] : []),
    // Middles of nearly parallel features were up to 2.26e-9 E off in 54,000 pairs.
    ...(off > 1.25 * tolerance ? ['points beside the shapes'] : []),
  ];
}

const swapped = ({ a, b }: Pair, random: Random): Pair => (random() < 0.5 ? { a, b } : { a: b, b: a });

describe('The four queries', () => {
  test.each(hardPairs)('are sure of $name, agree, and ask for a few supports', ({ a, b }) => {
    const { signed: s, isSure, faults } = fourAnswers(place(a), place(b));
    expect({ isSure, faults }).toEqual({ isSure: true, faults: [] });
    expect(s.supportCalls).toBeLessThan(40);
  });

  test('agree about bodies that are a few digits from a face, and nearly always know', () => {
    const random = seededRandom(161);
    const counts = { sure: 0, all: 0 };
    for (const face of faces) {
      for (const spec of below) {
        for (let i = 0; i < 30; i++) {
          const pair = swapped(overFace(random, face, spec), random);
          expect({ pair, faults: faultsOf(pair, counts) }).toEqual({ pair, faults: [] });
        }
      }
    }
    expect(counts.sure).toBeGreaterThan(0.998 * counts.all);
  });

  test('agree about random pairs near contact, far from the origin too', () => {
    const random = seededRandom(162);
    const counts = { sure: 0, all: 0 };
    for (const [typeA, typeB] of typePairs) {
      for (let i = 0; i < samples(6, 12); i++) {
        const style = { size: 1, aspect: pick(random, [1, 4, 100]), margin: pick(random, [0, 0.2]) };
        const a = randomBody(typeA, random, style);
        const gap = pick(random, [1, -1]) * pick(random, gaps);
        const b = setGap(a, randomBody(typeB, random, style), gap, random);
        const far = pick(random, [0, 0, 1e3]);
        const away = (body: Body): Body => ({
          ...body,
          position: body.position.map((x) => x + far) as Triple,
        });
        const pair = { a: away(a), b: away(b) };
        expect({ pair, faults: faultsOf(pair, counts) }).toEqual({ pair, faults: [] });
      }
    }
    expect(counts.sure).toBeGreaterThan(0.998 * counts.all);
  });
});

const solids: ShapeSpec[] = [
  { type: 'cylinder', radius: 1, halfHeight: 2 },
  { type: 'cylinder', radius: 3, halfHeight: 1 },
  { type: 'cone', radius: 1, halfHeight: 1.5 },
  { type: 'cone', radius: 3, halfHeight: 1, margin: 0.1 },
];

test('Small bodies deep in cylinders and cones are answered by few supports, as deep as an inner polytope says', () => {
  const random = seededRandom(163);
  const counts = { sure: 0, all: 0 };
  let fewest = Infinity;
  for (const solid of solids) {
    for (const type of ['capsule', 'box', 'triangle', 'hull'] as const) {
      for (let i = 0; i < samples(6, 12); i++) {
        const size = 10 ** (-3 + 1.5 * random());
        const {
          position: _,
          rotation: __,
          ...spec
        } = randomBody(type, random, { size, aspect: 4, margin: pick(random, [0, size]) });
        const pair = swapped(deepInside(random, solid, spec), random);
        expect({ pair, faults: faultsOf(pair, counts) }).toEqual({ pair, faults: [] });
        const { signedDistance: d, supportCalls } = signedDistance(place(pair.a), place(pair.b), answer());
        expect(supportCalls).toBeLessThan(64);
        fewest = Math.min(fewest, supportCalls);
        const truth = signedDepth(pair.a, pair.b, { goal: 1e-3, maxPoints: 40 });
        expect(-d).toBeGreaterThan(truth.lower - 1e-8);
        expect(-d).toBeLessThan(truth.upper + 1e-8);
      }
    }
  }
  expect(counts.sure).toBeGreaterThan(0.98 * counts.all);
  expect(fewest).toBeLessThan(8);
});

test('Sizes from denormal numbers to the largest are answered like those near 1', () => {
  const random = seededRandom(164);
  const scaled = (body: Body, by: number): Body => {
    const s = (x: number): number => by * x;
    const three = (p: Triple): Triple => [s(p[0]), s(p[1]), s(p[2])];
    const copy = { ...body, margin: s(body.margin ?? 0), position: three(body.position) };
    if ('radius' in copy) copy.radius = s(copy.radius);
    if ('halfHeight' in copy) copy.halfHeight = s(copy.halfHeight);
    if ('halfExtents' in copy) copy.halfExtents = three(copy.halfExtents);
    if ('radii' in copy) copy.radii = three(copy.radii);
    if ('points' in copy) copy.points = copy.points.map(three) as never;
    return copy;
  };
  for (const power of [-1025, -530, -300, -101, 101, 260, 530, 1000]) {
    const by = 2 ** power;
    for (const typeA of shapeTypes) {
      const typeB = pick(random, shapeTypes);
      const a = randomBody(typeA, random, { size: 1, aspect: 4, margin: 0.1 });
      const b = setGap(
        a,
        randomBody(typeB, random, { size: 1, aspect: 4 }),
        pick(random, [0.2, -0.2]),
        random,
      );
      const { signed: usual, isSure } = fourAnswers(place(a), place(b));
      const { signed: s, faults, isSure: isAsSure } = fourAnswers(place(scaled(a, by)), place(scaled(b, by)));
      expect({ a, b, by, faults, isAsSure }).toEqual({ a, b, by, faults: [], isAsSure: isSure });
      expect(s.status).toBe(usual.status);
      expect(s.signedDistance / by).toBeCloseTo(usual.signedDistance, 8);
      expect(s.normal.x).toBeCloseTo(usual.normal.x, 4);
    }
  }
});

test('The readable EPA is called with its default options', () => {
  expect(withDefaults(epa.options, {})).toEqual(optionsOfEpa);
});

/** A body of sizes that are halves, for which a lot is in line, level or as deep elsewhere too. */
function onLattice(random: Random): Body {
  const size = (): number => pick(random, [0.5, 1, 1, 2]);
  const place = (): number => pick(random, [0, 0, 0.5, 1, 1.5, 2, 2.5, 3, 4, -1, -2, -0.5]);
  const type = pick(random, shapeTypes);
  const spec: ShapeSpec = {
    sphere: { type: 'sphere', radius: size() },
    box: { type: 'box', halfExtents: [size(), size(), size()] },
    capsule: { type: 'capsule', radius: size(), halfHeight: size() },
    cylinder: { type: 'cylinder', radius: size(), halfHeight: size() },
    cone: { type: 'cone', radius: size(), halfHeight: size() },
    ellipsoid: { type: 'ellipsoid', radii: [size(), size(), size()] },
    triangle: {
      type: 'triangle',
      points: [
        [0, 0, 0],
        [size(), 0, 0],
        [0, size(), 0],
      ],
    },
    hull: { type: 'hull', points: [...cube(size()), [size(), 0, 2], [0, -3, size()]] },
  }[type] as ShapeSpec;
  const turns: Body['rotation'][] = [
    [0, 0, 0, 1],
    [1, 0, 0, 1],
    [0, 0, 1, 1],
    [1, 1, 1, 1],
    [0, 1, 0, 0],
  ];
  return { ...at(spec, [place(), place(), place()], pick(random, turns)), margin: pick(random, [0, 0, 0.5]) };
}

test('On a lattice, in quarter turns, all four agree with a cache and without, and none works longer than a mesh of 1024 points', () => {
  const random = seededRandom(41);
  const counts = { touching: 0, sure: 0, pairs: samples(1200, 3000) };
  for (let i = 0; i < counts.pairs; i++) {
    const a = onLattice(random);
    const b =
      random() < 0.3
        ? { ...onLattice(random), ...a, position: onLattice(random).position }
        : onLattice(random);
    const [placedA, placedB] = [place(a), place(b)];
    const kept = caches();
    const found = fourAnswers(placedA, placedB);
    for (const again of [found, fourAnswers(placedA, placedB, kept), fourAnswers(placedA, placedB, kept)]) {
      expect({ a, b, faults: again.faults }).toEqual({ a, b, faults: [] });
      expect(again.signed.status).toBe(found.signed.status);
      expect(again.signed.supportCalls).toBeLessThan(1100);
    }
    counts.touching += +(found.signed.status === 'touching');
    counts.sure += +found.isSure;
  }
  expect(counts.touching).toBeGreaterThan(0.03 * counts.pairs);
  expect(counts.sure).toBeGreaterThan(0.99 * counts.pairs);
});
