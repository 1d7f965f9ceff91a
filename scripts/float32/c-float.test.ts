import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { withDefaults, type Result, type Status } from '../../src/algorithms/algorithm';
import { Surround } from '../../src/algorithms/epa/surround';
import { Surround as SurroundInFloat } from '../../src/algorithms/epa/surround?f32';
import '../../src/algorithms/float32';
import { arithmeticOf, type Precision } from '../../src/algorithms/precisions';
import { seededRandom } from '../../src/math/random';
import type { Vec3 } from '../../src/math/vec3';
import type { Body } from '../../src/shapes/body';
import type { ShapeSpec, Triple } from '../../src/shapes/shape';
import type { Outcome, Step } from '../../src/trace/step';

const PAIRS = 4400;
/** The last of them touch. */
const TOUCHING = 400;
/** The number of values per body in the input of twin.c. */
const BODY = 18;
const kinds = ['sphere', 'box', 'capsule', 'cylinder', 'cone', 'ellipsoid', 'triangle'] as const;

/**
 * Checksum of twin.c's output, for machines without a compiler, and the number of results in it, of three runs a pair.
 * Who changes the arithmetic of one of the three, changes twin.c with it, and then this.
 */
const written = {
  results: 12_682,
  floats: 1877769,
  sha256: 'd3165c5991f2cc7e1d7919cbb8cd28a369786de1d31e5f150dd4503051163fc2',
};

/**
 * Pairs of every two kinds: large, small and so small that they are refused; in general poses and, every third one,
 * straight and with equal sizes, where supports and distances tie. The last of them stand straight and touch but for a
 * rounding, which is large where a triangle is far from its own frame.
 */
function pairs(): Float32Array {
  const random = seededRandom(32);
  const out = new Float32Array(PAIRS * 2 * BODY);
  const scales = [1, 1, 1, 2 ** -20, 2 ** 26, 2 ** -28, 2 ** -66];
  for (let i = 0; i < 2 * PAIRS; i++) {
    const scale = scales[(i >> 1) % scales.length]!;
    const touching = i >> 1 >= PAIRS - TOUCHING;
    const even = (i >> 1) % 3 === 0;
    const size = (): number => scale * (even ? Math.ceil(4 * random()) / 4 : random());
    const coordinate = (): number => scale * (even ? Math.round(4 * random() - 2) / 2 : 3 * random() - 1.5);
    const kind = i % 2 === 0 ? (i >> 1) % kinds.length : Math.floor(kinds.length * random());
    const corner = (_: unknown, k: number): number =>
      coordinate() + (touching && k % 3 === 0 ? 100 * scale : 0);
    const sizes = Array.from({ length: 9 }, kinds[kind] === 'triangle' ? corner : size);
    const margin = i % 5 === 0 ? scale * 0.1 * random() : 0;
    const position = [coordinate(), coordinate(), coordinate()];
    const turn = [random() - 0.5, random() - 0.5, random() - 0.5, random() - 0.5];
    out.set([kind, ...sizes, margin, ...position, ...(even || touching ? [0, 0, 0, 1] : turn)], i * BODY);
    if (touching && i % 2 === 1) abut(out.subarray((i - 1) * BODY));
  }
  return out;
}

/** Puts B beside A, so that a point of each that is farthest along x meets the other's, but for a rounding. */
function abut(pair: Float32Array): void {
  const [a, b] = [pair.subarray(0, BODY), pair.subarray(BODY)];
  const [end, beginning] = [farthest(a, 1), farthest(b, -1)];
  for (let k = 0; k < 3; k++) b[11 + k] = a[11 + k]! + end[k]! - beginning[k]!;
}

/** The point of a body farthest along x, or against it, in its own frame. */
function farthest(body: Float32Array, way: 1 | -1): number[] {
  const kind = kinds[body[0]!];
  const corners = [1, 4, 7].map((at) => Array.from(body.subarray(at, at + 3)));
  const atRim = [way * body[1]!, kind === 'cone' ? -body[2]! : 0, 0];
  const [x, y, z] = kind === 'triangle' ? corners.sort((p, q) => way * (q[0]! - p[0]!))[0]! : atRim;
  return [x! + way * body[10]!, y!, z!];
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

/** Each by its number in twin.c. */
const statuses: readonly Status[] = ['separated', 'overlapping', 'touching', 'unresolved'];
const endings: readonly (Outcome | undefined)[] = [
  undefined,
  'contains-origin',
  'converged-gap',
  'duplicate-support',
  'no-progress',
  'max-iterations',
  'numerical-failure',
  'step-too-small',
  'touching-simplex',
  'origin-outside-support-plane',
  'portal-at-surface',
  'degenerate',
  'within-rounding',
  'out-of-range',
];

/** The steps and results of the twins, as twin.c writes them. */
class Steps {
  readonly numbers: number[] = [];
  results = 0;

  private vectors(...vectors: readonly Readonly<Vec3>[]): void {
    for (const { x, y, z } of vectors) this.numbers.push(x, y, z);
  }

  result(result: Readonly<Result>): void {
    const { status, outcome, certified, signedDistance, lowerBound, upperBound, rounding } = result;
    this.results++;
    this.numbers.push(statuses.indexOf(status), endings.indexOf(outcome), certified ? 1 : 0);
    this.numbers.push(signedDistance ?? NaN, lowerBound ?? NaN, upperBound ?? NaN, rounding ?? NaN);
    for (const at of [result.normal, result.pointA, result.pointB]) if (at) this.vectors(at);
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

/**
 * The steps of the three, and their results. A run that builds a polytope around O at its end is compared up to there:
 * the polytope goes by exact signs, which twin.c does not have, and the result by the polytope.
 */
function stepsIn(precision: Precision, input: Float32Array): Steps {
  const { knownAlgorithms, place, cso } = arithmeticOf(precision);
  const polytopes = vi.spyOn((precision === 'f32' ? SurroundInFloat : Surround).prototype, 'search');
  const steps = new Steps();
  for (let i = 0; i < input.length; i += 2 * BODY) {
    const [a, b] = [i, i + BODY].map((at) => place(bodyOf(input.subarray(at, at + BODY))));
    const problem = cso(a!, b!);
    for (const id of ['gjk', 'plane-poking', 'mpr'] as const) {
      const algorithm = knownAlgorithms().find((known) => known.id === id)!;
      const options = withDefaults(algorithm.options, { prove: false });
      polytopes.mockClear();
      const result = algorithm.solve(problem, options, steps[id]);
      if (polytopes.mock.calls.length === 0) steps.result(result);
    }
  }
  polytopes.mockRestore();
  return steps;
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
  const { numbers: twins, results } = stepsIn('f32', input);
  const ofC = stepsOfC(input);
  if (ofC) {
    expect(differences(twins, ofC)).toEqual({ count: 0, first: -1 });
    expect(digest(ofC)).toBe(written.sha256);
  }
  expect(differences(twins, Float32Array.from(twins)).count).toBe(0);
  expect({ results, floats: twins.length, sha256: digest(twins) }).toEqual(written);
  expect(twins.filter(Number.isFinite).length).toBeGreaterThan(0.9 * twins.length);

  const few = input.subarray(0, 200 * 2 * BODY);
  const inDouble = Float32Array.from(stepsIn('f64', few).numbers);
  expect(differences(inDouble, twins.slice(0, inDouble.length)).count).toBeGreaterThan(inDouble.length / 4);
});
