import { expect, test } from 'vitest';
import { csoPoint, type CsoPoint } from '../trace/cso-point';
import type { Polytope, PolytopeFace, Simplex, Step } from '../trace/step';
import { Trace } from '../trace/trace';
import { vertexNames } from './vertex-names';
import '../algorithms/catalogue';
import '../algorithms/float32';
import { presets } from '../scenes/presets';
import { plainText } from '../trace/sentence';
import { describe, record } from './run';

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
  steps.forEach((step, iteration) =>
    trace.frame({ phase: 'sample', iteration, supportCalls: 0, lower: 0, upper: 1, ...step() }),
  );
  // Keyed by call, because the order of the pool is an implementation detail.
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
  // 1 goes as 4 comes, which takes another number.
  expect(names[1]).toEqual({ 3: 1, 4: 2 });
  expect(names[2]).toEqual({ 3: 1, 4: 2, 5: 0, 6: 3 });
  expect(names[3]).toEqual(names[2]);
  // A vertex of the simplex alone has a number of its own beside them.
  expect(names[4]).toEqual({ ...names[2], 7: 4 });
});

test('a name is not given again in the iteration in which its vertex is dropped', () => {
  const [, both, after] = namesOf([
    () => ({ simplex: simplexOf(1, 2) }),
    () => ({ iteration: 1, simplex: simplexOf(2) }),
    () => ({ iteration: 1, simplex: simplexOf(2, 3) }),
  ]);
  expect(both).toEqual({ 2: 1 });
  expect(after).toEqual({ 2: 1, 3: 2 });
});

test('in prepared scenes a vertex keeps its name while it lives, and a sentence names the one that is dropped', () => {
  let named = 0;
  for (const { id, scene } of presets) {
    const run = record(scene);
    if (run.trace.length > 300) continue;
    const owners = new Map<number, number>();
    for (let i = 0; i < run.trace.length; i++) {
      const frame = run.trace.at(i);
      if (i === 0 || frame.iteration !== run.trace.iterationOf(i - 1)) owners.clear();
      for (const [index, name] of run.names[i]!) {
        const kept = run.names[i - 1]?.get(index) ?? name;
        if (kept !== name || (owners.get(name) ?? index) !== index)
          expect.fail(`${id}, step ${i + 1}: w${name} is not the vertex that it was`);
        owners.set(name, index);
      }
      const text = plainText(describe(run, frame).text);
      if (!text.includes(' and drops ')) continue;
      for (const { index } of frame.dropped!)
        expect(text, `${id}, step ${i + 1}`).toContain(`w${run.names[i - 1]!.get(index)}`);
      named++;
    }
  }
  expect(named).toBeGreaterThan(100);
});
