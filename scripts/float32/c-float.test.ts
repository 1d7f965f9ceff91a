import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withDefaults } from '../../src/algorithms/algorithm';
import '../../src/algorithms/float32';
import { arithmeticOf, type Precision } from '../../src/algorithms/precisions';
import { seededRandom } from '../../src/math/random';
import type { Vec3 } from '../../src/math/vec3';
import type { Body } from '../../src/shapes/body';
import type { ShapeSpec, Triple } from '../../src/shapes/shape';
import type { Step } from '../../src/trace/step';

const PAIRS = 4000;
/** Of a body in the input of twin.c. */
const BODY = 18;
const kinds = ['sphere', 'box', 'capsule', 'cylinder', 'cone', 'ellipsoid', 'triangle'] as const;

/**
 * What twin.c wrote where it was compiled, for where it cannot be. Who changes the arithmetic of one of the three, changes
 * twin.c with it, and then this.
 */
const written = {
  floats: 2_219_485,
  sha256: 'a8ad82a59af6098f8b748f6699b09e342dfae013c61569091b47417f1f8b62ff',
};

/**
 * Pairs of every two kinds: large, small and so small that squares underflow; in general poses and, every third one,
 * straight and with equal sizes, where supports and distances tie.
 */
function pairs(): Float32Array {
  const random = seededRandom(32);
  const out = new Float32Array(PAIRS * 2 * BODY);
  const scales = [1, 1, 1, 2 ** -20, 2 ** 30, 2 ** -66, 2 ** -128];
  for (let i = 0; i < 2 * PAIRS; i++) {
    const scale = scales[(i >> 1) % scales.length]!;
    const straight = (i >> 1) % 3 === 0;
    const size = (): number => scale * (straight ? Math.ceil(4 * random()) / 4 : random());
    const coordinate = (): number =>
      scale * (straight ? Math.round(4 * random() - 2) / 2 : 3 * random() - 1.5);
    const kind = i % 2 === 0 ? (i >> 1) % kinds.length : Math.floor(kinds.length * random());
    const sizes = Array.from({ length: 9 }, kinds[kind] === 'triangle' ? coordinate : size);
    const margin = i % 5 === 0 ? scale * 0.1 * random() : 0;
    const position = [coordinate(), coordinate(), coordinate()];
    const turn = [random() - 0.5, random() - 0.5, random() - 0.5, random() - 0.5];
    out.set([kind, ...sizes, margin, ...position, ...(straight ? [0, 0, 0, 1] : turn)], i * BODY);
  }
  return out;
}

function bodyOf(numbers: Float32Array): Body {
  const [kind, ...rest] = numbers as unknown as [number, ...number[]];
  const [p, q, r] = [0, 3, 6].map((i) => rest.slice(i, i + 3)) as [Triple, Triple, Triple];
  const specs: Record<(typeof kinds)[number], ShapeSpec> = {
    sphere: { type: 'sphere', radius: p[0] },
    box: { type: 'box', halfExtents: p },
    capsule: { type: 'capsule', radius: p[0], halfHeight: p[1] },
    cylinder: { type: 'cylinder', radius: p[0], halfHeight: p[1] },
    cone: { type: 'cone', radius: p[0], halfHeight: p[1] },
    ellipsoid: { type: 'ellipsoid', radii: p },
    triangle: { type: 'triangle', points: [p, q, r] },
  };
  return {
    ...specs[kinds[kind]!],
    margin: rest[9]!,
    position: rest.slice(10, 13) as Triple,
    rotation: rest.slice(13, 17) as Body['rotation'],
  };
}

/** The steps of the twins, as twin.c writes them. */
class Steps {
  readonly numbers: number[] = [];

  private vectors(...vectors: readonly Readonly<Vec3>[]): void {
    for (const { x, y, z } of vectors) this.numbers.push(x, y, z);
  }

  private sample({ direction, sample, lower, upper }: Readonly<Step>): void {
    this.vectors(direction!, sample!.v, sample!.a, sample!.b);
    this.numbers.push(lower, upper);
  }

  readonly gjk = {
    frame: (step: Readonly<Step>): void => {
      if (step.phase === 'sample') this.sample(step);
      if (step.phase !== 'reduce') return;
      const { v, a, b } = step.closest!;
      this.vectors(v, a, b);
      this.numbers.push(...step.simplex!.weights.slice(0, step.simplex!.size), step.upper);
    },
  };

  readonly 'plane-poking' = {
    frame: (step: Readonly<Step>): void => {
      if (step.phase === 'sample') {
        this.sample(step);
        this.numbers.push(step.readings![0]!.value);
      } else if (step.phase === 'accept' || step.phase === 'reject') this.vectors(step.direction!);
    },
  };

  readonly mpr = {
    frame: (step: Readonly<Step>): void => {
      if (step.phase === 'seed' || step.phase === 'sample') this.sample(step);
      if (step.phase !== 'discover' && step.phase !== 'refine') return;
      if (step.phase === 'refine') this.numbers.push(...step.tests!.slice(0, 3).map((t) => t.leftValue));
      this.vectors(step.direction!);
      this.numbers.push(step.lower);
    },
  };
}

function stepsIn(precision: Precision, input: Float32Array): number[] {
  const { findAlgorithm, place, cso } = arithmeticOf(precision);
  const steps = new Steps();
  for (let i = 0; i < input.length; i += 2 * BODY) {
    const [a, b] = [i, i + BODY].map((at) => place(bodyOf(input.subarray(at, at + BODY))));
    const problem = cso(a!, b!);
    for (const id of ['gjk', 'plane-poking', 'mpr'] as const) {
      const algorithm = findAlgorithm(id)!;
      algorithm.solve(problem, withDefaults(algorithm.options, { prove: false }), steps[id]);
    }
  }
  return steps.numbers;
}

function stepsOfC(input: Float32Array): Float32Array | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'minkowscope-c-'));
  const program = join(folder, 'twin');
  try {
    execFileSync('cc', [
      '-O0',
      '-ffp-contract=off',
      '-o',
      program,
      join(import.meta.dirname, 'twin.c'),
      '-lm',
    ]);
    const out = execFileSync(program, { input: new Uint8Array(input.buffer), maxBuffer: 2 ** 28 });
    return new Float32Array(out.buffer.slice(out.byteOffset, out.byteOffset + out.length));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** One bit pattern for all that is no number; the sign of a zero counts. */
function digest(numbers: ArrayLike<number>): string {
  const floats = Float32Array.from(numbers);
  const bits = new Uint32Array(floats.buffer);
  floats.forEach((value, i) => Number.isNaN(value) && (bits[i] = 0x7fc00000));
  return createHash('sha256').update(bits).digest('hex');
}

function differences(a: ArrayLike<number>, b: ArrayLike<number>): { count: number; first: number } {
  let count = 0;
  let first = -1;
  for (let i = 0; i < Math.max(a.length, b.length); i++) {
    if (Object.is(a[i], b[i])) continue;
    if (count++ === 0) first = i;
  }
  return { count, first };
}

test('GJK, plane poking and MPR give bit for bit what C gives with float, and not what doubles give', () => {
  const input = pairs();
  const twins = stepsIn('f32', input);
  const ofC = stepsOfC(input);
  if (ofC) {
    expect(differences(twins, ofC)).toEqual({ count: 0, first: -1 });
    expect({ floats: ofC.length, sha256: digest(ofC) }).toEqual(written);
  }
  expect(differences(twins, Float32Array.from(twins)).count).toBe(0);
  expect({ floats: twins.length, sha256: digest(twins) }).toEqual(written);
  expect(twins.filter(Number.isFinite).length).toBeGreaterThan(0.9 * twins.length);

  const few = input.subarray(0, 200 * 2 * BODY);
  const inDouble = Float32Array.from(stepsIn('f64', few));
  expect(differences(inDouble, twins.slice(0, inDouble.length)).count).toBeGreaterThan(inDouble.length / 4);
});
