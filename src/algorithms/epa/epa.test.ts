import { describe, expect, test } from 'vitest';
import { randomDirection, seededRandom, type Random } from '../../math/random';
import { rotate, rotationOf } from '../../math/rotation';
import { addScaled, distance, dot, negate, vec3 } from '../../math/vec3';
import { samples } from '../../math/sweep.fixture';
import { place, type Body } from '../../shapes/body';
import { cso } from '../../shapes/cso';
import { shapeTypes, type ShapeType, type Triple } from '../../shapes/shape';
import type { Recorder } from '../../trace/step';
import { expectNone, pairFailures } from '../../stepping/failures.fixture';
import { Trace, type Frame } from '../../trace/trace';
import { withDefaults, type Options, type Result } from '../algorithm';
import { brokenClaims, toWorldAxes } from '../oracle/claims';
import { coreDepth, signedDepth } from '../oracle/depth';
import { randomBody, randomRotation, setGap, type BodyStyle } from '../oracle/random-pairs.fixture';
import { brokenSteps } from '../oracle/step-claims.fixture';
import { epa } from './epa';

interface Pair {
  a: Body;
  b: Body;
}

const here: Pick<Body, 'position' | 'rotation'> = { position: [0, 0, 0], rotation: [0, 0, 0, 1] };
const at = (...position: Triple): Pick<Body, 'position' | 'rotation'> => ({ ...here, position });

const problemOf = ({ a, b }: Readonly<Pair>) => cso(place(a), place(b));
const solve = (pair: Readonly<Pair>, options: Options = {}): Result =>
  epa.solve(problemOf(pair), withDefaults(epa.options, options));

function record(pair: Readonly<Pair>, options: Options = {}): { result: Result; frames: Frame[] } {
  const trace = new Trace();
  const result = epa.solve(problemOf(pair), withDefaults(epa.options, options), trace);
  return { result, frames: Array.from({ length: trace.length }, (_, i) => trace.at(i)) };
}

const pick = <T>(random: Random, from: readonly T[]): T => from[Math.floor(random() * from.length)]!;

const regimes = [
  'deep',
  'shallow',
  'grazing',
  'concentric',
  'identical',
  'flat',
  'upright',
  'apart',
] as const;

const aspects = [2, 5, 30, 1e3, 1e6];

/** A pair that overlaps in nearly all regimes, of any size and up to a million times as long as thick. */
function randomPair(
  random: Random,
  types: readonly ShapeType[],
  regime: (typeof regimes)[number],
  thinnest = aspects.length,
): Pair {
  const size = pick(random, [1, 1, 1e-3, 1e3, 1e6]);
  const style: BodyStyle = { size, aspect: pick(random, aspects.slice(0, thinnest)) };
  if (random() < 0.2) style.margin = 0.05 * size;
  const a = randomBody(pick(random, types), random, style);
  const b = randomBody(pick(random, types), random, style);
  const near = (): number => 0.6 * size * (random() - 0.5);
  const beside: Body = {
    ...b,
    position: [a.position[0] + near(), a.position[1] + near(), a.position[2] + near()],
  };
  switch (regime) {
    case 'deep':
      return { a, b: beside };
    case 'shallow':
      return { a, b: pushedIn(a, b, 0.05 * size * random()) };
    case 'grazing':
      return { a, b: pushedIn(a, b, size * 10 ** (-6 - 8 * random())) };
    case 'apart':
      return { a, b: setGap(a, b, size * random(), random) };
    case 'concentric':
      return { a, b: { ...b, position: a.position } };
    case 'identical':
      return { a, b: a };
    case 'flat':
      return { a: flattened(a), b: random() < 0.5 ? beside : flattened(beside) };
    case 'upright':
      return { a: { ...a, rotation: [0, 0, 0, 1] }, b: { ...beside, rotation: [0, 0, 0, 1] } };
  }
}

/** Moves B along the shortest way out or in until the pair overlaps by about `depth`. */
function pushedIn(a: Body, b: Body, depth: number): Body {
  const { upper, normal } = signedDepth(a, b, { maxPoints: 30 });
  const { x, y, z } = addScaled(vec3(), vec3(...b.position), normal, upper - depth);
  return { ...b, position: [x, y, z] };
}

const flattened = (body: Body): Body =>
  body.type === 'hull' ? { ...body, points: body.points.map(([x, , z]): Triple => [x, 0, z]) } : body;

describe('polytopes, of all sizes, thin as needles, flat, concentric, identical', () => {
  const random = seededRandom(1);
  const runs = Array.from({ length: samples(210, 420) }, (_, i) => {
    const regime = regimes[i % regimes.length]!;
    const pair = randomPair(random, ['box', 'hull', 'triangle'], regime);
    const { extent } = problemOf(pair);
    return { pair, regime, extent, truth: signedDepth(pair.a, pair.b), result: solve(pair) };
  });

  test('come out exact, proven and with true witnesses', () => {
    const broken = runs.flatMap(({ pair, regime, extent, truth, result }) =>
      pairFailures(
        pair,
        brokenClaims(pair, result, truth, 2e-12 * extent).map((words) => `${regime}: ${words}`),
      ),
    );
    expectNone(broken);
    expectNone(
      runs.flatMap(({ pair, regime, result }) =>
        pairFailures(pair, result.certified ? [] : [`${regime}: not certified`]),
      ),
    );
  });

  test('are answered by EPA in good part, in every regime', () => {
    for (const regime of regimes) {
      const own = runs.filter((run) => run.regime === regime && run.result.outcome === 'converged-gap');
      const overlapping = own.filter(({ result }) => result.status === 'overlapping');
      if (regime === 'apart') expect(overlapping).toEqual([]);
      else expect(overlapping.length).toBeGreaterThan(samples(4, 15));
    }
    expect(Math.max(...runs.map(({ result }) => result.iterations))).toBeLessThan(100);
  });
});

describe('curved shapes', () => {
  const random = seededRandom(2);
  const curved = shapeTypes.filter((type) => type !== 'box' && type !== 'triangle');
  const runs = Array.from({ length: 100 }, (_, i) => {
    const pair = randomPair(random, curved, regimes[i % regimes.length]!);
    const { extent } = problemOf(pair);
    return { pair, extent, truth: signedDepth(pair.a, pair.b, { maxPoints: 150 }), result: solve(pair) };
  });

  test('are inside the bracket of an oracle', () => {
    const broken = runs.flatMap(({ pair, extent, truth, result }) =>
      pairFailures(pair, brokenClaims(pair, result, truth, 2e-12 * extent)),
    );
    expectNone(broken);
  });

  test('are proven unless the nearest points of C form a ring or a patch, and then bracketed', () => {
    const overlapping = runs.filter(({ result }) => result.status === 'overlapping');
    expect(overlapping.length).toBeGreaterThan(40);
    const open = overlapping.filter(({ result }) => !result.certified);
    expect(open.length).toBeLessThan(0.2 * overlapping.length);
    for (const { result, extent } of open) {
      expect(result.outcome).toBe('no-progress');
      expect(result.upperBound! - result.lowerBound!).toBeLessThan(0.02 * extent);
    }
  });
});

describe('every step', () => {
  const random = seededRandom(3);
  const runs = Array.from({ length: 40 }, (_, i) => {
    const types = i % 2 === 0 ? (['box', 'hull', 'triangle'] as const) : shapeTypes;
    const pair = randomPair(random, types, regimes[i % regimes.length]!, 3);
    return { pair, extent: problemOf(pair).extent, ...record(pair, { tolerance: 1e-6, capacity: 60 }) };
  });

  test('shows true planes, a closed convex polytope, and bounds that hold the depth and never widen', () => {
    const broken = runs.flatMap(({ pair, extent, frames }) => {
      const truth = coreDepth(pair.a, pair.b, { maxPoints: 60 });
      return pairFailures(pair, brokenSteps(pair, epa, frames, truth, 1e-13 * extent));
    });
    expectNone(broken);
  });

  test('shows the answer where GJK gives it, and a polytope where not', () => {
    const own = runs.filter(({ frames }) => frames.at(-1)!.polytope);
    expect(own.length).toBeGreaterThan(15);
    expect(own.length).toBeLessThan(runs.length - 4);
    for (const { frames } of own) {
      const first = frames.findIndex(({ polytope }) => polytope);
      expect(frames.slice(first).every(({ polytope }) => polytope)).toBe(true);
      expect(frames[first]!.phase).toBe('enclose');
      for (const frame of frames.slice(first)) {
        if (frame.polytope!.faces.length === 0) continue;
        expect(frame.readings!.find(({ label }) => label === 'Euler')!.value).toBe(2);
      }
    }
  });

  test('comes in its order: pick, sample, flood, horizon, stitch', () => {
    const next: Record<string, string> = {
      pick: 'sample',
      sample: 'flood',
      flood: 'horizon',
      horizon: 'stitch',
      stitch: 'pick',
    };
    let loops = 0;
    for (const { frames } of runs) {
      frames.forEach(({ phase, polytope }, i) => {
        const after = frames[i + 1]?.phase;
        if (!polytope || after === undefined || after === 'stop' || phase === 'enclose') return;
        expect(after).toBe(next[phase]);
        loops++;
      });
    }
    expect(loops).toBeGreaterThan(400);
  });
});

describe('what must not matter', () => {
  const random = seededRandom(4);
  const pairs = Array.from({ length: 120 }, (_, i) =>
    randomPair(random, ['box', 'hull', 'triangle', 'cylinder', 'cone'], regimes[i % 3]!),
  );
  const tolerance = 3e-12;
  const certified = pairs.map((pair) => ({ pair, result: solve(pair), extent: problemOf(pair).extent }));

  test('which of the two is A: the normal turns round', () => {
    let unique = 0;
    for (const { pair, result, extent } of certified) {
      const swapped = solve({ a: pair.b, b: pair.a });
      expect(Math.abs(swapped.signedDistance! - result.signedDistance!)).toBeLessThan(tolerance * extent);
      const n = toWorldAxes(pair.a, result.normal!);
      const back = negate(vec3(), toWorldAxes(pair.b, swapped.normal!));
      if (distance(n, back) < 1e-4) unique++;
    }
    expect(unique).toBeGreaterThan(100);
  });

  test('where both stand', () => {
    for (const { pair, result, extent } of certified) {
      const q = randomRotation(random);
      const turn = (body: Body): Body => {
        const { x, y, z } = rotate(vec3(), rotationOf(quaternion(q)), vec3(...body.position));
        return { ...body, position: [x, y, z], rotation: times(q, body.rotation) };
      };
      const moved = solve({ a: turn(pair.a), b: turn(pair.b) });
      expect(Math.abs(moved.signedDistance! - result.signedDistance!)).toBeLessThan(tolerance * extent);
    }
  });

  test('how large the unit is: powers of two change no digit', () => {
    for (const by of [2 ** -80, 2 ** -20, 2 ** 20, 2 ** 80]) {
      for (const { pair, result } of certified.slice(0, 40)) {
        const scaled = solve({ a: scaledBy(pair.a, by), b: scaledBy(pair.b, by) });
        expect(scaled.signedDistance).toBe(by * result.signedDistance!);
        expect(scaled.iterations).toBe(result.iterations);
      }
    }
  });
});

/** A body all of whose lengths are `by` times as long. */
function scaledBy(body: Readonly<Body>, by: number): Body {
  const scaled = (value: unknown): unknown =>
    Array.isArray(value) ? value.map(scaled) : (value as number) * by;
  const lengths = Object.entries(body).filter(([key]) => key !== 'type' && key !== 'rotation');
  return { ...body, ...Object.fromEntries(lengths.map(([key, value]) => [key, scaled(value)])) };
}

const quaternion = ([x, y, z, w]: Body['rotation']) => ({ x, y, z, w });

function times(p: Body['rotation'], q: Body['rotation']): Body['rotation'] {
  const [a, b, c, d] = p;
  const [x, y, z, w] = q;
  return [
    d * x + a * w + b * z - c * y,
    d * y - a * z + b * w + c * x,
    d * z + a * y - b * x + c * w,
    d * w - a * x - b * y - c * z,
  ];
}

describe('as many iterations as are known from elsewhere, at 1e-6 E', () => {
  /** Deep overlaps of bodies of similar size, as others have measured them. */
  function iterations(type: ShapeType, count: number): { average: number; most: number } {
    const random = seededRandom(9);
    const size = (): number => 0.5 + random();
    const body = (): Body => {
      const rotation = randomRotation(random);
      switch (type) {
        case 'box':
          return { type, halfExtents: [size(), size(), size()], ...here, rotation };
        case 'ellipsoid':
          return { type, radii: [size(), size(), size()], ...here, rotation };
        case 'hull': {
          const point = (): Triple => {
            const n = randomDirection(vec3(), random);
            const r = size();
            return [r * n.x, r * n.y, r * n.z];
          };
          return { type, points: Array.from({ length: 12 }, point), ...here, rotation };
        }
        default:
          return { type: type as 'cone', radius: size(), halfHeight: size(), ...here, rotation };
      }
    };
    const picks = Array.from({ length: count }, () => {
      const n = randomDirection(vec3(), random);
      const r = 0.8 * random();
      const b: Body = { ...body(), position: [r * n.x, r * n.y, r * n.z] };
      let picked = 0;
      const counter: Recorder = { frame: ({ phase }) => void (phase === 'pick' && picked++) };
      epa.solve(problemOf({ a: body(), b }), withDefaults(epa.options, { tolerance: 1e-6 }), counter);
      return picked;
    });
    return { average: picks.reduce((sum, n) => sum + n) / count, most: Math.max(...picks) };
  }

  // Average and most of an earlier measurement: 8.5/19, 7.8/15, 18/50, 14/37, 48/303.
  test.each([
    ['box', 10, 25],
    ['hull', 8, 20],
    ['cylinder', 20, 70],
    ['cone', 15, 60],
    ['ellipsoid', 60, 400],
  ] as const)('%s: about %d, at most %d', (type, average, most) => {
    const found = iterations(type, 60);
    expect(found.average).toBeGreaterThan(0.6 * average);
    expect(found.average).toBeLessThan(1.5 * average);
    expect(found.most).toBeLessThan(most);
  });
});

describe('where EPA is known to fail', () => {
  const cone: Body = { type: 'cone', radius: 0.5, halfHeight: 1, ...here };
  const slab: Body = { type: 'box', halfExtents: [1, 0.5, 1], ...at(0, 1.3, 0) };
  const nearBall: Pair = {
    a: { type: 'ellipsoid', radii: [1, 1, 1.001], ...here },
    b: { type: 'ellipsoid', radii: [0.7, 0.71, 0.7], ...at(0.001, 0, 0), rotation: [0.1, 0.2, 0.3, 0.9] },
  };

  test('GJK ends on a triangle: a point on each side of it completes the polytope', () => {
    const { frames, result } = record({ a: cone, b: slab });
    const first = frames.find(({ polytope }) => polytope)!;
    expect(first.simplex).toHaveLength(3);
    expect(first.polytope!.faces.length).toBe(6);
    expect(result).toMatchObject({ certified: true, status: 'overlapping' });
    expect(result.signedDistance).toBeCloseTo(-0.2, 12);
  });

  test('GJK ends with O on the boundary of C, or C is flat: contact, with a normal along which the pair parts', () => {
    const triangle: Body = {
      type: 'triangle',
      points: [
        [0, 0, 0],
        [1, 0, 0],
        [0, 1, 0],
      ],
      ...here,
    };
    const segment: Body = {
      type: 'hull',
      points: [
        [-0.3, 0.2, 0],
        [0.7, 0.2, 0],
      ],
      ...here,
    };
    const flat = solve({ a: triangle, b: segment });
    expect(flat).toMatchObject({ status: 'touching', certified: true, signedDistance: 0 });
    expect(Math.abs(flat.normal!.z)).toBe(1);
    const cube = (r: number, ...position: Triple): Body => ({
      type: 'box',
      halfExtents: [r, r, r],
      ...at(...position),
    });
    const standing = solve({ a: cube(1, 0, 0, 0), b: cube(0.5, 0.3, 1.5, 0.2) });
    expect(standing).toMatchObject({ status: 'touching', certified: true, signedDistance: 0 });
    expect(standing.normal!.y).toBe(1);
    const corner = solve({ a: cube(1, 0, 0, 0), b: cube(0.5, 1.5, 1.5, 1.5) });
    expect(corner).toMatchObject({ status: 'touching', certified: true, signedDistance: 0 });
    expect(Math.min(corner.normal!.x, corner.normal!.y, corner.normal!.z)).toBeGreaterThanOrEqual(0);
  });

  test('an overlap of a few roundings keeps its normal', () => {
    for (const depth of [1e-9, 1e-12, 2e-14]) {
      const lower: Body = { type: 'box', halfExtents: [1, 1, 1], ...here };
      const upper: Body = { type: 'box', halfExtents: [0.5, 0.5, 0.5], ...at(0.3, 1.5 - depth, 0.2) };
      const result = solve({ a: lower, b: upper });
      expect(result.certified).toBe(true);
      expect(result.status).toBe('overlapping');
      expect(Math.abs(result.signedDistance! + depth)).toBeLessThan(1e-15);
      expect(result.normal!.y).toBeGreaterThan(1 - 1e-12);
    }
  });

  test('one shape twice: all that is asked is which way is shortest', () => {
    const box: Body = {
      type: 'box',
      halfExtents: [1, 0.7, 0.5],
      ...at(3, 4, 5),
      rotation: [0.1, 0.2, 0.3, 0.9],
    };
    const result = solve({ a: box, b: box });
    expect(result).toMatchObject({ certified: true, status: 'overlapping' });
    expect(result.signedDistance).toBeCloseTo(-1, 12);
    expect(Math.abs(result.normal!.z)).toBeCloseTo(1, 12);
    expect(dot(result.pointA!, result.normal!)).toBeCloseTo(0.5, 12);
    expect(dot(result.pointB!, result.normal!)).toBeCloseTo(-0.5, 12);
  });

  test('near a ball it would grow without end: it sees that, and answers with its bracket', () => {
    const { result, frames } = record(nearBall);
    expect(result).toMatchObject({ outcome: 'no-progress', certified: false, status: 'overlapping' });
    expect(frames.filter(({ phase }) => phase === 'pick').length).toBeLessThan(600);
    expect(result.upperBound! - result.lowerBound!).toBeLessThan(0.02);
    expect(result.signedDistance).toBe(result.lowerBound);
    expect(solve(nearBall, { tolerance: 1e-2 }).certified).toBe(true);
  });

  test('too small a store, or too few iterations: no answer but a bracket, which only ever narrows', () => {
    for (const [option, outcome] of [
      ['capacity', 'out-of-capacity'],
      ['cap', 'max-iterations'],
    ] as const) {
      let width = Infinity;
      for (const size of [12, 24, 48, 96]) {
        const result = solve(nearBall, { [option]: size });
        expect(result).toMatchObject({
          outcome,
          certified: false,
          signedDistance: null,
          status: 'overlapping',
        });
        expect(result.upperBound! - result.lowerBound!).toBeLessThan(width);
        width = result.upperBound! - result.lowerBound!;
      }
    }
  });

  test('GJK cannot tell whether the shapes overlap: the polytope can', () => {
    const a: Body = { type: 'box', halfExtents: [500, 500, 1000], ...here };
    const b: Body = { type: 'cylinder', radius: 500, halfHeight: 500, ...at(1000, -1000, -500) };
    const result = solve({ a, b });
    expect(result).toMatchObject({ status: 'touching', certified: true });
    expect(Math.abs(result.signedDistance!)).toBeLessThan(1e-9);
  });
});

describe('rounded sides', () => {
  const cylinderAndBox: Pair = {
    a: { type: 'cylinder', radius: 1, halfHeight: 0.28, ...here },
    b: { type: 'box', halfExtents: [0.1, 0.73, 0.28], ...at(-0.29, -0.04, -0.28) },
  };

  test('with δ below 0, as some engines have it, break the horizon; exact sides do not', () => {
    const { result, frames } = record(cylinderAndBox, { sides: 'rounded', delta: -1e-5 });
    expect(result).toMatchObject({ outcome: 'horizon-broken', certified: false, signedDistance: null });
    const broken = frames.at(-2)!;
    expect(broken.phase).toBe('horizon');
    expect(broken.tests![0]!.met).toBe(false);
    const exact = solve(cylinderAndBox);
    expect(exact.certified).toBe(true);
    expect(result.lowerBound!).toBeLessThanOrEqual(exact.signedDistance!);
    expect(result.upperBound!).toBeGreaterThanOrEqual(exact.signedDistance!);
  });

  test('end in many ways, but never with a bracket that the depth is outside of', () => {
    const random = seededRandom(6);
    const ends = new Map<string, number>();
    for (let i = 0; i < 250; i++) {
      const pair = randomPair(random, ['box', 'hull', 'cylinder', 'cone'], pick(random, ['deep', 'upright']));
      const exact = solve(pair);
      if (exact.status !== 'overlapping') continue;
      const delta = pick(random, [0, -1e-9, 1e-9, -1e-5, 1e-5, -1e-2]);
      const result = solve(pair, { sides: 'rounded', delta, cap: 200 });
      const slack = 1e-11 * problemOf(pair).extent;
      ends.set(result.outcome, (ends.get(result.outcome) ?? 0) + 1);
      expect(result.lowerBound!).toBeLessThanOrEqual(exact.upperBound! + slack);
      expect(result.upperBound!).toBeGreaterThanOrEqual(exact.lowerBound! - slack);
    }
    expect(ends.get('converged-gap')).toBeGreaterThan(50);
    expect([...ends.keys()]).toEqual(expect.arrayContaining(['no-face-visible', 'degenerate']));
  });
});

test('a first direction and a warm start are GJK’s, and change nothing of the depth', () => {
  const pair: Pair = {
    a: { type: 'box', halfExtents: [1, 0.7, 0.5], ...here },
    b: { type: 'box', halfExtents: [0.4, 0.6, 0.5], ...at(0.7, 0.4, 0.3), rotation: [0.1, 0.3, 0, 0.95] },
  };
  const plain = solve(pair);
  expect(plain.certified).toBe(true);
  const starts: Options[] = [
    { start: '+c' },
    { firstDirection: [0, 0, 1] },
    { warmStart: [1, 0, 0, -1, 0, 0.1, 0, 1, 0, 0, -1, -0.2] },
  ];
  for (const options of starts) {
    const result = solve(pair, options);
    expect(result.signedDistance).toBeCloseTo(plain.signedDistance!, 12);
    expect(result.certified).toBe(true);
  }
});
