import { describe, expect, test } from 'vitest';
import { randomDirection, seededRandom, type Random } from '../../math/random';
import { addScaled, cross, distance, dot, length, scale, sub, vec3, type Vec3 } from '../../math/vec3';
import { samples } from '../../math/sweep.fixture';
import { place, type Body } from '../../shapes/body';
import { cso, csoSupport, type Cso } from '../../shapes/cso';
import { shapeTypes, type ShapeSpec, type ShapeType } from '../../shapes/shape';
import { csoPoint } from '../../trace/cso-point';
import { Trace, type Frame } from '../../trace/trace';
import { withDefaults, type Options, type Result } from '../algorithm';
import { gjk } from '../gjk/gjk';
import { toWorldAxes } from '../oracle/claims';
import { signedDepth } from '../oracle/depth';
import { separationAlong } from '../oracle/body-facts';
import { randomBody, setGap } from '../oracle/random-pairs.fixture';
import { tootbird } from './tootbird';

interface Solved {
  problem: Cso;
  result: Result;
  frames: Frame[];
  /** The allowed difference of two numbers of the run. */
  tolerance: number;
}

function solve(a: Body, b: Body, options: Options = {}): Solved {
  const problem = cso(place(a), place(b));
  const all = withDefaults(tootbird.options, options);
  const trace = new Trace();
  const result = tootbird.solve(problem, all, trace);
  const frames = Array.from({ length: trace.length }, (_, i) => trace.at(i));
  return { problem, result, frames, tolerance: (all['tolerance'] as number) * problem.extent };
}

/** As engines run it: to 1e-6 E, 64 iterations at most, without recording and without a proof at the end. */
const plain = (a: Body, b: Body, options: Options = {}): Result => {
  const all = { tolerance: 1e-6, cap: 64, prove: false, ...options };
  return tootbird.solve(cso(place(a), place(b)), withDefaults(tootbird.options, all));
};

const style = { size: 1, aspect: 3 };
type Gap = (random: Random) => number;
const apart: Gap = (random) => 2 * random();
const shallow: Gap = (random) => -0.1 * random();
const deep: Gap = (random) => -1 - random();

function pairsOf(types: readonly ShapeType[], count: number, gap: Gap, seed = 5): [Body, Body][] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, (_, i) => {
    const a = randomBody(types[i % types.length]!, random, style);
    const typeB = types[Math.floor(i / types.length) % types.length]!;
    return [a, setGap(a, randomBody(typeB, random, style), gap(random), random)];
  });
}

/** B's centre not far from A's. */
function nestedPairs(types: readonly ShapeType[], count: number, seed = 6): [Body, Body][] {
  const random = seededRandom(seed);
  return pairsOf(types, count, deep, seed).map(([a, b]) => {
    const offset = randomDirection(vec3(), random);
    const position = addScaled(offset, vec3(...a.position), offset, 0.4 * random());
    return [a, { ...b, position: [position.x, position.y, position.z] }];
  });
}

const at = (spec: ShapeSpec, ...position: [number, number, number] | []): Body => ({
  ...spec,
  position: position.length === 3 ? position : [0, 0, 0],
  rotation: [0, 0, 0, 1],
});
const box = (...halfExtents: [number, number, number]): ShapeSpec => ({ type: 'box', halfExtents });

const scratch = csoPoint();
const height = (problem: Cso, n: Readonly<Vec3>): number => dot(n, csoSupport(scratch, problem, n).v);

const depthOf = (result: Result): number => -result.lowerBound!;
const average = (numbers: readonly number[]): number =>
  numbers.reduce((sum, x) => sum + x, 0) / numbers.length;
const share = (flags: readonly boolean[]): number => average(flags.map(Number));

describe('on random pairs of all shapes', () => {
  const pairs = [
    ...[apart, shallow].flatMap((gap) => pairsOf(shapeTypes, samples(64, 128), gap)),
    ...nestedPairs(shapeTypes, samples(64, 128)),
  ];
  const runs = pairs.map(([a, b]) => ({ a, b, ...solve(a, b) }));

  test('the distance is that of GJK and certified', () => {
    let separated = 0;
    for (const { problem, result, tolerance } of runs) {
      const truth = gjk.solve(problem, withDefaults(gjk.options, {}));
      if (truth.status !== 'separated') continue;
      separated++;
      expect(result).toMatchObject({ status: 'separated', certified: true, outcome: 'converged-gap' });
      expect(Math.abs(result.signedDistance! - truth.signedDistance!)).toBeLessThan(tolerance + 1e-12);
    }
    expect(separated).toBeGreaterThan(samples(75, 150));
  });

  test('the depth is not too small: moving B by it separates the shapes', () => {
    let overlapping = 0;
    for (const { a, b, result, problem } of runs) {
      if (result.status !== 'overlapping' || result.signedDistance === null) continue;
      overlapping++;
      const n = toWorldAxes(a, result.normal!);
      const moved = addScaled(vec3(), vec3(...b.position), n, -result.signedDistance);
      const left = separationAlong(a, { ...b, position: [moved.x, moved.y, moved.z] }, n);
      expect(left).toBeGreaterThan(-1e-12 * problem.extent);
    }
    expect(overlapping).toBeGreaterThan(samples(50, 100));
  });

  test('d never rises, and T stands on the best plane or, below it, at the origin', () => {
    let jumps = 0;
    let off = 0;
    for (const { frames } of runs) {
      const falls = frames.map(({ upper }, i) => upper <= (frames[i - 1]?.upper ?? Infinity));
      expect(falls).not.toContain(false);
      for (const { target, bestPlane, phase } of frames) {
        if (phase === 'jump') jumps++;
        if (!target) continue;
        const { normal, offset } = bestPlane!;
        off = Math.max(off, distance(target, scale(vec3(), normal, Math.max(0, offset))));
      }
    }
    expect(off).toBeLessThan(1e-14);
    expect(jumps).toBeGreaterThan(samples(500, 1000));
  });

  test('where the simplex touches T, no direction betters d to first order', () => {
    const random = seededRandom(3);
    const m = vec3();
    let touches = 0;
    for (const { problem, frames, tolerance } of runs) {
      const last = frames.at(-1)!;
      if (last.outcome !== 'touching-simplex') continue;
      touches++;
      for (let i = 0; i < 100; i++) {
        randomDirection(m, random);
        const least = last.upper * dot(m, last.normal!) - tolerance - 1e-14;
        expect(height(problem, m)).toBeGreaterThanOrEqual(least);
      }
    }
    expect(touches).toBeGreaterThan(samples(40, 80));
  });

  test('every plane that parts T from C is a better one', () => {
    const random = seededRandom(4);
    const m = vec3();
    let parting = 0;
    for (const { problem, frames } of runs) {
      for (const { phase, target, gap, closest, upper } of frames) {
        if (phase !== 'reduce' || upper < 0 || gap! < 1e-3) continue;
        // Directions near the one from p to T part the two most often.
        for (let i = 0; i < 8; i++) {
          addScaled(m, sub(vec3(), target!, closest!.v), randomDirection(m, random), 0.2 * gap! * i);
          scale(m, m, 1 / length(m));
          const h = height(problem, m);
          if (!(h < dot(m, target!) - 1e-12)) continue;
          parting++;
          expect(h).toBeLessThan(upper);
        }
      }
    }
    expect(parting).toBeGreaterThan(samples(250, 500));
  });

  test('the wedge around s holds T, and no wedge does only where T has just jumped', () => {
    let wedges = 0;
    let fallbacks = 0;
    for (const { frames } of runs) {
      for (const [i, { phase, tests }] of frames.entries()) {
        if (phase !== 'add' || !tests) continue;
        wedges++;
        const sides = tests.map(({ met }) => met);
        if (sides.some((side) => side !== sides[0])) continue;
        fallbacks++;
        expect(frames[i - 1]!.phase).toBe('jump');
      }
    }
    expect(wedges).toBeGreaterThan(samples(250, 500));
    expect(fallbacks).toBeGreaterThan(0);
  });

  test('weights are those of the point nearest to T', () => {
    for (const { frames } of runs) {
      for (const { phase, simplex, closest, target, gap } of frames) {
        if (phase !== 'reduce') continue;
        const blend = vec3();
        for (const { sample, weight } of simplex!) {
          expect(weight).toBeGreaterThan(0);
          addScaled(blend, blend, sample.v, weight);
        }
        expect(distance(blend, closest!.v)).toBeLessThan(1e-13);
        expect(Math.abs(distance(target!, closest!.v) - gap!)).toBeLessThan(1e-14);
        expect(simplex!.length).toBeLessThanOrEqual(3);
      }
    }
  });

  test('while T stays, the simplex nears it with every step, and d falls until they touch', () => {
    let steps = 0;
    for (const { a, b } of runs) {
      const { frames } = solve(a, b, { nudge: 'off', prove: false });
      expect(frames.at(-1)!.outcome).not.toBe('max-iterations');
      const reduces = frames.filter(({ phase }) => phase === 'reduce');
      for (const [i, { gap, target }] of reduces.entries()) {
        const before = reduces[i - 1];
        if (!before || distance(before.target!, target!) > 0) continue;
        steps++;
        expect(gap!).toBeLessThan(before.gap! + 1e-14);
      }
    }
    expect(steps).toBeGreaterThan(samples(250, 500));
  });

  test('margins add to the depth and change nothing else', () => {
    for (const { a, b, result } of runs.slice(0, samples(128, 256))) {
      if (a.type === 'sphere' || a.type === 'capsule' || b.type === 'sphere' || b.type === 'capsule')
        continue;
      const fat = solve({ ...a, margin: 0.25 }, { ...b, margin: 0.5 }, { tolerance: 1e-9 }).result;
      const thin = plain(a, b, { tolerance: 1e-9 });
      expect(depthOf(fat) - 0.75 - depthOf(thin)).toBeCloseTo(0, 6);
      if (result.status === 'overlapping') expect(fat.status).toBe('overlapping');
    }
  });
});

describe('iterations', () => {
  const supports = (types: readonly ShapeType[], gap: Gap): number =>
    average(pairsOf(types, samples(150, 300), gap).map(([a, b]) => plain(a, b).supportCalls));

  test('are a few for polytopes, one or two dozen for curved shapes', () => {
    for (const type of ['box', 'hull'] as const) {
      expect(supports([type], shallow)).toBeGreaterThan(3);
      expect(supports([type], shallow)).toBeLessThan(7);
    }
    for (const type of ['cylinder', 'cone', 'ellipsoid'] as const) {
      expect(supports([type], deep)).toBeGreaterThan(10);
      expect(supports([type], deep)).toBeLessThan(22);
    }
  });

  test('between separated shapes are those of GJK, or one less', () => {
    for (const type of ['box', 'cylinder', 'cone', 'ellipsoid', 'hull'] as const) {
      const pairs = pairsOf([type], 200, apart);
      const own = average(pairs.map(([a, b]) => plain(a, b).supportCalls));
      const others = average(
        pairs.map(([a, b]) => {
          const options = withDefaults(gjk.options, { tolerance: 1e-6 });
          return gjk.solve(cso(place(a), place(b)), options).supportCalls;
        }),
      );
      expect(Math.abs(own - others)).toBeLessThan(1.1);
    }
  });
});

describe('the clamp', () => {
  test.each(['box', 'hull', 'cone'] as const)(
    'off: T below the plane is often stuck apart from C: %s',
    (type) => {
      const pairs = pairsOf([type], 300, apart);
      const fails = (clamp: boolean): boolean[] =>
        pairs.map(([a, b]) => !plain(a, b, { clamp, cap: 200 }).certified);
      expect(share(fails(true))).toBe(0);
      expect(share(fails(false))).toBeGreaterThan(0.25);
    },
  );

  test('makes no difference to shapes that overlap along every direction met', () => {
    let same = 0;
    for (const [a, b] of pairsOf(['box', 'cylinder', 'hull'], 200, deep)) {
      const clamped = plain(a, b);
      if (depthOf(clamped) < 0) continue;
      same++;
      expect(plain(a, b, { clamp: false })).toEqual(clamped);
    }
    expect(same).toBeGreaterThan(100);
  });
});

describe('where it starts', () => {
  const ellipsoid = at({ type: 'ellipsoid', radii: [1, 2, 3] });
  const point = at({ type: 'hull', points: [[0, 0, 0]] });
  const from = (firstDirection: [number, number, number], options: Options = {}): number =>
    depthOf(plain(ellipsoid, point, { firstDirection, ...options }));

  test('a saddle and a maximum are stationary too: an ellipsoid around a point, along each axis', () => {
    expect(from([1, 0, 0])).toBe(1);
    expect(from([0, 1, 0])).toBe(2);
    expect(from([0, 0, 1])).toBe(3);
    expect(plain(ellipsoid, point, { firstDirection: [0, 0, 1] })).toMatchObject({
      outcome: 'touching-simplex',
      iterations: 0,
      certified: false,
    });
  });

  test('a millionth of a turn off the saddle is lost in the tolerance, and found with a tighter one', () => {
    expect(from([1e-6, 1, 0])).toBeCloseTo(2, 9);
    expect(from([1e-6, 1, 0], { tolerance: 1e-9 })).toBeCloseTo(1, 6);
  });

  test('looking aside after the touch leaves saddle and maximum', () => {
    expect(from([0, 1, 0], { perturb: true })).toBeCloseTo(1, 5);
    expect(from([0, 0, 1], { perturb: true })).toBeCloseTo(1, 5);
    expect(from([1, 0, 0], { perturb: true })).toBe(1);
  });

  test('−c mostly leads to the least depth, +c often to another', () => {
    const reached = { '−c': [] as boolean[], '+c': [] as boolean[] };
    for (const [a, b] of pairsOf(['box'], 300, deep)) {
      const truth = signedDepth(a, b).upper;
      if (truth < 0) continue;
      for (const start of ['−c', '+c'] as const) {
        const depth = depthOf(plain(a, b, { start }));
        expect(depth).toBeGreaterThan(truth - 1e-12);
        reached[start].push(depth < truth + 1e-4);
      }
    }
    expect(reached['−c'].length).toBeGreaterThan(150);
    expect(share(reached['−c'])).toBeGreaterThan(0.65);
    expect(share(reached['−c'])).toBeLessThan(0.95);
    expect(share(reached['+c'])).toBeLessThan(share(reached['−c']) - 0.1);
  });

  test('from the far side of C a ball 3 away is stationary at depth 7: only the proof tells', () => {
    const ball = at({ type: 'ellipsoid', radii: [1, 1, 1] });
    const far = at({ type: 'ellipsoid', radii: [1, 1, 1] }, 5, 0, 0);
    expect(solve(ball, far, { start: '+c', prove: false }).result).toMatchObject({
      status: 'unresolved',
      signedDistance: null,
      lowerBound: -7,
    });
    expect(solve(ball, far, { start: '+c' }).result).toMatchObject({
      status: 'separated',
      certified: true,
      signedDistance: 3,
    });
  });

  test('the directions of an answer are a warm start that ends at once, but for ties between supports', () => {
    const atOnce: boolean[] = [];
    for (const [a, b] of pairsOf(['box', 'hull'], 100, shallow)) {
      const cold = solve(a, b, { prove: false });
      const used = new Map(cold.frames.filter((f) => f.sample).map((f) => [f.sample!.index, f.direction!]));
      const directions = cold.frames.at(-1)!.simplex!.map(({ sample }) => used.get(sample.index)!);
      const best = cold.result.normal ?? cold.frames.at(-1)!.normal!;
      if (directions.length > 2) continue;
      const warmStart = [best, ...directions].flatMap(({ x, y, z }) => [x, y, z]);
      const again = plain(a, b, { warmStart });
      atOnce.push(again.iterations === 0);
      expect(depthOf(again)).toBeCloseTo(depthOf(cold.result), 12);
    }
    expect(atOnce.length).toBeGreaterThan(20);
    expect(share(atOnce)).toBeGreaterThan(0.9);
  });
});

describe('the nudge', () => {
  const cubes: [Body, Body] = [at(box(1, 1, 1)), at(box(1, 1, 1), 0.5, 0.5, 1.5)];
  const triangle = at({
    type: 'triangle',
    points: [
      [0, 0, 0],
      [1, 0, 0],
      [0, 1, 0],
    ],
  });
  const segment = at({
    type: 'hull',
    points: [
      [-0.3, 0.2, 0],
      [0.7, 0.2, 0],
    ],
  });

  test('crawls to the cap on an edge that stays, where T − p itself is there at once', () => {
    const nudged = plain(...cubes, { nudge: 'on' });
    expect(nudged).toMatchObject({ outcome: 'max-iterations', supportCalls: 65 });
    expect(depthOf(nudged)).toBeGreaterThan(0.502);
    for (const nudge of ['off', 'switch']) {
      const straight = plain(...cubes, { nudge });
      expect(straight).toMatchObject({ outcome: 'touching-simplex', supportCalls: 3 });
      expect(depthOf(straight)).toBeCloseTo(0.5, 12);
    }
  });

  test('leaves d / (d + 4·gap) of the angle to T − p', () => {
    const { frames } = solve(...cubes, { nudge: 'on' });
    const reduces = frames.filter(({ phase, gap }) => phase === 'reduce' && gap !== undefined).slice(10, 60);
    const angles = reduces.map(({ normal, target, closest }) => {
      const straight = sub(vec3(), target!, closest!.v);
      return Math.asin(length(cross(vec3(), normal!, straight)) / length(straight));
    });
    for (const [i, { upper, gap }] of reduces.slice(0, -1).entries()) {
      expect(angles[i + 1]! / angles[i]!).toBeCloseTo(upper / (upper + 4 * gap!), 2);
    }
    expect(angles.length).toBe(50);
  });

  test('stalls on a flat C, and without it the in-plane depth is stationary though C has none', () => {
    const stalled = plain(triangle, segment, { nudge: 'on', cap: 200 });
    expect(stalled.outcome).toBe('max-iterations');
    expect(depthOf(stalled)).toBeGreaterThan(0.2002);
    const straight = plain(triangle, segment, { nudge: 'off' });
    expect(straight).toMatchObject({ outcome: 'touching-simplex', iterations: 2 });
    expect(depthOf(straight)).toBeCloseTo(0.2, 12);
    for (const options of [{ firstDirection: [1, 0, 0.1] }, { perturb: true }] as Options[]) {
      const found = solve(triangle, segment, options).result;
      expect(found).toMatchObject({ status: 'touching', certified: true });
      expect(found.signedDistance).toBeCloseTo(0, 9);
    }
  });

  test('as switched never stalls: deep curved pairs at a tight tolerance', () => {
    const options = { tolerance: 1e-9, cap: 300 };
    const pairs = nestedPairs(['ellipsoid', 'cylinder', 'cone'], 300);
    const capped = (nudge: string): number =>
      pairs.filter(([a, b]) => plain(a, b, { ...options, nudge }).outcome === 'max-iterations').length;
    expect(capped('switch')).toBe(0);
    expect(capped('on')).toBeGreaterThan(0);
  });
});

describe('scale', () => {
  const smaller = ({ position: [x, y, z], ...body }: Body, by: number): Body => {
    const sizes = Object.entries(body).map(([key, value]): [string, unknown] => {
      const scaled = (v: unknown): unknown => (Array.isArray(v) ? v.map(scaled) : (v as number) * by);
      return [key, key === 'type' || key === 'rotation' ? value : scaled(value)];
    });
    return { ...(Object.fromEntries(sizes) as unknown as Body), position: [x * by, y * by, z * by] };
  };
  const pairs = pairsOf(['cylinder', 'ellipsoid', 'hull', 'box'], 200, (random) => random() - 1, 8);

  test('changes nothing: a thousandth of the size, a thousandth of the depth, to the last bit', () => {
    for (const [a, b] of pairs) {
      const large = plain(a, b);
      const small = plain(smaller(a, 1 / 1024), smaller(b, 1 / 1024));
      expect(small.supportCalls).toBe(large.supportCalls);
      expect(small.lowerBound! * 1024).toBeCloseTo(large.lowerBound!, 13);
    }
  });

  test('the published test for flat triangles gives up good ones of a millimetre, and every other search with them', () => {
    const capped = (type: ShapeType, by: number): number =>
      share(
        pairsOf([type], 100, (random) => random() - 1, 8).map(
          ([a, b]) => plain(smaller(a, by), smaller(b, by), { flat: 'metres' }).outcome === 'max-iterations',
        ),
      );
    expect(capped('ellipsoid', 1)).toBe(0);
    expect(capped('cylinder', 1)).toBe(0);
    expect(capped('ellipsoid', 1e-3)).toBeGreaterThan(0.4);
    expect(capped('cylinder', 1e-3)).toBeGreaterThan(0.4);
    expect(capped('box', 1e-5)).toBeGreaterThan(0.4);
  });
});

test('by the rule of a portal overlapping pairs take as many supports, and curved ones just apart often reach the cap', () => {
  const total = { 'along N': 0, portal: 0 };
  let capped = 0;
  for (const [a, b] of nestedPairs(['box', 'cylinder', 'cone', 'ellipsoid'], 64)) {
    for (const update of ['along N', 'portal'] as const)
      total[update] += plain(a, b, { update }).supportCalls;
  }
  for (const [a, b] of pairsOf(['ellipsoid'], 80, (random) => -0.2 - 0.6 * random())) {
    const { status, outcome } = plain(a, b);
    if (status !== 'separated') continue;
    expect(outcome).toBe('converged-gap');
    if (plain(a, b, { update: 'portal' }).outcome === 'max-iterations') capped++;
  }
  expect(Math.abs(total.portal / total['along N'] - 1)).toBeLessThan(0.05);
  expect(capped).toBeGreaterThan(5);
});

describe('a minimum depth', () => {
  test('ends the search at the first plane below it, from whichever side it began, and no answer is lost above it', () => {
    const minimumDepth = -1;
    let early = 0;
    let kept = 0;
    for (const start of ['−c', '+c']) {
      for (const [a, b] of pairsOf(shapeTypes, 96, apart)) {
        const full = solve(a, b, { start }).result;
        const { result, frames, problem } = solve(a, b, { start, minimumDepth });
        const below = frames.filter(({ upper }) => upper + problem.margin < minimumDepth);
        if (full.signedDistance! <= -minimumDepth) {
          expect(result).toEqual(full);
          kept++;
          continue;
        }
        expect(result).toMatchObject({ status: 'separated', outcome: 'below-depth-threshold', pointA: null });
        expect(result.lowerBound).toBeGreaterThan(-minimumDepth);
        expect(result.lowerBound).toBeLessThanOrEqual(full.signedDistance! + 1e-9);
        // The step that goes below, and the stop.
        expect(below.map(({ phase }) => phase).slice(-1)).toEqual(['stop']);
        expect(new Set(below.map(({ upper }) => upper)).size).toBe(1);
        expect(result.supportCalls).toBeLessThanOrEqual(full.supportCalls);
        if (result.supportCalls < full.supportCalls) early++;
      }
    }
    expect(early).toBeGreaterThan(100);
    expect(kept).toBeGreaterThan(15);
  });
});

test('a tolerance below the digits ends by name, and certifies no depth but between bounds that agree', () => {
  const outcomes = new Set<string>();
  for (const [a, b] of pairsOf(['ellipsoid', 'cylinder', 'box'], 150, deep)) {
    const { outcome, certified, lowerBound, upperBound } = solve(a, b, { tolerance: 1e-15, cap: 64 }).result;
    outcomes.add(outcome);
    if (certified) expect(upperBound! - lowerBound!).toBeLessThan(1e-14);
    if (outcome === 'max-iterations') expect(certified).toBe(false);
  }
  expect(outcomes).toContain('max-iterations');
  expect(outcomes).toContain('touching-simplex');
});
