import { pair } from '../problems/pair/pair';
import { expect, test } from 'vitest';
import { isOfTolerance } from '../algorithms/test-id';
import { catalogue } from '../algorithms/catalogue';
import { inSpace } from '../algorithms/searches.fixture';
import '../algorithms/float32';
import { randomBody, setGap } from '../algorithms/oracle/random-pairs.fixture';
import { seededRandom } from '../math/random';
import { presets } from '../scenes/presets';
import type { PairScene } from '../problems/pair/scene';
import { inSingle } from '../problems/single';
import type { Body } from '../shapes/body';
import { distance, vec3 } from '../math/vec3';
import { samples } from '../math/sweep.fixture';
import { csoSupport } from '../shapes/cso';
import { shapeTypes, type Triple } from '../shapes/shape';
import { csoPoint } from '../trace/cso-point';
import { plainText } from '../trace/sentence';
import { optionWords } from './run-names';
import { askedSearch, describe, inDouble, prepare, record, solve, toWorldResult, type PairRun } from './run';

/** Pairs of every two types, apart and overlapping. */
function randomScenes(seed: number, algorithm = 'gjk'): PairScene[] {
  const random = seededRandom(seed);
  return shapeTypes.map((type, i) => {
    const other = shapeTypes[Math.floor(random() * shapeTypes.length)]!;
    const a = randomBody(type, random, { size: 1, aspect: 4 });
    const b = randomBody(other, random, { size: 1, aspect: 4, margin: 0.1 * (i % 2) });
    const moved = setGap(a, b, i % 3 === 0 ? 0.3 : -0.3, random);
    return { version: 1, kind: 'pair', dim: 3, a, b: moved, algorithm, options: {}, precision: 'f32' };
  });
}

/** Whatever numbers a value holds, with the way to each. */
function* numbersIn(value: unknown, path = ''): Generator<[string, number]> {
  if (typeof value === 'number') yield [path, value];
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) yield* numbersIn(part, `${path}.${key}`);
}

/** Angles are for people to read (src/math/angle.ts). */
const angles = new Set(['off v by', 'turn', 'tilted by']);

function strays(run: Readonly<PairRun>): string[] {
  const found: string[] = [];
  const look = (value: unknown, path: string): void => {
    for (const [way, x] of numbersIn(value, path)) {
      if (!Object.is(Math.fround(x), x)) found.push(`${run.algorithm.id}${way} = ${x}`);
    }
  };
  for (let i = 0; i < run.trace.length; i++) {
    const { readings, ...frame } = run.trace.at(i);
    look(frame, `.${i}`);
    look(
      readings?.filter(({ label }) => !angles.has(label)),
      `.${i}.readings`,
    );
  }
  look(run.result, '.result');
  look(toWorldResult(run, run.result), '.world');
  return found;
}

test('of all that any algorithm records in single precision, every number is one', () => {
  let steps = 0;
  for (const { id } of inSpace) {
    for (const scene of randomScenes(5, id).slice(0, samples(3, 5))) {
      const run = record(scene);
      steps += run.trace.length;
      expect(strays(run).slice(0, 3)).toEqual([]);
    }
  }
  expect(steps).toBeGreaterThan(samples(1200, 2000));
});

test('no description of its steps lacks a value', () => {
  const scenes = presets.map(({ scene }): PairScene => ({ ...scene, precision: 'f32' }));
  for (const scene of [...scenes, ...inSpace.flatMap(({ id }) => randomScenes(6, id).slice(0, 2))]) {
    const run = record(scene);
    for (let i = 0; i < run.trace.length; i += 1 + Math.floor(run.trace.length / samples(15, 50))) {
      const words = describe(run, run.trace.at(i));
      const text = [words.text, words.detail, words.certificate.text]
        .map((sentence) => plainText(sentence))
        .join(' ');
      expect(text).not.toMatch(/NaN|undefined|null|\[object/);
    }
  }
});

test('what is certified in single precision is what double precision finds, to seven digits', () => {
  const double = (scene: PairScene) =>
    solve(prepare({ ...inSingle(pair, scene), algorithm: 'epa', options: {}, precision: 'f64' }));
  let certified = 0;
  for (let seed = 1; seed <= samples(6, 12); seed++) {
    for (const scene of randomScenes(seed)) {
      const exact = double(scene).signedDistance!;
      for (const algorithm of ['gjk', 'gjk-signed-volumes', 'epa', 'tootbird']) {
        const problem = prepare({ ...scene, algorithm });
        const result = solve(problem);
        if (!result.certified || result.signedDistance === null) continue;
        certified++;
        expect(Math.abs(result.signedDistance - exact)).toBeLessThan(32 * 2 ** -23 * problem.problem.scale);
      }
    }
  }
  expect(certified).toBeGreaterThan(samples(50, 100));
});

test('the numbers of a scene are rounded once; rotations and directions that are out of range are brought into it', () => {
  const [scene] = presets.map((preset) => preset.scene);
  const given: PairScene = {
    ...scene!,
    b: { ...scene!.b, rotation: [0, 1e300, 0, 1e300], position: [0.1, 0, -0] },
    options: { tolerance: 1e-9, firstDirection: [1e-200, 0, 0] },
  };
  const once = inSingle(pair, given);
  expect(once.b).toMatchObject({ rotation: [0, 1, 0, 1], position: [Math.fround(0.1), 0, -0] });
  expect(once.options).toEqual({ tolerance: Math.fround(1e-9), firstDirection: [1, 0, 0] });
  expect(inSingle(pair, once)).toEqual(once);
});

test('a shape that was prepared in one precision is not taken for the other', () => {
  const scene = presets[0]!.scene;
  const double = prepare(scene);
  const single = prepare({ ...scene, precision: 'f32' }, double);
  expect(single.problem.a).not.toBe(double.problem.a);
  expect(prepare({ ...scene, precision: 'f32' }, single).problem.a).toBe(single.problem.a);
});

test('C is drawn and measured in double precision, of the numbers that the run was given', () => {
  for (const scene of randomScenes(9)) {
    const run = record(scene);
    const drawn = inDouble(run);
    const exact = prepare({ ...run.given, precision: 'f64' });
    for (const which of ['a', 'b'] as const)
      expect(drawn.problem[which].spec).toEqual(exact.problem[which].spec);
    for (const d of [vec3(0.6, -0.48, 0.64), vec3(-0.36, 0.8, 0.48)]) {
      const [seen, sought, walked] = [drawn, exact, run].map(
        ({ problem }) => csoSupport(csoPoint(), problem, d).v,
      );
      expect(seen).toEqual(sought);
      expect(distance(seen!, walked!)).toBeLessThan(1e-5 * run.problem.scale);
    }
    expect(inDouble(run)).toBe(drawn);
    expect(inDouble(exact)).toBe(exact);
    const moved = record({ ...scene, b: { ...scene.b, position: [3, 0, 0] } }, run);
    expect(inDouble(moved).problem.b).toBe(drawn.problem.b);
  }
});

test('a search is shown as it was asked for, and named by what its rounded numbers read', () => {
  const scene: PairScene = { ...randomScenes(1)[0]!, algorithm: 'epa', options: { tolerance: 1e-9 } };
  const run = record(scene);
  expect(run.options['tolerance']).toBe(Math.fround(1e-9));
  const { algorithm, options } = askedSearch(run);
  expect(options).toEqual(prepare({ ...scene, precision: 'f64' }).options);
  expect(algorithm).toBe(catalogue.find(({ id }) => id === 'epa'));
  expect(optionWords(run)).toBe(optionWords(record({ ...scene, precision: 'f64' })));
});

/** The ε that the run was certified by. */
function toleranceOf({ trace }: Readonly<PairRun>): number {
  for (let i = trace.length - 1; i >= 0; i--) {
    const found = trace.at(i).tests?.find(isOfTolerance);
    if (found) return found.rightValue;
  }
  return NaN;
}

test('a frame far from its shape costs digits, and what is certified allows for them', () => {
  const random = seededRandom(7);
  const far = 1000;
  const noise = 8 * 2 ** -23;
  let costly = 0;
  for (let i = 0; i < 25; i++) {
    const grid = (): number => Math.round(8 * random() - 4) / 4;
    // Faces along the axes are found to the last digit, so that the bounds agree and only the distance itself is off.
    const a: Body = {
      type: 'hull',
      points: Array.from({ length: 12 }, (): Triple => [far + grid(), grid(), grid()]),
      position: [-far, 0, 0],
      rotation: [0, 0, 0, 1],
    };
    const b: Body = {
      type: 'box',
      halfExtents: [random(), random(), random()],
      position: [random() - 0.5, random() - 0.5, random() - 0.5],
      rotation: [0, 0, 0, 1],
    };
    const scene: PairScene = { ...randomScenes(1)[0]!, a, b };
    const exact = solve(
      prepare({ ...inSingle(pair, scene), algorithm: 'epa', precision: 'f64' }),
    ).signedDistance!;
    for (const algorithm of ['gjk', 'epa', 'tootbird']) {
      const run = record({ ...scene, algorithm });
      if (!run.result.certified || run.result.signedDistance === null) continue;
      const error = Math.abs(run.result.signedDistance - exact);
      expect(error).toBeLessThan(toleranceOf(run));
      if (error > 4 * noise) costly++;
    }
  }
  expect(costly).toBeGreaterThan(8);
});
