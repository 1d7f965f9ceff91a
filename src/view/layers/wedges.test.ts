import { expect, test } from 'vitest';
import { findPreset } from '../../scenes/presets';
import { rotate } from '../../math/rotation';
import { cross, dot, length, normalize, sub, vec3, type Vec3 } from '../../math/vec3';
import { record } from '../../stepping/run';
import { everyStep, mark, overlapping, recorded, stepsOf, strokes } from './runs.fixture';

const runs = [
  recorded(overlapping, 'tootbird'),
  ...['cylinder-in-box', 'fallback-wedge', 'tootbird-portal-update'].map((id) =>
    record(findPreset(id)!.scene),
  ),
];

const triple = (a: Vec3, b: Vec3, c: Vec3): number => dot(cross(vec3(), a, b), c);

/** The steps whose sample took the place of a vertex, and what is known of them in the world's axes. */
const replacing = runs.flatMap((run) =>
  stepsOf(run, 'add').flatMap((step) => {
    const { frame } = step;
    const world = (v: Readonly<Vec3>): Vec3 => rotate(vec3(), run.problem.toWorld, v);
    if (!frame.wedgeAxis) return [];
    const axis = world(frame.wedgeAxis);
    normalize(axis, axis);
    const s = world(frame.sample!.v);
    const kept = frame
      .simplex!.filter(({ sample }) => sample.index !== frame.sample!.index)
      .map(({ sample }) => world(sample.v));
    const [gone] = frame.dropped!.map(({ v }) => world(v));
    const sides = frame.tests!.map(({ met }) => met);
    const none = sides.every((side) => side === sides[0]);
    return [
      { ...step, axis, s, kept, gone: gone!, target: world(frame.target!), none, extent: run.problem.scale },
    ];
  }),
);

test('a wall stands through s and each vertex, along the axis of the wedges', () => {
  expect(replacing.length).toBeGreaterThan(15);
  for (const { shown, axis, s, kept, gone, extent } of replacing) {
    const [edge, ...walls] = strokes(shown.minkowski, 'wedge').filter(({ role }) => role === 'ink');
    expect(walls).toHaveLength(3);
    for (const point of edge!.points)
      expect(length(cross(vec3(), sub(vec3(), point, s), axis))).toBeLessThan(1e-9 * extent);
    [...kept, gone].forEach((corner, i) => {
      const [a, b, c, d] = walls[i]!.points;
      const across = cross(vec3(), sub(vec3(), b!, a!), axis);
      for (const p of [s, corner, c!, d!])
        expect(Math.abs(dot(across, sub(vec3(), p, a!)))).toBeLessThan(1e-9 * extent ** 2);
    });
    expect(shown.minkowski.fills.filter(({ kind }) => kind === 'wall')).toHaveLength(4);
  }
});

test('T is seen between the two walls that are filled, but where it is in no wedge', () => {
  let within = 0;
  for (const { axis, s, kept, target, none, extent } of replacing) {
    const [a, b, t] = [kept[0]!, kept[1]!, target].map((p) => sub(vec3(), p, s)) as [Vec3, Vec3, Vec3];
    // t = x·a + y·b + z·axis
    const all = triple(a, b, axis);
    const [x, y] = [triple(t, b, axis) / all, triple(a, t, axis) / all];
    if (none) continue;
    within++;
    expect(Math.min(x, y) * extent).toBeGreaterThan(-1e-9);
  }
  expect(within).toBeGreaterThan(12);
});

test('the foot of T along the axis lies in the plane of the full triangle', () => {
  for (const { shown, axis, kept, gone, target, extent } of replacing) {
    const foot = mark(shown.minkowski, 'T in its wedge')!.at;
    expect(length(cross(vec3(), sub(vec3(), foot, target), axis))).toBeLessThan(1e-9 * extent);
    const [p, q, r] = [kept[1]!, gone, foot].map((each) => sub(vec3(), each, kept[0]!)) as [Vec3, Vec3, Vec3];
    expect(Math.abs(triple(p, q, r))).toBeLessThan(1e-9 * extent ** 3);
  }
});

test('there are no walls where no vertex was replaced', () => {
  const others = runs.flatMap((run) => everyStep(run)).filter(({ frame }) => !frame.wedgeAxis);
  expect(others.length).toBeGreaterThan(50);
  for (const { shown } of others) expect(strokes(shown.minkowski, 'wedge')).toHaveLength(0);
});
