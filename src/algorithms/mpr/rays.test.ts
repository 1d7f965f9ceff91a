import { describe, expect, test } from 'vitest';
import { randomDirection, seededRandom, type Random } from '../../math/random';
import { add, addScaled, distance, dot, length, scale, sub, vec3, type Vec3 } from '../../math/vec3';
import { samples } from '../../math/sweep.fixture';
import { place, type Body } from '../../shapes/body';
import { cso } from '../../shapes/cso';
import { shapeTypes } from '../../shapes/shape';
import { onEllipsoid } from '../../shapes/specimens.fixture';
import { expectNone, pairFailures, type Failure } from '../../stepping/failures.fixture';
import { plainText } from '../../trace/sentence';
import { Trace, type Frame } from '../../trace/trace';
import { withDefaults, type Algorithm, type Options, type Result } from '../algorithm';
import { separationAlong } from '../oracle/body-facts';
import { toWorldAxes } from '../oracle/claims';
import { signedDepth } from '../oracle/depth';
import { randomBody, randomRotation, setGap, typePairs } from '../oracle/random-pairs.fixture';
import { mprDepth } from './mpr-depth';
import { mprIterated } from './mpr-iterated';
import { mprSix } from './mpr-six';
import { mprTilts } from './mpr-tilts';

/** MPR's depth and the methods that search on by rays. */
const methods = [mprDepth, mprIterated, mprSix, mprTilts];

interface Pair {
  a: Body;
  b: Body;
}

interface Solved extends Pair {
  result: Result;
  extent: number;
}

/** Tight enough for every test here, and half the work of the default. */
const tolerance = 1e-7;

function solve({ a, b }: Pair, algorithm: Algorithm, options: Options = {}, trace?: Trace): Solved {
  const problem = cso(place(a), place(b));
  const given = { tolerance, supports: 100_000, ...options };
  const result = algorithm.solve(problem, withDefaults(algorithm.options, given), trace);
  return { a, b, result, extent: problem.extent };
}

function record(pair: Pair, algorithm: Algorithm, options: Options = {}): Solved & { frames: Frame[] } {
  const trace = new Trace();
  const solved = solve(pair, algorithm, options, trace);
  return { ...solved, frames: Array.from({ length: trace.length }, (_, i) => trace.at(i)) };
}

const ball = (radius: number, x: number): Body => ({ type: 'sphere', radius, position: [x, 0, 0], rotation: [0, 0, 0, 1] }); // prettier-ignore

const plain = { size: 1, aspect: 3 };

/** Every two shapes, their centres near each other: deep overlaps. */
function deepPairs(random: Random, margin = 0): Pair[] {
  return typePairs.map(([typeA, typeB]): Pair => {
    const a = randomBody(typeA, random, { ...plain, margin });
    const away = (): number => 0.2 * (random() - 0.5);
    const [x, y, z] = a.position;
    return {
      a,
      b: { ...randomBody(typeB, random, plain), position: [x + away(), y + away(), z + away()] },
    };
  });
}

const apartPairs = (random: Random): Pair[] =>
  typePairs.map(([typeA, typeB]): Pair => {
    const a = randomBody(typeA, random, plain);
    return { a, b: setGap(a, randomBody(typeB, random, plain), 0.01 + random(), random) };
  });

const depthOf = ({ result }: Solved): number => -(result.signedDistance ?? NaN);
const readingOf = (frame: Frame, label: string): number =>
  frame.readings?.find((reading) => reading.label === label)?.value ?? NaN;
/** h(n) of the full shapes for n in A's frame, from their definitions. */
const heightOf = ({ a, b }: Pair, n: Readonly<Vec3>): number => -separationAlong(a, b, toWorldAxes(a, n));

describe.each(methods)('$id', (algorithm) => {
  test('its depth is one that parts the shapes, never less than the true one, and shown by two points of theirs', () => {
    let answered = 0;
    const random = seededRandom(17);
    const pairs = [...deepPairs(random), ...deepPairs(random, 0.2)].filter((_, i) => i % samples(5, 3) === 0);
    for (const pair of pairs) {
      const { result, extent } = solve(pair, algorithm);
      if (result.signedDistance === null || result.status !== 'overlapping') continue;
      const depth = -result.signedDistance;
      const truth = signedDepth(pair.a, pair.b, { goal: 1e-3, maxPoints: 40 });
      expect(depth).toBeGreaterThan(truth.lower - 1e-6 * extent);
      expect(Math.abs(heightOf(pair, result.normal!) - depth)).toBeLessThan(1e-12 * extent);
      const apart = sub(vec3(), result.pointA!, result.pointB!);
      expect(Math.abs(dot(apart, result.normal!) - depth)).toBeLessThan(3e-6 * extent);
      answered++;
    }
    expect(answered).toBeGreaterThan(samples(11, 20));
  });

  test('of shapes that are apart it says so, and no more than a plane proves', () => {
    for (const pair of apartPairs(seededRandom(5))) {
      const { result } = solve(pair, algorithm);
      expect(result.status).toBe('separated');
      expect(result.signedDistance!).toBeGreaterThan(0);
      expect(result.signedDistance!).toBeCloseTo(-heightOf(pair, result.normal!), 12);
      expect(result.signedDistance!).toBeLessThanOrEqual(result.upperBound!);
    }
  });

  test('has tolerances in units of E: a pair scaled by 1000 or by 1/1000 has the same steps', () => {
    const random = seededRandom(23);
    const grow = (body: Body, k: number): Body => {
      const by = (value: unknown): unknown =>
        typeof value === 'number' ? value * k : Array.isArray(value) ? value.map(by) : value;
      const parts = Object.entries(body).map(([key, value]) => [key, key === 'rotation' ? value : by(value)]);
      return Object.fromEntries(parts) as Body;
    };
    for (const { a, b } of deepPairs(random).filter((_, i) => i % 7 === 0)) {
      const one = solve({ a, b }, algorithm);
      for (const k of [1024, 1 / 1024]) {
        const other = solve({ a: grow(a, k), b: grow(b, k) }, algorithm);
        expect(other.result.outcome).toBe(one.result.outcome);
        expect(other.result.supportCalls).toBe(one.result.supportCalls);
        if (one.result.signedDistance !== null) expect(depthOf(other)).toBeCloseTo(k * depthOf(one), 6);
      }
    }
  });
});

describe('a ray from the origin', () => {
  const runs = deepPairs(seededRandom(29))
    .filter((_, i) => i % 5 === 0)
    .map((pair) => record(pair, mprSix));

  test('ends on the surface of C, where it says and through the plane it says: with the walls read the wrong way it would not', () => {
    let cast = 0;
    for (const run of runs) {
      for (const { phase, portal, vectors, plane } of run.frames) {
        if (phase !== 'accept' && phase !== 'reject') continue;
        // The exit is a blend of differences of points of the shapes, on the ray, and no point of C is beyond its plane.
        const exit = vectors![0]!.to;
        const beside = distance(exit, scale(vec3(), portal!.ray, dot(exit, portal!.ray)));
        const beyond = heightOf(run, plane!.normal) - dot(plane!.normal, exit);
        expect(Math.max(beside, beyond)).toBeLessThan(1.1 * tolerance * run.extent);
        cast++;
      }
    }
    expect(cast).toBeGreaterThan(300);
  });

  test('is kept among the rays that are shown, each with its own depth, the best one marked', () => {
    for (const { frames, a, b, extent } of runs) {
      for (const { probes, bestPlane, phase } of frames) {
        if (phase !== 'accept' && phase !== 'reject') continue;
        const off = probes!.map(({ direction, height }) => Math.abs(heightOf({ a, b }, direction) - height));
        expect(off.length).toBeLessThanOrEqual(17);
        expect(Math.max(...off)).toBeLessThan(1e-12 * extent);
        expect(probes!.find(({ state }) => state === 'best')!.direction).toEqual(bestPlane!.normal);
      }
    }
  });
});

test('a ray along the best normal is said to be one, to the last digit of the normal, and no other ray is', () => {
  let rounded = 0;
  let others = 0;
  const wrong: Failure[] = [];
  for (const algorithm of [mprIterated, mprTilts, mprSix]) {
    for (const pair of deepPairs(seededRandom(31)).filter((_, i) => i % samples(18, 11) === 0)) {
      const { frames, result } = record(pair, algorithm);
      const problem = cso(place(pair.a), place(pair.b));
      const context = { problem, options: withDefaults(algorithm.options, {}), result };
      for (const frame of frames) {
        if (frame.phase !== 'jump' || !frame.normal) continue;
        const along = distance(frame.portal!.ray, frame.normal) < 1e-14;
        const text = plainText(algorithm.describe(frame, context).text);
        if (text.includes('n*') !== along)
          wrong.push(...pairFailures(pair, [`along n*: ${along}, said: ${text}`], 3, algorithm.id));
        if (!along) others++;
        else if (dot(frame.normal, frame.normal) !== 1) rounded++;
      }
    }
  }
  expectNone(wrong);
  expect(rounded).toBeGreaterThan(10);
  expect(others).toBeGreaterThan(10);
});

describe('MPR depth', () => {
  test('reads out all three published depths: support plane, portal plane, portal', () => {
    let differs = 0;
    for (const pair of deepPairs(seededRandom(41))) {
      const solved = record(pair, mprDepth, { tolerance: 1e-3 });
      const last = solved.frames.at(-1)!;
      const [a, b, c] = ['support plane', 'portal plane', 'portal'].map((label) =>
        readingOf(last, label),
      ) as [number, number, number];
      if (solved.result.status !== 'overlapping') continue;
      expect(a).toBeCloseTo(depthOf(solved), 14);
      expect(a - b).toBeGreaterThanOrEqual(-1e-12 * solved.extent);
      expect(a - b).toBeLessThan(1.001e-3 * solved.extent);
      expect(c - b).toBeGreaterThan(-1e-12 * solved.extent);
      if (c > b + 1e-2 * solved.extent) differs++;
    }
    expect(differs).toBeGreaterThan(5);
  });

  test('with the re-run it is never deeper', () => {
    let better = 0;
    for (const pair of deepPairs(seededRandom(43))) {
      const once = solve(pair, mprDepth);
      const again = solve(pair, mprDepth, { rerun: true });
      if (again.result.signedDistance === null || once.result.signedDistance === null) continue;
      expect(depthOf(again)).toBeLessThanOrEqual(depthOf(once) + 1e-12 * once.extent);
      if (depthOf(again) < depthOf(once) - 1e-3 * once.extent) better++;
    }
    expect(better).toBeGreaterThan(10);
  });

  test('depends on the interior point: moving it changes the normal of many a pair', () => {
    let jumped = 0;
    for (const pair of deepPairs(seededRandom(47))) {
      const still = solve(pair, mprDepth).result.normal;
      const moved = solve(pair, mprDepth, { interior: [1, 0, 0], shift: 0.3 }).result.normal;
      if (still && moved && dot(still, moved) < 0.9) jumped++;
    }
    expect(jumped).toBeGreaterThan(20);
  });

  test('between balls it is exact at once', () => {
    const { result } = solve({ a: ball(1, 0), b: ball(0.5, 1.2) }, mprDepth);
    expect(result).toMatchObject({ status: 'overlapping', supportCalls: 1 });
    expect(result.signedDistance).toBeCloseTo(-0.3, 14);
    expect(result.pointA!.x).toBeCloseTo(1, 14);
    expect(result.pointB!.x).toBeCloseTo(0.7, 14);
  });
});

describe('iterated rays', () => {
  test('end where the foot of the origin on the plane is in C: to first order no turn of the normal betters it', () => {
    const random = seededRandom(53);
    const m = vec3();
    let stationary = 0;
    for (const pair of deepPairs(random).filter((_, i) => i % 2 === 0)) {
      const { result, frames, extent } = record(pair, mprIterated);
      if (result.outcome !== 'no-progress') continue;
      const d = -result.signedDistance!;
      const short = readingOf(frames.at(-1)!, 'short of T');
      expect(short).toBeLessThan(3e-6 * extent);
      let least = Infinity;
      for (let i = 0; i < 20; i++) {
        randomDirection(m, random);
        addScaled(m, result.normal!, m, i % 2 ? 0.01 : 1);
        scale(m, m, 1 / length(m));
        least = Math.min(least, heightOf(pair, m) - d * dot(m, result.normal!));
      }
      expect(least).toBeGreaterThan(-short - 2 * tolerance * extent);
      stationary++;
    }
    expect(stationary).toBeGreaterThan(11);
  });

  test('fall in depth with every ray that is accepted', () => {
    for (const pair of deepPairs(seededRandom(59)).filter((_, i) => i % 3 === 0)) {
      let depth = Infinity;
      for (const { phase, plane } of record(pair, mprIterated).frames) {
        if (phase !== 'accept') continue;
        expect(plane!.offset).toBeLessThan(depth);
        depth = plane!.offset;
      }
    }
  });

  test('may begin anywhere: from +c they end deeper, on the whole', () => {
    let deeper = 0;
    let shallower = 0;
    for (const pair of deepPairs(seededRandom(61)).filter((_, i) => i % 2 === 0)) {
      const good = solve(pair, mprIterated);
      const bad = solve(pair, mprIterated, { start: '+c' });
      const given = solve(pair, mprIterated, { firstDirection: [1, 0, 0] });
      expect(given.result.status).toBe(good.result.status);
      if (depthOf(bad) > depthOf(good) + 1e-3 * good.extent) deeper++;
      if (depthOf(bad) < depthOf(good) - 1e-3 * good.extent) shallower++;
    }
    expect(deeper).toBeGreaterThan(shallower + 3);
  });
});

test('six rays and tilted rays are never deeper than the one chain that they begin with', () => {
  const better = { six: 0, tilts: 0 };
  for (const pair of deepPairs(seededRandom(67)).filter((_, i) => i % 3 === 0)) {
    const one = solve(pair, mprIterated);
    if (one.result.outcome !== 'no-progress') continue;
    const six = solve(pair, mprSix);
    const tilts = solve(pair, mprTilts);
    for (const each of [six, tilts])
      expect(depthOf(each)).toBeLessThanOrEqual(depthOf(one) + 1e-12 * one.extent);
    if (depthOf(six) < depthOf(one) - 1e-3 * one.extent) better.six++;
    if (depthOf(tilts) < depthOf(one) - 1e-3 * one.extent) better.tilts++;
  }
  expect(better.six).toBeGreaterThan(1);
  expect(better.tilts).toBeGreaterThan(0);
});

test('an equal shape in one place is answered by every method, from v0 = O', () => {
  for (const algorithm of methods) {
    for (const type of shapeTypes) {
      if (type === 'triangle') continue;
      const a = randomBody(type, seededRandom(2), plain);
      const { result } = solve({ a, b: a }, algorithm);
      expect(result.status).toBe('overlapping');
    }
  }
});

test.each(methods)(
  '$id: of balls with one centre, the points belong to the normal, of many that are as deep',
  (algorithm) => {
    const { result } = solve({ a: ball(1, 0), b: ball(2, 0) }, algorithm);
    const { signedDistance, normal, pointA, pointB } = result;
    expect(result).toMatchObject({ status: 'overlapping', certified: true, signedDistance: -3 });
    expect(distance(addScaled(vec3(), pointA!, normal!, signedDistance!), pointB!)).toBeLessThan(1e-12);
  },
);

test('a flat C is touching, with nothing below its depth of 0', () => {
  const triangle: Body = { type: 'triangle', points: [[0, 0, 0], [1, 0, 0], [0, 1, 0]], position: [0, 0, 0], rotation: [0, 0, 0, 1] }; // prettier-ignore
  const segment: Body = { type: 'hull', points: [[-0.3, 0.2, 0], [0.7, 0.2, 0]], position: [0, 0, 0], rotation: [0, 0, 0, 1] }; // prettier-ignore
  for (const algorithm of methods) {
    const { result } = solve({ a: triangle, b: segment }, algorithm);
    expect(result).toMatchObject({ status: 'touching', outcome: 'degenerate' });
    expect(result.signedDistance).toBeCloseTo(0, 15);
  }
});

describe('how often the answer is the least depth, deep and shallow', () => {
  const hull = (random: Random): Body => ({
    type: 'hull',
    points: onEllipsoid(12, [1, 1, 1], random),
    position: [0, 0, 0],
    rotation: randomRotation(random),
  });
  const box = (random: Random): Body => ({
    type: 'box',
    halfExtents: [0.5 + random(), 0.5 + random(), 0.5 + random()],
    position: [0, 0, 0],
    rotation: randomRotation(random),
  });

  const PAIRS = samples(30, 60);

  /** The share of pairs on which a method finds the least depth within 1e-4 E. */
  function rates(body: (random: Random) => Body, shallow: boolean): Record<string, number> {
    const random = seededRandom(71);
    const found: Record<string, number> = {};
    for (let n = 0; n < PAIRS;) {
      const a = body(random);
      let b = body(random);
      const away = scale(vec3(), randomDirection(vec3(), random), random());
      b = { ...b, position: [away.x, away.y, away.z] };
      const { upper, normal } = signedDepth(a, b);
      if (upper < 0.05) continue;
      let depth = upper;
      if (shallow) {
        depth = 0.05 * random() + 0.001;
        const moved = add(vec3(), away, scale(vec3(), normal, upper - depth));
        b = { ...b, position: [moved.x, moved.y, moved.z] };
      }
      n++;
      for (const algorithm of methods) {
        const solved = solve({ a, b }, algorithm);
        found[algorithm.id] ??= 0;
        if (depthOf(solved) < depth + 1e-4 * solved.extent) found[algorithm.id]! += 1 / PAIRS;
      }
    }
    return found;
  }

  test.each([
    ['boxes', box],
    ['hulls', hull],
  ] as const)('%s in shallow overlap: nearly always, whatever the method', (_, body) => {
    for (const rate of Object.values(rates(body, true))) expect(rate).toBeGreaterThan(0.9);
  });

  test.each([
    ['boxes', box],
    ['hulls', hull],
  ] as const)('%s in deep overlap: one ray half the time, each further method more often', (_, body) => {
    const {
      'mpr-depth': one,
      'mpr-iterated': iterated,
      'mpr-six': six,
      'mpr-tilts': tilts,
    } = rates(body, false);
    expect(one).toBeGreaterThan(0.3);
    expect(one).toBeLessThan(0.75);
    expect(iterated).toBeGreaterThan(one!);
    expect(iterated).toBeLessThan(0.9);
    expect(tilts).toBeGreaterThan(iterated!);
    expect(six).toBeGreaterThan(0.8);
  });
});

test('a ball around something a thousand times smaller ends at the cap on samples, and is no answer', () => {
  const upright: Pick<Body, 'rotation'> = { rotation: [0, 0, 0, 1] };
  const edge = 68.00945259478868;
  const a: Body = {
    type: 'box',
    halfExtents: [edge, edge, edge],
    position: [19.4, 3.2, 43.7],
    rotation: [-0.2, 0.65, -0.567, -0.464],
  };
  const b: Body = { type: 'sphere', radius: 1000 * edge, position: [30.6, -50.2, 66.3], ...upright };
  const problem = cso(place(a), place(b));
  for (const algorithm of [mprSix, mprTilts]) {
    const { outcome, supportCalls, signedDistance, lowerBound } = algorithm.solve(
      problem,
      withDefaults(algorithm.options, { supports: 300 }),
    );
    expect(outcome).toBe('max-iterations');
    expect(signedDistance).toBeNull();
    expect(lowerBound).toBeLessThan(0);
    expect(supportCalls).toBeLessThan(300 + 2 * 64);
  }
});
