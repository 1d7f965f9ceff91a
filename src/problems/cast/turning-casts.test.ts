import { describe, expect, test } from 'vitest';
import { checkFrames } from '../../algorithms/invariants/invariants';
import { flatTypes } from '../../algorithms/oracle/flat-pairs.fixture';
import { randomBody } from '../../algorithms/oracle/random-pairs.fixture';
import type { Precision } from '../../algorithms/precisions';
import { randomDirection, seededRandom, type Random } from '../../math/random';
import { length, scale, sub, vec3 } from '../../math/vec3';
import type { Body } from '../../shapes/body';
import { shapeTypes, type Triple } from '../../shapes/shape';
import { Trace } from '../../trace/trace';
import { inSingle } from '../single';
import { cast } from './cast';
import { at, prepared, sceneOf, solve, type Given } from './casts.fixture';
import { castInvariants } from './invariants';
import { castTruth, distanceOver } from './truth';

const turners = ['cast-advancement', 'toi-rootfinding'] as const;

const point = (x: number, y: number): Body => at({ type: 'hull', points: [[0, 0, 0]] }, [x, y, 0]);
const bar = at({ type: 'box', halfExtents: [2, 0.1, 0] });
const turning = (angularVelocity: Triple, displacement: Triple = [0, 0, 0], maxT = 1): Given['cast'] => ({
  displacement,
  maxT,
  angularVelocity,
});

describe.each(turners)('%s', (id) => {
  test('turns a bar about its middle until its side meets a point', () => {
    const [radius, angle] = [1.5, 2];
    const b = point(radius * Math.cos(angle), radius * Math.sin(angle));
    // The bar is as long to the other side, whose lower edge meets the point from the right.
    const expected = angle - Math.asin(0.1 / radius);
    const found = solve(id, { dim: 2, a: bar, b, cast: turning([0, 0, 2]) });
    expect(found).toMatchObject({ status: 'hit', certified: true });
    expect(found.t).toBeCloseTo(expected / 2, 8);
    expect(found.tUpper! - found.t!).toBeGreaterThan(0);
    expect(found.tUpper! - found.t!).toBeLessThan(1e-7);
    expect(found.pointA!.x).toBeCloseTo(b.position[0], 8);
    expect(found.pointA!.y).toBeCloseTo(b.position[1], 8);
  });

  test('proves a miss of a bar whose end passes a point by a thousandth', () => {
    const far = Math.hypot(2, 0.1) + 1e-3;
    const found = solve(id, { dim: 2, a: bar, b: point(0, far), cast: turning([0, 0, 3]) });
    expect(found).toMatchObject({ status: 'miss', certified: true, t: null });
    const near = solve(id, { dim: 2, a: bar, b: point(0, far - 2e-3), cast: turning([0, 0, 3]) });
    expect(near).toMatchObject({ status: 'hit', certified: true });
  });

  test('does not land on a later contact, though both ends of the motion are apart along the normal', () => {
    // The bar turns by half a turn while it passes: at the end it lies as at the start, on the other side of the point.
    const given: Given = {
      dim: 2,
      a: at({ type: 'box', halfExtents: [2, 0.1, 0] }, [0, -1.5, 0]),
      b: point(0, 0),
      cast: turning([0, 0, 6], [0, 3, 0]),
    };
    const { lower, upper } = castTruth(given);
    const found = solve(id, given);
    expect(found.status).toBe('hit');
    expect(found.t!).toBeGreaterThan(lower - 1e-7);
    expect(found.t!).toBeLessThan(upper + 1e-7);
  });

  test.each([
    [3, 'f64'],
    [2, 'f64'],
    [3, 'f32'],
    [2, 'f32'],
  ] as const)('agrees with bisection on the proven distance, in dimension %i and in %s', (dim, precision) => {
    const found = contest(id, dim, count, precision);
    if (byHand) console.log({ id, dim, precision, ...found, wrong: found.wrong.length });
    expect(found.wrong).toEqual([]);
    expect(found.hits).toBeGreaterThan(0.15 * count);
    expect(found.misses).toBeGreaterThan(0.15 * count);
    expect(found.open).toBeLessThan(0.1 * count);
  });

  test('keeps the invariants of casts in every step', () => {
    const random = seededRandom(93);
    let checked = 0;
    for (let i = 0; i < 30; i++) {
      const given = draw(i % 2 ? 3 : 2, random);
      const trace = new Trace();
      const plain = solve(id, given);
      expect(solve(id, given, {}, 'f64', trace)).toEqual(plain);
      const report = checkFrames(castInvariants(prepared(given), 0), trace.length, (step) => trace.at(step));
      expect({ given, violations: report.violations }).toEqual({ given, violations: [] });
      checked += report.checked.find((one) => one.id === 'planes-until')!.steps;
    }
    expect(checked).toBeGreaterThan(60);
  });
});

/** More of them by hand: `CASTS=2000`. */
const byHand = process.env['CASTS'];
const count = Number(byHand ?? 40);

/** A body that turns by up to three radians while it moves at B or past it. */
function draw(dim: 2 | 3, random: Random): Given {
  const size = 10 ** (3 * (2 * random() - 1));
  const style = { size, aspect: 4, ...(random() < 0.5 && { margin: 0.1 * size * random() }) };
  const types = dim === 2 ? flatTypes : shapeTypes;
  const body = (): Body => {
    const drawn = randomBody(types[Math.floor(types.length * random())]!, random, style);
    return dim === 2 ? flattened(drawn) : drawn;
  };
  const flat = ({ x, y, z }: ReturnType<typeof vec3>) => vec3(x, y, dim === 2 ? 0 : z);
  const [a, b] = [body(), body()];
  const from = flat(scale(vec3(), randomDirection(vec3(), random), size * (1 + 3 * random())));
  const to = flat(scale(vec3(), randomDirection(vec3(), random), 2.4 * size * random()));
  const way = scale(vec3(), sub(vec3(), to, from), 0.6 + random());
  const spin = randomDirection(vec3(), random);
  const about: Triple = dim === 2 ? [0, 0, Math.sign(spin.z)] : [spin.x, spin.y, spin.z];
  const speed = 3 * random();
  const [x, y, z] = b.position;
  return {
    dim,
    a: { ...a, position: [x + from.x, y + from.y, z + from.z] },
    b,
    cast: turning(about.map((along) => along * speed) as Triple, [way.x, way.y, way.z]),
  };
}

function flattened(body: Body): Body {
  const inPlane = ([x, y]: readonly number[]): Triple => [x!, y!, 0];
  const sizes = Object.fromEntries(
    Object.entries(body).map(([key, value]) => {
      if (key === 'halfExtents' || key === 'radii') return [key, inPlane(value as Triple)];
      return key === 'points' ? [key, (value as Triple[]).map(inPlane)] : [key, value as unknown];
    }),
  );
  const [, , sin, cos] = body.rotation;
  return {
    ...(sizes as unknown as Body),
    position: inPlane(body.position),
    rotation: [0, 0, sin, cos],
  };
}

/** Runs seeded casts against bisection. A contact that is no deeper than the tolerance may be answered either way. */
function contest(id: (typeof turners)[number], dim: 2 | 3, times: number, precision: Precision) {
  const random = seededRandom(91);
  const wrong: unknown[] = [];
  const ends = { hits: 0, misses: 0, open: 0, light: 0, overlapping: 0, most: 0 };
  for (let i = 0; i < times; i++) {
    const drawn = draw(dim, random);
    const given = precision === 'f32' ? inSingle(cast, sceneOf(drawn, 'f32')) : drawn;
    const found = solve(id, given, {}, precision);
    ends.most = Math.max(ends.most, found.iterations);
    if (!found.certified) {
      ends.open++;
      continue;
    }
    const { extent, displacement, centre, turning: turn } = prepared(given);
    const lengths = extent + length(centre) + length(displacement) + turn!.speed * turn!.radius;
    const tol = (precision === 'f32' ? 4e-5 : 8e-9) * lengths;
    const { lower, upper } = castTruth(given);
    const distanceAt = distanceOver(given);
    if (found.status === 'overlapping') {
      ends.overlapping++;
      if (!(distanceAt(0).signedDistance <= tol)) wrong.push({ i, given, found, lower, upper });
    } else if (found.status === 'miss') {
      ends.misses++;
      const depth = upper === Infinity ? 0 : deepest(distanceAt, upper, given.cast.maxT);
      if (depth > tol) wrong.push({ i, given, found, lower, upper, depth });
      else if (depth > 0) ends.light++;
    } else {
      ends.hits++;
      // Neither later than a proven overlap, but for one of the tolerance, nor away from contact.
      const isNear = Math.abs(distanceAt(found.t!).signedDistance) <= tol;
      const before = found.t! > upper ? deepest(distanceAt, upper, found.t!) : 0;
      const isInOrder = found.tLower! <= found.t! && (found.tUpper ?? Infinity) >= found.t!;
      const isEarly = found.t! < lower && distanceAt(found.t!).signedDistance > tol;
      if (!isNear || before > tol || !isInOrder || isEarly)
        wrong.push({ i, given, found, lower, upper, before });
    }
  }
  return { ...ends, wrong };
}

/** The greatest depth of some times. */
function deepest(distanceAt: ReturnType<typeof distanceOver>, from: number, to: number): number {
  let depth = 0;
  for (let i = 0; i <= 64; i++)
    depth = Math.max(depth, -distanceAt(from + (i / 64) * (to - from)).signedDistance);
  return depth;
}
