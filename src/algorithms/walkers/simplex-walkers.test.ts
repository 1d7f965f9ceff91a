import { describe, expect, test } from 'vitest';
import { findTest } from '../test-id';
import { weightOf } from '../words';
import { randomDirection, seededRandom, type Random } from '../../math/random';
import {
  addScaled,
  clone,
  cross,
  distance,
  dot,
  length,
  normalize,
  sub,
  vec3,
  type Vec3,
} from '../../math/vec3';
import { samples } from '../../math/sweep.fixture';
import { place, type Body } from '../../shapes/body';
import { cso } from '../../shapes/cso';
import { shapeTypes, type ShapeType } from '../../shapes/shape';
import type { Frame } from '../../trace/trace';
import { withDefaults } from '../algorithm';
import { gjk } from '../gjk/gjk';
import { separationAlong } from '../oracle/body-facts';
import { signedDepth } from '../oracle/depth';
import { randomBody, setGap } from '../oracle/random-pairs.fixture';
import { solveUnproven as solve } from '../oracle/solved.fixture';
import { simplexTilter } from './simplex-tilter';
import { simplexWalker } from './simplex-walker';
import { readingOf } from '../reading';

const here: Pick<Body, 'position' | 'rotation'> = { position: [0, 0, 0], rotation: [0, 0, 0, 1] };
const style = { size: 1, aspect: 3 };

/** A stands in the world's axes at its origin. */
function pairs(types: readonly ShapeType[], count: number, gap: (random: Random) => number): [Body, Body][] {
  const random = seededRandom(33);
  return Array.from({ length: count }, (_, i) => {
    const a: Body = { ...randomBody(types[i % types.length]!, random, style), ...here };
    const typeB = types[(i + Math.floor(i / types.length)) % types.length]!;
    return [a, setGap(a, randomBody(typeB, random, style), gap(random), random)];
  });
}

const apart = (random: Random): number => 2 * random();
const shallow = (random: Random): number => -0.1 * random();
const deep = (random: Random): number => -0.5 - random();

const share = <T>(all: readonly T[], good: (each: T) => boolean): number =>
  all.filter(good).length / all.length;

/** Ball of radius 1 at the origin, as an ellipsoid so that its surface is in C, and a point at (0, 0, −h). */
const ball: Body = { type: 'ellipsoid', radii: [1, 1, 1], ...here };
const point = (z: number): Body => ({ type: 'sphere', radius: 0, ...here, position: [0, 0, z] });

const pointOf = (frame: Readonly<Frame>, weights: readonly number[]): Vec3 =>
  frame.simplex!.reduce((sum, { sample }, i) => addScaled(sum, sum, sample.v, weights[i]!), vec3());

describe.each([simplexWalker, simplexTilter])('$id', (algorithm) => {
  const runs = [apart, shallow, deep].flatMap((gap) =>
    pairs(shapeTypes, samples(16, 32), gap).map(([a, b]) => ({ a, b, ...solve(algorithm, a, b) })),
  );

  test('the kept directions are those whose supports are the simplex, in the same order', () => {
    let kept = 0;
    let off = 0;
    for (const { a, b, frames } of runs) {
      for (const { simplex, probes } of frames) {
        for (const [i, { sample }] of (simplex ?? []).entries()) {
          const { direction, height } = probes![i]!;
          const reach = dot(direction, sample.v);
          const supported = -separationAlong(cored(a), cored(b), direction);
          off = Math.max(off, Math.abs(reach - height), Math.abs(reach - supported));
          kept++;
        }
      }
    }
    expect(off).toBeLessThan(5e-10);
    expect(kept).toBeGreaterThan(samples(500, 1000));
  });

  test('a closest point has convex weights, blends the simplex, and is no nearer to O than the bounds say', () => {
    let seen = 0;
    for (const { frames, extent } of runs) {
      for (const { simplex, closest, lower, upper, phase } of frames) {
        if (!closest || phase !== 'reduce') continue;
        const weights = simplex!.map(({ weight }) => weight);
        expect(Math.min(...weights)).toBeGreaterThanOrEqual(0);
        expect(weights.reduce((sum, w) => sum + w, 0)).toBeCloseTo(1, 12);
        expect(distance(closest.v, pointOf({ simplex } as Frame, weights))).toBeLessThan(1e-9 * extent);
        if (upper < 0) expect(lower).toBeGreaterThanOrEqual(-length(closest.v) - 1e-12 * extent);
        seen++;
      }
    }
    expect(seen).toBeGreaterThan(samples(150, 300));
  });

  test('the best plane is kept, whatever becomes of the sample that found it', () => {
    let lost = 0;
    for (const { frames } of runs) {
      for (const { probes, upper, phase } of frames) {
        if (!probes || phase !== 'add') continue;
        const best = probes.filter(({ state }) => state === 'best');
        expect(best.map(({ height }) => height)).toContain(upper);
        if (Math.min(...probes.filter(({ state }) => state === 'kept').map(({ height }) => height)) > upper)
          lost++;
      }
    }
    expect(lost).toBeGreaterThan(20);
  });
});

/** Without what is a margin of the core. */
const cored = (body: Body): Body =>
  body.type === 'sphere' || body.type === 'capsule' ? { ...body, radius: 0 } : body;

describe('simplex walker', () => {
  test('weights are those of the point that O projects to, and extrapolate the directions alike', () => {
    let checked = 0;
    for (const [a, b] of pairs(['ellipsoid'], 40, shallow)) {
      const { frames, extent } = solve(simplexWalker, a, b);
      for (const frame of frames) {
        const inside = findTest(frame, 'inside');
        if (frame.phase !== 'reduce' || !inside) continue;
        const weights = [0, 1, 2].map((i) => readingOf(frame, weightOf(i)));
        expect(weights.reduce((sum, w) => sum + w, 0)).toBeCloseTo(1, 9);
        const size = Math.max(...weights.map(Math.abs));
        if (size > 1e3) continue;
        const [p, q, r] = frame.simplex!.map(({ sample }) => sample.v);
        const [pq, pr] = [sub(vec3(), q!, p!), sub(vec3(), r!, p!)];
        const projected = pointOf(frame, weights);
        expect(Math.abs(dot(projected, pq))).toBeLessThan(1e-9 * size * extent ** 2);
        expect(Math.abs(dot(projected, pr))).toBeLessThan(1e-9 * size * extent ** 2);
        if (inside.met) continue;
        const n = weights.reduce((sum, w, i) => addScaled(sum, sum, frame.probes![i]!.direction, w), vec3());
        normalize(n, n);
        expect(distance(n, frame.direction!)).toBeLessThan(1e-9 * size);
        checked++;
      }
    }
    expect(checked).toBeGreaterThan(100);
  });

  test('on a face the direction is its normal, on the side of the best direction', () => {
    let faces = 0;
    for (const [a, b] of pairs(['box'], 40, shallow)) {
      for (const frame of solve(simplexWalker, a, b).frames) {
        const inside = findTest(frame, 'inside');
        if (frame.phase !== 'reduce' || !inside?.met) continue;
        const [p, q, r] = frame.simplex!.map(({ sample }) => sample.v);
        const n = cross(vec3(), sub(vec3(), q!, p!), sub(vec3(), r!, p!));
        normalize(n, n);
        expect(Math.abs(dot(n, frame.direction!))).toBeCloseTo(1, 12);
        expect(dot(frame.direction!, frame.bestPlane!.normal)).toBeGreaterThanOrEqual(0);
        faces++;
      }
    }
    expect(faces).toBeGreaterThan(20);
  });

  test('over a ball of radius R, a triangle at an angle θ is extrapolated to θ·(1 − H/R)', () => {
    // The plane of the triangle is ρ from the centre, and O at H above that: O projects to H·e − (H cos θ − ρ)·N, whose angle
    // is −(H cos θ − ρ) sin θ / (H sin² θ + ρ cos θ), or −θ·(H − ρ)/ρ for small ones.
    const random = seededRandom(9);
    let extrapolated = 0;
    for (const h of [0.5, 0.8, 1.2, 1.6, 2.5]) {
      for (let i = 0; i < 12; i++) {
        const { x, y, z } = randomDirection(vec3(), random);
        const start = [x, y, Math.abs(z) + 0.5];
        for (const frame of solve(simplexWalker, ball, point(h), { firstDirection: start as never }).frames) {
          const inside = findTest(frame, 'inside');
          if (frame.phase !== 'reduce' || !inside || inside.met) continue;
          const [p, q, r] = frame.simplex!.map(({ sample }) => sample.v);
          const n = cross(vec3(), sub(vec3(), q!, p!), sub(vec3(), r!, p!));
          if (normalize(n, n) < 1e-6) continue;
          const centre = vec3(0, 0, -h);
          const rho = dot(n, sub(vec3(), p!, centre));
          const side = Math.sign(rho);
          const [cosine, sine] = [side * n.z, Math.hypot(n.x, n.y)];
          const along = h * sine * sine + Math.abs(rho) * cosine;
          const across = (h * cosine - Math.abs(rho)) * sine;
          const { direction } = frame;
          expect(Math.hypot(direction!.x, direction!.y) * Math.abs(along)).toBeCloseTo(
            Math.abs(across * direction!.z),
            6,
          );
          extrapolated++;
        }
      }
    }
    expect(extrapolated).toBeGreaterThan(50);
  });

  test('near contact with a ball it converges, from askew', () => {
    for (const h of [0.7, 0.9, 1.1, 1.3]) {
      const { result } = solve(simplexWalker, ball, point(h), { firstDirection: [0.3, 0.1, 1] });
      expect(result.outcome).not.toBe('max-iterations');
      expect(result.lowerBound).toBeCloseTo(h - 1, 5);
    }
  });

  test('failure: round shapes near contact are found mostly, far apart ones hardly', () => {
    const found = (gap: (random: Random) => number): number =>
      share(pairs(['ellipsoid'], 60, gap), ([a, b]) => {
        const { result, extent } = solve(simplexWalker, a, b);
        const answered = result.outcome !== 'max-iterations';
        return answered && -result.lowerBound! - signedDepth(a, b, { goal: 1e-6 }).upper < 1e-5 * extent;
      });
    expect(found((random) => 0.02 * random())).toBeGreaterThan(0.3);
    expect(found((random) => 3 + random())).toBeLessThan(0.1);
  });

  test('failure: on flats it repeats itself, or ends beside the depth', () => {
    const flats = pairs(['box', 'hull'], 60, deep).map(([a, b]) => {
      const { result, extent } = solve(simplexWalker, a, b);
      return { result, found: -result.lowerBound! - signedDepth(a, b).upper < 1e-4 * extent };
    });
    expect(share(flats, ({ result }) => result.outcome === 'duplicate-support')).toBeGreaterThan(0.2);
    expect(share(flats, ({ found }) => found)).toBeLessThan(0.7);
  });
});

describe('simplex tilter', () => {
  test('between polytopes that are apart it is as exact as GJK, in a handful of supports', () => {
    const flats = pairs(['box', 'hull', 'triangle'], 60, apart).map(([a, b]) => {
      const { result } = solve(simplexTilter, a, b);
      const exact = gjk.solve(cso(place(a), place(b)), withDefaults(gjk.options, {})).signedDistance!;
      return { result, off: Math.abs(result.lowerBound! - exact) };
    });
    expect(share(flats, ({ off }) => off < 1e-9)).toBeGreaterThan(0.95);
    expect(share(flats, ({ result }) => result.certified)).toBeGreaterThan(0.9);
    expect(share(flats, ({ result }) => result.supportCalls <= 10)).toBeGreaterThan(0.9);
  });

  test('between shapes that are apart it ends by the gap of its bounds, and nearly always proves the distance', () => {
    const runs = pairs(shapeTypes, 128, apart).map(([a, b]) => solve(simplexTilter, a, b, { prove: true }));
    expect(share(runs, ({ result }) => result.certified)).toBeGreaterThan(0.9);
    expect(share(runs, ({ result }) => result.outcome === 'converged-gap')).toBeGreaterThan(0.8);
    for (const { result, extent } of runs) {
      if (result.outcome !== 'converged-gap') continue;
      expect(result.certified).toBe(true);
      expect(result.upperBound! - result.lowerBound!).toBeLessThan(1.1e-10 * extent);
    }
  });

  test('boxes near contact are found to the last digits, in twenty supports or less', () => {
    const boxes = pairs(['box'], 60, shallow).map(([a, b]) => {
      const { result, extent } = solve(simplexTilter, a, b, { prove: true });
      return { result, off: Math.abs(-result.lowerBound! - signedDepth(a, b).upper) / extent };
    });
    expect(share(boxes, ({ off }) => off < 1e-9)).toBeGreaterThan(0.95);
    expect(share(boxes, ({ result }) => result.supportCalls <= 20)).toBeGreaterThan(0.95);
  });

  test('failure: the push creeps up to h = 0 and never below; the plane of the proof sets it free', () => {
    const stuck = pairs(['box'], 60, shallow).filter(([a, b]) => {
      const { result, extent } = solve(simplexTilter, a, b);
      return (
        result.outcome === 'step-too-small' &&
        signedDepth(a, b).upper < -1e-3 * extent &&
        result.lowerBound! < 0
      );
    });
    expect(stuck.length).toBeGreaterThan(5);
    for (const [a, b] of stuck) {
      const alone = solve(simplexTilter, a, b);
      expect(alone.result.status).toBe('unresolved');
      expect(-alone.result.lowerBound!).toBeLessThan(1e-5 * alone.extent);
      const { result } = solve(simplexTilter, a, b, { prove: true });
      expect(result).toMatchObject({ status: 'separated', certified: true });
      expect(-result.signedDistance!).toBeCloseTo(signedDepth(a, b).upper, 9);
    }
  });

  test('where it ends on the surface, no neighbour is better to first order', () => {
    const random = seededRandom(2);
    let checked = 0;
    for (const [a, b] of pairs(shapeTypes, 80, deep)) {
      const { result, frames, extent } = solve(simplexTilter, a, b);
      const { normal, offset } = frames.at(-1)!.bestPlane!;
      if (result.outcome !== 'portal-at-surface' || !frames.at(-1)!.closest || offset < 0) continue;
      for (let i = 0; i < 20; i++) {
        const m = randomDirection(vec3(), random);
        const h = -separationAlong(cored(a), cored(b), m);
        expect(h).toBeGreaterThan(offset * dot(m, normal) - 2e-6 * extent);
        checked++;
      }
    }
    expect(checked).toBeGreaterThan(400);
  });

  test('a face that C does not reach beyond is at least as good as n*, and ends it', () => {
    let faces = 0;
    for (const [a, b] of pairs(['box', 'hull'], 60, deep)) {
      const { frames, extent } = solve(simplexTilter, a, b);
      for (const [i, frame] of frames.entries()) {
        const next = frames[i + 1];
        if (frame.phase !== 'reduce' || frame.simplex!.length < 3 || next?.phase !== 'sample') continue;
        if (!findTest(frame, 'wall-best')) continue;
        const [corner] = frame.simplex!.map(({ sample }) => sample.v);
        const beyond = next.plane!.offset - dot(next.plane!.normal, corner!);
        if (beyond > 1e-12 * extent) continue;
        expect(next.plane!.offset).toBeLessThanOrEqual(frame.upper + 1e-12 * extent);
        faces++;
      }
    }
    expect(faces).toBeGreaterThan(20);
  });

  test('a split keeps the part of the triangle that O is within, as seen along its normal', () => {
    let splits = 0;
    for (const [a, b] of pairs(['ellipsoid', 'hull'], 60, apart)) {
      const { frames, extent } = solve(simplexTilter, a, b);
      for (const [i, frame] of frames.entries()) {
        const face = frames[i - 2];
        if (frame.phase !== 'add' || !frame.dropped || !face || !findTest(face, 'wall-normal')) continue;
        const n = face.direction!;
        const [p, q, r] = frame.simplex!.map(({ sample }) => sample.v);
        // O is on the inner side of the edges, unless the triangle has no area as seen along n.
        const turn = dot(cross(vec3(), sub(vec3(), q!, p!), sub(vec3(), r!, p!)), n);
        if (Math.abs(turn) < 1e-9 * extent ** 2) continue;
        for (const [from, to] of [
          [p, q],
          [q, r],
          [r, p],
        ]) {
          const inwards = cross(vec3(), n, sub(vec3(), to!, from!));
          expect(-dot(inwards, from!) * Math.sign(turn)).toBeGreaterThan(-1e-9 * extent ** 2);
        }
        splits++;
      }
    }
    expect(splits).toBeGreaterThan(10);
  });

  test('the push turns the best direction away from p, and without it the tilt about a vertex is none', () => {
    let pushes = 0;
    let edges = 0;
    for (const [a, b] of pairs(shapeTypes, 40, deep)) {
      for (const frame of solve(simplexTilter, a, b).frames) {
        if (
          frame.phase !== 'reduce' ||
          !frame.vectors ||
          frame.tests!.some(({ met }) => met && frame.outcome)
        )
          continue;
        const p = frame.closest!.v;
        const along = dot(frame.direction!, p) / length(p);
        // For an edge, the part of n* across it; p is across too, being inside the edge.
        const across = clone(frame.bestPlane!.normal);
        if (frame.simplex!.length === 2) {
          const [e, f] = frame.simplex!.map(({ sample }) => sample.v);
          const edge = sub(vec3(), f!, e!);
          addScaled(across, across, edge, -dot(across, edge) / dot(edge, edge));
          expect(Math.abs(along)).toBeLessThan(Math.abs(dot(across, p)) / (length(across) * length(p)));
          edges++;
        }
        const push = sub(vec3(), frame.vectors[0]!.to, frame.vectors[0]!.from);
        expect(Math.abs(dot(push, p))).toBeLessThan(1e-9 * (1 + length(push) * length(p)));
        expect(dot(push, frame.direction!)).toBeGreaterThanOrEqual(-1e-12);
        pushes++;
      }
      const still = solve(simplexTilter, a, b, { push: 0 });
      expect(still.result.supportCalls).toBeLessThanOrEqual(still.frames[1]!.upper < 0 ? Infinity : 1);
    }
    expect(pushes).toBeGreaterThan(60);
    expect(edges).toBeGreaterThan(10);
  });

  test('failure: in deep overlap it ends in a local minimum now and then, as every descent does', () => {
    const found = share(pairs(['box'], 80, deep), ([a, b]) => {
      const { result, extent } = solve(simplexTilter, a, b);
      return -result.lowerBound! - signedDepth(a, b).upper < 1e-6 * extent;
    });
    expect(found).toBeGreaterThan(0.6);
    expect(found).toBeLessThan(0.95);
  });
});

test('both stop at once where the first support is straight ahead, be it a minimum or not', () => {
  const egg: Body = { type: 'ellipsoid', radii: [1, 2, 3], ...here };
  for (const algorithm of [simplexWalker, simplexTilter]) {
    for (const [direction, depth] of [
      [[1, 0, 0], 1],
      [[0, 1, 0], 2],
      [[0, 0, 1], 3],
    ] as const) {
      const { result } = solve(algorithm, egg, point(0), { firstDirection: direction });
      expect(result).toMatchObject({ supportCalls: 1, outcome: 'step-too-small', lowerBound: -depth });
    }
  }
});
