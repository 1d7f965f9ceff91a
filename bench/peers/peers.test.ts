import { expect, test } from 'vitest';
import { seededRandom } from '../../src/math/random';
import { distance, dot, normalize, vec3 } from '../../src/math/vec3';
import { answer } from '../../src/queries/answer';
import { castAnswer } from '../../src/queries/cast-answer';
import type { Body } from '../../src/shapes/body';
import { drawCasts, firstContact } from './cast-pairs';
import { errorsOf } from './errors';
import { merge } from './event';
import { circle, FRAMES } from './motion';
import { classNames, drawCells, regimes } from './pairs';
import { physx } from './physx';

const cells = drawCells(6, '');

test('every class is drawn in every regime, at the depths that the regime says', () => {
  expect(cells.map((cell) => [cell.class, cell.regime])).toEqual(
    classNames.flatMap((name) => regimes.map((regime) => [name, regime])),
  );
  for (const { regime, pairs } of cells) {
    for (const { truth, extent } of pairs) {
      expect(truth.upper - truth.lower).toBeLessThan(1e-11 * extent);
      const depth = -truth.upper / extent;
      if (regime === 'separated') expect(depth).toBeLessThan(0);
      else {
        expect(depth).toBeGreaterThan(regime === 'shallow' ? 0 : 0.05);
        expect(depth).toBeLessThan(regime === 'shallow' ? 0.05 + 1e-6 : 0.3 + 1e-6);
      }
    }
  }
});

test('the error of an answer is its distance from the bracket, and infinite without an answer', () => {
  const cell = cells[0]!;
  const out = answer();
  const off = (by: number): number => {
    const ask = (i: number): void =>
      void (out.signedDistance = cell.pairs[i]!.truth.upper + by * cell.pairs[i]!.extent);
    return errorsOf(cell.pairs, ask, out).most;
  };
  expect(off(0)).toBe(0);
  expect(off(1e-3)).toBeCloseTo(1e-3, 9);
  expect(off(-1e-3)).toBeCloseTo(1e-3, 9);
  const { most, missed } = errorsOf(cell.pairs, () => (out.signedDistance = NaN), out);
  expect(most).toBe(Infinity);
  expect(missed).toBe(cell.pairs.length);
});

test('of several processes the least time counts, and the largest error', () => {
  const report = (ns: number, p99: number) => ({ rows: [{ name: 'box', ns, errors: { p99 } }] });
  expect(merge([report(3, 1), report(1, 0), report(2, 5)])).toEqual(report(1, 5));
});

test('a sphere meets a sphere where the way comes as near as both radii', () => {
  const ball = (radius: number, x: number, y: number): Body => ({
    type: 'sphere',
    radius,
    position: [x, y, 0],
    rotation: [0, 0, 0, 1],
  });
  const contact = firstContact(ball(1, 0, 0), ball(1, 5, 1), vec3(10, 0, 0), 4);
  expect(contact.t).toBeCloseTo((5 - Math.sqrt(3)) / 10, 12);
  expect(firstContact(ball(1, 0, 0), ball(1, 5, 2.1), vec3(10, 0, 0), 4).t).toBe(Infinity);
  expect(firstContact(ball(1, 0, 0), ball(1, 5, 1), vec3(3, 0, 0), 4).t).toBe(Infinity);
});

test('most casts hit, against their normals; some miss', () => {
  const casts = drawCasts(cells).flatMap((set) => set.casts);
  const hits = casts.filter(({ t }) => t < Infinity);
  for (const { t, normal, displacement } of hits) {
    expect(t).toBeGreaterThan(0);
    expect(t).toBeLessThanOrEqual(1);
    expect(dot(normal, displacement)).toBeGreaterThan(0);
  }
  expect(casts).toHaveLength(18);
  expect(hits.length).toBeGreaterThan(8);
  expect(hits.length).toBeLessThan(18);
});

test('a body in motion goes round in even steps, and comes back', () => {
  const way = circle(seededRandom(1));
  const at = Array.from({ length: FRAMES + 1 }, (_, frame) => way(frame, 0.01));
  expect(normalize(vec3(), at[0]!)).toBeLessThan(1e-15);
  expect(distance(at[0]!, at[FRAMES]!)).toBeLessThan(1e-15);
  for (let frame = 0; frame < FRAMES; frame++) {
    expect(distance(at[frame]!, at[frame + 1]!)).toBeCloseTo(0.01, 12);
  }
});

test('the sweep of PhysX tells time, normal and point of boxes that meet face to face, and of a way that passes', async () => {
  const cube = (x: number, y: number): Body => ({
    type: 'box',
    halfExtents: [1, 1, 1],
    position: [x, y, 0],
    rotation: [0, 0, 0, 1],
  });
  const truth = { lower: NaN, upper: NaN };
  const [near, far] = [cube(5, 0.5), cube(5, 3)];
  const pairs = [near, far].map((b) => ({
    a: cube(0, 0),
    b,
    shapeA: 0,
    shapeB: 0,
    extent: 4,
    apart: true,
    truth,
  }));
  const shapes = [cube(0, 0)];
  const casts = pairs.map(() => ({ displacement: vec3(6, 0, 0), t: NaN, normal: vec3() }));
  const out = castAnswer();
  const peer = await physx();
  const ask = peer.cast({ ...cells[0]!, shapesA: shapes, shapesB: shapes, pairs, casts }, out);
  ask(0);
  expect(out.t).toBeCloseTo(0.5, 5);
  expect(out.normal.x).toBeCloseTo(1, 5);
  expect(out.pointA.x).toBeCloseTo(4, 5);
  ask(1);
  expect(out.t).toBeNaN();
});
