import { expect, test } from 'vitest';
import { toWorld } from '../../../math/pose';
import { randomDirection, seededRandom } from '../../../math/random';
import { rotate, unrotate } from '../../../math/rotation';
import { dot, vec3, type Vec3 } from '../../../math/vec3';
import { presets } from '../../../scenes/presets';
import type { PairScene } from '../../../problems/pair/scene';
import type { Body } from '../../../shapes/body';
import { csoSupport } from '../../../shapes/cso';
import { vertexCount } from '../../../shapes/surface';
import { record } from '../../../stepping/run';
import { csoPoint } from '../../../trace/cso-point';
import { coarse, csoParts, fine, shapeParts, type Parts } from './parts';
import { spacePoints } from '../../space-points';
import { Surfaces, type CsoKey } from './surfaces';

const base = presets[0]!.scene;
const at = (x: number, q: Body['rotation'] = [0.1, 0.3, -0.2, 0.9]) => ({
  position: [x, 0.5, -0.25] as [number, number, number],
  rotation: q,
});
const scene = (a: Body, b: Body): PairScene => ({ ...base, algorithm: 'gjk', options: {}, a, b });
const box: Body = { type: 'box', halfExtents: [1, 0.5, 0.75], ...at(0) };
const cone: Body = { type: 'cone', radius: 0.7, halfHeight: 1, ...at(3) };
const hull: Body = {
  type: 'hull',
  points: [
    [9, 0, 0],
    [10, 0, 0],
    [9, 1, 0],
    [9, 0, 1],
  ],
  ...at(-4),
};
const capsule: Body = { type: 'capsule', radius: 0.5, halfHeight: 1, ...at(2) };

const random = seededRandom(2);
const directions = Array.from({ length: 40 }, () => randomDirection(vec3(), random));
const height = (points: readonly Vec3[], d: Vec3): number => Math.max(...points.map((p) => dot(p, d)));

test('C stands in Minkowski space where its supports are', () => {
  for (const [a, b] of [
    [box, cone],
    [hull, box],
    [capsule, cone],
  ] as const) {
    const run = record(scene(a, b));
    const { core, placement } = new Surfaces().ofCso(run);
    const points = spacePoints(core.surface, placement);
    for (const d of directions) {
      const s = csoSupport(csoPoint(), run.problem, unrotate(vec3(), run.problem.toWorld, d));
      const expected = dot(rotate(vec3(), run.problem.toWorld, s.v), d);
      expect(Math.abs(height(points, d) - expected)).toBeLessThan(5e-3 * run.problem.scale);
    }
  }
});

test('bodies stand in the world where their supports are, margins outside the core', () => {
  const run = record(scene(hull, capsule));
  const surfaces = new Surfaces();
  for (const which of ['a', 'b'] as const) {
    const { core, full, placement } = surfaces.ofBody(run, which);
    const pose = which === 'a' ? run.problem.toWorld : run.problem.poseBInWorld;
    const shape = run.problem[which];
    for (const d of directions) {
      const s = vec3();
      shape.support(s, unrotate(vec3(), pose, d));
      const expected = dot(toWorld(vec3(), pose, s), d);
      expect(height(spacePoints(core.surface, placement), d)).toBeCloseTo(expected, 9);
      if (!full) continue;
      const whole = height(spacePoints(full.surface, placement), d);
      expect(Math.abs(whole - expected - shape.margin)).toBeLessThan(5e-3);
    }
  }
  expect(surfaces.ofBody(run, 'a').full).toBeNull();
  expect(surfaces.ofBody(run, 'b').full).not.toBeNull();
});

test('surfaces are around the centre of what they bound, wherever its frame has its origin', () => {
  const run = record(scene(hull, box));
  const { points } = new Surfaces().ofBody(run, 'a').core.surface;
  expect(Math.max(...points.map(Math.abs))).toBeLessThan(1);
});

test('a move keeps the surface of C, a turn of one body makes it anew', () => {
  const surfaces = new Surfaces();
  const run = record(scene(box, cone));
  const { core } = surfaces.ofCso(run);
  const moved = record(scene(box, { ...cone, position: [7, 8, 9] }), run);
  expect(surfaces.ofCso(moved).core).toBe(core);
  const turned = record(scene(box, { ...cone, rotation: [0, 0, 0, 1] }), run);
  expect(surfaces.ofCso(turned).core).not.toBe(core);
  expect(surfaces.ofBody(run, 'b').core).toBe(surfaces.ofBody(turned, 'b').core);
});

test('fine parts take the place of coarse ones, unless C is another by then, and stay through moves', () => {
  const surfaces = new Surfaces();
  const run = record(scene(box, cone));
  const { core } = surfaces.ofCso(run);
  const key = surfaces.rough as CsoKey & { cost: number };
  const parts = csoParts(key.a, key.b, key.rotation, fine);
  expect(parts.core.surface.points.length).toBeGreaterThan(core.surface.points.length);
  const turned = record(scene(box, { ...cone, rotation: [0, 0, 0, 1] }), run);
  surfaces.ofCso(turned);
  expect(surfaces.refine(key, parts)).toBe(false);
  surfaces.ofCso(run);
  expect(surfaces.refine(key, parts)).toBe(true);
  expect(surfaces.rough).toBeNull();
  const moved = record(scene(box, { ...cone, position: [7, 8, 9] }), run);
  expect(surfaces.ofCso(moved).core).toBe(parts.core);
});

test('a small polytope is exact at once', () => {
  const surfaces = new Surfaces();
  surfaces.ofCso(record(scene(box, hull)));
  expect(surfaces.rough).toBeNull();
});

test('large hulls are sketched first, with less than a fifth of the points of their exact surfaces', () => {
  const large = (x: number): Body => ({
    type: 'hull',
    points: Array.from({ length: 2000 }, () => {
      const { x, y, z } = randomDirection(vec3(), random);
      return [x, y, z];
    }),
    ...at(x),
  });
  const run = record(scene(large(0), large(1)));
  const surfaces = new Surfaces();
  const { a, b, poseB } = run.problem;
  const pointsOf = (parts: Parts[]): number =>
    parts.reduce((sum, { core }) => sum + vertexCount(core.surface), 0);
  const sketched = pointsOf([surfaces.ofBody(run, 'a'), surfaces.ofBody(run, 'b'), surfaces.ofCso(run)]);
  expect(surfaces.rough).not.toBeNull();
  const exact = pointsOf([shapeParts(a), shapeParts(b), csoParts(a, b, poseB, coarse)]);
  expect(sketched).toBeLessThan(exact / 5);
});
