import { describe, expect, it } from 'vitest';
import { rotate } from '../../math/rotation';
import { clone, cross, distance, dot, length, normalize, scale, sub, vec3 } from '../../math/vec3';
import { csoSupport } from '../../shapes/cso';
import { csoPoint, type CsoPoint } from '../../trace/cso-point';
import type { Portal } from '../../trace/step';
import { plainText } from '../../trace/sentence';
import { apart, everyStep, label, mark, overlapping, recorded, strokes, withSteps } from './runs.fixture';
import { tipOf } from './tip';

const base = recorded(overlapping, 'tootbird');
const { centre } = base.problem;
let calls = 0;

function supportAlong(x: number, y: number, z: number): CsoPoint {
  const p = csoPoint();
  const direction = vec3(x, y, z);
  normalize(direction, direction);
  csoSupport(p, base.problem, direction);
  p.call = calls++;
  return p;
}

const points = [supportAlong(1, 0.2, 0), supportAlong(-0.3, 1, 0.1), supportAlong(0, -0.2, 1)] as const;
const fourth = supportAlong(0.5, 0.6, 0.7);
const towards = sub(vec3(), scale(vec3(), points[0].v, 1), centre);
const ray = vec3();
normalize(ray, towards);

const portal = (size: number, wallCount = 0, from = centre): Portal => ({
  interior: { v: from, a: centre, b: vec3() },
  ray,
  size,
  points,
  wallCount,
  walls: [
    { from: points[0], to: points[1], side: 0.3 },
    { from: points[1], to: points[2], side: -0.2 },
  ],
});

const run = withSteps(base, [
  { portal: portal(0) },
  { portal: portal(2), sample: points[1] },
  { portal: portal(3, 2), sample: fourth },
  { portal: portal(3, 0, vec3()) },
]);
const [ray0, growing, whole, fromO] = everyStep(run).map(({ shown }) => shown);
const world = (v: typeof centre) => rotate(vec3(), run.problem.toWorld, v);

describe('the picture of a portal', () => {
  it('begins at v₀, from which the ray leads out of C', () => {
    const v0 = mark(ray0!.minkowski, 'v0')!;
    expect(v0.kind).toBe('interior');
    expect(distance(v0.at, world(centre))).toBeLessThan(1e-12);
    expect(label(ray0!.minkowski, 'v0')).toMatchObject({ letter: 'v', subscript: '0' });
    const arrow = ray0!.minkowski.arrows.find(({ id }) => id === 'ray')!;
    expect(distance(arrow.from, v0.at)).toBe(0);
    const along = sub(vec3(), arrow.to!, arrow.from);
    expect(length(cross(vec3(), along, arrow.direction))).toBeLessThan(1e-12);
    const top = csoSupport(csoPoint(), run.problem, ray).v;
    expect(dot(arrow.direction, arrow.to!)).toBeGreaterThan(dot(ray, top));
  });

  it('names v₁ v₂ v₃ by their places, and joins them', () => {
    expect(strokes(growing!.minkowski, 'portal')).toHaveLength(1);
    expect(mark(growing!.minkowski, 'v1')!.kind).toBe('vertex');
    expect(mark(growing!.minkowski, 'v2')!.kind).toBe('support');
    expect(strokes(whole!.minkowski, 'portal')).toHaveLength(3);
    const named = whole!.minkowski.labels.filter(({ letter }) => letter === 'v');
    expect(new Set(named.map(({ subscript }) => subscript))).toEqual(new Set(['0', '1', '2', '3']));
    expect(whole!.minkowski.fills.filter(({ kind }) => kind === 'portal')).toHaveLength(1);
  });

  it('labels the ray r, and draws the normal of a whole portal apart, away from v₀', () => {
    expect(label(whole!.minkowski, 'ray')).toMatchObject({ letter: 'r' });
    expect(label(growing!.minkowski, 'nP')).toBeUndefined();
    expect(label(whole!.minkowski, 'nP')).toMatchObject({ letter: 'n', subscript: 'P' });
    const { direction, from } = whole!.minkowski.arrows.find(({ id }) => id === 'nP')!;
    const corners = points.map(({ v }) => world(v));
    for (const corner of corners) expect(dot(direction, sub(vec3(), corner, from))).toBeCloseTo(0, 12);
    expect(dot(direction, world(ray))).toBeGreaterThan(0);
    expect(length(direction)).toBeCloseTo(1, 12);
  });

  it('calls a sample beside the portal s, and the witnesses by the numbers of their points', () => {
    expect(mark(whole!.minkowski, 's')!.kind).toBe('support');
    const texts = whole!.object.marks.map(({ kind, text }) => `${kind} ${text}`).sort();
    expect(texts).toEqual(
      ['0', '1', '2', '3']
        .flatMap((n) => [`witness-a ${n}`, `witness-b ${n}`])
        .concat(['support-a s', 'support-b s'])
        .sort(),
    );
  });

  it('shows on which side of each tested wall the ray runs', () => {
    const walls = whole!.minkowski.fills.filter(({ kind }) => kind.endsWith('wall'));
    expect(walls.map(({ kind }) => kind)).toEqual(['wall', 'outer-wall']);
    expect(walls[0]!.points).toEqual([centre, points[0].v, points[1].v].map(world));
  });

  it('marks where the ray meets the plane of the portal', () => {
    const x = mark(whole!.minkowski, 'x')!;
    const [a, b, c] = points.map(({ v }) => world(v)) as [typeof centre, typeof centre, typeof centre];
    const n = cross(vec3(), sub(vec3(), b, a), sub(vec3(), c, a));
    expect(Math.abs(dot(n, sub(vec3(), x.at, a)))).toBeLessThan(1e-12);
    expect(length(cross(vec3(), sub(vec3(), x.at, world(centre)), world(ray)))).toBeLessThan(1e-12);
  });

  it('leaves O uncovered where the ray begins there', () => {
    expect(mark(fromO!.minkowski, 'v0')).toBeUndefined();
    expect(label(fromO!.minkowski, 'v0')).toBeDefined();
  });

  it('goes on through O where the ray runs through it, even outside C', () => {
    const far = recorded(apart, 'tootbird');
    const v = far.problem.centre;
    const aim = scale(vec3(), v, -1 / length(v));
    const through: Portal = { ...portal(0, 0, clone(v)), ray: aim };
    const { shown } = everyStep(withSteps(far, [{ portal: through }]))[0]!;
    const { to, direction } = shown.minkowski.arrows.find(({ id }) => id === 'ray')!;
    expect(dot(to!, direction)).toBeGreaterThan(0);
  });

  it('tells v₀ and the vertices when they are hovered', () => {
    expect(plainText(tipOf(run, 2, 'interior')!.title)).toBe('v0, inside C');
    expect(plainText(tipOf(run, 2, `call:${points[1].call}`)!.title)).toBe('v2 = a2 − b2');
    expect(plainText(tipOf(run, 2, `call:${fourth.call}`)!.title)).toBe('s = a − b');
  });
});
