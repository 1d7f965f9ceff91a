import { describe, expect, test } from 'vitest';
import { adversarialPairs } from '../algorithms/oracle/adversarial.fixture';
import { coreDepth as oracle } from '../algorithms/oracle/depth';
import { publishedPairs } from '../algorithms/oracle/published.fixture';
import { separationAlong } from '../algorithms/oracle/body-facts';
import { randomBody, randomRotation, setGap } from '../algorithms/oracle/random-pairs.fixture';
import { toLocal } from '../math/pose';
import { seededRandom } from '../math/random';
import { unrotate } from '../math/rotation';
import { addScaled, distance, dot, length, maxAbs, vec3, type Vec3 } from '../math/vec3';
import { samples } from '../math/sweep.fixture';
import { place, type Body } from '../shapes/body';
import type { Shape, Triple } from '../shapes/shape';
import { coreDepth, normal, onA, type CoreDepth } from './core-depth';
import { located, type Located } from './located.fixture';
import { csoOf, pair, setPair } from './pair';
import { pairCache, type PairCache } from './pair-cache';
import { touch } from './touching-boxes';
import { lookAlong, takeAxes, touchAlong } from './zonotope-axes';
import { isZonotope, zonotopeDepth } from './zonotope-depth';
import { expectNone, pairFailures } from '../stepping/failures.fixture';

const types = ['box', 'capsule', 'sphere'] as const;
const here: Pick<Body, 'position' | 'rotation'> = { position: [0, 0, 0], rotation: [0, 0, 0, 1] };
const problem = pair();
function solve(a: Body, b: Body, cache?: PairCache): Located {
  const out = coreDepth();
  zonotopeDepth(out, setPair(problem, place(a), place(b)), cache);
  return located(out);
}

/** How far a point of a shape's frame is out of its core. */
function outside(p: Readonly<Vec3>, { spec }: Shape): number {
  const half =
    spec.type === 'box'
      ? vec3(...spec.halfExtents)
      : vec3(0, spec.type === 'capsule' ? spec.halfHeight : 0, 0);
  return Math.max(Math.abs(p.x) - half.x, Math.abs(p.y) - half.y, Math.abs(p.z) - half.z);
}

/** The faults of the answer for a pair, in words. */
function broken(a: Body, b: Body, found: Readonly<Located>): string[] {
  const truth = oracle(a, b).upper;
  const { a: shapeA, b: shapeB, poseB, centre, extent } = csoOf(setPair(problem, place(a), place(b)));
  // Points have no extent; how far apart they are is rounded all the same.
  const slack = 1e-12 * extent + 1e-15 * maxAbs(centre);
  const faults: [string, boolean][] = [];
  const { outcome, upper, lower, normal } = found;
  if (outcome === 'unresolved') return truth > slack ? [`unresolved at ${truth}`] : [];
  faults.push(['the normal is not of unit length', Math.abs(length(normal) - 1) > 1e-14]);
  if (outcome === 'apart') {
    faults.push([`says apart at ${truth}`, truth > slack], ['bound', upper < truth - slack]);
  } else {
    const way = addScaled(vec3(), found.a, found.b, -1);
    faults.push(
      [`${upper} is not ${truth}`, Math.abs(upper - truth) > slack || Math.abs(lower - truth) > slack],
      ['a is not on A', outside(found.a, shapeA) > slack],
      ['b is not on B', outside(toLocal(vec3(), poseB, found.b), shapeB) > slack],
      ['a − b is not D · n', distance(way, addScaled(vec3(), vec3(), normal, upper)) > slack],
    );
  }
  return faults.flatMap(([words, so]) => (so ? [`${words}: ${JSON.stringify([a, b])}`] : []));
}

describe('random boxes, segments and points', () => {
  const random = seededRandom(1);
  const style = (i: number) => ({ size: 1, aspect: [1, 3, 100, 3000, 1e6][i % 5]! });
  const near = ([x, y, z]: Triple): Triple => [x + random() - 0.5, y + random() - 0.5, z + random() - 0.5];
  const runs = Array.from({ length: samples(900, 2400) }, (_, i) => {
    const pick = () => types[Math.floor(types.length * random() ** 2)]!;
    const a = randomBody(pick(), random, style(i));
    const b = randomBody(pick(), random, style(i));
    b.position = near(a.position);
    if (i % 4 === 1) b.rotation = a.rotation;
    if (i % 4 === 2) {
      const tilt = 10 ** (-16 * random());
      b.rotation = a.rotation.map((q) => q + tilt * (random() - 0.5)) as Body['rotation'];
    }
    if (i % 4 === 3) b.position = a.position;
    return { a, b, found: solve(a, b) };
  });

  test('are answered exactly, thin, parallel, nearly parallel and concentric ones too', () => {
    expectNone(runs.flatMap(({ a, b, found }) => pairFailures({ a, b }, broken(a, b, found))));
  });

  test('come out of both outcomes in good part', () => {
    const of = (outcome: CoreDepth['outcome']) => runs.filter(({ found }) => found.outcome === outcome);
    expect(of('solved').filter(({ found }) => found.upper > 1e-6).length).toBeGreaterThan(samples(150, 400));
    expect(of('solved').filter(({ found }) => found.upper < -1e-6).length).toBeGreaterThan(samples(90, 250));
    expect(of('apart').length).toBeGreaterThan(samples(1, 5));
    expect(of('unresolved').length).toBeLessThan(10);
  });
});

test('Two segments that are apart have their distance from a formula, wherever they are nearest', () => {
  const random = seededRandom(3);
  const capsule = (halfHeight: number): Body => ({
    type: 'capsule',
    radius: 0.1,
    halfHeight,
    position: [4 * random() - 2, 4 * random() - 2, 4 * random() - 2],
    rotation: randomRotation(random),
  });
  const runs = Array.from({ length: samples(1200, 3000) }, (_, i) => {
    const [a, b] = [capsule(0.5), capsule(5)];
    if (i % 3 === 1) b.rotation = a.rotation;
    if (i % 3 === 2) {
      const tilt = 10 ** (-16 * random());
      b.rotation = a.rotation.map((q) => q + tilt * (random() - 0.5)) as Body['rotation'];
    }
    return { a, b, found: solve(a, b) };
  });
  expect(runs.filter(({ found }) => found.outcome !== 'solved')).toEqual([]);
  const some = runs.filter((_, i) => i % 10 === 0);
  expectNone(some.flatMap(({ a, b, found }) => pairFailures({ a, b }, broken(a, b, found))));
});

test('boxes turned by any small angle, where the axis of nearly parallel edges has few digits', () => {
  const random = seededRandom(2);
  let edges = 0;
  for (let i = 0; i < samples(300, 600); i++) {
    const tilt = 10 ** (-16 * random());
    const half = (): number => 0.3 + random();
    const a: Body = { type: 'box', halfExtents: [half(), half(), half()], ...here };
    const b: Body = {
      type: 'box',
      halfExtents: [half(), half(), half()],
      position: [1.5 * random() - 0.75, 1.5 * random() - 0.75, 1.5 * random() - 0.75],
      rotation: [tilt * (random() - 0.5), tilt * (random() - 0.5), Math.sin(0.4), Math.cos(0.4)],
    };
    const found = solve(a, b);
    expect(found.outcome).toBe('solved');
    expect(broken(a, b, found)).toEqual([]);
    const local = unrotate(vec3(), csoOf(problem).poseB, found.normal);
    if (maxAbs(found.normal) < 1 && maxAbs(local) < 1 - 1e-12) edges++;
  }
  expect(edges).toBeGreaterThan(samples(2, 5));
});

test.each([
  ['prepared and adversarial', adversarialPairs, 150],
  ['published', publishedPairs, 20],
] as const)('%s pairs', (_, pairs, least) => {
  const own = pairs.filter(({ a, b }) => isZonotope(place(a).shape) && isZonotope(place(b).shape));
  const runs = own.map(({ a, b }) => ({ a, b, found: solve(a, b) }));
  expectNone(runs.flatMap(({ a, b, found }) => pairFailures({ a, b }, broken(a, b, found))));
  expect(runs.filter(({ found }) => found.outcome === 'solved').length).toBeGreaterThan(least);
});

describe('witnesses', () => {
  const box = (x: number, y: number, z: number, position: Triple): Body => ({
    type: 'box',
    halfExtents: [x, y, z],
    ...here,
    position,
  });

  test('of faces on one another are in the middle of what these share', () => {
    const { outcome, upper, normal, a, b } = solve(box(1, 1, 1, [0, 0, 0]), box(1, 1, 1, [1, 1.75, 0.5]));
    expect(outcome).toBe('solved');
    expect(upper).toBeCloseTo(0.25, 15);
    expect(normal).toEqual(vec3(0, 1, 0));
    expect(distance(a, vec3(0.5, 1, 0.25))).toBeLessThan(1e-13);
    expect(distance(b, vec3(0.5, 0.75, 0.25))).toBeLessThan(1e-13);
  });

  test('of a segment along a face are in the middle of what they share', () => {
    const lying: Body = {
      type: 'capsule',
      radius: 0.1,
      halfHeight: 1,
      position: [1, 0.5, 0],
      rotation: [0, 0, Math.SQRT1_2, Math.SQRT1_2],
    };
    const { outcome, upper, a, b } = solve(box(1, 1, 1, [0, 0, 0]), lying);
    expect(outcome).toBe('solved');
    expect(upper).toBeCloseTo(0.5, 15);
    expect(distance(a, vec3(0.5, 1, 0))).toBeLessThan(1e-13);
    expect(distance(b, vec3(0.5, 0.5, 0))).toBeLessThan(1e-13);
  });

  test('of crossing segments are where they cross', () => {
    const rotation = randomRotation(seededRandom(3));
    const across: Body = { type: 'capsule', radius: 0, halfHeight: 2, position: [0, 0.25, 0], rotation };
    const { outcome, upper, a, b, normal } = solve(
      { type: 'capsule', radius: 0, halfHeight: 1, ...here },
      across,
    );
    expect(outcome).toBe('solved');
    expect(upper).toBeCloseTo(0, 15);
    expect(dot(normal, vec3(0, 1, 0))).toBeCloseTo(0, 15);
    for (const p of [a, b]) expect(distance(p, vec3(0, 0.25, 0))).toBeLessThan(1e-13);
  });

  test('of a point in a box are on its nearest face', () => {
    const { outcome, upper, normal, a } = solve(box(1, 2, 3, [0, 0, 0]), {
      type: 'sphere',
      radius: 1,
      ...here,
      position: [0.1, -1.5, 0.3],
    });
    expect(outcome).toBe('solved');
    expect(upper).toBe(0.5);
    expect(normal).toEqual(vec3(-0, -1, -0));
    expect(a).toEqual(vec3(0.1, -2, 0.3));
  });
});

test('Along every axis the boxes touch where the readable form says', () => {
  const random = seededRandom(4);
  const noise = 1e-13;
  const out = coreDepth();
  let within = 0;
  for (let i = 0; i < 600; i++) {
    const pick = () => types[Math.floor(types.length * random() ** 2)]!;
    const a = randomBody(pick(), random, { size: 1, aspect: 4 });
    const b = { ...randomBody(pick(), random, { size: 1, aspect: 4 }), position: a.position };
    b.position = b.position.map((x) => x + 1.5 * (random() - 0.5)) as Triple;
    if (i % 4 === 0) b.rotation = a.rotation;
    const problem = setPair(pair(), place(a), place(b));
    takeAxes(problem);
    for (let axis = 0; axis < 15; axis++) {
      lookAlong(out, axis);
      const isWithin = touchAlong(out, problem, axis);
      // The product of parallel edges has no direction.
      if (!(Math.abs(Math.hypot(normal[0]!, normal[1]!, normal[2]!) - 1) < 1e-14)) continue;
      const fast = Array.from(onA);
      expect(isWithin).toBe(touch(out.upper, problem) <= noise * problem.extent);
      if (!isWithin) continue;
      within++;
      for (let i = 0; i < 3; i++) expect(Math.abs(fast[i]! - onA[i]!)).toBeLessThan(1e-12);
    }
  }
  expect(within).toBeGreaterThan(600);
});

test('Of boxes, segments and points that are apart, more than nine of ten have their distance without GJK', () => {
  const random = seededRandom(6);
  const pick = () => types[Math.floor(types.length * random() ** 2)]!;
  const runs = Array.from({ length: samples(200, 400) }, () => {
    const a = randomBody(pick(), random, { size: 1, aspect: 4 });
    const b = setGap(a, randomBody(pick(), random, { size: 1, aspect: 4 }), random(), random);
    return { a, b, found: solve(a, b) };
  });
  expectNone(runs.flatMap(({ a, b, found }) => pairFailures({ a, b }, broken(a, b, found))));
  expect(runs.filter(({ found }) => found.outcome === 'solved').length).toBeGreaterThan(0.9 * runs.length);
});

test('The normal of a distance to a face has no rounding across, however near the boxes', () => {
  const random = seededRandom(7);
  for (let i = 0; i < 100; i++) {
    const gap = 10 ** (-12 * random());
    const b = randomBody('box', random, { size: 1, aspect: 4 });
    b.position = [0, 0, 0];
    const reach = -separationAlong({ type: 'sphere', radius: 0, ...here }, b, vec3(0, 0, 1));
    b.position = [random() - 0.5, random() - 0.5, 9 + gap + reach];
    const { outcome, normal, upper } = solve({ type: 'box', halfExtents: [9, 9, 9], ...here }, b);
    expect(outcome).toBe('solved');
    expect([Math.abs(normal.x), Math.abs(normal.y)]).toEqual([0, 0]);
    expect(normal.z).toBeCloseTo(1, 15);
    expect(Math.abs(upper + gap)).toBeLessThan(1e-14);
  }
});

test.each([
  { name: 'a little', by: 0.01, least: 0.8 },
  { name: 'by much', by: 0.3, least: 0.1 },
])('What answered the last query answers for boxes that moved $name, or is not taken', ({ by, least }) => {
  const random = seededRandom(5);
  const nudge = (x: number): number => x + by * (random() - 0.5);
  const again = { overlapping: [] as boolean[], apart: [] as boolean[] };
  for (let i = 0; i < 500; i++) {
    const a = randomBody('box', random, { size: 1, aspect: 4 });
    const b = randomBody('box', random, { size: 1, aspect: 4 });
    b.position = a.position.map((x) => x + (i % 2 ? 1 : 3) * (random() - 0.5)) as Triple;
    const cache = pairCache();
    solve(a, b, cache);
    const { feature } = cache;
    if (feature < 0) continue;
    b.position = b.position.map(nudge) as Triple;
    b.rotation = b.rotation.map(nudge) as Body['rotation'];
    const found = solve(a, b, cache);
    expect(broken(a, b, found)).toEqual([]);
    again[found.upper > 0 ? 'overlapping' : 'apart'].push(cache.feature === feature);
  }
  for (const same of Object.values(again)) {
    expect(same.length).toBeGreaterThan(100);
    expect(same.filter(Boolean).length / same.length).toBeGreaterThan(least);
  }
});

test('A cache that looks along thin axes meanwhile tells the same points', () => {
  const box: Body = {
    type: 'box',
    halfExtents: [0.6288485766720412, 0.9117726029038696, 0.8989050778826088],
    position: [0, 0, 0],
    rotation: [-0.5333994449332634, 0.7087198957213696, -0.3599329572268405, -0.289222073596603],
  };
  const sphere: Body = {
    type: 'sphere',
    radius: 0.23358395090326667,
    rotation: [-0.5338121109287897, 0.7080006514687528, -0.3612415628479633, -0.28859493131094477],
    position: [0.903996554981902, 0.3360031749054455, -0.05831561754831532],
  };
  const cache = pairCache();
  for (let frame = 0; frame < 2; frame++) {
    const found = solve(box, sphere, cache);
    expect(broken(box, sphere, found)).toEqual([]);
  }
});
