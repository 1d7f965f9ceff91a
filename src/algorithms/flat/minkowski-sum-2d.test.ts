import { expect, test } from 'vitest';
import { dot, sub, vec3 } from '../../math/vec3';
import { place, type BodySketch } from '../../shapes/body';
import { cso, csoSupport } from '../../shapes/cso';
import type { Triple } from '../../shapes/shape';
import { csoPoint } from '../../trace/cso-point';
import { plainText } from '../../trace/sentence';
import { Trace, type Frame } from '../../trace/trace';
import { withDefaults, type Result } from '../algorithm';
import { polygonPairs } from '../oracle/flat-pairs.fixture';
import { minkowskiSum2d } from './minkowski-sum-2d';
import { reflecting, rounding } from './describe-minkowski-sum-2d';

const hull = (...points: [number, number][]): BodySketch => ({
  type: 'hull',
  points: points.map(([x, y]): Triple => [x, y, 0]),
});
const triangle = hull([0, 0], [2, 0], [0, 2]);
const box = (x: number, rotation?: [number, number, number, number]): BodySketch => ({
  type: 'box',
  halfExtents: [1, 1, 0],
  position: [x, 1, 0],
  ...(rotation && { rotation }),
});

function run(a: BodySketch, b: BodySketch): { result: Result; frames: Frame[]; added: Frame[] } {
  const trace = new Trace();
  const result = minkowskiSum2d.solve(
    cso(place(a), place(b), 2),
    withDefaults(minkowskiSum2d.options, {}),
    trace,
  );
  const frames = Array.from({ length: trace.length }, (_, i) => trace.at(i));
  return { result, frames, added: frames.filter(({ phase }) => phase === 'add') };
}

const edgeIn = (frame: Frame, of: 'A' | 'B'): number =>
  frame.readings!.find(({ label }) => label === `edge of ${of}`)?.value ?? 0;

test('triangle and box: five edges, by angle, from these edges of A and of B', () => {
  const { result, added } = run(triangle, box(4));
  expect(added.map((frame) => [edgeIn(frame, 'A'), edgeIn(frame, 'B')])).toEqual([
    [1, 3], [0, 4], [2, 0], [0, 1], [3, 2],
  ]); // prettier-ignore
  const corners = added.at(-1)!.polygon!.corners.map(({ v }) => [v.x, v.y]);
  expect(corners).toEqual([[-5, -2], [-1, -2], [-1, 0], [-3, 2], [-5, 2]]); // prettier-ignore
  expect(result).toMatchObject({ status: 'separated', signedDistance: 1, certified: true });
  expect(result.normal).toMatchObject({ x: 1, y: -0 });
});

test('with a margin it is the core of C that is behind the line of an edge', () => {
  const problem = cso(place(triangle), place({ ...box(4), margin: 0.5 }), 2);
  const options = withDefaults(minkowskiSum2d.options, {});
  const trace = new Trace();
  const context = { problem, options, result: minkowskiSum2d.solve(problem, options, trace) };
  const edge = trace.at(3);
  expect(edge.phase).toBe('add');
  expect(plainText(minkowskiSum2d.describe(edge, context).detail)).toContain(
    'all of the core of C is behind it',
  );
});

test('edges have numbers counter-clockwise from the first corner of the scene', () => {
  const points: [number, number][] = [[1, 0], [0, 2], [-1, 0], [0, -1]]; // prettier-ignore
  const { added } = run(hull(...points), box(4));
  const ofA = added.filter((frame) => edgeIn(frame, 'A') > 0);
  expect(ofA.map((frame) => edgeIn(frame, 'A')).toSorted((i, j) => i - j)).toEqual([1, 2, 3, 4]);
  const last = added.at(-1)!;
  for (const vector of last.vectors!.filter(({ label }) => label.endsWith(' of A'))) {
    const number = Number(/\d+/.exec(vector.label)![0]);
    const [p, r] = [points[number - 1]!, points[number % 4]!];
    expect(vector.to.x - vector.from.x).toBeCloseTo(r[0] - p[0], 12);
    expect(vector.to.y - vector.from.y).toBeCloseTo(r[1] - p[1], 12);
  }
});

test('points given clockwise, one of them inside, give numbers in the order in which edges are drawn', () => {
  const { added } = run(box(0), hull([0, 1], [4, 4], [2, 2], [4, 0], [0, 0]));
  const ofB = added.map((frame) => edgeIn(frame, 'B')).filter((number) => number > 0);
  const first = ofB.indexOf(1);
  expect([...ofB.slice(first), ...ofB.slice(0, first)]).toEqual([1, 2, 3, 4]);
});

test('a step speaks of the edges of −B only where it draws them', () => {
  const drawn = (b: BodySketch): number =>
    run(triangle, b).frames.find(({ phase }) => phase === reflecting)!.vectors?.length ?? 0;
  expect(drawn(box(4))).toBe(4);
  expect(drawn(hull([4, 1]))).toBe(0);
});

test('with the box turned by acos 0.6 no edge is parallel to another: seven', () => {
  const { added } = run(triangle, box(4, [0, 0, 0.4472135954999579, 0.8944271909999159]));
  expect(added).toHaveLength(7);
  for (const frame of added) expect(edgeIn(frame, 'A') * edgeIn(frame, 'B')).toBe(0);
});

test('the pair moved into each other: the same polygon, and the depth is that of the slanted edge', () => {
  const { result, frames } = run(triangle, box(2));
  expect(result).toMatchObject({ status: 'overlapping', certified: true });
  expect(result.signedDistance).toBeCloseTo(-Math.SQRT1_2, 12);
  const picked = frames.find(({ phase }) => phase === 'pick')!.polygon!;
  const [from, to] = [picked.corners[picked.picked]!, picked.corners[picked.picked + 1]!];
  expect([from.v.x, from.v.y, to.v.x, to.v.y]).toEqual([1, 0, -1, 2]);
});

test('only margins and ellipses make a step of arcs', () => {
  const rounds = (a: BodySketch, b: BodySketch): number =>
    run(a, b).frames.filter(({ phase }) => phase === rounding).length;
  expect(rounds(triangle, box(4))).toBe(0);
  expect(rounds(triangle, { type: 'sphere', radius: 1, position: [4, 1, 0] })).toBe(1);
  expect(rounds(triangle, { type: 'ellipsoid', radii: [2, 1, 0], position: [4, 1, 0] })).toBe(1);
});

test('every edge of random pairs is where C ends, and closed by its chord each outline so far is convex and in C', () => {
  const sample = csoPoint();
  let edges = 0;
  for (const { a, b } of polygonPairs(60, 9)) {
    const problem = cso(place(a), place(b), 2);
    for (const { plane, polygon } of run(a, b).added) {
      edges++;
      const { normal, offset } = plane!;
      const height = dot(normal, csoSupport(sample, problem, normal).v);
      expect(Math.abs(height - offset)).toBeLessThan(1e-13 * problem.extent);
      const corners = polygon!.corners.map(({ v }) => v);
      if (corners.length < 3) continue;
      for (let i = 0; i < corners.length; i++) {
        const [p, r, s] = [0, 1, 2].map((k) => corners[(i + k) % corners.length]!) as [
          typeof normal,
          typeof normal,
          typeof normal,
        ];
        const [u, w] = [sub(vec3(), r, p), sub(vec3(), s, r)];
        expect(u.x * w.y - u.y * w.x).toBeGreaterThan(-1e-12);
      }
    }
  }
  expect(edges).toBeGreaterThan(300);
});
