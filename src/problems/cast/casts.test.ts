import { describe, expect, test } from 'vitest';
import '../../algorithms/catalogue';
import '../../algorithms/float32';
import { withDefaults, type Result } from '../../algorithms/algorithm';
import { arithmeticOf, type Precision } from '../../algorithms/precisions';
import { publishedCasts } from '../../algorithms/oracle/published.fixture';
import { flatTypes } from '../../algorithms/oracle/flat-pairs';
import { randomBody } from '../../algorithms/oracle/random-pairs';
import { randomDirection, seededRandom, type Random } from '../../math/random';
import { finish } from '../../math/turns';
import { addScaled, length, scale, sub, vec3 } from '../../math/vec3';
import { castAnswer } from '../../queries/cast-answer';
import { castShape } from '../../queries/cast-shape';
import { shapeTypes, type Triple } from '../../shapes/shape';
import type { Body } from '../../shapes/body';
import { inSingle } from '../single';
import { cast } from './cast';
import { castInvariants } from './invariants';
import type { CastProblem } from './problem';
import type { CastScene } from './scene';
import { Trace } from '../../trace/trace';
import { checkFrames } from '../../algorithms/invariants/invariants';

type Given = Pick<CastScene, 'dim' | 'a' | 'b' | 'cast'>;

const ids = ['cast-advancement', 'cast-gjk'] as const;
type Id = (typeof ids)[number];

const sceneOf = (given: Readonly<Given>, precision: Precision): CastScene => ({
  version: 1,
  kind: 'cast',
  algorithm: ids[0],
  options: {},
  precision,
  ...given,
});

function prepared(given: Readonly<Given>, precision: Precision = 'f64'): CastProblem {
  const scene = sceneOf(given, precision);
  return finish(cast.prepare(precision === 'f32' ? inSingle(cast, scene) : scene, arithmeticOf(precision)));
}

function solve(
  id: Id,
  given: Readonly<Given>,
  options = {},
  precision: Precision = 'f64',
  trace?: Trace,
): Result {
  const algorithm = cast.algorithms(arithmeticOf(precision), given.dim).find((known) => known.id === id)!;
  return algorithm.solve(prepared(given, precision), withDefaults(algorithm.options, options), trace);
}

/** What the fast solver, which bisection holds to the truth in its own tests, says. */
function truthOf(given: Readonly<Given>) {
  const { world, maxT } = prepared(given);
  return castShape(world.a, world.b, world.displacement, castAnswer(), maxT);
}

const at = (body: object, position: Triple = [0, 0, 0]): Body =>
  ({ rotation: [0, 0, 0, 1], position, ...body }) as Body;
const gem = {
  type: 'hull',
  points: [
    [-3, 0, 0],
    [0, -4, 0],
    [3, 0, 0],
    [0, 4, 0],
  ],
};
const along10 = { displacement: [10, 0, 0] as Triple, maxT: 1 };

/** The times that a run advances to. */
function advances(id: Id, given: Readonly<Given>): number[] {
  const trace = new Trace();
  solve(id, given, {}, 'f64', trace);
  const frames = Array.from({ length: trace.length }, (_, i) => trace.at(i));
  return frames.filter(({ phase }) => (phase as string) === 'advance').map(({ motion }) => motion!.t);
}

describe('A point cast at a rhombus', () => {
  const given: Given = {
    dim: 2,
    a: at({ type: 'hull', points: [[0, 0, 0]] }, [-8, 2, 0]),
    b: at(gem),
    cast: along10,
  };

  test('is advanced by distance over rate: to 29/50, and on to 0.65', () => {
    const times = advances('cast-advancement', given);
    expect(times).toHaveLength(2);
    expect(times[0]).toBeCloseTo(0.58, 14);
    expect(times[1]).toBeCloseTo(0.65, 14);
  });

  test('is clipped by GJK at 0.55 and at 0.65, with three supports', () => {
    const times = advances('cast-gjk', given);
    expect(times[0]).toBeCloseTo(0.55, 14);
    expect(times[1]).toBeCloseTo(0.65, 14);
    expect(solve('cast-gjk', given).supportCalls).toBe(3);
  });

  test('takes fewer supports where each query begins with the simplex of the last', () => {
    const cold = solve('cast-advancement', given, { warmStart: false });
    expect(cold.t).toBeCloseTo(0.65, 14);
    expect(solve('cast-advancement', given).supportCalls).toBeLessThan(cold.supportCalls);
  });
});

test('Advancement to a circle doubles its digits from step to step', () => {
  const a = at({ type: 'sphere', radius: 2 }, [-10, 3, 0]);
  const [first, second, third] = advances('cast-advancement', {
    dim: 2,
    a,
    b: at({ type: 'sphere', radius: 3 }),
    cast: along10,
  }).map((t) => 0.6 - t);
  expect(first).toBeCloseTo(3.2e-2, 3);
  expect(second! / first! ** 2).toBeLessThan(0.5);
  expect(third! / second! ** 2).toBeLessThan(0.5);
});

describe.each(ids)('%s', (id) => {
  test('answers every published cast within its tolerance, and brackets its time', () => {
    let bracketed = 0;
    for (const given of publishedCasts) {
      const { expected, tol, oracleTol } = given;
      const found = solve(id, given);
      const status = expected.initialOverlap ? 'overlapping' : expected.hit ? 'hit' : 'miss';
      expect({ id: given.id, status: found.status, certified: found.certified }).toEqual({
        id: given.id,
        status,
        certified: true,
      });
      if (!expected.hit) continue;
      expect(Math.abs(found.t! - expected.t!)).toBeLessThanOrEqual(tol + oracleTol);
      expect(found.tLower! - expected.t!).toBeLessThanOrEqual(oracleTol);
      if (found.tUpper == null) continue;
      expect(expected.t! - found.tUpper).toBeLessThanOrEqual(oracleTol);
      bracketed++;
    }
    expect(bracketed).toBeGreaterThan(20);
  });

  test.each([3, 2] as const)('agrees with the fast solver on seeded casts in dimension %i', (dim) => {
    const { hits, misses, wrong } = contest(id, dim, count, 71);
    expect(wrong).toEqual([]);
    expect(hits).toBeGreaterThan(0.3 * count);
    expect(misses).toBeGreaterThan(0.15 * count);
  });

  test.each([3, 2] as const)('is never certified wrong in single precision, in dimension %i', (dim) => {
    const { hits, misses, wrong } = contest(id, dim, count, 72, 'f32');
    expect(wrong).toEqual([]);
    expect(hits).toBeGreaterThan(0.3 * count);
    expect(misses).toBeGreaterThan(0.15 * count);
  });

  test('keeps the invariants of casts in every step', () => {
    const random = seededRandom(73);
    let checked = 0;
    for (let i = 0; i < 60; i++) {
      const given = draw(i % 2 ? 3 : 2, random);
      const trace = new Trace();
      solve(id, given, {}, 'f64', trace);
      const report = checkFrames(castInvariants(prepared(given)), trace.length, (step) => trace.at(step));
      expect({ given, violations: report.violations }).toEqual({ given, violations: [] });
      checked += report.checked.find((one) => one.id === 'planes-until')!.steps;
    }
    expect(checked).toBeGreaterThan(60);
  });
});

const count = Number(process.env['CASTS'] ?? 150);

/** A cast of random bodies of one size from 1e-3 to 1e3, half of them with a margin, aimed at B or past it. */
function draw(dim: 2 | 3, random: Random): Given {
  const size = 10 ** (3 * (2 * random() - 1));
  const style = {
    size,
    aspect: random() < 0.2 ? 100 : 4,
    ...(random() < 0.5 && { margin: 0.1 * size * random() }),
  };
  const types = dim === 2 ? flatTypes : shapeTypes;
  const body = (): Body => {
    const drawn = randomBody(types[Math.floor(types.length * random())]!, random, style);
    return dim === 2 ? flattened(drawn, random) : drawn;
  };
  const [a, b] = [body(), body()];
  const flat = (v: ReturnType<typeof vec3>) => (dim === 2 ? { ...v, z: 0 } : v);
  const from = flat(scale(vec3(), randomDirection(vec3(), random), size * (1 + 4 * random())));
  const to = flat(scale(vec3(), randomDirection(vec3(), random), 1.6 * size * random()));
  const { x, y, z } = addScaled(vec3(), vec3(...b.position), from, 1);
  const d = scale(vec3(), sub(vec3(), to, from), 0.6 + random());
  return { dim, a: { ...a, position: [x, y, z] }, b, cast: { displacement: [d.x, d.y, d.z], maxT: 1 } };
}

function flattened(body: Body, random: Random): Body {
  const angle = Math.PI * random();
  const inPlane = ([x, y]: readonly number[]): Triple => [x!, y!, 0];
  const sizes = Object.fromEntries(
    Object.entries(body).map(([key, value]) => {
      if (key === 'halfExtents' || key === 'radii') return [key, inPlane(value as Triple)];
      return key === 'points' ? [key, (value as Triple[]).map(inPlane)] : [key, value as unknown];
    }),
  );
  return {
    ...(sizes as unknown as Body),
    position: inPlane(body.position),
    rotation: [0, 0, Math.sin(angle), Math.cos(angle)],
  };
}

/**
 * Runs seeded casts against the fast solver. A contact within ε of the motion's end, or a near miss within it, may be told
 * either way; so may a motion that approaches the contact hardly at all.
 */
function contest(id: Id, dim: 2 | 3, times: number, seed: number, precision: Precision = 'f64') {
  const random = seededRandom(seed);
  const wrong: unknown[] = [];
  let [hits, misses, open] = [0, 0, 0];
  for (let i = 0; i < times; i++) {
    const drawn = draw(dim, random);
    const given = precision === 'f32' ? inSingle(cast, sceneOf(drawn, 'f32')) : drawn;
    const truth = truthOf(given);
    const found = solve(id, given, {}, precision);
    if (!truth.certified || !found.certified) {
      open++;
      continue;
    }
    if (found.status === 'miss') misses++;
    else hits++;
    const { extent, displacement, centre } = prepared(given);
    const share = precision === 'f32' ? 2e-5 : 4e-9;
    const rate = Math.abs(
      truth.normal.x * given.cast.displacement[0] +
        truth.normal.y * given.cast.displacement[1] +
        truth.normal.z * given.cast.displacement[2],
    );
    const tol = share * (extent + length(centre) + length(displacement));
    const isLate = (t: number | null | undefined, than: number): boolean =>
      t != null && (t - than) * rate > tol;
    const sorts = [found.status === 'miss', truth.status === 'miss'];
    const differs = sorts[0] !== sorts[1] && !isEither(given, tol, sorts[0]! ? truth.t : found.t!);
    const off = !sorts[0] && !sorts[1] && Math.abs(found.t! - truth.t) * rate > tol;
    const outside =
      !sorts[1] &&
      !sorts[0] &&
      (isLate(found.tLower, truth.t) || (found.tUpper != null && isLate(truth.t, found.tUpper)));
    if (differs || off || outside) wrong.push({ i, given, found, truth: { ...truth } });
  }
  return { hits, misses, open, wrong };
}

/** True if shapes that are smaller by `tol` miss: a contact so light may be told either way. */
function isEither(given: Readonly<Given>, tol: number, t: number): boolean {
  const { world, maxT } = prepared(given);
  const lighter = { ...world.b, shape: { ...world.b.shape, margin: world.b.shape.margin - tol } };
  if (lighter.shape.margin < 0) return (maxT - t) * length(world.displacement) <= tol;
  return castShape(world.a, lighter, world.displacement, castAnswer(), maxT).status === 'miss';
}
