import { expect, test } from 'vitest';
import { csoPoint, type CsoPoint } from '../trace/cso-point';
import type { Polytope, PolytopeFace, Simplex, Step } from '../trace/step';
import { Trace } from '../trace/trace';
import { vertexNames } from './vertex-names';

const points = Array.from({ length: 8 }, (_, call): CsoPoint => ({ ...csoPoint(), call }));
const at = (...calls: number[]): CsoPoint[] => calls.map((call) => points[call]!);

const simplexOf = (...calls: number[]): Simplex => ({
  size: calls.length,
  points: at(...calls),
  weights: calls.map(() => 1 / calls.length),
});

const face = (a: number, b: number, c: number): PolytopeFace => ({
  corners: at(a, b, c) as [CsoPoint, CsoPoint, CsoPoint],
  plane: { normal: { x: 1, y: 0, z: 0 }, offset: 1 },
  candidate: true,
});

const faces: PolytopeFace[] = [];
const removed: number[] = [];

function polytopeWith(added: readonly PolytopeFace[], gone: readonly number[] = []): Polytope {
  faces.push(...added);
  removed.push(...gone);
  return { faces, removed, picked: -1, visible: [], horizon: [] };
}

function namesOf(steps: readonly (() => Partial<Step>)[]): Record<number, number>[] {
  const trace = new Trace();
  for (const step of steps)
    trace.frame({ phase: 'sample', iteration: 0, supportCalls: 0, lower: 0, upper: 1, ...step() });
  // By call: the pool's order is nobody's business.
  return vertexNames(trace).map((names) =>
    Object.fromEntries([...names].map(([index, name]) => [trace.sample(index).call, name])),
  );
}

test('a polytope takes the numbers of the simplex that it grows from, and numbers the rest for good', () => {
  const names = namesOf([
    () => ({ simplex: simplexOf(1, 3) }),
    () => ({ simplex: simplexOf(3, 4) }),
    () => ({ polytope: polytopeWith([face(3, 4, 5)]) }),
    () => ({ polytope: polytopeWith([face(4, 6, 3)], [0]) }),
    () => ({ simplex: simplexOf(7, 6), polytope: polytopeWith([]) }),
  ]);
  expect(names[0]).toEqual({ 1: 0, 3: 1 });
  // 1 has gone, and 4 takes its number.
  expect(names[1]).toEqual({ 3: 1, 4: 0 });
  expect(names[2]).toEqual({ 3: 1, 4: 0, 5: 2, 6: 3 });
  expect(names[3]).toEqual(names[2]);
  // A vertex of the simplex alone has a number of its own beside them.
  expect(names[4]).toEqual({ ...names[2], 7: 4 });
});
