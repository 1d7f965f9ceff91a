import { describe, expect, test } from 'vitest';
import { setPose } from '../math/pose';
import { seededRandom } from '../math/random';
import { vec3 } from '../math/vec3';
import { samples, someOf } from '../math/sweep.fixture';
import { outside, type Pair } from '../algorithms/oracle/claims';
import { place } from '../shapes/body';
import type { Placed } from '../shapes/placed';
import { shapeTypes, type ShapeSpec } from '../shapes/shape';
import { answer } from './answer';
import { closestPoints } from './closest-points';
import { distance } from './distance';
import { caches, fourAnswers, oneCache, type Caches } from './four-answers.fixture';
import { intersects } from './intersects';
import { extentOf } from './judge.fixture';
import { nearContactFrames, partedBy } from './near-contact.fixture';
import { signedDistance } from './signed-distance';

/** The pairs of each place their shapes once. */
function stand(frames: readonly Pair[]): { pair: Pair; a: Placed; b: Placed }[] {
  const { shape: shapeA } = place(frames[0]!.a);
  const { shape: shapeB } = place(frames[0]!.b);
  return frames.map((pair) => ({ pair, a: place(pair.a, shapeA), b: place(pair.b, shapeB) }));
}

const kept: [string, () => Caches | undefined][] = [
  ['without a cache', () => undefined],
  ['each with its cache', caches],
  ['all with one cache', oneCache],
];
/** In units of E. */
const mosts = [Infinity, 0, 0.1];

describe.each(kept)('Within 1e-8 of contact the four queries, %s,', (_, keep) => {
  test.each([1e-9, 1e-4])(
    'say the same at a tolerance of %s, whatever is the most asked for',
    (tolerance) => {
      const random = seededRandom(171);
      const counts = { separated: 0, touching: 0, overlapping: 0, unresolved: 0 };
      for (let i = 0; i < samples(60, 120); i++) {
        const frames = nearContactFrames(random);
        const most = mosts[i % 3]! * extentOf(frames[0]!);
        const caches = keep();
        for (const { pair, a, b } of stand(frames)) {
          const { status } = fourAnswers(a, b, undefined, Infinity, tolerance).signed;
          const { signed, points, faults } = fourAnswers(a, b, caches, most, tolerance);
          counts[status]++;
          expect({ pair, most, faults }).toEqual({ pair, most, faults: [] });
          if (signed.certified) expect({ pair, most, status: signed.status }).toEqual({ pair, most, status });
          if (points.status !== 'overlapping' || Number.isFinite(points.signedDistance)) continue;
          const slack = 1e-10 * extentOf(pair);
          const off = Math.max(outside(pair.a, points.pointA, slack), outside(pair.b, points.pointB, slack));
          expect({ pair, off: off > slack ? off : 0 }).toEqual({ pair, off: 0 });
        }
      }
      expect(Math.min(counts.separated, counts.touching, counts.overlapping)).toBeGreaterThan(
        samples(40, 80),
      );
      expect(counts.unresolved).toBeLessThan(5);
    },
  );

  test('agree on which shapes are beyond a maxDistance that is within 1e-8 of their distance', () => {
    const random = seededRandom(172);
    const counts = { beyond: 0, within: 0 };
    for (let i = 0; i < samples(60, 120); i++) {
      const frames = nearContactFrames(random);
      const most = 0.1 * extentOf(frames[0]!);
      const caches = keep();
      for (const { pair, a, b } of stand(partedBy(frames, most))) {
        const { signed, faults } = fourAnswers(a, b, caches, most);
        counts[signed.signedDistance === Infinity ? 'beyond' : 'within']++;
        expect({ pair, most, faults }).toEqual({ pair, most, faults: [] });
      }
    }
    expect(Math.min(counts.beyond, counts.within)).toBeGreaterThan(samples(40, 80));
  });
});

const on = (y: number): { a: Placed; b: Placed } => ({
  a: place({ type: 'cylinder', radius: 1, halfHeight: 1 }),
  b: place({ type: 'box', halfExtents: [0.5, 0.5, 0.5], position: [0.2, 1.5 + y, 0.1] }),
});

test('Shapes that touch have a distance of zero, and are never beyond a maxDistance of zero', () => {
  for (const gap of [0, 1e-16, -1e-16, 1e-15, 1e-14, -1e-14, 1e-13]) {
    const { a, b } = on(gap);
    expect(signedDistance(a, b, answer()).status).toBe('touching');
    expect(closestPoints(a, b, answer()).status).toBe('touching');
    expect(intersects(a, b)).toBe(true);
    expect(distance(a, b)).toBe(0);
    expect(distance(a, b, undefined, 1e-9, 0)).toBe(0);
    expect(signedDistance(a, b, answer(), undefined, 1e-9, 0).status).toBe('touching');
  }
});

test('Shapes that are apart by more than rounding do not intersect, and have that distance', () => {
  for (const gap of [1e-11, 1e-10, 1e-8]) {
    const { a, b } = on(gap);
    expect(intersects(a, b)).toBe(false);
    expect(Math.abs(distance(a, b) - gap)).toBeLessThan(2e-15);
    expect(distance(a, b, undefined, 1e-9, 0)).toBe(Infinity);
  }
});

const specs: ShapeSpec[] = [
  { type: 'sphere', radius: 1 },
  { type: 'box', halfExtents: [1, 1, 1] },
  { type: 'capsule', radius: 1, halfHeight: 1 },
  { type: 'cylinder', radius: 1, halfHeight: 1, margin: 0.1 },
  { type: 'cone', radius: 1, halfHeight: 1 },
  { type: 'ellipsoid', radii: [1, 2, 3] },
  {
    type: 'triangle',
    points: [
      [0, 0, 0],
      [1, 0, 0],
      [0, 1, 0],
    ],
  },
  {
    type: 'hull',
    points: [
      [0, 0, 0],
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ],
  },
];

test('For a pose with NaN all four are unresolved, and none says that the shapes meet', () => {
  expect(specs.map(({ type }) => type).sort()).toEqual([...shapeTypes].sort());
  const turn = { x: 0, y: 0, z: 0, w: 1 };
  for (const [x, w] of [
    [NaN, 1],
    [Infinity, 1],
    [-Infinity, 1],
    [0, NaN],
    [0, 0],
  ] as const) {
    for (const [i, specA] of specs.entries()) {
      for (const specB of someOf(specs, 2, i)) {
        const a = place(specA);
        const b = place(specB);
        setPose(b.pose, vec3(x, 0.1, 0.2), { ...turn, w });
        for (const most of [Infinity, 0]) {
          const [one, other] = most > 0 ? [a, b] : [b, a];
          const { signed, points, distance: d, isMeeting } = fourAnswers(one, other, caches(), most);
          const given = { signed: signed.status, points: points.status, d, isMeeting };
          const nothing = { signed: 'unresolved', points: 'unresolved', d: NaN, isMeeting: false };
          expect({ specA, specB, x, w, most, ...given }).toEqual({ specA, specB, x, w, most, ...nothing });
        }
      }
    }
  }
});

/** The answer of all four queries to invalid shapes, in the order of `given` below. */
const nothing = ['unresolved', false, 'unresolved', false, NaN, false];

/** Every way to write the number into the shape. */
const spoiled = (value: unknown, number: number): unknown[] => {
  if (typeof value === 'number') return [number];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    spoiled(item, number).map((other) =>
      Array.isArray(value)
        ? Object.assign([...(value as unknown[])], { [key]: other })
        : { ...value, [key]: other },
    ),
  );
};

describe('For an invalid size all four are unresolved, and none says that the shapes meet:', () => {
  test.each([NaN, Infinity, -Infinity, -1])('%d', (number) => {
    const answered: unknown[] = [];
    let asked = 0;
    for (const spec of specs) {
      // A corner may be anywhere, but it is somewhere.
      const { points, ...sizes } = { points: [], margin: 0, ...spec };
      const bad = number === -1 ? spoiled(sizes, number) : spoiled({ ...sizes, points }, number);
      for (const [i, given] of bad.entries()) {
        const wrong = { points, ...(given as object) } as ShapeSpec;
        for (const other of someOf(specs, 2, i)) {
          // Concentric, overlapping and far apart by turns.
          const x = [0, 0.3, 9][asked % 3]!;
          const a = place(wrong);
          const b = place({ ...other, position: [x, 0.1, 0.2] });
          for (const [one, two] of [
            [a, b],
            [b, a],
            [a, a],
          ] as const) {
            const most = asked++ % 2 === 0 ? Infinity : 0;
            const { signed, points, distance: d, isMeeting } = fourAnswers(one, two, caches(), most);
            const given = [signed.status, signed.certified, points.status, points.certified, d, isMeeting];
            // An assertion each would take most of the time.
            if (!given.every((value, i) => Object.is(value, nothing[i])))
              answered.push({ wrong, other, x, most, given });
          }
        }
      }
    }
    expect(answered).toEqual([]);
    expect(asked).toBeGreaterThan(samples(200, 400));
  });
});
