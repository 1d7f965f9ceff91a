import { poseAt, positionOf } from '../math/pose';
import { describe, expect, test } from 'vitest';
import { randomDirection, seededRandom, type Random } from '../math/random';
import {
  add,
  addScaled,
  distance,
  dot,
  length,
  negate,
  normalize,
  scale,
  sub,
  vec3,
  type Vec3,
} from '../math/vec3';
import { samples } from '../math/sweep.fixture';
import { withDefaults } from '../algorithms/algorithm';
import { gjk } from '../algorithms/gjk/gjk';
import { separationAlong } from '../algorithms/oracle/body-facts';
import { publishedCasts } from '../algorithms/oracle/published.fixture';
import { type BodyStyle, randomBody, typePairs } from '../algorithms/oracle/random-pairs.fixture';
import type { Body } from '../shapes/body';
import { cso } from '../shapes/cso';
import type { ShapeSpec, Triple } from '../shapes/shape';
import { sceneOf } from '../problems/cast/casts.fixture';
import { expectNone, type Failure } from '../stepping/failures.fixture';
import { castAnswer, type CastAnswer } from './cast-answer';
import { castShape } from './cast-shape';
import { extentOf, placed, toleranceOf } from './judge.fixture';
import { answer } from './answer';
import { defaultTolerance, signedDistance } from './signed-distance';

interface Cast {
  a: Body;
  b: Body;
  displacement: Vec3;
  maxT?: number;
}

const solve = ({ a, b, displacement, maxT }: Readonly<Cast>, tolerance?: number): CastAnswer =>
  castShape(placed(a), placed(b), displacement, castAnswer(), maxT, undefined, tolerance);

const solveAsMover = ({ a, b, displacement, maxT }: Readonly<Cast>): CastAnswer =>
  castShape(placed(a), placed(b), displacement, castAnswer(), maxT, undefined, undefined, true);

const movedBy = (body: Body, by: Readonly<Vec3>, t = 1): Body => {
  const { x, y, z } = addScaled(vec3(), vec3(...body.position), by, t);
  return { ...body, position: [x, y, z] };
};

const still = (spec: ShapeSpec, position: Triple = [0, 0, 0]): Body => ({
  ...spec,
  position,
  rotation: [0, 0, 0, 1],
});

const point = (position?: Triple): Body => still({ type: 'hull', points: [[0, 0, 0]] }, position);
const pointAt = ({ x, y, z }: Readonly<Vec3>): Body => point([x, y, z]);

test('answers every published cast within its tolerance, those in the plane among them', () => {
  const wrong = publishedCasts.flatMap(({ id, dim, a, b, cast, expected, tol, oracleTol }): Failure[] => {
    const { status, certified, t, normal } = solve({
      a,
      b,
      displacement: vec3(...cast.displacement),
      maxT: cast.maxT,
    });
    const wanted = expected.initialOverlap ? 'overlapping' : expected.hit ? 'hit' : 'miss';
    const off = expected.t === undefined ? 0 : Math.abs(t - expected.t) - tol - oracleTol;
    const askew = expected.normal ? distance(normal, vec3(...expected.normal)) : 0;
    const isRight = status === wanted && certified && off <= 0 && askew < 1e-8;
    const text = `${id}: ${status} ${t} ${JSON.stringify(normal)}`;
    return isRight ? [] : [{ scene: sceneOf({ dim, a, b, cast }, 'f64'), text }];
  });
  expectNone(wrong);
  expect(publishedCasts.length).toBe(40);
});

/** A of any type comes from around B, aimed at it or past it. */
function draw(typeA: Body['type'], typeB: Body['type'], style: BodyStyle, random: Random): Cast {
  const b = randomBody(typeB, random, style);
  const a = { ...randomBody(typeA, random, style), position: b.position };
  const extent = extentOf({ a, b });
  const from = scale(vec3(), randomDirection(vec3(), random), extent * (0.8 + 2 * random()));
  const to = scale(
    vec3(),
    randomDirection(vec3(), random),
    (style.margin ? 1.3 : 1.1) * extent * Math.cbrt(random()),
  );
  return { a: movedBy(a, from), b, displacement: scale(vec3(), sub(vec3(), to, from), 0.7 + random()) };
}

/** Every two types of shapes, several times. */
function drawAll(style: BodyStyle, times: number, seed: number): Cast[] {
  const random = seededRandom(seed);
  return typePairs.flatMap(([typeA, typeB]) =>
    Array.from({ length: times }, () => draw(typeA, typeB, style, random)),
  );
}

/** The distance of A, t on its way, and B, by the readable GJK; 0 if they touch or overlap. */
function distanceAt({ a, b, displacement }: Readonly<Cast>, t: number): number {
  const { shape, pose } = placed(a);
  const position = addScaled(vec3(), positionOf(vec3(), pose), displacement, t);
  const problem = cso({ shape, pose: poseAt(position, pose) }, placed(b));
  const { signedDistance } = gjk.solve(problem, withDefaults(gjk.options, { tolerance: 1e-12 }));
  return Math.max(0, signedDistance ?? 0);
}

const golden = (Math.sqrt(5) - 1) / 2;

/**
 * The first t in [0, 1] at which the shapes touch, or null; by sections alone. The distance of convex bodies that move on a
 * line is a convex function of t.
 */
function firstContact(cast: Readonly<Cast>): number | null {
  let [low, high] = [0, 1];
  for (let i = 0; i < 32; i++) {
    const [t1, t2] = [high - golden * (high - low), low + golden * (high - low)];
    const [d1, d2] = [distanceAt(cast, t1), distanceAt(cast, t2)];
    if (d1 === 0) return bisect(cast, t1);
    if (d2 === 0) return bisect(cast, t2);
    if (d1 < d2) high = t2;
    else low = t1;
  }
  return distanceAt(cast, 1) === 0 ? bisect(cast, 1) : null;
}

function bisect(cast: Readonly<Cast>, within: number): number {
  let [low, high] = [0, within];
  for (let i = 0; i < 45; i++) {
    const t = (low + high) / 2;
    if (distanceAt(cast, t) === 0) high = t;
    else low = t;
  }
  return high;
}

const failureOf = ({ a, b, displacement: { x, y, z }, maxT = 1 }: Readonly<Cast>, text: string): Failure => ({
  scene: sceneOf({ dim: 3, a, b, cast: { displacement: [x, y, z], maxT } }, 'f64'),
  text: `${a.type} and ${b.type}: ${text}`,
});

const styles: Record<string, BodyStyle> = {
  plain: { size: 1, aspect: 3 },
  'with margins': { size: 1, aspect: 3, margin: 0.2 },
  'thin, 1:100': { size: 1, aspect: 100 },
  'of a thousandth': { size: 1e-3, aspect: 3 },
};

describe.each(Object.entries(styles))('random casts of every two shapes, %s', (_, style) => {
  test('hit when the sections say so, and as early; the others miss', () => {
    let hits = 0;
    const casts = drawAll(style, 1, 7);
    const wrong: Failure[] = [];
    for (const cast of casts) {
      const { status, t, normal } = solve(cast);
      const contact = firstContact(cast);
      if (status === 'hit') hits++;
      // How fast the gap closes tells what a gap of the tolerance is worth in t.
      const closing = dot(normal, cast.displacement);
      const allowed = (2 * toleranceOf(cast) + 2e-11) * extentOf(cast);
      const isRight =
        status === 'miss'
          ? contact === null
          : status === 'overlapping'
            ? distanceAt(cast, 0) === 0
            : status === 'hit' && contact !== null && Math.abs(t - contact) * closing < allowed;
      if (!isRight) wrong.push(failureOf(cast, `${status} at ${t}, by sections at ${contact}`));
    }
    expectNone(wrong);
    expect(hits / casts.length).toBeGreaterThan(0.3);
    expect(hits / casts.length).toBeLessThan(0.8);
  });

  test.each([defaultTolerance, 1e-5])(
    'every hit proves itself to %d: its plane parts the shapes at t, and a point is in both of them',
    (tolerance) => {
      let hits = 0;
      const random = seededRandom(5);
      const casts = drawAll(style, samples(3, 6), 8);
      for (const cast of casts) {
        const found = solve(cast, tolerance);
        expect(found.certified).toBe(true);
        if (found.status !== 'hit' || found.t === 0) continue;
        hits++;
        expectProven(cast, found, tolerance, random);
      }
      expect(hits / casts.length).toBeGreaterThan(0.3);
      expect(hits / casts.length).toBeLessThan(0.7);
    },
  );
});

/** Checks the claims of a certified hit against the definitions of the shapes. */
function expectProven(
  cast: Readonly<Cast>,
  found: Readonly<CastAnswer>,
  tolerance: number,
  random: Random,
): void {
  const { t, normal, pointA, pointB } = found;
  const a = movedBy(cast.a, cast.displacement, t);
  const way = t * length(cast.displacement);
  const rounding = 1e-11 * extentOf(cast) + 4e-15 * way;
  const bound = toleranceOf(cast, tolerance) * extentOf(cast) + 4e-15 * way;
  expect(Math.abs(separationAlong(a, cast.b, normal))).toBeLessThan(bound);
  expect(distance(pointA, pointB)).toBeLessThan(bound);
  expect(dot(normal, cast.displacement)).toBeGreaterThan(-1e-15 * length(cast.displacement));
  const n = vec3();
  for (let i = 0; i < 8; i++) {
    randomDirection(n, random);
    expect(separationAlong(a, pointAt(pointA), n)).toBeLessThan(rounding);
    expect(separationAlong(cast.b, pointAt(pointB), n)).toBeLessThan(rounding);
  }
}

/** A goes along a plane that both touch, and by `depth` of E across it. */
function drawGrazing(typeA: Body['type'], typeB: Body['type'], style: BodyStyle, random: Random): Cast {
  const b = randomBody(typeB, random, style);
  const at = { ...randomBody(typeA, random, style), position: b.position };
  const extent = extentOf({ a: at, b });
  const n = randomDirection(vec3(), random);
  const along = randomDirection(vec3(), random);
  normalize(along, addScaled(along, along, n, -dot(along, n)));
  const depth = (random() < 0.6 ? 1 : -1) * 10 ** (-9 + 7 * random());
  const beside = movedBy(at, n, separationAlong(at, b, n) + depth * extent);
  const far = extent * 10 ** (3 * random());
  return { a: movedBy(beside, along, -far), b, displacement: scale(vec3(), along, 2 * far) };
}

describe.each([1e-3, 1, 1e6])(
  'of size %d, hits prove themselves, from far and grazing, with margins',
  (size) => {
    test.each([1e-7, 1e-4, 0.1, 1])('of %d of the size, on shapes as thin as 1:1000', (margin) => {
      const random = seededRandom(11);
      let hits = 0;
      let casts = 0;
      for (const aspect of [3, 1000]) {
        const style = { size, aspect, margin: margin * size };
        for (const [typeA, typeB] of typePairs) {
          for (const tolerance of [defaultTolerance, 1e-5]) {
            for (const drawn of [draw, drawGrazing]) {
              const cast = drawn(typeA, typeB, style, random);
              const found = solve(cast, tolerance);
              expect(found.certified).toBe(true);
              casts++;
              if (found.status !== 'hit' || found.t === 0) continue;
              hits++;
              expectProven(cast, found, tolerance, random);
            }
          }
        }
      }
      expect(hits / casts).toBeGreaterThan(0.15);
      expect(hits / casts).toBeLessThan(0.7);
    });
  },
);

describe('what must not change the answer', () => {
  const casts = drawAll({ size: 1, aspect: 3 }, 3, 9);

  const expectSame = (cast: Cast, changed: Cast, side = 1): void => {
    const before = solve(cast);
    const after = solve(changed);
    expect(after.status).toBe(before.status);
    if (before.status !== 'hit') return;
    const closing = dot(before.normal, cast.displacement);
    expect(Math.abs(after.t - before.t) * closing).toBeLessThan(
      (2 * toleranceOf(cast) + 1e-11) * extentOf(cast),
    );
    const tolerance = toleranceOf(cast);
    expect(distance(after.normal, scale(vec3(), before.normal, side))).toBeLessThan(
      tolerance > 1e-11 ? 100 * Math.sqrt(tolerance) : 1e-7,
    );
  };

  test('B may move the other way: t stays, and the normal turns round', () => {
    for (const { a, b, displacement } of casts) {
      expectSame({ a, b, displacement }, { a: b, b: a, displacement: negate(vec3(), displacement) }, -1);
    }
  });

  test('half the displacement takes twice the time', () => {
    for (const cast of casts) {
      const half = { ...cast, displacement: scale(vec3(), cast.displacement, 0.5), maxT: 2 };
      const [one, other] = [solve(cast), solve(half)];
      expect(other.status).toBe(one.status);
      if (one.status === 'hit') expect(other.t / 2).toBeCloseTo(one.t, 9);
    }
  });

  test('a start further back on the way hits by as much later', () => {
    for (const cast of casts) {
      const { status, t } = solve(cast);
      if (status !== 'hit') continue;
      const back = solve({ ...cast, a: movedBy(cast.a, cast.displacement, -1.5), maxT: 3 });
      expect(back.status).toBe('hit');
      expect(back.t - 1.5).toBeCloseTo(t, 7);
    }
  });

  test('a common rigid motion does not change it', () => {
    const by = vec3(100, -200, 50);
    for (const { a, b, displacement } of casts) {
      expectSame({ a, b, displacement }, { a: movedBy(a, by), b: movedBy(b, by), displacement });
    }
  });

  test('a hit in reverse, from beyond, is where the shapes part', () => {
    let parted = 0;
    for (const { a, b, displacement } of casts) {
      const beyond = { a: movedBy(a, displacement, 12), b, displacement: scale(vec3(), displacement, -12) };
      const [ahead, reverse] = [solve({ a, b, displacement, maxT: 12 }), solve(beyond)];
      if (ahead.status !== 'hit' || reverse.status === 'overlapping') continue;
      expect(reverse.status).toBe('hit');
      const leaves = 12 * (1 - reverse.t);
      expect(leaves).toBeGreaterThan(ahead.t - 1e-9);
      expect(distanceAt({ a, b, displacement }, leaves + 1e-3)).toBeGreaterThan(0);
      parted++;
    }
    expect(parted).toBeGreaterThan(50);
  });
});

const sphere = (radius: number, position?: Triple): Body => still({ type: 'sphere', radius }, position);
const cube = (position?: Triple): Body => still({ type: 'box', halfExtents: [1, 1, 1] }, position);

describe('single casts', () => {
  test('a thin plate at (−1, 5) along (1, 1) meets the origin at 6, farther than its centre is from there', () => {
    const eighth = Math.PI / 8;
    const plate: Body = {
      ...still({ type: 'box', halfExtents: [10, 1e-3, 1] }, [-1, 5, 0]),
      rotation: [0, 0, Math.sin(eighth), Math.cos(eighth)],
    };
    const { status, t, normal } = solve({ a: plate, b: point(), displacement: vec3(1, 0, 0), maxT: 20 });
    expect(status).toBe('hit');
    expect(t).toBeCloseTo(6 - 1e-3 * Math.SQRT2, 12);
    expect(distance(normal, vec3(Math.SQRT1_2, -Math.SQRT1_2, 0))).toBeLessThan(1e-12);
  });

  test.each([1e-9, 1e-6, 1e-3])(
    'crossed cylinders that pass each other by %d of their radii miss, and hit where they overlap by that',
    (gap) => {
      const roll: Body = { ...still({ type: 'cylinder', radius: 1, halfHeight: 3 }), rotation: [0, 0, 1, 1] };
      const upright = (z: number): Body =>
        still({ type: 'cylinder', radius: 1, halfHeight: 3 }, [-6, 0.2, z]);
      const past = (z: number): CastAnswer =>
        solve({ a: upright(z), b: roll, displacement: vec3(1, 0, 0), maxT: 20 });
      expect(past(2 * (1 + gap)).status).toBe('miss');
      const { status, t } = past(2 * (1 - gap));
      expect(status).toBe('hit');
      // The side of the upright meets the end of the roll where that is highest, at x = −3 and z = 1.
      const way = Math.sqrt(1 - (1 - 2 * gap) ** 2);
      expect(Math.abs(t - (3 - way))).toBeLessThan((2e-9 * 6.4) / Math.max(1e-3, way));
    },
  );

  test.each([1e-9, 1e-6, 1e-3])(
    'parallel cylinders hit at the time of their circles, grazing by %d',
    (depth) => {
      const upright = still({ type: 'cylinder', radius: 1, halfHeight: 1 });
      const z = 2 - depth;
      const { status, t, supportCalls } = solve({
        a: movedBy(upright, vec3(-5, 0.5, z)),
        b: upright,
        displacement: vec3(1, 0, 0),
        maxT: 10,
      });
      expect(status).toBe('hit');
      const way = Math.sqrt(4 - z * z);
      expect(Math.abs(t - (5 - way))).toBeLessThan((2e-9 * 2.9) / Math.max(1e-3, way / 2));
      expect(supportCalls).toBeLessThan(128);
    },
  );

  test('a rounded cylinder on an ellipsoid has the plane of its normal between them, where that across v cuts into both', () => {
    const cast: Cast = {
      a: {
        ...still({ type: 'cylinder', radius: 0.5, halfHeight: 1, margin: 0.3 }, [-5, 1, -0.7]),
        rotation: [0.1, 0.2, 0.3, 0.9],
      },
      b: still({ type: 'ellipsoid', radii: [1, 0.7, 0.4] }),
      displacement: vec3(10, 0, 0),
    };
    const found = solve(cast, 1e-5);
    expect([found.status, found.certified]).toEqual(['hit', true]);
    expectProven(cast, found, 1e-5, seededRandom(2));
    expect(Math.abs(found.t - solve(cast, 1e-10).t) * 10).toBeLessThan(1e-5 * extentOf(cast));
  });

  test('a box with a margin of a hundred-thousandth meets another in a plane, to rounding', () => {
    const cast: Cast = {
      a: {
        ...still({ type: 'box', halfExtents: [1, 0.5, 0.3], margin: 1e-5 }, [-5, 0.7, 0.7]),
        rotation: [0.1, 0.2, 0.3, 0.9],
      },
      b: still({ type: 'box', halfExtents: [0.4, 0.8, 0.6] }),
      displacement: vec3(10, 0, 0),
    };
    const found = solve(cast);
    expect([found.status, found.certified]).toEqual(['hit', true]);
    expectProven(cast, found, defaultTolerance, seededRandom(2));
  });

  test('the time of two spheres is that of the formula, to the last digits', () => {
    const random = seededRandom(3);
    for (let i = 0; i < 200; i++) {
      const from = vec3(-5, 2 * random() - 1, 2 * random() - 1);
      const { t } = solve({
        a: sphere(0.7, [from.x, from.y, from.z]),
        b: sphere(0.8),
        displacement: vec3(4, 0, 0),
        maxT: 2,
      });
      const way = Math.sqrt(1.5 ** 2 - from.y ** 2 - from.z ** 2);
      expect(t).toBeCloseTo((5 - way) / 4, 14);
    }
  });

  test('of a contact at the start it is a hit at 0, wherever it goes', () => {
    for (const displacement of [vec3(1, 0, 0), vec3(0, 1, 0), vec3(-1, 0, 0), vec3()]) {
      const { status, t, normal } = solve({ a: cube([-2, 0.3, 0.1]), b: cube(), displacement });
      expect([status, t]).toEqual(['hit', 0]);
      expect(distance(normal, vec3(1, 0, 0))).toBeLessThan(1e-12);
    }
  });

  test('from a hair away, it is a hit towards, and a miss along and away', () => {
    const a = cube([-2 - 1e-9, 0.3, 0.1]);
    const towards = solve({ a, b: cube(), displacement: vec3(1, 0, 0) });
    expect(towards.status).toBe('hit');
    expect(Math.abs(towards.t - 1e-9)).toBeLessThan(1e-15);
    expect(solve({ a, b: cube(), displacement: vec3(0, 1, 0) }).status).toBe('miss');
    expect(solve({ a, b: cube(), displacement: vec3(-1, 0, 0) }).status).toBe('miss');
  });

  test('an overlap at the start comes with its depth', () => {
    const { status, t, normal, pointA, pointB } = solve({
      a: cube([-1.75, 0, 0]),
      b: cube(),
      displacement: vec3(0, 1, 0),
    });
    expect([status, t]).toEqual(['overlapping', 0]);
    const depth = sub(vec3(), pointA, pointB);
    expect(distance(depth, scale(vec3(), normal, 0.25))).toBeLessThan(1e-12);
  });

  test('a body that stands still hits nothing, and overlaps what it overlaps', () => {
    expect(solve({ a: cube([-3, 0, 0]), b: cube(), displacement: vec3() }).status).toBe('miss');
    expect(solve({ a: cube([-1, 0, 0]), b: cube(), displacement: vec3(), maxT: 0 }).status).toBe(
      'overlapping',
    );
  });

  test('the ends of the way count, and nothing beyond', () => {
    const along = (maxT: number): CastAnswer =>
      solve({ a: cube([-4, 0.2, 0.1]), b: cube(), displacement: vec3(1, 0, 0), maxT });
    expect(along(2).t).toBe(2);
    expect(along(2 - 1e-9).status).toBe('miss');
    expect(along(Infinity).t).toBe(2);
  });

  test.each([1e-300, 1e-30, 1e30, 1e150])(
    'a displacement of length %d is a direction like any other',
    (speed) => {
      const { status, t } = solve({
        a: cube([-4, 0.2, 0.1]),
        b: cube(),
        displacement: vec3(speed, 0, 0),
        maxT: Infinity,
      });
      expect(status).toBe('hit');
      expect(t * speed).toBeCloseTo(2, 12);
    },
  );

  test.each([1e-70, 1e-55, 1e55, 1e70])('hulls of size %d hit as those of size 1 do', (size) => {
    const random = seededRandom(4);
    for (let i = 0; i < 20; i++) {
      const [pointsA, pointsB] = [0, 1].map(() =>
        Array.from({ length: 12 }, (): Triple => [random() - 0.5, random() - 0.5, random() - 0.5]),
      );
      const hitAt = (unit: number): number => {
        const hull = (points: readonly Triple[]): ShapeSpec => ({
          type: 'hull',
          points: points.map(([x, y, z]) => [unit * x, unit * y, unit * z]),
        });
        const [a, b] = [still(hull(pointsA!)), still(hull(pointsB!), [3 * unit, 0.1 * unit, 0])];
        const { certified, t } = solve({ a, b, displacement: vec3(5 * unit, 0, 0) });
        expect(certified).toBe(true);
        return t;
      };
      expect(hitAt(size)).toBeCloseTo(hitAt(1), 12);
    }
  });

  test('from very far it is as exact as the numbers of the scene', () => {
    const far = 1e6;
    const { status, t } = solve({
      a: cube([-far, 0.2, 0.1]),
      b: cube(),
      displacement: vec3(1, 0, 0),
      maxT: 2 * far,
    });
    expect(status).toBe('hit');
    expect(Math.abs(t - (far - 2))).toBeLessThan(1e-9);
  });

  test('invalid numbers prove nothing', () => {
    const random = seededRandom(1);
    const hull = randomBody('hull', random, { size: 1, aspect: 2 });
    for (const b of [cube(), sphere(1), hull]) {
      const { status, certified } = solve({ a: sphere(1, [-4, 0, 0]), b, displacement: vec3(NaN, 0, 0) });
      expect([status, certified]).toEqual(['unresolved', false]);
    }
  });

  test('flat shapes that move in their own plane meet edge to edge', () => {
    const square = still({
      type: 'hull',
      points: [
        [1, 1, 0],
        [-1, 1, 0],
        [-1, -1, 0],
        [1, -1, 0],
      ],
    });
    const { status, t, normal } = solve({
      a: movedBy(square, vec3(-5, 0.4, 0)),
      b: square,
      displacement: vec3(2, 0, 0),
      maxT: 5,
    });
    expect([status, t]).toEqual(['hit', 1.5]);
    expect(distance(normal, vec3(1, 0, 0))).toBeLessThan(1e-12);
    expect(
      solve({ a: movedBy(square, vec3(-5, 0.4, 1e-9)), b: square, displacement: vec3(2, 0, 0), maxT: 5 })
        .status,
    ).toBe('miss');
  });

  test('two points meet on the way, or do not', () => {
    const meeting = solve({ a: point([-3, 0, 0]), b: point(), displacement: vec3(1, 0, 0), maxT: 5 });
    expect([meeting.status, meeting.t]).toEqual(['hit', 3]);
    expect(solve({ a: point([-3, 1e-9, 0]), b: point(), displacement: vec3(1, 0, 0), maxT: 5 }).status).toBe(
      'miss',
    );
  });
});

test('the answer holds vectors of its own, and a second cast of them is the same', () => {
  const cast: Cast = { a: sphere(1, [-5, 0.5, 0]), b: cube(), displacement: vec3(5, 0, 0) };
  const out = castAnswer();
  const first = structuredClone(castShape(placed(cast.a), placed(cast.b), cast.displacement, out));
  expect(structuredClone(castShape(placed(cast.a), placed(cast.b), cast.displacement, out))).toEqual(first);
  expect(length(add(vec3(), first.normal, vec3()))).toBeCloseTo(1, 14);
});

test('A box that falls flat on a wider one hits it in the middle of its face, however both tremble', () => {
  const random = seededRandom(35);
  const n = (): number => 1e-7 * (2 * random() - 1);
  const displacement = vec3(0.1, -3, 0);
  for (let i = 0; i < 40; i++) {
    const a = { ...cube([0.3 + n(), 4, 0.2 + n()]), rotation: [n(), n(), n(), 1] as Body['rotation'] };
    const b = still({ type: 'box', halfExtents: [4, 1, 4] }, [n(), n(), n()]);
    const { status, t, pointA, pointB } = solve({ a, b, displacement });
    expect(status).toBe('hit');
    expect(distance(pointA, vec3(0.3 + 0.1 * t, 1, 0.2))).toBeLessThan(2e-6);
    expect(distance(pointA, pointB)).toBeLessThan(1e-12);
  }
});

describe('Where what parts is ignored', () => {
  const random = seededRandom(33);
  const starts = typePairs.flatMap(([typeA, typeB]) =>
    [0, 1e-3, 0.1].map((depth, i): Cast => {
      const style = { size: 1, aspect: 3, margin: i === 2 ? 0.2 : 0 };
      const b = randomBody(typeB, random, style);
      const around = { ...randomBody(typeA, random, style), position: b.position };
      const deep = movedBy(around, randomDirection(vec3(), random), 0.2);
      const { normal, signedDistance: d } = signedDistance(placed(deep), placed(b), answer());
      const a = movedBy(deep, normal, Math.min(0, depth + d));
      return { a, b, displacement: scale(vec3(), randomDirection(vec3(), random), 2) };
    }),
  );

  test('shapes in contact miss exactly where they come no closer, and then overlap by no more anywhere on the way', () => {
    const counts = { miss: 0, contact: 0 };
    for (const cast of starts) {
      const before = solve(cast);
      if (before.t !== 0 || !before.certified) continue;
      const found = solveAsMover(cast);
      const closing = dot(cast.displacement, before.normal);
      if (Math.abs(closing) < 1e-6) continue;
      if (closing > 0) {
        counts.contact++;
        expect(found).toEqual(before);
        continue;
      }
      counts.miss++;
      expect([found.status, found.certified, found.t]).toEqual(['miss', true, NaN]);
      const atStart = signedDistance(placed(cast.a), placed(cast.b), answer()).signedDistance;
      for (const t of [0.01, 0.1, 0.4, 1]) {
        const there = movedBy(cast.a, cast.displacement, t);
        const { signedDistance: d } = signedDistance(placed(there), placed(cast.b), answer());
        expect(d).toBeGreaterThan(atStart - toleranceOf(cast) * extentOf(cast));
      }
    }
    expect(Math.min(counts.miss, counts.contact)).toBeGreaterThan(28);
  });

  test('casts that begin apart are answered as without', () => {
    const casts = drawAll({ size: 1, aspect: 4 }, 2, 17);
    const hits = casts.filter((cast) => {
      const found = solve(cast);
      if (found.t === 0) return false;
      // Without the option, a cast that begins near B and misses also checks for contact at the start, which counts as
      // work.
      const { iterations, supportCalls } = found;
      expect({ ...solveAsMover(cast), iterations, supportCalls }).toEqual(found);
      return found.status === 'hit';
    });
    expect(hits.length).toBeGreaterThan(30);
  });

  test('a box on a floor slides, jumps, stands, however far, and does not fall', () => {
    const on = (displacement: Vec3, maxT?: number): string =>
      solveAsMover({ a: cube([0.2, 2, 0.1]), b: cube(), displacement, ...(maxT ? { maxT } : {}) }).status;
    expect([on(vec3(1, 0, 0)), on(vec3(0, 1, 0)), on(vec3()), on(vec3(0, 0, -1), Infinity)]).toEqual(
      Array.from({ length: 4 }, () => 'miss'),
    );
    expect([on(vec3(0, -1, 0)), on(vec3(1, -1e-6, 0))]).toEqual(['hit', 'hit']);
  });
});
