import { expect, test } from 'vitest';
import '../../../algorithms/catalogue';
import { lesson } from '../../../algorithms/flat/lesson-scenes.fixture';
import { parseScene } from '../../../scenes/schema';
import { pairRun, record, type PairRun } from '../../../stepping/run';
import { distance, dot, vec3 } from '../../../math/vec3';
import { initialState } from '../../../store/state';
import { outlinePoint } from '../../../shapes/flat/flat-outline';
import { shown } from '../../layers/shown';
import { emptyPicture } from '../../picture';
import { pairOf } from './coordinates';
import { differencesOf, edgesOfStep, ownersOf } from './differences';
import { addPolygon } from './polygon';
import { addReflected } from './reflected';

const runOf = (scene: object): PairRun =>
  pairRun(record(parseScene({ dim: 2, algorithm: 'gjk-2d', ...scene })))!;

test('a triangle less a box has twelve differences at eight places, five of them corners of C', () => {
  const dots = differencesOf(runOf(lesson.pent));
  expect(dots.reduce((sum, { count }) => sum + count, 0)).toBe(12);
  expect(dots).toHaveLength(8);
  expect(dots.filter(({ isCorner }) => isCorner)).toHaveLength(5);
});

test('differences of full shapes lie in C with its margins, and some on its outline', () => {
  const rounded = runOf({ ...lesson.pent, a: { ...lesson.pent.a, margin: 0.5 } });
  const { problem } = rounded;
  const dots = differencesOf(rounded, 'shapes');
  expect(dots.filter(({ isCorner }) => isCorner).length).toBeGreaterThan(9);
  for (const { at, isCorner } of dots) {
    const heights = Array.from({ length: 720 }, (_, k) => {
      const n = vec3(Math.cos((Math.PI * k) / 360), Math.sin((Math.PI * k) / 360));
      return dot(n, at) - dot(n, outlinePoint(problem, n));
    });
    expect(Math.max(...heights)).toBeLessThan(1e-12);
    if (isCorner) expect(Math.max(...heights)).toBeGreaterThan(-1e-4);
  }
});

test('coordinates have three decimals at most, and no zeros at their end', () => {
  expect(pairOf(vec3(1.5, -2), 4)).toBe('(1.5, −2)');
  expect(pairOf(vec3(1 / 3, 0), 4)).toBe('(0.333, 0)');
  expect(pairOf(vec3(1234.5, 100), 4000)).toBe('(1234.5, 100)');
});

test('the seven edges of both go once around C, each as long as on its shape', () => {
  const { a, b, c } = ownersOf(runOf(lesson.pent));
  expect(c).toHaveLength(7);
  c.forEach(({ to, owner, number, from }, i) => {
    expect(distance(to, c[(i + 1) % 7]!.from)).toBeLessThan(1e-12);
    const own = { a, b }[owner].find((edge) => edge.number === number)!;
    expect(distance(from, to)).toBeCloseTo(distance(own.from, own.to), 12);
  });
  expect(new Set(c.map(({ owner, number }) => owner + number)).size).toBe(7);
});

test('margins move the edges outwards, and leave gaps for the arcs between them', () => {
  const rounded = { ...lesson.pent, a: { ...lesson.pent.a, margin: 0.5 } };
  const { c } = ownersOf(runOf(rounded));
  expect(c).toHaveLength(7);
  const lengths = c.map(({ from, to }) => distance(from, to));
  expect(lengths.reduce((sum, length) => sum + length, 0)).toBeCloseTo(4 + Math.SQRT2 * 2 + 8, 12);
  const gaps = c.filter(({ to }, i) => distance(to, c[(i + 1) % 7]!.from) > 0.1);
  expect(gaps).toHaveLength(5);
});

test.each(['sat-2d', 'minkowski-sum-2d'])(
  'a step of %s lights the edge that it names, on its shape and on C',
  (algorithm) => {
    const traced = runOf({ ...lesson.pent, algorithm });
    const lit = Array.from({ length: traced.trace.length }, (_, step) => edgesOfStep(traced, step));
    const ofA = lit.filter(({ a }) => a.length > 0);
    const ofB = lit.filter(({ b }) => b.length > 0);
    expect([ofA.length, ofB.length]).toEqual([3, 4]);
    expect(new Set(ofA.flatMap(({ a }) => a.map(({ number }) => number)))).toEqual(new Set([1, 2, 3]));
    expect(new Set(ofB.flatMap(({ b }) => b.map(({ number }) => number)))).toEqual(new Set([1, 2, 3, 4]));
    const isDrawn = algorithm === 'minkowski-sum-2d';
    for (const { a, b, c } of lit) expect(c).toHaveLength(isDrawn ? 0 : a.length + b.length);
  },
);

test('edges that a step names are those of the cores, along the axis that is tried', () => {
  const rounded = runOf({ ...lesson.pent, a: { ...lesson.pent.a, margin: 0.5 }, algorithm: 'sat-2d' });
  let seen = 0;
  for (let step = 0; step < rounded.trace.length; step++) {
    const { plane } = rounded.trace.at(step);
    const [edge] = edgesOfStep(rounded, step).c;
    if (!edge || !plane) continue;
    seen++;
    for (const end of [edge.from, edge.to]) expect(dot(plane.normal, end)).toBeCloseTo(plane.offset, 12);
  }
  expect(seen).toBe(7);
});

test('−B has its name where a step draws it, and nowhere else', () => {
  const built = runOf({ ...lesson.pent, algorithm: 'minkowski-sum-2d' });
  const named = Array.from({ length: built.trace.length }, (_, step) => {
    const picture = emptyPicture();
    addReflected(shown(built, step), picture);
    return picture.minkowski.labels.map(({ letter }) => letter);
  });
  expect(named.flat()).toEqual(['−B']);
  expect(named[1]).toEqual(['−B']);
});

test.each([
  ['minkowski-sum-2d', 'add', 0],
  ['epa-2d', 'pick', 4],
  ['epa-2d', 'sample', 4],
] as const)('in %s, %s, a number stands once on each shape', (algorithm, phase, count) => {
  const traced = runOf({ ...lesson.spine, algorithm });
  const steps = Array.from({ length: traced.trace.length }, (_, step) => traced.trace.at(step));
  const of = steps.find((step) => step.phase === phase && step.polygon)!;
  const drawn = emptyPicture();
  addPolygon(shown(traced, of.index), drawn, initialState.layers);
  expect(drawn.object.marks).toHaveLength(count);
});
