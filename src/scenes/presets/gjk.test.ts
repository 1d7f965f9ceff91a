import { describe, expect, test } from 'vitest';
import { findTest, findTests } from '../../algorithms/test-id';
import { withDefaults, type Options, type Result } from '../../algorithms/algorithm';
import { findAlgorithm } from '../../algorithms/catalogue';
import { signedDepth } from '../../algorithms/oracle/depth';
import { cross, dot, length, sub, vec3 } from '../../math/vec3';
import { place, type Body } from '../../shapes/body';
import { cso } from '../../shapes/cso';
import { Trace, type Frame } from '../../trace/trace';
import { findPreset } from '../presets';

/** The ways in which GJK and its relatives fail, each on the prepared scene that shows it. */

interface Run {
  result: Result;
  frames: Frame[];
  /** The signed distance by the oracle. */
  truth: number;
  extent: number;
}

function runOf(id: string, options: Options = {}, by?: string): Run {
  const { a, b, algorithm: own, options: given } = findPreset(id)!.scene;
  const algorithm = findAlgorithm(by ?? own)!;
  const problem = cso(place(a), place(b));
  const trace = new Trace();
  const result = algorithm.solve(problem, withDefaults(algorithm.options, { ...given, ...options }), trace);
  const { lower, upper } = signedDepth(a, b);
  return {
    result,
    frames: Array.from({ length: trace.length }, (_, i) => trace.at(i)),
    truth: -(lower + upper) / 2,
    extent: problem.extent,
  };
}

const opening = (id: string): Frame => runOf(id).frames[findPreset(id)!.step!]!;

describe('touching contact', () => {
  test('leaves no direction in v, so the last step gives the normal of the plane that bounds C at O', () => {
    const { result, frames } = runOf('touching-cubes');
    expect(result).toMatchObject({ status: 'touching', certified: true });
    expect(length(frames.at(-1)!.closest!.v)).toBeLessThan(1e-14);
    expect(frames.at(-1)!.normal).toEqual(result.normal);
  });
});

describe('sizes of 1 : 1000', () => {
  test('are certified to the last digits all the same', () => {
    const { result, truth, extent } = runOf('cone-over-plank');
    expect(result.certified).toBe(true);
    expect(Math.abs(result.signedDistance! - truth)).toBeLessThan(1e-9 * extent);
  });
});

describe('a sliver tetrahedron', () => {
  test.each([
    ['without a valid subset', 'johnson-on-sliver', [{ id: 'valid', met: false }]],
    [
      'with four positive determinants that prove nothing',
      'four-positive-determinants',
      [
        { id: 'valid', met: true },
        { id: 'holds', met: false },
      ],
    ],
  ])('leaves Johnson %s, and his backup finds the right one', (_, id, tests) => {
    expect(opening(id)).toMatchObject({ phase: 'reject', tests });
    const { result, truth } = runOf(id);
    expect(result.certified).toBe(true);
    if (result.signedDistance === null) expect([result.status, truth < 0]).toEqual(['overlapping', true]);
    else expect(result.signedDistance).toBeCloseTo(truth, 8);
  });

  test('has four positive determinants, and is flat: the shapes are apart', () => {
    const { simplex } = opening('four-positive-determinants');
    expect(simplex).toHaveLength(4);
    const [w, ...others] = simplex!.map(({ sample }) => sample.v);
    const [a, b, c] = others.map((other) => sub(vec3(), other, w!));
    expect(Math.abs(dot(cross(vec3(), a!, b!), c!))).toBeLessThan(1e-13);
    expect(runOf('four-positive-determinants').truth).toBeGreaterThan(0.6);
  });

  test('leaves no sign in the volume of S3D, and all its faces are tried', () => {
    const frame = opening('volume-lost');
    const quotients = findTests(frame, 'quotient');
    expect(quotients.map(({ leftValue }) => leftValue)).toEqual([0, 0, 0, 0]);
    expect(frame.readings).toHaveLength(4);
    const { result, truth } = runOf('volume-lost');
    expect(result.signedDistance).toBeCloseTo(truth, 8);
  });
});

describe('a tolerance relative to |v|', () => {
  test('is useless near contact: the tolerance shrinks with |v|, down to rounding', () => {
    const relative = runOf('relative-tolerance-at-contact');
    const absolute = runOf('relative-tolerance-at-contact', { toleranceOf: 'E' });
    expect(relative.result.iterations).toBeGreaterThan(2.5 * absolute.result.iterations);
    expect(opening('relative-tolerance-at-contact').iteration).toBe(absolute.result.iterations);
    const epsilon = findTest(relative.frames.at(-1)!, 'gap');
    expect(epsilon!.rightValue).toBeLessThan(1e-14);
  });
});

describe('a tolerance without a scale', () => {
  test('is content with more than twice the distance of small shapes', () => {
    const { result, truth } = runOf('tolerance-without-scale');
    expect(result.outcome).toBe('converged-gap');
    expect(result.signedDistance!).toBeGreaterThan(2 * truth);
    const scaled = runOf('tolerance-without-scale', { toleranceOf: 'E' });
    expect(scaled.result.signedDistance!).toBeLessThan(1.01 * truth);
  });
});

describe('an accelerated search', () => {
  test('overshoots on boxes, and its safeguard makes it plain GJK, an iteration late', () => {
    expect(opening('momentum-overshoots').phase).toBe('reject');
    const { result, frames } = runOf('momentum-overshoots');
    const plain = runOf('momentum-overshoots', {}, 'gjk').result;
    expect(result.iterations).toBe(plain.iterations + 1);
    expect(result.signedDistance).toBeCloseTo(plain.signedDistance!, 12);
    expect(frames.filter(({ phase }) => phase === 'reject')).toHaveLength(1);
  });

  test.each([
    ['momentum-on-ellipsoids', 6, 20],
    ['mean-of-all-v', 7, 18],
  ])('saves iterations where its preset says so: %s', (id, fast, slow) => {
    expect(runOf(id).result.iterations).toBe(fast);
    expect(runOf(id, {}, 'gjk').result.iterations).toBe(slow);
    expect(opening(id).vectors!.length).toBeGreaterThan(0);
  });
});

describe('a stale cache', () => {
  const volume = ({ simplex }: Readonly<Frame>): number => {
    const [a, b, c, d] = simplex!.map(({ sample }) => sample.v);
    return dot(sub(vec3(), b!, a!), cross(vec3(), sub(vec3(), c!, a!), sub(vec3(), d!, a!)));
  };

  test('turned inside out is no overlap', () => {
    const id = 'inside-out-cache';
    const { scene } = findPreset(id)!;
    // Where the directions are from: the box overlapped the hull, and their tetrahedron held O.
    const then: Body = {
      ...scene.b,
      position: [-0.1, -0.8, -0.5],
      rotation: [0.1, 0.2, 0.3, 0.9],
    };
    const trace = new Trace();
    const gjk = findAlgorithm('gjk')!;
    const overlap = gjk.solve(
      cso(place(scene.a), place(then)),
      withDefaults(gjk.options, scene.options),
      trace,
    );
    expect(overlap).toMatchObject({ status: 'overlapping', outcome: 'contains-origin', iterations: 0 });

    const now = runOf(id);
    expect(volume(trace.at(4)) * volume(now.frames[4]!)).toBeLessThan(-1);
    expect(now.result).toMatchObject({ status: 'separated', certified: true });
    expect(now.result.signedDistance).toBeCloseTo(now.truth, 12);
  });
});

describe('a start', () => {
  test('from the far side of C costs iterations and changes no distance', () => {
    const far = runOf('ellipsoids-from-far-side').result;
    const near = runOf('ellipsoids-from-far-side', { start: '−c' }).result;
    expect([near.iterations, far.iterations]).toEqual([39, 43]);
    expect(far.signedDistance).toBeCloseTo(near.signedDistance!, 11);
  });
});

describe('boolean searches', () => {
  test('need one plane where the distance takes 39 iterations', () => {
    expect(runOf('one-plane-will-do').result).toMatchObject({ status: 'separated', iterations: 1 });
    expect(runOf('one-plane-will-do', {}, 'gjk').result.iterations).toBe(39);
  });

  test('go from point to segment to triangle to tetrahedron by signs alone', () => {
    const sizes = runOf('signs-of-regions')
      .frames.filter(({ phase }) => phase === 'reduce')
      .map(({ simplex }) => simplex!.length);
    expect(sizes).toEqual([1, 2, 3, 4]);
  });

  test('come back to the same simplices where the first face is taken that sees O', () => {
    const recurring = runOf('first-face-recurs');
    expect(recurring.result).toMatchObject({ status: 'unresolved', outcome: 'max-iterations' });
    const over = runOf('first-face-recurs', { face: 'over its inside' });
    expect(over.result).toMatchObject({ status: 'separated', iterations: 7 });
    expect(over.truth).toBeGreaterThan(0);
  });
});
